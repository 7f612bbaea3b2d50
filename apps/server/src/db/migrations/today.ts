import { type Kysely, sql } from 'kysely';
import type { CoreTables, LogTables } from '../tables/tables.ts';
import { coreMigrations, logMigrations } from './index.ts';

/** Whether a database has the form of this Cardscape, or of one before or after it. Errors: those of the database. */
export async function ageOf(
  db: Kysely<CoreTables> | Kysely<LogTables>,
  part: 'core' | 'log',
): Promise<'older' | 'today' | 'newer'> {
  const { rows: steps } = await sql`select position from cardscape_migration`.execute(db);
  const known = (part === 'core' ? coreMigrations : logMigrations).length;
  if (steps.length > known) return 'newer';
  return steps.length < known ? 'older' : 'today';
}

/** Whether a database has the form that this Cardscape gives it. Errors: those of the database. */
export async function isOfToday(db: Kysely<CoreTables> | Kysely<LogTables>, part: 'core' | 'log'): Promise<boolean> {
  return (await ageOf(db, part)) === 'today';
}
