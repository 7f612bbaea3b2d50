import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { codeOf } from '../../thrown.ts';
import { inWords } from './damage.ts';

/**
 * Opens a database that a server may be writing to, to read it alone. Where nothing may be written beside it, which
 * SQLite must to read what a server has written last, a copy is read. Errors: ConfigError that says what to do.
 */
export function openToRead(file: string): BetterSqlite.Database {
  try {
    const database = new BetterSqlite(file, READ_ALONE);
    if (canRead(database)) return database;
    database.close();
    return openCopy(file);
  } catch (error) {
    throw inWords(error, file);
  }
}

const READ_ALONE = { readonly: true, fileMustExist: true, timeout: 5000 } as const;

/** Errors: those of SQLite, but for that of a folder in which nothing may be written. */
function canRead(database: BetterSqlite.Database): boolean {
  try {
    database.prepare('select 1 from sqlite_master').get();
    return true;
  } catch (error) {
    if (/^SQLITE_(?:READONLY|CANTOPEN)/.test(codeOf(error))) return false;
    throw error;
  }
}

/** Copies a database with what was written last to it, into a folder that goes with this process. */
function openCopy(file: string): BetterSqlite.Database {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-read-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, basename(file));
  for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
  return new BetterSqlite(copy, READ_ALONE);
}
