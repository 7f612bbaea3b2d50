import { present, type Seat } from '../../kernel/types.ts';
import type { Card } from '../decks/card.ts';
import type { Ability } from '../machine/ability.ts';
import type { AbilityRef, State } from './state.ts';

/** The rows of a side (TTCG-1.12, 1.13). */
export const UNIT_ROW = 0;
export const SPELL_ROW = 1;

/** Slot numbers run seat by seat, units before spells, columns from 0. */
export function slotOf(state: State, seat: Seat, row: number, col: number): number {
  return (seat * 2 + row) * state.table.options.slotsPerRow + col;
}

export function slotSeat(state: State, slot: number): Seat {
  return slot < 2 * state.table.options.slotsPerRow ? 0 : 1;
}

export function slotCol(state: State, slot: number): number {
  return slot % state.table.options.slotsPerRow;
}

export function slotRow(state: State, slot: number): number {
  return Math.floor(slot / state.table.options.slotsPerRow) % 2;
}

export function stackAt(state: State, slot: number): number[] {
  return present(state.slots[slot]);
}

/** The active card of a slot, or -1. */
export function topOf(state: State, slot: number): number {
  const stack = present(state.slots[slot]);
  return stack.length === 0 ? -1 : present(stack[stack.length - 1]);
}

export function defOf(state: State, card: number): Card {
  return present(state.table.defs[present(state.table.cards[card]).def]);
}

export function ownerOf(state: State, card: number): Seat {
  return present(state.table.cards[card]).owner;
}

export function placeOf(state: State, card: number): number {
  return present(state.cards.place[card]);
}

export function onField(state: State, card: number): boolean {
  return present(state.cards.place[card]) >= 0;
}

/** TTCG-1.17: on top of its stack. */
export function isActive(state: State, card: number): boolean {
  const place = present(state.cards.place[card]);
  return place >= 0 && topOf(state, place) === card;
}

export function isCovered(state: State, card: number): boolean {
  const place = present(state.cards.place[card]);
  return place >= 0 && topOf(state, place) !== card;
}

/** Whether the card is still the object it was. */
export function isObject(state: State, card: number, stamp: number): boolean {
  return present(state.cards.stamp[card]) === stamp;
}

export function stampOf(state: State, card: number): number {
  return present(state.cards.stamp[card]);
}

/** The active cards of a seat in the default order: units by column, then spells by column (TTCG-9.12). */
export function activeCards(state: State, seat: Seat): number[] {
  const width = state.table.options.slotsPerRow;
  const first = seat * 2 * width;
  const cards: number[] = [];
  for (let slot = first; slot < first + 2 * width; slot++) {
    const top = topOf(state, slot);
    if (top >= 0) cards.push(top);
  }
  return cards;
}

/** Whether the seat has an active unit. */
export function hasUnit(state: State, seat: Seat): boolean {
  const width = state.table.options.slotsPerRow;
  const first = slotOf(state, seat, UNIT_ROW, 0);
  for (let slot = first; slot < first + width; slot++) if (present(state.slots[slot]).length > 0) return true;
  return false;
}

/** The slot behind a unit slot or in front of a spell slot (TTCG-3.2). */
export function facingSlot(state: State, slot: number): number {
  const width = state.table.options.slotsPerRow;
  return slotRow(state, slot) === UNIT_ROW ? slot + width : slot - width;
}

/** The columns of a row that are empty, ascending. */
export function emptyCols(state: State, seat: Seat, row: number): number[] {
  const cols: number[] = [];
  for (let col = 0; col < state.table.options.slotsPerRow; col++) {
    if (present(state.slots[slotOf(state, seat, row, col)]).length === 0) cols.push(col);
  }
  return cols;
}

export function rowOf(card: Card): number {
  return card.unit ? UNIT_ROW : SPELL_ROW;
}

export function abilityOf(state: State, ref: AbilityRef): Ability {
  return present(present(state.table.defs[ref.def]).abilities[ref.effect]);
}

/** A card's own effect. */
export function ownAbility(state: State, card: number, effect: 0 | 1): AbilityRef {
  const { def } = present(state.table.cards[card]);
  return present(present(state.table.refs[def])[effect]);
}

export const EFFECTS = [0, 1] as const;

/** Moment at which a Continuous or Equip effect of a card began to work, 0 if it does not. */
export function runningSince(state: State, card: number, { def, effect }: AbilityRef): number {
  for (const run of state.running)
    if (run.card === card && run.ability.def === def && run.ability.effect === effect) return run.began;
  return 0;
}

/** The effects that can work on a card: its own, and those it has copied and that run. */
export function abilitiesOn(state: State, card: number): readonly AbilityRef[] {
  const { def } = present(state.table.cards[card]);
  const own = present(state.table.refs[def]);
  let all: AbilityRef[] | null = null;
  for (const run of state.running)
    if (run.card === card && run.ability.def !== def) {
      all ??= own.slice();
      all.push(run.ability);
    }
  return all ?? own;
}

/** Whether an effect runs that its card has copied: then that card can do what is not printed on it. */
export function hasCopied(state: State): boolean {
  for (const run of state.running) if (run.ability.def !== present(state.table.cards[run.card]).def) return true;
  return false;
}

/** TTCG-12.52: a unit with at least one equip link. */
export function isEquipped(state: State, card: number): boolean {
  return state.cards.host.includes(card);
}

/** The cards linked to a host (TTCG-8.24), in the order of their slots. */
export function equipmentOf(state: State, host: number): number[] {
  const cards: number[] = [];
  const { host: hosts, place } = state.cards;
  for (let card = hosts.indexOf(host); card >= 0; card = hosts.indexOf(host, card + 1)) cards.push(card);
  return cards.length < 2 ? cards : cards.sort((a, b) => present(place[a]) - present(place[b]));
}

/** Notes which standing statements there can be, after cards have come to the field or left it. */
export function renewStands(state: State): void {
  state.stands = 0;
  for (const stack of state.slots) for (const card of stack) state.stands |= defOf(state, card).stands;
}

/** The next moment: orders what begins. */
export function nextMoment(state: State): number {
  state.moments += 1;
  return state.moments;
}
