import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { botMatch, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { backOnline, join, until } from '../support/wires/follow.ts';

const GRACE = 40;
const SECOND = 1000;
/** The quick control: 12 s a decision, 90 s bank. */
const DECISION = 12 * SECOND;
const BANK = 90 * SECOND;

const clock = { now: Date.UTC(2026, 5, 1) };
let server: TestServer;
let first: Player;
let second: Player;
let match: string;

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_GRACE: String(GRACE) }, { now: () => clock.now });
  [first, second] = [await newPlayer(server.address), await newPlayer(server.address)];
});

afterAll(() => server.close());

beforeEach(async () => {
  match = await pairMatch(first, second, { clock: 'quick' });
});

describe('the clock of a match', () => {
  it('plays for a player whose time is up', async () => {
    const [a, b] = [await join(first, match), await join(second, match)];
    clock.now += DECISION + BANK - 200;
    await b.submit({ type: 'keep-hand' });
    await until(a, ({ state }) => state.seq === 1);
    clock.now += 300;
    await until(a, ({ state }) => state.seq >= 2);
    expect(server.matches.live(match)?.match.seq).toBeGreaterThanOrEqual(2);
    for (const client of [a, b]) client.leave();
  });

  it('takes time beyond the decision’s own from the bank', async () => {
    const [a, b] = [await join(first, match), await join(second, match)];
    expect(a.state.seats.get('0')?.bank).toBe(BANK / 100);
    clock.now += DECISION + 5 * SECOND;
    await a.submit({ type: 'keep-hand' });
    await until(b, ({ state }) => state.seq >= 1);
    expect(b.state.seats.get('0')?.bank).toBe((BANK - 5 * SECOND) / 100);
    expect(b.state.seats.get('1')?.bank).toBe(BANK / 100);
    for (const client of [a, b]) client.leave();
  });

  it('ends the match of a player whose time has run out three times in a row', async () => {
    const [a, b] = [await join(first, match), await join(second, match)];
    await b.submit({ type: 'keep-hand' });
    for (let times = 0; a.stage === 'playing'; times++) {
      expect(times).toBeLessThan(12);
      const { seq } = a.state;
      clock.now += DECISION + BANK + SECOND;
      await until(a, (client) => client.state.seq > seq || client.stage === 'over');
    }
    expect(a.view.outcome).toMatchObject({ reason: 'timeout' });
    for (const client of [a, b]) client.leave();
  });

  it('does not run for a match without one', async () => {
    const slow = await botMatch(first);
    const client = await join(first, slow);
    const { seq } = client.state;
    clock.now += 24 * 3600 * SECOND;
    // Another match with a clock shows that alarms have rung.
    const a = await join(first, match);
    await until(a, ({ state }) => state.seq > 0);
    expect(client.state.seq).toBe(seq);
    for (const one of [client, a]) one.leave();
  });
});

describe('a player who is away', () => {
  it('is shown as such, and as back', async () => {
    const [a, b] = [await join(first, match), await join(second, match)];
    expect(a.state.seats.get('1')?.here).toBe(true);
    b.leave();
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    const again = await join(second, match);
    await until(a, ({ state }) => state.seats.get('1')?.here === true);
    for (const client of [a, again]) client.leave();
  });

  it('loses when the grace time is over', async () => {
    const [a, b] = [await join(first, match), await join(second, match)];
    b.leave();
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    clock.now += GRACE * SECOND + SECOND;
    await until(a, ({ stage }) => stage === 'over');
    expect(a.view.outcome).toMatchObject({ winners: [0] });
    a.leave();
  });

  it('loses nothing by coming back in time', async () => {
    const [a, b] = [await join(first, match), await join(second, match)];
    const back = backOnline(b);
    b.hurry();
    await until(a, ({ state }) => state.seats.get('1')?.here === false);
    await until(a, ({ state }) => state.seats.get('1')?.here === true);
    // The other side sees it before its own client has been greeted.
    await back;
    clock.now += GRACE * SECOND + SECOND;
    await a.submit({ type: 'keep-hand' });
    await b.submit({ type: 'keep-hand' });
    await until(a, ({ state }) => state.seq >= 2);
    expect(a.stage).toBe('playing');
    for (const client of [a, b]) client.leave();
  });
});
