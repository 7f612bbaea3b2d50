/** Descriptions and sets of cards (TTCG-12.9, "pieces of actions", "sets of cards"). */

import {
  ALL_MEASURED,
  ALL_MOST_EXTREME,
  ALL_RANK_WORDS,
  HAND_HEADS,
  meansSeveral,
  measuredPhrase,
  mostExtremePhrase,
  placePhrase,
  rankWordPhrase,
  REF_PHRASE,
  SET_HEADS,
  SET_PLACES,
  setHeadPhrase,
  takesPlural,
  THRESHOLD_PHRASE,
  TOP_SETS,
  topPhrase,
} from '../print/phrases-sets.ts';
import type { CardSet, Extreme, Handpick, Source, Traits } from '../program/ast.ts';
import { STATS, SUBTYPES, type Noun, type Subtype, type Type } from '../program/vocabulary.ts';
import type { Reader } from './reader.ts';
import { inverse, inverseRecord, phrase, table } from './table.ts';
import { PLURAL, SINGULAR, TYPE } from './words.ts';

const SUBTYPE = inverse(SUBTYPES, (subtype) => subtype);
const RANK_WORD = inverse(ALL_RANK_WORDS, rankWordPhrase);
const OR = phrase('or');

/** TTCG-12.121: one type or two, and groups of one subtype or two. */
export function readTraits(r: Reader): Traits {
  const rank = r.take(RANK_WORD) ?? null;
  const types: Type[] = [];
  const type = r.take(TYPE);
  if (type !== undefined) {
    types.push(type);
    if (r.has(OR)) types.push(r.need(TYPE));
  }
  const subtypes: Subtype[][] = [];
  for (let subtype = r.take(SUBTYPE); subtype !== undefined; subtype = r.take(SUBTYPE)) {
    subtypes.push(r.has(OR) ? [subtype, r.need(SUBTYPE)] : [subtype]);
  }
  return { rank, types, subtypes };
}

export type Described = { readonly traits: Traits; readonly noun: Noun };

/** Where a production leaves the description out. */
export const NO_DESCRIPTION = { traits: null, noun: null } as const;

/** Traits and a noun that agrees with the number before it. */
export function readDescribed(r: Reader, number: 'singular' | 'plural'): Described {
  return { traits: readTraits(r), noun: r.need(number === 'singular' ? SINGULAR : PLURAL) };
}

/** A description in the number of its count: "one unit", "two units". */
export function readCounted(r: Reader, n: number): Described {
  return readDescribed(r, n === 1 ? 'singular' : 'plural');
}

const ENEMY = phrase('enemy');
const TAP_STATE = table([
  ['tapped', true],
  ['untapped', false],
]);
const EQUIPPED = phrase('equipped');

/** "tapped equipped": the words of state before the traits. */
export function readMark(r: Reader): { readonly tapped: boolean | null; readonly equipped: boolean } {
  return { tapped: r.take(TAP_STATE) ?? null, equipped: r.has(EQUIPPED) };
}

export function readEnemy(r: Reader): boolean {
  return r.has(ENEMY);
}

export function readSource(r: Reader): Source {
  return { enemy: readEnemy(r), ...readDescribed(r, 'plural') };
}

const MOST_EXTREME = inverse(ALL_MOST_EXTREME, mostExtremePhrase);
const MEASURED = inverse(ALL_MEASURED, measuredPhrase);
const WITH_STAT = inverse(STATS, (stat) => `with ${stat}`);
const THRESHOLD = inverseRecord(THRESHOLD_PHRASE);

function readExtreme(r: Reader): Extreme | null {
  const most = r.take(MOST_EXTREME);
  if (most !== undefined) return most;
  const measured = r.take(MEASURED);
  if (measured !== undefined) return measured;
  const stat = r.take(WITH_STAT);
  if (stat === undefined) return null;
  const n = r.needAmount('');
  return { stat, cmp: r.need(THRESHOLD), n };
}

/** The words any set begins with (`set` in 12.9). */
const ANY = {
  refs: inverseRecord(REF_PHRASE),
  tops: inverse(TOP_SETS, topPhrase),
  heads: inverse(SET_HEADS, setHeadPhrase),
};

const { those: _those, ...ONE_REF_PHRASE } = REF_PHRASE;

/** The words a set of one card begins with (`one` in 12.9). */
const ONE = {
  refs: inverseRecord(ONE_REF_PHRASE),
  tops: inverse(
    TOP_SETS.filter(({ n }) => n === 1),
    topPhrase,
  ),
  heads: inverse(
    SET_HEADS.filter((head) => !meansSeveral(head)),
    setHeadPhrase,
  ),
};

const SET_PLACE = inverse(SET_PLACES, placePhrase);

/**
 * A set of cards. `placed` false leaves words like "under this card" to the production around it: "place one unit under
 * this card" has them as its spot.
 */
export function readSet(r: Reader, placed = true): CardSet {
  return readBegun(r, ANY, placed);
}

/** A set where the grammar asks for one card: "two units" are not equipped, ranked up or swapped at once. */
export function readOne(r: Reader): CardSet {
  return readBegun(r, ONE, true);
}

function readBegun(r: Reader, words: typeof ANY | typeof ONE, placed: boolean): CardSet {
  const ref = r.take<keyof typeof REF_PHRASE>(words.refs);
  if (ref !== undefined) return { ref };
  const top = r.take(words.tops);
  if (top !== undefined) return { ...top };
  const { q, n, random, other, form, whose } = r.need(words.heads);
  const enemy = form === 'plain' && readEnemy(r);
  return {
    ref: 'pick',
    q,
    n,
    random,
    other,
    form: enemy ? 'enemy' : form,
    whose: enemy ? 'opponent' : whose,
    ...readMark(r),
    ...readDescribed(r, takesPlural({ q, n, form }) ? 'plural' : 'singular'),
    extreme: readExtreme(r),
    where: form === 'plain' && placed ? (r.take(SET_PLACE) ?? null) : null,
  };
}

const ALL_CARDS = phrase('all cards');
const HAND_HEAD = inverse(HAND_HEADS, setHeadPhrase);

/** Cards chosen from a hand. */
export function readHandpick(r: Reader): Handpick {
  if (r.has(ALL_CARDS)) return 'all';
  const head = r.need(HAND_HEAD);
  return { n: head.n ?? 1, random: head.random, ...readCounted(r, head.n ?? 1) };
}
