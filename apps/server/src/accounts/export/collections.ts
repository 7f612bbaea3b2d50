import type { Kysely } from 'kysely';
import type { CoreTables } from '../../db/tables.ts';
import { BATCH, inBatches, read, type Parts } from './parts.ts';

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
      batches(id) {
        const own = core
          .selectFrom('holding_match')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('match_id')
          .limit(BATCH);
        return inBatches({ match_id: '' }, (after) => own.where('match_id', '>', after.match_id).execute());
      },
    },
    holding_name: { none: 'is in the holdings whose names they are' },
    ledger: {
      batches(id) {
        const own = core
          .selectFrom('ledger')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('version')
          .limit(BATCH);
        return inBatches({ game: '', version: -1 }, (after) =>
          own
            .where((where) => where(where.refTuple('game', 'version'), '>', where.tuple(after.game, after.version)))
            .execute(),
        );
      },
    },
    print: {
      batches(id) {
        const own = core
          .selectFrom('print')
          .select(['serial', 'game', 'card', 'tier', 'lock'])
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('serial')
          .limit(BATCH);
        return inBatches({ game: '', serial: '' }, (after) =>
          own
            .where((where) => where(where.refTuple('game', 'serial'), '>', where.tuple(after.game, after.serial)))
            .execute(),
        );
      },
    },
    // What is in them nobody knows before they are opened (TTCG-13.18).
    pack: {
      batches(id) {
        const own = core
          .selectFrom('pack')
          .select(['id', 'game', 'commitment', 'lock', 'grant_id', 'assigned_at'])
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('id')
          .limit(BATCH);
        return inBatches({ game: '', id: '' }, (after) =>
          own.where((where) => where(where.refTuple('game', 'id'), '>', where.tuple(after.game, after.id))).execute(),
        );
      },
    },
    pack_grant: { rows: (id) => core.selectFrom('pack_grant').selectAll().where('account_id', '=', id).execute() },
    pack_match: {
      batches(id) {
        const own = core
          .selectFrom('pack_match')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('match_id')
          .limit(BATCH);
        return inBatches({ game: '', match_id: '' }, (after) =>
          own
            .where((where) => where(where.refTuple('game', 'match_id'), '>', where.tuple(after.game, after.match_id)))
            .execute(),
        );
      },
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
