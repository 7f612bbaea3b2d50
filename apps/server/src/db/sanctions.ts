import type { Kysely } from 'kysely';
import type { CoreTables } from './tables/tables.ts';

/** A sanction in force. */
export interface InForce {
  readonly reason: string;
  /** When it ends, in milliseconds since 1970; null: never. */
  readonly until: number | null;
}

/** The sanction of a kind that is on an account, of several the longest; null without one. */
export async function inForce(
  db: Kysely<CoreTables>,
  account: string,
  kind: 'ban' | 'mute',
  now: number,
): Promise<InForce | null> {
  const row = await db
    .selectFrom('sanction')
    .select(['reason', 'until'])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy((order) => order.fn.coalesce('until', order.val(Number.MAX_SAFE_INTEGER)), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
