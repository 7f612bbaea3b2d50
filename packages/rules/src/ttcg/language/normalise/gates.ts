/** Gates as people word them (TTCG-12.22, 12.30, 12.101–12.103, 12.147). */

import type { Gate, Tally } from '../ast.ts';
import { COUNTS } from '../vocabulary.ts';
import { PILE } from './descriptions.ts';
import { COUNT, NUMBER } from './numbers.ts';
import { any, choice, form, say, type Rule } from './rule.ts';
import { CARDS } from './sets.ts';
import { NO_TRAITS, plainOf, type Cards } from './traits.ts';

// DECISION TTCG-12.147: "while you control" is "if you control" of a standing sentence.
/**
 * A gate, and whether it was said as a state that must go on ("while you control …"): such words fit only a sentence
 * that is true at every moment or not (TTCG-12.101).
 */
export type LooseGate = { readonly gate: Gate; readonly ongoing: boolean };

// ---- counts ----

type Bound = Pick<Tally, 'cmp' | 'n'>;

const OR_MORE = say('or more', 'and more', '+');

function counted(n: number, cmp: Tally['cmp']): Bound | undefined {
  return COUNTS.includes(n) ? { cmp, n } : undefined;
}

const HOW_MANY: Rule<Bound> = any<Bound>(
  form([COUNT], (n) => ({ cmp: 'atLeast', n })),
  form([NUMBER, OR_MORE], (n) => ({ cmp: 'orMore', n })),
  form([say('at least'), COUNT], (_, n) => ({ cmp: 'orMore', n })),
  form([say('more than'), COUNT], (_, n) => counted(n + 1, 'orMore')),
  form([say('exactly|precisely|only'), COUNT], (_, n) => ({ cmp: 'exactly', n })),
  form([say('any')], () => ({ cmp: 'atLeast', n: 1 })),
  form([say('no|zero|0')], () => ({ cmp: 'none', n: 0 })),
);

/** "You do not control any": the same as "you control no". */
const NONE: Rule<Bound> = form([say('any|a|an')], () => ({ cmp: 'none', n: 0 }) as const);

function tally(bound: Bound, cards: Cards): Tally | undefined {
  const described = plainOf(cards);
  return described === undefined ? undefined : { ...bound, ...described };
}

/** Where the counted cards may be said to be, of a player who controls them. */
function controlled(bound: Bound, cards: Cards, who: 'you' | 'opponent'): Gate | undefined {
  const { where, side } = cards;
  const there = where === null || (where.at === 'field' && (where.side === 'any' || where.side === who));
  const theirs = side === null || side.side === who;
  const counts = there && theirs ? tally(bound, { ...cards, where: null, side: null }) : undefined;
  return counts === undefined ? undefined : { is: 'control', who, tally: counts };
}

/** "If you have": in a place of yours (TTCG-12.22). */
function held(bound: Bound, cards: Cards): Gate | undefined {
  const { where, side } = cards;
  if (where === null || (side !== null && side.side !== 'you')) return undefined;
  const counts = tally(bound, { ...cards, where: null, side: null });
  if (counts === undefined) return undefined;
  if (where.at === 'field')
    return where.side === 'any' || where.side === 'you' ? { is: 'have', tally: counts, held: 'field' } : undefined;
  return 'whose' in where && where.whose === 'you' ? { is: 'have', tally: counts, held: where.at } : undefined;
}

/** "There is a unit on your side of the field": both sides together have no gate. */
function present(bound: Bound, cards: Cards): Gate | undefined {
  const { where } = cards;
  if (where?.at === 'field' && where.side === 'opponent') return controlled(bound, cards, 'opponent');
  return where?.at === 'field' && where.side !== 'you' ? undefined : held(bound, cards);
}

const HAVE: Rule<Gate> = any<Gate>(
  form([say('you have|hold'), HOW_MANY, CARDS], (_, bound, cards) => held(bound, cards)),
  form([say('you do not have'), NONE, CARDS], (_, bound, cards) => held(bound, cards)),
  form([say('you control|own'), HOW_MANY, CARDS], (_, bound, cards) => controlled(bound, cards, 'you')),
  form([say('you do not control|own'), NONE, CARDS], (_, bound, cards) => controlled(bound, cards, 'you')),
  form(
    [say('your|an? opponent|opponents controls|control|has|owns', 'the enemy controls|has'), HOW_MANY, CARDS],
    (_, bound, cards) => controlled(bound, cards, 'opponent'),
  ),
  form([say('your|an? opponent|opponents does not control|have|own'), NONE, CARDS], (_, bound, cards) =>
    controlled(bound, cards, 'opponent'),
  ),
  form([say('there is|are'), HOW_MANY, CARDS], (_, bound, cards) => present(bound, cards)),
  form([say('your'), PILE, say('has|contains|holds'), HOW_MANY, CARDS], (_, at, _has, bound, cards) =>
    cards.where === null ? held(bound, { ...cards, where: { at, whose: 'you', prep: 'in' } }) : undefined,
  ),
  form([say('your'), PILE, say('is empty')], (_, at) => ({
    is: 'have',
    tally: { cmp: 'none', n: 0, traits: NO_TRAITS, noun: 'card' },
    held: at,
  })),
);

