import type { LogEntry, Match, Seat } from '@cardscape/rules';
import type { Participation } from '../../ranked/played-match.ts';

const PRESENT: Participation = { stayed: true, waited: 0, left: false, moves: 0, missed: 0 };

/** What parts the players of a match took, counted from its entries. */
export class ParticipationTally {
  readonly #parts: Participation[];
  readonly #asides: readonly string[];
  /** When somebody has last decided something, or had it decided; milliseconds since 1970. */
  #decidedAt: number;

  /** @param begunAt milliseconds since 1970 */
  constructor({ seats, asides, begunAt }: { seats: number; asides: readonly string[]; begunAt: number }) {
    this.#parts = Array.from({ length: seats }, () => PRESENT);
    this.#asides = asides;
    this.#decidedAt = begunAt;
  }

  of(seat: Seat): Participation {
    return this.#parts[seat] ?? PRESENT;
  }

  count({ seat, by, intent, at }: LogEntry, { gaveUp, waited, left }: Fate): void {
    const part = this.of(seat);
    const isAside = this.#asides.includes(intent.type);
    const counted = gaveUp
      ? { stayed: false, waited: waited ? at - this.#decidedAt : 0 }
      : by === 'clock'
        ? { missed: part.missed + 1 }
        : isAside
          ? {}
          : { moves: part.moves + 1 };
    if (!isAside) this.#decidedAt = at;
    this.#parts[seat] = { ...part, ...counted, left: part.left || left };
  }
}

/** What an entry means for its seat. */
interface Fate {
  /** It is the seat's giving up. */
  readonly gaveUp: boolean;
  /** Others had to decide when it gave up, and it had not. */
  readonly waited: boolean;
  /** The clock gave up for it. */
  readonly left: boolean;
}

/** What an entry that is about to be carried out means for its seat. */
export function fateOf({ game, state }: Match, { seat, by, intent }: LogEntry): Fate {
  const gaveUp = intent.type === game.asides[0];
  const deciders = game.deciders(state);
  return {
    gaveUp,
    waited: gaveUp && deciders.length > 0 && !deciders.includes(seat),
    left: by === 'clock' && intent.type === game.clock.onAbandon(state, seat).type,
  };
}
