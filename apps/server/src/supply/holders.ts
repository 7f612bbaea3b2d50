import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';

/** Bytes of an id: 16 letters. */
const ID_BYTES = 12;

/** A random id of 16 letters. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** What an account is called in the public ledger of a game; null: it has never had anything of it. */
export async function knownHolder(db: Kysely<CoreTables>, game: string, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('holder')
    .select('holder')
    .where('account_id', '=', account)
    .where('game', '=', game)
    .executeTakeFirst();
  return row?.holder ?? null;
}

/** The same; the first time it is made up. Errors: Refused for an account that is no more. */
export async function holderOf(db: Kysely<CoreTables>, game: string, account: string): Promise<string> {
  const known = await knownHolder(db, game, account);
  if (known !== null) return known;
  const alive = await db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst();
  if (alive === undefined) throw new Refused('NO_SESSION', 'Your account has been deleted.');
  const holder = newId();
  await db.insertInto('holder').values({ game, account_id: account, holder }).execute();
  return holder;
}
