import { hash as digest, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type Account, BOT_MARK, role as roleForm } from '@cardscape/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { DAY } from '../durations.ts';
import { useInviteCode } from './invite-codes.ts';
import { BarredNames } from './names/barred-names.ts';
import { freeNames, holdName, isKeyTaken } from './names/held-names.ts';
import { nameKey } from './names/name-key.ts';
import { inForce } from './sanctions.ts';
import { admitted, holderOf } from './session-statements.ts';
import type { CoreTables } from './tables/tables.ts';

/** Sessions that one account has at a time; the oldest end first. */
const SESSIONS = 50;
/** A session lasts this long after it was last used: 90 days. */
const SESSION_MS = 90 * DAY;
/** What is lost of that at most because not every use is noted: a day. */
const RENEWAL_MS = DAY;

/** When the session of somebody ends at most who was here for the last time at a moment: it is renewed now and then. */
export function goneSince(moment: number): number {
  return moment - RENEWAL_MS + SESSION_MS;
}

/** So many barred names are drawn for a guest at most. */
const BARRED_TRIES = 100;

/** Names of guests: two words and a number. */
const FIRST = [
  'Amber',
  'Brisk',
  'Calm',
  'Dusky',
  'Eager',
  'Fabled',
  'Gentle',
  'Hidden',
  'Ivory',
  'Jolly',
  'Keen',
  'Lucky',
  'Misty',
  'Noble',
  'Opal',
  'Proud',
  'Quiet',
  'Rustic',
  'Silver',
  'Tidal',
  'Urban',
  'Velvet',
  'Wild',
  'Young',
];
const SECOND = [
  'Badger',
  'Comet',
  'Drifter',
  'Ember',
  'Falcon',
  'Glacier',
  'Heron',
  'Islander',
  'Juniper',
  'Kestrel',
  'Lantern',
  'Marten',
  'Nomad',
  'Otter',
  'Pilgrim',
  'Quill',
  'Rambler',
  'Sparrow',
  'Thistle',
  'Voyager',
  'Willow',
  'Yarrow',
];

function word(list: readonly string[]): string {
  return list[randomInt(list.length)] ?? 'Guest';
}

/** What is stored of a token. */
export function hash(token: string): string {
  return digest('sha256', token);
}

/** A ban in force. */
export interface Ban {
  readonly reason: string;
  /** Milliseconds since 1970; null: for good. */
  readonly until: number | null;
}

export interface SessionHolder {
  readonly account: Account;
  readonly ban: Ban | null;
}

/** A session as its owner sees it. */
export interface KnownSession {
  /** Says nothing about the token. */
  readonly id: string;
  readonly agent: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly current: boolean;
}

/** What somebody signs up with; the name has been checked. */
export interface Enrolment {
  readonly name: string;
  readonly password: string;
  readonly email: string | null;
  /** The invitation code that is used up by it; absent: none is asked for. */
  readonly code?: string;
}

/** The part of a token's hash by which a session is named to its owner. */
export const ID_LENGTH = 16;

/** The id of a session; it says nothing about its token. */
export function sessionId(token: string): string {
  return hash(token).slice(0, ID_LENGTH);
}

export function isSessionId(text: string): boolean {
  return text.length === ID_LENGTH && /^[0-9a-f]+$/.test(text);
}

/** DECISION (P-2): access tokens end with the sessions. Whoever has been robbed of one has perhaps been robbed of all. */
export async function endAllOf(db: Transaction<CoreTables>, id: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', id).execute();
  await db.deleteFrom('access_token').where('account_id', '=', id).execute();
  await endLinks(db, id);
}

/** Ends links to a new password: they lie in a mailbox that may be somebody else's by now. */
async function endLinks(db: Transaction<CoreTables>, id: string): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', id).execute();
}

/** Undoes a transaction in which a code was used already. */
class NotEnrolled extends Error {}

/** A row as its owner sees it. */
export function accountOf(
  row: Pick<Selectable<CoreTables['account']>, 'id' | 'name' | 'guest' | 'role' | 'bot'>,
): Account {
  return {
    id: row.id,
    name: row.name,
    guest: row.guest === 1,
    role: roleForm.parse(row.role),
    bot: row.bot === 1,
  };
}

/** Accounts and their sessions (P-2). */
export class Accounts {
  readonly #db: Kysely<CoreTables>;
  readonly #barred: Pick<BarredNames, 'bars'>;

  /** @param barred names that no guest is given */
  constructor(db: Kysely<CoreTables>, barred: Pick<BarredNames, 'bars'> = new BarredNames()) {
    this.#db = db;
    this.#barred = barred;
  }

