import type { Migration } from './migration.ts';

/** Seasons, ratings, and every change of a rating, once for each match and player (P-3). */
export const ranked: Migration = {
  name: '2026-11-ranked',
  async up(db) {
    await db.schema
      .createTable('season')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('began_at', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'integer')
      .execute();
    await db.schema
      .createTable('rating')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('season', 'integer', (column) => column.notNull().references('season.number'))
      .addColumn('mu', 'real', (column) => column.notNull())
      .addColumn('sigma', 'real', (column) => column.notNull())
      .addColumn('shown', 'real', (column) => column.notNull())
      .addColumn('won', 'integer', (column) => column.notNull())
      .addColumn('lost', 'integer', (column) => column.notNull())
      .addColumn('drawn', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rating_once', ['account_id', 'game', 'season'])
      .execute();
    // In the order of the table, with all that says who is in it: counting reads the index alone.
    await db.schema
      .createIndex('rating_table')
      .on('rating')
      .columns(['game', 'season', 'shown', 'mu', 'account_id', 'sigma', 'won', 'lost', 'drawn', 'updated_at'])
      .execute();
    await db.schema
      .createTable('rating_change')
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('season', 'integer', (column) => column.notNull().references('season.number'))
      .addColumn('rank', 'integer', (column) => column.notNull())
      .addColumn('mu_before', 'real', (column) => column.notNull())
      .addColumn('sigma_before', 'real', (column) => column.notNull())
      .addColumn('mu', 'real', (column) => column.notNull())
      .addColumn('sigma', 'real', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rating_change_once', ['match_id', 'account_id'])
      .execute();
    // Who was paired and not ready in time.
    await db.schema
      .createTable('missed_start')
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('missed_start_once', ['match_id', 'account_id'])
      .execute();
    await db.schema.createIndex('missed_start_account').on('missed_start').columns(['account_id', 'at']).execute();
    await db.schema
      .createIndex('rating_change_history')
      .on('rating_change')
      .columns(['account_id', 'game', 'at'])
      .execute();
  },
};
