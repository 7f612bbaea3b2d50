import type { Migration } from './migration.ts';

/** What the server has signed of a match: its beginning and its end (D-3). */
export const signatures: Migration = {
  name: '2026-11-signatures',
  async up(db) {
    for (const column of ['begun', 'ended']) await db.schema.alterTable('match').addColumn(column, 'text').execute();
  },
};
