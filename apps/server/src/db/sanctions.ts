import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { CoreTables } from './tables/tables.ts';

/** A sanction in force. */
export interface InForce {
  readonly reason: string;
  /** When it ends, in milliseconds since 1970; null: never. */
  readonly until: number | null;
}

/** Whether a row of the table of sanctions is of that kind, and in force at that time. */
export function isInForce(kind: 'ban' | 'mute', at: number): Expression<SqlBool> {
  const where = expressionBuilder<CoreTables, 'sanction'>();
  return where.and([
    where('sanction.kind', '=', kind),
    where('sanction.lifted_at', 'is', null),
    where.or([where('sanction.until', 'is', null), where('sanction.until', '>', at)]),
  ]);
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
    .where(isInForce(kind, now))
    .orderBy((order) => order.fn.coalesce('until', order.val(Number.MAX_SAFE_INTEGER)), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
