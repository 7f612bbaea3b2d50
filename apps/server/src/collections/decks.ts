import { type DeckFolder, EMBLEMS, LONGEST_SHELF, MOST_DECKS, MOST_FOLDERS } from '@cardscape/protocol';
import type { Json } from '@cardscape/rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';
import { keptJson } from './kept-json.ts';

/** A deck that a player keeps. */
export interface KeptDeck {
  readonly id: string;
  readonly name: string;
  /** The id of its folder; empty: none. */
  readonly folder: string;
  /** Empty: none. */
  readonly emblem: string;
  /** In the game's form; it need not be legal. */
  readonly deck: Json;
  /** From 1, raised with every change. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Whose deck of which game. */
interface Place {
  readonly account: string;
  readonly game: string;
}

function conflict(message: string): Refused {
  return new Refused('CONFLICT', message);
}

/** An emblem that there is no more is none. */
function known(emblem: string): string {
  return EMBLEMS.find((one) => one === emblem) ?? '';
}

/** What is kept had its form when it came: a long list is not looked through again. */
function read({
  id,
  name,
  folder,
  emblem,
  deck,
  version,
  updated_at: updatedAt,
}: Omit<Selectable<CoreTables['deck']>, 'account_id' | 'game'>): KeptDeck {
  return { id, name, folder, emblem: known(emblem), deck: keptJson(deck), version, updatedAt };
}

/**
 * The decks and folders that players keep (P-6). Drafts are decks too: whether one may be played is asked when it is
 * shown, and again whenever it is to be played.
 */
export class Decks {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** All decks of a player for a game, last changed first, without what is in them. */
  async list({ account, game }: Place): Promise<Omit<KeptDeck, 'deck'>[]> {
    const rows = await this.#db
      .selectFrom('deck')
      .select(['id', 'name', 'folder', 'emblem', 'version', 'updated_at'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ updated_at: updatedAt, emblem, ...deck }) => ({ ...deck, emblem: known(emblem), updatedAt }));
  }

  /** Some of them with what is in them; those that are gone are left out. */
  async some({ account, game }: Place, ids: readonly string[]): Promise<KeptDeck[]> {
    const rows = await this.#db
      .selectFrom('deck')
      .select(['id', 'name', 'folder', 'emblem', 'deck', 'version', 'updated_at'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .where('id', 'in', ids)
      .execute();
    return rows.map(read);
  }

  /** All folders of a player for a game, by name. */
  folders({ account, game }: Place): Promise<DeckFolder[]> {
    return this.#db
      .selectFrom('deck_folder')
      .select(['id', 'name'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .orderBy('name')
      .execute();
  }

  /**
   * Keeps a deck in the place of the version that it names; 0: there is none yet. The same again, as after an answer
   * that was lost, changes nothing. A folder that is gone is none; without an emblem it keeps the one that it has.
   * Errors: Refused when another version is kept, when there are too many, and for an emblem that there is not.
   */
  save(
    { account, game }: Place,
    { emblem: wanted, ...deck }: Omit<KeptDeck, 'emblem'> & { readonly emblem: string | undefined },
  ): Promise<KeptDeck> {
    if (wanted !== undefined && known(wanted) !== wanted)
      throw new Refused('NO_SUCH_EMBLEM', 'There is no such emblem.');
    return this.#db.transaction().execute(async (db) => {
      const found = await db
        .selectFrom('deck')
        .select(['id', 'name', 'folder', 'emblem', 'deck', 'version', 'updated_at'])
        .where('account_id', '=', account)
        .where('game', '=', game)
        .where('id', '=', deck.id)
        .executeTakeFirst();
      const folder = (await hasFolder(db, { account, game }, deck.folder)) ? deck.folder : '';
      const text = JSON.stringify(deck.deck);
      const emblem = wanted ?? found?.emblem ?? '';
      if (
        found !== undefined &&
        found.name === deck.name &&
        found.folder === folder &&
        found.emblem === emblem &&
        found.deck === text
      )
        return read(found);
      if (found === undefined && deck.version > 0)
        throw conflict('This deck was deleted in another window or on another device.');
      if (found !== undefined && found.version !== deck.version)
        throw conflict('This deck was changed in another window or on another device.');
      if (found === undefined) await mustFit(db, { account, game });
      if (text.length > (found?.deck.length ?? 0)) await mustHold(db, account, text.length - (found?.deck.length ?? 0));
      const row = {
        name: deck.name,
        folder,
        emblem,
        deck: text,
        version: deck.version + 1,
        updated_at: deck.updatedAt,
      };
      await db
        .insertInto('deck')
        .values({ account_id: account, game, id: deck.id, ...row })
        .onConflict((same) => same.columns(['account_id', 'game', 'id']).doUpdateSet(row))
        .execute();
      return { ...deck, folder, emblem: known(emblem), version: row.version };
    });
  }

  /** Deletes a deck; nothing happens if there is none. Errors: Refused when another version is kept. */
  remove({ account, game }: Place, id: string, version: number): Promise<void> {
    return this.#db.transaction().execute(async (db) => {
      const found = await db
        .selectFrom('deck')
        .select('version')
        .where('account_id', '=', account)
        .where('game', '=', game)
        .where('id', '=', id)
        .executeTakeFirst();
      if (found !== undefined && found.version !== version)
        throw conflict('This deck was changed in another window or on another device, so it was not deleted.');
      await db
        .deleteFrom('deck')
        .where('account_id', '=', account)
        .where('game', '=', game)
        .where('id', '=', id)
        .execute();
    });
  }

