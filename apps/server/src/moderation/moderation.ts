import { randomUUID } from 'node:crypto';
import type { Role } from '@cardscape/protocol';
import type { Kysely, Transaction } from 'kysely';
import { issueReset } from '../db/password-resets.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';
import { mustBeImpartial, NotImpartial } from './impartial.ts';
import { ABOVE_ALL, isOutOfReach, mustStandAbove, rankOf } from './rank.ts';

/** Who does something: an account, or whoever has the machine. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** Whoever can write the data folder may do everything an operator may. */
export const COMMAND_LINE: Actor = { id: 'command-line', name: 'the command line', role: 'operator' };

/** What it does by itself, as the host has set it. */
export const THE_SERVER: Actor = { id: 'server', name: 'the server', role: 'operator' };

type Db = Transaction<CoreTables>;

export interface NewAnnouncement {
  readonly words: string;
  readonly tone: 'info' | 'warning';
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number | null;
}

/**
 * What moderators and operators do. Each action and its line in the audit log are one transaction: there is no way to
 * do one without the other. What follows in a running server is `Enforcement`'s business; the command line uses this on
 * the same database.
 */
export class Moderation {
  readonly #db: Kysely<CoreTables>;
  readonly #now: () => number;

  constructor(db: Kysely<CoreTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Does something that is noted: if it fails, it has not been done and is not noted. Only that somebody has tried what
   * they are not impartial for is. Errors: those of `work`.
   */
  async noted<T>(
    actor: Actor,
    action: string,
    subject: string,
    detail: Readonly<Record<string, unknown>>,
    work: (db: Db) => Promise<T> | T,
  ): Promise<T> {
    return this.#watched(actor, action, subject, () => this.#noted(actor, action, subject, detail, work));
  }

  /** For what cannot be looked into where it is noted. @throws Refused */
  async mustBeImpartial(actor: Actor, action: string, subject: string, accounts: readonly string[]): Promise<void> {
    await this.#watched(actor, action, subject, () => mustBeImpartial(this.#db, actor, accounts));
  }

  /** For decisions about accounts that are noted elsewhere. Errors: Refused. */
  async mustReach(db: Kysely<CoreTables>, actor: Actor, accounts: readonly (string | null)[]): Promise<void> {
    await mustStandAbove(db, actor, rankOfActor(actor), accounts);
    await mustBeImpartial(db, actor, accounts);
  }

  async #watched<T>(actor: Actor, action: string, subject: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof NotImpartial)
        await this.#noted(actor, 'not-impartial', subject, { action }, () => undefined);
      throw error;
    }
  }

  async #noted<T>(
    actor: Actor,
    action: string,
    subject: string,
    detail: Readonly<Record<string, unknown>>,
    work: (db: Db) => Promise<T> | T,
  ): Promise<T> {
    return this.#db.transaction().execute(async (db) => {
      // First, so that the transaction writes from its beginning: two programs may work on the database.
      await db
        .insertInto('audit')
        .values({
          at: this.#now(),
          actor_id: actor.id,
          actor_name: actor.name,
          action,
          subject,
          detail: JSON.stringify(detail),
        })
        .execute();
      return work(db);
    });
  }

  /** Errors: Refused. */
  async setRole(actor: Actor, account: string, role: Role): Promise<void> {
    const before = await this.#account(account);
    if (account === actor.id)
      throw outOfReach('You cannot change your own role. Ask another operator or use the command line.');
    if (before.guest === 1) throw outOfReach('Guests cannot have a role. They have to sign up first.');
    await this.noted(actor, 'role', account, { name: before.name, before: before.role, role }, async (db) => {
      await mustBeImpartial(db, actor, [account]);
      await db.updateTable('account').set({ role }).where('id', '=', account).execute();
    });
  }

  /** Bans or mutes somebody. Resolves to the sanction's id. Errors: Refused. */
  async sanction(
    actor: Actor,
    account: string,
    { kind, reason, until }: { readonly kind: 'ban' | 'mute'; readonly reason: string; readonly until: number | null },
  ): Promise<string> {
    const { name, role } = await this.#account(account);
    if (isOutOfReach(actor, rankOfActor(actor), { id: account, role }))
      throw outOfReach(
        `You may not sanction ${name}: moderators can sanction players, operators can sanction moderators too.`,
      );
    const id = randomUUID();
    await this.noted(actor, kind, account, { name, reason, until, sanction: id }, async (db) => {
      await mustBeImpartial(db, actor, [account]);
      await db
        .insertInto('sanction')
        .values({
          id,
          account_id: account,
          kind,
          reason,
          created_at: this.#now(),
          until,
          by_id: actor.id,
          lifted_at: null,
        })
        .execute();
    });
    return id;
  }

  /** Errors: Refused. */
  async lift(actor: Actor, sanction: string, reason: string): Promise<void> {
    const now = this.#now();
    const row = await this.#db
      .selectFrom('sanction')
      .innerJoin('account', 'account.id', 'sanction.account_id')
      .select(['account.id', 'account.name', 'account.role', 'sanction.kind'])
      .where('sanction.id', '=', sanction)
      .where('sanction.lifted_at', 'is', null)
      .where((where) => where.or([where('sanction.until', 'is', null), where('sanction.until', '>', now)]))
      .executeTakeFirst();
    if (row === undefined) throw new Refused('NO_SUCH_SANCTION', 'There is no such active sanction.');
    if (isOutOfReach(actor, rankOfActor(actor), row)) throw outOfReach(`You may not lift sanctions of ${row.name}.`);
    await this.noted(actor, 'lift', row.id, { name: row.name, kind: row.kind, reason, sanction }, async (db) => {
      await mustBeImpartial(db, actor, [row.id]);
      await db
        .updateTable('sanction')
        .set({ lifted_at: now })
        .where('id', '=', sanction)
        .where('lifted_at', 'is', null)
        .execute();
    });
  }

  /**
   * Makes a one-time link to a new password. DECISION (P-2): whoever gives it out can become that account, so it is made
   * only of accounts that stand below one's own. Resolves to its token. Errors: Refused.
   */
  async resetPassword(actor: Actor, account: string): Promise<string> {
    const { name, role, guest } = await this.#account(account);
    if (guest === 1) throw outOfReach('Guests have no password.');
    if (isOutOfReach(actor, rankOfActor(actor), { id: account, role }))
      throw outOfReach(`You may not give ${name} a new password. Use the command line.`);
    return this.noted(actor, 'reset-link', account, { name }, async (db) => {
      await mustBeImpartial(db, actor, [account]);
      return issueReset(db, account, this.#now());
    });
  }

  /** Closes a report. Errors: Refused. */
  async handle(actor: Actor, report: string, state: 'upheld' | 'dismissed', note: string): Promise<void> {
    const row = await this.#db
      .selectFrom('report')
      .select(['reporter_id', 'accused_id', 'accused_name'])
      .where('id', '=', report)
      .executeTakeFirst();
    if (row === undefined) throw new Refused('NO_SUCH_REPORT', 'There is no such report.');
    if (row.reporter_id === actor.id || row.accused_id === actor.id)
      throw outOfReach('This report is about you or from you: someone else has to handle it.');
    await this.noted(actor, state, report, { about: row.accused_name, note }, async (db) => {
      await mustBeImpartial(db, actor, [row.accused_id]);
      const { numUpdatedRows } = await db
        .updateTable('report')
        .set({ state, note, handled_by: actor.id, handled_at: this.#now() })
        .where('id', '=', report)
        .where('state', '=', 'open')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refused('HANDLED', 'Someone has already handled it.');
    });
  }

  /** Resolves to its id. */
  async announce(actor: Actor, { words, tone, from, until }: NewAnnouncement): Promise<string> {
    const id = randomUUID();
    await this.noted(actor, 'announce', id, { words, tone, from, until }, async (db) => {
      await db.insertInto('announcement').values({ id, words, tone, from_at: from, until_at: until }).execute();
    });
    return id;
  }

  async takeDown(actor: Actor, announcement: string): Promise<void> {
    await this.noted(actor, 'take-down', announcement, {}, async (db) => {
      await db.deleteFrom('announcement').where('id', '=', announcement).execute();
    });
  }

  /** Errors: Refused. */
  async #account(id: string): Promise<{ readonly name: string; readonly role: string; readonly guest: number }> {
    const row = await this.#db
      .selectFrom('account')
      .select(['name', 'role', 'guest'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new Refused('NO_SUCH_PLAYER', 'There is no one with that id.');
    return row;
  }
}

function rankOfActor({ id, role }: Actor): number {
  return id === COMMAND_LINE.id ? ABOVE_ALL : rankOf(role);
}

function outOfReach(sentence: string): Refused {
  return new Refused('OUT_OF_REACH', sentence);
}
