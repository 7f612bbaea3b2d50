import type { Value } from '../../kernel/choice.ts';
import type { Seat } from '../../kernel/types.ts';
import { freeSlots, typeOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { FIELD } from '../state/zones.ts';
import { rowFor, slotName, slotNamed } from './grant.ts';

/** The names of the slots that the card could take: none for one that has no choice. */
export function slotsFor(state: State, seat: Seat, card: number): string[] {
  const row = rowFor(typeOf(state, card));
  if (row === null || row === FIELD) return [];
  return freeSlots(state, seat, row).map((slot) => slotName(row, slot));
}

/** The slot that was named for the card; −1 if it cannot be taken (RS-3.3). */
export function pickedSlot(state: State, seat: Seat, card: number, name: Value): number {
  return typeof name === 'string' && slotsFor(state, seat, card).includes(name) ? slotNamed(name) : -1;
}
