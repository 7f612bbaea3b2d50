import type { LogEntry, Match, Seat } from '@cardscape/rules';
import type { Participation } from '../ranked/played-match.ts';

/** What parts the players of a match took, counted from its entries. */
export class ParticipationTally {
  readonly #parts: Participation[];
  readonly #asides: readonly string[];

  constructor(seats: number, asides: readonly string[]) {
    this.#parts = Array.from({ length: seats }, () => ({ stayed: true, left: false, moves: 0, missed: 0 }));
    this.#asides = asides;
  }

  of(seat: Seat): Participation {
    return this.#parts[seat] ?? { stayed: true, left: false, moves: 0, missed: 0 };
  }

  count({ seat, by, intent }: LogEntry, { gaveUp, left }: Fate): void {
    const part = this.of(seat);
    const counted = gaveUp
      ? { stayed: false }
      : by === 'clock'
        ? { missed: part.missed + 1 }
        : this.#asides.includes(intent.type)
          ? {}
          : { moves: part.moves + 1 };
    this.#parts[seat] = { ...part, ...counted, left: part.left || left };
  }
}

/** What an entry means for its seat. */
interface Fate {
  /** It is the seat's giving up. */
  readonly gaveUp: boolean;
  /** The clock gave up for it. */
  readonly left: boolean;
}

/** What an entry that is about to be carried out means for its seat. */
export function fateOf({ game, state }: Match, { seat, by, intent }: LogEntry): Fate {
  const abandons = intent.type === game.clock.onAbandon(state, seat).type;
  return { gaveUp: abandons && game.asides.includes(intent.type), left: abandons && by === 'clock' };
}
