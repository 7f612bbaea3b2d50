import { relative, resolve } from 'node:path';
import { ConfigError } from '../../config-error.ts';
import type { BackupRules } from '../../config.ts';
import { HOUR } from '../../durations.ts';
import type { Logger } from '../../logger.ts';
import type { Metrics } from '../../metrics.ts';
import { Task } from '../../threads/task.ts';
import { messageOf } from '../../thrown.ts';
import type { Alarm, TimerWheel } from '../../timer-wheel.ts';
import { backupsIn, type Kept, nameOf } from './folder.ts';
import type { BackupData, BackupMade } from './jobs.ts';

interface Context {
  /** The data folder. */
  readonly data: string;
  readonly rules: BackupRules;
  readonly wheel: Pick<TimerWheel, 'set'>;
  readonly metrics: Pick<Metrics, 'hasBackup' | 'backedUp' | 'backupFailed'>;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Until the first look after a start: players come first. */
const FIRST_MS = 60_000;
/** Until the next try after one that failed. */
const AGAIN_MS = HOUR;

/** How the backups do; times in milliseconds since 1970. */
export interface BackupState {
  readonly at: number | null;
  readonly bytes: number | null;
  readonly failedAt: number | null;
  readonly differences: number;
  readonly running: boolean;
}

/** Makes a backup now and then, one at a time, in a thread (P-12). */
export class Backups {
  readonly #context: Context;
  #alarm: Alarm | null = null;
  #task: Task<BackupData, BackupMade> | null = null;
  #closed = false;
  #state: Omit<BackupState, 'running'> = { at: null, bytes: null, failedAt: null, differences: 0 };

  /** Errors: ConfigError for a folder that cannot be used. */
  constructor(context: Context) {
    this.#context = context;
    const { data, metrics, now, rules } = context;
    if (rules.folder === '') return;
    const way = relative(resolve(data), resolve(rules.folder));
    if (!way.startsWith('..'))
      throw new ConfigError(`CARDSCAPE_BACKUPS: ${rules.folder} is in the data folder; name one outside it`);
    const newest = newestOf(rules.folder, now());
    if (newest !== null) {
      this.#state = { ...this.#state, at: newest.at };
      metrics.hasBackup(newest.at);
    }
    // A clock that went back does not keep the next one waiting for longer than usual.
    const due = newest === null ? 0 : Math.min(newest.at + rules.every - now(), rules.every);
    this.#wait(Math.max(FIRST_MS, due));
  }

  /** Null: none are made. */
  get state(): BackupState | null {
    if (this.#context.rules.folder === '') return null;
    return { ...this.#state, running: this.#task !== null };
  }

  #wait(delay: number): void {
    this.#alarm = this.#context.wheel.set(delay, () => void this.make());
  }

  /** Makes one, unless one is being made, and waits for the next. Resolves when it is done, whatever came of it. */
  async make(): Promise<void> {
    if (this.#task !== null || this.#closed) return;
    const { data, logger, metrics, now, rules } = this.#context;
    this.#alarm?.cancel();
    const at = now();
    const task = new Task<BackupData, BackupMade>(new URL('worker.ts', import.meta.url), {
      data: resolve(data),
      folder: resolve(rules.folder),
      at,
      keep: rules.keep,
      age: rules.age,
    });
    this.#task = task;
    const made = await task.answer.catch((error: unknown) => ({ error: messageOf(error) }));
    this.#task = null;
    if (this.#closed) return;
    if ('error' in made) {
      this.#state = { ...this.#state, failedAt: at };
      metrics.backupFailed();
      logger.error({ error: made.error }, 'a backup failed; the earlier ones are still there');
      this.#wait(Math.min(AGAIN_MS, rules.every));
      return;
    }
    const { bytes, findings, gone } = made;
    this.#state = { at, bytes, failedAt: null, differences: findings.length };
    metrics.backedUp(at, bytes);
    logger.info(
      { backup: nameOf(at), bytes, milliseconds: now() - at, deleted: gone },
      'a backup was made and checked',
    );
    if (findings.length > 0)
      logger.error({ findings: findings.slice(0, 10) }, 'collections differ from their ledger: see cardscape audit');
    this.#wait(rules.every);
  }

  /** What is being made is let go: the next one deletes what there is of it. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#alarm?.cancel();
    await this.#task?.end();
  }
}

/** Errors: ConfigError. */
function newestOf(folder: string, now: number): Kept | null {
  try {
    return backupsIn(folder, now).find(({ at }) => at <= now) ?? null;
  } catch (error) {
    throw new ConfigError(`CARDSCAPE_BACKUPS: ${folder} cannot be read (${messageOf(error)})`);
  }
}
