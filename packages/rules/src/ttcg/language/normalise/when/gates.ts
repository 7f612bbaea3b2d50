/** Gates as people word them (TTCG-12.22, 12.30, 12.101–12.103, 12.147). */

import type { Gate, Tally } from '../../program/ast.ts';
import { COUNTS, type Pile } from '../../program/vocabulary.ts';
import { OPPONENTS, PILE } from '../cards/descriptions.ts';
import { ANOTHER, CARDS } from '../cards/sets.ts';
import { NO_TRAITS, plainOf, type Cards } from '../cards/traits.ts';
import { COUNT, NUMBER } from '../words/numbers.ts';
import { any, choice, form, map, say, type Rule } from '../words/rule.ts';

// DECISION TTCG-12.147: "while you control" is "if you control" of a standing sentence.
/**
 * A gate, and whether it was said as a state that must go on ("while you control …"): such words fit only a sentence
 * that is true at every moment or not (TTCG-12.101).
 */
export type LooseGate = {
  readonly gate: Gate;
  readonly ongoing: boolean;
  /** It was said as "unless" of the opposite. */
  readonly unless?: true;
};

// ---- counts ----

type Bound = Pick<Tally, 'cmp' | 'n'>;

const OR_MORE = say('or more', 'and more', '+');
const OR_FEWER = say('or fewer|less', 'and fewer|less');

function counted(n: number, cmp: Tally['cmp']): Bound | undefined {
  return COUNTS.includes(n) ? { cmp, n } : undefined;
}

const HOW_MANY: Rule<Bound> = any<Bound>(
  form([COUNT], (n) => ({ cmp: 'atLeast', n })),
  form([NUMBER, OR_MORE], (n) => ({ cmp: 'orMore', n })),
  form([say('at least'), COUNT], (_, n) => ({ cmp: 'orMore', n })),
  form([say('more than'), COUNT], (_, n) => counted(n + 1, 'orMore')),
  form([NUMBER, OR_FEWER], (n) => ({ cmp: 'orFewer', n })),
  form([say('at most', 'no more than'), NUMBER], (_, n) => ({ cmp: 'orFewer', n })),
  form([say('less|fewer than'), COUNT], (_, n) => (n === 1 ? { cmp: 'none', n: 0 } : counted(n - 1, 'orFewer'))),
  form([say('exactly|precisely|only'), COUNT], (_, n) => ({ cmp: 'exactly', n })),
  form([say('any')], () => ({ cmp: 'atLeast', n: 1 })),
  form([say('no|zero|0')], () => ({ cmp: 'none', n: 0 })),
);

/** "You do not control any": the same as "you control no". */
const NONE: Rule<Bound> = form([say('any|a|an')], () => ({ cmp: 'none', n: 0 }) as const);

const NO_CARDS: Tally = { cmp: 'none', n: 0, traits: NO_TRAITS, noun: 'card' };

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
  return counts === undefined ? undefined : { is: 'control', who, other: false, tally: counts };
}

/** This card apart: "another unit", "two other units", "no other units" (TTCG-12.154). */
function apart(bound: Bound, cards: Cards): Gate | undefined {
  const own = controlled(bound, { ...cards, other: false }, 'you');
  if (own?.is !== 'control') return undefined;
  const { cmp, n } = own.tally;
  if (cmp === 'none' || cmp === 'atLeast') return { ...own, other: true };
  return cmp === 'orMore' ? { ...own, other: true, tally: { ...own.tally, cmp: 'atLeast', n } } : undefined;
}

/** "If you have": in a place of yours (TTCG-12.22). */
function held(bound: Bound, cards: Cards): Gate | undefined {
  const { where, side } = cards;
  if (where === null || (side !== null && side.side !== 'you')) return undefined;
  const counts = tally(bound, { ...cards, where: null, side: null });
  if (counts === undefined) return undefined;
  if (where.at === 'field')
    return where.side === 'any' || where.side === 'you'
      ? { is: 'have', who: 'you', tally: counts, held: 'field' }
      : undefined;
  return 'whose' in where && where.whose === 'you'
    ? { is: 'have', who: 'you', tally: counts, held: where.at }
    : undefined;
}

/** "If your opponent has … in hand" (TTCG-12.153). */
function heldByOpponent(bound: Bound, cards: Cards, at: Pile): Gate | undefined {
  const counts = tally(bound, cards);
  return counts === undefined ? undefined : { is: 'have', who: 'opponent', tally: counts, held: at };
}

/** "There is a unit on your side of the field": both sides together have no gate. */
function present(bound: Bound, cards: Cards): Gate | undefined {
  const { where } = cards;
  if (where?.at === 'field' && where.side === 'opponent') return controlled(bound, cards, 'opponent');
  return where?.at === 'field' && where.side !== 'you' ? undefined : held(bound, cards);
}

const OPPONENT_HAS = say('your|an? opponent|opponents has|have|holds', 'the enemy has');

