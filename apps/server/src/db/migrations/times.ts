import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What the clock counted for each entry (P-4), and finished matches by game, for the archive; and from which matches
 * something is still to follow.
 */
export const times: Migration = {
  name: '2026-11-times',
  async up(db) {
    await db.schema.alterTable('entry').addColumn('time', 'text').execute();
    // When servers ran on this data: what lies between is credited to whoever was to decide.
    await db.schema
      .createTable('run')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('began_at', 'integer', (column) => column.notNull())
      .addColumn('beat_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('match')
      .addColumn('game', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update match set game = json_extract(header, '$.game')`.execute(db);
    await db.schema.createIndex('match_archive').on('match').columns(['finished', 'finished_at', 'game']).execute();
    await db.schema
      .alterTable('match')
      .addColumn('settled', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update match set settled = 0 where finished = 0`.execute(db);
    await sql`create index match_unsettled on match (settled) where settled = 0`.execute(db);
  },
};
