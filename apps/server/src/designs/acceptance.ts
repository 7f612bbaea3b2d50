import { type AnyGame, gameOf, nameKeyOf, sha256Hex } from '@cardscape/rules';
import type { Kysely, Transaction } from 'kysely';
import type { CardSets } from '../collections/card-sets.ts';
import { keptJson } from '../collections/kept-json.ts';
import { isLookAlike } from '../db/names/name-key.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { mustBeImpartial } from '../moderation/impartial.ts';
import type { Actor, Moderation } from '../moderation/moderation.ts';
import { Refused } from '../refusal.ts';
import { isAccepted, noSuchDesign, notByAuthor } from './own-designs.ts';

/** What is to be known of a card beside what it does: who has designed it, and what they tell of it. */
export interface Credit {
  readonly card: string;
  readonly name: string;
  /** Null: they have no account any more. */
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly lore: string;
}

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly moderation: Pick<Moderation, 'noted'>;
  readonly sets: CardSets;
  /** A game has one more card: its prints are made, and whatever else there is of every card. */
  readonly extended: (game: string) => Promise<void>;
  readonly now: () => number;
}

/** What a moderator decides about. */
interface Proposal {
  readonly design: string;
  /** When that was saved which the moderator has looked at: what was changed since is not accepted unseen. */
  readonly seen: number;
  readonly reason: string;
}

/**
 * How a design becomes a card of its game (TTCG-14.23). The card, its id, and the line in the audit log are one
 * transaction; prints and entry follow, and are made up for at the next start where something came between.
 */
export class Acceptance {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Errors: Refused for what is not proposed any more, has changed, or may not be a card. */
  async accept(actor: Actor, { design, seen, reason }: Proposal): Promise<void> {
    const { db, moderation, sets, extended, now } = this.#context;
    const shown = await db
      .selectFrom('design')
      .innerJoin('design_version as shown', (join) =>
        join.onRef('shown.design_id', '=', 'design.id').onRef('shown.version', '=', 'design.version'),
      )
      .select(['design.game', 'shown.version', 'shown.name', 'shown.file', 'shown.printed', 'shown.lore'])
      .where('design.id', '=', design)
      .executeTakeFirst();
    const game = gameOf(shown?.game ?? '');
    if (shown === undefined || game === undefined) throw noSuchDesign();
    // A published version never changes, so it may be looked at before.
    mustBeFit(game, shown.file);
    const namesake = sets.withName(game, shown.name);
    if (namesake !== undefined && namesake.id !== design) throw nameTaken(shown.name);
    const detail = { game: game.id, name: shown.name, version: shown.version, reason, hash: sha256Hex(shown.printed) };
    await moderation.noted(actor, 'design-accept', design, detail, async (work) => {
      const { author_id: author } = await this.#proposed(work, actor, design, seen);
      await mustBeNew(work, game, design, shown.name);
      await work
        .insertInto('accepted_card')
        .values({
          game: game.id,
          card: design,
          name: shown.name,
          name_key: nameKeyOf(shown.name),
          definition: shown.printed,
          lore: shown.lore,
          revision: game.revision,
          author_id: author,
          accepted_by: actor.id,
          accepted_at: now(),
          painted: 0,
        })
        .execute();
      await work.updateTable('design').set({ reason }).where('id', '=', design).execute();
    });
    await sets.reload();
    await extended(game.id);
  }

  /** The author may change it, and propose it again. Errors: Refused for what is not proposed any more. */
  async decline(actor: Actor, { design, seen, reason }: Proposal): Promise<void> {
    await this.#context.moderation.noted(actor, 'design-decline', design, { reason }, async (work) => {
      await this.#proposed(work, actor, design, seen);
      await work.updateTable('design').set({ submitted_at: null, reason }).where('id', '=', design).execute();
    });
  }

  /** Errors: Refused where there is nothing to decide, or not by this moderator. */
  async #proposed(db: Transaction<CoreTables>, actor: Actor, design: string, seen: number) {
    const row = await db.selectFrom('design').selectAll().where('id', '=', design).executeTakeFirst();
    if (row === undefined || row.submitted_at === null || row.hidden_at !== null || (await isAccepted(db, design)))
      throw new Refused('HANDLED', 'It is not proposed any more.');
    if (row.saved_at !== seen || row.state !== 'public')
      throw new Refused('CONFLICT', 'Its author has changed it since. Look at it once more.');
    if (row.author_id === actor.id) throw notByAuthor();
    await mustBeImpartial(db, actor, [row.author_id]);
    return row;
  }

  /**
   * Credits of the cards of a game that were designs (TTCG-14.23), the first first: of all, or of those of an author.
   * Errors: those of the database.
   */
  async credits(game: string, author: string | null): Promise<Credit[]> {
    let query = this.#context.db
      .selectFrom('accepted_card')
      .leftJoin('account', 'account.id', 'accepted_card.author_id')
      .select(['card', 'accepted_card.name as title', 'lore', 'account.id', 'account.name'])
      .where('game', '=', game);
    if (author !== null) query = query.where('account.id', '=', author);
    const rows = await query.orderBy('accepted_at').orderBy('card').execute();
    return rows.map(({ card, title, lore, id, name }) => ({
      card,
      name: title,
      lore,
      author: id === null || name === null ? null : { id, name },
    }));
  }
}

/** Errors: Refused for what no card of the game may be (TTCG-18.14). */
function mustBeFit({ customCards, name }: AnyGame, file: string): void {
  const problems = customCards?.unfit?.(keptJson(file));
  if (problems === undefined) throw new Refused('NO_CUSTOM_CARDS', `${name} is played with its own cards only.`);
  if (problems.length > 0)
    throw new Refused(
      'UNFIT',
      'It does not fit among the cards of the game: its name is taken, or its effects are not worth what its rank is.',
    );
}

function nameTaken(name: string): Refused {
  return new Refused('NAME_TAKEN', `${name} is the name of another card of the game, or looks like it.`);
}

/** Errors: Refused where a card has the name, or one that looks like it, that was accepted a moment ago. */
async function mustBeNew(db: Transaction<CoreTables>, game: AnyGame, design: string, name: string): Promise<void> {
  const others = await db
    .selectFrom('accepted_card')
    .select('name')
    .where('game', '=', game.id)
    .where('card', '<>', design)
    .execute();
  if (others.some((other) => isLookAlike(name, other.name))) throw nameTaken(name);
}

/**
 * A card that was a design is printed with a painted picture from now on, or with its author's again, in the transaction
 * in which that is taken down or put back. Resolves to whether there is such a card.
 * @param whose a design, or the account of an author who goes, and whose pictures go as well
 */
export async function setPainted(
  db: Transaction<CoreTables>,
  whose: { readonly card: string } | { readonly author: string },
  painted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accepted_card')
    .set({ painted: painted ? 1 : 0 })
    .where((where) => ('card' in whose ? where('card', '=', whose.card) : where('author_id', '=', whose.author)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
