import type { Seat } from '../../kernel/types.ts';
import { place } from '../play/place.ts';
import { going } from '../state/record.ts';
import { cloneState, type State } from '../state/state.ts';

/**
 * The state after the seat has placed the card on the free tile and everything is resolved, without the end of the
 * turn, with dodges going against the seat: every strike at an enemy that may dodge is dodged, every strike at its own
 * hits (CF-10.4). The state itself is not changed; the hand is left alone.
 * @param card a place in the card table of the match
 */
export function rehearse(state: State, seat: Seat, card: number, cell: number): State {
  const copy = cloneState(state);
  place(going(copy, null, seat), seat, card, cell, false);
  return copy;
}
