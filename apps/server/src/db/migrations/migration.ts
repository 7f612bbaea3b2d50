import type { Kysely } from 'kysely';

/** What every database has: which steps were taken. */
export interface MigrationTables {
  readonly cardscape_migration: { readonly position: number; readonly name: string };
}

/** A step forward; there are none back. The list only grows. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<MigrationTables>): Promise<void>;
}
