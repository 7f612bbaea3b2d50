/** Gates that count cards: those that somebody has somewhere, or controls (TTCG-12.22, 12.30, 12.153, 12.154). */

import type { PlainGate, Tally } from '../../program/ast.ts';
import { COUNTS, type Pile } from '../../program/vocabulary.ts';
import { OPPONENTS, PILE, WHERE } from '../cards/places.ts';
import { ANOTHER, CARDS } from '../cards/sets.ts';
import { NO_TRAITS, plainOf, type Cards } from '../cards/traits.ts';
import { COUNT, NUMBER } from '../words/numbers.ts';
import { any, form, map, nothing, say, type Rule } from '../words/rule.ts';

export type Bound = Pick<Tally, 'cmp' | 'n'>;

const OR_MORE = say('or more', 'and more', '+');
const OR_FEWER = say('or fewer|less', 'and fewer|less');

export function counted(n: number, cmp: Tally['cmp']): Bound | undefined {
  return COUNTS.includes(n) ? { cmp, n } : undefined;
}

export const HOW_MANY: Rule<Bound> = any<Bound>(
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
export function controlled(bound: Bound, cards: Cards, who: 'you' | 'opponent'): PlainGate | undefined {
  const { where, side } = cards;
  const there = where === null || (where.at === 'field' && (where.side === 'any' || where.side === who));
  const theirs = side === null || side.side === who;
  const counts = there && theirs ? tally(bound, { ...cards, where: null, side: null }) : undefined;
  return counts === undefined ? undefined : { is: 'control', who, other: false, tally: counts };
}

/** This card apart: "another unit", "two other units", "no other units" (TTCG-12.154). */
export function apart(bound: Bound, cards: Cards): PlainGate | undefined {
  const own = controlled(bound, { ...cards, other: false }, 'you');
  if (own?.is !== 'control') return undefined;
  const { cmp, n } = own.tally;
  if (cmp === 'none' || cmp === 'atLeast') return { ...own, other: true };
  return cmp === 'orMore' ? { ...own, other: true, tally: { ...own.tally, cmp: 'atLeast', n } } : undefined;
}

/** "If you have": in a place of yours (TTCG-12.22). */
function held(bound: Bound, cards: Cards): PlainGate | undefined {
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
function heldByOpponent(bound: Bound, cards: Cards, at: Pile): PlainGate | undefined {
  const counts = tally(bound, cards);
  return counts === undefined ? undefined : { is: 'have', who: 'opponent', tally: counts, held: at };
}

/** "There is a unit on your side of the field": both sides together have no gate. */
function present(bound: Bound, cards: Cards): PlainGate | undefined {
  const { where } = cards;
  if (where?.at === 'field' && where.side === 'opponent') return controlled(bound, cards, 'opponent');
  return where?.at === 'field' && where.side !== 'you' ? undefined : held(bound, cards);
}

export const OPPONENT_HAS = say('your|an? opponent|opponents has|have|holds', 'the enemy has');

/** "In their hand", after an opponent. */
export const IN_THEIRS: Rule<Pile> = any(
  form([say('in|inside|within their|his|her|the'), PILE], (_, at) => at),
  map(say('in hand'), () => 'hand' as const),
);
export const IN_ENEMY_PILE: Rule<Pile> = form([say('in'), OPPONENTS, PILE], (_, _opponents, at) => at);

export const THEIRS: Rule<PlainGate> = any<PlainGate>(
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

export const HAVE: Rule<PlainGate> = any<PlainGate>(
  form([say('you have|hold'), HOW_MANY, CARDS], (_, bound, cards) => held(bound, cards)),
  // DECISION TTCG-12.147: units that somebody has, and no place is named, are those they control.
  form([say('you have'), HOW_MANY, CARDS], (_, bound, cards) =>
    cards.noun === 'unit' && cards.where === null && cards.side === null
      ? cards.other
        ? apart(bound, cards)
        : controlled(bound, cards, 'you')
      : undefined,
  ),
  form([say('you have'), ANOTHER], (_, cards) =>
    cards.noun === 'unit' && (cards.where === null || cards.where.at === 'field')
      ? apart({ cmp: 'atLeast', n: 1 }, cards)
      : undefined,
  ),
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
  // "Seven or more cards are in your discard pile".
  form([HOW_MANY, CARDS, say('is|are'), WHERE], (bound, cards, _are, where) =>
    cards.where === null ? present(bound, { ...cards, where }) : undefined,
  ),
  form(
    [say('your'), PILE, say('has|contains|holds'), HOW_MANY, CARDS, any(say('in it'), nothing)],
    (_, at, _has, bound, cards) =>
      cards.where === null ? held(bound, { ...cards, where: { at, whose: 'you', prep: 'in' } }) : undefined,
  ),
  form([say('your'), PILE, say('is empty')], (_, at) => ({ is: 'have', who: 'you', tally: NO_CARDS, held: at })),
  form([say('you control|own'), HOW_MANY, CARDS], (_, bound, cards) => (cards.other ? apart(bound, cards) : undefined)),
  form([say('you control|own'), ANOTHER], (_, cards) => apart({ cmp: 'atLeast', n: 1 }, cards)),
);
