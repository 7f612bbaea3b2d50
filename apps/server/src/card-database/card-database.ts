import { randomUUID } from 'node:crypto';
import { type AnyGame, GAMES } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import type { DatabaseRules } from '../config.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { HOUR } from '../durations.ts';
import type { Actor, Moderation } from '../moderation/moderation.ts';
import { Quota } from '../quota.ts';
import { Refused } from '../refusal.ts';
import type { Claimant } from '../supply/grants.ts';
import { enterCards, entriesOf, type Entry } from './entries.ts';
import { notAccepted, type Progress, type Submission, Submissions } from './submissions.ts';

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly rules: DatabaseRules;
  readonly moderation: Pick<Moderation, 'noted' | 'mustReach'>;
  readonly cards: KnownCards;
  readonly now: () => number;
}

/** Which cards there are. */
interface KnownCards {
  /** Ids of those that have prints. */
  released(game: string): readonly string[];
  /** What a card is called; undefined: there is no such card. */
  nameOf(game: AnyGame, card: string): string | undefined;
}

/** An entry that has been unlocked, with what is told of its card (TTCG-14.16). */
export interface EntryDetails {
  readonly number: number;
  readonly card: string;
  readonly unlockedAt: number | null;
  /** Lore prints about it in players' hands. */
  readonly lore: number;
  /** Which of the texts about it they tell, from 0. */
  readonly chapters: readonly number[];
  /** Names of those who have helped to unlock it and may be named, in the order in which they did. */
  readonly contributors: readonly string[];
}

/** A submission as moderators see it. */
export interface ShownSubmission {
  readonly serial: string;
  readonly card: string;
  readonly account: { readonly id: string; readonly name: string } | null;
  readonly at: number;
  readonly struck: boolean;
}

/** A submission of one's own. */
export interface OwnSubmission extends Progress {
  readonly named: boolean;
}

/** TTCG-14.14. */
const WRONG_PER_HOUR = 10;
/** Accounts that one link may join. */
const LINKED = 50;

/** The card database of each game that has prints: hidden entries, and how players unlock them (TTCG-14.8 to 14.16). */
export class CardDatabase {
  readonly rules: DatabaseRules;
  readonly #db: Kysely<CoreTables>;
  readonly #games: ReadonlyMap<string, AnyGame>;
  readonly #moderation: Pick<Moderation, 'noted' | 'mustReach'>;
  readonly #now: () => number;
  readonly #wrong: Quota;
  readonly #submissions: Submissions;

  readonly #cards: KnownCards;

