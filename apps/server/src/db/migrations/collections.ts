import type { Migration } from './migration.ts';

export const collections: Migration = {
  name: '2026-11-collections',
  async up(db) {
    await db.schema
      .createTable('deck')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('deck', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('deck_of_account', ['account_id', 'game', 'id'])
      .execute();
    await db.schema
      .createTable('holding')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('holding_of_account', ['account_id', 'game'])
      .execute();
    await db.schema
      .createTable('holding_match')
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('holding_once', ['match_id', 'account_id'])
      .execute();
    await db.schema.createIndex('holding_match_account').on('holding_match').column('account_id').execute();
  },
};
