// @module-tag long
import { setTimeout as pause } from 'node:timers/promises';
import { below, fastRandom } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPostgres } from '../../../../scripts/needs/postgres.ts';
import { findRedis, MISSING_REDIS } from '../../../../scripts/needs/redis.ts';
import { openDatabases } from '../../src/db/files/open.ts';
import { MatchLog } from '../../src/db/matches/match-log.ts';
import { SigningKeys } from '../../src/keys/signing-keys.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { temporaryFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { askDatabase } from '../support/postgres/database.ts';
import { ServerProcess } from '../support/process.ts';
import { RedisServer } from '../support/redis.ts';
import { ALL_THERE, DeskDoor, TABLE_PATH } from '../support/wires/desk-door.ts';
import { type Fault, gapsOf, gapsReport } from '../support/wires/gaps.ts';
import { CUTS, Gate } from '../support/wires/gate.ts';
import { Load, LOADED, type TellingLine } from '../support/wires/load.ts';
import { expectAudited, expectVerified } from '../support/wires/outlasting.ts';

/*
 * A desk, one that stands by, two tables, PostgreSQL and Redis, while `cardscape load` plays casual and ranked matches,
 * opens packs and trades. Any of them is killed with -9 or stands still for seconds, and the way of a desk or a table to
 * PostgreSQL is cut: which, where and when, a seed says. Everything that was acknowledged must be there afterwards.
 */

const { loadFaults: FAULTS } = AMOUNTS;

/** Who may be struck by what. */
const FATES = [
  'desk: killed',
  'desk: stands still',
  'desk: cut off from PostgreSQL',
  'standby desk: killed',
  'table: killed',
  'table: stands still',
  'table: cut off from PostgreSQL',
  'PostgreSQL: killed',
  'PostgreSQL: stands still',
  'Redis: killed',
  'Redis: stands still',
] as const;
type Kind = (typeof FATES)[number];

const LOAD = ['--matches', '5', '--ranked', '4', '--traders', '6', '--spread', '--pace', '250', '--patience', '120'];

/** Milliseconds for which something stands still, is cut off, or is gone. */
const LASTS = { least: 1000, most: 5000 } as const;
/** Milliseconds of peace between two faults. */
const PEACE = { least: 500, most: 2500 } as const;
/** Milliseconds after a fault is over in which it may still hold somebody up: the way back takes so long at most. */
const AFTER = 2000;

interface Host {
  readonly server: ServerProcess;
  readonly way: Gate;
  readonly isTable: boolean;
}

const isThere = findRedis() !== null;
if (!isThere) process.stderr.write(`${MISSING_REDIS}\n`);