/** "In their hand", after an opponent. */
const IN_THEIRS: Rule<Pile> = any(
  form([say('in|inside|within their|his|her|the'), PILE], (_, at) => at),
  map(say('in hand'), () => 'hand' as const),
);
const IN_ENEMY_PILE: Rule<Pile> = form([say('in'), OPPONENTS, PILE], (_, _opponents, at) => at);

const THEIRS: Rule<Gate> = any<Gate>(
  form([OPPONENT_HAS, HOW_MANY, CARDS, any(IN_THEIRS, IN_ENEMY_PILE)], (_, bound, cards, at) =>
    heldByOpponent(bound, cards, at),
  ),
  form([OPPONENTS, PILE, say('has|contains|holds'), HOW_MANY, CARDS], (_, at, _has, bound, cards) =>
    heldByOpponent(bound, cards, at),
  ),
  form([say('there is|are'), HOW_MANY, CARDS], (_, bound, cards) => {
    const { where } = cards;
    const theirs = where !== null && 'whose' in where && where.whose === 'opponent';
    return theirs ? heldByOpponent(bound, { ...cards, where: null, side: null }, where.at) : undefined;
  }),
  form([OPPONENTS, PILE, say('is empty')], (_, at) => ({ is: 'have', who: 'opponent', tally: NO_CARDS, held: at })),
);

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
  form([say('your'), PILE, say('is empty')], (_, at) => ({ is: 'have', who: 'you', tally: NO_CARDS, held: at })),
  form([say('you control|own'), HOW_MANY, CARDS], (_, bound, cards) => (cards.other ? apart(bound, cards) : undefined)),
  form([say('you control|own'), ANOTHER], (_, cards) => apart({ cmp: 'atLeast', n: 1 }, cards)),
);

// ---- points ----

const POINTS = say('points|point');
const FEWER = say('or fewer|less|lower|under|below');
const MORE = say('or more|higher|greater|above|over', '+');

type Limit = { readonly cmp: 'ge' | 'le'; readonly n: number };

function limit(n: number, cmp: 'ge' | 'le'): Limit | undefined {
  return COUNTS.includes(n) ? { cmp, n } : undefined;
}

/** How many points somebody has, after "have". */
const POINT_LIMIT: Rule<Limit> = any<Limit>(
  form([NUMBER, FEWER, POINTS], (n) => limit(n, 'le')),
  form([NUMBER, POINTS, FEWER], (n) => limit(n, 'le')),
  form([say('at most', 'no more than'), NUMBER, POINTS], (_, n) => limit(n, 'le')),
  form([say('less|fewer than'), NUMBER, POINTS], (_, n) => limit(n - 1, 'le')),
  form([NUMBER, MORE, POINTS], (n) => limit(n, 'ge')),
  form([NUMBER, POINTS, MORE], (n) => limit(n, 'ge')),
  form([say('at least', 'no less|fewer than'), NUMBER, POINTS], (_, n) => limit(n, 'ge')),
  form([say('more than'), NUMBER, POINTS], (_, n) => limit(n + 1, 'ge')),
);

const SCORE = say('points are|is', 'score is');

const POINT_GATE: Rule<Gate> = any<Gate>(
  form([say('you have'), POINT_LIMIT], (_, found) => ({ is: 'points', who: 'you', ...found })),
  form([OPPONENT_HAS, POINT_LIMIT], (_, found) => ({ is: 'points', who: 'opponent', ...found })),
  form([say('your'), SCORE, NUMBER, FEWER], (_, _is, n) => ofPoints('you', limit(n, 'le'))),
  form([say('your'), SCORE, NUMBER, MORE], (_, _is, n) => ofPoints('you', limit(n, 'ge'))),
  form([OPPONENTS, SCORE, NUMBER, FEWER], (_, _is, n) => ofPoints('opponent', limit(n, 'le'))),
  form([OPPONENTS, SCORE, NUMBER, MORE], (_, _is, n) => ofPoints('opponent', limit(n, 'ge'))),
);

function ofPoints(who: 'you' | 'opponent', found: Limit | undefined): Gate | undefined {
  return found === undefined ? undefined : { is: 'points', who, ...found };
}

// ---- you and your opponent (TTCG-12.155) ----

const THAN: Rule<'more' | 'fewer'> = choice<'more' | 'fewer'>('more or fewer', [
  ['more', 'more'],
  ['fewer|less', 'fewer'],
]);
const FLIPPED = { more: 'fewer', fewer: 'more' } as const;
const THAN_THEM = say('than your|the opponent does|has|have|controls?', 'than they do?', 'than the enemy');
const THAN_YOU = say('than you do|have|control?');

type Compared = Pick<Extract<Gate, { is: 'outnumber' }>, 'traits' | 'noun' | 'held'>;

/** Cards that are compared, where they are; `holder`: whose the sentence counts first. */
function compared(cards: Cards, at: 'field' | Pile): Compared | undefined {
  const described = plainOf({ ...cards, side: null, where: null });
  return described === undefined ? undefined : { ...described, held: at };
}

