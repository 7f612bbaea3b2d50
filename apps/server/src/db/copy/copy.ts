import { createHash } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** The keys of some tables (`CORE_KEYS`, `LOG_KEYS`). */
export type Keys = Readonly<Record<string, readonly string[]>>;
type Row = Readonly<Record<string, unknown>>;

/** What a table holds: how many rows, and a hash over all of them. */
export interface Held {
  readonly table: string;
  readonly rows: number;
  readonly hash: string;
}

/** Rows that are read and written at once: parameters of a statement are limited. */
const AT_ONCE = 200;

/** The rows of a table in the order of its key, piece by piece. */
async function* rowsOf(
  db: QueryExecutorProvider,
  table: string,
  key: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const all = sql`select * from ${sql.table(table)}`;
  if (key.length === 0) {
    const { rows } = await sql<Row>`${all}`.execute(db);
    for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
    return;
  }
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    const after = last;
    const rest =
      after === undefined ? sql`` : sql`where (${columns}) > (${sql.join(key.map((column) => after[column]))})`;
    const { rows } = await sql<Row>`${all} ${rest} order by ${columns} limit ${AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < AT_ONCE || last === undefined) return;
  }
}

/** Rows that one read has brought: all have the same columns. */
async function write(db: QueryExecutorProvider, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

/** A row in words that are the same whatever database it comes from. */
function written(row: Row): string {
  const values = Object.keys(row)
    .toSorted()
    .map((column) => {
      const value = row[column];
      return [column, value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('hex') } : value];
    });
  return JSON.stringify(values);
}

class Sum {
  readonly #hash = createHash('sha256');
  /** Of a table without a key: its rows have no order. */
  readonly #unordered: string[] | null;
  #rows = 0;

  constructor(key: readonly string[]) {
    this.#unordered = key.length === 0 ? [] : null;
  }

  add(rows: readonly Row[]): void {
    this.#rows += rows.length;
    for (const row of rows) {
      if (this.#unordered === null) this.#hash.update(`${written(row)}\n`);
      else this.#unordered.push(written(row));
    }
  }

  held(table: string): Held {
    for (const text of this.#unordered?.toSorted() ?? []) this.#hash.update(`${text}\n`);
    return { table, rows: this.#rows, hash: this.#hash.digest('hex') };
  }
}

/** What each table holds. Errors: those of the database. */
export async function heldIn<Tables>(db: Kysely<Tables>, keys: Keys): Promise<Held[]> {
  const held: Held[] = [];
  for (const [table, key] of Object.entries(keys)) {
    const sum = new Sum(key);
    for await (const rows of rowsOf(db, table, key)) sum.add(rows);
    held.push(sum.held(table));
  }
  return held;
}

/** Which of the tables have rows. Errors: those of the database. */
export async function filledIn<Tables>(db: Kysely<Tables>, keys: Keys): Promise<string[]> {
  const filled: string[] = [];
  for (const table of Object.keys(keys)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(table);
  }
  return filled;
}

/**
 * Copies all rows of some tables into a database whose tables are empty, in one transaction: all of them, or none.
 * Resolves to what was read. Errors: those of the databases.
 */
export async function copyTables<Tables>(from: Kysely<Tables>, to: Kysely<Tables>, keys: Keys): Promise<Held[]> {
  return to.transaction().execute(async (work) => {
    const held: Held[] = [];
    for (const [table, key] of Object.entries(keys)) {
      const sum = new Sum(key);
      for await (const rows of rowsOf(from, table, key)) {
        sum.add(rows);
        await write(work, table, rows);
      }
      held.push(sum.held(table));
    }
    return held;
  });
}
