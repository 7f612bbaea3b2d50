import { sql } from 'kysely';
import { forbid } from './forbid.ts';
import type { Migration } from './migration.ts';

/** Cards that players design, show, and speak about (TTCG-14.19 to 14.24). */
export const designs: Migration = {
  name: '2026-11-designs',
  async up(db) {
    await db.schema
      .createTable('design')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('author_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('printed', 'text', (column) => column.notNull())
      .addColumn('lore', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer')
      .addColumn('published_at', 'integer')
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('votes', 'integer', (column) => column.notNull())
      .addColumn('hidden_at', 'integer')
      .addColumn('submitted_at', 'integer')
      .execute();
    await db.schema.createIndex('design_author').on('design').column('author_id').execute();
    await sql`create index design_newest on design (game, published_at) where version is not null`.execute(db);
    await sql`create index design_liked on design (game, votes, published_at) where version is not null`.execute(db);
    await sql`create index design_waiting on design (saved_at) where state = 'waiting'`.execute(db);
    await db.schema
      .createTable('design_version')
      .addColumn('design_id', 'text', (column) => column.notNull().references('design.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('printed', 'text', (column) => column.notNull())
      .addColumn('lore', 'text', (column) => column.notNull())
      .addColumn('published_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('design_version_once', ['design_id', 'version'])
      .execute();
    await db.schema
      .createTable('design_vote')
      .addColumn('design_id', 'text', (column) => column.notNull().references('design.id').onDelete('cascade'))
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('design_vote_once', ['design_id', 'account_id'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema.createIndex('design_vote_own').on('design_vote').column('account_id').execute();
    await db.schema
      .createTable('design_comment')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('design_id', 'text', (column) => column.notNull().references('design.id').onDelete('cascade'))
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('hidden_at', 'integer')
      .execute();
    await db.schema.createIndex('design_comment_at').on('design_comment').columns(['design_id', 'at']).execute();
    await db.schema.createIndex('design_comment_own').on('design_comment').column('account_id').execute();
    await db.schema
      .createTable('design_art')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('approved_at', 'integer')
      .execute();
    await db.schema.createIndex('design_art_own').on('design_art').columns(['account_id', 'size']).execute();
    // TTCG-14.22: what was published stays what it was, under the id that it had.
    await forbid(db, {
      table: 'design_version',
      name: 'design_version_stays',
      act: 'update',
      words: 'a published version never changes',
    });
    await forbid(db, {
      table: 'design',
      name: 'design_id_stays',
      act: 'update',
      columns: ['id', 'game'],
      words: 'the id of a design never changes',
    });
  },
};
