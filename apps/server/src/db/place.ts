import { existsSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { ConfigError } from '../config-error.ts';
import { CardscapeDialect } from './files/dialect.ts';
import { openToRead } from './files/open-to-read.ts';
import { CORE_FILE, LOG_FILE } from './files/pairing.ts';
import { keepingStatements } from './files/statements.ts';
import type { LeaseMark } from './lease/table.ts';
import type { CoreTables, LogTables } from './tables/tables.ts';

/** Where a server keeps its data. */
export interface DataPlace {
  /** The data folder. */
  readonly data: string;
  /** The address of a database of PostgreSQL; empty: the databases are in that folder. */
  readonly postgres: string;
  /** Under which epoch a thread of a server writes there; absent: it is a command that writes. */
  readonly mark?: LeaseMark | null;
}

/*
 * The databases of a server that runs, or may be running, on connections beside its own: for threads and commands. They
 * are destroyed by whoever has opened them.
 */

/** Milliseconds to wait for a server that is just writing. */
const PATIENCE = 5000;

interface Part {
  readonly file: string;
  readonly schema: 'cardscape' | 'matchlog';
}

const CORE: Part = { file: CORE_FILE, schema: 'cardscape' };
const LOG: Part = { file: LOG_FILE, schema: 'matchlog' };

async function connected<Tables>({ postgres, mark }: DataPlace, { schema }: Part): Promise<Kysely<Tables>> {
  const { connect } = await import('./postgres/connect.ts');
  return connect<Tables>(postgres, schema, { most: 1, mark });
}

async function toWrite<Tables>(place: DataPlace, part: Part): Promise<Kysely<Tables>> {
  const { data, postgres } = place;
  if (postgres !== '') return connected(place, part);
  const connection = new BetterSqlite(join(data, part.file), { fileMustExist: true, timeout: PATIENCE });
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  return new Kysely<Tables>({ dialect: new CardscapeDialect(connection, keepingStatements(connection)) });
}

async function toRead<Tables>(place: DataPlace, part: Part): Promise<Kysely<Tables>> {
  const { data, postgres } = place;
  if (postgres !== '') return connected(place, part);
  return new Kysely<Tables>({ dialect: new CardscapeDialect(openToRead(join(data, part.file))) });
}

/**
 * Whoever writes in a transaction begins with a write (`idleWrite`): so it waits for its turn, and reads nothing old.
 * Errors: those of the database.
 */
export function openCore(place: DataPlace): Promise<Kysely<CoreTables>> {
  return toWrite(place, CORE);
}

/** Errors: ConfigError; those of the database. */
export function openCoreToRead(place: DataPlace): Promise<Kysely<CoreTables>> {
  return toRead(place, CORE);
}

/** As `openCore`. */
export function openLog(place: DataPlace): Promise<Kysely<LogTables>> {
  return toWrite(place, LOG);
}

/** As `openCoreToRead`. */
export function openLogToRead(place: DataPlace): Promise<Kysely<LogTables>> {
  return toRead(place, LOG);
}

/** Errors: ConfigError where there is no database of a server. */
export function mustBeData({ data, postgres }: DataPlace): void {
  for (const { file } of [CORE, LOG])
    if (postgres === '' && !existsSync(join(data, file))) throw new ConfigError(`there is no ${file} in ${data}`);
}
