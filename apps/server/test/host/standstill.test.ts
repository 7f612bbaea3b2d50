import { setTimeout as sleep } from 'node:timers/promises';
import { Api, fetchWithCookies } from '@cardscape/client-kit';
import { gameOf, type LogEntry } from '@cardscape/rules';
// @module-tag long
import { verifyReplay } from '@cardscape/rules/kernel/verify/verify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RETURN } from '../../src/match/time/clock.ts';
import { newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';
import { BadLine } from '../support/wires/jitter.ts';

/* P-4: a machine that slept, or was moved, has taken nobody's time. */

const SECOND = 1000;
const GRACE = 40;
/** The quick control: 12 s a decision, 90 s bank. */
const [DECISION, BANK] = [12 * SECOND, 90 * SECOND];
/** Longer than everything that a player has. */
const SLEEP = DECISION + BANK + (GRACE + 60) * SECOND;

/** Real milliseconds after which the timer wheel has looked. */
const TICK = 130;

const clock = { now: Date.UTC(2026, 5, 1) };
let server: TestServer;
let players: readonly [Player, Player];
let match: string;

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_GRACE: String(GRACE) }, { now: () => clock.now, standstill: 5 * SECOND });
  players = [await newPlayer(server.address), await newPlayer(server.address)];
});

afterAll(() => server.close());

beforeEach(async () => {
  match = await pairMatch(players[0], players[1], { clock: 'quick' });
});

/** Time goes by while somebody looks at the clock. @param wait real milliseconds for what happens at each look */
async function pass(milliseconds: number, wait = 0): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 4 * SECOND) {
    clock.now += Math.min(left, 4 * SECOND);
    await players[0].api.head(match);
    await sleep(wait);
  }
}

/** The entries of a match that is over; its file is right. */
async function entriesOf(): Promise<readonly LogEntry[]> {
  const replay = await players[0].api.replay(match);
  expect(verifyReplay(replay, gameOf)).toMatchObject({ ok: true });
  return replay
    .trimEnd()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { entry?: LogEntry }).entry ?? []);
}

describe('P-4 a process that stood still', () => {
  it('charges nobody for it: time is up when it would have been, and the replay is right', async () => {
    const [a, b] = await Promise.all(players.map((player) => join(player, match)));
    if (a === undefined || b === undefined) throw new Error('two players have joined');
    await pass(2 * SECOND);
    clock.now += SLEEP;
    await b.submit({ type: 'keep-hand' });
    // Nobody is waited for: both have been heard again.
    await until(a, ({ state }) => state.seq === 1 && state.seats.get('0')?.still === 0);
    const live = server.matches.live(match);
    expect(live?.match.seq).toBe(1);
    expect(live?.time.clock.banks).toEqual([BANK, BANK]);
    await pass(DECISION + BANK - 3 * SECOND);
    expect(live?.match.seq).toBe(1);
    await pass(2 * SECOND);
    await until(a, ({ state }) => state.seq >= 2);
    await b.submit({ type: 'concede' });
    await until(a, ({ stage }) => stage === 'over');
    const replay = await players[0].api.replay(match);
    expect(verifyReplay(replay, gameOf)).toMatchObject({ ok: true });
    expect(replay.split('\n')[1]).toContain(`"charged":${2 * SECOND},"credited":{"away":0,"lag":0,"outage":${SLEEP}}`);
    for (const client of [a, b]) client.leave();
  });

  it('gives nobody up who was away: the time to come back begins anew, as after a restart', async () => {
    const [a, b] = await Promise.all(players.map((player) => join(player, match)));
    if (a === undefined || b === undefined) throw new Error('two players have joined');
    b.leave();
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    await pass((GRACE - 5) * SECOND);
    clock.now += SLEEP;
    await a.submit({ type: 'keep-hand' });
    await pass(RETURN, TICK);
    await pass((GRACE - 5) * SECOND);
    expect(a.stage).toBe('playing');
    await pass(10 * SECOND);
    await until(a, ({ stage }) => stage === 'over');
    a.leave();
  });
});

describe('P-4 a line that fell silent while the process stood still', () => {
  let line: BadLine;
  let far: Player;

  beforeEach(async () => {
    line = await BadLine.to(server.address, 0);
    const api = new Api(line.address, fetchWithCookies());
    far = { api, account: await api.session() };
    match = await pairMatch(players[0], far, { clock: 'quick' });
  });

  afterEach(() => line.close());

  it.each([8 * SECOND, SLEEP])('is not lost before the server woke, after %i ms', async (standstill) => {
    const [a, b] = [await join(players[0], match), await join(far, match)];
    await pass(4 * SECOND, TICK);
    line.silence();
    clock.now += standstill;
    await a.submit({ type: 'keep-hand' });
    const woke = clock.now;
    await pass(RETURN, TICK);
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    await pass((GRACE - 5) * SECOND, TICK);
    expect(a.stage).toBe('playing');
    await pass(10 * SECOND, TICK);
    await until(a, ({ stage }) => stage === 'over');
    const { time } = (await entriesOf()).at(-1) ?? {};
    expect(time?.why).toBe('gone');
    expect(time?.sent).toBeGreaterThanOrEqual(woke + RETURN);
    for (const client of [a, b]) client.leave();
  });

  it('and comes back is credited each moment once: as an outage what was one, as absence the rest', async () => {
    const [a, b] = [await join(players[0], match), await join(far, match)];
    const asked = clock.now;
    line.silence();
    clock.now += SLEEP;
    await a.submit({ type: 'keep-hand' });
    await pass(RETURN + 8 * SECOND, TICK);
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    line.wake();
    await until(a, ({ state }) => state.seats.get('1')?.here === true);
    await until(b, ({ state }) => state.seats.get('1')?.here === true);
    await b.submit({ type: 'keep-hand' });
    await a.submit({ type: 'concede' });
    await until(a, ({ stage }) => stage === 'over');
    const time = (await entriesOf()).find(({ seat }) => seat === 1)?.time;
    const { away = 0, outage = 0 } = time?.credited ?? {};
    expect(outage).toBe(SLEEP + RETURN);
    expect(away + outage).toBeLessThanOrEqual((time?.received ?? 0) - asked);
    for (const client of [a, b]) client.leave();
  });
});
