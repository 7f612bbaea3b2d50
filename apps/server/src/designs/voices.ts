import { randomUUID } from 'node:crypto';
import type { Account } from '@cardscape/protocol';
import type { AnyGame } from '@cardscape/rules';
import type { Kysely, Transaction } from 'kysely';
import { keptJson } from '../collections/kept-json.ts';
import type { PortalRules } from '../config.ts';
import { BARRED_NAME, type BarredNames } from '../db/names/barred-names.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { HOUR } from '../durations.ts';
import type { Records } from '../moderation/records.ts';
import { plainText } from '../people/plain-words.ts';
import type { Reports } from '../people/reports.ts';
import { Quota } from '../quota.ts';
import { Refused } from '../refusal.ts';
import type { Comment, Gallery } from './gallery.ts';
import { mustBeOpen, noSuchDesign } from './own-designs.ts';

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly rules: PortalRules;
  readonly gallery: Gallery;
  readonly records: Pick<Records, 'silencedUntil'>;
  readonly reports: Pick<Reports, 'creation'>;
  readonly barred: Pick<BarredNames, 'bars'>;
  readonly now: () => number;
}

const COMMENTS_PER_HOUR = 20;
const COMMENTS_OF_ADDRESS = 60;
const PUBLISHED_PER_HOUR = 10;
/** Designs of an account that wait for moderators. */
const WAITING = 5;

/** Who acts, and from where (`addressKey`). */
interface Voice {
  readonly who: Account;
  readonly from: string;
}

/** What players do with designs that everybody sees: publish, vote, comment, report, submit (TTCG-14.21). */
export class Voices {
  readonly #context: Context;
  readonly #comments: Quota;
  readonly #addresses: Quota;
  readonly #publications: Quota;

  constructor(context: Context) {
    this.#context = context;
    this.#comments = new Quota(COMMENTS_PER_HOUR, HOUR, context.now);
    this.#addresses = new Quota(COMMENTS_OF_ADDRESS, HOUR, context.now);
    this.#publications = new Quota(PUBLISHED_PER_HOUR, HOUR, context.now);
  }

