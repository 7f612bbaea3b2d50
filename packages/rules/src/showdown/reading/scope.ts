import type { Seat } from '../../kernel/types.ts';
import type { Ghost, Happening } from '../state/state.ts';

/** Whose effect is read, and what it has to do with by now (RS-11.6–11.8). */
export interface Scope {
  readonly seat: Seat;
  /** The card that has the effect. */
  readonly card: number;
  readonly event: Happening | null;
  /** Picks of this effect, by their places in its text. */
  readonly chosen: readonly (readonly number[])[];
  readonly last: number;
  readonly coin: boolean;
  readonly killed: boolean;
  readonly ghost: Ghost | null;
}

/** The scope of an effect that nothing has set off and that chooses nothing: an aura. */
export function standingScope(seat: Seat, card: number): Scope {
  return { seat, card, event: null, chosen: [], last: 0, coin: false, killed: false, ghost: null };
}
