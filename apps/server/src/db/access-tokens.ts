import { randomBytes } from 'node:crypto';
import { type AccessToken, SCOPES, type Scope } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { DAY } from '../durations.ts';
import { accountOf, hash, ID_LENGTH, isSessionId, type SessionHolder } from './accounts.ts';
import { inForce } from './sanctions.ts';
import type { CoreTables } from './tables/tables.ts';

/** What is lost at most of when a token was last used, because not every use is noted: ten minutes. */
const USE_MS = 600_000;
/** Tells a token from other secrets, for whoever finds one where it should not be. */
const PREFIX = 'cst_';
const FORM = /^cst_[\w-]{43}$/;

const scopesForm = z.array(z.enum(SCOPES));

/** Who has an access token, and what it is for. */
export interface TokenHolder extends SessionHolder {
  readonly scopes: readonly Scope[];
}

/** What somebody asks of a token. */
export interface TokenWish {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
}

/** What programs act with instead of a session: the database has their hashes alone. */
export class AccessTokens {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** Who has the token, and the ban that is on them; null for one that is unknown or over. */
  async holderOf(token: string, now: number): Promise<TokenHolder | null> {
    if (!FORM.test(token)) return null;
    const row = await this.#db
      .selectFrom('access_token')
      .innerJoin('account', 'account.id', 'access_token.account_id')
      .select([
        'account.id',
        'account.name',
        'account.guest',
        'account.role',
        'account.bot',
        'access_token.scopes',
        'access_token.used_at',
      ])
      .where('access_token.token_hash', '=', hash(token))
      .where('access_token.expires_at', '>', now)
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.used_at === null || row.used_at + USE_MS <= now) {
      await this.#db.updateTable('access_token').set({ used_at: now }).where('token_hash', '=', hash(token)).execute();
    }
    return {
      account: accountOf(row),
      ban: await inForce(this.#db, row.id, 'ban', now),
      scopes: scopesForm.parse(JSON.parse(row.scopes)),
    };
  }

  /** The tokens of an account, the newest first. */
  async list(account: string, now: number): Promise<AccessToken[]> {
    const rows = await this.#db
      .selectFrom('access_token')
      .selectAll()
      .where('account_id', '=', account)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.token_hash.slice(0, ID_LENGTH),
      name: row.name,
      scopes: scopesForm.parse(JSON.parse(row.scopes)),
      createdAt: row.created_at,
      usedAt: row.used_at,
      expiresAt: row.expires_at,
    }));
  }

  /**
   * Makes a token, which is told here and nowhere else. `full`: the account has `most`; `stale`: the password that was
   * checked is no longer the account's.
   * @param checked the password as it was kept when somebody gave it
   */
  async create(
    account: string,
    { name, scopes: wished, days }: TokenWish,
    { checked, most, now }: { readonly checked: string; readonly most: number; readonly now: number },
  ): Promise<{ readonly token: string; readonly known: AccessToken } | 'full' | 'stale'> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const scopes = SCOPES.filter((scope) => wished.includes(scope));
    const row = { name, created_at: now, expires_at: now + days * DAY };
    return this.#db.transaction().execute(async (db) => {
      const owner = await db
        .selectFrom('account')
        .select('password')
        .where('id', '=', account)
        .where('guest', '=', 0)
        .executeTakeFirst();
      if (owner?.password !== checked) return 'stale';
      await db.deleteFrom('access_token').where('account_id', '=', account).where('expires_at', '<=', now).execute();
      const { held } = await db
        .selectFrom('access_token')
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow();
      if (held >= most) return 'full';
      await db
        .insertInto('access_token')
        .values({ ...row, token_hash: hash(token), account_id: account, scopes: JSON.stringify(scopes), used_at: null })
        .execute();
      const id = hash(token).slice(0, ID_LENGTH);
      return {
        token,
        known: { id, name, scopes, createdAt: row.created_at, usedAt: null, expiresAt: row.expires_at },
      };
    });
  }

  /** Revokes one of an account's tokens by its id. Resolves to whether there was one. */
  async revoke(account: string, id: string): Promise<boolean> {
    if (!isSessionId(id)) return false;
    const { numDeletedRows } = await this.#db
      .deleteFrom('access_token')
      .where('account_id', '=', account)
      .where('token_hash', 'like', `${id}%`)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
