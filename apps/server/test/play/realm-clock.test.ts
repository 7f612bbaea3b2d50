// @module-tag long
import '../support/wires/recorded-socket.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchClient } from '@cardscape/client-kit';
import { type AnyGame, gameOf, type Seat } from '@cardscape/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';

/* RS-6.90, RS-6.91: a turn has so many seconds for all its decisions; what runs out is played by the clock. */

const GAME = gameOf('showdown') as AnyGame;
const SECOND = 1000;
const TURN = 30 * SECOND;
/** What the host would give: not what the match says. */
const HOST = 40;
const GRACE = 90;

const clock = { now: 0 };
let server: TestServer;
let players: readonly [Player, Player];
let clients: readonly [MatchClient, MatchClient];
let live: LiveMatch;

beforeEach(async () => {
  clock.now = Date.UTC(2026, 5, 1);
  server = await testServer({ CARDSCAPE_GRACE: String(HOST) }, { now: () => clock.now });
  players = [await newPlayer(server.address), await newPlayer(server.address)];
});

async function begin(turnSeconds: number, options: { readonly graceSeconds?: number } = {}): Promise<void> {
  const deck = GAME.decks?.starters[0]?.deck;
  const match = await pairMatch(...players, {
    game: 'showdown',
    deck: { deck } as never,
    options: { turnSeconds, choiceSeconds: 5, ...options },
    clock: 'none',
  });
  clients = [await join(players[0], match), await join(players[1], match)];
  const found = server.matches.live(match);
  if (found === undefined) throw new Error('no match');
  live = found;
}

afterEach(async () => {
  for (const client of clients) client.leave();
  await server.close();
});

function head(): { readonly turn: number; readonly active: Seat | null; readonly phase: string } {
  return GAME.views.head(live.match.position);
}

/** Lets time go by, and waits for the intent that the clock plays if it does. */
async function elapse(time: number, plays: boolean): Promise<void> {
  const { seq } = clients[0].state;
  clock.now += time;
  if (plays) {
    await Promise.all(
      clients.map((client) => until(client, ({ state, stage }) => state.seq > seq || stage === 'over')),
    );
    return;
  }
  // The timer wheel looks ten times a second.
  await pause(350);
  expect(clients[0].state.seq).toBe(seq);
}

describe('the clock of turns', () => {
  it('RS-6.90 plays a turn to its end when its time is out, and not before (RS-S98)', async () => {
    await begin(TURN / SECOND);
    const { active } = head();
    expect(head()).toMatchObject({ turn: 1, phase: 'level-up' });
    await elapse(TURN - 1, false);
    await elapse(200, true);
    expect(head()).toMatchObject({ turn: 2, active: active === 0 ? 1 : 0, phase: 'level-up' });
  });

  it('RS-6.91, 17.21 a third turn in a row that the clock ends loses the match', async () => {
    await begin(TURN / SECOND);
    const { active } = head();
    for (let turn = 1; turn <= 5; turn++) await elapse(TURN + 200, true);
    expect(GAME.outcome(live.match.position)).toEqual({ winners: [active === 0 ? 1 : 0], reason: 'abandon' });
  });

  /** The player on turn leaves. */
  async function leaves(): Promise<{ readonly active: Seat; readonly rest: MatchClient }> {
    const active = head().active === 0 ? 0 : 1;
    clients[active].leave();
    const rest = clients[active === 0 ? 1 : 0];
    await until(rest, ({ state }) => state.seats.get(String(active))?.here === false);
    return { active, rest };
  }

  // By default, with more than the host would give, and with less.
  it.each([
    [{}, GRACE],
    [{ graceSeconds: 600 }, 600],
    [{ graceSeconds: 5 }, 5],
  ])('RS-6.91, 10.11, 12.1 whoever stays away loses after the time of grace: %o (RS-S99)', async (options, seconds) => {
    await begin(3600, options);
    const { active, rest } = await leaves();
    expect(rest.hello.patience.grace).toBe(seconds * SECOND);
    clock.now += seconds * SECOND - 1;
    await pause(350);
    expect(rest.stage).toBe('playing');
    clock.now += 200;
    await until(rest, ({ stage }) => stage === 'over');
    expect(GAME.outcome(live.match.position)).toEqual({ winners: [active === 0 ? 1 : 0], reason: 'abandon' });
  });

  it('RS-6.91, 12.1 without a time of grace only the clock of the turns ends the match of who stays away', async () => {
    await begin(600, { graceSeconds: 0 });
    const { active, rest } = await leaves();
    expect(rest.hello.patience.grace).toBeNull();
    expect(rest.state.seats.get(String(active))?.lost).toBe(0);
    clock.now += 599 * SECOND;
    await pause(350);
    expect(rest.stage).toBe('playing');
    // The first 30 s are credited (P-4).
    clock.now += 31 * SECOND;
    await until(rest, () => head().turn === 2);
    expect(GAME.outcome(live.match.position)).toBeNull();
  });

  it('RS-6.91 without a clock nobody has missed a turn, whatever the position says that the match goes on from', async () => {
    await begin(0);
    const { active } = head();
    const seat = active === 0 ? 0 : 1;
    (live.match.position as { readonly players: { missed: number }[] }).players[seat]!.missed = 2;
    await clients[seat].submit({ type: 'skip-level-up' });
    expect(clients[0].state.seats.get(String(seat))?.missed).toBe(0);
  });
});
