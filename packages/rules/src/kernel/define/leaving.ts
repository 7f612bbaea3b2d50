import { seatsIn, seatsOf, type TableState } from '../cards/state.ts';
import type { Outcome } from '../contract/game.ts';
import { CONCEDE } from '../contract/intents.ts';
import type { Refusal } from '../errors.ts';
import type { Seat } from '../types.ts';

type Left = Pick<TableState, 'seats' | 'gone'>;

/** The refusal of anything that a seat sends after it has left. */
export const ALREADY_OUT: Refusal = { code: 'ALREADY_OUT', rule: 'SC-6', message: 'You have already conceded.' };

/**
 * The counter that shows who has left: 0 for a seat that plays on, 1 for the first that left, 2 for the next (as in
 * CF).
 */
export const OUT = 'out';

export function outOf({ gone }: Left, seat: Seat): number {
  return gone.indexOf(seat) + 1;
}

/**
 * How a match ends that seats have given up; null while the others play on.
 * @param playsOn whether the game says how a seat leaves
 * @param own how it ends by the rules of the game
 */
export function outcomeWithout(state: Left, playsOn: boolean, own: () => Outcome | null): Outcome | null {
  if (state.gone.length === 0) return own();
  const stayed = seatsIn(state);
  if (!playsOn || stayed.length <= 1) return ranked(state, { winners: stayed, reason: CONCEDE });
  const outcome = own();
  return outcome === null ? null : ranked(state, outcome);
}

/**
 * DECISION SC-6: whoever left ranks below all who stayed, later ones above earlier ones, and shares no win. (An outcome that only they
 * would win is a defect of the game, which law D-2.3g finds.)
 */
function ranked(state: Left, outcome: Outcome): Outcome {
  const stayed = seatsIn(state);
  const winning = outcome.winners.filter((seat) => stayed.includes(seat));
  const winners = winning.length > 0 ? winning : outcome.winners;
  if (state.seats === 2) return { winners, reason: outcome.reason };
  const own = (seat: Seat): number => outcome.ranks?.[seat] ?? (winners.length === 0 || winners.includes(seat) ? 1 : 2);
  // Behind any rank of a seat that stayed.
  const place = (seat: Seat): number =>
    stayed.includes(seat) ? own(seat) : 2 * state.seats - state.gone.indexOf(seat);
  const places = seatsOf(state).map(place);
  return {
    winners,
    reason: outcome.reason,
    ranks: places.map((one) => 1 + places.filter((other) => other < one).length),
  };
}
