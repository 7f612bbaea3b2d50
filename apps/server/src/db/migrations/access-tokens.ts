import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What programs act with instead of a session. */
export const accessTokens: Migration = {
  name: '2026-11-access-tokens',
  async up(db) {
    await db.schema
      .createTable('access_token')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'integer')
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema
      .createIndex('access_token_account')
      .on('access_token')
      .columns(['account_id', 'created_at'])
      .execute();
  },
};
