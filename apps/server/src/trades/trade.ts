import { TRADE_STATES } from '@cardscape/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';

export type Db = Kysely<CoreTables>;
export type Tx = Transaction<CoreTables>;

/** How an exchange stands, and how it can have ended. */
export const tradeState = z.enum(TRADE_STATES);
export type TradeState = z.infer<typeof tradeState>;
/** Ended without an exchange: by its maker, by the other one, by time, or because it cannot take place any more. */
export type Ending = Exclude<TradeState, 'open' | 'agreed' | 'done'>;

/** An account, and a game. */
export interface Trader {
  readonly account: string;
  readonly game: string;
}

/** Somebody who does something with a trade, and how the others know them. */
export interface Asker extends Trader {
  readonly name: string;
}

/** What one side gives: serials, and ids of sealed packs. */
export interface Goods {
  readonly prints: readonly string[];
  readonly packs: readonly string[];
}

export type TradeRow = Selectable<CoreTables['trade']>;
export type PartyRow = Selectable<CoreTables['trade_party']>;
export type ItemRow = Selectable<CoreTables['trade_item']>;

export type WishRow = Selectable<CoreTables['trade_wish']>;

/** A print that is still to be chosen. */
export interface Wish {
  readonly card: string;
  readonly tier: number;
}

/** An exchange with everybody and everything in it. */
export interface Trade extends TradeRow {
  /** In the order of their seats. */
  readonly parties: readonly PartyRow[];
  readonly items: readonly ItemRow[];
  readonly wishes: readonly WishRow[];
}

/** What the prints and packs of a trade are locked by. */
export function lockOf(trade: string): string {
  return `trade/${trade}`;
}

export function noSuchTrade(): Refused {
  return new Refused('NO_SUCH_TRADE', 'You have no such trade.');
}

/** Errors: Refused. */
export async function loadTrade(db: Db, id: string): Promise<Trade> {
  const trade = await db.selectFrom('trade').selectAll().where('id', '=', id).executeTakeFirst();
  if (trade === undefined) throw noSuchTrade();
  const parties = await db.selectFrom('trade_party').selectAll().where('trade_id', '=', id).orderBy('seat').execute();
  const items = await db
    .selectFrom('trade_item')
    .selectAll()
    .where('trade_id', '=', id)
    .orderBy('kind')
    .orderBy('item')
    .execute();
  const wishes = await db
    .selectFrom('trade_wish')
    .selectAll()
    .where('trade_id', '=', id)
    .orderBy('from_seat')
    .orderBy('place')
    .execute();
  return { ...trade, parties, items, wishes };
}

/** The seat of an account. Errors: Refused for somebody who has no part in it, and for another game. */
export function seatIn(trade: Trade, { account, game }: Trader): number {
  const party = trade.parties.find((one) => one.account_id === account);
  if (party === undefined || trade.game !== game) throw noSuchTrade();
  return party.seat;
}

/** What a seat gives. */
export function goodsOf(items: readonly ItemRow[], seat: number): Goods {
  const named = (kind: string): string[] =>
    items.flatMap((one) => (one.from_seat === seat && one.kind === kind ? [one.item] : []));
  return { prints: named('print'), packs: named('pack') };
}
