import type { Person } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import { nameKey } from '../db/names/name-key.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';

/** What an account can have with another. Friends stand in both directions. */
type Kind = 'asked' | 'friend' | 'blocked' | 'muted';

/** So many relations of a kind an account may have. */
const LIMIT = 300;
/** So many asks stand unanswered at an account, of guests fewer: they cost nothing. */
const UNANSWERED = 100;
const UNANSWERED_OF_GUESTS = 50;

/** Everybody an account has to do with. */
export interface Known {
  readonly friends: readonly Person[];
  readonly asks: readonly Person[];
  readonly asked: readonly Person[];
  readonly blocked: readonly Person[];
  readonly muted: readonly Person[];
}

/**
 * Friends, asks, blocks and mutes (P-4). Who does not want to hear whom is kept in memory too: it is asked for every
 * word and every pairing.
 */
export class Relations {
  readonly #db: Kysely<CoreTables>;
  /** By account: whom it has blocked; whom it has muted. */
  readonly #blocked = new Map<string, Set<string>>();
  readonly #muted = new Map<string, Set<string>>();

  readonly #now: () => number;
  /** Told whose blocks or mutes have changed. */
  changed: (account: string) => void = () => undefined;

  private constructor(db: Kysely<CoreTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  static async open(db: Kysely<CoreTables>, now: () => number): Promise<Relations> {
    const relations = new Relations(db, now);
    const rows = await db
      .selectFrom('relation')
      .select(['account_id', 'other_id', 'kind'])
      .where('kind', 'in', ['blocked', 'muted'])
      .execute();
    for (const { account_id: account, other_id: other, kind } of rows)
      relations.#note(kind === 'blocked' ? 'blocked' : 'muted', account, other, true);
    return relations;
  }

  /** Whether one of two has blocked the other. */
  areBlocked(a: string, b: string): boolean {
    return this.hasBlocked(a, b) || this.hasBlocked(b, a);
  }

  hasBlocked(account: string, other: string): boolean {
    return this.#blocked.get(account)?.has(other) === true;
  }

  /** Whether an account has muted another, or a block lies between them. */
  isDeafTo(listener: string, speaker: string): boolean {
    return this.hasMuted(listener, speaker) || this.areBlocked(listener, speaker);
  }

  hasMuted(listener: string, speaker: string): boolean {
    return this.#muted.get(listener)?.has(speaker) === true;
  }

  #note(kind: 'blocked' | 'muted', account: string, other: string, on: boolean): void {
    const all = kind === 'blocked' ? this.#blocked : this.#muted;
    const own = all.get(account) ?? new Set();
    if (on) own.add(other);
    else own.delete(other);
    if (own.size === 0) all.delete(account);
    else all.set(account, own);
    this.changed(account);
  }

  /** Another process has changed whom an account blocks and mutes. Errors: those of the database. */
  async reload(account: string): Promise<void> {
    const rows = await this.#db
      .selectFrom('relation')
      .select(['other_id', 'kind'])
      .where('account_id', '=', account)
      .where('kind', 'in', ['blocked', 'muted'])
      .execute();
    this.#blocked.delete(account);
    this.#muted.delete(account);
    for (const { other_id: other, kind } of rows)
      this.#note(kind === 'blocked' ? 'blocked' : 'muted', account, other, true);
  }

  /** Everybody, in the order of their names. */
  async of(account: string): Promise<Known> {
    const own = await this.#db
      .selectFrom('relation')
      .innerJoin('account', 'account.id', 'relation.other_id')
      .select(['account.id', 'account.name', 'relation.kind'])
      .where('relation.account_id', '=', account)
      .orderBy('account.name_key')
      .execute();
    const asks = await this.#db
      .selectFrom('relation')
      .innerJoin('account', 'account.id', 'relation.account_id')
      .select(['account.id', 'account.name'])
      .where('relation.other_id', '=', account)
      .where('relation.kind', '=', 'asked')
      .orderBy('account.name_key')
      .execute();
    const kind = (wanted: Kind): Person[] =>
      own.flatMap(({ id, name, kind: is }) => (is === wanted ? [{ id, name }] : []));
    // Who is blocked may go on asking, and must not be able to tell.
    return {
      friends: kind('friend'),
      asks: asks.filter(({ id }) => !this.areBlocked(account, id)),
      asked: kind('asked'),
      blocked: kind('blocked'),
      muted: kind('muted'),
    };
  }

  async friendsOf(account: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('relation')
      .select('other_id')
      .where('account_id', '=', account)
      .where('kind', '=', 'friend')
      .execute();
    return rows.map(({ other_id: other }) => other);
  }

  async areFriends(a: string, b: string): Promise<boolean> {
    return this.#has(a, b, 'friend');
  }

  async #has(account: string, other: string, kind: Kind): Promise<boolean> {
    const row = await this.#db
      .selectFrom('relation')
      .select('kind')
      .where('account_id', '=', account)
      .where('other_id', '=', other)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Errors: Refused. */
  async byName(name: string): Promise<Person> {
    return found(
      await this.#db
        .selectFrom('account')
        .select(['id', 'name'])
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst(),
    );
  }