  /** Makes a guest and a session for it. The token is in no table and no log; only the cookie holds it. */
  async createGuest(now: number, agent = ''): Promise<{ account: Account; token: string }> {
    for (let tries = 1; ; tries += 1) {
      const name = `${word(FIRST)} ${word(SECOND)} ${randomInt(100, 100_000)}`;
      // Whoever bars every word of these has guests all the same.
      if (this.#barred.bars(name) && tries < BARRED_TRIES) continue;
      if (await isKeyTaken(this.#db, nameKey(name), null, now)) continue;
      const id = randomUUID();
      const inserted = await this.#db
        .insertInto('account')
        .values({
          id,
          name,
          name_key: nameKey(name),
          guest: 1,
          created_at: now,
          password: null,
          email: null,
          role: 'player',
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) continue;
      return {
        account: { id, name, guest: true, role: 'player', bot: false },
        token: await this.#addSession(this.#db, id, agent, now),
      };
    }
  }

  /**
   * Makes a guest somebody with a password; everything that hangs on the id stays. Resolves to null when the name is
   * taken or it is no guest any more; `uninvited`: the code is not good any more. Then the code is as it was.
   */
  async enrol(
    id: string,
    { name, password, email, code }: Enrolment,
    now: number,
  ): Promise<Account | 'uninvited' | null> {
    const work = this.#db.transaction().execute(async (db): Promise<Account | 'uninvited'> => {
      if (code !== undefined && !(await useInviteCode(db, code, now))) return 'uninvited';
      if (await isKeyTaken(db, nameKey(name), id, now)) throw new NotEnrolled();
      const row = await db
        .updateTable('account')
        .set({ name, name_key: nameKey(name), guest: 0, password, email })
        .where('id', '=', id)
        .where('guest', '=', 1)
        .returning(['role'])
        .executeTakeFirst();
      if (row === undefined) throw new NotEnrolled();
      return { id, name, guest: false, role: roleForm.parse(row.role), bot: false };
    });
    return work.catch((error: unknown) => {
      if (error instanceof NotEnrolled) return null;
      throw error;
    });
  }

  /**
   * Makes an account a bot for good: its name says so from now on, wherever it is shown. `ranked`: it has been rated
   * against people. `stale`: the password that was checked is no longer the account's. One that is a bot stays one.
   */
  async becomeBot(id: string, checked: string): Promise<Account | 'ranked' | 'stale'> {
    return this.#db.transaction().execute(async (db) => {
      // Changes nothing, but lets the transaction write from its beginning.
      await db.updateTable('account').set({ bot: 1 }).where('id', '=', id).where('bot', '=', 1).execute();
      const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
      if (row?.password !== checked) return 'stale';
      if (row.bot === 1) return accountOf(row);
      const rated = await db
        .selectFrom('rating_change')
        .select('match_id')
        .where('account_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (rated !== undefined) return 'ranked';
      const bot = { name: `${row.name}${BOT_MARK}`, bot: 1 };
      await db.updateTable('account').set(bot).where('id', '=', id).execute();
      return accountOf({ ...row, ...bot });
    });
  }

  /** Whether another account has a name that is the same or looks like it, or such a name is held. */
  async isTaken(name: string, but: string | null, now: number): Promise<boolean> {
    return isKeyTaken(this.#db, nameKey(name), but, now);
  }

  /**
   * Deletes an account and every row that refers to it. While it is banned, its name stays held.
   * @param before what has to happen in the same transaction, while it is still there
   */
  async remove(
    id: string,
    now: number,
    before: (db: Transaction<CoreTables>) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await before(db);
      await holdName(db, id, now);
      await db.deleteFrom('account').where('id', '=', id).execute();
    });
  }

  /** The account of that name and how its password was hashed (null for guests); null without one. */
  async byName(name: string): Promise<{ readonly account: Account; readonly password: string | null } | null> {
    return this.#one('name_key', nameKey(name));
  }

  async byId(id: string): Promise<{
    readonly account: Account;
    readonly password: string | null;
    readonly since: number;
    readonly hasEmail: boolean;
  } | null> {
    return this.#one('id', id);
  }

