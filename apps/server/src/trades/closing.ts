import type { TradeDoor } from './doors.ts';
import { unlockGoods } from './goods.ts';
import { type Db, type Ending, goodsOf, loadTrade, type Trade, type Tx } from './trade.ts';

/** Frees what everybody has locked for a trade. */
export async function freeAll(db: Tx, { id, parties, items }: Trade): Promise<void> {
  for (const { seat } of parties) await unlockGoods(db, id, goodsOf(items, seat));
}

/**
 * Ends a trade without an exchange: everything is free again. Of a circle it is noted who has let it go: who left, or
 * had not confirmed when its time was over.
 * @param leaver the seat of whoever ends it; absent: nobody's act
 */
export async function endTrade(db: Tx, trade: Trade, state: Ending, now: number, leaver?: number): Promise<void> {
  const idle = state === 'expired' ? trade.parties.filter(({ confirmed }) => confirmed !== trade.version) : [];
  const seats =
    trade.kind === 'circle' ? [...idle.map(({ seat }) => seat), ...(leaver === undefined ? [] : [leaver])] : [];
  if (seats.length > 0)
    await db
      .updateTable('trade_party')
      .set({ let_go_at: now })
      .where('trade_id', '=', trade.id)
      .where('seat', 'in', seats)
      .execute();
  await db
    .updateTable('trade')
    .set({ state, due_at: null, closed_at: now, changed_at: now })
    .where('id', '=', trade.id)
    .execute();
  await db.updateTable('trade_party').set({ confirmed: null }).where('trade_id', '=', trade.id).execute();
  await freeAll(db, trade);
}

/** Trades that have not ended and that an account is part of; of two accounts: that both are. */
export async function standingOf(db: Db, account: string, other?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_party')
    .innerJoin('trade', 'trade.id', 'trade_party.trade_id')
    .select('trade.id')
    .where('trade_party.account_id', '=', account)
    .where('trade.closed_at', 'is', null)
    .$if(other !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('trade_party as second')
            .select('second.seat')
            .whereRef('second.trade_id', '=', 'trade.id')
            .where('second.account_id', '=', other ?? ''),
        ),
      ),
    )
    .orderBy('trade.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many exchanges an account has made since then, as far as it matters to a limit. */
export async function exchangesOf(db: Db, account: string, since: number): Promise<number> {
  const { rows } = await db
    .selectFrom('trade')
    .innerJoin('trade_party', 'trade_party.trade_id', 'trade.id')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('trade.line', 'is not', null)
    .where('trade.closed_at', '>', since)
    .where('trade_party.account_id', '=', account)
    .executeTakeFirstOrThrow();
  return rows;
}

/** Offers of others that an account has not answered, of those that came through one door. */
export async function offersTo(db: Db, account: string, door: TradeDoor): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_party')
    .innerJoin('trade', 'trade.id', 'trade_party.trade_id')
    .select('trade.id')
    .where('trade_party.account_id', '=', account)
    .where('trade_party.seat', '=', 1)
    .where('trade.door', '=', door)
    .where('trade.closed_at', 'is', null)
    .orderBy('trade.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends every trade of an account in the transaction that deletes it, before its things go back to all. Trades of which
 * nobody is left are forgotten.
 */
export async function leaveTrades(db: Tx, account: string, now: number): Promise<void> {
  for (const id of await standingOf(db, account)) await endTrade(db, await loadTrade(db, id), 'void', now);
  const orphaned = db
    .selectFrom('trade_party as own')
    .select('own.trade_id')
    .where('own.account_id', '=', account)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('trade_party as other')
            .select('other.seat')
            .whereRef('other.trade_id', '=', 'own.trade_id')
            .where('other.account_id', 'is not', null)
            .where('other.account_id', '!=', account),
        ),
      ),
    );
  await db.deleteFrom('trade').where('id', 'in', orphaned).execute();
}
