import type { Migration } from './migration.ts';

/** Who has been shown the table of a ranked match that goes on: whether it counts may depend on it (P-3). */
export const arrivals: Migration = {
  name: '2026-11-arrivals',
  async up(db) {
    await db.schema
      .createTable('arrival')
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('arrival_once', ['match_id', 'account_id'])
      .execute();
    await db.schema.createIndex('arrival_at').on('arrival').column('at').execute();
    await db.schema.createIndex('arrival_account').on('arrival').column('account_id').execute();
  },
};
