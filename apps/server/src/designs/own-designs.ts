import { randomInt } from 'node:crypto';
import { MOST_DESIGNS } from '@cardscape/protocol';
import { type AnyGame, canonicalJson, type CustomCard, type CustomCardProblem, type Json } from '@cardscape/rules';
import type { Kysely, Selectable } from 'kysely';
import { artOf } from '../collections/card-art.ts';
import type { CardReader } from '../collections/card-reader.ts';
import type { CardSets } from '../collections/card-sets.ts';
import { keptJson } from '../collections/kept-json.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';
import type { ArtStore } from './art-store.ts';

/** Whose design it is, and from where it comes (`addressKey`). */
export interface Author {
  readonly id: string;
  readonly from: string;
}

/** What somebody designs: a card in the game's format without its id, and what is told of it. */
export interface Draft {
  readonly card: Readonly<Record<string, Json>>;
  readonly lore: string;
}

/** A design as its author sees it. */
export interface OwnDesign {
  readonly id: string;
  readonly name: string;
  readonly file: Json;
  readonly printed: Json;
  readonly lore: string;
  readonly state: 'draft' | 'waiting' | 'refused' | 'public';
  readonly reason: string;
  readonly savedAt: number;
  readonly version: number | null;
  readonly votes: number;
  readonly hidden: boolean;
  readonly submitted: boolean;
  /** Whether it is a card of the game. */
  readonly accepted: boolean;
}

export type Saved =
  | { readonly design: OwnDesign; readonly problems: readonly [] }
  | { readonly design: null; readonly problems: readonly CustomCardProblem[] };

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;
/** How a design is named in a deck. */
const NAMED = /"(design-[a-z0-9]{12})"/g;
/** So many different ones of a deck are looked for: no game allows more. */
const MOST_NAMED = 40;

export function noSuchDesign(): Refused {
  return new Refused('NO_SUCH_DESIGN', 'There is no such design, or it is not open to you.');
}

/** Nobody decides about a design of their own, whatever office they hold. */
export function notByAuthor(): Refused {
  return new Refused('OUT_OF_REACH', 'It is your own: someone else has to look at it.');
}

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly reader: Pick<CardReader, 'read'>;
  readonly art: ArtStore;
  readonly sets: Pick<CardSets, 'withName'>;
  readonly now: () => number;
}

/** What players design, as they have it before them (TTCG-14.19). Everybody sees and changes only their own. */
export class OwnDesigns {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The newest first. */
  async own(account: string, game: string): Promise<OwnDesign[]> {
    const rows = await this.#own(account, game).orderBy('saved_at', 'desc').orderBy('id').execute();
    return rows.map(ownDesign);
  }

  /** Errors: Refused for what is not one's own, as for what there is not. */
  async one(account: string, game: string, id: string): Promise<OwnDesign> {
    const row = await this.#own(account, game).where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw noSuchDesign();
    return ownDesign(row);
  }

