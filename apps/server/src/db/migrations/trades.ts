import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Exchanges between players, who may offer them, and lists of wants and haves (TTCG-14). */
export const trades: Migration = {
  name: '2026-11-trades',
  async up(db) {
    await db.schema
      .createTable('trade')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('door', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'integer')
      .addColumn('closed_at', 'integer')
      .addColumn('line', 'integer')
      .addCheckConstraint(
        'trade_state',
        sql`state in ('open', 'agreed', 'done', 'withdrawn', 'declined', 'expired', 'void') and (state = 'agreed') = (due_at is not null) and (state in ('open', 'agreed')) = (closed_at is null) and (state = 'done') = (line is not null)`,
      )
      .execute();
    await sql`create index trade_ending on trade (expires_at) where closed_at is null`.execute(db);
    await sql`create index trade_closed on trade (closed_at) where closed_at is not null and line is null`.execute(db);
    await sql`create index trade_done on trade (closed_at) where line is not null`.execute(db);
    await db.schema
      .createTable('trade_party')
      .addColumn('trade_id', 'text', (column) => column.notNull().references('trade.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
      .addColumn('confirmed', 'integer')
      .addColumn('let_go_at', 'integer')
      .addPrimaryKeyConstraint('trade_party_once', ['trade_id', 'seat'])
      .addUniqueConstraint('trade_party_other', ['trade_id', 'account_id'])
      .execute();
    await sql`create index trade_party_own on trade_party (account_id, trade_id) where account_id is not null`.execute(
      db,
    );
    await db.schema
      .createTable('trade_item')
      .addColumn('trade_id', 'text', (column) => column.notNull().references('trade.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('from_seat', 'integer', (column) => column.notNull())
      .addColumn('to_seat', 'integer', (column) => column.notNull())
      .addColumn('card', 'text')
      .addColumn('tier', 'integer')
      .addPrimaryKeyConstraint('trade_item_once', ['trade_id', 'kind', 'item'])
      .addCheckConstraint(
        'trade_item_moves',
        sql`kind in ('print', 'pack') and from_seat <> to_seat and (kind = 'print') = (card is not null)`,
      )
      .modifyEnd(sql`without rowid`)
      .execute();
    await lists.up(db);
  },
};

const lists: Pick<Migration, 'up'> = {
  async up(db) {
    await db.schema
      .createTable('trade_door')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
      .addColumn('open_to', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.unique())
      .addCheckConstraint('trade_door_open_to', sql`open_to in ('friends', 'everybody')`)
      .execute();
    await db.schema
      .createTable('trade_want')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('tier_from', 'integer', (column) => column.notNull())
      .addColumn('tier_to', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('trade_want_once', ['account_id', 'game', 'card'])
      .execute();
    await db.schema.createIndex('trade_want_card').on('trade_want').columns(['game', 'card']).execute();
    await db.schema
      .createTable('trade_have')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('serial', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('tier', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('trade_have_once', ['account_id', 'game', 'serial'])
      .execute();
    await db.schema
      .createIndex('trade_have_card')
      .on('trade_have')
      .columns(['game', 'card', 'serial', 'tier', 'account_id'])
      .execute();
    await db.schema.createIndex('trade_have_tier').on('trade_have').columns(['game', 'tier', 'serial']).execute();
    await db.schema.createIndex('trade_have_print').on('trade_have').column('serial').execute();
  },
};
