import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import { coreMigrations, logMigrations } from './migrations.ts';
import type { CoreTables, LogTables } from './tables.ts';

/** The two databases: accounts and what they own, fully synchronous; match logs, written often (docs/architecture.md, persistence). */
export interface Databases {
  readonly core: Kysely<CoreTables>;
  readonly log: Kysely<LogTables>;
  /** The connection of the match log, for the one statement that runs with every intent. */
  readonly logConnection: BetterSqlite.Database;
  close(): Promise<void>;
}

function open(file: string, synchronous: 'FULL' | 'NORMAL'): BetterSqlite.Database {
  const database = new BetterSqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${synchronous}`);
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_size_limit = 67108864');
  return database;
}

/**
 * Opens the databases of a data folder, making and migrating them as needed. Errors: those of the file system, and Error for a database that a newer
 * Cardscape has written.
 */
export async function openDatabases(folder: string): Promise<Databases> {
  mkdirSync(folder, { recursive: true });
  const coreConnection = open(join(folder, 'cardscape.db'), 'FULL');
  const logConnection = open(join(folder, 'matchlog.db'), 'NORMAL');
  const coreDialect = new SqliteDialect({ database: coreConnection });
  const logDialect = new SqliteDialect({ database: logConnection });
  await migrate(new Kysely({ dialect: coreDialect }), coreMigrations);
  await migrate(new Kysely({ dialect: logDialect }), logMigrations);
  const core = new Kysely<CoreTables>({ dialect: coreDialect });
  const log = new Kysely<LogTables>({ dialect: logDialect });
  return {
    core,
    log,
    logConnection,
    async close() {
      await core.destroy();
      await log.destroy();
    },
  };
}
