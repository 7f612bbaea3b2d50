import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whose print was shown stays known, as the ledger knows it, when the account is deleted (TTCG-14.12). */
export const submissionHolders: Migration = {
  name: '2026-11-submission-holders',
  async up(db) {
    await db.schema.alterTable('card_submission').addColumn('holder', 'text').execute();
    await sql`
      update card_submission set holder = (
        select holder.holder from holder
        where holder.game = card_submission.game and holder.account_id = card_submission.account_id
      )
      where address is not null
    `.execute(db);
  },
};
