import { below, fastRandom } from '@cardscape/rules';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { Core, CORE_RULES } from '../../../cli/src/simulate-cluster/core.ts';
import { CARDS, GAME, stock, VAULT } from '../../../cli/src/simulate-cluster/stock.ts';
import { CardscapePostgresCompiler } from '../../src/db/postgres/compiler.ts';
import { connectionOf } from '../../src/db/postgres/connect.ts';
import { CORE_SCHEMA } from '../../src/db/postgres/schemas.ts';
import type { CoreTables } from '../../src/db/tables/tables.ts';
import { RankedPlay } from '../../src/ranked/play.ts';
import { Refused } from '../../src/refusal.ts';
import { Grants } from '../../src/supply/grants.ts';
import { Packs } from '../../src/supply/packs.ts';
import { Prints } from '../../src/supply/prints.ts';
import { standingOf } from '../../src/trades/closing.ts';
import { goodsOf, loadTrade } from '../../src/trades/trade.ts';
import { Trades } from '../../src/trades/trades.ts';
import { freshDatabase } from '../support/postgres/database.ts';

/** What each does, one thing after the other. */
const STEPS = 90;

let client: pg.Client | null = null;

afterEach(async () => {
  await client?.end();
  client = null;
});

/** Rows as both have them: what is sealed is sealed anew each time, and has no order where there is none. */
function comparable(rows: readonly object[]): readonly string[] {
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row).map(([name, value]: [string, unknown]) => [
          name,
          Buffer.isBuffer(value) ? 'sealed' : value,
        ]),
      ),
    )
    .toSorted();
}

/** Asks both databases for everything, and answers as the simulated one does. */
class BothDriver implements Driver, DatabaseConnection {
  readonly #core: Core;
  readonly #postgres: pg.Client;
  readonly #compiler = new CardscapePostgresCompiler();
  /** What was compared, by the text of the statement. */
  readonly compared = new Set<string>();
  /** What was answered otherwise. */
  readonly wrong: object[] = [];

  constructor(core: Core, postgres: pg.Client) {
    this.#core = core;
    this.#postgres = postgres;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this);
  }

  async beginTransaction(): Promise<void> {
    this.#core.beginTransaction();
    await this.#postgres.query('begin');
  }

  async commitTransaction(): Promise<void> {
    this.#core.endTransaction(true);
    await this.#postgres.query('commit');
  }

  async rollbackTransaction(): Promise<void> {
    this.#core.endTransaction(false);
    await this.#postgres.query('rollback');
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const said = this.#core.run<R & object>(query);
    const { sql, parameters } = this.#compiler.compileQuery(query.query, query.queryId);
    const { rows, rowCount } = await this.#postgres.query<pg.QueryResultRow>(sql, [...parameters]);
    const [here, there] = [said.rows, rows].map((all) => comparable(all).join('\n'));
    const isAsMany = said.numAffectedRows === undefined || said.numAffectedRows === BigInt(rowCount ?? 0);
    if (here !== there || !isAsMany) this.wrong.push({ sql, parameters, here, there });
    this.compared.add(sql);
    return said;
  }

