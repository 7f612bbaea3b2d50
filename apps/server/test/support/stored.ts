import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { CompiledQuery, type Kysely } from 'kysely';
import { snapshotOf } from '../../src/db/copy/snapshot.ts';
import { CORE_KEYS, LOG_KEYS } from '../../src/db/copy/tables.ts';
import { openToRead } from '../../src/db/files/open-to-read.ts';
import { CORE_FILE } from '../../src/db/files/pairing.ts';
import { type DataPlace, openCore, openLog } from '../../src/db/place.ts';
import { databaseOf } from './postgres/database.ts';

/* What a server has stored, looked at and changed while it runs, wherever it keeps its data. */

async function placeOf(data: string): Promise<DataPlace> {
  return { data, postgres: await databaseOf(data) };
}

/** Tables of the log; all others are of the accounts. */
const OF_LOG: ReadonlySet<string> = new Set([...Object.keys(LOG_KEYS), 'journal']);

/** The table that a statement begins with. */
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/;

async function ask(
  data: string,
  text: string,
  values: readonly unknown[],
): Promise<{ rows: unknown[]; changed: number }> {
  const place = await placeOf(data);
  const isLog = OF_LOG.has(TABLE.exec(text)?.[1] ?? '');
  const db = (await (isLog ? openLog(place) : openCore(place))) as Kysely<unknown>;
  let count = 0;
  const statement = place.postgres === '' ? text : text.replaceAll('?', () => `$${++count}`);
  try {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement, [...values]));
    return { rows, changed: Number(numAffectedRows ?? 0) };
  } finally {
    await db.destroy();
  }
}

/** What a `select` finds; `?` stands for a value. */
export async function storedRows<Row = Record<string, unknown>>(
  data: string,
  text: string,
  ...values: readonly unknown[]
): Promise<readonly Row[]> {
  return (await ask(data, text, values)).rows as Row[];
}

/** The same of a single column. */
export async function storedValues<Value = unknown>(
  data: string,
  text: string,
  ...values: readonly unknown[]
): Promise<readonly Value[]> {
  const rows = await storedRows(data, text, ...values);
  return rows.flatMap((row) => Object.values(row) as Value[]);
}

/** Changes what is stored. Resolves to how many rows were. */
export async function changeStored(data: string, text: string, ...values: readonly unknown[]): Promise<number> {
  return (await ask(data, text, values)).changed;
}

/** Shows the accounts, as they are at this moment, to what reads SQLite alone. */
export async function lookInto<T>(data: string, look: (core: BetterSqlite.Database) => T): Promise<T> {
  const place = await placeOf(data);
  const folder = place.postgres === '' ? data : await snapshotOf(place);
  const core = openToRead(join(folder, CORE_FILE));
  try {
    return look(core);
  } finally {
    core.close();
  }
}

/** The names of all tables, but for those of the database itself, of its migrations, and of a cluster. */
export async function storedTables(data: string): Promise<readonly string[]> {
  const place = await placeOf(data);
  if (place.postgres !== '') return [...Object.keys(CORE_KEYS), ...OF_LOG];
  const names: string[] = [];
  for (const open of [openCore, openLog] as const) {
    const db = (await open(place)) as Kysely<unknown>;
    try {
      names.push(...(await db.introspection.getTables()).map(({ name }) => name));
    } finally {
      await db.destroy();
    }
  }
  return names.filter((name) => name !== 'cardscape_migration');
}
