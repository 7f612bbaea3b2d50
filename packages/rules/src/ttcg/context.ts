import type { Recorder } from '../kernel/view.ts';
import { present, seatName, type Json, type Seat } from '../kernel/types.ts';
import { defOf, ownerOf, placeOf, slotCol, slotRow, UNIT_ROW } from './board.ts';
import { DECK, DISCARD, HAND, type SeatState, type State } from './state.ts';

/** What every step of the rules works on: the state it changes and the recorder it tells (null: nobody looks). */
export interface G {
  readonly s: State;
  readonly rec: Recorder | null;
}

export function seatState(state: State, seat: Seat): SeatState {
  return state.seats[seat === 0 ? 0 : 1];
}

/** Tells everybody what happened. */
export function tell(g: G, type: string, open: { readonly [key: string]: Json }): void {
  if (g.rec !== null) g.rec.events.push({ type, open });
}

/** Tells everybody a part and one seat more. */
export function tellOne(g: G, type: string, open: { readonly [key: string]: Json }, seat: Seat, own: { readonly [key: string]: Json }): void {
  if (g.rec !== null) g.rec.events.push({ type, open, own: [[seat, own]] });
}

/** Tells everybody a part, and shows one seat cards that were hidden from it. */
export function tellShown(g: G, type: string, open: { readonly [key: string]: Json }, seat: Seat, own: { readonly [key: string]: Json }): void {
  if (g.rec !== null) g.rec.events.push({ type, open, own: [[seat, own]], shows: seat });
}

/** Tells everybody something that was hidden until now; `rule` says by which rule it is shown. */
export function reveal(g: G, type: string, open: { readonly [key: string]: Json }, rule: string): void {
  if (g.rec !== null) g.rec.events.push({ type, open, reveals: rule });
}

/** A choice among hidden cards was narrowed by their traits: whether there was one shows something of them (TTCG-12.17). */
export function tellLooked(g: G, seat: Seat): void {
  reveal(g, 'looked', { seat: seatName(seat) }, 'TTCG-12.17');
}

/** The card has to be shown anew. */
export function touch(g: G, card: number): void {
  if (g.rec !== null) g.rec.cards.push(card);
}

/** Derived numbers may have changed. */
export function touchField(g: G): void {
  if (g.rec !== null) g.rec.field = true;
}

export function touchOwn(g: G, seat: Seat): void {
  if (g.rec !== null) g.rec.own |= 1 << seat;
}

export function touchChain(g: G): void {
  if (g.rec !== null) g.rec.chain = true;
}

/** The name of a card for everybody, or 0. */
export function openHandle(state: State, card: number): number {
  return card < 0 ? 0 : present(state.cards.open[card]);
}

/** How an event names a card that everybody may see: handle and definition. */
export function openCard(state: State, card: number): { card: number; id: string } {
  return { card: openHandle(state, card), id: defOf(state, card).id };
}

/** The place of a card in the words of the position notation: `A.hand`, `B.units.3`. */
export function placeName(state: State, card: number): string {
  const place = placeOf(state, card);
  const seat = seatName(ownerOf(state, card));
  switch (place) {
    case DECK:
      return `${seat}.deck`;
    case HAND:
      return `${seat}.hand`;
    case DISCARD:
      return `${seat}.discard`;
    default:
      return `${seat}.${slotRow(state, place) === UNIT_ROW ? 'units' : 'spells'}.${slotCol(state, place) + 1}`;
  }
}
