import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { DAY, HOUR } from '../durations.ts';
import { FairWork } from '../fair-line.ts';
import { Quota } from '../quota.ts';
import { Refused } from '../refusal.ts';
import type { Claimant } from '../supply/grants.ts';
import { type Reveal, revealForm, type SealedAnswer, tryAnswer } from './answers.ts';
import { News } from './news.ts';

/** A hidden code challenge: its clues are in the pictures of cards (TTCG-14.25, 14.26). */
export interface Challenge extends SealedAnswer {
  readonly id: string;
  readonly game: string;
  /** In English, as names of cards are. */
  readonly title: string;
  readonly teaser: { readonly en: string; readonly de: string };
}

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly challenges: readonly Challenge[];
  /** Whether the host has them. */
  readonly isOn: boolean;
  readonly now: () => number;
  /** There is news for everybody. */
  readonly told: () => void;
}

export interface Solution {
  readonly at: number;
  readonly by: string | null;
  readonly own: boolean;
  readonly reveal: Reveal;
}

export interface ShownChallenge {
  readonly id: string;
  readonly title: string;
  readonly teaser: Challenge['teaser'];
  readonly solved: Solution | null;
}

export interface Answer {
  readonly answer: string;
  readonly named: boolean;
  /** The network that it comes from, as `addressKey` names it. */
  readonly from: string;
}

/** Answers within an hour, right or wrong: of an account, and of a network, behind which there may be many people. */
const OF_ACCOUNT = 5;
const OF_ADDRESS = 20;
/** Answers that wait for their hash: the memory of one is all that a flood can take. */
const WAITING = 16;
/** How long the news stands on every page. */
const NEWS = 14 * DAY;

/** The hidden code challenges of each game (TTCG-14.25 to 14.28). */
export class Challenges {
  readonly #context: Context;
  readonly #ofAccount: Quota;
  readonly #ofAddress: Quota;
  readonly #work = new FairWork();

  constructor(context: Context) {
    this.#context = context;
    this.#ofAccount = new Quota(OF_ACCOUNT, HOUR, context.now);
    this.#ofAddress = new Quota(OF_ADDRESS, HOUR, context.now);
  }

  /**
   * All challenges of a game. Errors: Refused.
   * @param account who asks; null: nobody that is known
   */
  async list(game: string, account: string | null): Promise<ShownChallenge[]> {
    const all = this.#of(game);
    const rows = await this.#context.db
      .selectFrom('challenge_solution')
      .leftJoin('account', 'account.id', 'challenge_solution.account_id')
      .select(['challenge', 'at', 'account_id', 'named', 'reveal', 'account.name'])
      .where('game', '=', game)
      .execute();
    const solutions = new Map(
      rows.map((row) => [
        row.challenge,
        {
          at: row.at,
          by: row.named === 1 ? row.name : null,
          own: account !== null && row.account_id === account,
          reveal: revealForm.parse(JSON.parse(row.reveal)),
        },
      ]),
    );
    return all.map(({ id, title, teaser }) => ({ id, title, teaser, solved: solutions.get(id) ?? null }));
  }

  /**
   * Takes an answer (TTCG-14.27). The first right one solves the challenge for everybody: what it brings to light, and
   * the news of it, are one transaction, so that it happens once whatever is killed or races (TTCG-14.28). Errors:
   * Refused.
   */
  async answer({ account, game }: Claimant, id: string, { answer, named, from }: Answer): Promise<Solution> {
    const challenge = this.#one(game, id);
    await this.#requireOpen(challenge);
    // They count before they are checked: many at once are no more than many one after the other.
    this.#ofAddress.require(from, 'Too many answers from where you are. Try again in an hour.');
    this.#ofAccount.require(account, 'Too many answers within an hour. Look at the pictures again meanwhile.');
    if (this.#work.waiting >= WAITING)
      throw new Refused('BUSY', 'Many answers are being checked right now. Try again in a few seconds.', 5);
    const reveal = await this.#work.run(account, async () => {
      // What was solved while this one waited costs no hash.
      await this.#requireOpen(challenge);
      return tryAnswer(id, challenge, answer);
    });
    if (reveal === null) throw new Refused('NOT_ACCEPTED', 'That is not the answer.');
    const solution = await this.#solve(challenge, account, named, reveal);
    this.#context.told();
    return solution;
  }

  /** Whether somebody is named at the challenge that they have solved. Errors: Refused. */
  async setNamed({ account, game }: Claimant, id: string, named: boolean): Promise<void> {
    this.#one(game, id);
    const { numUpdatedRows } = await this.#context.db
      .updateTable('challenge_solution')
      .set({ named: named ? 1 : 0 })
      .where('game', '=', game)
      .where('challenge', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw noSuchChallenge();
  }

  /** Whether a game has any here. */
  has(game: string): boolean {
    const { challenges, isOn } = this.#context;
    return isOn && challenges.some((one) => one.game === game);
  }

  #of(game: string): readonly Challenge[] {
    const all = this.#context.challenges.filter((one) => one.game === game);
    if (!this.has(game)) throw new Refused('NO_CHALLENGES', 'There are no challenges here.');
    return all;
  }

  #one(game: string, id: string): Challenge {
    const challenge = this.#of(game).find((one) => one.id === id);
    if (challenge === undefined) throw noSuchChallenge();
    return challenge;
  }

  /** Whoever answers what is known already has not to be slowed down for it. */
  async #requireOpen({ game, id }: Challenge): Promise<void> {
    const row = await this.#context.db
      .selectFrom('challenge_solution')
      .select('at')
      .where('game', '=', game)
      .where('challenge', '=', id)
      .executeTakeFirst();
    if (row !== undefined) throw solvedAlready();
  }

  #solve({ game, id, title }: Challenge, account: string, named: boolean, reveal: Reveal): Promise<Solution> {
    const { db, now } = this.#context;
    const at = now();
    return db.transaction().execute(async (work) => {
      const { numInsertedOrUpdatedRows } = await work
        .insertInto('challenge_solution')
        .values({
          game,
          challenge: id,
          at,
          account_id: account,
          named: named ? 1 : 0,
          reveal: JSON.stringify(reveal),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) throw solvedAlready();
      await work
        .insertInto('announcement')
        .values({ id: randomUUID(), words: newsOf(title).words, tone: 'info', from_at: at, until_at: at + NEWS })
        .execute();
      const { name } = await work
        .selectFrom('account')
        .select('name')
        .where('id', '=', account)
        .executeTakeFirstOrThrow();
      return { at, by: named ? name : null, own: true, reveal };
    });
  }
}

function newsOf(title: string): News {
  return new News(`The challenge “${title}” has been solved. What it brought to light is under Challenges.`);
}

function noSuchChallenge(): Refused {
  return new Refused('NO_SUCH_CHALLENGE', 'There is no such challenge.');
}

function solvedAlready(): Refused {
  return new Refused('SOLVED', 'Somebody has solved it already. Reload the page to see what came to light.');
}
