/** Numbers in words or digits: counts of cards and points, amounts of stats, ranks (TTCG-12.5, 12.6). */

import type { N, RankWord } from '../../program/ast.ts';
import { COUNTS, numberWord, RANKS, type Rank } from '../../program/vocabulary.ts';
import { COUNTED_DEEDS } from '../cards/counted-before.ts';
import { any, choice, form, keep, map, maybe, nothing, say, word, type Rule } from './rule.ts';

const COUNT_WORDS: ReadonlyMap<string, number> = new Map(
  COUNTS.flatMap(
    (n) =>
      [
        [numberWord(n), n],
        [String(n), n],
      ] as const,
  ),
);

/** The number a word or a string of digits stands for; NaN for any other word. */
export function numberOf(text: string): number {
  return COUNT_WORDS.get(text) ?? Number(text === '' ? Number.NaN : text);
}

/** one … twenty, 1 … 20 */
export const NUMBER: Rule<number> = word('a number from one to twenty', (text) => COUNT_WORDS.get(text) ?? null);

/** As `NUMBER`, and "a" or "an", right or wrong (TTCG-12.6). */
export const COUNT: Rule<number> = any(
  NUMBER,
  choice<number>(null, [
    ['a|an', 1],
    ['a|one single', 1],
    ['1 single', 1],
  ]),
);

// DECISION TTCG-12.147: a price is paid in full or not at all (TTCG-12.16), so "exactly" adds nothing to its number.
/** A number that may be said to be exact. */
export function inFull<T>(count: Rule<T>): Rule<T> {
  return form([any(say('exactly|precisely'), nothing), count], (_, counted) => counted);
}

/** What may stand between a number and what it counts without changing it. */
const POINTS_WORD = say('points|point', 'damage', 'points|point of damage');
export const DAMAGE_WORD = say('damage', 'points|point of damage');

const THAT_MANY: Rule<N> = choice<N>(null, [
  ['that many', 'that'],
  ['the same number|amount of?', 'that'],
  ['an equal number|amount of?', 'that'],
  ['as many', 'that'],
]);

/** "As you discarded": what was counted before, said once more; that it was is asked later (counted-before.ts). */
const AS_BEFORE = say(
  `as the? cards|points? you|they|were ${COUNTED_DEEDS.join('|')}`,
  `that? you|they|were ${COUNTED_DEEDS.join('|')}`,
);
const EACH_OF_BEFORE = say(`for each card|unit|spell|point ${COUNTED_DEEDS.join('|')} this way`);

const thatMany = (unit: Rule<unknown>): Rule<N> =>
  any<N>(
    form([THAT_MANY, unit, any(AS_BEFORE, nothing)], (n) => n),
    form([COUNT, unit, EACH_OF_BEFORE], (n) => (n === 1 ? 'that' : undefined)),
  );

/** "Points equal to its rank": one for each. */
const equalTo =
  (unit: Rule<null>): Rule<N> =>
  (scan, at) =>
    unit(scan, at).flatMap(({ end }) => (scan.look(end) === 'equal' ? [{ value: 1, end }] : []));

/** "two cards", "that many cards", "all cards", and "the same number" alone. */
export const CARD_COUNT: Rule<N> = any<N>(
  form([COUNT, say('extra?|additional? cards|card')], (n) => n),
  form([choice<N>(null, [['all of? your|their|the? cards', 'all']])], (n) => n),
  thatMany(maybe(say('cards|card'))),
  equalTo(say('cards')),
);

const points = (unit: Rule<null>): Rule<N> =>
  any<N>(
    equalTo(unit),
    form([say('a number of'), equalTo(unit)], (_, n) => n),
    form([COUNT, maybe(say('extra|additional')), unit], (n) => n),
    thatMany(unit),
  );

/** "two points"; damage is points lost (TTCG-1.27). */
export const POINT_COUNT: Rule<N> = points(say('points|point'));
export const LOST_COUNT: Rule<N> = points(POINTS_WORD);
export const DAMAGE_COUNT: Rule<N> = points(DAMAGE_WORD);

export type Signed = { readonly sign: '+' | '-' | ''; readonly n: number };

/** Amounts longer than this are beyond every range (TTCG-12.5). */
const AMOUNT_DIGITS = 6;

const SIGNED = /^([+-]?)(\d+)$/;

