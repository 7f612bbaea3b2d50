import type { Account } from '@cardscape/protocol';
import { FairLine } from '../fair-line.ts';
import { standingFor } from './descriptions.ts';
import type { LiveMatch } from './live-match.ts';

/** Whether somebody may come and watch it, and it is worth it: a player is there (P-5). */
export function isWatchable(live: LiveMatch, now: number): boolean {
  return live.isOpen && !live.watching.seen(now).over && live.idleness.isAttended(now);
}

/** Whether somebody plays it, and it is not over. */
export function isOwn(live: LiveMatch, account: Account | null, now: number): boolean {
  return account !== null && live.seatOf(account.id) !== null && !standingFor(live, account, now).over;
}

/**
 * As many of some matches as there is place for, in their order. Addresses take turns, those that come first before
 * others: whoever makes many matches hides nobody else's, and whoever has two addresses has no more than a third share by
 * meeting themselves. Of those from nobody knows where each has a turn.
 */
export function fairlyCut(matches: readonly LiveMatch[], places: number): LiveMatch[] {
  if (matches.length <= places) return [...matches];
  const line = new FairLine<LiveMatch>();
  for (const live of matches) line.add(live.from.join(' ') || live.id, live);
  const chosen = new Set<LiveMatch>();
  for (let next = line.next(); next !== undefined && chosen.size < places; next = line.next()) chosen.add(next);
  return matches.filter((live) => chosen.has(live));
}
