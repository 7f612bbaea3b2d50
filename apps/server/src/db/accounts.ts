import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Account } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import type { CoreTables } from './tables.ts';

/** A session lasts this long after it was last begun: 90 days. */
const SESSION_MS = 90 * 24 * 3600 * 1000;

/** Names of guests: two words and a number. */
const FIRST = ['Amber', 'Brisk', 'Calm', 'Dusky', 'Eager', 'Fabled', 'Gentle', 'Hidden', 'Ivory', 'Jolly', 'Keen', 'Lucky', 'Misty', 'Noble', 'Opal', 'Proud', 'Quiet', 'Rustic', 'Silver', 'Tidal', 'Urban', 'Velvet', 'Wild', 'Young'];
const SECOND = ['Badger', 'Comet', 'Drifter', 'Ember', 'Falcon', 'Glacier', 'Heron', 'Islander', 'Juniper', 'Kestrel', 'Lantern', 'Marten', 'Nomad', 'Otter', 'Pilgrim', 'Quill', 'Rambler', 'Sparrow', 'Thistle', 'Voyager', 'Willow', 'Yarrow'];

function word(list: readonly string[]): string {
  return list[randomInt(list.length)] ?? 'Guest';
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What two names must not share: letter case, accents, spaces, and digits that look like letters (P-2). */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[1i|]/g, 'l')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('0', 'o')
    .replaceAll('5', 's');
}

/** Accounts and their sessions (P-2). */
export class Accounts {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** Makes a guest and a session for it. The token is in no table and no log; only the cookie holds it. */
  async createGuest(now: number): Promise<{ account: Account; token: string }> {
    for (;;) {
      const name = `${word(FIRST)} ${word(SECOND)} ${randomInt(100, 100_000)}`;
      const id = randomUUID();
      const inserted = await this.#db
        .insertInto('account')
        .values({ id, name, name_key: nameKey(name), guest: 1, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) continue;
      const token = randomBytes(32).toString('base64url');
      await this.#db
        .insertInto('session')
        .values({ token_hash: hash(token), account_id: id, expires_at: now + SESSION_MS })
        .execute();
      return { account: { id, name, guest: true }, token };
    }
  }

  /** The account of a session, or null for a token that is unknown or has expired. */
  async bySession(token: string, now: number): Promise<Account | null> {
    const row = await this.#db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['account.id', 'account.name', 'account.guest'])
      .where('session.token_hash', '=', hash(token))
      .where('session.expires_at', '>', now)
      .executeTakeFirst();
    return row === undefined ? null : { id: row.id, name: row.name, guest: row.guest === 1 };
  }

  /** Ends a session ("sign out"). */
  async endSession(token: string): Promise<void> {
    await this.#db.deleteFrom('session').where('token_hash', '=', hash(token)).execute();
  }

  /** Forgets sessions that have expired. */
  async sweep(now: number): Promise<void> {
    await this.#db.deleteFrom('session').where('expires_at', '<=', now).execute();
  }
}
