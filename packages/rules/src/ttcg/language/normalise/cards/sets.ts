/** Sets of cards: how many, which, whose, where; and the words that point back at cards. */

import type { CardSet, Handpick, Performer, PickedSet, Source } from '../../program/ast.ts';
import { COUNT, NUMBER } from '../words/numbers.ts';
import { any, choice, form, keep, map, memo, nothing, say, type Rule } from '../words/rule.ts';
import { DESCRIPTION } from './descriptions.ts';
import { OPPONENTS, YOUR } from './places.ts';
import { ALL_UNITS, cardsOf, plainOf, type Cards } from './traits.ts';

// ---- words that point back ----

/** "It": this card or that card, as the sentence around it decides (pointers.ts). */
export const IT: CardSet = { ref: 'that' };
/** "The unit": one that was spoken of, and not this card. */
export const THE_CARD: CardSet = { ref: 'that' };
/** "The attacking unit": the card of a trigger that attacks. */
export const ATTACKER: CardSet = { ref: 'that' };
/** "A card above this one" of a covered card (TTCG-12.147). */
export const CARD_ABOVE: CardSet = { ref: 'stackTop' };

const THIS: CardSet = { ref: 'this' };
/** "That card": the one handled last, unless the event was of another. */
export const THAT: CardSet = { ref: 'that' };
const THOSE: CardSet = { ref: 'those' };
const EQUIPPED: CardSet = { ref: 'equipped' };

const REFERENCE: Rule<CardSet> = choice<CardSet>('this card', [
  ['this card', THIS],
  ['that card|unit|spell', THAT],
  ['the card|unit|spell', THE_CARD],
  ['the attacking card|unit', ATTACKER],
  ['the attacker', ATTACKER],
  ["that card|unit|spell 's top card", THAT],
  ['those|these|the cards|units|spells', THOSE],
  ['them', THOSE],
  ['they', THOSE],
  ['it|itself', IT],
  ['the? equipped unit|card', EQUIPPED],
  ['the unit|card equipped with this card', EQUIPPED],
  ['the unit|card this card is equipped to', EQUIPPED],
  ['the unit above this card', { ref: 'unitAbove' }],
  ['the unit above it', { ref: 'unitAbove' }],
  ['a|the card above this card', CARD_ABOVE],
  ['a|the card above it', CARD_ABOVE],
  ['the active card of|in|on this|its stack', { ref: 'stackTop' }],
  ['the top card|unit of this|its stack', { ref: 'stackTop' }],
  ['the card|unit on top of this card|stack', { ref: 'stackTop' }],
  ['the card|unit covering this card', { ref: 'stackTop' }],
  ['the card|unit this card is under', { ref: 'stackTop' }],
]);

const TOP: Rule<CardSet> = form(
  [
    say('the? top'),
    any(
      form([say('card')], () => 1),
      form([NUMBER, say('card|cards')], (n) => n),
    ),
    say('of|from|in|on'),
    any(
      map(YOUR, () => 'you' as const),
      map(OPPONENTS, () => 'opponent' as const),
    ),
    say('deck'),
  ],
  (_, n, _of, whose): CardSet => ({ ref: 'top', n, whose }),
);

// ---- how many ----

type Quantity = { readonly q: PickedSet['q'] | 'the' | 'bare'; readonly n: number | null; readonly other: boolean };

const exact = (n: number): Quantity => ({ q: 'exact', n, other: false });
const OF = any(say('of the?'), nothing);

const QUANTITY: Rule<Quantity> = any<Quantity>(
  form([COUNT, OF], exact),
  // DECISION TTCG-12.147: cards are always chosen as targets where a number of them is (TTCG-12.58), on the field.
  form([NUMBER, say('target')], exact),
  form([say('target'), NUMBER], (_, n) => exact(n)),
  form([say('up to'), COUNT, say('target')], (_, n): Quantity => ({ q: 'upTo', n, other: false })),
  form([say('target up to'), COUNT], (_, n): Quantity => ({ q: 'upTo', n, other: false })),
  form([say('any'), NUMBER, OF], (_, n) => exact(n)),
  form([say('the'), NUMBER], (_, n) => exact(n)),
  form([say('exactly|precisely'), COUNT, OF], (_, n): Quantity => ({ q: 'strict', n, other: false })),
  form([say('up to'), COUNT, OF], (_, n): Quantity => ({ q: 'upTo', n, other: false })),
  choice<Quantity>('a number of cards', [
    ['a|one? target', { q: 'target', n: null, other: false }],
    ['chosen', { q: 'target', n: null, other: false }],
    ['another chosen', { q: 'another', n: null, other: false }],
    ['each of? the?', { q: 'each', n: null, other: false }],
    ['all of? the?', { q: 'all', n: null, other: false }],
    ['another one? of', { q: 'another', n: null, other: false }],
    ['another', { q: 'another', n: null, other: false }],
    ['a different', { q: 'another', n: null, other: false }],
    ['the', { q: 'the', n: null, other: false }],
  ]),
  map(nothing, (): Quantity => ({ q: 'bare', n: null, other: false })),
);

