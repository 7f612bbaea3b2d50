import type { Migration } from './migration.ts';

/** Names that nobody may take: of accounts that were deleted while they were banned (P-2). */
export const heldNames: Migration = {
  name: '2026-11-held-names',
  async up(db) {
    await db.schema
      .createTable('held_name')
      .addColumn('name_key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('until', 'integer')
      .execute();
    await db.schema.createIndex('held_name_until').on('held_name').column('until').execute();
  },
};
