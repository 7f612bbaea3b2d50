import type { TradeRules } from '../config.ts';
import { Refused } from '../refusal.ts';
import { holderOf } from '../supply/holders.ts';
import { append, mention } from '../supply/ledger.ts';
import { mustBeTrader } from './admission.ts';
import { gone, handOver, type Move, owned } from './goods.ts';
import { type Goods, goodsOf, type ItemRow, type Trade, type Tx } from './trade.ts';

/** When an exchange takes place, by which rules, and by whose confirmation. */
interface Exchange {
  readonly rules: TradeRules;
  readonly now: number;
  readonly by: string | null;
}

/** Everything that goes from one seat to another. */
interface Way {
  readonly from: number;
  readonly to: number;
  readonly goods: Goods;
}

function waysOf(items: readonly ItemRow[]): Way[] {
  const ways = new Map<string, ItemRow[]>();
  for (const item of items) {
    const key = `${item.from_seat} ${item.to_seat}`;
    ways.set(key, [...(ways.get(key) ?? []), item]);
  }
  return [...ways.values()].flatMap((rows) => {
    const [first] = rows;
    return first === undefined
      ? []
      : [{ from: first.from_seat, to: first.to_seat, goods: goodsOf(rows, first.from_seat) }];
  });
}

/** Whoever sits at a seat. Errors: Refused where that account is no more. */
function accountAt({ parties }: Trade, seat: number): string {
  const account = parties.find((one) => one.seat === seat)?.account_id;
  if (account === undefined || account === null) throw gone();
  return account;
}

/** Errors: Refused where anything that a trade names is not with whoever would give it. */
export async function mustBeThere(db: Tx, trade: Trade): Promise<void> {
  for (const { seat } of trade.parties)
    await owned(db, { account: accountAt(trade, seat), game: trade.game }, goodsOf(trade.items, seat));
}

/**
 * Errors: Refused where somebody may not trade any more; why not, only they themselves are told.
 * @param by whoever confirms last; null: the time for thinking again is over
 */
async function mustAllBeTraders(db: Tx, trade: Trade, { rules, now, by }: Exchange): Promise<void> {
  for (const { seat } of trade.parties) {
    const account = accountAt(trade, seat);
    try {
      await mustBeTrader(db, account, { rules, now });
    } catch (error) {
      if (error instanceof Refused && account !== by) throw new Refused('TRADES_CLOSED', 'You cannot trade with them.');
      throw error;
    }
  }
}

/**
 * Carries out what everybody has confirmed and has locked: everything moves, and one line of the ledger tells of it, in
 * the transaction of the caller (TTCG-14.2). Errors: Refused where somebody may not trade any more; nothing may stand
 * then.
 */
export async function exchange(db: Tx, trade: Trade, how: Exchange): Promise<void> {
  const { id, game } = trade;
  const { now } = how;
  await mustAllBeTraders(db, trade, how);
  const moves: (Move & { readonly holders: { readonly from: string; readonly to: string } })[] = [];
  for (const { from: giver, to: taker, goods } of waysOf(trade.items)) {
    const [from, to] = [accountAt(trade, giver), accountAt(trade, taker)];
    const holders = { from: await holderOf(db, game, from), to: await holderOf(db, game, to) };
    moves.push({ from, to, goods, holders });
  }
  for (const move of moves) await handOver(db, id, move);
  const body = {
    trade: id,
    moves: moves.map(({ holders, goods }) => ({ ...holders, prints: [...goods.prints], packs: [...goods.packs] })),
  };
  const seq = await append(db, { game, at: now, kind: 'moved', body });
  await mention(
    db,
    { game, seq },
    moves.flatMap(({ goods }) => goods.prints),
  );
  await db
    .updateTable('trade')
    .set({ state: 'done', due_at: null, closed_at: now, changed_at: now, line: seq })
    .where('id', '=', id)
    .execute();
}
