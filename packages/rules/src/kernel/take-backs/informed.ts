import { audienceBit } from '../memory.ts';
import type { Seat } from '../types.ts';
import type { GameEvent } from '../view.ts';

/**
 * Whether a decision of the seat has let information flow that the seat could not have had before: chance has decided
 * something; something hidden was revealed that the seat did not know; or the seat, or by what everybody hears anybody
 * else, was shown something. By the law of non-interference (D-2.6) the seat then knows no more than before.
 *
 * DECISION: what others are shown in secret does not count: whether it was, would tell the seat.
 */
export function hasInformed(seat: Seat, events: readonly GameEvent[]): boolean {
  return events.some(
    ({ open, reveals, knew = 0, shows }) =>
      (reveals !== undefined && (knew & audienceBit(seat)) === 0) ||
      (shows !== undefined && (shows === seat || open !== null)),
  );
}
