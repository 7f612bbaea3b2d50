import type { Seat } from './types.ts';

/** The seats of a match of two, in turn order. */
export const BOTH: readonly Seat[] = [0, 1];

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** What belongs to the seat in the state of such a match. */
export function seatState<P>(state: { readonly seats: readonly [P, P] }, seat: Seat): P {
  return state.seats[seat === 0 ? 0 : 1];
}

/** The seat on turn, then the other. */
export function turnOrder({ active }: { readonly active: Seat }): readonly [Seat, Seat] {
  return [active, otherSeat(active)];
}
