import { setTimeout as pause } from 'node:timers/promises';
import { MatchClient, newEntropy } from '@cardscape/client-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres } from '../../../../scripts/needs/postgres.ts';
import { findRedis, MISSING_REDIS } from '../../../../scripts/needs/redis.ts';
import { openDatabases } from '../../src/db/files/open.ts';
import { temporaryFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { askDatabase } from '../support/postgres/database.ts';
import { ServerProcess } from '../support/process.ts';
import { RedisServer } from '../support/redis.ts';
import { botMatch, DECK, newPlayer } from '../support/server.ts';
import { newDevice } from '../support/wires/device.ts';
import { compareWithLog, type Faults, playWhile, TABLES, type Told } from '../support/wires/outlasting.ts';
import { Reader } from '../support/wires/reader.ts';

/* A desk and a table that count limits together in a Redis that stands still, dies and comes back while people play. */

const isThere = findRedis() !== null;
if (!isThere) process.stderr.write(`${MISSING_REDIS}\n`);

const WAITING = { timeout: 60_000, interval: 25 } as const;
/** Between two moves that were acknowledged, at most, in milliseconds: a machine that tests everything at once is slow. */
const LONGEST = 5000;
/** Streams that an account may hold. */
const STREAMS = 8;

describe.runIf(isThere)('P-12 a desk and its table with Redis', () => {
  const data = temporaryFolder('cardscape-redis-data-');
  let cluster: Cluster;
  let redis: RedisServer;
  let desk: ServerProcess;
  let table: ServerProcess;
  let postgres = '';

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    cluster = await Cluster.start(findPostgres() ?? '');
    await cluster.ask('create database counted');
    postgres = cluster.url('counted');
    redis = await RedisServer.start();
    const settings = { CARDSCAPE_POSTGRES: postgres, CARDSCAPE_REDIS: redis.url, CARDSCAPE_ACCOUNT_MESSAGES: '200' };
    desk = await ServerProcess.standBy(await freePort(), data, settings);
    await vi.waitUntil(() => desk.isReady(), WAITING);
    table = await ServerProcess.table(data, settings);
    // By then the desk has seen it.
    await pause(1500);
  });

  afterAll(async () => {
    for (const server of [table, desk]) await server.kill();
    await redis.kill();
    await cluster.close();
  });

  /** Resolves when everything that follows from the ends of matches is done. */
  async function settled(matches: readonly string[]): Promise<void> {
    const ids = matches.map((match) => `'${match}'`).join();
    await vi.waitUntil(async () => {
      const open = await askDatabase(postgres, `select from matchlog.match where id in (${ids}) and settled = 0`);
      return open.length === 0;
    }, WAITING);
  }

  it('an account holds so many streams of matches, wherever they are played', async () => {
    const device = newDevice(desk.address);
    await device.api.session();
    const open: Reader[] = [];
    const matches: string[] = [];
    for (let index = 0; index <= STREAMS; index++) {
      const { match } = await device.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }] });
      await device.api.ready(match, newEntropy());
      matches.push(match);
    }
    const watcher = newDevice(desk.address);
    await watcher.api.session();
    const [last = '', ...others] = matches;
    for (const match of others) open.push(await Reader.open(desk.address, watcher, match));
    await expect(Reader.open(desk.address, watcher, last)).rejects.toThrow('TOO_FAST');
    await open.pop()?.close();
    await vi.waitFor(async () => open.push(await Reader.open(desk.address, watcher, last)), WAITING);
    for (const reader of open) await reader.close();
  });

  it('whatever becomes of Redis, people play on, and nothing that was acknowledged is lost', async () => {
    const told: Told[] = [];
    let moves = 0;
    let longest = 0;
    const last = new Map<string, number>();
    let isOver = false;
    const faults: Faults = {
      address: desk.address,
      get done() {
        return isOver;
      },
      alive: Promise.resolve(),
      notice: () => undefined,
      acknowledged(_table, match) {
        const now = performance.now();
        longest = Math.max(longest, now - (last.get(match) ?? now));
        last.set(match, now);
        moves += 1;
      },
    };
    const moved = async (more: number): Promise<void> => {
      const enough = moves + more;
      await vi.waitUntil(() => moves >= enough, WAITING);
    };
    const happening = async (): Promise<void> => {
      await moved(10);
      redis.signal('SIGSTOP');
      await moved(10);
      redis.signal('SIGCONT');
      await moved(10);
      await redis.kill();
      await moved(10);
      // Somebody new comes in meanwhile, and plays.
      await botMatch(await newPlayer(desk.address));
      await redis.begin();
      await moved(10);
      await vi.waitUntil(async () => (await redis.ask('INFO clients')).includes('connected_clients:3'), WAITING);
      isOver = true;
    };
    await Promise.all([happening(), ...[0, 3].map((index) => playWhile(faults, TABLES[index] ?? TABLES[0], told))]);
    expect(longest).toBeLessThan(LONGEST);
    await settled(told.map(({ match }) => match));
    for (const server of [table, desk]) await server.stop();
    const databases = await openDatabases(data, { postgres });
    await compareWithLog(databases, data, told);
    await databases.close();
  });

  it('a match that is over is there for its players when the desk has started again', async () => {
    await desk.standByAgain();
    await vi.waitUntil(() => desk.isReady(), WAITING);
    const ann = await newPlayer(desk.address);
    const match = await botMatch(ann);
    const before = await MatchClient.join(ann.api, match);
    await before.submit({ type: 'concede' });
    await vi.waitUntil(() => before.stage === 'over', WAITING);
    const { seq } = before.state;
    await settled([match]);
    await desk.kill();
    before.leave();
    await desk.standByAgain();
    await vi.waitUntil(() => desk.isReady(), WAITING);
    const after = await MatchClient.join(ann.api, match);
    expect([after.stage, after.state.seq]).toEqual(['over', seq]);
    after.leave();
  });
});
