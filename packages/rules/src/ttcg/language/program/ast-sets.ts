/**
 * Which cards a step, a condition or a scale means (TTCG-12.11): the part of the program that describes and places
 * cards.
 */

import type { Noun, Pile, Rank, Stat, Subtype, Type } from './vocabulary.ts';

export type RankWord = { readonly n: Rank; readonly cmp: 'eq' | 'le' | 'ge' };

export type Traits = {
  readonly rank: RankWord | null;
  /** 0–2 types, any of them. */
  readonly types: readonly Type[];
  /** All groups, any subtype inside a group. */
  readonly subtypes: readonly (readonly Subtype[])[];
};

export type Source = { readonly enemy: boolean; readonly traits: Traits; readonly noun: Noun };

export type ScalePlace =
  | Where
  | { readonly at: 'theirField' }
  | { readonly at: 'their'; readonly pile: Pile }
  | { readonly at: 'event'; readonly event: 'destroyed' | 'discarded' | 'played' | 'tapped' | 'milled' | 'drawn' }
  /** Not cards but the ranks of one are counted; the description says nothing (TTCG-12.179). */
  | { readonly at: 'rankOf'; readonly of: 'this' | 'that' | 'defeated' };

export type Scale = {
  /** This card is not counted (TTCG-12.167). */
  readonly other: boolean;
  readonly enemy: boolean;
  readonly tapped: boolean | null;
  readonly equipped: boolean;
  readonly traits: Traits;
  readonly noun: Noun;
  readonly at: ScalePlace;
};

export type Where =
  /** Side "each" in sets only. */
  | { readonly at: 'field'; readonly side: 'any' | 'you' | 'opponent' | 'each' }
  | { readonly at: Pile; readonly whose: 'you' | 'opponent'; readonly prep: 'in' | 'from' }
  /** "those" ("among those cards") in sets only. */
  | {
      readonly at:
        | 'underThis'
        | 'underAnother'
        | 'underAny'
        | 'belowThis'
        | 'column'
        | 'beside'
        | 'nextColumns'
        | 'those';
    };

export type CardSet =
  | { readonly ref: 'this' | 'that' | 'those' | 'equipped' | 'unitAbove' | 'stackTop' }
  | { readonly ref: 'top'; readonly n: number; readonly whose: 'you' | 'opponent' }
  | PickedSet;

export type PickedSet = {
  readonly ref: 'pick';
  readonly q: 'exact' | 'strict' | 'target' | 'upTo' | 'each' | 'all' | 'another';
  // DECISION TTCG-12.11: "absent parts are null", so n is null where no number is written: target, each, all, another.
  readonly n: number | null;
  readonly random: boolean;
  /** "all other", "all your other". */
  readonly other: boolean;
  readonly form: 'plain' | 'enemy' | 'possessive';
  readonly whose: 'you' | 'opponent' | null;
  readonly tapped: boolean | null;
  readonly equipped: boolean;
  readonly traits: Traits;
  readonly noun: Noun;
  readonly extreme: Extreme | null;
  readonly where: Where | null;
};

export type Extreme =
  | { readonly by: 'lowest' | 'highest'; readonly of: Stat | 'rank' }
  | { readonly stat: Stat; readonly cmp: 'le' | 'ge'; readonly n: number }
  /** Measured by this card (TTCG-12.156). */
  | { readonly than: 'less' | 'more'; readonly of: Stat | 'rank' };
