import { holds } from '../../effects/lasting.ts';
import { present } from '../../kernel/types.ts';
import { defOf, facingSlot, isActive, placeOf, topOf } from './board.ts';
import { applyLayer, type NumberChange } from './layers.ts';
import type { Change, ChangeKind, State } from './state.ts';

/**
 * How cards look to somebody who asks: with every change, or without standing sentences. Standing sentences describe
 * cards by traits and stats that standing sentences change; so that nothing goes round in circles they see
 * - for changes of rank, type and subtype, and for negation: cards without any standing sentence;
 * - for everything else: cards with all changes of rank, type and subtype, and with stats without standing sentences.
 * DECISION TTCG-7.24, 8.35: the specification leaves the order of standing sentences on each other open.
 */
export interface Look {
  readonly type: (state: State, card: number) => number;
  readonly subtypes: (state: State, card: number) => number;
  readonly rank: (state: State, card: number) => number;
  /** Attack and Defense. */
  readonly stats: (state: State, card: number) => [number, number];
}

/** A change of rank, type or subtype, for ordering by its beginning. */
export interface TraitChange {
  readonly began: number;
  readonly what: 'rankBy' | 'rankTo' | 'type' | 'subtype';
  readonly n: number;
}

/** What standing sentences add to a card's numbers. */
export interface StandingStats {
  readonly base: NumberChange[];
  readonly gains: NumberChange[];
  /** How many inversions (TTCG-12.132). */
  inversions: number;
}

export const MAX_RANK = 5;

function isTrait(what: ChangeKind): what is TraitChange['what'] {
  return what === 'rankBy' || what === 'rankTo' || what === 'type' || what === 'subtype';
}

/** The changes of rank, type and subtype of an active card that were made by one-shot effects, oldest first. */
export function madeTraitChanges(state: State, card: number): TraitChange[] {
  const found: TraitChange[] = [];
  for (const { what, cards, began, n, until } of state.changes) {
    if (isTrait(what) && cards.includes(card) && holds({ began, until }, state.turn)) found.push({ began, what, n });
  }
  return found;
}

/** TTCG-7.26: printed rank with its changes, kept within 1 to 5. */
export function rankAfter(printed: number, changes: readonly TraitChange[]): number {
  let rank = printed;
  for (const { what, n } of changes) {
    if (what === 'rankBy') rank += n;
    else if (what === 'rankTo') rank = n;
  }
  return Math.min(MAX_RANK, Math.max(1, rank));
}

/** The last change of that kind replaces the printed value (TTCG-12.80, 12.131). */
export function traitAfter(printed: number, changes: readonly TraitChange[], what: 'type' | 'subtype'): number {
  let value = printed;
  for (const change of changes) if (change.what === what) value = change.n;
  return value;
}

/** What a card's stat changes made by one-shot effects are, in the layers of TTCG-7.24. */
function madeStats(state: State, card: number): StandingStats {
  const stats: StandingStats = { base: [], gains: [], inversions: 0 };
  for (const change of state.changes) {
    if (change.cards.includes(card) && holds(change, state.turn)) addStatChange(stats, change);
  }
  return stats;
}

/** Sorts a change into the layers of a card's numbers, if it concerns them. */
function addStatChange(
  stats: StandingStats,
  { what, stat, n, began }: Pick<Change, 'what' | 'stat' | 'n' | 'began'>,
): void {
  switch (what) {
    case 'gain':
      stats.gains.push({ op: 'add', stat, n, began });
      break;
    case 'set':
    case 'double':
    case 'halve':
      stats.base.push({ op: what, stat, n, began });
      break;
    case 'swapOwn':
      stats.base.push({ op: 'swap', stat: 0, n: 1, began });
      break;
    case 'invert':
      stats.inversions += 1;
      break;
    default:
  }
}

/** TTCG-7.25 */
const HALVING = 5;
/**
 * DECISION TTCG-7.24: no stat is doubled beyond this, and none is shown as more; a card that doubles itself for ever
 * would leave the numbers.
 */
const MOST_STAT = 999_995;

/**
 * TTCG-7.24: printed value and rarity; set, double, halve, swap; gains and losses; boost of the active spell below; at
 * least 0.
 */
export function statsWith(state: State, card: number, standing: StandingStats | null): [number, number] {
  const def = defOf(state, card);
  const tier = state.table.options.rarityStats ? present(state.table.cards[card]).tier : 1;
  const values = [present(def.first[tier]), present(def.second[tier])];
  if (!isActive(state, card)) return [present(values[0]), present(values[1])];
  const made = state.changes.length === 0 ? null : madeStats(state, card);
  layerTwo(values, made, standing);
  const [boostAttack, boostDefense] = boostFor(state, card);
  const change = [0, 0];
  if (made !== null) applyLayer(change, made.gains, HALVING, MOST_STAT);
  if (standing !== null) applyLayer(change, standing.gains, HALVING, MOST_STAT);
  const inverted = ((made?.inversions ?? 0) + (standing?.inversions ?? 0)) % 2 === 1;
  const sign = inverted ? -1 : 1;
  return [
    shown(present(values[0]) + sign * (present(change[0]) + boostAttack)),
    shown(present(values[1]) + sign * (present(change[1]) + boostDefense)),
  ];
}

function shown(value: number): number {
  return Math.min(Math.max(0, value), MOST_STAT);
}

function layerTwo(values: number[], made: StandingStats | null, standing: StandingStats | null): void {
  const base = standing === null || standing.base.length === 0 ? made?.base : [...(made?.base ?? []), ...standing.base];
  if (base !== undefined && base.length > 0) applyLayer(values, base, HALVING, MOST_STAT);
}

/** The values of layer 2, which "swap the Attack of A and B" exchanges (TTCG-12.78). */
export function baseStats(state: State, card: number, standing: StandingStats | null): [number, number] {
  const def = defOf(state, card);
  const tier = state.table.options.rarityStats ? present(state.table.cards[card]).tier : 1;
  const values = [present(def.first[tier]), present(def.second[tier])];
  layerTwo(values, madeStats(state, card), standing);
  return [present(values[0]), present(values[1])];
}

/** TTCG-7.28: what the active spell of the same column adds. */
export function boostFor(state: State, card: number): [number, number] {
  const below = topOf(state, facingSlot(state, placeOf(state, card)));
  if (below < 0 || !defOf(state, card).unit) return [0, 0];
  const spell = defOf(state, below);
  const tier = state.table.options.rarityStats ? present(state.table.cards[below]).tier : 1;
  return [present(spell.first[tier]), present(spell.second[tier])];
}

/** Cards without standing sentences. */
export const plainLook: Look = {
  type: (state, card) =>
    state.changes.length === 0 || !isActive(state, card)
      ? defOf(state, card).type
      : traitAfter(defOf(state, card).type, madeTraitChanges(state, card), 'type'),
  subtypes: (state, card) =>
    state.changes.length === 0 || !isActive(state, card)
      ? defOf(state, card).subtypes
      : traitAfter(defOf(state, card).subtypes, madeTraitChanges(state, card), 'subtype'),
  rank: (state, card) =>
    state.changes.length === 0 || !isActive(state, card)
      ? defOf(state, card).rank
      : rankAfter(defOf(state, card).rank, madeTraitChanges(state, card)),
  stats: (state, card) => statsWith(state, card, null),
};
