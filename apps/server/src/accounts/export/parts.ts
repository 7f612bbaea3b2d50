import { z } from 'zod';
import type { CoreTables, LogTables } from '../../db/tables.ts';

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
export const BATCH = 200;

const json = z.json();

export function read(text: string): unknown {
  return json.parse(JSON.parse(text));
}

/** All rows in batches, in the order of a key; `next` reads those that come after one. */
export async function* inBatches<Key, Row extends Key>(
  before: Key,
  next: (after: Key) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = before;
  for (;;) {
    const rows = await next(after);
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1) ?? before;
  }
}
