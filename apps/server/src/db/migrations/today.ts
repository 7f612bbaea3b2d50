import { type Kysely, sql } from 'kysely';
import type { CoreTables, LogTables } from '../tables/tables.ts';
import { coreMigrations, logMigrations } from './index.ts';

/** Whether a database has the form that this Cardscape gives it. Errors: those of the database. */
export async function isOfToday(db: Kysely<CoreTables> | Kysely<LogTables>, part: 'core' | 'log'): Promise<boolean> {
  const { rows: steps } = await sql`select position from cardscape_migration`.execute(db);
  return steps.length === (part === 'core' ? coreMigrations : logMigrations).length;
}
