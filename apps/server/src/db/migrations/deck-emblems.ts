import type { Migration } from './migration.ts';

/** Emblems of decks; empty: none (P-6). */
export const deckEmblems: Migration = {
  name: '2026-11-deck-emblems',
  async up(db) {
    await db.schema
      .alterTable('deck')
      .addColumn('emblem', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
