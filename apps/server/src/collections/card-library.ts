import { type DeckChoice, MOST_CUSTOM_CARDS } from '@cardscape/protocol';
import {
  type AnyGame,
  canonicalJson,
  type CustomCard,
  type CustomCardProblem,
  type Json,
  textsIn,
} from '@cardscape/rules';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import type { CardSets } from './card-sets.ts';
import { keptJson } from './kept-json.ts';

/** A card that somebody has defined and keeps. */
export interface KeptCard extends CustomCard {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Cards that a deck names by ids which nobody else has (TTCG-14.22). */
interface NamedDesigns {
  /** The definitions of those that the account may play, as texts. */
  named(account: string, game: string, deck: unknown): Promise<string[]>;
}

/** What a deck may be made of besides the cards that the game ships, in its card format. */
export interface Library {
  /** What its player has defined, and designs that they may play. */
  readonly own: readonly Json[];
  /** What is a card of the game on this server. */
  readonly released: readonly Json[];
}

export const NO_LIBRARY: Library = { own: [], released: [] };

/** Whose cards of which game. */
interface Place {
  readonly account: string;
  readonly game: string;
}

/** Definitions that are kept as they were read last: the rules know them again, and need not read them anew. */
const KNOWN = 500;

/** The cards that players define for themselves, an account's own for each game. */
export class CardLibrary {
  readonly #db: Kysely<CoreTables>;
  /** By text, that used longest ago first. */
  readonly #known = new Map<string, Json>();
  readonly #designs: NamedDesigns;
  readonly #sets: Pick<CardSets, 'named'>;

  constructor(db: Kysely<CoreTables>, designs: NamedDesigns, sets: Pick<CardSets, 'named'>) {
    this.#db = db;
    this.#designs = designs;
    this.#sets = sets;
  }

  /** By name, then id. */
  async list({ account, game }: Place): Promise<KeptCard[]> {
    const rows = await this.#db
      .selectFrom('custom_card')
      .select(['id', 'name', 'file', 'printed', 'saved_at'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map(({ file, printed, saved_at: savedAt, ...card }) => ({
      ...card,
      file: keptJson(file),
      printed: keptJson(printed),
      savedAt,
    }));
  }

  /**
   * The definitions that somebody brings to a match with a deck: their own, designs, and what is a card of the game here;
   * none for a game without custom cards.
   */
  async definitions(account: string, { id: game, customCards }: AnyGame, choice: DeckChoice | null): Promise<Library> {
    if (customCards === null || choice === null || 'starter' in choice) return NO_LIBRARY;
    const named = new Set(textsIn(choice.deck));
    const rows = await this.#db
      .selectFrom('custom_card')
      .select(['id', 'file'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .orderBy('name')
      .orderBy('id')
      .execute();
    const own = rows.filter(({ id }) => named.has(id)).map(({ file }) => file);
    const designs = await this.#designs.named(account, game, choice.deck);
    return {
      own: [...own, ...designs].map((text) => this.#definition(text)),
      released: this.#sets.named(game, choice.deck),
    };
  }

  /** The same object for the same text. */
  #definition(text: string): Json {
    const file = this.#known.get(text) ?? keptJson(text);
    this.#known.delete(text);
    this.#known.set(text, file);
    const oldest = this.#known.size > KNOWN ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    return file;
  }

  /**
   * Keeps cards, each in the place of one with its id: all of them, or none. Resolves to why not; to nothing where they
   * are kept. The same again changes nothing.
   */
  keep({ account, game }: Place, cards: readonly CustomCard[], now: number): Promise<CustomCardProblem[]> {
    return this.#db.transaction().execute(async (db) => {
      const kept = await db
        .selectFrom('custom_card')
        .select(['id', 'name', 'file'])
        .where('account_id', '=', account)
        .where('game', '=', game)
        .execute();
      const problems = problemsBeside(cards, kept);
      if (problems.length > 0) return problems;
      const files = new Map(kept.map(({ id, file }) => [id, file]));
      for (const { id, name, file, printed } of cards) {
        const row = { name, file: canonicalJson(file), printed: JSON.stringify(printed), saved_at: now };
        if (files.get(id) === row.file) continue;
        await db
          .insertInto('custom_card')
          .values({ account_id: account, game, id, ...row })
          .onConflict((same) => same.columns(['account_id', 'game', 'id']).doUpdateSet(row))
          .execute();
      }
      return [];
    });
  }

  /** Nothing happens if there is none. */
  async remove({ account, game }: Place, id: string): Promise<void> {
    await this.#db
      .deleteFrom('custom_card')
      .where('account_id', '=', account)
      .where('game', '=', game)
      .where('id', '=', id)
      .execute();
  }
}

/** Why cards cannot be kept beside those that are there. */
function problemsBeside(
  cards: readonly CustomCard[],
  kept: readonly { readonly id: string; readonly name: string }[],
): CustomCardProblem[] {
  const ids = new Set(cards.map(({ id }) => id));
  const others = kept.filter(({ id }) => !ids.has(id));
  const names = new Map(others.map(({ id, name }) => [name.toLowerCase(), id]));
  const problem = (message: string): CustomCardProblem => ({
    code: 'CARD_ID',
    rule: 'RS-2.23',
    field: '',
    line: null,
    message,
  });
  const problems = cards.flatMap(({ name }) => {
    const other = names.get(name.toLowerCase());
    return other === undefined ? [] : [problem(`you keep a card ${name} already, under the id ${other}`)];
  });
  const count = others.length + ids.size;
  return count <= MOST_CUSTOM_CARDS
    ? problems
    : [
        ...problems,
        {
          ...problem(
            `you can keep ${MOST_CUSTOM_CARDS} custom cards of a game; with these it would be ${count}. Remove some first`,
          ),
          code: 'TOO_MANY_CARDS',
          rule: 'RS-4.92',
        },
      ];
}
