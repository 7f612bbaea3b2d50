import { touchField as touchNumbers, touchOwn } from '../../kernel/contract/reporting.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import type { Recorder } from '../../kernel/view.ts';
import { defOf, ownerOf, placeOf, slotCol, slotRow, UNIT_ROW } from '../state/board.ts';
import { DECK, DISCARD, HAND, type State } from '../state/state.ts';
import { tell } from '../views/told.ts';

export { BOTH, otherSeat, seatState } from '../../kernel/duel.ts';
export { touch, touchChain, touchOwn } from '../../kernel/contract/reporting.ts';
export { tell } from '../views/told.ts';

/** What every step of the rules works on: the state it changes and the recorder it tells (null: nobody looks). */
export interface G {
  readonly s: State;
  readonly rec: Recorder | null;
}

/** What is derived may have changed: numbers of cards on the field, and for which cards in hand extra plays are. */
export function touchField(g: G): void {
  touchNumbers(g);
  touchOwn(g, g.s.active);
}

/**
 * A choice among hidden cards was narrowed by their traits: whether there was one shows something of them (TTCG-12.17).
 */
export function tellLooked(g: G, seat: Seat): void {
  tell(g, 'looked', { seat: seatName(seat) }, { reveals: 'TTCG-12.17' });
}

/** The name of a card for everybody, or 0. */
export function openHandle(state: State, card: number): number {
  return card < 0 ? 0 : present(state.handles.open[card]);
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
