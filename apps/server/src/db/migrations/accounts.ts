import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: '2026-11-accounts',
  async up(db) {
    await db.schema
      .createTable('account')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('guest', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('session')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_account').on('session').column('account_id').execute();
  },
};
