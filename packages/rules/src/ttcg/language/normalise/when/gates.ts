/** Gates as people word them (TTCG-12.22, 12.30, 12.101–12.103, 12.147). */

import type { Gate, PlainGate } from '../../program/ast.ts';
import { COUNTS } from '../../program/vocabulary.ts';
import { OPPONENTS } from '../cards/places.ts';
import { CARDS } from '../cards/sets.ts';
import type { Cards } from '../cards/traits.ts';
import { NUMBER } from '../words/numbers.ts';
import { any, choice, form, map, say, type Rule } from '../words/rule.ts';
import { COMPARISON } from './comparisons.ts';
import { apart, controlled, counted, HAVE, OPPONENT_HAS, THEIRS, type Bound } from './counts.ts';
import { HAPPENED, NEAR } from './places-and-past.ts';

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

const POINT_GATE: Rule<PlainGate> = any<PlainGate>(
  form([say('you have'), POINT_LIMIT], (_, found) => ({ is: 'points', who: 'you', ...found })),
  form([OPPONENT_HAS, POINT_LIMIT], (_, found) => ({ is: 'points', who: 'opponent', ...found })),
  form([say('your'), SCORE, NUMBER, FEWER], (_, _is, n) => ofPoints('you', limit(n, 'le'))),
  form([say('your'), SCORE, NUMBER, MORE], (_, _is, n) => ofPoints('you', limit(n, 'ge'))),
  form([OPPONENTS, SCORE, NUMBER, FEWER], (_, _is, n) => ofPoints('opponent', limit(n, 'le'))),
  form([OPPONENTS, SCORE, NUMBER, MORE], (_, _is, n) => ofPoints('opponent', limit(n, 'ge'))),
);

function ofPoints(who: 'you' | 'opponent', found: Limit | undefined): PlainGate | undefined {
  return found === undefined ? undefined : { is: 'points', who, ...found };
}

// ---- the card's own state ----

const STATE: Rule<PlainGate> = choice<PlainGate>('tapped, untapped or under another card', [
  ['this card is tapped', { is: 'while', state: 'tapped' }],
  ['this card is untapped|ready', { is: 'while', state: 'untapped' }],
  ['this card is not tapped', { is: 'while', state: 'untapped' }],
  ['this card remains|stays tapped', { is: 'while', state: 'tapped' }],
  ['this card remains|stays untapped', { is: 'while', state: 'untapped' }],
  ['this card is|lies|remains under a card', { is: 'while', state: 'under' }],
  ['this card is|lies|remains under another card?', { is: 'while', state: 'under' }],
  ['this card is under another unit', { is: 'while', state: 'under' }],
  ['this card is dormant|covered', { is: 'while', state: 'under' }],
]);

/** The state of "it", or of what need not be said. */
const ITS_STATE: Rule<PlainGate> = choice<PlainGate>('tapped, untapped or under another card', [
  ['it is|remains|stays tapped', { is: 'while', state: 'tapped' }],
  ['it is|remains|stays untapped|ready', { is: 'while', state: 'untapped' }],
  ['it is not tapped', { is: 'while', state: 'untapped' }],
  ['its tapped', { is: 'while', state: 'tapped' }],
  ['its untapped', { is: 'while', state: 'untapped' }],
  ['it is|lies|remains under a|another card', { is: 'while', state: 'under' }],
  ['it is dormant|covered', { is: 'while', state: 'under' }],
  ['dormant', { is: 'while', state: 'under' }],
  ['tapped', { is: 'while', state: 'tapped' }],
  ['untapped', { is: 'while', state: 'untapped' }],
]);

/** "This card is the only unit you control". */
const ALONE: Rule<PlainGate> = any<PlainGate>(
  form([say('this card is the only', 'this is the only'), CARDS], (_, cards) =>
    cards.side?.side === 'you' && !cards.plural && !cards.other ? apart({ cmp: 'none', n: 0 }, cards) : undefined,
  ),
  form([say('this card is your only', 'this is your only'), CARDS], (_, cards) =>
    cards.side?.side !== 'opponent' && !cards.plural && !cards.other ? apart({ cmp: 'none', n: 0 }, cards) : undefined,
  ),
);