  /** Makes a folder, or gives it another name. Errors: Refused for too many, and for a name that another one has. */
  saveFolder({ account, game }: Place, { id, name }: DeckFolder): Promise<DeckFolder> {
    return this.#db.transaction().execute(async (db) => {
      const folders = await db
        .selectFrom('deck_folder')
        .select(['id', 'name'])
        .where('account_id', '=', account)
        .where('game', '=', game)
        .execute();
      const others = folders.filter((folder) => folder.id !== id);
      if (others.some((folder) => folder.name === name))
        throw new Refused('FOLDER_NAME', `You already have a folder “${name}”.`);
      if (others.length >= MOST_FOLDERS)
        throw new Refused('TOO_MANY_FOLDERS', `You have ${MOST_FOLDERS} folders for this game; delete one first.`);
      await db
        .insertInto('deck_folder')
        .values({ account_id: account, game, id, name })
        .onConflict((same) => same.columns(['account_id', 'game', 'id']).doUpdateSet({ name }))
        .execute();
      return { id, name };
    });
  }

  /** Removes a folder; its decks stay as they are, in no folder. */
  async removeFolder({ account, game }: Place, id: string): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await db
        .updateTable('deck')
        .set({ folder: '' })
        .where('account_id', '=', account)
        .where('game', '=', game)
        .where('folder', '=', id)
        .execute();
      await db
        .deleteFrom('deck_folder')
        .where('account_id', '=', account)
        .where('game', '=', game)
        .where('id', '=', id)
        .execute();
    });
  }
}

async function hasFolder(db: Transaction<CoreTables>, { account, game }: Place, id: string): Promise<boolean> {
  return (
    id !== '' &&
    (await db
      .selectFrom('deck_folder')
      .select('id')
      .where('account_id', '=', account)
      .where('game', '=', game)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  );
}

/** Errors: Refused when there is no place for one more deck. */
async function mustFit(db: Transaction<CoreTables>, { account, game }: Place): Promise<void> {
  const { count } = await db
    .selectFrom('deck')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('game', '=', game)
    .executeTakeFirstOrThrow();
  if (count >= MOST_DECKS)
    throw new Refused('TOO_MANY_DECKS', `You have ${MOST_DECKS} decks for this game; delete one first.`);
}

/** Errors: Refused when all that the account keeps would be too much with so many more characters. */
async function mustHold(db: Transaction<CoreTables>, account: string, more: number): Promise<void> {
  const { sum } = await db
    .selectFrom('deck')
    .select(({ fn }) => fn.sum<number | null>(fn<number>('length', ['deck'])).as('sum'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  if ((sum ?? 0) + more > LONGEST_SHELF)
    throw new Refused('TOO_MANY_DECKS', 'All your decks together are too long to be kept; delete one first.');
}
