import { Refused } from '../refusal.ts';
import type { Doors } from './doors.ts';
import { type Db, loadTrade, noSuchTrade, seatIn, type Trader } from './trade.ts';

/** Who is asked about: by account, by their trade link, or by a trade with them; exactly one of these. */
export interface AskedAbout {
  readonly account?: string | undefined;
  readonly link?: string | undefined;
  readonly trade?: string | undefined;
}

/**
 * The account with whom somebody may arrange a trade. DECISION (TTCG-14.2, 14.5): whoever may send an offer, or stands in
 * one, may name what is on the other's list; so they may see that list, whether it is public or not. Errors: Refused.
 */
export async function otherSide(
  { db, doors }: { readonly db: Db; readonly doors: Doors },
  who: Trader,
  { account = '', link, trade: id }: AskedAbout,
): Promise<string> {
  if (id === undefined) return (await doors.admit(who.account, link === undefined ? { account } : { link })).account;
  const trade = await loadTrade(db, id);
  const seat = seatIn(trade, who);
  if (trade.kind !== 'direct') throw new Refused('NOT_ALLOWED', 'The terms of a circle stand.');
  if (trade.closed_at !== null) throw new Refused('TRADE_OVER', 'That trade has ended.');
  const other = trade.parties.find((one) => one.seat !== seat)?.account_id;
  if (other === undefined || other === null) throw noSuchTrade();
  return other;
}
