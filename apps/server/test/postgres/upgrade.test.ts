// @module-tag long
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { loadGame } from '@cardscape/rules/revisions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres } from '../../../../scripts/needs/postgres.ts';
import { findRedis, MISSING_REDIS } from '../../../../scripts/needs/redis.ts';
import { openDatabases } from '../../src/db/files/open.ts';
import { MatchLog } from '../../src/db/matches/match-log.ts';
import { SigningKeys } from '../../src/keys/signing-keys.ts';
import { temporaryFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { askDatabase } from '../support/postgres/database.ts';
import { ServerProcess } from '../support/process.ts';
import { program } from '../support/program.ts';
import { RedisServer } from '../support/redis.ts';
import { releasedTree } from '../support/released.ts';
import { ALL_THERE, DeskDoor, TABLE_PATH } from '../support/wires/desk-door.ts';
import { type Fault, gapsOf, gapsReport } from '../support/wires/gaps.ts';
import { Load, LOADED } from '../support/wires/load.ts';
import { expectAudited, expectVerified } from '../support/wires/outlasting.ts';

/*
 * A cluster of one version gives way to the next one, process after process, in the order of docs/self-hosting.md, while
 * players of the version before play casual and ranked matches, open packs and trade.
 */

const LOAD = ['--matches', '4', '--ranked', '2', '--traders', '3', '--spread', '--pace', '60', '--patience', '120'];
/** Milliseconds for which players go on between two steps. */
const BETWEEN = 4000;

const STEPS = ['table', 'standby desk', 'desk'] as const;
type Step = (typeof STEPS)[number];

const isThere = findRedis() !== null;
if (!isThere) process.stderr.write(`${MISSING_REDIS}\n`);

let cluster: Cluster;
let redis: RedisServer;

/** A desk, one that stands by, and two tables of one version, with players. */
class World {
  readonly data = temporaryFolder('cardscape-upgrade-');
  readonly postgres: string;
  readonly faults: Fault<Step>[] = [];
  door!: DeskDoor;
  load!: Load;
  desks: readonly ServerProcess[] = [];
  tables: readonly ServerProcess[] = [];
  /** All there have ever been. */
  readonly all = new Set<ServerProcess>();
  readonly #settings: Readonly<Record<string, string>>;

  constructor(name: string) {
    this.postgres = cluster.url(name);
    this.#settings = {
      ...LOADED,
      CARDSCAPE_LOG: 'warn',
      CARDSCAPE_POSTGRES: this.postgres,
      CARDSCAPE_REDIS: redis.url,
    };
  }

  async desk(main: string, port?: number): Promise<ServerProcess> {
    const desk = await ServerProcess.standBy(port ?? (await freePort()), this.data, this.#settings, main);
    this.all.add(desk);
    return desk;
  }

  /** @param place of the tables: the second has a path of its own */
  async table(main: string, place: number, port = 0): Promise<ServerProcess> {
    const settings = place === 1 ? { ...this.#settings, CARDSCAPE_TABLE_PATH: TABLE_PATH } : this.#settings;
    const table = await ServerProcess.table(this.data, settings, port, main);
    this.all.add(table);
    return table;
  }

  async begin(main: string, cli?: string): Promise<void> {
    this.desks = [await this.desk(main)];
    this.door = await DeskDoor.open({ desks: () => this.desks, path: TABLE_PATH, atPath: () => this.tables[1] });
    await this.door.answers();
    this.desks = [...this.desks, await this.desk(main)];
    this.tables = [await this.table(main, 0), await this.table(main, 1)];
    await this.play(2);
    this.load = new Load(this.door.address, this.data, LOAD, cli);
    await this.load.tells(['begun', 'intent', 'claimed', 'trade']);
    await pause(BETWEEN);
  }

  ask<Row>(text: string): Promise<readonly Row[]> {
    return askDatabase(this.postgres, text);
  }

  /** Resolves when so many tables take matches, and a desk answers. */
  async play(count: number): Promise<void> {
    await vi.waitUntil(async () => {
      const open = await this.ask('select from matchlog.member where is_open').catch(() => []);
      return open.length === count && this.door.desk !== null;
    }, ALL_THERE);
  }

  async matchesAt({ address }: ServerProcess): Promise<ReadonlySet<string>> {
    const rows = await this.ask<{ match: string }>(
      `select match_id as match from matchlog.owner join matchlog.member using (epoch) where address = '${address}'`,
    );
    return new Set(rows.map(({ match }) => match));
  }

  /** @param matches those that it may hold up; null: all */
  async step(kind: Step, matches: ReadonlySet<string> | null, work: () => Promise<void>): Promise<void> {
    const from = Date.now();
    await work();
    await pause(BETWEEN);
    this.faults.push({ kind, from, until: Date.now(), matches });
    process.stderr.write(`${kind}: ${((Date.now() - from) / 1000).toFixed(1)} s\n`);
  }

  /** The desk that plays, or the one that stands by, gives way to another version at the same port. */
  async replaceDesk(kind: 'standby desk' | 'desk', main: string): Promise<void> {
    const old = this.desks.find((desk) => (desk === this.door.desk) === (kind === 'desk'));
    if (old === undefined) throw new Error(`there is no ${kind}`);
    await this.step(kind, null, async () => {
      await old.stop();
      const fresh = await this.desk(main, Number(new URL(old.address).port));
      this.desks = this.desks.map((desk) => (desk === old ? fresh : desk));
      await this.door.answers();
    });
  }

  async close(): Promise<void> {
    await this.load?.kill();
    await this.door?.close();
    for (const server of this.all) await server.kill();
  }
}

/** Nothing that players were told was untrue, nothing is missing, and matches begin. Resolves to how many began. */
async function expectWhole(world: World): Promise<number> {
  const last = world.faults.at(-1)?.until ?? 0;
  await vi.waitUntil(() => world.load.told().some(({ what, at }) => what === 'begun' && at > last), ALL_THERE);
  const report = await world.load.end();
  const told = world.load.told();
  process.stderr.write(`${JSON.stringify({ ...report, url: undefined })}\n`);
  process.stderr.write(
    `${gapsReport(
      STEPS,
      gapsOf(world.faults, told, ({ what }) => what === 'intent'),
    )}\n`,
  );
  expect(report).toMatchObject({ broken: 0, untrue: [], errors: [], notes: [] });
  await vi.waitUntil(async () => {
    const open = await world.ask(
      'select from matchlog.match where begun is not null and (finished = 0 or settled = 0)',
    );
    return open.length === 0;
  }, ALL_THERE);
  await world.door.close();
  for (const server of [...world.tables, ...world.desks]) await server.stop();
  const said = [...world.all].flatMap((server) => server.said.split('\n'));
  expect(said.filter((line) => line.includes('could not be taken up'))).toEqual([]);
  // Whatever has another form yet is of no matter to what was played.
  await world.ask('drop table if exists cardscape.later');
  await world.ask(`delete from cardscape.cardscape_migration where name = 'later'`);
  const databases = await openDatabases(world.data, { postgres: world.postgres });
  const log = new MatchLog(databases);
  const keys = SigningKeys.open(world.data, Date.now()).published.map((one) => one.public);
  const begun = new Set(told.filter(({ what }) => what === 'begun').map((line) => line.of));
  for (const match of begun) {
    const stored = await log.load(match);
    if (stored === null) throw new Error(`match ${match} is not in the log`);
    // It may have been begun under rules of before.
    await loadGame(stored.header.game, stored.header.revision);
    expectVerified(stored, keys);
  }
  await databases.close();
  await expectAudited(world.data, world.postgres);
  return begun.size;
}

describe.runIf(isThere)('P-12 an upgrade while people play', () => {
  let world: World;

  beforeAll(async () => {
    cluster = await Cluster.start(findPostgres() ?? '');
    redis = await RedisServer.start();
  });

  afterAll(async () => {
    await redis.kill();
    await cluster.close();
  });

  it('of the released version: tables, then the desk that stands by, then the one that plays; no match is lost', async ({
    skip,
  }) => {
    const released = await releasedTree();
    if ('missing' in released) {
      process.stderr.write(`${released.missing}\n`);
      skip(released.missing);
      return;
    }
    const today = await program('server');
    await cluster.ask('create database released');
    world = new World('released');
    try {
      await world.begin(released.server, released.cli);
      for (const place of [0, 1]) {
        const old = world.tables[place];
        if (old === undefined) throw new Error('a table is missing');
        await world.step('table', await world.matchesAt(old), async () => {
          await old.stop();
          const fresh = await world.table(today, place, Number(new URL(old.address).port));
          world.tables = world.tables.map((table) => (table === old ? fresh : table));
          await world.play(2);
        });
      }
      await world.replaceDesk('standby desk', today);
      await world.replaceDesk('desk', today);
      await world.play(2);
      expect(await expectWhole(world)).toBeGreaterThan(0);
    } finally {
      await world.close();
      // It is large.
      await rm(released.folder, { recursive: true, force: true });
    }
  }, 900_000);

  it('to another form of the database: new tables wait beside the old ones until the new desk plays', async () => {
    const [today, later] = [await program('server'), await program('later-form')];
    await cluster.ask('create database formed');
    world = new World('formed');
    try {
      await world.begin(today);
      const old = world.tables;
      const fresh = Promise.all([world.table(later, 0), world.table(later, 1)]);
      await pause(BETWEEN);
      await world.replaceDesk('standby desk', later);
      // Those who wait are no part of the cluster.
      expect(await world.ask('select from matchlog.member')).toHaveLength(2);
      await world.replaceDesk('desk', later);
      for (const table of old) await table.gone();
      world.tables = await fresh;
      await world.play(2);
      await pause(BETWEEN);
      expect(await expectWhole(world)).toBeGreaterThan(0);
    } finally {
      await world.close();
    }
  }, 900_000);
});
