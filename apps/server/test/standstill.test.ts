import { verifyReplay } from '@cardscape/rules/kernel/log/verify';
import { gameOf } from '@cardscape/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { join, until } from './support/follow.ts';
import { newPlayer, pairMatch, type Player, type TestServer, testServer } from './support/server.ts';

/* P-4: a machine that slept, or was moved, has taken nobody's time. */

const SECOND = 1000;
const GRACE = 40;
/** The quick control: 12 s a decision, 90 s bank. */
const [DECISION, BANK] = [12 * SECOND, 90 * SECOND];
/** Longer than everything that a player has. */
const SLEEP = DECISION + BANK + (GRACE + 60) * SECOND;

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

/** Time goes by while somebody looks at the clock. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 4 * SECOND) {
    clock.now += Math.min(left, 4 * SECOND);
    await players[0].api.head(match);
  }
}

describe('P-4 a process that stood still', () => {
  it('charges nobody for it: time is up when it would have been, and the replay is right', async () => {
    const [a, b] = await Promise.all(players.map((player) => join(player, match)));
    if (a === undefined || b === undefined) throw new Error('two players have joined');
    await pass(2 * SECOND);
    clock.now += SLEEP;
    await b.submit({ type: 'keep-hand' });
    await until(a, ({ state }) => state.seq === 1);
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

  it('gives nobody up who was away: the time to come back is as long as ever', async () => {
    const [a, b] = await Promise.all(players.map((player) => join(player, match)));
    if (a === undefined || b === undefined) throw new Error('two players have joined');
    b.leave();
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    clock.now += SLEEP;
    await a.submit({ type: 'keep-hand' });
    await pass((GRACE - 5) * SECOND);
    expect(a.stage).toBe('playing');
    await pass(10 * SECOND);
    await until(a, ({ stage }) => stage === 'over');
    a.leave();
  });
});
