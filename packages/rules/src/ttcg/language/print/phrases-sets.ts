/** The fixed phrases of descriptions and sets of cards (TTCG-12.9, "sets of cards"). */

import type { CardSet, Extreme, PickedSet, RankWord, ScalePlace, Where } from '../program/ast.ts';
import { COUNTS, numberWord, PILES, RANKS, STATS } from '../program/vocabulary.ts';
import { OWNER_PHRASE, PILE_PHRASE } from './phrases.ts';

// ---- words of a description ----

const RANK_BOUND = { eq: '', le: ' or lower', ge: ' or higher' } as const;

export const ALL_RANK_WORDS: readonly RankWord[] = RANKS.flatMap((n) =>
  (['eq', 'le', 'ge'] as const).map((cmp) => ({ n, cmp })),
);

export function rankWordPhrase(rank: RankWord): string {
  return `rank ${rank.n}${RANK_BOUND[rank.cmp]}`;
}

export const THRESHOLD_PHRASE = { le: 'or lower', ge: 'or higher' } as const;

type Measured = Extract<Extreme, { than: string }>;

export const ALL_MEASURED: readonly Measured[] = (['less', 'more'] as const).flatMap((than) =>
  ([...STATS, 'rank'] as const).map((of) => ({ than, of })),
);

/** "with less Attack than this card", "with higher rank than this card" */
export function measuredPhrase({ than, of }: Measured): string {
  const word = of !== 'rank' ? than : than === 'less' ? 'lower' : 'higher';
  return `with ${word} ${of} than this card`;
}

type MostExtreme = Extract<Extreme, { by: string }>;

export const ALL_MOST_EXTREME: readonly MostExtreme[] = (['lowest', 'highest'] as const).flatMap((by) =>
  ([...STATS, 'rank'] as const).map((of) => ({ by, of })),
);

export function mostExtremePhrase(extreme: MostExtreme): string {
  return `with the ${extreme.by} ${extreme.of}`;
}

// ---- places ----

const SIDE_PHRASE: Readonly<Record<Extract<Where, { at: 'field' }>['side'], string>> = {
  any: 'on the field',
  you: 'on your side of the field',
  opponent: "on your opponent's side of the field",
  each: 'on each side of the field',
};

const NEAR_PHRASE = {
  underThis: 'under this card',
  underAnother: 'under another card',
  underAny: 'under any card',
  belowThis: 'below this card',
  column: "in this card's column",
  beside: 'next to this card',
  nextColumns: 'in the columns next to this card',
  those: 'among those cards',
} as const;

const OWNERS = ['you', 'opponent'] as const;

/** The places a scale may count at (`where`); a set may also say the two of `SET_ONLY_PLACES`. */
const COMMON_PLACES: readonly Where[] = [
  ...(['any', 'you', 'opponent'] as const).map((side) => ({ at: 'field', side }) as const),
  ...PILES.flatMap((at) => OWNERS.flatMap((whose) => (['in', 'from'] as const).map((prep) => ({ at, whose, prep })))),
  ...(['underThis', 'underAnother', 'underAny', 'belowThis', 'column', 'beside', 'nextColumns'] as const).map((at) => ({
    at,
  })),
];

const SET_ONLY_PLACES: readonly Where[] = [{ at: 'field', side: 'each' }, { at: 'those' }];

export const SET_PLACES: readonly Where[] = [...COMMON_PLACES, ...SET_ONLY_PLACES];

export const SCALE_PLACES: readonly Exclude<ScalePlace, { at: 'rankOf' }>[] = [
  ...COMMON_PLACES,
  { at: 'theirField' },
  ...PILES.map((pile) => ({ at: 'their', pile }) as const),
  ...(['destroyed', 'discarded', 'played', 'tapped', 'milled', 'drawn'] as const).map(
    (event) => ({ at: 'event', event }) as const,
  ),
];

type RankPlace = Extract<ScalePlace, { at: 'rankOf' }>;

/** "For each rank of that card": what is counted, in the place of a description. */
const RANK_OF = { this: 'this card', that: 'that card', defeated: 'the destroyed unit' } as const;

export const RANK_PLACES: readonly RankPlace[] = (['this', 'that', 'defeated'] as const).map((of) => ({
  at: 'rankOf',
  of,
}));

export function rankOfPhrase({ of }: RankPlace): string {
  return `rank of ${RANK_OF[of]}`;
}

export function placePhrase(place: Exclude<ScalePlace, { at: 'rankOf' }>): string {
  switch (place.at) {
    case 'field':
      return SIDE_PHRASE[place.side];
    case 'deck':
    case 'discard':
    case 'hand':
      return `${place.prep} ${OWNER_PHRASE[place.whose]} ${PILE_PHRASE[place.at]}`;
    case 'theirField':
      return 'on their side of the field';
    case 'their':
      return `in their ${PILE_PHRASE[place.pile]}`;
    case 'event':
      return `${place.event} this turn`;
    default:
      return NEAR_PHRASE[place.at];
  }
}

