import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { ConfigError } from '../config.ts';

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
}

const NOTHING: Holding = { pair: 0, count: 0, played: 0 };

function countOf(database: BetterSqlite.Database, table: string): number {
  const known = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table);
  return known === undefined ? 0 : Number(database.prepare(`select count(*) from ${table}`).pluck().get());
}

/** What a database holds. Errors: those of SQLite. */
function holdingOf(file: string): Holding {
  if (!existsSync(file)) return NOTHING;
  const database = new BetterSqlite(file, { fileMustExist: true });
  try {
    const pair = Number(database.pragma('user_version', { simple: true }));
    return basename(file) === CORE_FILE
      ? { pair, count: countOf(database, 'account'), played: countOf(database, 'played') }
      : { pair, count: countOf(database, 'match'), played: 0 };
  } finally {
    database.close();
  }
}

/** What is wrong with the two together, in words; null: nothing. */
function lossOf(core: string, log: string, accounts: Holding, matches: Holding): string | null {
  const arePaired = accounts.pair !== 0 && accounts.pair === matches.pair;
  const isAccepted = arePaired && accounts.pair < 0;
  // Of a pair the accounts may be gone: those of guests end with their sessions.
  if (accounts.count === 0 && matches.count > 0 && !arePaired)
    return `${log} holds ${matches.count} matches, but ${existsSync(core) ? `there are no accounts in ${core}` : `${core} is missing`}`;
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
  const [core, log] = [join(folder, CORE_FILE), join(folder, LOG_FILE)];
  const loss = lossOf(core, log, holdingOf(core), holdingOf(log));
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
