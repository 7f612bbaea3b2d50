import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A grant can be given out in parts, as far as there are packs (TTCG-13.14). */
export const partialGrants: Migration = {
  name: '2026-11-partial-grants',
  async up(db) {
    await db.schema
      .alterTable('pack_grant')
      .addColumn('given', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update pack_grant set given = packs where claimed_at is not null`.execute(db);
  },
};
