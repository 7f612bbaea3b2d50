import type { Migration } from './migration.ts';

/** What matches were played on from, each part of it once however many matches go on from it (P-5). */
export const origins: Migration = {
  name: '2026-11-origins',
  async up(db) {
    await db.schema
      .createTable('origin')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('parent', 'text')
      .addColumn('parent_head', 'text')
      .execute();
    await db.schema
      .createTable('origin_entry')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('previous', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['origin', 'origin_head'])
      await db.schema.alterTable('match').addColumn(column, 'text').execute();
    // Whether a part is still needed is asked by these.
    await db.schema.createIndex('match_origin').on('match').column('origin').execute();
    await db.schema.createIndex('match_origin_head').on('match').column('origin_head').execute();
    await db.schema.createIndex('origin_parent').on('origin').column('parent').execute();
    await db.schema.createIndex('origin_parent_head').on('origin').column('parent_head').execute();
    await db.schema.createIndex('origin_entry_previous').on('origin_entry').column('previous').execute();
  },
};