  /** Errors: Refused. */
  async byId(id: string): Promise<Person> {
    return found(await this.#db.selectFrom('account').select(['id', 'name']).where('id', '=', id).executeTakeFirst());
  }

  /** Asks for friendship. Resolves to whether they are friends now. Errors: Refused when one of them knows too many. */
  async ask(account: string, other: string): Promise<boolean> {
    if (await this.#has(account, other, 'friend')) return true;
    if (!this.areBlocked(account, other) && (await this.#has(other, account, 'asked'))) {
      await this.accept(account, other);
      return true;
    }
    if (!(await this.#has(account, other, 'asked'))) await this.#requireFewAsks(account, other);
    await this.#add(account, other, 'asked');
    return false;
  }

  /** Only asks that the account can see count: it can answer no others. Errors: Refused. */
  async #requireFewAsks(asker: string, account: string): Promise<void> {
    const rows = await this.#db
      .selectFrom('relation')
      .innerJoin('account', 'account.id', 'relation.account_id')
      .select(['account.id', 'account.guest'])
      .where('other_id', '=', account)
      .where('kind', '=', 'asked')
      .execute();
    const asks = rows.filter(({ id }) => !this.areBlocked(account, id));
    const ofGuests = asks.filter(({ guest }) => guest === 1).length;
    if (asks.length >= UNANSWERED || (ofGuests >= UNANSWERED_OF_GUESTS && (await this.#isGuest(asker))))
      throw new Refused('LIST_FULL', 'They already have too many unanswered friend requests. Try again later.');
  }

  async #isGuest(account: string): Promise<boolean> {
    const row = await this.#db.selectFrom('account').select('guest').where('id', '=', account).executeTakeFirst();
    return row?.guest === 1;
  }

  /** Errors: Refused when the other one has not asked. */
  async accept(account: string, other: string): Promise<void> {
    if (this.areBlocked(account, other) || !(await this.#has(other, account, 'asked')))
      throw new Refused('NOT_ASKED', 'They have not sent you a request, or have withdrawn it.');
    await this.#admit(account, 'friend');
    await this.#admit(other, 'friend');
    const now = this.#now();
    await this.#db.transaction().execute(async (db) => {
      await between(db, account, other, ['asked']);
      for (const [one, two] of [
        [account, other],
        [other, account],
      ] as const) {
        await db
          .insertInto('relation')
          .values({ account_id: one, other_id: two, kind: 'friend', created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    });
  }

  /** Ends a friendship, and asks in both directions. Resolves to whether there was anything. */
  part(account: string, other: string): Promise<boolean> {
    return between(this.#db, account, other, ['asked', 'friend']);
  }

  /** Resolves to whether that has ended anything between the two. */
  async block(account: string, other: string): Promise<boolean> {
    await this.#add(account, other, 'blocked');
    this.#note('blocked', account, other, true);
    return this.part(account, other);
  }

  async unblock(account: string, other: string): Promise<void> {
    await this.#remove(account, other, 'blocked');
    this.#note('blocked', account, other, false);
  }

  async mute(account: string, other: string): Promise<void> {
    await this.#add(account, other, 'muted');
    this.#note('muted', account, other, true);
  }

  async unmute(account: string, other: string): Promise<void> {
    await this.#remove(account, other, 'muted');
    this.#note('muted', account, other, false);
  }

  async isShown(account: string): Promise<boolean> {
    return (await this.unseenOf([account])).size === 0;
  }

  /** Which of some accounts do not want to be seen. */
  async unseenOf(accounts: readonly string[]): Promise<ReadonlySet<string>> {
    if (accounts.length === 0) return new Set();
    const rows = await this.#db.selectFrom('unseen').select('account_id').where('account_id', 'in', accounts).execute();
    return new Set(rows.map(({ account_id: id }) => id));
  }

  /** Resolves to whether that is a change. */
  async show(account: string, shown: boolean): Promise<boolean> {
    if (shown) {
      const { numDeletedRows: gone } = await this.#db
        .deleteFrom('unseen')
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow();
      return gone > 0n;
    }
    const { numInsertedOrUpdatedRows: added } = await this.#db
      .insertInto('unseen')
      .values({ account_id: account })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return (added ?? 0n) > 0n;
  }

  async #admit(account: string, kind: Kind): Promise<void> {
    const { count } = await this.#db
      .selectFrom('relation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    if (count >= LIMIT) throw new Refused('LIST_FULL', `That list can hold ${LIMIT} people. Remove someone first.`);
  }

  async #add(account: string, other: string, kind: Kind): Promise<void> {
    await this.#admit(account, kind);
    await this.#db
      .insertInto('relation')
      .values({ account_id: account, other_id: other, kind, created_at: this.#now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async #remove(account: string, other: string, kind: Kind): Promise<void> {
    await this.#db
      .deleteFrom('relation')
      .where('account_id', '=', account)
      .where('other_id', '=', other)
      .where('kind', '=', kind)
      .execute();
  }
}

/** Ends what lies between two, in both directions. */
/** Resolves to whether there was anything of these kinds between two. */
async function between(db: Kysely<CoreTables>, a: string, b: string, kinds: readonly Kind[]): Promise<boolean> {
  const { numDeletedRows: gone } = await db
    .deleteFrom('relation')
    .where('kind', 'in', kinds)
    .where('account_id', 'in', [a, b])
    .where('other_id', 'in', [a, b])
    .executeTakeFirstOrThrow();
  return gone > 0n;
}

function found(person: Person | undefined): Person {
  if (person === undefined) throw new Refused('NO_SUCH_PLAYER', 'There is no player with that name on this server.');
  return person;
}
