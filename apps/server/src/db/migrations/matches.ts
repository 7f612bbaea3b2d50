import type { Migration } from './migration.ts';

export const matches: Migration = {
  name: '2026-11-matches',
  async up(db) {
    await db.schema
      .createTable('match')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('header', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('finished', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('finished_at', 'integer')
      .addColumn('ending', 'text')
      .execute();
    await db.schema.createIndex('match_unfinished').on('match').column('finished').execute();
    await db.schema.createIndex('match_finished_at').on('match').column('finished_at').execute();
    // Rows are appended in the order of time; the index finds those of a match.
    await db.schema
      .createTable('entry')
      .addColumn('match_id', 'text', (column) => column.notNull().references('match.id').onDelete('cascade'))
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('intent', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('banks', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('entry_of_match').unique().on('entry').columns(['match_id', 'seq']).execute();
  },
};
