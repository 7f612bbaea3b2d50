import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { MatchLog } from '../../db/matches/match-log.ts';
import type { DataPlace } from '../../db/place.ts';
import type { CoreTables } from '../../db/tables/tables.ts';
import { HOUR } from '../../durations.ts';
import type { Logger } from '../../logger.ts';
import type { Metrics } from '../../metrics.ts';
import { Task } from '../../threads/task.ts';
import type { Alarm, TimerWheel } from '../../timer-wheel.ts';
import type { LookData } from './jobs.ts';
import type { OldMatches } from './old-matches.ts';
import { isReported } from './reported.ts';
import { sweep } from './sweep.ts';

interface Context {
  readonly place: DataPlace;
  readonly log: Pick<MatchLog, 'drop'>;
  readonly core: Kysely<CoreTables>;
  /** Puts into the audit log what is about to go. */
  readonly noted: (detail: RetentionNote) => Promise<void>;
  readonly wheel: Pick<TimerWheel, 'set'>;
  readonly metrics: Pick<Metrics, 'retained' | 'matchDeleted'>;
  readonly logger: Logger;
  readonly now: () => number;
}

/** What the audit log says of matches that go. */
export interface RetentionNote {
  readonly matches: number;
  /** Those that ended before; milliseconds since 1970. */
  readonly until: number;
}

/** Until the first look after a start, and between two looks: players come first. */
const FIRST_MS = 300_000;
const EVERY_MS = HOUR;
/** Matches that go after one look, and milliseconds between two of them, in which everybody else has their turn. */
const MOST = 5000;
const PAUSE_MS = 10;
/** Matches of one look that the server’s log tells of where they cannot be deleted. */
const TOLD = 3;

/** How far it has come; `count` and `bytes` could go at the last look, `kept` stay though they are as old. */
export interface RetentionState {
  readonly at: number | null;
  readonly count: number;
  readonly bytes: number;
  readonly kept: number;
  /** Since the server started. */
  readonly deleted: number;
}

/**
 * Deletes matches that are older than the host keeps them (P-12). Each goes in a transaction of its own, so that whoever
 * kills the server finds every match whole or gone, and the next look goes on.
 */
export class Retention {
  readonly #context: Context;
  /** Milliseconds for which matches are kept; 0: for ever. */
  #age = 0;
  #alarm: Alarm | null = null;
  #task: Task<LookData, OldMatches> | null = null;
  #running: Promise<void> | null = null;
  #closed = false;
  #state: RetentionState = { at: null, count: 0, bytes: 0, kept: 0, deleted: 0 };

  constructor(context: Context) {
    this.#context = context;
  }

  /** Says how long matches are kept from now on: milliseconds; 0: for ever. Nothing goes for some minutes. */
  keep(age: number): void {
    if (age === this.#age || this.#closed) return;
    this.#age = age;
    this.#alarm?.cancel();
    if (age > 0) this.#wait(FIRST_MS);
  }

  /** Null: matches are kept for ever. */
  get state(): RetentionState | null {
    return this.#age === 0 ? null : this.#state;
  }

  #wait(delay: number): void {
    this.#alarm = this.#context.wheel.set(delay, () => void this.run());
  }

  /** Looks, and deletes what may go; waits for the next look then. Resolves when that is done, whatever came of it. */
  run(): Promise<void> {
    this.#running ??= this.#run()
      .catch((error: unknown) =>
        this.#context.logger.error(
          { error: String(error) },
          'old matches could not be deleted; the next round goes on with them',
        ),
      )
      .finally(() => {
        this.#running = null;
        this.#alarm?.cancel();
        if (!this.#closed && this.#age > 0) this.#wait(EVERY_MS);
      });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { core, log, logger, metrics, noted, now, place } = this.#context;
    this.#alarm?.cancel();
    if (this.#age === 0) return;
    const before = now() - this.#age;
    this.#task = new Task(new URL('worker.ts', import.meta.url), { place, before, most: MOST });
    const { ids, ...figures } = await this.#task.answer.finally(() => (this.#task = null));
    this.#state = { ...this.#state, ...figures, at: now() };
    metrics.retained(figures);
    if (ids.length === 0) return;
    // Before they go: what is deleted without a note would be missing without a reason.
    await noted({ matches: ids.length, until: before });
    const { deleted, failed } = await sweep(ids, {
      isReported: (match) => isReported(core, match),
      drop: async (match) => {
        await log.drop(match);
        return true;
      },
      gone: async () => {
        metrics.matchDeleted();
        this.#state = { ...this.#state, deleted: this.#state.deleted + 1 };
        await pause(PAUSE_MS, undefined, { ref: false });
        return !this.#closed;
      },
    });
    for (const { match, reason } of failed.slice(0, TOLD))
      logger.error({ match, error: reason }, 'an old match could not be deleted; see `cardscape repair`');
    logger.info(
      { matches: deleted, failed: failed.length, bytes: figures.bytes, kept: figures.kept },
      'old matches were deleted',
    );
  }

  /** Resolves when nothing is deleted any more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#alarm?.cancel();
    await this.#task?.end();
    await this.#running;
  }
}
