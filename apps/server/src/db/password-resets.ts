import { randomBytes } from 'node:crypto';
import type { Account } from '@cardscape/protocol';
import type { Kysely, Transaction } from 'kysely';
import { HOUR } from '../durations.ts';
import { accountOf, endAllOf, hash } from './accounts.ts';
import { idleWrite } from './files/idle-write.ts';
import { nameKey } from './names/name-key.ts';
import type { CoreTables } from './tables/tables.ts';

/** A link works for an hour. */
export const RESET_MS = HOUR;
/** Links of an account that work at a time: asking again does not end the one that is on its way. */
const LINKS = 3;
/** Accounts with the same e-mail address that are told of at a time. */
const SAME_EMAIL = 5;

/** Where the page is to which a link leads; what stands behind the # never reaches a log. */
export const RESET_PATH = '/account/reset#';

/** Somebody who can be sent a link. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** One-time links to a new password: the database has their hashes alone (P-2). */
export class PasswordResets {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /**
   * Makes a link for each of these accounts. Writes as long for none as for one: whoever measures it learns nothing.
   * Resolves to the tokens.
   */
  async issueAll(accounts: readonly string[], now: number): Promise<string[]> {
    return this.#db.transaction().execute(async (db) => {
      const tokens: string[] = [];
      for (const account of accounts) tokens.push(await issueReset(db, account, now));
      await idleWrite(db);
      return tokens;
    });
  }

  /** Whose link it is; null for one that is unknown, used or over. */
  async holderOf(token: string, now: number): Promise<Account | null> {
    const row = await this.#db
      .selectFrom('password_reset')
      .innerJoin('account', 'account.id', 'password_reset.account_id')
      .select(['account.id', 'account.name', 'account.guest', 'account.role', 'account.bot'])
      .where('token_hash', '=', hash(token))
      .where('expires_at', '>', now)
      .where('account.guest', '=', 0)
      .executeTakeFirst();
    return row === undefined ? null : accountOf(row);
  }

  /**
   * Sets the password, once: every link, session and access token of the account has ended then, and the audit log says
   * so. Resolves to whether the link still worked.
   */
  async use(token: string, password: string, now: number): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const used = await db
        .deleteFrom('password_reset')
        .where('token_hash', '=', hash(token))
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst();
      if (used === undefined) return false;
      const { account_id: id } = used;
      const changed = await db
        .updateTable('account')
        .set({ password })
        .where('id', '=', id)
        .where('guest', '=', 0)
        .returning('name')
        .executeTakeFirst();
      if (changed === undefined) return false;
      await endAllOf(db, id);
      const { name } = changed;
      await db
        .insertInto('audit')
        .values({
          at: now,
          actor_id: id,
          actor_name: name,
          action: 'password-reset',
          subject: id,
          detail: JSON.stringify({ name }),
        })
        .execute();
      return true;
    });
  }

  /** Whom a name, or an e-mail address, belongs to, as far as they can be sent something. */
  async addressees(text: string): Promise<Addressee[]> {
    const all = this.#db
      .selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('guest', '=', 0)
      .where('email', 'is not', null)
      .orderBy('created_at')
      .limit(SAME_EMAIL);
    // No name has an @.
    const rows = await (
      text.includes('@') ? all.where('email', '=', text) : all.where('name_key', '=', nameKey(text))
    ).execute();
    return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
  }

  /** Forgets what works no longer. */
  async sweep(now: number): Promise<void> {
    await this.#db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
  }
}

/** Makes a link. Resolves to its token. */
export async function issueReset(db: Transaction<CoreTables>, account: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('password_reset')
    .values({ token_hash: hash(token), account_id: account, created_at: now, expires_at: now + RESET_MS })
    .execute();
  const newest = db
    .selectFrom('password_reset')
    .select('token_hash')
    .where('account_id', '=', account)
    .orderBy('created_at', 'desc')
    .limit(LINKS);
  await db
    .deleteFrom('password_reset')
    .where('account_id', '=', account)
    .where('token_hash', 'not in', newest)
    .execute();
  return token;
}
