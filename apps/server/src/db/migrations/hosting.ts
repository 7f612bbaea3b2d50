import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Everything that a host decides while the server runs is JSON; codes with which people sign up. */
export const hosting: Migration = {
  name: '2026-11-hosting',
  async up(db) {
    await sql`update host_setting set name = 'botQueues', value = json_quote(value) where name = 'bot-queues'`.execute(
      db,
    );
    await db.schema
      .createTable('invite_code')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('hint', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull().check(sql`uses >= 1`))
      .addColumn('used', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`used between 0 and uses`),
      )
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer')
      .addColumn('revoked_at', 'integer')
      .execute();
  },
};
