import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { ConfigError } from '../../config-error.ts';
import { codeOf, messageOf } from '../../thrown.ts';
import { extentBook } from '../journal/extent.ts';
import { Journal, type JournalOptions } from '../journal/journal.ts';
import type { MatchJournal } from '../journal/match-journal.ts';
import type { Owners } from '../lease/owners.ts';
import type { LeaseMark } from '../lease/table.ts';
import { coreMigrations, logMigrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Migration, MigrationTables } from '../migrations/migration.ts';
import type { PostgresOptions } from '../postgres/open.ts';
import type { CoreTables, LogTables } from '../tables/tables.ts';
import { inWords, isDamaged } from './damage.ts';
import { CardscapeDialect } from './dialect.ts';
import { acceptPair, checkPair, CORE_FILE, LOG_FILE, number } from './pairing.ts';
import { makePrivateFile, makePrivateFolder, tighten } from './private.ts';
import { keepingStatements } from './statements.ts';

/**
 * The two databases: accounts and what they own, fully synchronous; match logs, written often (docs/architecture.md,
 * persistence).
 */
export interface Databases {
  readonly core: Kysely<CoreTables>;
  readonly log: Kysely<LogTables>;
  /** What is being played. */
  readonly journal: MatchJournal;
  /** Who plays which match, where several processes share a database; null: the data is in files. */
  readonly owners: Owners | null;
  /** Whether a statement has found a database damaged. */
  readonly isDamaged: () => boolean;
  /** After rows were written with their numbers: what is numbered from now on comes after them. */
  renumber(): Promise<void>;
  /** Under which epoch this server writes, where others could take its place; null: the data is in files. */
  readonly mark: LeaseMark | null;
  /** Resolves when another server has taken its place: nothing can be written any more. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** What a host can say of the journal. */
export type JournalSettings = Pick<JournalOptions, 'sync' | 'segmentBytes' | 'warn'>;

/** Of `postgres`: the address of that database; empty: there is none. */
export type DatabaseOptions = JournalSettings & Omit<PostgresOptions, 'warn'> & { readonly postgres?: string };

/** Milliseconds to wait for a process that is just ending. */
const LOCK_PATIENCE = 2000;

/** Errors: ConfigError that says what to do. */
function open(file: string, synchronous: 'FULL' | 'NORMAL'): BetterSqlite.Database {
  try {
    makePrivateFile(file);
    const database = new BetterSqlite(file);
    database.pragma('journal_mode = WAL');
    database.pragma(`synchronous = ${synchronous}`);
    database.pragma('foreign_keys = ON');
    database.pragma('busy_timeout = 5000');
    database.pragma('journal_size_limit = 67108864');
    return database;
  } catch (error) {
    throw inWords(error, file);
  }
}

/**
 * Keeps other processes out of the folder for as long as this one lives, however it ends: two that play the same
 * matches would spoil both. Makes the folder if there is none, and keeps everybody else from reading it. Errors:
 * ConfigError that says what to do.
 * @param isAlone false: others of the same kind may use it, too
 */
export function lockFolder(folder: string, isAlone = true): BetterSqlite.Database {
  try {
    makePrivateFolder(folder);
    const file = join(folder, 'lock.db');
    makePrivateFile(file);
    const lock = new BetterSqlite(file, { timeout: LOCK_PATIENCE });
    lock.exec(isAlone ? 'begin exclusive' : 'begin; select * from sqlite_master');
    tighten(folder);
    return lock;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'SQLITE_BUSY')
      throw new ConfigError(
        `the data folder ${folder} is in use by another Cardscape; stop it, or set CARDSCAPE_DATA to another folder`,
      );
    const words = inWords(error, `the data folder ${folder}`);
    throw words instanceof ConfigError
      ? words
      : new ConfigError(
          `the data folder ${folder} cannot be used (${code === '' ? messageOf(error) : code}); set CARDSCAPE_DATA to a writable folder`,
        );
  }
}

/**
 * Opens the databases of a data folder, or one of PostgreSQL in their place, making and migrating them as needed. Errors:
 * ConfigError that says what to do: also where one of the two is missing or damaged, and where a newer Cardscape has
 * written.
 */
export function openDatabases(
  folder: string,
  { postgres = '', terms, waits = false, isTable = false, ...journal }: DatabaseOptions = {},
): Promise<Databases> {
  if (postgres === '') return openLocked(folder, 'check', journal);
  // Only keys are in the folder: whoever stands by on the same machine has the same one.
  return locked(folder, false, async () => {
    // Loaded for those alone who have it: it takes memory.
    const { openPostgres } = await import('../postgres/open.ts');
    const { warn } = journal;
    return openPostgres(postgres, folder, {
      waits,
      isTable,
      ...(terms === undefined ? {} : { terms }),
      ...(warn === undefined ? {} : { warn }),
    });
  });
}

