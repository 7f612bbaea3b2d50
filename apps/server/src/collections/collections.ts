import { randomBytes } from 'node:crypto';
import {
  type ActContext,
  type AnyGame,
  type Assets,
  chachaRandom,
  type Collection,
  type DeckOwner,
  type Engagement,
  type Holdings,
  type Json,
} from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { BARRED_NAME, BarredNames } from '../db/names/barred-names.ts';
import { nameKey } from '../db/names/name-key.ts';
import { isReserved, RESERVED_NAME } from '../db/names/reserved-names.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { DAY } from '../durations.ts';
import { Refused, GameRefused } from '../refusal.ts';
import { type Cause, changeOfMatch, changesOfMatches, note } from './ledger.ts';

/** Holdings, and the version that they were read at; 0: the player has none of their own yet. */
interface Held {
  readonly holdings: Holdings;
  readonly version: number;
}

/** What an act has led to: `gained` in the game's own form. */
export interface Acted {
  readonly holdings: Holdings;
  readonly gained: Json;
}

const stored = z.json();

/** So long a match counts among the recent ones (`Engagement`), in milliseconds. */

/** What players have of games whose cards are earned. What it means only the game knows. */
export class Collections {
  readonly #db: Kysely<CoreTables>;
  readonly #barred: Pick<BarredNames, 'bars'>;
  readonly #now: () => number;

  /** @param barred names that nothing may be given here */
  constructor(db: Kysely<CoreTables>, now: () => number, barred: Pick<BarredNames, 'bars'> = new BarredNames()) {
    this.#db = db;
    this.#barred = barred;
    this.#now = now;
  }

