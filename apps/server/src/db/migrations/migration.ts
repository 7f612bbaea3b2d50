import type BetterSqlite from 'better-sqlite3';
import type { Kysely } from 'kysely';

/** What every database has: which steps were taken. */
export interface MigrationTables {
  readonly cardscape_migration: { readonly position: number; readonly name: string };
}

/** A step forward; there are none back. The list only grows. */
export interface Migration {
  readonly name: string;
  /** @param connection the one that `db` uses, for what takes rows one by one */
  up(db: Kysely<MigrationTables>, connection: BetterSqlite.Database): Promise<void>;
}
