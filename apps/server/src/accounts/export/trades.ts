import type { Kysely } from 'kysely';
import type { CoreTables } from '../../db/tables.ts';
import { BATCH, inBatches, type Parts } from './parts.ts';

/** Trades, and what somebody looks for and offers. */
export function tradeParts(core: Kysely<CoreTables>) {
  return {
    trade: {
      batches(id) {
        const own = core
          .selectFrom('trade')
          .innerJoin('trade_party', 'trade_party.trade_id', 'trade.id')
          .selectAll('trade')
          .select(['trade_party.seat', 'trade_party.confirmed'])
          .where('trade_party.account_id', '=', id)
          .orderBy('trade.id')
          .limit(BATCH);
        return inBatches({ id: '' }, (after) => own.where('trade.id', '>', after.id).execute());
      },
    },
    trade_party: {
      batches(id) {
        const others = core
          .selectFrom('trade_party')
          .innerJoin('trade_party as own', 'own.trade_id', 'trade_party.trade_id')
          .leftJoin('account', 'account.id', 'trade_party.account_id')
          .select(['trade_party.trade_id', 'trade_party.seat', 'account.name'])
          .where('own.account_id', '=', id)
          .orderBy('trade_party.trade_id')
          .orderBy('trade_party.seat')
          .limit(BATCH);
        return inBatches({ trade_id: '', seat: -1 }, (after) =>
          others
            .where((where) =>
              where(
                where.refTuple('trade_party.trade_id', 'trade_party.seat'),
                '>',
                where.tuple(after.trade_id, after.seat),
              ),
            )
            .execute(),
        );
      },
    },
    trade_item: {
      batches(id) {
        const items = core
          .selectFrom('trade_item')
          .innerJoin('trade_party', 'trade_party.trade_id', 'trade_item.trade_id')
          .selectAll('trade_item')
          .where('trade_party.account_id', '=', id)
          .orderBy('trade_item.trade_id')
          .orderBy('trade_item.kind')
          .orderBy('trade_item.item')
          .limit(BATCH);
        return inBatches({ trade_id: '', kind: '', item: '' }, (after) =>
          items
            .where((where) =>
              where(
                where.refTuple('trade_item.trade_id', 'trade_item.kind', 'trade_item.item'),
                '>',
                where.tuple(after.trade_id, after.kind, after.item),
              ),
            )
            .execute(),
        );
      },
    },
    trade_wish: {
      batches(id) {
        const wishes = core
          .selectFrom('trade_wish')
          .innerJoin('trade_party', 'trade_party.trade_id', 'trade_wish.trade_id')
          .selectAll('trade_wish')
          .where('trade_party.account_id', '=', id)
          .orderBy('trade_wish.trade_id')
          .orderBy('trade_wish.from_seat')
          .orderBy('trade_wish.place')
          .limit(BATCH);
        return inBatches({ trade_id: '', from_seat: -1, place: -1 }, (after) =>
          wishes
            .where((where) =>
              where(
                where.refTuple('trade_wish.trade_id', 'trade_wish.from_seat', 'trade_wish.place'),
                '>',
                where.tuple(after.trade_id, after.from_seat, after.place),
              ),
            )
            .execute(),
        );
      },
    },
    trade_door: { rows: (id) => core.selectFrom('trade_door').selectAll().where('account_id', '=', id).execute() },
    trade_want: { rows: (id) => core.selectFrom('trade_want').selectAll().where('account_id', '=', id).execute() },
    trade_have: { rows: (id) => core.selectFrom('trade_have').selectAll().where('account_id', '=', id).execute() },
  } satisfies Parts;
}