  #own(account: string, game: string) {
    return this.#context.db
      .selectFrom('design')
      .leftJoin('accepted_card', 'accepted_card.card', 'design.id')
      .selectAll('design')
      .select('accepted_card.accepted_at')
      .where('design.author_id', '=', account)
      .where('design.game', '=', game);
  }

  /**
   * Keeps a design if the game takes it: as a new one, with an id of its own for ever (TTCG-14.22), or in the place of
   * what its author had. What everybody sees is not changed by it. Errors: Refused.
   */
  async save({ id: author, from }: Author, game: AnyGame, known: string | null, draft: Draft): Promise<Saved> {
    const { db, reader, art, sets, now } = this.#context;
    if (known !== null) await this.one(author, game.id, known);
    const id = known ?? newId();
    // Its id comes last: whatever the card says of one is not heeded.
    const reading = await reader.read(from, { game: game.id, text: JSON.stringify({ ...draft.card, id }) });
    if (!reading.ok) return { design: null, problems: reading.problems };
    const [card] = reading.cards;
    if (card === undefined) throw noSuchDesign();
    const namesake = sets.withName(game, card.name);
    if (namesake !== undefined && namesake.id !== id)
      return { design: null, problems: [nameTaken(card.name, namesake.name)] };
    const own = artOf(card.printed);
    if (own !== null) await art.requireOwn(author, own);
    await db.transaction().execute(async (work) => {
      await mustBeOpen(work, id);
      const row = { ...rowOf(card, draft.lore), saved_at: now() };
      const published = await work
        .selectFrom('design')
        .leftJoin('design_version as shown', (join) =>
          join.onRef('shown.design_id', '=', 'design.id').onRef('shown.version', '=', 'design.version'),
        )
        .select(['shown.file', 'shown.lore'])
        .where('design.id', '=', id)
        .executeTakeFirst();
      const isPublished = published?.file === row.file && published.lore === row.lore;
      const state = { state: isPublished ? 'public' : 'draft', reason: '' };
      const { numUpdatedRows } = await work
        .updateTable('design')
        .set({ ...row, ...state })
        .where('id', '=', id)
        .where('author_id', '=', author)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      if (known !== null) throw noSuchDesign();
      const { rows } = await work
        .selectFrom('design')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('author_id', '=', author)
        .executeTakeFirstOrThrow();
      if (rows >= MOST_DESIGNS)
        throw new Refused('LIST_FULL', `You can keep ${MOST_DESIGNS} designs. Delete some first.`);
      await work
        .insertInto('design')
        .values({ id, game: game.id, author_id: author, ...row, ...state, ...UNSEEN })
        .execute();
    });
    return { design: await this.one(author, game.id, id), problems: [] };
  }

  /**
   * Takes a design away, from the gallery as well. Matches keep the cards that they began with. Errors: Refused.
   */
  async remove(account: string, game: string, id: string): Promise<void> {
    await this.one(account, game, id);
    await this.#context.db.transaction().execute(async (work) => {
      await mustBeOpen(work, id);
      await work.deleteFrom('design').where('id', '=', id).where('author_id', '=', account).execute();
    });
  }

  /**
   * The definitions, as texts, of the designs that a deck names, as far as its player may play them: their own as they
   * have them, those of others as they are published (TTCG-14.24).
   */
  async named(account: string, game: string, deck: unknown): Promise<string[]> {
    const ids = [...new Set([...JSON.stringify(deck ?? null).matchAll(NAMED)].map(([, id = '']) => id))];
    if (ids.length === 0) return [];
    const rows = await this.#context.db
      .selectFrom('design')
      .leftJoin('design_version as shown', (join) =>
        join.onRef('shown.design_id', '=', 'design.id').onRef('shown.version', '=', 'design.version'),
      )
      .select(['design.author_id', 'design.file', 'design.hidden_at', 'shown.file as shown'])
      .where('design.id', 'in', ids.slice(0, MOST_NAMED))
      .where('design.game', '=', game)
      .execute();
    return rows.flatMap(({ author_id: author, file, shown, hidden_at: hidden }) => {
      if (author === account) return [file];
      return shown === null || hidden !== null ? [] : [shown];
    });
  }
}

/** What a new design has not had yet. */
const UNSEEN = {
  version: null,
  published_at: null,
  search: '',
  votes: 0,
  hidden_at: null,
  submitted_at: null,
} as const;

function rowOf({ name, file, printed }: CustomCard, lore: string) {
  return { name, file: canonicalJson(file), printed: JSON.stringify(printed), lore };
}

function nameTaken(name: string, of: string): CustomCardProblem {
  return {
    code: 'CARD_ID',
    rule: 'TTCG-2.2',
    field: 'name',
    line: null,
    message: `${name} could be mistaken for ${of}, a card of the game`,
  };
}

/** Errors: Refused for a design that is a card of its game, and so does not change any more (TTCG-14.22). */
export async function mustBeOpen(db: Kysely<CoreTables>, design: string): Promise<void> {
  if (await isAccepted(db, design))
    throw new Refused('ACCEPTED', 'It is a card of the game now: it does not change any more, and does not go.');
}

/** Whether a design is a card of its game. Errors: those of the database. */
export async function isAccepted(db: Kysely<CoreTables>, design: string): Promise<boolean> {
  const row = await db.selectFrom('accepted_card').select('card').where('card', '=', design).executeTakeFirst();
  return row !== undefined;
}

function newId(): string {
  return `design-${Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;
}

function ownDesign(row: Selectable<CoreTables['design']> & { readonly accepted_at: number | null }): OwnDesign {
  const { id, name, file, printed, lore, state, reason, version, votes } = row;
  return {
    id,
    name,
    file: keptJson(file),
    printed: keptJson(printed),
    lore,
    state: state === 'waiting' || state === 'refused' || state === 'public' ? state : 'draft',
    reason,
    savedAt: row.saved_at,
    version,
    votes,
    hidden: row.hidden_at !== null,
    submitted: row.submitted_at !== null,
    accepted: row.accepted_at !== null,
  };
}
