import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { CardscapeDialect } from './files/dialect.ts';
import { CORE_FILE } from './files/pairing.ts';
import { keepingStatements } from './files/statements.ts';
import type { CoreTables } from './tables/tables.ts';

/** Where a server keeps its data. */
export interface DataPlace {
  /** The data folder. */
  readonly data: string;
}

/** Milliseconds to wait for a server that is just writing. */
const PATIENCE = 5000;

/**
 * The accounts of a server that runs, or may be running, on a connection beside its own: one that writes begins with a
 * write, so that it waits for its turn and reads nothing old. Errors: those of the database.
 */
export function openCore({ data }: DataPlace): Promise<Kysely<CoreTables>> {
  const connection = new BetterSqlite(join(data, CORE_FILE), { fileMustExist: true, timeout: PATIENCE });
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const dialect = new CardscapeDialect(connection, keepingStatements(connection));
  return Promise.resolve(new Kysely<CoreTables>({ dialect }));
}
