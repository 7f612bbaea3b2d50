import { type Account, type GameRecord, type PlayedMatch, type RatingMoment, shownRating } from '@cardscape/protocol';
import { GAMES } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CoreTables } from '../db/tables/tables.ts';
import type { Leaderboard } from './leaderboard.ts';
import type { Ratings } from './ratings.ts';

/** Moments of the picture of a rating, and matches of one answer. */
const MOMENTS = 100;
const MATCHES = 20;

const othersSchema = z.array(z.object({ name: z.string(), account: z.string().nullable() }));
const resultSchema = z.enum(['won', 'lost', 'drawn', 'void', 'abandoned']);

/** What anybody may know of players: their records and ratings, and their last matches (P-3). */
export class Profiles {
  readonly #db: Kysely<CoreTables>;
  readonly #ratings: Ratings;
  readonly #leaderboard: Leaderboard;

  constructor(db: Kysely<CoreTables>, ratings: Ratings, leaderboard: Leaderboard) {
    this.#db = db;
    this.#ratings = ratings;
    this.#leaderboard = leaderboard;
  }

  /** Null for an account that is not there. */
  async head(account: string): Promise<{
    readonly id: string;
    readonly name: string;
    readonly guest: boolean;
    readonly bot: boolean;
    readonly since: number;
  } | null> {
    const row = await this.#db
      .selectFrom('account')
      .select(['id', 'name', 'guest', 'bot', 'created_at'])
      .where('id', '=', account)
      .executeTakeFirst();
    return row === undefined
      ? null
      : { id: row.id, name: row.name, guest: row.guest === 1, bot: row.bot === 1, since: row.created_at };
  }

  /** The games that the player has played, in the order of the registry. */
  async games({ id: account, bot: bots }: Pick<Account, 'id' | 'bot'>, now: number): Promise<GameRecord[]> {
    const records = await this.#db
      .selectFrom('record')
      .select(['game', 'won', 'lost', 'drawn'])
      .where('account_id', '=', account)
      .execute();
    const games: GameRecord[] = [];
    for (const { id: game, name } of GAMES) {
      const record = records.find((one) => one.game === game);
      if (record === undefined) continue;
      const { season, ...rating } = await this.#ratings.now(account, game, now);
      const isRated = rating.won + rating.lost + rating.drawn > 0;
      games.push({
        name,
        ...record,
        rating: isRated ? rating : null,
        rank: isRated ? await this.#leaderboard.place({ game, season, bots, at: now }, account) : null,
        history: await this.#history(account, game),
      });
    }
    return games;
  }

  async #history(account: string, game: string): Promise<RatingMoment[]> {
    const rows = await this.#db
      .selectFrom('rating_change')
      .select(['match_id', 'at', 'season', 'mu', 'sigma'])
      .where('account_id', '=', account)
      .where('game', '=', game)
      .orderBy('at', 'desc')
      .orderBy('match_id', 'desc')
      .limit(MOMENTS)
      .execute();
    return rows.toReversed().map(({ match_id: match, at, season, mu, sigma }) => ({
      match,
      at,
      season,
      mu,
      sigma,
      shown: shownRating({ mu, sigma }),
    }));
  }

  /** Finished matches, newest first. @param before the `next` of the answer before; absent: from the newest on */
  async matches(
    account: string,
    before?: string,
  ): Promise<{ readonly matches: PlayedMatch[]; readonly next: string | null }> {
    const [time = '', last = ''] = before?.split('-') ?? [];
    const rows = await this.#db
      .selectFrom('played')
      .leftJoin('rating_change', (join) =>
        join
          .onRef('rating_change.match_id', '=', 'played.match_id')
          .onRef('rating_change.account_id', '=', 'played.account_id'),
      )
      .selectAll('played')
      .select(['mu', 'sigma', 'mu_before', 'sigma_before'])
      .where('played.account_id', '=', account)
      .$if(before !== undefined, (query) =>
        query.where((where) =>
          where.or([
            where('ended_at', '<', Number(time)),
            where.and([where('ended_at', '=', Number(time)), where('played.match_id', '<', last)]),
          ]),
        ),
      )
      .orderBy('ended_at', 'desc')
      .orderBy('played.match_id', 'desc')
      .limit(MATCHES + 1)
      .execute();
    const page = rows.slice(0, MATCHES).map((row) => ({ ...row, others: othersSchema.parse(JSON.parse(row.others)) }));
    const names = await this.#names(page.flatMap(({ others }) => others.flatMap((other) => other.account ?? [])));
    const matches = page.map(({ others, ...row }): PlayedMatch => ({
      match: row.match_id,
      game: row.game,
      queue: row.queue,
      result: resultSchema.parse(row.result),
      leftEarly: row.left_early === 1,
      others: others.map((other) => {
        const name = other.account === null ? undefined : names.get(other.account);
        return { id: name === undefined ? null : other.account, name: name ?? other.name };
      }),
      turns: row.turns,
      endedAt: row.ended_at,
      change:
        row.mu === null || row.sigma === null || row.mu_before === null || row.sigma_before === null
          ? null
          : shownRating({ mu: row.mu, sigma: row.sigma }) - shownRating({ mu: row.mu_before, sigma: row.sigma_before }),
    }));
    const end = page.at(-1);
    return { matches, next: rows.length <= MATCHES || end === undefined ? null : `${end.ended_at}-${end.match_id}` };
  }

  /** The names of accounts that are there. */
  async #names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
