import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Hidden code challenges that the community has solved (TTCG-14.28). */
export const challenges: Migration = {
  name: '2026-11-challenges',
  async up(db) {
    await db.schema
      .createTable('challenge_solution')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
      .addColumn('named', 'integer', (column) => column.notNull())
      .addColumn('reveal', 'text', (column) => column.notNull())
      // The event happens once.
      .addPrimaryKeyConstraint('challenge_solution_once', ['game', 'challenge'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await sql`create index challenge_solution_own on challenge_solution (account_id) where account_id is not null`.execute(
      db,
    );
  },
};
