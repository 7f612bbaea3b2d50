import type { Migration } from './migration.ts';

/** Card sets that operators upload (CS-10). */
export const cardSets: Migration = {
  name: '2026-11-card-sets',
  async up(db) {
    await db.schema
      .createTable('card_set')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('cards', 'integer', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('added_at', 'integer', (column) => column.notNull())
      .execute();
  },
};
