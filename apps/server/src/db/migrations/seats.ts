import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The matches of an account are found by who sits in them, those that nobody's record counts included (P-2). */
export const seats: Migration = {
  name: '2026-11-seats',
  async up(db) {
    for (const seat of [0, 1, 2, 3]) {
      const account = sql.raw(`json_extract(terms, '$.seats[${seat}].account')`);
      await sql`create index ${sql.ref(`match_seat_${seat}`)} on match (${account}) where ${account} is not null`.execute(
        db,
      );
    }
  },
};
