import type { Logger } from '../../logger.ts';
import type { TimerWheel } from '../../timer-wheel.ts';
import type { LiveMatch } from '../live-match.ts';
import { persist } from '../persist.ts';

/**
 * Something that follows from a finished match. It may be asked again for the same one, and does it once. Errors: those
 * of the database.
 */
export interface Consequence {
  readonly follow: (match: LiveMatch) => Promise<void>;
  /** Others can see from it how the match ended: it waits until those who watch have seen that. */
  readonly telling: boolean;
}

/** What is still to be done for a match. */
interface Debt {
  readonly match: LiveMatch;
  readonly open: Set<Consequence>;
}

interface Context {
  readonly wheel: Pick<TimerWheel, 'set'>;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'error'>;
  /** Notes that everything that follows from a match has been done. Errors: those of the database. */
  readonly settled: (match: string) => Promise<void>;
}

/**
 * Does what follows from finished matches. The log remembers for which it is still to be done: what one server did not
 * do, the next one does when it takes its matches up.
 */
export class Aftermath {
  readonly #context: Context;
  readonly #consequences: readonly Consequence[];
  /** What waits until those who watch have seen the end. */
  readonly #waiting = new Map<LiveMatch, () => Promise<void>>();

  constructor(consequences: readonly Consequence[], context: Context) {
    this.#consequences = consequences;
    this.#context = context;
  }

  /**
   * A match is over. Resolves when everything that need not wait has been done, or has failed and will be tried again.
   */
  async of(match: LiveMatch): Promise<void> {
    // Playing on from a finished match is practice: nothing follows from it.
    if (match.match.header.fork !== undefined) return;
    const debt: Debt = { match, open: new Set(this.#consequences) };
    for (const consequence of this.#consequences) {
      const wait = consequence.telling ? this.#untilSeen(match) : 0;
      if (wait > 0) this.#postpone(debt, consequence, wait);
      else await this.#do(debt, consequence);
    }
  }

  /** Milliseconds until those who watch see the end. */
  #untilSeen({ watching }: LiveMatch): number {
    const now = this.#context.now();
    return (watching.endSeenAt ?? now + watching.open.milliseconds) - now;
  }

  #postpone(debt: Debt, consequence: Consequence, wait: number): void {
    const { match } = debt;
    const alarm = this.#context.wheel.set(wait, () => void this.#waiting.get(match)?.());
    const earlier = this.#waiting.get(match);
    this.#waiting.set(match, async () => {
      alarm.cancel();
      this.#waiting.delete(match);
      await earlier?.();
      await this.#do(debt, consequence);
    });
  }

  /**
   * Does now what waits for the matches of an account: it is about to be deleted, and nothing of it may be written down
   * afterwards.
   */
  async settle(account: string): Promise<void> {
    for (const [match, now] of this.#waiting) if (match.seatOf(account) !== null) await now();
  }

  #do({ match, open }: Debt, consequence: Consequence): Promise<void> {
    return persist(this.#context, match.id, 'what follows from a match', async () => {
      await consequence.follow(match);
      open.delete(consequence);
      if (open.size === 0) await this.#context.settled(match.id);
    });
  }
}
