import { type QueryExecutorProvider, sql } from 'kysely';

/** Changes nothing, and has to reach the disk all the same. Errors: those of the database. */
export async function idleWrite(db: QueryExecutorProvider): Promise<void> {
  await sql`update cardscape_migration set name = name where position = 0`.execute(db);
}
