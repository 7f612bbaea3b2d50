import type { TradeRules } from '../config.ts';
import { inForce } from '../db/sanctions.ts';
import { HOUR } from '../durations.ts';
import { Refused } from '../refusal.ts';
import type { Db } from './trade.ts';

/** Who has to do with whom. */
export interface Relations {
  areBlocked(a: string, b: string): boolean;
  areFriends(a: string, b: string): Promise<boolean>;
}

/**
 * Errors: Refused for an account that may not trade now. DECISION (TTCG-14.2): guests cannot, as they cost nothing;
 * what they have they keep when they sign up. A young account cannot either, for packs of welcome are worth something.
 * Its age counts from its first visit: who has played as a guest for a day is nobody's throw-away.
 */
export async function mustBeTrader(
  db: Db,
  account: string,
  { rules, now }: { readonly rules: TradeRules; readonly now: number },
): Promise<void> {
  const row = await db
    .selectFrom('account')
    .select(['guest', 'created_at'])
    .where('id', '=', account)
    .executeTakeFirst();
  if (row === undefined) throw new Refused('NO_SESSION', 'Your account has been deleted.');
  if (row.guest === 1)
    throw new Refused('NEEDS_ACCOUNT', 'Guests cannot trade. Sign up first; you keep what you have.');
  const wait = row.created_at + rules.age - now;
  if (wait > 0)
    throw new Refused(
      'TOO_YOUNG',
      `Your account is too new to trade. You can trade in ${Math.ceil(wait / HOUR)} hours.`,
      Math.ceil(wait / 1000),
    );
  if ((await inForce(db, account, 'ban', now)) !== null) throw new Refused('BANNED', 'Your account is banned.');
}

/** Whether an account is there, is no guest and is not banned. */
export async function isInGoodStanding(db: Db, account: string, now: number): Promise<boolean> {
  const row = await db.selectFrom('account').select('guest').where('id', '=', account).executeTakeFirst();
  return row?.guest === 0 && (await inForce(db, account, 'ban', now)) === null;
}