// ---- points ----

const POINTS = say('points|point');
const FEWER = say('or fewer|less|lower|under|below');
const MORE = say('or more|higher|greater|above|over', '+');

function points(n: number, cmp: 'ge' | 'le'): Gate | undefined {
  return COUNTS.includes(n) ? { is: 'points', cmp, n } : undefined;
}

const POINT_GATE: Rule<Gate> = any<Gate>(
  form([say('you have'), NUMBER, FEWER, POINTS], (_, n) => points(n, 'le')),
  form([say('you have'), NUMBER, POINTS, FEWER], (_, n) => points(n, 'le')),
  form([say('you have at most', 'you have no more than'), NUMBER, POINTS], (_, n) => points(n, 'le')),
  form([say('you have less|fewer than'), NUMBER, POINTS], (_, n) => points(n - 1, 'le')),
  form([say('you have'), NUMBER, MORE, POINTS], (_, n) => points(n, 'ge')),
  form([say('you have'), NUMBER, POINTS, MORE], (_, n) => points(n, 'ge')),
  form([say('you have at least', 'you have no less|fewer than'), NUMBER, POINTS], (_, n) => points(n, 'ge')),
  form([say('you have more than'), NUMBER, POINTS], (_, n) => points(n + 1, 'ge')),
  form([say('your points are|is', 'your score is'), NUMBER, FEWER], (_, n) => points(n, 'le')),
  form([say('your points are|is', 'your score is'), NUMBER, MORE], (_, n) => points(n, 'ge')),
);

// ---- the card's own state ----

const STATE: Rule<Gate> = choice<Gate>('tapped, untapped or under another card', [
  ['this card is tapped', { is: 'while', state: 'tapped' }],
  ['this card is untapped', { is: 'while', state: 'untapped' }],
  ['this card is not tapped', { is: 'while', state: 'untapped' }],
  ['this card remains|stays tapped', { is: 'while', state: 'tapped' }],
  ['this card remains|stays untapped', { is: 'while', state: 'untapped' }],
  ['this card is|lies|remains under a card', { is: 'while', state: 'under' }],
  ['this card is|lies|remains under another card?', { is: 'while', state: 'under' }],
  ['this card is under another unit', { is: 'while', state: 'under' }],
  ['this card is dormant|covered', { is: 'while', state: 'under' }],
]);

/** The state of "it", or of what need not be said. */
const ITS_STATE: Rule<Gate> = choice<Gate>('tapped, untapped or under another card', [
  ['it is|remains|stays tapped', { is: 'while', state: 'tapped' }],
  ['it is|remains|stays untapped', { is: 'while', state: 'untapped' }],
  ['it is not tapped', { is: 'while', state: 'untapped' }],
  ['it is|lies|remains under a|another card', { is: 'while', state: 'under' }],
  ['it is dormant|covered', { is: 'while', state: 'under' }],
  ['dormant', { is: 'while', state: 'under' }],
  ['tapped', { is: 'while', state: 'tapped' }],
  ['untapped', { is: 'while', state: 'untapped' }],
]);

const COUNTED: Rule<Gate> = any(POINT_GATE, HAVE);
const WHILE = say('while', 'as long as', 'for as long as');

/** A state of "it": this card's, if the sentence speaks of no other (sentence.ts). */
export const ITS_GATE: Rule<LooseGate> = form([any(WHILE, say('if')), ITS_STATE], (_, gate) => ({
  gate,
  ongoing: false,
}));

export const GATE: Rule<LooseGate> = any<LooseGate>(
  form([say('if'), COUNTED], (_, gate) => ({ gate, ongoing: false })),
  form([WHILE, COUNTED], (_, gate) => ({ gate, ongoing: true })),
  form([WHILE, STATE], (_, gate) => ({ gate, ongoing: false })),
  form([say('if'), STATE], (_, gate) => ({ gate, ongoing: false })),
);
