import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { ConfigError } from '../../config-error.ts';
import { KEYS_FILE } from './private.ts';

/** Accounts and what they own. */
export const CORE_FILE = 'cardscape.db';
/** The logs of matches. */
export const LOG_FILE = 'matchlog.db';

/*
 * The two databases of a folder belong together: both have the same number (`user_version`). A server must not begin
 * with one of them and nothing in the place of the other, as if nothing had been lost.
 */

const MOST = 2 ** 31 - 1;

interface Holding {
  /** 0: it has none yet. Negative: the host has said that what is missing is lost (`pair`). */
  readonly pair: number;
  /** Accounts, or matches. */
  readonly count: number;
  /** Matches that the accounts have in their records; of the log 0. */
  readonly played: number;
  /** Of the log: matches whose beginning the server has signed. */
  readonly signed: number;
}

const NOTHING: Holding = { pair: 0, count: 0, played: 0, signed: 0 };

/** The columns of a table; none where there is no such table. Errors: those of SQLite. */
export function columnsOf(database: BetterSqlite.Database, table: string): string[] {
  return database
    .prepare<[string], { readonly name: string }>('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name);
}

/** How many rows a table has; of a column, in how many it says something. 0 where there is none yet. */
function countOf(database: BetterSqlite.Database, table: string, column?: string): number {
  const columns = columnsOf(database, table);
  if (columns.length === 0 || (column !== undefined && !columns.includes(column))) return 0;
  return Number(
    database
      .prepare(`select count(${column ?? '*'}) from ${table}`)
      .pluck()
      .get(),
  );
}

/** What a database holds. Errors: those of SQLite. */
function holdingOf(file: string): Holding {
  if (!existsSync(file)) return NOTHING;
  const database = new BetterSqlite(file, { fileMustExist: true });
  try {
    const pair = Number(database.pragma('user_version', { simple: true }));
    return basename(file) === CORE_FILE
      ? { pair, count: countOf(database, 'account'), played: countOf(database, 'played'), signed: 0 }
      : { pair, count: countOf(database, 'match'), played: 0, signed: countOf(database, 'match', 'begun') };
  } finally {
    database.close();
  }
}

/** What is wrong with the two together, in words; null: nothing. */
function lossOf(folder: string, accounts: Holding, matches: Holding): string | null {
  const [core, log, keys] = [join(folder, CORE_FILE), join(folder, LOG_FILE), join(folder, KEYS_FILE)];
  const arePaired = accounts.pair !== 0 && accounts.pair === matches.pair;
  const isAccepted = arePaired && accounts.pair < 0;
  // Of a pair the accounts may be gone: those of guests end with their sessions.
  if (accounts.count === 0 && matches.count > 0 && !arePaired)
    return `${log} holds ${matches.count} matches, but ${existsSync(core) ? `there are no accounts in ${core}` : `${core} is missing`}`;
  // The accounts get their number first: a log that has one has had accounts beside it.
  if (accounts.pair === 0 && matches.pair !== 0)
    return `${log} has belonged to accounts, but ${existsSync(core) ? `there are none in ${core}` : `${core} is missing`}`;
  if (!existsSync(keys) && matches.signed > 0 && !isAccepted)
    return `${log} holds matches that this server has signed, but its keys ${keys} are missing`;
  if (!existsSync(log) && accounts.count > 0) return `${core} holds ${accounts.count} accounts, but ${log} is missing`;
  if (matches.count === 0 && accounts.played > 0 && !isAccepted)
    return `the accounts in ${core} have played, but there are no matches in ${log}`;
  if (accounts.pair !== matches.pair && accounts.count > 0 && (matches.count > 0 || accounts.pair !== 0))
    return `${core} and ${log} do not belong together`;
  return null;
}

/**
 * Looks whether nothing of a data folder is missing, before anything is made anew. Errors: ConfigError that says what
 * to do; those of SQLite.
 */
export function checkPair(folder: string): void {
  const loss = lossOf(folder, holdingOf(join(folder, CORE_FILE)), holdingOf(join(folder, LOG_FILE)));
  if (loss === null) return;
  throw new ConfigError(
    `${loss}. Put the right file back, or restore a backup into a new folder (cardscape restore). To continue with what is there, without the rest: cardscape pair --data ${folder}`,
  );
}

/** Gives two databases that have just been made, or are of a time without numbers, the same one. */
export function number(core: BetterSqlite.Database, log: BetterSqlite.Database): void {
  const [one, other] = [core, log].map((database) => Number(database.pragma('user_version', { simple: true })));
  if (one === other && one !== 0) return;
  write([core, log], randomInt(1, MOST));
}

/** The host says that the two belong together from now on, whatever is missing. */
export function acceptPair(core: BetterSqlite.Database, log: BetterSqlite.Database): void {
  write([core, log], -randomInt(1, MOST));
}

function write(databases: readonly BetterSqlite.Database[], pair: number): void {
  for (const database of databases) database.pragma(`user_version = ${pair}`);
}