// ---- how a set begins ----

/** The words before the description: how many, which, whose. */
type SetHead = Pick<PickedSet, 'q' | 'n' | 'random' | 'other' | 'whose'> & { readonly form: 'plain' | 'possessive' };

const PLAIN = { n: null, random: false, other: false, form: 'plain', whose: null } as const;

const PLAIN_HEADS: readonly SetHead[] = [
  ...(['target', 'each', 'another', 'all'] as const).map((q) => ({ ...PLAIN, q })),
  { ...PLAIN, q: 'all', other: true },
  ...COUNTS.flatMap((n) => (['exact', 'strict', 'upTo'] as const).map((q) => ({ ...PLAIN, q, n }))),
  ...COUNTS.map((n) => ({ ...PLAIN, q: 'exact', n, random: true }) as const),
];

const POSSESSIVE_HEADS: readonly SetHead[] = OWNERS.flatMap((whose) => {
  const possessive = { ...PLAIN, form: 'possessive', whose } as const;
  return [
    { ...possessive, q: 'all' } as const,
    ...COUNTS.flatMap((n) => (['exact', 'strict', 'upTo'] as const).map((q) => ({ ...possessive, q, n }))),
  ];
});

/** "another" and "other" stand with "your" only. */
const YOUR_OTHER_HEADS: readonly SetHead[] = [
  { ...PLAIN, q: 'another', form: 'possessive', whose: 'you' },
  { ...PLAIN, q: 'all', other: true, form: 'possessive', whose: 'you' },
];

export const SET_HEADS: readonly SetHead[] = [...PLAIN_HEADS, ...POSSESSIVE_HEADS, ...YOUR_OTHER_HEADS];

/** "one", "two random": how a pick from a hand begins. */
export const HAND_HEADS: readonly SetHead[] = PLAIN_HEADS.filter((head) => head.q === 'exact');

const QUANTIFIER = { exact: '', strict: 'exactly ', upTo: 'up to ' } as const;

export function setHeadPhrase(head: Pick<PickedSet, 'q' | 'n' | 'random' | 'other' | 'form' | 'whose'>): string {
  const owner = head.form === 'possessive' && head.whose !== null ? OWNER_PHRASE[head.whose] : null;
  switch (head.q) {
    case 'target':
    case 'each':
      return head.q;
    case 'another':
      return owner === null ? 'another' : `another of ${owner}`;
    case 'all':
      return `all${owner === null ? '' : ` ${owner}`}${head.other ? ' other' : ''}`;
    case 'exact':
    case 'strict':
    case 'upTo': {
      const number = `${QUANTIFIER[head.q]}${numberWord(head.n ?? 1)}`;
      if (owner !== null) return `${number} of ${owner}`;
      return head.random ? `${number} random` : number;
    }
    default:
      return head.q satisfies never;
  }
}

/** Whether these words may mean several cards (`some` in 12.9): "two of your units", "all units", not "each unit". */
export function meansSeveral(head: Pick<PickedSet, 'q' | 'n'>): boolean {
  return head.q === 'all' || (head.n !== null && head.n > 1);
}

/** Whether a description after these words is in the plural: "one of your units", "two units", "all units". */
export function takesPlural(head: Pick<PickedSet, 'q' | 'n' | 'form'>): boolean {
  return head.form === 'possessive' || meansSeveral(head);
}

// ---- sets without a description ----

export const REF_PHRASE = {
  this: 'this card',
  that: 'that card',
  those: 'those cards',
  equipped: 'the equipped unit',
  unitAbove: 'the unit above this card',
  stackTop: 'the active card of this stack',
} as const;

export const TOP_SETS: readonly { readonly ref: 'top'; readonly n: number; readonly whose: 'you' | 'opponent' }[] =
  OWNERS.flatMap((whose) => COUNTS.map((n) => ({ ref: 'top', n, whose }) as const));

/**
 * Whether the verb after a set is in the singular ("one of your units gains") or in the plural (`one`, `some` in 12.9).
 */
export function verbNumber(set: CardSet): 'one' | 'some' {
  switch (set.ref) {
    case 'those':
      return 'some';
    case 'top':
      return set.n === 1 ? 'one' : 'some';
    case 'pick':
      return meansSeveral(set) ? 'some' : 'one';
    default:
      return 'one';
  }
}

export function topPhrase(set: { readonly n: number; readonly whose: 'you' | 'opponent' }): string {
  const cards = set.n === 1 ? 'the top card' : `the top ${numberWord(set.n)} cards`;
  return `${cards} of ${OWNER_PHRASE[set.whose]} deck`;
}
