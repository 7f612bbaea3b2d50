import type { Migration } from './migration.ts';

/** From which holdings each entry of the ledger began, and which it left; null for the entries from before (P-6). */
export const ledgerStates: Migration = {
  name: '2026-11-ledger-states',
  async up(db) {
    for (const column of ['state_before', 'state_after'])
      await db.schema.alterTable('ledger').addColumn(column, 'text').execute();
  },
};
