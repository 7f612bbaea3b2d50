import { type Rating, type RatingChange, type RatingNow, shownRating } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { carriedOver, NEWCOMER, rated, rusted } from './rating.ts';
import { seasonAt } from './seasons.ts';

/** A ranked match that is over and counts. */
export interface RankedResult {
  readonly match: string;
  readonly game: string;
  readonly endedAt: number;
  /** Ranks from 1, the best; those who are equal share one. Without an account: it has been deleted since. */
  readonly players: readonly { readonly account: string | null; readonly rank: number }[];
}

interface Standing {
  readonly rating: Rating;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

const NEW: Standing = { rating: NEWCOMER, won: 0, lost: 0, drawn: 0 };

/** What players are rated, by game and season (P-3). */
export class Ratings {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /**
   * Changes the ratings of those who took part: once, however often this is called and whatever is killed in between,
   * because the changes are keyed by match and account and stand in one transaction with the ratings. Accounts that are
   * gone count as newcomers and get nothing. Errors: those of the database; then nothing has changed, and it may be
   * called again.
   */
  async apply(result: RankedResult): Promise<void> {
    await this.#db.transaction().execute((db) => applyOnce(db, result));
  }

  /** What a player's rating is now, with the matches of this season. */
  async now(account: string, game: string, now: number): Promise<RatingNow & { readonly season: number }> {
    const season = await seasonAt(this.#db, now);
    const { rating, won, lost, drawn } = await standingOf(this.#db, account, game, season, now);
    return { season, ...rating, shown: shownRating(rating), won, lost, drawn };
  }

  /** How a match has changed ratings; empty if it has not. */
  async changes(match: string): Promise<RatingChange[]> {
    const rows = await this.#db
      .selectFrom('rating_change')
      .innerJoin('account', 'account.id', 'rating_change.account_id')
      .selectAll('rating_change')
      .select('account.name')
      .where('match_id', '=', match)
      .orderBy('rank')
      .orderBy('account_id')
      .execute();
    return rows.map((row) => ({
      account: row.account_id,
      name: row.name,
      rank: row.rank,
      before: shownRating({ mu: row.mu_before, sigma: row.sigma_before }),
      after: shownRating({ mu: row.mu, sigma: row.sigma }),
    }));
  }
}

async function applyOnce(db: Kysely<CoreTables>, { match, game, endedAt, players }: RankedResult): Promise<void> {
  // Changes nothing, but lets the transaction write from its beginning: another program may work on the database.
  await db.deleteFrom('rating_change').where('match_id', '=', match).where('season', '<', 0).execute();
  const done = await db
    .selectFrom('rating_change')
    .select('account_id')
    .where('match_id', '=', match)
    .limit(1)
    .executeTakeFirst();
  if (done !== undefined) return;
  const season = await seasonAt(db, endedAt);
  const ids = players.flatMap(({ account }) => account ?? []);
  const accounts = await db.selectFrom('account').select(['id', 'bot']).where('id', 'in', ids).execute();
  // Bots are paired among themselves; whoever became one after being paired with people is rated by nobody.
  if (new Set(accounts.map(({ bot }) => bot)).size > 1) return;
  const known = new Set(accounts.map(({ id }) => id));
  const before: Standing[] = [];
  for (const { account } of players)
    before.push(account === null ? NEW : await standingOf(db, account, game, season, endedAt));
  const after = rated(
    before.map(({ rating }) => rating),
    players.map(({ rank }) => rank),
  );
  const best = players.filter(({ rank }) => rank === 1).length;
  for (const [index, { account, rank }] of players.entries()) {
    const [old, rating] = [before[index], after[index]];
    if (account === null || !known.has(account) || old === undefined || rating === undefined) continue;
    await db
      .insertInto('rating_change')
      .values({
        match_id: match,
        account_id: account,
        game,
        season,
        rank,
        mu_before: old.rating.mu,
        sigma_before: old.rating.sigma,
        ...rating,
        at: endedAt,
      })
      .execute();
    const result = rank > 1 ? 'lost' : best === players.length ? 'drawn' : 'won';
    await write(db, { account, game, season, at: endedAt }, old, { ...old, rating, [result]: old[result] + 1 });
  }
}

interface Key {
  readonly account: string;
  readonly game: string;
  readonly season: number;
  readonly at: number;
}

/**
 * Puts a standing in the place of the one that was read. Errors: Error if that is no longer there: another match has
 * ended in the meantime.
 */
async function write(
  db: Kysely<CoreTables>,
  { account, game, season, at }: Key,
  old: Standing,
  { rating, won, lost, drawn }: Standing,
): Promise<void> {
  const row = { ...rating, shown: shownRating(rating), won, lost, drawn, updated_at: at };
  const written = await db
    .insertInto('rating')
    .values({ account_id: account, game, season, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'game', 'season'])
        .doUpdateSet(row)
        .where('rating.won', '=', old.won)
        .where('rating.lost', '=', old.lost)
        .where('rating.drawn', '=', old.drawn),
    )
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n)
    throw new Error(`the rating of ${account} changed while that of a match was being added`);
}

/**
 * What is believed of a player at a time: of this season, else carried over from the last one in which there was a
 * match, else of a newcomer.
 */
async function standingOf(
  db: Kysely<CoreTables>,
  account: string,
  game: string,
  season: number,
  at: number,
): Promise<Standing> {
  const row = await db
    .selectFrom('rating')
    .selectAll()
    .where('account_id', '=', account)
    .where('game', '=', game)
    .where('season', '<=', season)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return NEW;
  let rating = rusted({ mu: row.mu, sigma: row.sigma }, at - row.updated_at);
  if (row.season === season) return { rating, won: row.won, lost: row.lost, drawn: row.drawn };
  for (let number = row.season; number < season; number++) rating = carriedOver(rating);
  return { rating, won: 0, lost: 0, drawn: 0 };
}
