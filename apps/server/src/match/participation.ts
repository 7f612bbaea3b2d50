import type { LogEntry, Match, Seat } from '@cardscape/rules';
import type { Participation } from '../ranked/played-match.ts';

const PRESENT: Participation = { stayed: true, waited: false, left: false, moves: 0, missed: 0 };

/** What parts the players of a match took, counted from its entries. */
export class ParticipationTally {
  readonly #parts: Participation[];
  readonly #asides: readonly string[];

  constructor(seats: number, asides: readonly string[]) {
    this.#parts = Array.from({ length: seats }, () => PRESENT);
    this.#asides = asides;
  }

  of(seat: Seat): Participation {
    return this.#parts[seat] ?? PRESENT;
  }

  count({ seat, by, intent }: LogEntry, { gaveUp, waited, left }: Fate): void {
    const part = this.of(seat);
    const counted = gaveUp
      ? { stayed: false, waited }
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
