import type { Migration } from './migration.ts';

/** Accounts with a password, and folders of decks (P-2, P-6). */
export const passwords: Migration = {
  name: '2026-11-passwords',
  async up(db) {
    await db.schema.alterTable('account').addColumn('password', 'text').execute();
    await db.schema.alterTable('account').addColumn('email', 'text').execute();
    await db.schema
      .alterTable('account')
      .addColumn('role', 'text', (column) => column.notNull().defaultTo('player'))
      .execute();
    await db.schema
      .alterTable('session')
      .addColumn('created_at', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('session')
      .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('deck')
      .addColumn('folder', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
