import type { Kysely } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';
import { inBatches, read, type Parts } from './parts.ts';

/** What somebody holds of games: cards, prints, packs, and what of them they have shown. */
export function collectionParts(core: Kysely<CoreTables>) {
  return {
    holding: {
      rows: async (id) =>
        (await core.selectFrom('holding').selectAll().where('account_id', '=', id).execute()).map(
          ({ data, ...row }) => ({ ...row, data: read(data) }),
        ),
    },
    holding_match: {
      batches: (id) => inBatches(core.selectFrom('holding_match').selectAll().where('account_id', '=', id), 'match_id'),
    },
    holding_name: { none: 'is in the holdings whose names they are' },
    ledger: {
      batches: (id) => inBatches(core.selectFrom('ledger').selectAll().where('account_id', '=', id), 'game', 'version'),
    },
    print: {
      batches: (id) =>
        inBatches(
          core.selectFrom('print').select(['serial', 'game', 'card', 'tier', 'lock']).where('account_id', '=', id),
          'game',
          'serial',
        ),
    },
    // What is in them nobody knows before they are opened (TTCG-13.18).
    pack: {
      batches: (id) =>
        inBatches(
          core
            .selectFrom('pack')
            .select(['id', 'game', 'commitment', 'lock', 'grant_id', 'assigned_at'])
            .where('account_id', '=', id),
          'game',
          'id',
        ),
    },
    pack_grant: { rows: (id) => core.selectFrom('pack_grant').selectAll().where('account_id', '=', id).execute() },
    pack_match: {
      batches: (id) =>
        inBatches(core.selectFrom('pack_match').selectAll().where('account_id', '=', id), 'game', 'match_id'),
    },
    holder: { rows: (id) => core.selectFrom('holder').selectAll().where('account_id', '=', id).execute() },
    supply_line: { none: 'is public, and names holders alone' },
    print_line: { none: 'is of prints; what of the ledger tells of one stands with the print' },
    mint: { none: 'is about nobody' },
    mint_leaves: { none: 'is about nobody' },
    minted_card: { none: 'is about nobody' },
    pack_batch: { none: 'is about nobody' },
    pack_code: { none: 'is about nobody' },
    pack_claim: { none: 'holds keyed hashes of addresses, for a week, and no accounts' },
    card_entry: { none: 'is about nobody' },
    card_submission: {
      rows: (id) =>
        core
          .selectFrom('card_submission')
          .select(['game', 'serial', 'card', 'tier', 'named', 'at', 'struck_at'])
          .where('account_id', '=', id)
          .execute(),
    },
    challenge_solution: {
      rows: (id) =>
        core
          .selectFrom('challenge_solution')
          .select(['game', 'challenge', 'at', 'named'])
          .where('account_id', '=', id)
          .execute(),
    },
  } satisfies Parts;
}
