// @module-tag long
import '../support/wires/recorded-socket.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchClient } from '@cardscape/client-kit';
import { type AnyGame, fastRandom, gameOf, randomCompletion, type Seat } from '@cardscape/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { newPlayer, pairMatch, type Player } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';

/*
 * MD-6.22, MD-6.23: the turn of a seat has so many seconds for all its decisions, every answer out of turn has so many
 * of its own.
 */

const GAME = gameOf('manaduel') as AnyGame;
const SECOND = 1000;
const TURN = 30 * SECOND;
const RESPONSE = 5 * SECOND;
const OPTIONS = { turnTime: TURN / SECOND, responseTime: RESPONSE / SECOND, starter: 'A', exchange: 0 };
/** Traps and spells alone, so that there is always one to set. */
const DECK = {
  deck: GAME.cards
    .catalogue()
    .flatMap((card) => (isUtility(card) ? [card.id] : []))
    .slice(0, 35),
};

function isUtility(card: unknown): card is { readonly id: string } {
  const { type } = card as { readonly type: string };
  return type === 'trap' || type === 'spell';
}

const clock = { now: 0 };
let data = '';
let server: RunningServer;
let players: readonly [Player, Player];
let clients: readonly [MatchClient, MatchClient];
let live: LiveMatch;

async function start(port = '0'): Promise<void> {
  server = await startServer(
    readConfig({
      CARDSCAPE_PORT: port,
      CARDSCAPE_LOG: 'silent',
      CARDSCAPE_BOT_PACE: '0',
      CARDSCAPE_REQUESTS: '100000',
      CARDSCAPE_GRACE: '86400',
      CARDSCAPE_DATA: data,
      CARDSCAPE_SUPPLY_UNIT: '0',
    }),
    { now: () => clock.now, stopwatch: () => 0 },
  );
}

beforeEach(async () => {
  clock.now = Date.UTC(2026, 5, 1);
  data = await mkdtemp(joinPath(tmpdir(), 'cardscape-duel-clock-'));
  await start();
  players = [await newPlayer(server.address), await newPlayer(server.address)];
  const match = await pairMatch(...players, { game: 'manaduel', deck: DECK, options: OPTIONS, clock: 'none' });
  clients = [await join(players[0], match), await join(players[1], match)];
  live = liveOf(match);
});

afterEach(async () => {
  for (const client of clients) client.leave();
  await server.close();
  await rm(data, { recursive: true, force: true });
});

function liveOf(match: string): LiveMatch {
  const found = server.matches.live(match);
  if (found === undefined) throw new Error('no match');
  return found;
}

function head(): {
  readonly turn: number;
  readonly active: Seat | null;
  readonly phase: string;
  readonly asked: readonly Seat[];
  readonly question: string;
} {
  const { turn, active, phase, asking } = GAME.views.head(live.match.position);
  return { turn, active, phase, asked: asking.seats, question: asking.question };
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

/** Does one of the things of this type that the seat may do. */
async function act(seat: 0 | 1, type: string): Promise<void> {
  const entry = clients[seat].legal.find(({ intent }) => intent.type === type);
  if (entry === undefined) throw new Error(`${type} is not legal: ${JSON.stringify(head())}`);
  const seq = await clients[seat].submit(randomCompletion(entry, fastRandom(1)));
  await Promise.all(clients.map((client) => until(client, ({ state }) => state.seq >= seq)));
}

describe('the clock of turns', () => {
  it('MD-6.22 ends a turn whose time is up, whatever has been decided in it, and not before', async () => {
    expect(head()).toMatchObject({ turn: 1, active: 0, question: 'main' });
    await elapse(20 * SECOND, false);
    await act(0, 'end-phase');
    expect(head()).toMatchObject({ turn: 1, phase: 'fight' });
    expect(live.clock.banks[0]).toBe(10 * SECOND);
    await elapse(10 * SECOND - 1, false);
    await elapse(200, true);
    expect(head()).toMatchObject({ turn: 2, active: 1 });
    expect(live.clock.banks).toEqual([0, TURN]);
  });

  it('MD-6.22 passes for who is asked in a window and does not answer, and stands still meanwhile', async () => {
    await act(0, 'set');
    await elapse(12 * SECOND, false);
    await act(0, 'end-turn');
    // The other's turn: its draw phase asks who has a set card of an earlier turn.
    expect(head()).toMatchObject({ turn: 2, active: 1, asked: [0], question: 'window' });
    for (let windows = 0; head().question === 'window'; windows++) {
      expect(windows).toBeLessThan(5);
      expect(live.clock.left(0, clock.now)).toBe(RESPONSE);
      await elapse(RESPONSE - 1, false);
      await elapse(200, true);
    }
    expect(head()).toMatchObject({ turn: 2, active: 1, question: 'main', asked: [1] });
    expect(live.clock.left(1, clock.now)).toBe(TURN);
  });

  it('MD-6.23 ends the match after three turns in a row without any intent of the seat', async () => {
    for (let turn = 1; clients[0].stage !== 'over'; turn++) {
      expect(turn).toBeLessThanOrEqual(5);
      expect(head()).toMatchObject({ turn, question: 'main' });
      if (head().active === 1) await act(1, 'end-turn');
      else await elapse(TURN + 200, true);
    }
    expect(clients[1].view.outcome).toMatchObject({ winners: [1], reason: 'inactive' });
  });

  it('goes on after a restart with what was left of the turn, and charges nobody the outage', async () => {
    await elapse(20 * SECOND, false);
    await act(0, 'end-phase');
    const { id } = live;
    const port = new URL(server.address).port;
    await server.close();
    clock.now += 3600 * SECOND;
    await start(port);
    live = liveOf(id);
    expect(head()).toMatchObject({ turn: 1, active: 0, phase: 'fight' });
    expect(live.clock.banks[0]).toBe(10 * SECOND);
    // Until its player is back (the client comes by itself) the outage lasts.
    await expect.poll(() => live.clock.running(0).still).toBe(0);
    expect(live.clock.left(0, clock.now)).toBe(10 * SECOND);
    await until(clients[0], ({ state }) => state.seq === live.match.seq);
    await elapse(10 * SECOND + 200, true);
    expect(head()).toMatchObject({ turn: 2, active: 1 });
    // A turn that has just begun has all its time, also when the server ends now.
    await server.close();
    await start(port);
    live = liveOf(id);
    expect(live.clock.banks).toEqual([0, TURN]);
  }, 30_000);
});
