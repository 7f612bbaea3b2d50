import type { Account, Season, TableRow } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Conduct, rateMatch } from './conduct.ts';
import { Leaderboard } from './leaderboard.ts';
import type { PlayedMatch } from './played-match.ts';
import { Profiles } from './profile.ts';
import { Ratings } from './ratings.ts';
import { Seasons } from './seasons.ts';

interface Table {
  readonly season: number;
  readonly seasons: Season[];
  readonly page: number;
  readonly pages: number;
  readonly players: number;
  readonly rows: TableRow[];
}

/** Everything that ranked matches and records are kept with. */
export class RankedPlay {
  readonly ratings: Ratings;
  readonly seasons: Seasons;
  readonly conduct: Conduct;
  readonly profiles: Profiles;
  readonly #db: Kysely<CoreTables>;
  readonly #leaderboard: Leaderboard;
  /** Who waits for what follows from a match. */
  readonly #awaited = new Map<string, Set<() => void>>();

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
    this.ratings = new Ratings(db);
    this.seasons = new Seasons(db);
    this.conduct = new Conduct(db);
    this.#leaderboard = new Leaderboard(db);
    this.profiles = new Profiles(db, this.ratings, this.#leaderboard);
  }

  /**
   * What follows from a finished match. May be asked again for the same one, and does it once. Errors: those of the
   * database.
   */
  async follow(live: PlayedMatch): Promise<void> {
    await rateMatch(this.ratings, this.conduct, live);
    await this.conduct.record(live);
    for (const tell of this.#awaited.get(live.id) ?? []) tell();
    this.#awaited.delete(live.id);
  }

  /**
   * Resolves when what follows from a match has been done in this process; at once if it has been done before, and
   * anyway after so many milliseconds.
   */
  async followed(match: string, patience: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const awaited = this.#awaited.get(match) ?? new Set();
    this.#awaited.set(match, awaited.add(resolve));
    const timer = setTimeout(resolve, patience);
    if ((await this.resultOf(match)) === null) await promise;
    clearTimeout(timer);
    awaited.delete(resolve);
    if (awaited.size === 0 && this.#awaited.get(match) === awaited) this.#awaited.delete(match);
  }

  /** What has been written down of a match; null: nothing yet. */
  async resultOf(match: string): Promise<{ readonly queue: string; readonly isVoid: boolean } | null> {
    const row = await this.#db
      .selectFrom('played')
      .select(['queue', 'result'])
      .where('match_id', '=', match)
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : { queue: row.queue, isVoid: row.result === 'void' || row.result === 'abandoned' };
  }

  /** The place of a player in the table of a season that runs; null if not in it. */
  rank({ id, bot }: Account, game: string, season: number, now: number): Promise<number | null> {
    return this.#leaderboard.place({ game, season, bots: bot, at: now }, id);
  }

  /** A page of the table of bots or people of a season, or of the one that runs; null if there is no such season. */
  async table(game: string, bots: boolean, wanted: number | null, page: number, now: number): Promise<Table | null> {
    const seasons = await this.seasons.all();
    const season = wanted === null ? seasons[0] : seasons.find(({ number }) => number === wanted);
    if (season === undefined) return null;
    return {
      season: season.number,
      seasons,
      ...(await this.#leaderboard.page({ game, bots, season: season.number, at: season.endedAt ?? now }, page)),
    };
  }
}
