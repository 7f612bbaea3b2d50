import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@cardscape/protocol';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findRedis, MISSING_REDIS } from '../../../../scripts/needs/redis.ts';
import { makeLogger } from '../../src/logger.ts';
import { Quota } from '../../src/quota.ts';
import { Paces } from '../../src/traffic/paces.ts';
import { RedisCounts } from '../../src/traffic/redis-counts.ts';
import { RedisServer } from '../support/redis.ts';
import { newPlayer, pairMatch, type TestServer, testServer } from '../support/server.ts';

const isThere = findRedis() !== null;
if (!isThere) process.stderr.write(`${MISSING_REDIS}\n`);

/** Milliseconds within which a process has heard what others have done. */
const HEARD = { timeout: 10_000, interval: 50 } as const;
/** Milliseconds that a Redis that stands still may hold somebody up, on a machine that is busy. */
const HELD_UP = 1000;

describe.runIf(isThere)('P-12 limits that processes count together', () => {
  let redis: RedisServer;
  const open: { close(): unknown }[] = [];
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.kill());
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
    await redis.ask('FLUSHALL');
  });

  /** Two processes, as far as their counts go. */
  async function two(): Promise<readonly [RedisCounts, RedisCounts]> {
    const count = (): RedisCounts => new RedisCounts(redis.url, makeLogger('silent'));
    const [one, other] = [count(), count()];
    open.push(one, other);
    await vi.waitUntil(() => isTogether(one, other), HEARD);
    return [one, other];
  }

  let probes = 0;
  /** Whether what one counts is known to the other. */
  async function isTogether(one: RedisCounts, other: RedisCounts): Promise<boolean> {
    probes += 1;
    const options = { keyPrefix: `probe-${probes}`, points: 1, duration: 60 };
    const [here, there] = [one.limiter(options), other.limiter(options)];
    return (await admits(here)) && !(await admits(there));
  }

  const admits = (limiter: RateLimiterAbstract, key = 'ann'): Promise<boolean> =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );

  it('so many tries are so many tries, wherever they are made', async () => {
    const [one, other] = await two();
    const options = { keyPrefix: 'tries', points: 3, duration: 60 };
    const [here, there] = [one.limiter(options), other.limiter(options)];
    const answers = [await admits(here), await admits(there), await admits(here), await admits(there)];
    expect(answers).toEqual([true, true, true, false]);
    expect(await admits(there, 'ben')).toBe(true);
    // Nobody reads in Redis who that was.
    expect(await redis.ask('KEYS *')).not.toMatch(/ann|ben/);
  });

  it('what is counted at once is known elsewhere a moment later, and what is far from a limit is told nobody', async () => {
    const [one, other] = await two();
    const [here, there] = [new Paces(100, () => 0, 'paces', one), new Paces(100, () => 0, 'paces', other)];
    const usual = await redis.ask('INFO commandstats');
    for (let times = 0; times < 5; times++) here.take('quiet');
    await pause(600);
    const callsOf = (text: string): string | undefined => /cmdstat_evalsha:calls=(\d+)/.exec(text)?.[1];
    expect(callsOf(await redis.ask('INFO commandstats'))).toBe(callsOf(usual));
    for (let times = 0; times < 60; times++) here.take('ann');
    for (let times = 0; times < 30; times++) there.take('ann');
    await vi.waitFor(() => expect([here.take('ann'), there.take('ann')]).toContain(false), HEARD);
    expect(there.take('ben')).toBe(true);
  });

  it('a quota that is used up at one process is used up at the other', async () => {
    const [one, other] = await two();
    const quota = (counts: RedisCounts): Quota => new Quota(5, 60_000, () => 0, { name: 'quota', counts });
    const [here, there] = [quota(one), quota(other)];
    for (let times = 0; times < 5; times++) expect(here.admits('ann')).toBe(true);
    await pause(600);
    // It has not heard of Ann until she does something there.
    expect(there.admits('ann')).toBe(true);
    await vi.waitUntil(() => there.isSpent('ann'), HEARD);
    expect(there.admits('ann')).toBe(false);
    // What each has told is not counted again as that of another.
    for (let times = 0; times < 3; times++) here.admits('ben');
    await pause(1000);
    expect(here.admits('ben')).toBe(true);
    await pause(1000);
    expect([here.admits('ben'), here.admits('ben')]).toEqual([true, false]);
  });

  it('a Redis that stands still holds nobody up, and each process counts by itself until it goes on', async () => {
    const [one, other] = await two();
    const options = { keyPrefix: 'still', points: 3, duration: 60 };
    const [here, there] = [one.limiter(options), other.limiter(options)];
    redis.signal('SIGSTOP');
    const answers: boolean[] = [];
    const waits: number[] = [];
    for (let times = 0; times < 4; times++) {
      const began = performance.now();
      answers.push(await admits(here));
      waits.push(performance.now() - began);
    }
    redis.signal('SIGCONT');
    // An attacker has no more tries than at one process alone.
    expect(answers).toEqual([true, true, true, false]);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(HELD_UP);
    await vi.waitUntil(() => isTogether(one, other), HEARD);
    expect(await admits(there)).toBe(true);
  });

  it('a Redis that is killed and comes back is used again', async () => {
    const [one, other] = await two();
    const options = { keyPrefix: 'killed', points: 2, duration: 60 };
    const [here, there] = [one.limiter(options), other.limiter(options)];
    expect([await admits(here), await admits(there)]).toEqual([true, true]);
    await redis.kill();
    const began = performance.now();
    const alone = [await admits(here), await admits(here), await admits(here)];
    expect(alone).toEqual([true, true, false]);
    expect(performance.now() - began).toBeLessThan(HELD_UP);
    await redis.begin();
    await vi.waitUntil(() => isTogether(one, other), HEARD);
    expect([await admits(here), await admits(there), await admits(here)]).toEqual([true, true, false]);
  });

  it('passwords are tried, and requests made, as often at two servers as at one', async () => {
    const settings = { CARDSCAPE_REDIS: redis.url, CARDSCAPE_REQUESTS: '100' };
    const servers: readonly TestServer[] = [await testServer(settings), await testServer(settings)];
    open.push(...servers);
    const people = await Promise.all(servers.map(({ address }) => newPlayer(address)));
    const tried: string[] = [];
    for (let times = 0; times < 10; times++) {
      const api = people[times % 2]?.api;
      const body = { name: 'Nobody', password: `guess ${times} of many` };
      tried.push(
        await (api?.call(signIn, { body }) ?? Promise.reject(new Error('nobody'))).then(
          () => 'in',
          (error: unknown) => (String(error).includes('Too many failed tries') ? 'throttled' : 'wrong'),
        ),
      );
    }
    expect(tried).toEqual([...Array.from({ length: 8 }, () => 'wrong'), 'throttled', 'throttled']);
    const ask = async (server: TestServer | undefined): Promise<number> =>
      (await fetch(`${server?.address}/api/games`)).status;
    let served = 0;
    while ((await ask(servers[0])) === 200) served += 1;
    expect(served).toBeLessThan(110);
    // What one has answered leaves nothing at the other, once that has something to tell.
    const elsewhere = await vi.waitUntil(async () => (await ask(servers[1])) === 429, HEARD);
    expect(elsewhere).toBe(true);
  });

  it('the list of rooms is in Redis, too, where the host wants that', async () => {
    const server = await testServer({ CARDSCAPE_REDIS: redis.url, CARDSCAPE_REDIS_ROOMS: 'on' });
    open.push(server);
    const match = await pairMatch(await newPlayer(server.address), await newPlayer(server.address));
    expect(server.matches.live(match)?.over).toBe(false);
    expect(await redis.ask('HGETALL roomcaches')).toContain(match);
  });
});
