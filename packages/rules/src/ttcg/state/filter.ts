import {
  SUBTYPES,
  TYPES,
  type Noun,
  type PickedSet,
  type Source,
  type Subtype,
  type Tally,
  type Traits,
  type Type,
  type Where,
} from '../language/index.ts';

/** The type number of spells, after the eight types of units (TTCG-2.8). */
export const SPELL = TYPES.length;

/**
 * A description of cards ("rank 2 or lower fire or water dragon unit") as numbers that are quick to compare (TTCG-12.41
 * to 12.45, 12.121).
 */
export interface Filter {
  /** Units only, spells only, or both (null). */
  readonly unit: boolean | null;
  readonly minRank: number;
  readonly maxRank: number;
  /** Bit n: type n will do; 0: any. */
  readonly types: number;
  /** Each group must hold: one of its subtypes. */
  readonly groups: readonly number[];
}

export function typeNumber(type: Type | 'spell'): number {
  return type === 'spell' ? SPELL : TYPES.indexOf(type);
}

export function subtypeBit(subtype: Subtype): number {
  return 1 << SUBTYPES.indexOf(subtype);
}

export function filterOf(traits: Traits | null, noun: Noun | null): Filter {
  const rank = traits?.rank ?? null;
  return {
    unit: noun === 'unit' ? true : noun === 'spell' ? false : null,
    minRank: rank === null || rank.cmp === 'le' ? 1 : rank.n,
    maxRank: rank === null || rank.cmp === 'ge' ? 5 : rank.n,
    types: (traits?.types ?? []).reduce((mask, type) => mask | (1 << typeNumber(type)), 0),
    groups: (traits?.subtypes ?? []).map((group) => group.reduce((mask, subtype) => mask | subtypeBit(subtype), 0)),
  };
}

/** Whether the description is just "card": then it tells no more than a count does. */
export function fitsAll(filter: Filter): boolean {
  return (
    filter.unit === null &&
    filter.types === 0 &&
    filter.groups.length === 0 &&
    filter.minRank === 1 &&
    filter.maxRank === 5
  );
}

/** Whether a card with these traits fits the description. */
export function fits(filter: Filter, unit: boolean, type: number, subtypes: number, rank: number): boolean {
  if (filter.unit !== null && filter.unit !== unit) return false;
  if (rank < filter.minRank || rank > filter.maxRank) return false;
  if (filter.types !== 0 && (filter.types & (1 << type)) === 0) return false;
  for (const group of filter.groups) if ((subtypes & group) === 0) return false;
  return true;
}

/** Where the cards of a set are looked for. */
export type SetPlace =
  | 'field'
  | 'hand'
  | 'deck'
  | 'discard'
  | 'underThis'
  | 'underAnother'
  | 'underAny'
  | 'belowThis'
  | 'column'
  | 'beside'
  | 'nextColumns'
  | 'those';

/**
 * A set that its sentence describes ("two of your tapped fire units with the lowest Attack"), ready for looking cards
 * up.
 */
export interface Selector {
  readonly quantity: PickedSet['q'];
  /** How many; 1 where the sentence says none; meaningless for all and each. */
  readonly n: number;
  readonly random: boolean;
  /** "Another", "all other": not this card, nor one that the sentence has named already (TTCG-12.45). */
  readonly other: boolean;
  readonly filter: Filter;
  readonly tapped: boolean | null;
  readonly equipped: boolean;
  readonly place: SetPlace;
  /** Owner's cards, opponent's cards. */
  readonly own: boolean;
  readonly enemy: boolean;
  /** The number holds for each side by itself (TTCG-12.117). */
  readonly eachSide: boolean;
  readonly extreme: PickedSet['extreme'];
}

/** TTCG-12.59: where a set without a place is looked for; `own`: on the own side only. */
export interface DefaultPlace {
  readonly place: SetPlace;
  readonly own: boolean;
}

export const ON_FIELD: DefaultPlace = { place: 'field', own: false };
export const ON_OWN_FIELD: DefaultPlace = { place: 'field', own: true };
export const IN_HAND: DefaultPlace = { place: 'hand', own: true };
export const IN_DISCARD: DefaultPlace = { place: 'discard', own: true };

export function selectorOf(set: PickedSet, fallback: DefaultPlace): Selector {
  const where = set.where;
  const sides = sidesOf(set, where, where === null && fallback.own);
  return {
    quantity: set.q,
    n: set.n ?? 1,
    random: set.random,
    other: set.other || set.q === 'another',
    filter: filterOf(set.traits, set.noun),
    tapped: set.tapped,
    equipped: set.equipped,
    place: where === null ? fallback.place : where.at,
    ...sides,
    eachSide: where !== null && where.at === 'field' && where.side === 'each',
    extreme: set.extreme,
  };
}

function sidesOf(set: PickedSet, where: Where | null, ownOnly: boolean): { own: boolean; enemy: boolean } {
  let own = true;
  let enemy = !ownOnly;
  if (set.form === 'enemy' || set.whose === 'opponent') own = false;
  if (set.form === 'enemy') enemy = true;
  if (set.whose === 'you') enemy = false;
  if (set.whose === 'opponent') enemy = true;
  if (where?.at === 'field') {
    if (where.side === 'you') enemy = false;
    if (where.side === 'opponent') own = false;
  }
  if (where !== null && 'whose' in where) {
    if (where.whose === 'you') enemy = false;
    else own = false;
  }
  return { own, enemy };
}

/** A selector for every card of a side or both that fits a description (gates, scales). */
export function everyCard(filter: Filter, place: SetPlace, own: boolean, enemy: boolean): Selector {
  return {
    quantity: 'all',
    n: 1,
    random: false,
    other: false,
    filter,
    tapped: null,
    equipped: false,
    place,
    own,
    enemy,
    eachSide: false,
    extreme: null,
  };
}

export function tallyFilter(tally: Tally): Filter {
  return filterOf(tally.traits, tally.noun);
}

export function sourceFilter(source: Source): Filter {
  return filterOf(source.traits, source.noun);
}
