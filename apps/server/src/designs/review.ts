import type { Json } from '@cardscape/rules';
import { canonicalJson } from '@cardscape/rules';
import type { Kysely, Transaction } from 'kysely';
import { artOf, painted as paintedOnly } from '../collections/card-art.ts';
import { keptJson } from '../collections/kept-json.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { mustBeImpartial } from '../moderation/impartial.ts';
import type { Actor, Moderation } from '../moderation/moderation.ts';
import { Refused } from '../refusal.ts';
import { setPainted } from './acceptance.ts';
import type { ArtStore } from './art-store.ts';
import { noSuchDesign, notByAuthor } from './own-designs.ts';

/** A design that waits for somebody to look at it. */
export interface WaitingDesign {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly printed: Json;
  readonly lore: string;
  readonly author: { readonly id: string; readonly name: string };
  /** Whether it is printed with a picture that its author has sent. */
  readonly ownArt: boolean;
  readonly votes: number;
  readonly at: number;
}

export type Verdict = 'publish' | 'publish-painted' | 'refuse';

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly moderation: Pick<Moderation, 'noted'>;
  readonly art: ArtStore;
  /** A card of a game has another picture. */
  readonly repainted: () => Promise<void>;
  readonly now: () => number;
}

/** So many published versions a design has at most. */
const MOST_VERSIONS = 50;
const LISTED = 50;

/** What moderators do about designs (TTCG-14.20). Each act and its line in the audit log are one transaction. */
export class Review {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** How many wait. */
  async count(): Promise<number> {
    const { rows } = await this.#context.db
      .selectFrom('design')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return rows;
  }

  /** Those that wait to be published, or to become cards of the game; the oldest first. */
  async waiting(what: 'publication' | 'acceptance'): Promise<WaitingDesign[]> {
    const rows = await this.#context.db
      .selectFrom('design')
      .innerJoin('account', 'account.id', 'design.author_id')
      .select(['design.id', 'game', 'design.name', 'printed', 'lore', 'votes', 'saved_at'])
      .select(['account.id as author_id', 'account.name as author'])
      .$if(what === 'publication', (query) => query.where('state', '=', 'waiting'))
      .$if(what === 'acceptance', (query) =>
        query
          .where('submitted_at', 'is not', null)
          .where('state', '=', 'public')
          .where('hidden_at', 'is', null)
          .where((where) =>
            where.not(
              where.exists(
                where.selectFrom('accepted_card').select('card').whereRef('accepted_card.card', '=', 'design.id'),
              ),
            ),
          ),
      )
      .orderBy('saved_at')
      .limit(LISTED)
      .execute();
    return rows.map(({ saved_at: at, printed, author, author_id: authorId, ...row }) => ({
      ...row,
      printed: keptJson(printed),
      ownArt: artOf(keptJson(printed)) !== null,
      author: { id: authorId, name: author },
      at,
    }));
  }

  /**
   * Publishes what waits, with or without the picture that its author has sent, or refuses it.
   * @param seen when that was saved which the moderator has looked at: what was changed since is not published unseen
   */
  async decide(actor: Actor, id: string, seen: number, verdict: Verdict, reason: string): Promise<void> {
    await this.#context.moderation.noted(actor, `design-${verdict}`, id, { reason }, async (db) => {
      const row = await db.selectFrom('design').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined || row.state !== 'waiting') throw new Refused('HANDLED', 'It does not wait any more.');
      if (row.saved_at !== seen)
        throw new Refused('CONFLICT', 'Its author has changed it since. Look at it once more.');
      if (row.author_id === actor.id) throw notByAuthor();
      await mustBeImpartial(db, actor, [row.author_id]);
      if (verdict === 'refuse') {
        await db.updateTable('design').set({ state: 'refused', reason }).where('id', '=', id).execute();
        return;
      }
      const version = (row.version ?? 0) + 1;
      if (version > MOST_VERSIONS) throw new Refused('LIST_FULL', `A design has at most ${MOST_VERSIONS} versions.`);
      const art = artOf(keptJson(row.printed));
      const painted = art !== null && verdict === 'publish-painted';
      if (painted) await db.deleteFrom('design_art').where('id', '=', art).execute();
      else if (art !== null) await this.#context.art.approve(db, art);
      const shown = painted
        ? {
            file: canonicalJson(paintedOnly(keptJson(row.file))),
            printed: JSON.stringify(paintedOnly(keptJson(row.printed))),
          }
        : { file: row.file, printed: row.printed };
      const at = this.#context.now();
      await db
        .insertInto('design_version')
        .values({ design_id: id, version, name: row.name, ...shown, lore: row.lore, published_at: at })
        .execute();
      await db
        .updateTable('design')
        .set({
          ...shown,
          state: 'public',
          reason,
          version,
          published_at: row.published_at ?? at,
          search: `${row.name} ${shown.printed} ${row.lore}`.toLowerCase(),
        })
        .where('id', '=', id)
        .execute();
    });
  }

  /**
   * Takes a design out of the gallery, or puts it back: not its author, whatever office they hold. A card of the game
   * stays one, and loses its author's picture. Errors: Refused.
   */
  async setHidden(actor: Actor, id: string, hidden: boolean, reason: string): Promise<void> {
    const { moderation, repainted } = this.#context;
    const isCard = await moderation.noted(actor, hidden ? 'design-hide' : 'design-show', id, { reason }, async (db) => {
      const row = await db.selectFrom('design').select('author_id').where('id', '=', id).executeTakeFirst();
      if (!hidden && row?.author_id === actor.id) throw notByAuthor();
      await mustBeImpartial(db, actor, [row?.author_id ?? null]);
      const { numUpdatedRows } = await db
        .updateTable('design')
        .set({ hidden_at: hidden ? this.#context.now() : null, reason })
        .where('id', '=', id)
        .where('version', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw noSuchDesign();
      return setPainted(db, { card: id }, hidden);
    });
    if (isCard) await repainted();
  }

  /** Errors: Refused. */
  async hideComment(actor: Actor, comment: string, reason: string): Promise<void> {
    await this.#context.moderation.noted(actor, 'comment-hide', comment, { reason }, async (db) => {
      const row = await db
        .selectFrom('design_comment')
        .select('account_id')
        .where('id', '=', comment)
        .executeTakeFirst();
      await mustBeImpartial(db, actor, [row?.account_id ?? null]);
      const { numUpdatedRows } = await db
        .updateTable('design_comment')
        .set({ hidden_at: this.#context.now() })
        .where('id', '=', comment)
        .where('hidden_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refused('NO_SUCH_COMMENT', 'There is no such comment.');
    });
  }
}

/** Takes the votes of an account back, in the transaction that deletes it: with them the numbers of them go. */
export async function forgetVotes(db: Transaction<CoreTables>, account: string): Promise<void> {
  await db
    .updateTable('design')
    .set(({ eb }) => ({ votes: eb('votes', '-', 1) }))
    .where('id', 'in', db.selectFrom('design_vote').select('design_id').where('account_id', '=', account))
    .execute();
}
