import type { Migration } from './migration.ts';

/** Versions of decks, so that two devices do not overwrite each other, and their folders (P-6). */
export const decks: Migration = {
  name: '2026-11-decks',
  async up(db) {
    await db.schema
      .alterTable('deck')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('deck_folder')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('deck_folder_of_account', ['account_id', 'game', 'id'])
      .addUniqueConstraint('deck_folder_name', ['account_id', 'game', 'name'])
      .execute();
  },
};
