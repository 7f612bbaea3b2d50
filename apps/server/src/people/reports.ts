import { randomUUID } from 'node:crypto';
import type { Account, Notice, OwnReport, Person, reportPlayer, reportProblem } from '@cardscape/protocol';
import { gameOf } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import type { z } from 'zod/mini';
import type { Counts } from '../counting.ts';
import type { MatchLog } from '../db/matches/match-log.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { HOUR } from '../durations.ts';
import { Quota } from '../quota.ts';
import { Refused } from '../refusal.ts';
import type { Relations } from './relations.ts';
import type { RunningMatch } from './running-match.ts';
import type { Talks } from './talk.ts';

interface ReportContext {
  readonly db: Kysely<CoreTables>;
  readonly log: MatchLog;
  readonly matches: { live(id: string): RunningMatch | undefined };
  readonly relations: Relations;
  readonly talks: Talks;
  readonly now: () => number;
  readonly counts: Counts;
}

/** A match as far as a report needs it. */
interface Known {
  readonly id: string;
  readonly accounts: readonly (string | null)[];
  readonly newest: number;
}

const PER_HOUR = 8;
/** Tries in an hour, also those that come to nothing, of one account and of one address. */
const TRIES_PER_HOUR = 40;
const TRIES_OF_ADDRESS = 200;
/** Guests cost nothing: so many reports in an hour from one address. */
const OF_ADDRESS_PER_HOUR = 20;
const OF_NETWORK = 'Too many reports have come from your network within an hour. Wait a while.';
const LISTED = 50;

/** Reports as players send them; `moderation/` handles them. */
export class Reports {
  readonly #context: ReportContext;
  readonly #ofAccount: Quota;
  readonly #tries: Quota;
  readonly #addresses: Quota;
  readonly #addressTries: Quota;

  constructor(context: ReportContext) {
    this.#context = context;
    const { counts, now } = context;
    const quota = (times: number, name: string): Quota => new Quota(times, HOUR, now, { name, counts });
    this.#ofAccount = quota(PER_HOUR, 'reports');
    this.#tries = quota(TRIES_PER_HOUR, 'report-tries');
    this.#addresses = quota(OF_ADDRESS_PER_HOUR, 'address-reports');
    this.#addressTries = quota(TRIES_OF_ADDRESS, 'address-report-tries');
  }

  /**
   * Reports a player. Resolves to the report's id. Errors: Refused.
   * @param from the address of the reporter (`addressKey`)
   */
  async player(
    reporter: Account,
    from: string,
    { accused, match: id, seq, reason, words }: z.output<(typeof reportPlayer)['body']>,
  ): Promise<string> {
    const match = id === null ? null : await this.#match(id, reporter.id, from);
    const person = await this.#accused(accused, match, reporter.id);
    if (person.id === reporter.id) throw new Refused('YOURSELF', 'You cannot report yourself.');
    await this.#once(reporter.id, person.id, id);
    this.#measure(reporter, from);
    const lines =
      match === null ? [] : this.#context.talks.lines(match.id, match.accounts.includes(person.id), person.id);
    return this.#write({ kind: 'player', reporter, accused: person, match, seq, reason, words, lines });
  }

