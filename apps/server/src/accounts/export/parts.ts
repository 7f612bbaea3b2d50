import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { CoreTables, LogTables } from '../../db/tables/tables.ts';

export type Table = keyof CoreTables | keyof LogTables;

/**
 * What of a table belongs to an account: all at once, or in batches where there may be many rows; or why nothing of it
 * is handed out.
 */
export type Part =
  | { readonly rows: (account: string) => Promise<readonly unknown[]> }
  | { readonly batches: (account: string) => AsyncIterable<readonly unknown[]> }
  | { readonly none: string };

/** Some tables, by name. */
export type Parts = Partial<Readonly<Record<Table, Part>>>;

/** Rows of a batch: so long the database keeps everybody else waiting. */
const BATCH = 200;

const json = z.json();

export function read(text: string): unknown {
  return json.parse(JSON.parse(text));
}

/** A column as a query names it; what is selected has it under its own name. */
type Column<Row> = (keyof Row & string) | `${string}.${keyof Row & string}`;

/** All rows of a query in batches, in the order of columns in which no two rows are equal. */
export async function* inBatches<DB, Tables extends keyof DB, Row extends Readonly<Record<string, unknown>>>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  ...order: readonly Column<Row>[]
): AsyncGenerator<Row[]> {
  const columns = order.map((name) => sql.ref(name));
  const first = columns.reduce((rows, column) => rows.orderBy(column), query).limit(BATCH);
  let next = first;
  for (;;) {
    const rows: Row[] = await next.execute();
    yield rows;
    const last: Readonly<Record<string, unknown>> | undefined = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    const after = order.map((name) => last[name.slice(name.lastIndexOf('.') + 1)]);
    next = first.where(sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(after)})`);
  }
}
