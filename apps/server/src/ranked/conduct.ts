import type { Reputation } from '@cardscape/protocol';
import { at, SEATS } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import type { MatchTerms } from '../db/matches/stored-match.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { DAY } from '../durations.ts';
import type { AbandonedMatch, PlayedMatch } from './played-match.ts';
import type { RankedResult, Ratings } from './ratings.ts';
import { type Act, reputationOf } from './reputation.ts';
import { type Verdict, verdictsOf } from './verdict.ts';

/** Acts that are looked at for a reputation, newest first; what is older than this is forgotten. */
const LOOKED_AT = 60;
const REMEMBERED = 60 * DAY;
/** Who took part in a match as a player, and what became of it. */
interface Part extends Verdict {
  /** Null: it has been deleted since. */
  readonly account: string | null;
  readonly seat: number;
}

/**
 * What each player's part in a finished match was; null while it goes on. @param came the accounts that have been shown
 * the table
 */
function partsOf(live: PlayedMatch, came: ReadonlySet<string>): Part[] | null {
  const { game, state } = live.match;
  const outcome = game.outcome(state);
  if (outcome === null) return null;
  const { winners, ranks } = outcome;
  const people = SEATS.slice(0, live.terms.seats.length).flatMap((seat) => {
    const { bot, account } = at(live.terms.seats, seat);
    return bot === null ? [{ seat, account }] : [];
  });
  const verdicts = verdictsOf(
    people.map(({ seat, account }) => {
      const { stayed, waited, left, moves, missed } = live.participationOf(seat);
      const won = winners.includes(seat);
      return {
        won,
        rank: ranks?.[seat] ?? (winners.length === 0 || won ? 1 : 2),
        gaveUp: !stayed && !left,
        waited,
        left,
        moves,
        missed,
        came: account !== null && came.has(account),
      };
    }),
    { isRanked: live.terms.queue === 'ranked', isDrawn: winners.length === 0 },
  );
  return people.map((person, index) => ({ ...person, ...at(verdicts, index) }));
}

