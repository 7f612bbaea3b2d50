import { PLACED, type TableRow } from '@cardscape/protocol';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { Cache } from '../cache.ts';
import { isInForce } from '../db/sanctions.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { DAY } from '../durations.ts';

/** Players on a page. */
const PAGE = 50;
/** Milliseconds for which pages and places are shown again, and how many of each are kept. */
const FRESH = 15_000;
const KEPT_PAGES = 200;
const KEPT_PLACES = 2000;

export interface Which {
  readonly game: string;
  readonly season: number;
  /** Whether it is the table of bots; else of people. */
  readonly bots: boolean;
  /** Now, or when the season ended. */
  readonly at: number;
}

type Rows = SelectQueryBuilder<CoreTables, 'rating', object>;

/**
 * Those in the table, of bots or of people: enough matches, not too uncertain, not resting, not banned. What is stored
 * is what they have: a rating rusts only after the days of rest that take its player off the table.
 */
function placed(db: Kysely<CoreTables>, { game, season, bots, at }: Which): Rows {
  return db
    .selectFrom('rating')
    .where('game', '=', game)
    .where('season', '=', season)
    .where((where) => where(where('won', '+', where('lost', '+', where.ref('drawn'))), '>=', PLACED.matches))
    .where('sigma', '<=', PLACED.sigma)
    .where('updated_at', '>', at - PLACED.days * DAY)
    .where((where) =>
      where.exists(
        where
          .selectFrom('account')
          .select('account.id')
          .whereRef('account.id', '=', 'rating.account_id')
          .where('account.bot', '=', bots ? 1 : 0),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sanction')
            .select('sanction.id')
            .whereRef('sanction.account_id', '=', 'rating.account_id')
            .where(isInForce('ban', at)),
        ),
      ),
    );
}

/** How many are in the table. */
async function playersIn(db: Kysely<CoreTables>, which: Which): Promise<number> {
  const counted = await placed(db, which)
    .select((select) => select.fn.countAll().as('players'))
    .executeTakeFirstOrThrow();
  return Number(counted.players);
}

/** A page of the table. */
export interface TablePage {
  readonly page: number;
  readonly pages: number;
  readonly players: number;
  readonly rows: TableRow[];
}

/**
 * One page of the table, from 1. Order: the number that is shown, then `mu`, then the account, so that pages never
 * overlap.
 */
export async function tablePage(db: Kysely<CoreTables>, which: Which, wanted: number): Promise<TablePage> {
  const players = await playersIn(db, which);
  return pageOf(db, which, pageAmong(players, wanted), players);
}

function pageAmong(players: number, wanted: number): number {
  return Math.min(Math.max(1, wanted), Math.max(1, Math.ceil(players / PAGE)));
}

async function pageOf(db: Kysely<CoreTables>, which: Which, page: number, players: number): Promise<TablePage> {
  const pages = Math.max(1, Math.ceil(players / PAGE));
  const found = await placed(db, which)
    .innerJoin('account', 'account.id', 'rating.account_id')
    .select(['account.id', 'account.name', 'mu', 'sigma', 'shown', 'won', 'lost', 'drawn'])
    .orderBy('shown', 'desc')
    .orderBy('mu', 'desc')
    .orderBy('account.id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  return { page, pages, players, rows: found.map((row, index) => ({ rank: (page - 1) * PAGE + index + 1, ...row })) };
}

/** The place of a player in the table; null if not in it. */
export async function rankOf(db: Kysely<CoreTables>, which: Which, account: string): Promise<number | null> {
  const own = await placed(db, which)
    .select(['shown', 'mu'])
    .where('rating.account_id', '=', account)
    .executeTakeFirst();
  if (own === undefined) return null;
  const before = await placed(db, which)
    .where((where) =>
      where.or([
        where('shown', '>', own.shown),
        where.and([where('shown', '=', own.shown), where('mu', '>', own.mu)]),
        where.and([where('shown', '=', own.shown), where('mu', '=', own.mu), where('rating.account_id', '<', account)]),
      ]),
    )
    .select((select) => select.fn.countAll().as('players'))
    .executeTakeFirstOrThrow();
  return Number(before.players) + 1;
}

/**
 * The tables as they were a moment ago: counting goes through everybody who is placed, so it is not done for every
 * look.
 */
export class Leaderboard {
  readonly #db: Kysely<CoreTables>;
  readonly #players = new Cache<number>(KEPT_PAGES, FRESH);
  readonly #pages = new Cache<TablePage>(KEPT_PAGES, FRESH);
  readonly #places = new Cache<number | null>(KEPT_PLACES, FRESH);

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** One page, up to 15 s old. */
  async page(which: Which, wanted: number): Promise<TablePage> {
    const key = `${which.game}/${which.season}/${which.bots}`;
    const players = await this.#players.of(key, () => playersIn(this.#db, which));
    const page = pageAmong(players, wanted);
    return this.#pages.of(`${key}/${page}`, () => pageOf(this.#db, which, page, players));
  }

  /** The place of a player, up to 15 s old; null if not in the table. */
  place(which: Which, account: string): Promise<number | null> {
    return this.#places.of(`${which.game}/${which.season}/${account}`, () => rankOf(this.#db, which, account));
  }
}
