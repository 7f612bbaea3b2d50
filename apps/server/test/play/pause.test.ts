import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MatchLog } from '../../src/db/matches/match-log.ts';
import { BaseRoom } from '../../src/rooms/base-room.ts';
import { botMatch, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { expectRulesView, join, until } from '../support/wires/follow.ts';

let server: TestServer;
let first: Player;
let second: Player;

beforeAll(async () => {
  server = await testServer();
  [first, second] = [await newPlayer(server.address), await newPlayer(server.address)];
});

afterAll(() => server.close());

const KEEP = { type: 'keep-hand' };

describe('when the log cannot be written (design D-6)', () => {
  it('the match pauses, nothing has happened, others go on, and it goes on by itself', async () => {
    const match = await pairMatch(first, second);
    const other = await join(first, await botMatch(first));
    const [a, b] = [await join(first, match), await join(second, match)];
    const real = MatchLog.prototype.append;
    const append = vi.spyOn(MatchLog.prototype, 'append').mockImplementation(function failing(
      this: MatchLog,
      id,
      entry,
      banks,
    ) {
      return id === match ? Promise.reject(new Error('disk full')) : real.call(this, id, entry, banks);
    });
    await expect(a.submit(KEEP)).rejects.toMatchObject({ code: 'PAUSED', rule: 'D-6' });
    await until(b, ({ stage }) => stage === 'paused');
    await expect(b.submit(KEEP)).rejects.toMatchObject({ code: 'PAUSED' });
    const live = server.matches.live(match);
    expect(live?.match.seq).toBe(0);
    append.mockRestore();
    await other.submit(KEEP);
    await until(b, ({ stage }) => stage === 'playing');
    expect(await a.submit(KEEP)).toBe(1);
    expect(await b.submit(KEEP)).toBe(2);
    for (const client of [a, b, other]) client.leave();
  });
});

describe('when an accepted intent cannot be carried out (a defect of the rules)', () => {
  it('the match goes back to where it was, log and all, and goes on', async () => {
    const match = await pairMatch(first, second);
    const [a, b] = [await join(first, match), await join(second, match)];
    await a.submit(KEEP);
    const live = server.matches.live(match);
    if (live === undefined) throw new Error('no match');
    const { game } = live.match;
    const apply = vi.spyOn(game, 'apply').mockImplementationOnce((state) => {
      (state as { turn: number }).turn = 99;
      throw new TypeError('a planted defect');
    });
    await expect(b.submit(KEEP)).rejects.toMatchObject({ code: 'INTERNAL' });
    apply.mockRestore();
    expect(live.match.seq).toBe(1);
    expect(b.seat).toBe(1);
    expectRulesView(b, game, live.match.state);
    expect(await b.submit(KEEP)).toBe(2);
    await until(a, ({ state }) => state.seq === 2);
    expect(a.seat).toBe(0);
    expectRulesView(a, game, live.match.state);
    for (const client of [a, b]) client.leave();
  });
});

describe('when a room throws', () => {
  it('is logged, and neither the process nor another match notices', async () => {
    const told = vi.spyOn(BaseRoom.prototype, 'onUncaughtException');
    const match = await pairMatch(first, second);
    const [a, b] = [await join(first, match), await join(second, match)];
    const live = server.matches.live(match);
    if (live === undefined) throw new Error('no match');
    const presence = vi.spyOn(live, 'presence').mockImplementationOnce(() => {
      throw new Error('a planted defect');
    });
    const stranger = await newPlayer(server.address);
    const far = await join(stranger, await botMatch(stranger));
    b.hurry();
    await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
    presence.mockRestore();
    told.mockRestore();
    expect(await far.submit(KEEP)).toBeGreaterThan(0);
    await until(b, ({ status }) => status === 'online');
    expect(await a.submit(KEEP)).toBe(1);
    for (const client of [a, b, far]) client.leave();
  });
});
