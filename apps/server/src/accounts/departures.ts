import type { Account } from '@cardscape/protocol';
import { SEATS } from '@cardscape/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Accounts } from '../db/accounts.ts';
import type { Databases } from '../db/files/open.ts';
import { DELETED_PLAYER, termsSchema } from '../db/matches/stored-match.ts';
import type { CoreTables, LogTables } from '../db/tables/tables.ts';
import { forgetWithModerators } from './forgetting.ts';

/** The matches that somebody who goes plays or waits for. */
interface MatchesOfAccount {
  readonly directory: { countOf(account: string): number };
  /** Gives up every one of them. */
  abandon(account: string): Promise<void>;
  /** The same, and no more are made for an account that goes for good. */
  depart(account: string): Promise<void>;
  /** Somebody who was to go stays. */
  stay(account: string): void;
  closeSocketsOf(account: string): void;
  /** Those that others play on, or look at, show and keep nothing of the account any more. */
  forgetAccount(account: string): Promise<void>;
}

interface Context {
  readonly databases: Pick<Databases, 'core' | 'log'>;
  readonly accounts: Accounts;
  readonly matches: MatchesOfAccount;
  /** Tickets of an account are good no more. */
  readonly dropTickets: (account: string) => void;
  /** Ends the streams of notices of open pages. */
  readonly endPages: (account: string) => void;
  /** Ends what other processes have open of the account: of a session, or all. */
  readonly endElsewhere: (account: string, session?: string) => void;
  /** Ends the streams of pages that wait for a match, and with them places in queues: those of a session, or all. */
  readonly endWaiting: (account: string, session?: string) => void;
  /** Does now what follows from the finished matches of an account and waits for those who watch. */
  readonly settle: (account: string) => Promise<void>;
  /** Gives back what an account has that belongs to all, in the transaction that deletes it. */
  readonly giveBack: (db: Transaction<CoreTables>, account: string) => Promise<void>;
  /** It is deleted. */
  readonly removed: (account: string) => Promise<void>;
  /** Declines what the account was invited to. */
  readonly decline: (account: Account) => void;
  /** Takes back what the account has confirmed. */
  readonly takeBack: (account: string) => Promise<void>;
  /** Forgets what the account said in matches. */
  readonly hush: (account: string) => void;
  readonly now: () => number;
}

const othersForm = z.array(z.looseObject({ name: z.string(), account: z.string().nullable() }));

/** What has to end with a session, and with an account (P-2). */
export class Departures {
  readonly #context: Context;
  readonly #core: Kysely<CoreTables>;
  readonly #log: Kysely<LogTables>;

  constructor(context: Context) {
    this.#context = context;
    this.#core = context.databases.core;
    this.#log = context.databases.log;
  }

  /**
   * A session of the account has ended (all of them, if none is named), or the account is banned: tickets lapse,
   * sockets and streams of notices close. Where there is still a session, clients come back, and keep their places in
   * queues.
   */
  signedOut(account: string, session?: string): void {
    this.#context.dropTickets(account);
    this.#context.matches.closeSocketsOf(account);
    // First, so that a program is told that its session is over, and not that it may come back.
    this.#context.endWaiting(account, session);
    this.#context.endPages(account);
    this.#context.endElsewhere(account, session);
  }

  /**
   * All sessions have ended because the account may have been in other hands: what these have confirmed counts no more.
   * DECISION (P-2): as access tokens, confirmations of trades do not outlive a change of the password.
   */
  async disown(account: string): Promise<void> {
    await this.#context.takeBack(account);
  }

  /** Declines what the account was invited to. */
  async declineFor(account: string): Promise<void> {
    const known = await this.#context.accounts.byId(account);
    if (known !== null) this.#context.decline(known.account);
  }

  /** Gives up everything that the account is about to play or plays. */
  async giveUp(account: string): Promise<void> {
    this.#context.endWaiting(account);
    await this.#context.matches.abandon(account);
    await this.#context.settle(account);
  }

