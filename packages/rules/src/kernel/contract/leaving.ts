import type { Seat } from '../types.ts';
import type { AnyGame } from './game.ts';

/** Whether the seat has given up while others play on: nothing is left to it, not even that. */
export function hasLeft(game: AnyGame, state: unknown, seat: Seat): boolean {
  const [giveUp] = game.asides;
  return (
    giveUp !== undefined &&
    game.outcome(state) === null &&
    !game.legal(state, seat).some(({ intent }) => intent.type === giveUp)
  );
}
