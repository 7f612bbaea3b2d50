import type { Migration } from './migration.ts';

/** Cards that players define themselves, each account's own for each game (RS-4.90). */
export const customCards: Migration = {
  name: '2026-11-custom-cards',
  async up(db) {
    await db.schema
      .createTable('custom_card')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('printed', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('custom_card_of_account', ['account_id', 'game', 'id'])
      .execute();
  },
};
