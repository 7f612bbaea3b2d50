/**
 * What the words of a description come to: traits, side, state and place, or nothing where they contradict each other.
 */

import type { Extreme, PickedSet, RankWord, Traits, Where } from '../../program/ast.ts';
import type { Noun, Subtype, Type } from '../../program/vocabulary.ts';
import type { Description, Trait } from './descriptions.ts';

export const NO_TRAITS: Traits = { rank: null, types: [], subtypes: [] };

/** "All units": what other sets are made of, word by word. */
export const ALL_UNITS: PickedSet = {
  ref: 'pick',
  q: 'all',
  n: null,
  random: false,
  other: false,
  form: 'plain',
  whose: null,
  tapped: null,
  equipped: false,
  traits: NO_TRAITS,
  noun: 'unit',
  extreme: null,
  where: null,
};

/** A description with each of its words in its place. */
export type Cards = {
  readonly noun: Noun;
  readonly plural: boolean;
  readonly traits: Traits;
  readonly side: Extract<Trait, { is: 'side' }> | null;
  readonly tapped: boolean | null;
  readonly equipped: boolean;
  readonly random: boolean;
  readonly other: boolean;
  readonly extreme: Extreme | null;
  readonly where: Where | null;
};

type Growing = { -readonly [K in keyof Cards]: Cards[K] } & {
  rank: RankWord | null;
  types: readonly Type[];
  subtypes: (readonly Subtype[])[];
};

/** Puts one word in its place; false where another word is there already. */
function put(cards: Growing, trait: Trait): boolean {
  switch (trait.is) {
    case 'rank':
      if (cards.rank !== null) return false;
      cards.rank = trait.rank;
      return true;
    case 'types':
      if (cards.types.length > 0 || (trait.of === 'many' && !cards.plural)) return false;
      cards.types = trait.types;
      return true;
    case 'subtypes':
      cards.subtypes.push(trait.group);
      return true;
    case 'side':
      if (cards.side !== null && cards.side.side !== trait.side) return false;
      cards.side ??= trait;
      return true;
    case 'tapped':
      if (cards.tapped !== null) return false;
      cards.tapped = trait.tapped;
      return true;
    case 'extreme':
      if (cards.extreme !== null) return false;
      cards.extreme = trait.extreme;
      return true;
    case 'where':
      if (cards.where !== null) return false;
      cards.where = trait.where;
      return true;
    case 'dormant':
      // TTCG-12.147: a dormant card is a covered one.
      if (cards.where !== null) return false;
      cards.where = { at: 'underAny' };
      return true;
    case 'inNextColumns':
      return put(cards, { is: 'where', where: { at: 'nextColumns' } });
    case 'opposite':
      // The columns of both sides face each other (TTCG-12.157).
      return (
        put(cards, { is: 'where', where: { at: 'column' } }) &&
        put(cards, { is: 'side', side: 'opponent', by: 'enemy' })
      );
    case 'equipped':
    case 'random':
    case 'other':
      if (cards[trait.is]) return false;
      cards[trait.is] = true;
      return true;
    default:
      return trait satisfies never;
  }
}

/** What a description says; undefined where two of its words do not go together. */
export function cardsOf({ noun, plural, traits: said }: Description): Cards | undefined {
  const cards: Growing = {
    noun,
    plural,
    traits: NO_TRAITS,
    side: null,
    tapped: null,
    equipped: false,
    random: false,
    other: false,
    extreme: null,
    where: null,
    rank: null,
    types: [],
    subtypes: [],
  };
  for (const trait of said) if (!put(cards, trait)) return undefined;
  // A column runs across both sides (TTCG-12.157): one's own units in the next columns are those beside the card.
  if (cards.where?.at === 'nextColumns' && cards.side?.side === 'you' && noun === 'unit')
    cards.where = { at: 'beside' };
  const { rank, types, subtypes, ...rest } = cards;
  return { ...rest, traits: { rank, types, subtypes } };
}

/** Traits and noun alone; undefined where the description says more. */
export function plainOf(cards: Cards): { readonly traits: Traits; readonly noun: Noun } | undefined {
  const { traits, noun, side, tapped, equipped, random, other, extreme, where } = cards;
  const more = side ?? tapped ?? extreme ?? where;
  return more !== null || equipped || random || other ? undefined : { traits, noun };
}
