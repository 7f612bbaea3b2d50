import type { UnitType } from '../state/card.ts';

/** A unit that a mission places before the start (CF-6.3). */
export interface DeployedUnit {
  readonly card: string;
  /** 0 is the player. */
  readonly seat: 0 | 1 | 2 | 3;
  /** A tile's name: `c4`. */
  readonly tile: string;
  /** Damage it has already taken; 0 if not said. */
  readonly wounds?: number;
}

/**
 * What the player has to reach (CF-11.4). `unit` is an index into the mission's deployed units; `text` is the sentence
 * that players read.
 * - `destroy`: that unit is gone. When all of these are done and nothing else is open, the mission is won at once.
 * - `protect`: that unit stands at the end; the mission is lost at once when it is destroyed.
 * - `hold`: own units stand on at least `n` of the tiles at the end.
 * - `kills`: own strikes have destroyed at least `n` enemy units (of that type).
 * - `losses`: at most `max` own units have been destroyed; the mission is lost at once with the next.
 * - `survive`: the own score is at least `hp` at the end.
 * - `outscore`: the own score is above every other at the end.
 */
export type Objective = { readonly text: string } & (
  | { readonly kind: 'outscore' }
  | { readonly kind: 'destroy'; readonly unit: number }
  | { readonly kind: 'protect'; readonly unit: number }
  | { readonly kind: 'hold'; readonly tiles: readonly string[]; readonly n: number }
  | { readonly kind: 'kills'; readonly n: number; readonly type?: UnitType }
  | { readonly kind: 'losses'; readonly max: number }
  | { readonly kind: 'survive'; readonly hp: number }
);

/**
 * One computer opponent of a mission: who plays it, and with which cards (any factions, elite cards too, any number).
 */
export interface MissionFoe {
  /** `recruit` or `officer` (CF-10). */
  readonly bot: string;
  readonly cards: readonly string[];
}

/** Options that a mission lays down; all others are those of whoever starts it. */
export interface MissionOptions {
  readonly players?: 2 | 3 | 4;
  readonly fog?: boolean;
  readonly shroud?: boolean;
  readonly shroudRegrows?: boolean;
  readonly handicap?: number[];
}

/**
 * A mission (CF-11.3). The player is seat A and brings the campaign deck of 12 cards, or is given one; the foes are
 * seats B, C, …
 */
export interface MissionDef {
  readonly id: string;
  readonly title: string;
  /** At most 60 words. */
  readonly story: string;
  /** One string a row from the north (CF-15.1). It needs room for all cards and deployed units. */
  readonly map: readonly string[];
  readonly options: MissionOptions;
  /** The cards that the player is given; absent: the campaign deck (CF-11.6). */
  readonly deck?: readonly string[];
  readonly foes: readonly MissionFoe[];
  readonly deployed: readonly DeployedUnit[];
  readonly objectives: readonly Objective[];
  /** Cards that the first win adds to the campaign collection, 2 copies each (CF-11.6). */
  readonly reward: readonly string[];
}
