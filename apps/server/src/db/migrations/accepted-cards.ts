import { forbid } from './forbid.ts';
import type { Migration } from './migration.ts';

/** Designs that have become cards of their game (TTCG-14.23). */
export const acceptedCards: Migration = {
  name: '2026-11-accepted-cards',
  async up(db) {
    await db.schema
      .createTable('accepted_card')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addColumn('lore', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('author_id', 'text', (column) => column.references('account.id').onDelete('set null'))
      .addColumn('accepted_by', 'text', (column) => column.references('account.id').onDelete('set null'))
      .addColumn('accepted_at', 'integer', (column) => column.notNull())
      .addColumn('painted', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('accepted_card_once', ['game', 'card'])
      .addUniqueConstraint('accepted_card_name', ['game', 'name_key'])
      .execute();
    await db.schema.createIndex('accepted_card_author').on('accepted_card').column('author_id').execute();
    await db.schema.createIndex('accepted_card_by').on('accepted_card').column('accepted_by').execute();
    // Prints of it exist for ever, so the card does (TTCG-13.6).
    await forbid(db, {
      table: 'accepted_card',
      name: 'accepted_card_stays',
      act: 'delete',
      words: 'a card of the game never goes',
    });
    await forbid(db, {
      table: 'accepted_card',
      name: 'accepted_card_is_fixed',
      act: 'update',
      columns: ['game', 'card', 'name', 'name_key', 'definition', 'lore', 'revision', 'accepted_at'],
      words: 'a card of the game never changes',
    });
  },
};
