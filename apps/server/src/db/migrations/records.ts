import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * How often each player has won, lost and drawn each game, counted as matches end: a profile reads a row for each game,
 * however much was played (P-3).
 */
export const records: Migration = {
  name: '2026-11-records',
  async up(db) {
    await db.schema
      .createTable('record')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('won', 'integer', (column) => column.notNull())
      .addColumn('lost', 'integer', (column) => column.notNull())
      .addColumn('drawn', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('record_once', ['account_id', 'game'])
      .execute();
    await sql`
      insert into record (account_id, game, won, lost, drawn)
      select account_id, game, sum(case result when 'won' then 1 else 0 end), sum(case result when 'lost' then 1 else 0 end), sum(case result when 'drawn' then 1 else 0 end)
      from played where result <> 'void' group by account_id, game`.execute(db);
    // It was there to count by.
    await db.schema.dropIndex('played_account_game').execute();
  },
};