  streamQuery(): never {
    throw new Error('nothing is streamed');
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

describe('P-12 the simulated tables of accounts', () => {
  it.each([
    [5, 0],
    [7, 1000],
  ])('answer as PostgreSQL does, to what packs, exchanges and ratings ask: seed %i', async (seed, cooling) => {
    const random = fastRandom(seed);
    const draw = (most: number): number => below(random, Math.max(1, most));
    client = new pg.Client(connectionOf(await freshDatabase(), CORE_SCHEMA, null));
    await client.connect();
    const core = await Core.open();
    core.begin(CORE_RULES);
    const driver = new BothDriver(core, client);
    const db = new Kysely<CoreTables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => driver,
        createIntrospector: (all) => new SqliteIntrospector(all),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
    await stock(
      new Kysely<CoreTables>({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => onlyOn(client),
          createIntrospector: (all) => new SqliteIntrospector(all),
          createQueryCompiler: () => new CardscapePostgresCompiler(),
        },
      }),
    );
    let time = 1_800_000_000_000;
    const now = (): number => (time += 1000);
    const grants = new Grants(db, { welcome: 2, daily: 1, everyMatches: 2, batch: 8 }, now);
    const packs = new Packs({ db, vault: VAULT, grants, now });
    const prints = new Prints(db);
    const { conduct, ratings } = new RankedPlay(db);
    const trades = new Trades({
      db,
      rules: { age: 0, circles: 0, cooling, standing: 600_000 },
      relations: { areBlocked: () => false, areFriends: () => Promise.resolve(true) },
      now,
      tell: () => undefined,
      count: () => undefined,
      released: () => CARDS,
      needed: () => new Map(),
    });
    for (let step = 0; step < STEPS; step++) {
      const [account, other] = draw(2) === 0 ? (['ada', 'ben'] as const) : (['ben', 'ada'] as const);
      const who = { account, game: GAME };
      const asker = { ...who, name: account };
      const mine = async () => {
        const own = await prints.page(who, { after: '', card: undefined, limit: 100 });
        return { prints: own.filter(() => draw(4) === 0).map(({ serial }) => serial), packs: [] };
      };
      const standing = async () => {
        const ids = await standingOf(db, account);
        return loadTrade(db, ids[draw(ids.length)] ?? '');
      };
      const acts: readonly (() => Promise<unknown>)[] = [
        async () => {
          const [grant] = await grants.open(who);
          await packs.claim(who, { grant: grant?.id ?? '', clientSeed: 'ab', from: { address: 'x', crowd: 9 } });
        },
        async () => {
          const [pack] = await db
            .selectFrom('pack')
            .select('id')
            .where('account_id', '=', account)
            .orderBy('id')
            .limit(1)
            .execute();
          await packs.open(who, pack?.id ?? '');
        },
        async () =>
          trades.offer(
            asker,
            { account: other },
            { give: await mine(), take: { prints: [], packs: [] }, confirm: draw(2) === 0 },
          ),
        async () => {
          const { id, version } = await standing();
          await trades.confirm(asker, id, version);
        },
        async () => {
          const { id, version } = await standing();
          await trades.confirm(asker, id, version);
        },
        async () => trades.carryOut((await standing()).id),
        async () => {
          const { id, items, parties, version } = await standing();
          const seat = parties.find((party) => party.account_id === account)?.seat ?? 0;
          await trades.change(asker, id, version, {
            give: await mine(),
            take: goodsOf(items, 1 - seat),
            confirm: true,
          });
        },
        async () => trades.takeBack(asker, (await standing()).id),
        async () => trades.leave(asker, (await standing()).id),
        async () => trades.carryOut((await standing()).id),
        async () => trades.end((await standing()).id, 'expired'),
        () => grants.played(who, { id: `match ${draw(20)}`, at: time }),
        () =>
          ratings.apply({
            match: `match ${draw(20)}`,
            game: GAME,
            endedAt: time,
            players: [
              { account, rank: 1 },
              { account: other, rank: 2 },
            ],
          }),
        () => conduct.missed(account, `match ${draw(20)}`, time),
        () => conduct.ownReputation(account, time),
        () => ratings.now(account, GAME, time),
      ];
      try {
        await acts[draw(acts.length)]?.();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
    expect(core.look(`select 1 from trade where state = 'done'`).length).toBeGreaterThan(0);
    expect(driver.wrong).toEqual([]);
    expect(driver.compared.size).toBeGreaterThan(50);
    core.undo();
  });
});

/** One connection, for whoever asks it alone. */
function onlyOn(postgres: pg.Client | null): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const answer = await postgres?.query(sql, [...parameters]);
      return { rows: (answer?.rows ?? []) as R[] };
    },
    streamQuery: () => {
      throw new Error('nothing is streamed');
    },
  };
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
}
