import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, chooseAtRandom, fetchWithCookies, type MatchClient, movesOf, playOn } from '@cardscape/client-kit';
import {
  below,
  fastRandom,
  gameOf,
  randomCompletion,
  verifyReplay,
  type LogEntry,
  type MatchHeader,
} from '@cardscape/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';
import { BadLine } from '../support/wires/jitter.ts';

/*
 * P-4: bad lines, lost connections and pauses change no outcome that the log does not justify. What the log justifies
 * is said by the checker, from the replay file alone.
 */

const SECOND = 1000;
/** The quick control. */
const [DECISION, BANK] = [12 * SECOND, 90 * SECOND];
const START = Date.UTC(2026, 5, 1);

interface Log {
  readonly header: MatchHeader;
  readonly entries: readonly LogEntry[];
}

/** The replay of a match that is over, checked. */
async function checked({ api }: Player, match: string): Promise<Log> {
  let file = '';
  await expect.poll(async () => (file = await api.replay(match).catch(() => ''))).not.toBe('');
  expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true, reason: 'every entry fits' });
  const lines = file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { header?: MatchHeader; entry?: LogEntry });
  const [{ header } = {}, ...rest] = lines;
  if (header === undefined) throw new Error('no header');
  return { header, entries: rest.flatMap(({ entry }) => entry ?? []) };
}

/** A player whose every connection goes over another line. */
async function playerOver(line: BadLine): Promise<Player> {
  const api = new Api(line.address, fetchWithCookies());
  return { api, account: await api.session() };
}

let server: TestServer;
let near: Player;
let far: Player;
let line: BadLine;
let clients: MatchClient[];

async function seated(match: string): Promise<[MatchClient, MatchClient]> {
  const both: [MatchClient, MatchClient] = [await join(near, match), await join(far, match)];
  clients.push(...both);
  return both;
}

beforeEach(() => {
  clients = [];
  // The SDK tells of every connection that breaks; here they are meant to.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  for (const client of clients) client.leave();
  await line.close();
  await server.close();
  vi.restoreAllMocks();
});

describe('P-4 a line that is up to 300 ms late each way', () => {
  /** The match's time goes ten times as fast, and so does what is late. */
  const PACE = 10;
  const LATE = 300;
  const DECISIONS = 30;
  /** A match at random may be over before; so many decisions every one has. */
  const FEWEST = 10;

  it('costs no player what the line took, as far as it is credited; nobody loses time that the log does not show', async () => {
    const begun = performance.now();
    // Server and players share this process: while a busy machine lets it wait, nobody sees anything.
    const waits = monitorEventLoopDelay({ resolution: 1 });
    waits.enable();
    const matchTime = (): number => (performance.now() - begun) * PACE;
    server = await testServer({}, { now: () => Math.round(START + matchTime()), stopwatch: matchTime });
    line = await BadLine.to(server.address, LATE / PACE, 4);
    [near, far] = [await newPlayer(server.address), await playerOver(line)];
    const match = await pairMatch(near, far, { clock: 'normal' });
    const dice = fastRandom(12);
    /** By place in the log: how long the far player thought, as that player saw it. */
    const thought = new Map<number, number>();
    const both = await seated(match);
    await Promise.all(
      both.map((client, index) => {
        let seen = 0;
        let count = 0;
        const choose = chooseAtRandom(fastRandom(70 + index));
        const think = async (): Promise<void> => {
          seen = matchTime();
          await sleep(below(dice, 3 * SECOND) / PACE);
        };
        return playOn(
          client,
          (one) => (count++ < DECISIONS ? choose(one) : { type: 'concede' }),
          ({ seq }) => {
            if (index === 1 && seq !== null) thought.set(seq, matchTime() - seen);
          },
          think,
        );
      }),
    );
    const { entries } = await checked(near, match);
    expect(entries.filter(({ by }) => by !== 'player')).toEqual([]);
    const timed = entries.flatMap(({ seat, time }) => (time === undefined ? [] : [{ seat, ...time }]));
    expect(timed.length).toBeGreaterThanOrEqual(FEWEST);
    for (const { credited } of timed) expect(credited.lag).toBeLessThanOrEqual(500);
    // What the way took on the whole is what the far player was credited.
    const mine = timed.filter(({ seat }) => seat === 1);
    const lag = mine.reduce((sum, { credited }) => sum + credited.lag, 0) / mine.length;
    expect(lag).toBeGreaterThan(LATE / 3);
    const near0 = timed.filter(({ seat }) => seat === 0);
    expect(lag).toBeGreaterThan(near0.reduce((sum, { credited }) => sum + credited.lag, 0) / near0.length);
    waits.disable();
    const wait = (waits.max / 1e6) * PACE;
    // The far player was never charged more than the time between seeing the decision and hearing that the answer counted.
    for (const { seq, time } of entries) {
      const own = thought.get(seq);
      if (own !== undefined && time !== undefined && seq > 2)
        expect(time.charged).toBeLessThanOrEqual(own + LATE + wait);
    }
  }, 60_000);
});