/** Cards with their place among their words: on a side of the field, or in a pile. */
const IN_OWN_PLACE: Rule<Compared> = form([CARDS], (cards) => {
  const { where, side } = cards;
  if (where === null || (side !== null && side.side !== 'you')) return undefined;
  if (where.at === 'field') return where.side === 'opponent' ? undefined : compared(cards, 'field');
  return 'whose' in where && where.whose === 'you' ? compared(cards, where.at) : undefined;
});
const ON_FIELD: Rule<Compared> = form([CARDS], (cards) =>
  cards.where === null || cards.where.at === 'field' ? compared(cards, 'field') : undefined,
);
const IN_THEIR_PLACE: Rule<Compared> = form([CARDS, any(IN_THEIRS, IN_ENEMY_PILE)], (cards, at) =>
  cards.where === null ? compared(cards, at) : undefined,
);

/** "You have fewer cards than your opponent in hand". */
const COMMON_PILE: Rule<Pile> = form([say('in hand', 'in your hand', 'in their|his|her hand')], () => 'hand');

const COMPARISON: Rule<Gate> = any<Gate>(
  form([say('you have'), THAN, POINTS, THAN_THEM], (_, than) => ({ is: 'outscore', than })),
  form([OPPONENT_HAS, THAN, POINTS, THAN_YOU], (_, than) => ({ is: 'outscore', than: FLIPPED[than] })),
  form([say('you have|hold'), THAN, IN_OWN_PLACE, THAN_THEM], (_, than, cards) => ({
    is: 'outnumber',
    than,
    ...cards,
  })),
  form([say('you have|hold'), THAN, CARDS, THAN_THEM, COMMON_PILE], (_, than, cards, _them, at) => {
    const found = cards.where === null && cards.side === null ? compared(cards, at) : undefined;
    return found === undefined ? undefined : { is: 'outnumber', than, ...found };
  }),
  form([say('you control'), THAN, ON_FIELD, THAN_THEM], (_, than, cards) => ({ is: 'outnumber', than, ...cards })),
  form([OPPONENT_HAS, THAN, IN_THEIR_PLACE, THAN_YOU], (_, than, cards) => ({
    is: 'outnumber',
    than: FLIPPED[than],
    ...cards,
  })),
  form([say('your|an? opponent|opponents controls|control'), THAN, ON_FIELD, THAN_YOU], (_, than, cards) => ({
    is: 'outnumber',
    than: FLIPPED[than],
    ...cards,
  })),
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

/** "This card is the only unit you control". */
const ALONE: Rule<Gate> = form([say('this card is the only', 'this is the only'), CARDS], (_, cards) =>
  cards.side?.side === 'you' && !cards.plural && !cards.other ? apart({ cmp: 'none', n: 0 }, cards) : undefined,
);

const COUNTED: Rule<Gate> = any(POINT_GATE, HAVE, THEIRS, COMPARISON, ALONE);
const WHILE = say('while', 'as long as', 'for as long as');

/** A state of "it": this card's, if the sentence speaks of no other (sentence.ts). */
export const ITS_GATE: Rule<LooseGate> = form([any(WHILE, say('if')), ITS_STATE], (_, gate) => ({
  gate,
  ongoing: false,
}));

// ---- "unless" (TTCG-12.147) ----

const OPPOSITE_STATE = { tapped: 'untapped', untapped: 'tapped' } as const;

/** The gate that is true exactly where this one is not; undefined where no sentence says that. */
function opposite(gate: Gate): Gate | undefined {
  switch (gate.is) {
    case 'have':
    case 'control': {
      const counts = oppositeCount(gate.tally, gate.is === 'control' && gate.other);
      return counts === undefined ? undefined : { ...gate, tally: { ...gate.tally, ...counts } };
    }
    case 'points': {
      const { who, cmp, n } = gate;
      return cmp === 'ge' ? ofPoints(who, limit(n - 1, 'le')) : ofPoints(who, limit(n + 1, 'ge'));
    }
    case 'while':
      return gate.state === 'under' ? undefined : { is: 'while', state: OPPOSITE_STATE[gate.state] };
    default:
      return undefined;
  }
}

function oppositeCount({ cmp, n }: Bound, other: boolean): Bound | undefined {
  switch (cmp) {
    case 'none':
      return { cmp: 'atLeast', n: 1 };
    case 'atLeast':
    case 'orMore':
      if (n === 1) return { cmp: 'none', n: 0 };
      return other ? undefined : counted(n - 1, 'orFewer');
    case 'orFewer':
      return counted(n + 1, 'orMore');
    default:
      return undefined;
  }
}

export const GATE: Rule<LooseGate> = any<LooseGate>(
  form([say('unless'), any(COUNTED, STATE)], (_, gate) => {
    const instead = opposite(gate);
    return instead === undefined ? undefined : { gate: instead, ongoing: false, unless: true };
  }),
  form([say('if'), COUNTED], (_, gate) => ({ gate, ongoing: false })),
  form([WHILE, COUNTED], (_, gate) => ({ gate, ongoing: true })),
  form([WHILE, STATE], (_, gate) => ({ gate, ongoing: false })),
  form([say('if'), STATE], (_, gate) => ({ gate, ongoing: false })),
);
