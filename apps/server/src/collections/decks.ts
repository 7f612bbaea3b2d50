import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CoreTables } from '../db/tables.ts';
import { ApiFailure } from '../http/failure.ts';

/** A deck that a player keeps, in the game's form. */
export interface SavedDeck {
  readonly id: string;
  readonly name: string;
  readonly deck: unknown;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** So many decks an account may keep of a game. */
const DECK_LIMIT = 100;

const stored = z.json();

/** The decks that players keep (P-6). Whether one may be played is asked when it is saved, and again whenever it is to be played. */
export class Decks {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** All decks of a player for a game, last changed first. */
  async list(account: string, game: string): Promise<SavedDeck[]> {
    const rows = await this.#db
      .selectFrom('deck')
      .select(['id', 'name', 'deck', 'updated_at'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ id, name, deck, updated_at: updatedAt }) => ({ id, name, deck: stored.parse(JSON.parse(deck)), updatedAt }));
  }

  /** Keeps a deck, in place of one with the same id. Resolves to what is kept. Errors: ApiFailure when there are too many. */
  async save(account: string, game: string, saved: SavedDeck): Promise<SavedDeck> {
    const row = { name: saved.name, deck: JSON.stringify(saved.deck), updated_at: saved.updatedAt };
    await this.#db.transaction().execute(async (db) => {
      const { others } = await db
        .selectFrom('deck')
        .select(({ fn }) => fn.countAll<number>().as('others'))
        .where('account_id', '=', account)
        .where('game', '=', game)
        .where('id', '!=', saved.id)
        .executeTakeFirstOrThrow();
      if (others >= DECK_LIMIT) throw new ApiFailure(409, 'TOO_MANY_DECKS', `You keep ${DECK_LIMIT} decks of this game; delete one first.`);
      await db
        .insertInto('deck')
        .values({ account_id: account, game, id: saved.id, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'game', 'id']).doUpdateSet(row))
        .execute();
    });
    return saved;
  }

  /** Deletes a deck; nothing happens if there is none. */
  async remove(account: string, game: string, id: string): Promise<void> {
    await this.#db.deleteFrom('deck').where('account_id', '=', account).where('game', '=', game).where('id', '=', id).execute();
  }
}
