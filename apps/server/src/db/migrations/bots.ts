import type { Migration } from './migration.ts';

/** Accounts for which programs play, and what the host decides while the server runs. */
export const bots: Migration = {
  name: '2026-11-bots',
  async up(db) {
    await db.schema
      .alterTable('account')
      .addColumn('bot', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('account').addColumn('bot_policy', 'text').execute();
    await db.schema
      .createTable('host_setting')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
