import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The card database whose entries the community unlocks (TTCG-14.8). */
export const cardDatabase: Migration = {
  name: '2026-11-card-database',
  async up(db) {
    await db.schema
      .createTable('card_entry')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('unlocked_at', 'integer')
      .addPrimaryKeyConstraint('card_entry_once', ['game', 'number'])
      .addUniqueConstraint('card_entry_card', ['game', 'card'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema
      .createTable('card_submission')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('serial', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('tier', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
      .addColumn('named', 'integer', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('struck_at', 'integer')
      // Each serial counts once for ever, each account once per card (TTCG-14.11).
      .addPrimaryKeyConstraint('card_submission_once', ['game', 'serial'])
      .addUniqueConstraint('card_submission_account', ['game', 'card', 'account_id'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema.createIndex('card_submission_at').on('card_submission').columns(['game', 'at']).execute();
    await sql`create index card_submission_own on card_submission (account_id) where account_id is not null`.execute(
      db,
    );
    await db.schema
      .createTable('linked_account')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('link', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('linked_account_link').on('linked_account').column('link').execute();
  },
};