/**
 * Makes what is missing of a data folder, and lets its two databases belong together from now on. Errors: ConfigError.
 */
export async function pairDatabases(folder: string): Promise<void> {
  await (await openLocked(folder, 'accept', {})).close();
}

type Pairing = 'check' | 'accept';

function openLocked(folder: string, pairing: Pairing, settings: JournalSettings): Promise<Databases> {
  return locked(folder, true, () => {
    if (pairing === 'check') inFolder(folder, () => checkPair(folder));
    return openInside(folder, pairing, settings);
  });
}

/** What is open while nobody else has the folder, or only others of the same kind. */
async function locked(folder: string, isAlone: boolean, work: () => Promise<Databases>): Promise<Databases> {
  const lock = lockFolder(folder, isAlone);
  try {
    const opened = await work();
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

/** Errors: ConfigError for what SQLite says. */
function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw inWords(error, `a database in ${folder}`);
  }
}

async function openInside(folder: string, pairing: Pairing, settings: JournalSettings): Promise<Databases> {
  const coreConnection = open(join(folder, CORE_FILE), 'FULL');
  const logConnection = open(join(folder, LOG_FILE), settings.sync === 'always' ? 'FULL' : 'NORMAL');
  await bringForward(coreConnection, coreMigrations, join(folder, CORE_FILE));
  await bringForward(logConnection, logMigrations, join(folder, LOG_FILE));
  inFolder(folder, () => (pairing === 'accept' ? acceptPair : number)(coreConnection, logConnection));
  const damaged = new Set<string>();
  const { warn = () => undefined } = settings;
  const over = (connection: BetterSqlite.Database, file: string): CardscapeDialect =>
    new CardscapeDialect(connection, keepingStatements(connection), (error) => {
      if (!isDamaged(error) || damaged.has(file)) return;
      damaged.add(file);
      warn(messageOf(inWords(error, join(folder, file))));
    });
  const core = new Kysely<CoreTables>({ dialect: over(coreConnection, CORE_FILE) });
  const log = new Kysely<LogTables>({ dialect: over(logConnection, LOG_FILE) });
  const journal = inFolder(folder, () => openJournal(folder, logConnection, pairing, settings));
  return {
    core,
    log,
    journal,
    isDamaged: () => damaged.size > 0,
    // SQLite looks for itself.
    renumber: () => Promise.resolve(),
    owners: null,
    mark: null,
    lost: new Promise(() => undefined),
    async close() {
      journal.close();
      await core.destroy();
      await log.destroy();
    },
  };
}

/** Opens the journal and lets go of what is needed no longer. Errors: as `Journal.open`. */
function openJournal(folder: string, log: BetterSqlite.Database, pairing: Pairing, settings: JournalSettings): Journal {
  const alongside = (): Promise<void> => syncFile(`${join(folder, LOG_FILE)}-wal`);
  // What has been lost of matches that went on cannot be told: none of them is played on from before it.
  const giveUp = (): unknown => log.exec('update match set finished = 1, settled = 0 where finished = 0');
  const { journal, isWhole } = Journal.open(folder, extentBook(log), pairing, { ...settings, alongside, giveUp });
  const archived = log.prepare<[string], { newest: number | null }>(
    'select newest from match left join archive on match_id = id where id = ?',
  );
  const archivedOf = (match: string): number => {
    const row = archived.get(match);
    return row === undefined ? Infinity : (row.newest ?? 0);
  };
  for (const match of journal.matches) journal.forget(match, archivedOf(match));
  if (!isWhole) journal.closeUp(archivedOf);
  return journal;
}

/** Brings what has been written to a file to the disk, if it is there. Errors: those of the file system. */
async function syncFile(file: string): Promise<void> {
  const handle = await openFile(file, 'r+').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  try {
    await handle?.datasync();
  } finally {
    await handle?.close();
  }
}

/** Errors: ConfigError that names the file. */
async function bringForward(
  connection: BetterSqlite.Database,
  migrations: readonly Migration[],
  file: string,
): Promise<void> {
  try {
    await migrate(new Kysely<MigrationTables>({ dialect: new CardscapeDialect(connection) }), migrations);
  } catch (error) {
    throw inWords(error, file);
  }
}
