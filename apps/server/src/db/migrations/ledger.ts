import type { Migration } from './migration.ts';

/** Who got what, and why: each change of holdings is a row that is never changed; names within a game (P-6). */
export const ledger: Migration = {
  name: '2026-11-ledger',
  async up(db) {
    await db.schema
      .createTable('ledger')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('match_id', 'text')
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('ledger_entry', ['account_id', 'game', 'version'])
      .addUniqueConstraint('ledger_match_once', ['account_id', 'game', 'match_id'])
      .execute();
    await db.schema
      .createTable('holding_name')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('holding_name_once', ['game', 'name_key'])
      .execute();
    await db.schema.createIndex('holding_name_own').on('holding_name').column('account_id').execute();
  },
};