  /** Asks moderators to publish a design as it is now (TTCG-14.20). Errors: Refused. */
  async publish({ who }: Voice, game: string, design: string): Promise<void> {
    await this.#mustBeHeard(who);
    this.#publications.require(who.id, 'Too many designs to publish within an hour. Wait a while.');
    await this.#context.db.transaction().execute(async (db) => {
      const published = await db
        .updateTable('design')
        .set({ state: 'waiting', reason: '' })
        .where('id', '=', design)
        .where('game', '=', game)
        .where('author_id', '=', who.id)
        .where('state', 'in', ['draft', 'refused', 'waiting'])
        .returning('name')
        .executeTakeFirst();
      if (published === undefined) throw new Refused('NOT_READY', 'There is nothing new to publish.');
      if (this.#context.barred.bars(published.name)) throw new Refused('NAME_RESERVED', BARRED_NAME);
      const { rows } = await db
        .selectFrom('design')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('author_id', '=', who.id)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      if (rows > WAITING)
        throw new Refused(
          'LIST_FULL',
          `${WAITING} of your designs wait for the moderators. Wait until they have looked.`,
        );
    });
  }

  /** One vote an account, never for oneself. Resolves to how many there are. Errors: Refused. */
  async vote({ who }: Voice, game: string, design: string, wanted: boolean): Promise<number> {
    if (wanted) await this.#mustBeHeard(who);
    const { own } = await this.#context.gallery.details(game, design, who.id);
    if (own) throw new Refused('YOURSELF', 'Nobody votes for a design of their own.');
    return this.#context.db.transaction().execute(async (db) => {
      if (wanted) {
        await db
          .insertInto('design_vote')
          .values({ design_id: design, account_id: who.id, at: this.#context.now() })
          .onConflict((same) => same.doNothing())
          .execute();
      } else {
        await db.deleteFrom('design_vote').where('design_id', '=', design).where('account_id', '=', who.id).execute();
      }
      return countVotes(db, design);
    });
  }

  /** Errors: Refused. */
  async comment({ who, from }: Voice, game: string, design: string, said: string): Promise<Comment> {
    const words = plainText(said);
    if (words === '') throw new Refused('BAD_REQUEST', 'There is nothing to be seen in that comment.');
    await this.#mustBeHeard(who);
    await this.#context.gallery.details(game, design, who.id);
    this.#comments.require(who.id, 'Too many comments within an hour. Wait a while.');
    this.#addresses.require(from, 'Too many comments have come from your network within an hour. Wait a while.');
    const id = randomUUID();
    const at = this.#context.now();
    await this.#context.db
      .insertInto('design_comment')
      .values({ id, design_id: design, account_id: who.id, words, at, hidden_at: null })
      .execute();
    return { id, author: { id: who.id, name: who.name }, words, at };
  }

  /** Takes a comment of one’s own away; does nothing if there is none. */
  async takeBack(account: string, design: string, comment: string): Promise<void> {
    await this.#context.db
      .deleteFrom('design_comment')
      .where('id', '=', comment)
      .where('design_id', '=', design)
      .where('account_id', '=', account)
      .execute();
  }

  /** Reports a design, or a comment on it, with what it says. Resolves to the report’s id. Errors: Refused. */
  async report(
    { who, from }: Voice,
    game: string,
    design: string,
    { comment, words }: { readonly comment: string | null; readonly words: string },
  ): Promise<string> {
    const { author, name, lore } = await this.#context.gallery.details(game, design, who.id);
    if (comment === null) {
      return this.#context.reports.creation(who, from, {
        accused: author,
        said: `${name}. ${lore}`,
        place: design,
        words,
      });
    }
    const row = await this.#context.db
      .selectFrom('design_comment')
      .innerJoin('account', 'account.id', 'design_comment.account_id')
      .select(['account.id', 'account.name', 'words'])
      .where('design_comment.id', '=', comment)
      .where('design_id', '=', design)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw new Refused('NO_SUCH_COMMENT', 'There is no such comment.');
    return this.#context.reports.creation(who, from, {
      accused: { id: row.id, name: row.name },
      said: row.words,
      place: `${design} ${comment}`,
      words,
    });
  }

  /**
   * Asks for a design to become a card of the game (TTCG-14.21): it has to have been seen long enough, by enough who
   * liked it, and to keep what every card keeps (TTCG-18.14). Errors: Refused.
   */
  async submit({ who }: Voice, { id: game, customCards }: AnyGame, design: string): Promise<void> {
    await this.#mustBeHeard(who);
    const { db, rules, now } = this.#context;
    const row = await db
      .selectFrom('design')
      .selectAll()
      .where('id', '=', design)
      .where('game', '=', game)
      .where('author_id', '=', who.id)
      .executeTakeFirst();
    if (row === undefined) throw noSuchDesign();
    await mustBeOpen(db, design);
    if (row.state !== 'public' || row.published_at === null || row.hidden_at !== null)
      throw new Refused('NOT_READY', 'Publish it first, as it is to be a card.');
    if (row.votes < rules.votes)
      throw new Refused('NOT_READY', `It needs ${rules.votes} votes first; it has ${row.votes}.`);
    if (now() - row.published_at < rules.shown)
      throw new Refused(
        'NOT_READY',
        `It has to hang in the gallery for ${Math.ceil(rules.shown / (24 * HOUR))} days first.`,
      );
    const [unfit] = customCards?.unfit?.(keptJson(row.file)) ?? [];
    if (unfit !== undefined)
      throw new Refused('NOT_READY', 'Its effects are worth more than a card of its rank may be (TTCG-18.14).');
    await db
      .updateTable('design')
      .set({ submitted_at: now() })
      .where('id', '=', design)
      .where('submitted_at', 'is', null)
      .execute();
  }

  /** Errors: Refused for guests, and for whoever is too new here or may not speak. */
  async #mustBeHeard({ id, guest }: Account): Promise<void> {
    const { db, rules, records, now } = this.#context;
    if (!rules.open) throw new Refused('PORTAL_CLOSED', 'This server does not publish designs.');
    if (guest) throw new Refused('NEEDS_ACCOUNT', 'That needs an account. Sign up: you keep your designs.');
    const { created_at: since } = await db
      .selectFrom('account')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (since > now() - rules.age)
      throw new Refused('TOO_YOUNG', 'Your account is too young for that. Try again in a day.');
    if ((await records.silencedUntil(id)) !== null)
      throw new Refused('SILENCED', 'A moderator has muted you; what you write is not shown for now.');
  }
}

/** Counts anew, so that the number is never other than the votes. */
export async function countVotes(db: Transaction<CoreTables>, design: string): Promise<number> {
  const { rows } = await db
    .selectFrom('design_vote')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('design_id', '=', design)
    .executeTakeFirstOrThrow();
  await db.updateTable('design').set({ votes: rows }).where('id', '=', design).execute();
  return rows;
}
