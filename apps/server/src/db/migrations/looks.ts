import type { Migration } from './migration.ts';

/** How players present themselves: avatar, backs of cards, favourite card. */
export const looks: Migration = {
  name: '2026-11-looks',
  async up(db) {
    await db.schema
      .createTable('look')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('avatar', 'text', (column) => column.notNull())
      .addColumn('back', 'text', (column) => column.notNull())
      .addColumn('game', 'text')
      .addColumn('card', 'text')
      .execute();
  },
};
