import { touchField as touchNumbers, touchOwn } from '../../kernel/contract/reporting.ts';
import { BOTH } from '../../kernel/duel.ts';
import type { Recorder } from '../../kernel/view.ts';
import { profileOf } from '../reading/profile.ts';
import type { State, Waiting } from '../state/state.ts';

export { BOTH, otherSeat, seatState } from '../../kernel/duel.ts';
export { touch, touchChain, touchOwn } from '../../kernel/contract/reporting.ts';
export { tell } from '../views/told.ts';

/** What every step of the rules works on: the state it changes and the recorder it tells (null: nobody looks). */
export interface G {
  readonly s: State;
  readonly rec: Recorder | null;
  /**
   * While a fight goes on: triggered effects that were set off, whose conditions are judged when it is over (MD-7.30).
   */
  readonly held?: Waiting[];
}

/**
 * Derived numbers may have changed: of cards on the field, and what cards of the hands cost where some card of the
 * match changes costs.
 */
export function touchField(g: G): void {
  touchNumbers(g);
  if (g.rec !== null && profileOf(g.s.table).changesCosts) for (const seat of BOTH) touchOwn(g, seat);
}
