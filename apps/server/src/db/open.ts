import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { ConfigError } from '../config.ts';
import { migrate } from './migrate.ts';
import { coreMigrations, logMigrations } from './migrations/index.ts';
import type { CoreTables, LogTables } from './tables.ts';

/** The two databases: accounts and what they own, fully synchronous; match logs, written often (docs/architecture.md, persistence). */
export interface Databases {
  readonly core: Kysely<CoreTables>;
  readonly log: Kysely<LogTables>;
  /** The connection of the match log, for the one statement that runs with every intent. */
  readonly logConnection: BetterSqlite.Database;
  close(): Promise<void>;
}

/** Accounts and what they own. */
export const CORE_FILE = 'cardscape.db';
/** The logs of matches. */
export const LOG_FILE = 'matchlog.db';

/** Milliseconds to wait for a process that is just ending. */
const LOCK_PATIENCE = 2000;

function open(file: string, synchronous: 'FULL' | 'NORMAL'): BetterSqlite.Database {
  const database = new BetterSqlite(file);
  try {
    database.pragma('journal_mode = WAL');
  } catch (error) {
    throw new ConfigError(`${file} is no database of Cardscape (${(error as Error).message}); move it away, or name another folder in CARDSCAPE_DATA`);
  }
  database.pragma(`synchronous = ${synchronous}`);
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_size_limit = 67108864');
  return database;
}

/**
 * Keeps other processes out of the folder for as long as this one lives, however it ends: two that play the same matches would spoil both. Errors:
 * ConfigError that says what to do.
 */
export function lockFolder(folder: string): BetterSqlite.Database {
  try {
    mkdirSync(folder, { recursive: true });
    const lock = new BetterSqlite(join(folder, 'lock.db'), { timeout: LOCK_PATIENCE });
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'SQLITE_BUSY') throw new ConfigError(`the data folder ${folder} is in use by another Cardscape; stop that one, or name another folder in CARDSCAPE_DATA`);
    throw new ConfigError(`the data folder ${folder} cannot be used (${code === '' ? message : code}); name one that can be written in CARDSCAPE_DATA`);
  }
}

/**
 * Opens the databases of a data folder, making and migrating them as needed. Errors: those of the file system, and Error for a database that a newer
 * Cardscape has written.
 */
export async function openDatabases(folder: string): Promise<Databases> {
  const lock = lockFolder(folder);
  try {
    const opened = await openInside(folder);
    return {
      ...opened,
      async close() {
        await opened.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

async function openInside(folder: string): Promise<Databases> {
  const coreConnection = open(join(folder, CORE_FILE), 'FULL');
  const logConnection = open(join(folder, LOG_FILE), 'NORMAL');
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