/**
 * "The unit with the lowest Attack", "the spell below this card" (TTCG-12.57), "the enemy unit in this column" are one
 * card; without such words "the" names nothing.
 */
function isTheOne({ extreme, where, plural, other, side, noun }: Cards): boolean {
  const inColumn = where?.at === 'column' && side?.side === 'opponent' && noun !== 'card';
  const only = (extreme !== null && 'by' in extreme) || where?.at === 'belowThis' || inColumn;
  return only && !plural && !other;
}

/** "The units next to this card", "the spells your opponent controls" are all of them. */
function areThose({ plural, where, side }: Cards): boolean {
  return plural && (where?.at === 'beside' || where?.at === 'column' || side?.by === 'control');
}

/** A quantity and a description that go together; undefined where the words leave out how many. */
function quantified({ q, n }: Quantity, cards: Cards): Pick<PickedSet, 'q' | 'n' | 'other'> | undefined {
  switch (q) {
    case 'exact':
      // TTCG-12.147: "one other X" is another X.
      if (!cards.other) return { q, n, other: false };
      return n === 1 ? { q: 'another', n: null, other: false } : undefined;
    case 'strict':
    case 'upTo':
    case 'target':
      return cards.other ? undefined : { q, n, other: false };
    case 'another':
      return cards.other ? undefined : { q, n: null, other: false };
    case 'each':
      return cards.other ? { q: 'all', n: null, other: true } : { q, n: null, other: false };
    case 'all':
      return { q, n: null, other: cards.other };
    case 'the':
      if (isTheOne(cards)) return { q: 'exact', n: 1, other: false };
      return areThose(cards) ? { q: 'all', n: null, other: cards.other } : undefined;
    case 'bare':
      return undefined;
    default:
      return q satisfies never;
  }
}

/** The side of a set and its place, in the form the grammar has for both. */
function placed(set: PickedSet, side: NonNullable<Cards['side']>): PickedSet | undefined {
  const { where } = set;
  const onField = where?.at === 'field';
  if (side.side === 'you') {
    if (onField && where.side !== 'any' && where.side !== 'you') return undefined;
    if (where !== null && !onField) {
      const own =
        ('whose' in where && where.whose === 'you') ||
        where.at === 'underThis' ||
        where.at === 'belowThis' ||
        where.at === 'beside' ||
        where.at === 'those';
      return own ? set : undefined;
    }
    // "Random" and "target" stand with a place only, not with "of your".
    if (set.random) return { ...set, where: { at: 'field', side: 'you' } };
    const mine = { ...set, form: 'possessive', whose: 'you', where: null } as const;
    if (set.q === 'target') return { ...mine, q: 'exact', n: 1 };
    return set.q === 'each' ? { ...mine, q: 'all' } : mine;
  }
  if (onField && where.side === 'you') return undefined;
  if (where !== null && 'whose' in where && where.whose === 'you') return undefined;
  if (where !== null && (where.at === 'underThis' || where.at === 'belowThis' || where.at === 'beside'))
    return undefined;
  const possessive =
    side.by === 'possessive' &&
    where === null &&
    !set.random &&
    !set.other &&
    (set.q === 'exact' || set.q === 'strict' || set.q === 'upTo' || set.q === 'all');
  return { ...set, form: possessive ? 'possessive' : 'enemy', whose: 'opponent' };
}

function setOf(quantity: Quantity, cards: Cards): PickedSet | undefined {
  const how = quantified(quantity, cards);
  if (how === undefined) return undefined;
  const { noun, traits, tapped, equipped, random, extreme, where, side } = cards;
  if (random && how.q !== 'exact') return undefined;
  const set: PickedSet = {
    ref: 'pick',
    ...how,
    random,
    form: 'plain',
    whose: null,
    tapped,
    equipped,
    traits,
    noun,
    extreme,
    where,
  };
  return side === null ? set : placed(set, side);
}

export const CARDS: Rule<Cards> = memo(keep(DESCRIPTION, cardsOf));

const PICKED: Rule<CardSet> = form([QUANTITY, CARDS], setOf);

/** Bare plurals: "fire units you control" are all of them where a statement is made about them (TTCG-12.145). */
const BARE: Rule<CardSet> = form([CARDS], (cards) =>
  cards.plural ? setOf({ q: 'all', n: null, other: false }, cards) : undefined,
);

/** "Your units", "your opponent's spells" name all there are; "your unit with the highest Attack" names one. */
const POSSESSED: Rule<CardSet> = form([CARDS], (cards) => {
  if (cards.side?.by !== 'possessive' || cards.other) return undefined;
  return setOf(cards.plural ? { q: 'all', n: null, other: false } : { q: 'the', n: null, other: false }, cards);
});

