import { type Assets, digest, type Holdings, type Json } from '@cardscape/rules';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { CoreTables } from '../db/tables/tables.ts';

/** One player's holdings of one game. */
export interface Holder {
  readonly account: string;
  readonly game: string;
}

/** Why holdings changed. */
export interface Cause {
  /** `match`, or the type of the act. */
  readonly kind: string;
  readonly match: string | null;
  /** The act or the engagement. */
  readonly of: Json;
}

export type LedgerRow = Selectable<CoreTables['ledger']>;

/** The first entry of a holder: what there was when the ledger began. */
const OPENING: Cause = { kind: 'opening', match: null, of: null };

/**
 * Notes a change of holdings, in the transaction that makes it; before the first one, what there was. Errors: Error for
 * assets that are no counts, those of the database (also for a match that has brought something already); then nothing
 * may have changed.
 * @param version that of the holdings before
 */
export async function note(
  db: Kysely<CoreTables>,
  { account, game }: Holder,
  { version, before, after, states, cause, at }: NotedChange,
): Promise<void> {
  const [began, left] = [stateOf(states[0]), stateOf(states[1])];
  const add = async (
    hash: string,
    entry: Pick<LedgerRow, 'version' | 'state_before' | 'state_after'>,
    why: Cause,
    change: Assets,
  ): Promise<string> => {
    const row = {
      account_id: account,
      game,
      ...entry,
      at,
      kind: why.kind,
      match_id: why.match,
      cause: JSON.stringify(why.of),
      change: JSON.stringify(change),
    };
    const next = hashOf(hash, row);
    await db
      .insertInto('ledger')
      .values({ ...row, hash: next })
      .execute();
    return next;
  };
  const last = await db
    .selectFrom('ledger')
    .select('hash')
    .where('account_id', '=', account)
    .where('game', '=', game)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const opening = { version, state_before: began, state_after: began };
  const hash = last?.hash ?? (await add('', opening, OPENING, difference({}, before)));
  await add(hash, { version: version + 1, state_before: began, state_after: left }, cause, difference(before, after));
}

interface NotedChange {
  readonly version: number;
  readonly before: Assets;
  readonly after: Assets;
  /** The holdings before and after, as they are kept. */
  readonly states: readonly [before: Holdings, after: Holdings];
  readonly cause: Cause;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What an entry has changed (`Assets`). */
export const changeForm = z.record(z.string(), z.int());

/** What each match since then has changed for a holder, oldest first. @param since milliseconds since 1970 */
export async function changesOfMatches(
  db: Kysely<CoreTables>,
  { account, game }: Holder,
  since: number,
): Promise<Assets[]> {
  const rows = await db
    .selectFrom('ledger')
    .select('change')
    .where('account_id', '=', account)
    .where('game', '=', game)
    .where('match_id', 'is not', null)
    .where('at', '>', since)
    .orderBy('version')
    .execute();
  return rows.map(({ change }) => changeForm.parse(JSON.parse(change)));
}

/** What a match has changed for a holder; null where the ledger has no entry of it. */
export async function changeOfMatch(
  db: Kysely<CoreTables>,
  { account, game }: Holder,
  match: string,
): Promise<Assets | null> {
  const row = await db
    .selectFrom('ledger')
    .select('change')
    .where('account_id', '=', account)
    .where('game', '=', game)
    .where('match_id', '=', match)
    .executeTakeFirst();
  return row === undefined ? null : changeForm.parse(JSON.parse(row.change));
}

/** What stands for holdings in the ledger: all of them, also what is no asset. */
export function stateOf(holdings: Holdings): string {
  return digest(holdings);
}

type Entry = Omit<LedgerRow, 'hash'> & { readonly hash?: string };

/** The hash of an entry, over that of the entry before ('' for the first). */
export function hashOf(before: string, { hash: _, state_before, state_after, ...entry }: Entry): string {
  // The first entries were hashed before there were states.
  const states = state_before === null && state_after === null ? {} : { state_before, state_after };
  return digest({ before, ...entry, ...states });
}

/** What `after` has more or fewer of; nothing of what it has as many of. Errors: Error for what is no count. */
function difference(before: Assets, after: Assets): Assets {
  const change: Record<string, number> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const count = after[name] ?? 0;
    if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${count} is not a count of ${name}`);
    const more = count - (before[name] ?? 0);
    if (more !== 0) change[name] = more;
  }
  return change;
}
