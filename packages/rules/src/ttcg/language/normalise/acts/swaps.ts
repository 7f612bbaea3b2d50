/**
 * What changes places: values of two cards, two values of one, positions, a card of the field and one of a pile
 * (TTCG-12.78, 12.128, 12.130).
 */

import type { Act, CardSet } from '../../program/ast.ts';
import type { Stat } from '../../program/vocabulary.ts';
import { sideOf } from '../../program/whereabouts.ts';
import { STAT } from '../cards/measures.ts';
import { SET } from '../cards/sets.ts';
import { any, form, keep, map, memo, nothing, say, type Rule } from '../words/rule.ts';
import { owned } from './changes.ts';

const SWAP = say('swap|swaps|switch|trade');
/** After who does it; nobody says "exchange" there, the lexicon did. */
const SWAPS = say('swap|swaps|switch|switches|trade|trades');
const EACH_OTHER = any(say('with each other'), nothing);
const THE = any(say('the'), nothing);
const HELD = any(say("'s"), nothing);

type Pair = { readonly a: CardSet; readonly b: CardSet };

// DECISION TTCG-12.147: "two of your units" are one of them and another, either of which may be this card (TTCG-8.45).
/** The two cards of a set of two. */
function halves(set: CardSet): Pair | undefined {
  if (
    set.ref !== 'pick' ||
    (set.q !== 'exact' && set.q !== 'strict') ||
    set.n !== 2 ||
    set.random ||
    set.extreme !== null
  )
    return undefined;
  if (set.where?.at === 'field' && set.where.side === 'each') return undefined;
  const other = { ...set, q: 'another', n: null } as const;
  return { a: { ...set, q: 'exact', n: 1 }, b: set.whose === 'opponent' ? { ...other, form: 'enemy' } : other };
}

const AND = say('and');
/** "This card and one enemy unit". */
const ONE_AND_ONE: Rule<Pair> = memo(form([SET, say('and|with'), SET], (a, _, b) => ({ a, b })));
const TWO: Rule<Pair> = keep(SET, halves);
const PAIR = any(ONE_AND_ONE, TWO);
/** TTCG-12.78: positions are swapped on one side, so "two units" leaves open whose. */
const NEIGHBOURS = any(
  ONE_AND_ONE,
  keep(TWO, (pair) => (sideOf(pair.a) === 'either' ? undefined : pair)),
);

// ---- values ----

type Value = Stat | 'rank';

const VALUE: Rule<Value> = any<Value>(
  STAT,
  map(say('rank'), () => 'rank' as const),
);
const OWNED_VALUE = owned(VALUE);
const STAT_PAIR = form([STAT, say('and|with the?'), STAT], (s1, _, s2) => ({ s1, s2 }));

function swapped(stat: Value, { a, b }: Pair): Act {
  return { do: 'swapStat', stat, a, b, tail: null };
}

type Holder = { readonly what: Value; readonly set: CardSet };

/** The other card of a swap, which may name its value once more. */
const OTHER = any<{ readonly what: Value | null; readonly set: CardSet }>(
  form([any(say('that of'), nothing), SET, HELD], (_, set) => ({ what: null, set })),
  OWNED_VALUE,
);

/** A value of one card, "with", and the other card. */
function withOther(one: Rule<Holder>): Rule<Act> {
  return form([one, say('with'), OTHER], ({ what, set }, _, other) =>
    other.what === null || other.what === what ? swapped(what, { a: set, b: other.set }) : undefined,
  );
}

const VALUES: Rule<Act> = any<Act>(
  form([SWAP, owned(STAT_PAIR)], (_, { what, set }): Act => ({ do: 'swapOwn', ...what, set, tail: null })),
  form([SWAP, THE, VALUE, say('of|between'), PAIR, HELD, EACH_OTHER], (_, _the, stat, _of, both) =>
    swapped(stat, both),
  ),
  // TTCG-12.147: "swap this card's rank with a fire unit".
  form([SWAP, withOther(OWNED_VALUE)], (_, act) => act),
  form([SWAP, OWNED_VALUE, AND, OWNED_VALUE], (_, one, _and, other) =>
    one.what === other.what ? swapped(one.what, { a: one.set, b: other.set }) : undefined,
  ),
  form([PAIR, SWAPS, any(say('their|the'), nothing), VALUE, EACH_OTHER], (both, _, _their, stat) =>
    swapped(stat, both),
  ),
  withOther(form([SET, SWAPS, any(say('its|the'), nothing), VALUE], (set, _, _its, what) => ({ what, set }))),
);

// ---- cards ----

const POSITIONS = say('positions|position|places|place|columns|column');

// DECISION TTCG-12.147: two cards of one side change places; a card of the field and one of a pile are exchanged.
function changed(a: CardSet, b: CardSet): Act {
  const lies = (set: CardSet): boolean =>
    set.ref === 'this' || (set.ref === 'pick' && (set.where === null || set.where.at === 'field'));
  return lies(a) && lies(b) && sideOf(a) === sideOf(b) && sideOf(a) !== 'either'
    ? { do: 'swapPos', a, b }
    : { do: 'exchange', a, b };
}

const CARDS: Rule<Act> = any<Act>(
  form([SWAP, SET, say('with|for|and'), SET], (_, a, _with, b) => changed(a, b)),
  form([SWAP, THE, POSITIONS, say('of|between'), NEIGHBOURS], (_, _the, _positions, _of, both) => ({
    do: 'swapPos',
    ...both,
  })),
  form([SWAP, SET, say("'s position with"), SET, any(say("'s position", "'s"), nothing)], (_, a, _with, b) => ({
    do: 'swapPos',
    a,
    b,
  })),
  form([NEIGHBOURS, SWAPS, any(say('their|the'), nothing), POSITIONS, EACH_OTHER], (both) => ({
    do: 'swapPos',
    ...both,
  })),
);

export const SWAP_ACT: Rule<Act> = any(VALUES, CARDS);