describe.runIf(isThere)('P-12 a cluster under load', () => {
  const data = temporaryFolder('cardscape-under-load-');
  const random = fastRandom(seedOf(8192));
  let cluster: Cluster;
  let redis: RedisServer;
  let hosts: readonly Host[] = [];
  let door: DeskDoor;
  let load: Load | undefined;

  const desks = (): readonly Host[] => hosts.filter(({ isTable }) => !isTable);
  const tables = (): readonly Host[] => hosts.filter(({ isTable }) => isTable);

  async function host(isTable: boolean, settings: Readonly<Record<string, string>>): Promise<Host> {
    const way = await Gate.open(() => ({ path: cluster.socket }));
    const all = {
      ...LOADED,
      CARDSCAPE_REDIS: redis.url,
      CARDSCAPE_POSTGRES: `postgres://cardscape@127.0.0.1:${way.port}/loaded`,
      ...settings,
    };
    const server = isTable
      ? await ServerProcess.table(data, all)
      : await ServerProcess.standBy(await freePort(), data, all);
    return { server, way, isTable };
  }

  function ask<Row>(text: string): Promise<readonly Row[]> {
    return askDatabase(cluster.url('loaded'), text);
  }

  beforeAll(async () => {
    cluster = await Cluster.start(findPostgres() ?? '');
    await cluster.ask('create database loaded');
    redis = await RedisServer.start();
    hosts = [await host(false, {})];
    door = await DeskDoor.open({
      desks: () => desks().map(({ server }) => server),
      path: TABLE_PATH,
      atPath: () => tables()[1]?.server,
    });
    await door.answers();
    hosts = [
      ...hosts,
      await host(false, {}),
      await host(true, {}),
      await host(true, { CARDSCAPE_TABLE_PATH: TABLE_PATH }),
    ];
    await allThere();
    load = new Load(door.address, data, LOAD);
    await load.tells(['begun', 'intent', 'claimed', 'trade']);
  });

  afterAll(async () => {
    await load?.kill();
    await door.close();
    for (const { server, way } of hosts) {
      await server.kill();
      await way.close();
    }
    await redis.kill();
    await cluster.close();
  });

  /** Resolves when all processes take part again; those that have ended are started, as an operating system does. */
  async function allThere(): Promise<void> {
    const isWhole = async (): Promise<boolean> => {
      for (const { server, isTable } of hosts)
        if (!server.isAlive) await (isTable ? server.restart() : server.standByAgain()).catch(() => undefined);
      const open = await ask('select from matchlog.member where is_open').catch(() => []);
      return open.length === 2 && door.desk !== null && hosts.every(({ server }) => server.isAlive);
    };
    await vi.waitUntil(isWhole, ALL_THERE);
  }

  const between = ({ least, most }: { readonly least: number; readonly most: number }): number =>
    least + below(random, most - least);
  const pick = <T>(from: readonly T[]): T => {
    const one = from[below(random, from.length)];
    if (one === undefined) throw new Error('nobody is there');
    return one;
  };

  async function matchesOf({ server }: Host): Promise<ReadonlySet<string>> {
    const rows = await ask<{ match: string }>(
      `select match_id as match from matchlog.owner join matchlog.member using (epoch) where address = '${server.address}'`,
    );
    return new Set(rows.map(({ match }) => match));
  }

  async function befall(kind: Kind, struck: Host): Promise<void> {
    const lasts = between(LASTS);
    switch (kind) {
      case 'desk: killed':
      case 'standby desk: killed':
      case 'table: killed':
        await struck.server.kill();
        return;
      case 'desk: stands still':
      case 'table: stands still':
        struck.server.signal('SIGSTOP');
        await pause(lasts);
        struck.server.signal('SIGCONT');
        return;
      case 'desk: cut off from PostgreSQL':
      case 'table: cut off from PostgreSQL':
        struck.way.cut(pick(CUTS));
        await pause(lasts);
        struck.way.heal();
        return;
      case 'PostgreSQL: killed':
        await cluster.kill();
        await pause(lasts - LASTS.least);
        await cluster.begin();
        return;
      case 'PostgreSQL: stands still':
        cluster.signal('SIGSTOP');
        await pause(lasts);
        cluster.signal('SIGCONT');
        return;
      case 'Redis: killed':
        await redis.kill();
        await pause(lasts);
        await redis.begin();
        return;
      case 'Redis: stands still':
        redis.signal('SIGSTOP');
        await pause(lasts);
        redis.signal('SIGCONT');
    }
  }

  /** Whom a fault of that kind strikes now. */
  function victim(kind: Kind): Host {
    if (kind.startsWith('table')) return pick(tables());
    const [playing, standing] = [true, false].map((plays) =>
      desks().find(({ server }) => (server === door.desk) === plays),
    );
    const struck = kind.startsWith('standby') ? standing : playing;
    if (struck === undefined) throw new Error('no desk answers');
    return struck;
  }

  test(
    `${FAULTS} faults: nothing that was acknowledged is lost, and everything that follows from it is done once`,
    async () => {
      const faults: Fault<Kind>[] = [];
      for (let count = 0; count < FAULTS; count++) {
        await pause(between(PEACE));
        const kind = FATES[below(random, FATES.length)] ?? 'desk: killed';
        const struck = victim(kind);
        const matches = struck.isTable ? await matchesOf(struck) : null;
        const from = Date.now();
        await befall(kind, struck);
        await allThere();
        await pause(AFTER);
        faults.push({ kind, from, until: Date.now(), matches });
        process.stderr.write(`${count + 1} ${kind} ${((Date.now() - from) / 1000).toFixed(1)} s\n`);
      }
      if (load === undefined) throw new Error('nobody plays');
      const report = await load.end();
      const told = load.told();
      process.stderr.write(`${JSON.stringify({ ...report, url: undefined })}\n`);
      process.stderr.write(`moves\n${gapsReport(FATES, gapsOf(faults, told, isMove))}\n`);
      process.stderr.write(`packs and trades\n${gapsReport(FATES, gapsOf(faults, told, isGoods))}\n`);
      expect(report).toMatchObject({ broken: 0, untrue: [], errors: [], notes: [] });
      await expectWhole(new Set(told.filter(({ what }) => what === 'begun').map((line) => line.of)));
    },
    FAULTS * 90_000 + 300_000,
  );

  /** All matches are settled, each as signed, and the ledgers agree with everything. */
  async function expectWhole(begun: ReadonlySet<string>): Promise<void> {
    await vi.waitUntil(async () => {
      const open = await ask('select from matchlog.match where begun is not null and (finished = 0 or settled = 0)');
      return open.length === 0;
    }, ALL_THERE);
    await door.close();
    for (const { server } of hosts.toReversed()) await server.stop();
    const said = hosts.flatMap(({ server }) => server.said.split('\n'));
    expect(said.filter((line) => line.includes('an error escaped its handler'))).toEqual([]);
    const postgres = cluster.url('loaded');
    const databases = await openDatabases(data, { postgres });
    const log = new MatchLog(databases);
    const keys = SigningKeys.open(data, Date.now()).published.map((one) => one.public);
    for (const match of begun) {
      const stored = await log.load(match);
      if (stored === null) throw new Error(`match ${match} is not in the log`);
      expectVerified(stored, keys);
    }
    await databases.close();
    await expectAudited(data, postgres);
    expect(await ask('select match_id, account_id from cardscape.played group by 1, 2 having count(*) > 1')).toEqual(
      [],
    );
  }
});

function isMove({ what }: TellingLine): boolean {
  return what === 'intent';
}

function isGoods({ what }: TellingLine): boolean {
  return what === 'opened' || what === 'claimed' || what === 'trade';
}
