import type { Kysely } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';
import { inBatches, type Parts } from './parts.ts';

/** Trades, and what somebody looks for and offers. */
export function tradeParts(core: Kysely<CoreTables>) {
  return {
    trade: {
      batches: (id) =>
        inBatches(
          core
            .selectFrom('trade')
            .innerJoin('trade_party', 'trade_party.trade_id', 'trade.id')
            .selectAll('trade')
            .select(['trade_party.seat', 'trade_party.confirmed'])
            .where('trade_party.account_id', '=', id),
          'trade.id',
        ),
    },
    trade_party: {
      batches: (id) =>
        inBatches(
          core
            .selectFrom('trade_party')
            .innerJoin('trade_party as own', 'own.trade_id', 'trade_party.trade_id')
            .leftJoin('account', 'account.id', 'trade_party.account_id')
            .select(['trade_party.trade_id', 'trade_party.seat', 'account.name'])
            .where('own.account_id', '=', id),
          'trade_party.trade_id',
          'trade_party.seat',
        ),
    },
    trade_item: {
      batches: (id) =>
        inBatches(
          core
            .selectFrom('trade_item')
            .innerJoin('trade_party', 'trade_party.trade_id', 'trade_item.trade_id')
            .selectAll('trade_item')
            .where('trade_party.account_id', '=', id),
          'trade_item.trade_id',
          'trade_item.kind',
          'trade_item.item',
        ),
    },
    trade_wish: {
      batches: (id) =>
        inBatches(
          core
            .selectFrom('trade_wish')
            .innerJoin('trade_party', 'trade_party.trade_id', 'trade_wish.trade_id')
            .selectAll('trade_wish')
            .where('trade_party.account_id', '=', id),
          'trade_wish.trade_id',
          'trade_wish.from_seat',
          'trade_wish.place',
        ),
    },
    trade_door: { rows: (id) => core.selectFrom('trade_door').selectAll().where('account_id', '=', id).execute() },
    trade_want: { rows: (id) => core.selectFrom('trade_want').selectAll().where('account_id', '=', id).execute() },
    trade_have: { rows: (id) => core.selectFrom('trade_have').selectAll().where('account_id', '=', id).execute() },
  } satisfies Parts;
}