  /**
   * Reports something that somebody has made, with what it says. Resolves to the report's id. Errors: Refused.
   * @param place where it stands, for moderators
   */
  async creation(
    reporter: Account,
    from: string,
    {
      accused,
      said,
      place,
      words,
    }: { readonly accused: Person; readonly said: string; readonly place: string; readonly words: string },
  ): Promise<string> {
    if (accused.id === reporter.id) throw new Refused('YOURSELF', 'You cannot report yourself.');
    await this.#once(reporter.id, accused.id, null);
    this.#measure(reporter, from);
    const lines = [{ name: accused.name, text: said, account: accused.id }];
    return this.#write({
      kind: 'player',
      reporter,
      accused,
      match: null,
      seq: null,
      reason: 'other',
      words: `${place}: ${words}`,
      lines,
    });
  }

  /** Reports a problem. Resolves to the report's id. Errors: Refused. */
  async problem(
    reporter: Account,
    from: string,
    { match: id, seq, words }: z.output<(typeof reportProblem)['body']>,
  ): Promise<string> {
    const match = id === null ? null : await this.#match(id, reporter.id, from);
    this.#measure(reporter, from);
    return this.#write({ kind: 'problem', reporter, accused: null, match, seq, reason: null, words, lines: [] });
  }

  /** Errors: Refused for too many of one account or address. */
  #measure({ id }: Account, from: string): void {
    this.#ofAccount.require(
      id,
      `You have sent ${PER_HOUR} reports within an hour. The moderators will look at them; wait a while.`,
    );
    this.#addresses.require(from, OF_NETWORK);
  }

  async #write({
    kind,
    reporter,
    accused,
    match,
    seq,
    reason,
    words,
    lines,
  }: {
    kind: 'player' | 'problem';
    reporter: Account;
    accused: Person | null;
    match: Known | null;
    seq: number | null;
    reason: string | null;
    words: string;
    lines: readonly unknown[];
  }): Promise<string> {
    const id = randomUUID();
    await this.#context.db
      .insertInto('report')
      .values({
        id,
        kind,
        reporter_id: reporter.id,
        accused_id: accused?.id ?? null,
        accused_name: accused?.name ?? '',
        match_id: match?.id ?? null,
        // A moment that has not been yet is the newest: the answer must not tell how far a match has come.
        seq: match === null ? null : Math.min(seq ?? match.newest, match.newest),
        reason,
        words,
        lines: JSON.stringify(lines),
        state: 'open',
        created_at: this.#context.now(),
        handled_by: null,
        handled_at: null,
        note: '',
      })
      .execute();
    return id;
  }

  async #accused(
    accused: z.output<(typeof reportPlayer)['body']>['accused'],
    match: Known | null,
    reporter: string,
  ): Promise<Person> {
    if ('account' in accused) return this.#context.relations.byId(accused.account);
    const account =
      match === null
        ? null
        : 'seat' in accused
          ? match.accounts[accused.seat]
          : this.#context.talks.speaker(match.id, match.accounts.includes(reporter), accused.line);
    if (account === undefined || account === null)
      throw new Refused('NO_SUCH_PLAYER', 'No person holds that seat or sent that line.');
    return this.#context.relations.byId(account);
  }

  /** Errors: Refused for a second report of the same person, for the same match or while the first one is open. */
  async #once(reporter: string, accused: string, match: string | null): Promise<void> {
    const before = await this.#context.db
      .selectFrom('report')
      .select('id')
      .where('reporter_id', '=', reporter)
      .where('accused_id', '=', accused)
      .where((where) =>
        match === null
          ? where.and([where('match_id', 'is', null), where('state', '=', 'open')])
          : where('match_id', '=', match),
      )
      .executeTakeFirst();
    if (before !== undefined)
      throw new Refused(
        'ALREADY_REPORTED',
        'You have already reported them for this. You will be notified of the outcome.',
      );
  }

  /** A match that the account may look into. Errors: Refused. */
  async #match(id: string, account: string, from: string): Promise<Known> {
    this.#tries.require(account, `You have tried to report ${TRIES_PER_HOUR} times within an hour. Wait a while.`);
    this.#addressTries.require(from, OF_NETWORK);
    const { matches, log } = this.#context;
    const live = matches.live(id);
    if (live !== undefined && (live.isOpen || live.seatOf(account) !== null))
      return { id, accounts: live.terms.seats.map((seat) => seat.account), newest: live.match.seq };
    const stored = live === undefined ? await log.outline(id) : null;
    const accounts = stored?.terms.seats.map((seat) => seat.account) ?? [];
    const open =
      stored !== null && (accounts.includes(account) || gameOf(stored.game)?.watching.admits(stored.options) === true);
    if (!open) throw new Refused('NO_SUCH_MATCH', 'There is no such match, or it is not open to you.');
    return { id, accounts, newest: stored.newest };
  }

  /** What an account has reported, newest first. */
  async of(account: string): Promise<OwnReport[]> {
    const rows = await this.#context.db
      .selectFrom('report')
      .selectAll()
      .where('reporter_id', '=', account)
      .orderBy('created_at', 'desc')
      .limit(LISTED)
      .execute();
    return rows.map(({ id, kind, accused_name: name, state, note, created_at: at }) => ({
      id,
      kind: kind === 'player' ? 'player' : 'problem',
      about: name,
      state: stateOf(state),
      note,
      at,
    }));
  }

  /** What has become of an account's reports and was not told yet; from now on it counts as told. */
  async news(account: string): Promise<Notice[]> {
    const rows = await this.#context.db
      .selectFrom('report')
      .select(['id', 'accused_name', 'state', 'note'])
      .where('reporter_id', '=', account)
      .where('told', '=', 0)
      .where('state', '!=', 'open')
      .execute();
    if (rows.length > 0) {
      await this.#context.db
        .updateTable('report')
        .set({ told: 1 })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    }
    return rows.map(({ id, accused_name: about, state, note }) => ({
      type: 'report-handled',
      report: id,
      about,
      state: state === 'upheld' ? 'upheld' : 'dismissed',
      note,
    }));
  }
}

function stateOf(state: string): OwnReport['state'] {
  return state === 'upheld' || state === 'dismissed' ? state : 'open';
}
