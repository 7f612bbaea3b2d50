import type { MatchLog } from '../../db/matches/match-log.ts';
import type { Logger } from '../../logger.ts';
import type { Conduct } from '../../ranked/conduct.ts';
import type { AbandonedMatch } from '../../ranked/played-match.ts';
import { messageOf } from '../../thrown.ts';
import type { TimerWheel } from '../../timer-wheel.ts';
import { persist } from '../persist.ts';

interface Context {
  readonly wheel: Pick<TimerWheel, 'set'>;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'error'>;
  readonly log: Pick<MatchLog, 'players' | 'settle'>;
  readonly conduct: Pick<Conduct, 'abandoned' | 'takenUp'>;
}

/**
 * Matches that the server gave up when it knew all that the players had added: whoever does that after looking chooses
 * among shuffles (D-3). So each stands on record with its players, who can count them.
 */
export class Abandonments {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Writes one down, and tries again until that is done. */
  of(match: AbandonedMatch): Promise<void> {
    const { conduct, log, now } = this.#context;
    return persist(this.#context, match.id, 'noting that a match was given up', async () => {
      await conduct.abandoned(match, now());
      // One that could not be taken up may be another time.
      if (match.reason !== 'lost') await log.settle(match.id);
    });
  }

  /** A match could not be taken up after a start; it may be after the next one. */
  async lost(id: string): Promise<void> {
    try {
      const known = await this.#context.log.players(id);
      if (known !== null) await this.of({ id, ...known, reason: 'lost' });
    } catch (error) {
      this.#context.logger.error(
        { match: id, error: messageOf(error) },
        'the players of a match that could not be restored are unknown',
      );
    }
  }

  /** A match goes on that could not be taken up before. Errors: those of the database. */
  takenUp(id: string): Promise<void> {
    return this.#context.conduct.takenUp(id);
  }
}
