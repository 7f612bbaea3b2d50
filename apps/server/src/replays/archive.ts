import type { Replay } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { MatchLog } from '../db/matches/match-log.ts';
import { type DataPlace, openLogToRead } from '../db/place.ts';
import type { LogTables } from '../db/tables/tables.ts';

/** The finished matches of a server, for reading: it may go on writing. */
export class Archive {
  readonly #db: Kysely<LogTables>;
  readonly #log: MatchLog;

  private constructor(db: Kysely<LogTables>) {
    this.#db = db;
    // What goes on is not asked for.
    this.#log = new MatchLog({ log: db, journal: null });
  }

  /** Errors: Error when there is no such database. */
  static async open(place: DataPlace): Promise<Archive> {
    return new Archive(await openLogToRead(place));
  }

  /** All finished matches, oldest first. */
  async ids(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('match')
      .select('id')
      .where('finished', '=', 1)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** One of them. Errors: Error for a row that no Cardscape has written. */
  async replay(id: string): Promise<Replay> {
    const stored = await this.#log.load(id);
    if (stored === null || stored.end === null) throw new Error(`there is no finished match ${id}`);
    return { header: stored.header, entries: stored.entries, end: stored.end };
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }
}
