import { type Kysely, sql } from 'kysely';
import type { LogTables } from '../../src/db/tables/tables.ts';

/** How many rows a table of the log has. */
export async function countOf(log: Kysely<LogTables>, table: keyof LogTables): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(log);
  return rows[0]?.count ?? -1;
}
