import type { Core } from './core.ts';
import type { Database } from './database.ts';
import { GAME } from './stock.ts';

interface Counted {
  readonly account: string;
  readonly matches: number;
}

/** What of rewards, ratings and records is not as the matches were, in words; null: everything is. */
export function faultInRewards(core: Core, { matches }: Database): string | null {
  const played = new Map<string, number>();
  for (const { hasEnd, terms } of matches.values())
    if (hasEnd)
      for (const { account } of terms.seats) if (account !== null) played.set(account, (played.get(account) ?? 0) + 1);
  const isOnce = (sql: string): boolean => {
    const rows = core.look<Counted>(sql, GAME);
    return rows.length === played.size && rows.every(({ account, matches: count }) => played.get(account) === count);
  };
  const of = (table: string, count: string, where = ''): boolean =>
    isOnce(
      `select account_id as account, ${count} as matches from ${table} where game = ? ${where} group by account_id`,
    );
  if (!of('played', 'count(*)', `and result <> 'abandoned'`))
    return 'a match was written down more than once, or not at all';
  if (!of('record', 'sum(won + lost + drawn)')) return 'a record has counted a match more than once, or not at all';
  if (!of('rating', 'sum(won + lost + drawn)')) return 'a match has changed a rating more than once, or not at all';
  if (!of('holding', `sum(json_extract(data, '$.matches'))`))
    return 'a match has brought something more than once, or not at all';
  if (!of('ledger', 'count(*)', 'and match_id is not null'))
    return 'the ledger has a match more than once, or not at all';
  if (!of('pack_grant', 'sum(packs)', `and kind = 'match'`))
    return 'a match has brought packs more than once, or not at all';
  return null;
}
