import type { Kysely } from 'kysely';
import type { LogTables } from '../tables/tables.ts';
import type { Databases } from './open.ts';

/** A time in which no server ran on this data, milliseconds since 1970. */
export interface Downtime {
  readonly from: number;
  readonly until: number;
}

/** Milliseconds between two signs of life: so much more than the true downtime players may be credited. */
const BEAT = 1000;

/**
 * Writes into the log that this server lives, so that the next one knows for how long none did. It beats in the same
 * file as the log: while that cannot be written, it does not live.
 */
export class Pulse {
  readonly downtimes: readonly Downtime[];
  readonly #log: Kysely<LogTables>;
  readonly #now: () => number;
  #id: number;
  /** One sign of life after the other. */
  #last: Promise<boolean> = Promise.resolve(true);
  readonly #timer: NodeJS.Timeout;

  private constructor(log: Kysely<LogTables>, now: () => number, id: number, downtimes: readonly Downtime[]) {
    this.#log = log;
    this.#now = now;
    this.#id = id;
    this.downtimes = downtimes;
    this.#timer = setInterval(() => void this.beat(), BEAT);
    this.#timer.unref();
  }

  /** A server begins. Errors: those of the database. */
  static async begin({ log }: Pick<Databases, 'log'>, now: () => number): Promise<Pulse> {
    const runs = await log.selectFrom('run').select(['began_at', 'beat_at']).orderBy('began_at').execute();
    const began = now();
    const downtimes = runs
      .map(({ beat_at: from }, index) => ({ from, until: runs[index + 1]?.began_at ?? began }))
      .filter(({ from, until }) => until > from);
    return new Pulse(log, now, await beginRun(log, began), downtimes);
  }

  /** Resolves to whether it could be written. */
  beat(): Promise<boolean> {
    const now = this.#now();
    return this.#write(() => this.#beatAt(now));
  }

  async #beatAt(at: number): Promise<void> {
    await this.#log
      .updateTable('run')
      // Written also where time has not gone on: that it can be is the sign.
      .set(({ eb }) => ({ beat_at: eb.case().when('beat_at', '<', at).then(at).else(eb.ref('beat_at')).end() }))
      .where('id', '=', this.#id)
      .execute();
  }

  #write(work: () => Promise<void>): Promise<boolean> {
    this.#last = this.#last.then(work).then(
      () => true,
      // A log that cannot be written is told of where something is to be written.
      () => false,
    );
    return this.#last;
  }

  /**
   * The server did nothing between these moments, as if it had been down: the next one knows of it, too, if it can be
   * written.
   */
  standstill(from: number, until: number): void {
    void this.#write(async () => {
      await this.#beatAt(from);
      this.#id = await beginRun(this.#log, until);
    });
  }

  /** The server stops as it should. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.beat();
  }
}

/** Resolves to the number of the run. */
async function beginRun(log: Kysely<LogTables>, at: number): Promise<number> {
  const { id } = await log
    .insertInto('run')
    .values({ began_at: at, beat_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
