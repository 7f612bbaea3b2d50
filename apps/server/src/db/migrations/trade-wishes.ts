import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What an offer asks for without saying which print: any of a card and tier (TTCG-14.2). */
export const tradeWishes: Migration = {
  name: '2026-11-trade-wishes',
  async up(db) {
    await db.schema
      .createTable('trade_wish')
      .addColumn('trade_id', 'text', (column) => column.notNull().references('trade.id').onDelete('cascade'))
      .addColumn('from_seat', 'integer', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('tier', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('trade_wish_once', ['trade_id', 'from_seat', 'place'])
      .modifyEnd(sql`without rowid`)
      .execute();
  },
};