  async #one(
    column: 'id' | 'name_key',
    value: string,
  ): Promise<{ account: Account; password: string | null; since: number; hasEmail: boolean } | null> {
    const row = await this.#db.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst();
    if (row === undefined) return null;
    const account = accountOf(row);
    return { account, password: row.password, since: row.created_at, hasEmail: row.email !== null };
  }

  /** Hashes the same password anew. Resolves to whether it was still the account's. @param checked as it was kept */
  async rehash(id: string, checked: string, password: string): Promise<boolean> {
    return (await this.#set(this.#db, id, checked, { password })) === 1n;
  }

  /**
   * Another password; every session and access token has ended then. Resolves to whether the one that was checked was still the
   * account's: looking at it takes a while, in which it may have been changed.
   */
  async changePassword(id: string, checked: string, password: string): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      if ((await this.#set(db, id, checked, { password })) !== 1n) return false;
      await endAllOf(db, id);
      return true;
    });
  }

  /** Resolves as `rehash`. */
  async setEmail(id: string, checked: string, email: string | null): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      if ((await this.#set(db, id, checked, { email })) !== 1n) return false;
      await endLinks(db, id);
      return true;
    });
  }

  async #set(
    db: Kysely<CoreTables>,
    id: string,
    checked: string,
    change: { readonly password: string } | { readonly email: string | null },
  ): Promise<bigint> {
    const { numUpdatedRows: changed } = await db
      .updateTable('account')
      .set(change)
      .where('id', '=', id)
      .where('password', '=', checked)
      .where('guest', '=', 0)
      .executeTakeFirstOrThrow();
    return changed;
  }

  /**
   * A new session; the token goes to the cookie and nowhere else. Null: there is no such account any more.
   * @param checked the password as it was kept when somebody gave it: null, too, where it has been changed since
   */
  async beginSession(id: string, agent: string, now: number, checked?: string): Promise<string | null> {
    const token = await this.#db.transaction().execute(async (db) => {
      const known = await db.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
      if (known === undefined || (checked !== undefined && known.password !== checked)) return null;
      return this.#addSession(db, id, agent, now);
    });
    if (token === null) return null;
    const newest = this.#db
      .selectFrom('session')
      .select('token_hash')
      .where('account_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('expires_at', 'desc')
      .limit(SESSIONS);
    await this.#db.deleteFrom('session').where('account_id', '=', id).where('token_hash', 'not in', newest).execute();
    return token;
  }

  async #addSession(db: Kysely<CoreTables>, id: string, agent: string, now: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await db
      .insertInto('session')
      .values({ token_hash: hash(token), account_id: id, expires_at: now + SESSION_MS, created_at: now, agent })
      .execute();
    return token;
  }

  /** Who has the session, and the ban that is on them; null for a token that is unknown or has expired. */
  async bySession(token: string, now: number): Promise<SessionHolder | null> {
    const [row] = await holderOf(this.#db, { hash: hash(token), now });
    if (row === undefined) return null;
    // Whoever keeps coming stays signed in; a write a day is enough.
    if ((row.expires ?? 0) < now + SESSION_MS - RENEWAL_MS) {
      await this.#db
        .updateTable('session')
        .set({ expires_at: now + SESSION_MS })
        .where('token_hash', '=', hash(token))
        .execute();
    }
    return {
      account: accountOf(row),
      ban: row.banned ? await inForce(this.#db, row.id, 'ban', now) : null,
    };
  }

  /**
   * Whether a session or an access token of an account goes on, and the account is not banned.
   * @param session the id of either
   */
  async isAdmitted(id: string, session: string, now: number): Promise<boolean> {
    if (!isSessionId(session)) return false;
    // Hashes are written with the digits up to `f`.
    return (await admitted(this.#db, { id, from: session, to: `${session}g`, now })).length > 0;
  }

  /** The sessions of an account, the newest first. */
  async sessions(id: string, token: string | null, now: number): Promise<KnownSession[]> {
    const rows = await this.#db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', id)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute();
    const own = token === null ? '' : hash(token);
    return rows.map((row) => ({
      id: row.token_hash.slice(0, ID_LENGTH),
      agent: row.agent,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      current: row.token_hash === own,
    }));
  }

  /** Ends a session ("sign out"). */
  async endSession(token: string): Promise<void> {
    await this.#db.deleteFrom('session').where('token_hash', '=', hash(token)).execute();
  }

  /** Ends one of an account's sessions by its id. Resolves to whether there was one. */
  async endOne(id: string, session: string): Promise<boolean> {
    if (!isSessionId(session)) return false;
    const { numDeletedRows } = await this.#db
      .deleteFrom('session')
      .where('account_id', '=', id)
      .where('token_hash', 'like', `${session}%`)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends all sessions and access tokens of an account ("sign out everywhere"). */
  async endAll(id: string): Promise<void> {
    await this.#db.transaction().execute((db) => endAllOf(db, id));
  }

  /**
   * Forgets sessions that have expired, and names that are held no longer.
   *
   * @param guests milliseconds for which guests are kept who do not come back; 0: as long as their sessions
   */
  async sweep(now: number, guests = 0): Promise<void> {
    await freeNames(this.#db, now);
    await this.#db.deleteFrom('session').where('expires_at', '<=', now).execute();
    if (guests > 0)
      await this.#db
        .deleteFrom('session')
        .where('expires_at', '<=', goneSince(now - guests))
        .where('account_id', 'in', (of) => of.selectFrom('account').select('id').where('guest', '=', 1))
        .execute();
    await this.#db.deleteFrom('access_token').where('expires_at', '<=', now).execute();
  }

  /** Guests that nobody can come back to: their sessions are over. */
  async orphans(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('account')
      .leftJoin('session', 'session.account_id', 'account.id')
      .select('account.id')
      .where('account.guest', '=', 1)
      .where('session.token_hash', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  }
}
