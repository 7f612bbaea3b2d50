import type { Intent, Seat } from '../types.ts';

/**
 * The decisions of a game that only ask for a response, which a seat may declare that it passes (SC-9). What a seat may
 * pass follows from public facts: so nobody learns from a pass what could have been done instead.
 */
export interface PassRules<S> {
  /** What a response can be asked for to, in words of the game: `attack`. */
  readonly kinds: readonly string[];
  /** Responds with nothing; legal whenever a response is asked for. */
  readonly intent: Intent;
  /** What the seat is asked to respond to now, one of the kinds; null: it is asked for no response. */
  asked(state: S, seat: Seat): string | null;
}