/** Whose turn it is (TTCG-12.168). */
export const TURN: Rule<PlainGate> = any<PlainGate>(
  form([say('during|in|on your own? turn|turns', 'during|in|on each of your turns')], () => ({
    is: 'turn',
    whose: 'you',
  })),
  form([say("during|in|on your|an|the? opponent's|opponents turn|turns")], () => ({ is: 'turn', whose: 'opponent' })),
  // "[Your Turn]", as a label.
  form([say('your turn :')], () => ({ is: 'turn', whose: 'you' })),
  form([say("your|the? opponent's turn :")], () => ({ is: 'turn', whose: 'opponent' })),
);
const ITS_TURN: Rule<PlainGate> = any<PlainGate>(
  form([say('its your turn', 'it is your turn')], () => ({ is: 'turn', whose: 'you' })),
  form(
    [say("its your|an|the? opponent's turn", "it is your|an|the? opponent's turn", 'it is|its not your turn')],
    () => ({ is: 'turn', whose: 'opponent' }),
  ),
);

const ONE_OWN = form([say('a|an|one'), CARDS], (_, cards) => (cards.plural || cards.other ? undefined : cards));

/** Whether no card is of both descriptions: a card has one type (TTCG-2.8). */
function excludeEachOther(one: Cards, other: Cards): boolean {
  const [types, others] = [one.traits.types, other.traits.types];
  const typed = types.length > 0 && others.length > 0 && !types.some((type) => others.includes(type));
  return typed || (one.noun !== other.noun && one.noun !== 'card' && other.noun !== 'card');
}

/** "You control a fire unit and a water unit"; one card may be "a dragon and a fire unit". */
const OF_EACH: Rule<Gate> = form([say('you control'), ONE_OWN, say('and'), ONE_OWN], (_, one, _and, other) => {
  const [first, second] = [one, other].map((cards) => controlled({ cmp: 'atLeast', n: 1 }, cards, 'you'));
  return first === undefined || second === undefined || !excludeEachOther(one, other)
    ? undefined
    : { is: 'both', first, second };
});
const COUNTED: Rule<PlainGate> = any(POINT_GATE, HAVE, THEIRS, COMPARISON, ALONE, NEAR, HAPPENED);
const WHILE = say('while', 'as long as', 'for as long as');
const AND_ALSO = say('and', 'and if', ', and', ', and if', 'and while', 'but', 'and as long as');

/** A state of "it": this card's, if the sentence speaks of no other (sentence.ts). */
export const ITS_GATE: Rule<LooseGate> = form([any(WHILE, say('if')), ITS_STATE], (_, gate) => ({
  gate,
  ongoing: false,
}));

// ---- "unless" (TTCG-12.147) ----

const OPPOSITE_STATE = { tapped: 'untapped', untapped: 'tapped' } as const;

/** The gate that is true exactly where this one is not; undefined where no sentence says that. */
function opposite(gate: PlainGate): PlainGate | undefined {
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
    case 'turn':
      return { is: 'turn', whose: gate.whose === 'you' ? 'opponent' : 'you' };
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
  form([say('unless'), any(COUNTED, STATE, ITS_TURN)], (_, gate) => {
    const instead = opposite(gate);
    return instead === undefined ? undefined : { gate: instead, ongoing: false, unless: true };
  }),
  form([say('if'), COUNTED], (_, gate) => ({ gate, ongoing: false })),
  // TTCG-12.173: two that must both be true.
  form([any(say('if'), WHILE), COUNTED, AND_ALSO, any(COUNTED, STATE)], (_, first, _and, second) => ({
    gate: { is: 'both', first, second },
    ongoing: false,
  })),
  form([any(say('if'), WHILE), STATE, AND_ALSO, COUNTED], (_, first, _and, second) => ({
    gate: { is: 'both', first, second },
    ongoing: false,
  })),
  form([say('if'), OF_EACH], (_, gate) => ({ gate, ongoing: false })),
  form([WHILE, OF_EACH], (_, gate) => ({ gate, ongoing: true })),
  form([WHILE, COUNTED], (_, gate) => ({ gate, ongoing: true })),
  form([any(WHILE, say('if')), ITS_TURN], (_, gate) => ({ gate, ongoing: false })),
  map(TURN, (gate) => ({ gate, ongoing: false })),
  form([WHILE, STATE], (_, gate) => ({ gate, ongoing: false })),
  form([say('if'), STATE], (_, gate) => ({ gate, ongoing: false })),
);