  /** The matches that the account plays or waits for. */
  countOf(account: string): number {
    return this.#context.matches.directory.countOf(account);
  }

  /**
   * Deletes an account with everything that hangs on it. Running matches are given up first, so that what follows from
   * them is done while it still exists. Its name is free again, unless it is banned: nothing of its owner is left under
   * it.
   */
  async remove(account: string): Promise<void> {
    try {
      // First of all: requests that are under way must not make what nobody would find any more.
      await this.#context.matches.depart(account);
      await this.#remove(account);
      // Whoever came back meanwhile was let in: the session ended with the account alone.
      this.signedOut(account);
    } catch (error) {
      this.#context.matches.stay(account);
      throw error;
    }
    await this.#context.removed(account);
  }

  async #remove(account: string): Promise<void> {
    await this.giveUp(account);
    this.signedOut(account);
    this.#context.hush(account);
    const known = await this.#context.accounts.byId(account);
    if (known === null) return;
    this.#context.decline(known.account);
    const seats = new Map<string, readonly number[]>();
    for (const match of await this.#matchesOf(account)) {
      seats.set(match, await this.#forgetIn(match, account));
      // The database answers at once: without this, others would wait for all matches of somebody who has played much.
      await new Promise((resolve) => setImmediate(resolve));
    }
    // After what is stored, which says where it sat; and before it is gone, so that no match tells or keeps it once more.
    await this.#context.matches.forgetAccount(account);
    await forgetWithModerators(this.#core, { id: account, name: known.account.name, seats });
    await this.#context.accounts.remove(account, this.#context.now(), (db) => this.#context.giveBack(db, account));
  }

  /**
   * The matches in which an account sat: also those that no record counts, for they were played on from a moment or
   * ended without a result.
   */
  async #matchesOf(account: string): Promise<string[]> {
    const seat = (index: number): ReturnType<typeof sql<string>> =>
      sql<string>`json_extract(terms, ${sql.lit(`$.seats[${index}].account`)})`;
    const rows = await this.#log
      .selectFrom('match')
      .select('id')
      .where((where) => where.or(SEATS.map((index) => where(seat(index), '=', account))))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Guests that nobody can come back to are deleted; those that still play, when they have played. */
  async sweep(orphans: readonly string[]): Promise<void> {
    for (const guest of orphans) if (this.countOf(guest) === 0) await this.remove(guest);
  }

  /**
   * Forgets an account in a match; resolves to the seats that it had. DECISION (P-2): the header stays as it is, for
   * the hash chain of the log begins with it; whoever shows matches takes names from the terms.
   */
  async #forgetIn(match: string, account: string): Promise<number[]> {
    const rows = await this.#core
      .selectFrom('played')
      .select(['account_id', 'others'])
      .where('match_id', '=', match)
      .where('account_id', '!=', account)
      .execute();
    for (const row of rows) {
      const others = othersForm
        .parse(JSON.parse(row.others))
        .map((other) => (other.account === account ? { ...other, name: DELETED_PLAYER, account: null } : other));
      await this.#core
        .updateTable('played')
        .set({ others: JSON.stringify(others) })
        .where('match_id', '=', match)
        .where('account_id', '=', row.account_id)
        .execute();
    }
    const stored = await this.#log.selectFrom('match').select('terms').where('id', '=', match).executeTakeFirst();
    if (stored === undefined) return [];
    const terms = termsSchema.parse(JSON.parse(stored.terms));
    const seats = terms.seats.map((seat) =>
      seat.account === account ? { ...seat, name: DELETED_PLAYER, account: null } : seat,
    );
    await this.#log
      .updateTable('match')
      .set({ terms: JSON.stringify({ ...terms, seats }) })
      .where('id', '=', match)
      .execute();
    return terms.seats.flatMap((seat, index) => (seat.account === account ? [index] : []));
  }
}
