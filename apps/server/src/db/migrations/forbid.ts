import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { MigrationTables } from './migration.ts';

interface Forbidden {
  readonly table: string;
  /** The name of the trigger. */
  readonly name: string;
  readonly act: 'delete' | 'update';
  /** An update of these alone; none: any update. */
  readonly columns?: readonly string[];
  /** What whoever tries is told. */
  readonly words: string;
}

/** Lets a trigger refuse what would change what never changes. */
export async function forbid(
  db: Kysely<MigrationTables>,
  { table, name, act, columns = [], words }: Forbidden,
): Promise<void> {
  const what = columns.length === 0 ? sql.raw(act) : sql`update of ${sql.join(columns.map((one) => sql.ref(one)))}`;
  const head = sql`create trigger ${sql.id(name)} before ${what} on ${sql.table(table)}`;
  const refusing =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`for each row execute function refuse(${sql.lit(words)})`
      : sql`begin select raise(abort, ${sql.lit(words)}); end`;
  await sql`${head} ${refusing}`.execute(db);
}
