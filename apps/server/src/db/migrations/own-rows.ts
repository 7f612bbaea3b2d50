import type { Migration } from './migration.ts';

/** What an account has of long tables is found in the order in which it is handed out (P-2). */
export const ownRows: Migration = {
  name: '2026-11-own-rows',
  async up(db) {
    await db.schema.dropIndex('holding_match_account').execute();
    await db.schema.createIndex('holding_match_own').on('holding_match').columns(['account_id', 'match_id']).execute();
    await db.schema.createIndex('audit_actor').on('audit').columns(['actor_id', 'id']).execute();
  },
};