const LITERAL: Rule<Signed> = word('an amount such as +50', (text) => {
  const [, sign = '', digits = ''] = SIGNED.exec(text) ?? [];
  if (digits === '' || digits.length > AMOUNT_DIGITS || (digits.length > 1 && digits.startsWith('0'))) return null;
  return { sign: sign === '+' || sign === '-' ? sign : '', n: Number(digits) };
});

/** Attack and Defense go by hundreds; in other games they go by ones, up to this. */
const HUNDRED = 100;
const MOST_ONES = 12;

// DECISION TTCG-12.196: one of another game is a hundred here; a sentence that has both kinds of amounts is not read.
/** "+50", "-50", "50": a stat's amount; by hundreds "+1" is +100. */
export const AMOUNT: Rule<Signed> = (scan, at) =>
  LITERAL(scan, at).flatMap(({ value: { sign, n }, end }) => {
    if (n > 0 && n <= MOST_ONES) scan.meetOnes();
    if (!scan.byHundreds) return [{ value: { sign, n }, end }];
    return n <= MOST_ONES ? [{ value: { sign, n: n * HUNDRED }, end }] : [];
  });

/** By hundreds what is counted is worth one each: "equal to the number of cards". Reads nothing else. */
export const EACH_A_HUNDRED: Rule<number> = (scan, at) => {
  scan.meetOnes();
  return scan.byHundreds ? [{ value: HUNDRED, end: at }] : [];
};

/** "+2", "-1" with the number written as people do. */
export const SMALL: Rule<Signed> = any(
  word('a step of 1 to 4', (text) => {
    const [, sign = '', digits = ''] = SIGNED.exec(text) ?? [];
    return digits.length === 1 ? { sign: sign === '+' || sign === '-' ? sign : '', n: Number(digits) } : null;
  }),
  map(
    word('a step of 1 to 4', (text) => (/^\d+$/.test(text) ? null : (COUNT_WORDS.get(text) ?? null))),
    (n) => ({ sign: '', n }) as const,
  ),
);

function rankOf(n: number): Rank | undefined {
  return RANKS.find((rank) => rank === n);
}

/** A rank in digits or words, whether or not there is such a rank. */
const ANY_RANK: Rule<number> = word('a rank from 1 to 5', (text) => COUNT_WORDS.get(text) ?? null);

export const RANK: Rule<Rank> = keep(ANY_RANK, rankOf);

/** "rank 3", "3 star", "rank of 3" */
const RANK_SAID: Rule<number> = any(
  form([say('rank of?'), ANY_RANK], (_, n) => n),
  form([ANY_RANK, say('star|stars')], (n) => n),
);

const OR_LOWER = say('or|and lower|less|below|under|fewer|smaller', 'and down');
const OR_HIGHER = say('or|and higher|more|above|greater|over|up', '+');
const ABOVE = say('above|over', 'higher|greater|more than');
const BELOW = say('below', 'lower|less|smaller than');

function bound(n: number, cmp: RankWord['cmp']): RankWord | undefined {
  const rank = rankOf(n);
  return rank === undefined ? undefined : { n: rank, cmp };
}

/** "rank 3", "3 star or higher"; "above rank 2" is rank 3 or higher (TTCG-12.147). */
export const RANK_WORD: Rule<RankWord> = any(
  form([RANK_SAID], (n) => bound(n, 'eq')),
  form([RANK_SAID, OR_LOWER], (n) => bound(n, 'le')),
  form([RANK_SAID, OR_HIGHER], (n) => bound(n, 'ge')),
  form([say('at least'), RANK_SAID], (_, n) => bound(n, 'ge')),
  form([say('at most'), RANK_SAID], (_, n) => bound(n, 'le')),
  // The two lowest ranks, and the two highest.
  form([RANK_SAID, say('or|and rank?'), ANY_RANK], (n, _, m) =>
    n === 1 && m === 2 ? bound(2, 'le') : n === 4 && m === 5 ? bound(4, 'ge') : undefined,
  ),
);

/** As `RANK_WORD`, after the noun: "above rank 3". */
export const RANK_BEYOND: Rule<RankWord> = any(
  form([ABOVE, RANK_SAID], (_, n) => bound(n + 1, 'ge')),
  form([BELOW, RANK_SAID], (_, n) => bound(n - 1, 'le')),
);