  private constructor({ db, rules, moderation, cards, now }: Context, games: readonly AnyGame[]) {
    this.rules = rules;
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.#db = db;
    this.#cards = cards;
    this.#moderation = moderation;
    this.#now = now;
    this.#wrong = new Quota(WRONG_PER_HOUR, HOUR, now);
    this.#submissions = new Submissions({
      db,
      rules,
      now,
      nameOf: (id, card) => {
        const game = this.#games.get(id);
        return game === undefined ? undefined : cards.nameOf(game, card);
      },
    });
  }

  /**
   * Makes the entries that are missing. Errors: those of the database.
   * @param has whether a game's cards are collected as prints here
   */
  static async open(context: Context, has: (game: string) => boolean): Promise<CardDatabase> {
    const games = GAMES.filter(({ id }) => has(id));
    const database = new CardDatabase(context, games);
    for (const { id } of games) await database.extend(id);
    return database;
  }

  /** Makes the entries that cards of a game have not got yet. Errors: those of the database. */
  async extend(game: string): Promise<void> {
    await enterCards(this.#db, game, this.#cards.released(game));
  }

  entries(game: string): Promise<Entry[]> {
    return entriesOf(this.#db, game, this.rules.isOpen);
  }

  /** What somebody has contributed to, with how far it is. */
  async own({ account, game }: Claimant): Promise<OwnSubmission[]> {
    const rows = await this.#db
      .selectFrom('card_submission as own')
      .innerJoin('card_entry', (join) =>
        join.onRef('card_entry.game', '=', 'own.game').onRef('card_entry.card', '=', 'own.card'),
      )
      .innerJoin('card_submission as any', (join) =>
        join.onRef('any.game', '=', 'own.game').onRef('any.card', '=', 'own.card'),
      )
      .select(({ fn }) => [
        'card_entry.number',
        'own.card',
        'own.named',
        'card_entry.unlocked_at',
        fn.count<number>('any.serial').filterWhere('any.struck_at', 'is', null).as('counted'),
      ])
      .where('own.account_id', '=', account)
      .where('own.game', '=', game)
      .groupBy(['card_entry.number', 'own.card', 'own.named', 'card_entry.unlocked_at'])
      .orderBy('card_entry.number')
      .execute();
    return rows.map(({ number, card, named: isNamed, unlocked_at: at, counted }) => ({
      number,
      card,
      counted,
      named: isNamed === 1,
      unlocked: at !== null,
    }));
  }

  /** Errors: Refused for a number that there is not, and for a hidden entry: both look alike. */
  async details(game: string, number: number): Promise<EntryDetails> {
    const entry = await this.#db
      .selectFrom('card_entry')
      .select(['number', 'card', 'unlocked_at'])
      .where('game', '=', game)
      .where('number', '=', number)
      .executeTakeFirst();
    if (entry === undefined || (entry.unlocked_at === null && !this.rules.isOpen))
      throw new Refused('HIDDEN', 'Nobody has unlocked that entry yet, or there is none.');
    const { card, unlocked_at: unlockedAt } = entry;
    const lore = await this.#db
      .selectFrom('print')
      .select('serial')
      .where('game', '=', game)
      .where('card', '=', card)
      .where('tier', '=', 0)
      .where('account_id', 'is not', null)
      .execute();
    const supply = this.#games.get(game)?.supply;
    const told = new Set(lore.map(({ serial }) => supply?.tells(serial) ?? 0));
    const people = await this.#db
      .selectFrom('card_submission')
      .innerJoin('account', 'account.id', 'card_submission.account_id')
      .select('account.name')
      .where('card_submission.game', '=', game)
      .where('card_submission.card', '=', card)
      .where('card_submission.named', '=', 1)
      .where('card_submission.struck_at', 'is', null)
      .orderBy('card_submission.at')
      .orderBy('account.name')
      .execute();
    return {
      number,
      card,
      unlockedAt,
      lore: lore.length,
      chapters: [...told].toSorted((a, b) => a - b),
      contributors: people.map(({ name }) => name),
    };
  }

  /** Errors: Refused; after ten wrong ones of an hour also what would be right. */
  async submit(who: Claimant, submission: Submission): Promise<Progress> {
    if (this.rules.isOpen)
      throw new Refused('DATABASE_OPEN', 'This server shows all cards; there is nothing to unlock.');
    if (this.#wrong.isSpent(who.account))
      throw new Refused('TOO_MANY', 'Too many wrong submissions within an hour. Wait a while.');
    try {
      return await this.#submissions.take(who, submission);
    } catch (error) {
      if (error instanceof Refused && error.code === notAccepted().code) this.#wrong.admits(who.account);
      throw error;
    }
  }

  /** Whether somebody may be named at the cards that they have helped to unlock. */
  async setNamed({ account, game }: Claimant, isNamed: boolean): Promise<void> {
    await this.#db
      .updateTable('card_submission')
      .set({ named: isNamed ? 1 : 0 })
      .where('account_id', '=', account)
      .where('game', '=', game)
      .execute();
  }

  /**
   * Submissions for moderators, the newest first.
   * @param before milliseconds since 1970
   */
  async submissions(game: string, before: number, limit: number): Promise<ShownSubmission[]> {
    const rows = await this.#db
      .selectFrom('card_submission')
      .leftJoin('account', 'account.id', 'card_submission.account_id')
      .select(['serial', 'card', 'account.id', 'account.name', 'at', 'struck_at'])
      .where('game', '=', game)
      .where('at', '<', before)
      .orderBy('at', 'desc')
      .orderBy('serial')
      .limit(limit)
      .execute();
    return rows.map(({ serial, card, id, name, at, struck_at: struckAt }) => ({
      serial,
      card,
      account: id === null || name === null ? null : { id, name },
      at,
      struck: struckAt !== null,
    }));
  }

  /**
   * Takes a submission out of the count. DECISION (TTCG-14.10): what is unlocked stays so; its serial stays used. Errors:
   * Refused.
   */
  async strike(actor: Actor, game: string, serial: string, reason: string): Promise<void> {
    await this.#moderation.noted(actor, 'strike-submission', serial, { game, reason }, async (db) => {
      const owner = await db
        .selectFrom('card_submission')
        .select('account_id')
        .where('game', '=', game)
        .where('serial', '=', serial)
        .executeTakeFirst();
      await this.#moderation.mustReach(db, actor, [owner?.account_id ?? null]);
      const { numUpdatedRows } = await db
        .updateTable('card_submission')
        .set({ struck_at: this.#now() })
        .where('game', '=', game)
        .where('serial', '=', serial)
        .where('struck_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refused('NO_SUCH_SUBMISSION', 'There is no such submission that counts.');
    });
  }

  /** Takes accounts for one person's from now on, with all that are linked to one of them. Errors: Refused. */
  async link(actor: Actor, accounts: readonly string[], reason: string): Promise<void> {
    await this.#moderation.noted(actor, 'link-accounts', accounts.join(' '), { reason }, async (db) => {
      const known = await db.selectFrom('account').select('id').where('id', 'in', accounts).execute();
      if (known.length !== new Set(accounts).size) throw new Refused('NO_SUCH_PLAYER', 'One of them is no account.');
      await this.#moderation.mustReach(db, actor, accounts);
      const before = await db.selectFrom('linked_account').selectAll().where('account_id', 'in', accounts).execute();
      const links = before.map(({ link }) => link);
      const joined =
        links.length === 0
          ? []
          : await db.selectFrom('linked_account').select('account_id').where('link', 'in', links).execute();
      const all = [...new Set([...accounts, ...joined.map(({ account_id: id }) => id)])];
      if (all.length > LINKED) throw new Refused('LIST_FULL', `At most ${LINKED} accounts can be linked.`);
      const link = randomUUID();
      await db.deleteFrom('linked_account').where('account_id', 'in', all).execute();
      await db
        .insertInto('linked_account')
        .values(all.map((id) => ({ account_id: id, link })))
        .execute();
    });
  }

  /** Takes an account for a person of its own again; nobody's own. Errors: Refused. */
  async unlink(actor: Actor, account: string, reason: string): Promise<void> {
    await this.#moderation.noted(actor, 'unlink-account', account, { reason }, async (db) => {
      await this.#moderation.mustReach(db, actor, [account]);
      const { numDeletedRows } = await db
        .deleteFrom('linked_account')
        .where('account_id', '=', account)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new Refused('NO_SUCH_PLAYER', 'That account is linked to no other.');
    });
  }
}