/** What players did in matches that are over: their record, and whether one can rely on them (P-3). */
export class Conduct {
  readonly #db: Kysely<CoreTables>;
  /** What players did in matches that are over and not written down yet, by match. */
  readonly #untold = new Map<string, readonly { readonly account: string; readonly act: Act }[]>();

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /**
   * A player of a ranked match is about to be shown the table. Kept until the match is written down, whatever is killed
   * meanwhile. Errors: those of the database.
   */
  async arrived(account: string, match: string, now: number): Promise<void> {
    await this.#db
      .insertInto('arrival')
      .values({ match_id: match, account_id: account, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** What each player's part in a finished match was; empty while it goes on. Errors: those of the database. */
  async partsOf(live: PlayedMatch): Promise<Part[]> {
    const rows = await this.#db.selectFrom('arrival').select('account_id').where('match_id', '=', live.id).execute();
    return partsOf(live, new Set(rows.map((row) => row.account_id))) ?? [];
  }

  /**
   * Whether a match that is over and not written down yet counts for nothing, because no person had decided anything.
   * Practice counts for nothing anyway, and is never void. Errors: those of the database.
   */
  async isVoid(live: PlayedMatch): Promise<boolean> {
    return live.match.header.fork === undefined && (await this.partsOf(live))[0]?.result === 'void';
  }

  /**
   * Keeps in mind who left a match that is over: the players know it already, and others are told of it later, by
   * `record`. Errors: those of the database.
   */
  async foresee(live: PlayedMatch): Promise<void> {
    const parts = live.terms.queue === 'private' ? [] : await this.partsOf(live);
    const acts = parts.flatMap(({ account, left, result }) =>
      account !== null && (left || result !== 'void')
        ? [{ account, act: { kind: left ? ('left' as const) : ('finished' as const), at: live.match.at } }]
        : [],
    );
    if (acts.length > 0) this.#untold.set(live.id, acts);
  }

  /** Writes down who took part in a finished match; once, however often it is called. Errors: those of the database. */
  async record(live: PlayedMatch): Promise<void> {
    await this.#write(live);
    this.#untold.delete(live.id);
  }

  async #write(live: PlayedMatch): Promise<void> {
    const parts = await this.partsOf(live);
    if (parts.length === 0) return;
    const { header, game, state, at: endedAt } = live.match;
    const ids = parts.flatMap(({ account }) => account ?? []);
    const known = new Set(
      (await this.#db.selectFrom('account').select('id').where('id', 'in', ids).execute()).map(({ id }) => id),
    );
    const rows = parts.flatMap(({ account, seat, result, left }) =>
      account === null || !known.has(account)
        ? []
        : [
            {
              match_id: live.id,
              account_id: account,
              game: header.game,
              queue: live.terms.queue,
              seat,
              result,
              reason: game.outcome(state)?.reason ?? '',
              left_early: left ? 1 : 0,
              others: othersOf(live.terms.seats, seat),
              turns: game.views.head(state).turn,
              ended_at: endedAt,
            },
          ],
    );
    if (rows.length === 0) return;
    await this.#db.transaction().execute(async (db) => {
      for (const row of rows) {
        const { numInsertedOrUpdatedRows: added } = await db
          .insertInto('played')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (added === 1n && row.result !== 'void') await addToRecord(db, row, row.result);
      }
      // Of matches that ended without being written down nothing is kept for ever either.
      await db
        .deleteFrom('arrival')
        .where((where) => where.or([where('match_id', '=', live.id), where('at', '<', endedAt - REMEMBERED)]))
        .execute();
    });
  }

  /**
   * Writes down for its players that the server gave a match up; once, however often it is called. Errors: those of the
   * database.
   */
  async abandoned({ id, game, terms: { seats, queue }, reason }: AbandonedMatch, now: number): Promise<void> {
    const ids = seats.flatMap(({ account }) => account ?? []);
    const known = new Set(
      (await this.#db.selectFrom('account').select('id').where('id', 'in', ids).execute()).map((row) => row.id),
    );
    const rows = seats.flatMap(({ account }, seat) =>
      account === null || !known.has(account)
        ? []
        : [
            {
              match_id: id,
              account_id: account,
              game,
              queue,
              seat,
              result: 'abandoned',
              reason,
              left_early: 0,
              others: othersOf(seats, seat),
              turns: 0,
              ended_at: now,
            },
          ],
    );
    if (rows.length === 0) return;
    await this.#db
      .insertInto('played')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** A match goes on that could not be taken up. Errors: those of the database. */
  async takenUp(match: string): Promise<void> {
    await this.#db.deleteFrom('played').where('match_id', '=', match).where('result', '=', 'abandoned').execute();
  }

  /** How many matches of a player the server has given up. Errors: those of the database. */
  async abandonedOf(account: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('played')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .where('result', '=', 'abandoned')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Somebody was paired and not ready in time. */
  async missed(account: string, match: string, now: number): Promise<void> {
    await this.#db
      .insertInto('missed_start')
      .values({ account_id: account, match_id: match, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** What everybody may know. Errors: those of the database. */
  async reputation(account: string, now: number): Promise<Reputation> {
    return reputationOf((await this.#acts(account, now)).toSorted(byTime), now);
  }

  /** The same with what only the player knows yet. Errors: those of the database. */
  async ownReputation(account: string, now: number): Promise<Reputation> {
    const known = await this.#acts(account, now);
    const matches = new Set(known.map(({ match }) => match));
    const untold = [...this.#untold].flatMap(([match, acts]) =>
      matches.has(match) ? [] : acts.filter((one) => one.account === account).map(({ act }) => act),
    );
    return reputationOf([...known, ...untold].toSorted(byTime), now);
  }

  async #acts(account: string, now: number): Promise<(Act & { readonly match: string })[]> {
    const since = now - REMEMBERED;
    const played = await this.#db
      .selectFrom('played')
      .select(['match_id', 'left_early', 'result', 'ended_at'])
      .where('account_id', '=', account)
      .where('queue', '!=', 'private')
      .where('ended_at', '>', since)
      .where((where) => where.or([where('left_early', '=', 1), where('result', 'not in', ['void', 'abandoned'])]))
      .orderBy('ended_at', 'desc')
      .limit(LOOKED_AT)
      .execute();
    const missed = await this.#db
      .selectFrom('missed_start')
      .select(['match_id', 'at'])
      .where('account_id', '=', account)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(LOOKED_AT)
      .execute();
    return [
      ...played.map(({ match_id: match, left_early: left, ended_at: ended }) => ({
        match,
        kind: left === 1 ? ('left' as const) : ('finished' as const),
        at: ended,
      })),
      ...missed.map((one) => ({ match: one.match_id, kind: 'missed' as const, at: one.at })),
    ];
  }
}

/** The players beside one seat, as a row has them. */
function othersOf(seats: MatchTerms['seats'], seat: number): string {
  return JSON.stringify(seats.flatMap(({ name, account }, index) => (index === seat ? [] : [{ name, account }])));
}

async function addToRecord(
  db: Kysely<CoreTables>,
  { account_id: account, game }: { readonly account_id: string; readonly game: string },
  result: 'won' | 'lost' | 'drawn',
): Promise<void> {
  await db
    .insertInto('record')
    .values({ account_id: account, game, won: 0, lost: 0, drawn: 0, [result]: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'game']).doUpdateSet((set) => ({ [result]: set(`record.${result}`, '+', 1) })),
    )
    .execute();
}

function byTime(a: Act, b: Act): number {
  return a.at - b.at;
}

/**
 * Changes the ratings of a ranked match that is over and not void. May be called again: nobody is rated twice. Errors:
 * those of the database.
 */
export async function rateMatch(ratings: Ratings, conduct: Conduct, live: PlayedMatch): Promise<void> {
  const parts = live.terms.queue === 'ranked' ? await conduct.partsOf(live) : [];
  if (parts.length < 2 || at(parts, 0).result === 'void') return;
  const result: RankedResult = {
    match: live.id,
    game: live.match.header.game,
    endedAt: live.match.at,
    players: parts.map(({ account, rank }) => ({ account, rank })),
  };
  await ratings.apply(result);
}
