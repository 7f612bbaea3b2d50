import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What came out of a pack is found in the ledger by the id of the pack. */
export const openedPacks: Migration = {
  name: '2026-11-opened-packs',
  async up(db) {
    await sql`
      create index supply_line_opened on supply_line (json_extract(body, '$.pack')) where kind = 'opened'
    `.execute(db);
  },
};