const POSSESSED_ONE: Rule<CardSet> = form([CARDS], (cards) =>
  cards.side?.by === 'possessive' && !cards.plural ? setOf({ q: 'the', n: null, other: false }, cards) : undefined,
);

/** "Your hand" as a set. */
const WHOLE_HAND: Rule<CardSet> = form(
  [
    any(
      map(YOUR, () => 'you' as const),
      map(OPPONENTS, () => 'opponent' as const),
    ),
    say('entire|whole? hand'),
  ],
  (whose): CardSet => ({ ...ALL_UNITS, noun: 'card', where: { at: 'hand', whose, prep: 'in' } }),
);

// DECISION TTCG-12.185: a stack is named by its active card, so the top card of a unit is that unit.
/** "The top card of target unit", which alone leaves the field with it (TTCG-7.19). */
const TOP_OF: Rule<CardSet> = form([say('the? top card of'), PICKED], (_, set) =>
  set.ref === 'pick' && (set.where === null || set.where.at === 'field') && (set.n ?? 1) === 1 && set.q !== 'all'
    ? set
    : undefined,
);

/** A set of cards that an order handles. */
export const SET: Rule<CardSet> = memo(any(REFERENCE, TOP, TOP_OF, PICKED, POSSESSED));

/** A set of cards that something is said of. */
export const SUBJECT: Rule<CardSet> = memo(any(REFERENCE, TOP, PICKED, BARE, POSSESSED_ONE));

export const REVEALED: Rule<CardSet> = any(SET, WHOLE_HAND);

/** The same cards again, for a second verb. */
export function again(set: CardSet): CardSet {
  if (set.ref === 'top') return { ref: set.n === 1 ? 'that' : 'those' };
  if (set.ref !== 'pick' || set.q === 'all' || set.q === 'each') return set;
  const several = (set.n ?? 1) > 1 || (set.where?.at === 'field' && set.where.side === 'each');
  return { ref: several ? 'those' : 'that' };
}

// ---- other descriptions ----

export type Counted = { readonly n: number; readonly cards: Cards };

/** "two fire units", "another unit", for costs and searches: the caller says which words may stand there. */
export const COUNTED: Rule<Counted> = memo(
  form([COUNT, OF, CARDS], (n, _, cards) => (cards.other && n !== 1 ? undefined : { n, cards })),
);

export const ANOTHER: Rule<Cards> = form([say('another', 'another one? of', 'a different'), CARDS], (_, cards) =>
  cards.other ? undefined : cards,
);

/** "fire units", "a fire unit", "any fire unit": cards of a kind, whichever. */
export const KIND_OF_CARDS: Rule<Cards> = any(
  form([any(say('a|an|any|all|one'), nothing), CARDS], (_, cards) => cards),
);

/** Cards of a kind that are nowhere and nobody's. */
export const PLAIN_CARDS = keep(KIND_OF_CARDS, plainOf);

/** TTCG-12.9 `source`: "enemy spells", "spells your opponent controls". */
export const SOURCE: Rule<Source> = keep(KIND_OF_CARDS, (cards) => {
  const described = plainOf({ ...cards, side: null });
  if (described === undefined || cards.side?.side === 'you') return undefined;
  return { enemy: cards.side !== null, ...described };
});

/** The cards as chosen from a hand; undefined where they are said to be elsewhere. */
export function handpicked({ n, cards }: Counted): Exclude<Handpick, 'all'> | undefined {
  const described = cards.where === null ? plainOf({ ...cards, random: false }) : undefined;
  return described === undefined ? undefined : { n, random: cards.random, ...described };
}

/** Cards chosen from a hand (TTCG-12.146: "their hand" after discard is dropped). */
export const HANDPICK: Rule<Handpick> = any<Handpick>(
  keep(COUNTED, handpicked),
  form([say('all of? the? cards')], () => 'all'),
);

/** "Your hand": all cards in it. */
export const HAND_OF: Readonly<Record<Performer, Rule<Handpick>>> = {
  you: map(say('your entire|whole? hand', 'all of? your cards'), () => 'all'),
  opponent: map(say('their entire|whole? hand', 'all of? their cards'), () => 'all'),
  each: map(say('their entire|whole? hand', 'all of? their cards'), () => 'all'),
};

/** "From their hand" after what somebody discards or reveals: the hand of the one who does it. */
export const FROM_HAND: Readonly<Record<Performer, Rule<null>>> = {
  you: any(say('in|from your|the? own? hand'), nothing),
  opponent: any(say('in|from their|his|the? own? hand', "in|from your opponent's hand"), nothing),
  each: any(say('in|from their|the? own? hand'), nothing),
};
