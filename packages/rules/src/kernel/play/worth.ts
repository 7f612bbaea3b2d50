import type { Outcome } from '../contract/game.ts';
import type { Seat } from '../types.ts';

/** What a won match is worth to a bot; a lost one is worth as much less than nothing. */
export const WON = 1000;

/** What the end of a match is worth to the seat: ±WON, 0 for a draw; null while it goes on. */
export function worthOf(outcome: Pick<Outcome, 'winners'> | null, seat: Seat): number | null {
  if (outcome === null) return null;
  return outcome.winners.length === 0 ? 0 : outcome.winners.includes(seat) ? WON : -WON;
}