  /** Errors: Refused for a game whose cards are everybody's. */
  async holdingsOf(account: string, game: AnyGame): Promise<Holdings> {
    return (await read(this.#db, account, game.id, collectionOf(game))).holdings;
  }

  /**
   * What a match has changed for a player, in terms of `assets`; null as long as it has not been counted. Errors:
   * Refused for a game whose cards are everybody's.
   */
  earnedIn(match: string, account: string, game: AnyGame): Promise<Assets | null> {
    collectionOf(game);
    return changeOfMatch(this.#db, { account, game: game.id }, match);
  }

  /**
   * What the checks of a player's deck have to know; undefined for a game whose cards are everybody's. Errors:
   * GameRefused `locked` where the player may not play with these options yet.
   */
  async owner(account: string, game: AnyGame, options: unknown): Promise<DeckOwner | undefined> {
    const { collection } = game;
    if (collection === null) return undefined;
    const { holdings } = await read(this.#db, account, game.id, collection);
    const refusal = collection.admits(holdings, options);
    if (refusal !== null) throw new GameRefused('locked', refusal);
    return collection.owner(holdings, options, this.#now());
  }

  /**
   * Gives a player what a finished match brings: once, however often this is called and whatever is killed in between.
   * Nothing for a game whose cards are everybody's, and for an account that is gone. Errors: those of the database; then
   * nothing has been given, and it may be called again.
   */
  async earn(
    match: string,
    account: string,
    game: AnyGame,
    engagement: Omit<Engagement<unknown>, 'recent'>,
  ): Promise<void> {
    const { collection } = game;
    if (collection === null) return;
    await this.#db.transaction().execute(async (db) => {
      const alive = await db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst();
      if (alive === undefined) return;
      const marked = await db
        .insertInto('holding_match')
        .values({ match_id: match, account_id: account })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (marked.numInsertedOrUpdatedRows !== 1n) return;
      const held = await read(db, account, game.id, collection);
      const recent = await changesOfMatches(db, { account, game: game.id }, this.#now() - DAY);
      const earned = collection.earn(held.holdings, { ...engagement, recent }, this.#context());
      const { options: _, deck: __, ...rest } = engagement;
      const cause = { kind: 'match', match, of: plain(rest) };
      await this.#change(db, { account, game }, held, earned, cause);
    });
  }

  /**
   * Does something with a player's holdings. Errors: Refused for a game whose cards are everybody's, and for what is no
   * act of the game; GameRefused `impossible`.
   * @param raw anything at all
   * @param engaged the decks with which the player is in a queue, or in matches that are not over: asked when the
   *   holdings have been read, so that nothing begins in between
   */
  async act(account: string, game: AnyGame, raw: unknown, engaged: () => readonly unknown[]): Promise<Acted> {
    const collection = collectionOf(game);
    const act = collection.acts.safeParse(raw);
    if (!act.success) throw new Refused('BAD_REQUEST', 'The game has no such action, or its fields are malformed.');
    return this.#db.transaction().execute(async (db) => {
      const held = await read(db, account, game.id, collection);
      const result = collection.act(held.holdings, act.data, { ...this.#context(), engaged: engaged() });
      if (result.refusal !== null) throw new GameRefused('impossible', result.refusal);
      const cause = { kind: act.data.type, match: null, of: plain(act.data) };
      await this.#change(db, { account, game }, held, result.holdings, cause);
      return { holdings: result.holdings, gained: result.gained };
    });
  }

  #context(): Omit<ActContext, 'engaged'> {
    return { random: chachaRandom(randomBytes(32).toString('hex')), now: this.#now() };
  }

  /** Puts holdings in the place of those that were read in this transaction, with an entry in the ledger. */
  async #change(
    db: Kysely<CoreTables>,
    { account, game }: { readonly account: string; readonly game: AnyGame },
    { holdings: before, version }: Held,
    holdings: Holdings,
    cause: Cause,
  ): Promise<void> {
    const collection = collectionOf(game);
    const [had, has] = [collection.names(before), collection.names(holdings)];
    if (has.some((name) => !had.includes(name) && this.#barred.bars(name)))
      throw new GameRefused('impossible', { code: 'NAME_RESERVED', rule: 'P-2', message: BARRED_NAME });
    await keepNames(db, account, game, had, has);
    await note(
      db,
      { account, game: game.id },
      {
        version,
        before: collection.assets(before),
        after: collection.assets(holdings),
        states: [before, plain(holdings)],
        cause,
        at: this.#now(),
      },
    );
    const row = { data: JSON.stringify(holdings), version: version + 1 };
    await db
      .insertInto('holding')
      .values({ account_id: account, game: game.id, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'game']).doUpdateSet(row))
      .execute();
  }
}

/** As it is kept. */
function plain(value: unknown): Json {
  return stored.parse(JSON.parse(JSON.stringify(value)));
}

function collectionOf(game: AnyGame): Collection<unknown, unknown> {
  if (game.collection === null)
    throw new Refused('NO_COLLECTION', `Everyone has every card of ${game.name}; there is nothing to earn.`);
  return game.collection;
}

async function read(
  db: Kysely<CoreTables>,
  account: string,
  game: string,
  collection: Collection<unknown, unknown>,
): Promise<Held> {
  const row = await db
    .selectFrom('holding')
    .select(['data', 'version'])
    .where('account_id', '=', account)
    .where('game', '=', game)
    .executeTakeFirst();
  return row === undefined
    ? { holdings: collection.initial(), version: 0 }
    : { holdings: stored.parse(JSON.parse(row.data)), version: row.version };
}

/**
 * Keeps names for the account that has them. Errors: GameRefused `impossible` for one that somebody else has, or that
 * would pass for somebody in office.
 */
async function keepNames(
  db: Kysely<CoreTables>,
  account: string,
  game: AnyGame,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const gone = before.filter((name) => !after.includes(name)).map(nameKey);
  if (gone.length > 0)
    await db.deleteFrom('holding_name').where('game', '=', game.id).where('name_key', 'in', gone).execute();
  for (const name of after) {
    if (before.includes(name)) continue;
    if (isReserved(name))
      throw new GameRefused('impossible', { code: 'NAME_RESERVED', rule: 'P-2', message: RESERVED_NAME });
    const kept = await db
      .insertInto('holding_name')
      .values({ game: game.id, name_key: nameKey(name), account_id: account })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 1n) continue;
    throw new GameRefused('impossible', collectionOf(game).taken(name));
  }
}