describe('P-4 a connection that is lost for 20 s', () => {
  const clock = { now: START };

  beforeEach(async () => {
    clock.now = START;
    server = await testServer({ CARDSCAPE_GRACE: '60' }, { now: () => clock.now });
    line = await BadLine.to(server.address, 0);
    [near, far] = [await newPlayer(server.address), await playerOver(line)];
  });

  /** With three seconds left the far player's line does something for 20 s; then the answer comes. */
  async function play(match: string, lose: (a: MatchClient) => Promise<void>, restore: () => void): Promise<Log> {
    const [a, b] = await seated(match);
    await a.submit({ type: 'keep-hand' });
    await until(b, ({ state }) => state.seq === 1);
    clock.now += DECISION + BANK - 3 * SECOND;
    await lose(a);
    restore();
    await until(a, ({ state }) => state.seats.get('1')?.here === true);
    await until(b, ({ state }) => state.seats.get('1')?.here === true);
    clock.now += SECOND;
    expect(await b.submit({ type: 'keep-hand' })).toBe(2);
    await a.submit({ type: 'concede' });
    return checked(near, match);
  }

  it('costs nothing: the clock stands still meanwhile, and everybody sees until when', async () => {
    const match = await pairMatch(near, far, { clock: 'quick' });
    const { entries } = await play(
      match,
      async (a) => {
        line.cut();
        await until(a, ({ state }) => state.seats.get('1')?.here === false);
        const { still = 0, lost = 0 } = a.state.seats.get('1') ?? {};
        expect([still, lost]).toEqual([990 + 300, 990 + 600]);
        clock.now += 20 * SECOND;
      },
      () => line.mend(),
    );
    expect(entries[1]?.time).toMatchObject({
      credited: { away: 20 * SECOND, lag: 0, outage: 0 },
      charged: DECISION + BANK - 2 * SECOND,
    });
  });

  it('without a word, is credited from when it was heard last', async () => {
    const match = await pairMatch(near, far, { clock: 'quick' });
    const { entries } = await play(
      match,
      async (a) => {
        // The line has been heard now.
        await sleep(300);
        line.silence();
        for (let seconds = 0; seconds < 20; seconds += 2) {
          clock.now += 2 * SECOND;
          // The timer wheel looks ten times a second.
          await sleep(130);
        }
        expect(a.state.seats.get('1')?.here).toBe(false);
      },
      () => line.wake(),
    );
    expect(entries[1]).toMatchObject({ by: 'player' });
    expect(entries[1]?.time?.credited.away).toBeGreaterThanOrEqual(18 * SECOND);
  }, 30_000);

  it('and again, costs what is beyond the allowance, and then the match, as the log can show', async () => {
    const match = await pairMatch(near, far, { clock: 'quick' });
    const [a, b] = await seated(match);
    await a.submit({ type: 'keep-hand' });
    clock.now += DECISION + BANK - 3 * SECOND;
    line.cut();
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    clock.now += 32 * SECOND;
    line.mend();
    await until(b, ({ status, state }) => status === 'online' && state.seats.get('1')?.here === true);
    clock.now += 2 * SECOND;
    await until(a, ({ state }) => state.seq === 2);
    await a.submit({ type: 'concede' });
    const { entries } = await checked(near, match);
    expect(entries[1]).toMatchObject({ by: 'clock', time: { why: 'up', credited: { away: 30 * SECOND } } });
  });

  it('for longer than the grace time loses the match, and the log says since when', async () => {
    const match = await pairMatch(near, far, { clock: 'quick' });
    const [a] = await seated(match);
    await a.submit({ type: 'keep-hand' });
    clock.now += SECOND;
    line.cut();
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    clock.now += 61 * SECOND;
    await until(a, ({ stage }) => stage === 'over');
    const { entries } = await checked(near, match);
    expect(entries[1]).toMatchObject({
      by: 'clock',
      time: { why: 'gone', sent: START + SECOND, received: START + 62 * SECOND },
    });
  });
});

