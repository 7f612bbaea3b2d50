import type { Refusal } from '../errors.ts';
import type { Intent, Seat } from '../types.ts';

/** A game's own clock, in milliseconds. */
export interface GameClock {
  /** For each decision; with `turn`, only for those in another seat's turn. */
  readonly decision: number;
  /**
   * For all decisions of a seat in its own turn; absent or 0: every decision has its own time. It stops while others
   * decide.
   */
  readonly turn?: number;
  /** Time to watch what happened before the clock of the next decision starts. Intents are accepted meanwhile. */
  readonly pause: number;
}

/** How a game keeps time, and what the clock does when a player does nothing. */
export interface ClockRules<S, O> {
  /** Intents that only the server's clock may send. */
  readonly intents: readonly string[];
  /** How such an intent is refused when anyone else sends it; null: as an unknown intent. */
  readonly refusal: Refusal | null;
  /**
   * The game's own clock; null if these options have no clock. `open`: whoever creates a match chooses a clock.
   */
  own(options: O): GameClock | null | 'open';
  /** The intent that the seat's clock plays when its time is up. Only for seats that owe a decision. */
  onTimeout(state: S, seat: Seat): Intent;
  /** The intent that ends the match for a seat that has timed out too often, or has left. */
  onAbandon(state: S, seat: Seat): Intent;
  /**
   * What becomes of a seat whose player is gone: `forfeit` (`onAbandon` is played), or its clock keeps playing for it.
   */
  readonly absence: 'forfeit' | 'clock';
  /**
   * Milliseconds that a disconnected player has to come back, where these options have a clock; null: as long as they
   * like. Absent: the rule of the server.
   */
  grace?(options: O): number | null;
  /**
   * The game's own rule about consecutive time-outs: how many a seat has, which is public, and how many lose; null: the
   * rule of the server.
   */
  stalling(state: S, seat: Seat): { readonly missed: number; readonly limit: number } | null;
}
