import { join } from 'node:path';
import type { Replay } from '@cardscape/rules';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { CardscapeDialect } from '../db/files/dialect.ts';
import { LOG_FILE } from '../db/files/pairing.ts';
import { MatchLog } from '../db/matches/match-log.ts';
import type { LogTables } from '../db/tables/tables.ts';

/** The finished matches of a data folder, for reading: a server may go on writing into it. */
export class Archive {
  readonly #connection: BetterSqlite.Database;
  readonly #log: MatchLog;

  /** Errors: Error when there is no such database. */
  constructor(folder: string) {
    this.#connection = new BetterSqlite(join(folder, LOG_FILE), { readonly: true, fileMustExist: true });
    this.#log = new MatchLog({
      log: new Kysely<LogTables>({ dialect: new CardscapeDialect(this.#connection) }),
      // What goes on is not asked for.
      journal: null,
    });
  }

  /** All finished matches, oldest first. */
  ids(): string[] {
    return this.#connection
      .prepare<[], { id: string }>('select id from match where finished = 1 order by created_at')
      .all()
      .map(({ id }) => id);
  }

  /** One of them. Errors: Error for a row that no Cardscape has written. */
  async replay(id: string): Promise<Replay> {
    const stored = await this.#log.load(id);
    if (stored === null || stored.end === null) throw new Error(`there is no finished match ${id}`);
    return { header: stored.header, entries: stored.entries, end: stored.end };
  }

  close(): void {
    this.#connection.close();
  }
}
