import { existsSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { ConfigError } from '../../config-error.ts';
import { CardscapeDialect } from '../../db/files/dialect.ts';
import { openToRead } from '../../db/files/open.ts';
import { CORE_FILE, LOG_FILE } from '../../db/files/pairing.ts';
import { MatchLog } from '../../db/matches/match-log.ts';
import { logMigrations } from '../../db/migrations/index.ts';
import type { LogTables } from '../../db/tables/tables.ts';
import { sweep, type Swept } from './sweep.ts';

/** Milliseconds to wait for a server that is just writing. */
const PATIENCE = 5000;

/**
 * Deletes matches that are over from a data folder, also while a server runs on it: each in a transaction of its own.
 * Errors: ConfigError for the log of another version; those of the database.
 */
export async function dropMatches(
  data: string,
  ids: readonly string[],
  progress: (done: number) => void = () => undefined,
): Promise<Swept> {
  const file = join(data, LOG_FILE);
  if (!existsSync(file)) throw new ConfigError(`there is no ${LOG_FILE} in ${data}`);
  const core = openToRead(join(data, CORE_FILE));
  const logConnection = new BetterSqlite(file, { timeout: PATIENCE });
  const log = new Kysely<LogTables>({ dialect: new CardscapeDialect(logConnection) });
  try {
    logConnection.pragma('foreign_keys = ON');
    const count = logConnection.prepare<[], number>('select count(*) from cardscape_migration').pluck().get();
    if (count !== logMigrations.length)
      throw new ConfigError(`the log in ${data} was written by another Cardscape; start this server on it once`);
    const matches = new MatchLog({ log, journal: null });
    const reports = core
      .prepare<[string], number>("select 1 from report where state = 'open' and match_id = ?")
      .pluck();
    return await sweep(ids, {
      isReported: (match) => reports.get(match) !== undefined,
      drop: async (match) => {
        if ((await matches.stage(match)) !== 'over') return false;
        await matches.drop(match);
        return true;
      },
      gone: (deleted) => {
        progress(deleted);
        return true;
      },
    });
  } finally {
    core.close();
    await log.destroy();
  }
}
