import type { Migration } from './migration.ts';

/** Who took part in which match, for profiles, records and the reputation of leavers (P-3, P-5). */
export const conduct: Migration = {
  name: '2026-11-conduct',
  async up(db) {
    await db.schema
      .createTable('played')
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('queue', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      /** won, lost, drawn, or void for a match in which nobody had decided anything yet. */
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      /** Whether this player gave up or was gone before the end. */
      .addColumn('left_early', 'integer', (column) => column.notNull())
      /** The others' names and accounts, as JSON. */
      .addColumn('others', 'text', (column) => column.notNull())
      .addColumn('turns', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('played_once', ['match_id', 'account_id'])
      .execute();
    await db.schema.createIndex('played_account').on('played').columns(['account_id', 'ended_at']).execute();
    await db.schema
      .createIndex('played_account_game')
      .on('played')
      .columns(['account_id', 'game', 'ended_at'])
      .execute();
  },
};
