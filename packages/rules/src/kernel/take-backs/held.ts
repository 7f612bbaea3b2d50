import type { Seat } from '../types.ts';
import type { TakeBackCode } from './told.ts';

/** A match in which decisions may be taken back. Plain data, as the states of games are. */
export interface Held {
  /** The state of the game. */
  state: unknown;
  /** The newest entry of the game was a decision of that seat, and the game stood so before it; null: it stands. */
  undo: Undo | null;
  /** Whose newest decision stands, and why; null: none, or nothing is to be said about it. */
  stands: { readonly seat: Seat; readonly why: TakeBackCode } | null;
  /** Who has yet to allow that it is taken back; empty: nobody has asked. */
  asked: readonly Seat[];
  /** By seat: how often it has asked. */
  asks: readonly number[];
}

interface Undo {
  readonly seat: Seat;
  readonly state: unknown;
}

/** So often a seat may ask in one match, so that every match ends. */
export const MOST_ASKS = 20;

export function newHeld(state: unknown, seats: number): Held {
  return { state, undo: null, stands: null, asked: [], asks: Array.from({ length: seats }, () => 0) };
}