describe('P-4 who does nothing', () => {
  const clock = { now: START };

  beforeEach(async () => {
    clock.now = START;
    server = await testServer({}, { now: () => clock.now });
    line = await BadLine.to(server.address, 0);
    [near, far] = [await newPlayer(server.address), await newPlayer(server.address)];
  });

  it('is counted where everybody sees it, and loses with the third time-out in a row; an offer in between is no move', async () => {
    const match = await pairMatch(near, far, { clock: 'quick' });
    const [a, b] = await seated(match);
    expect(a.hello.patience).toMatchObject({ strikes: 3, idle: null });
    await a.submit({ type: 'keep-hand' });
    const missed: number[] = [];
    while (a.stage === 'playing') {
      const { seq } = a.state;
      if (a.view.asking.seats.includes(0)) {
        const [move] = movesOf(a);
        if (move === undefined) throw new Error('no move');
        await a.submit(randomCompletion(move, fastRandom(seq)));
      } else {
        clock.now += DECISION + BANK + SECOND;
        await until(a, ({ state }) => state.seq > seq);
        missed.push(a.state.seats.get('1')?.missed ?? 0);
        if (missed.length === 1) await b.submit({ type: 'offer-draw' });
      }
    }
    expect(missed).toEqual([1, 2, 3]);
    expect(a.view.outcome).toMatchObject({ winners: [0], reason: 'timeout' });
    await checked(near, match);
  });

  it('without a clock is warned after ten minutes, and the match may be claimed after fifteen', async () => {
    const match = await pairMatch(near, far);
    const [a, b] = await seated(match);
    expect(a.hello.patience).toMatchObject({ strikes: 0, idle: 900 * SECOND });
    await a.submit({ type: 'keep-hand' });
    clock.now += 590 * SECOND;
    await expect(a.claim()).rejects.toMatchObject({ code: 'NOT_YET', rule: 'P-4' });
    clock.now += 11 * SECOND;
    await until(b, ({ state }) => state.seats.get('1')?.claim === 9000);
    await expect(a.claim()).rejects.toMatchObject({ code: 'NOT_YET' });
    clock.now += 300 * SECOND;
    await expect(b.claim()).rejects.toMatchObject({ code: 'NOT_YET' });
    await a.claim();
    await until(b, ({ stage }) => stage === 'over');
    expect(b.view.outcome).toMatchObject({ winners: [0] });
    const { entries } = await checked(near, match);
    expect(entries[1]).toMatchObject({ by: 'clock', time: { why: 'idle', charged: 901 * SECOND } });
  });

  it('without a clock and moves after all is not warned any more', async () => {
    const match = await pairMatch(near, far);
    const [a, b] = await seated(match);
    await a.submit({ type: 'keep-hand' });
    clock.now += 601 * SECOND;
    await until(a, ({ state }) => state.seats.get('1')?.claim === 9000);
    await b.submit({ type: 'keep-hand' });
    await until(a, ({ state }) => state.seats.get('1')?.claim === 0);
    clock.now += 800 * SECOND;
    await expect((a.view.asking.seats.includes(0) ? b : a).claim()).rejects.toMatchObject({ code: 'NOT_YET' });
  });
});
