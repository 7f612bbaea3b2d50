import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account, QueueEvent } from '@cardscape/protocol';
import { type AnyGame, GAMES, gameOf } from '@cardscape/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MatchLog } from '../../src/db/match-log.ts';
import { type Databases, openDatabases } from '../../src/db/open.ts';
import { makeLogger } from '../../src/logger.ts';
import { Bots } from '../../src/match/bots.ts';
import { Matches } from '../../src/match/matches.ts';
import { CasualQueue } from '../../src/match/queue.ts';
import { TimerWheel } from '../../src/match/wheel.ts';

const SECOND = 1000;
const TTCG = gameOf('ttcg')!;
/** The same rules under another name: nobody of the one waits for the other. */
const OTHER: AnyGame = { ...TTCG, id: 'other' };
const DECK = TTCG.starters[0]!.deck;

const clock = { now: 0 };
const wheel = new TimerWheel(
  () => clock.now,
  (error) => {
    throw error;
  },
);
let folder: string;
let databases: Databases;
let matches: Matches;
let queue: CasualQueue;
let heard: Map<string, QueueEvent[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-queue-'));
  databases = await openDatabases(folder);
});

afterAll(async () => {
  wheel.close();
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  clock.now = Date.UTC(2026, 0, 1);
  const context = { log: new MatchLog(databases), wheel, now: () => clock.now, logger: makeLogger('silent'), bots: new Bots(), ended: () => Promise.resolve(), botPace: 0, grace: 0 };
  matches = new Matches(context, { maxMatches: 100, matchesPerAccount: 5, options: {} }, () => Promise.resolve());
  queue = new CasualQueue(matches, () => clock.now);
  heard = new Map();
});

function account(id: string): Account {
  return { id, name: id.toUpperCase(), guest: true };
}

/** Returns what gives the place up. */
function enter(id: string, game = TTCG): () => void {
  const events: QueueEvent[] = [];
  heard.set(id, events);
  return queue.enter(account(id), game, DECK, (event) => void events.push(event));
}

function last(id: string): QueueEvent | undefined {
  return heard.get(id)?.at(-1);
}

/** The match that somebody was told of; '' if none. */
function matchOf(id: string): string {
  const event = last(id);
  return event?.type === 'matched' ? event.match : '';
}

describe('P-3 the casual queue', () => {
  it('tells who waits how many do, and for how long', () => {
    enter('a');
    expect(heard.get('a')).toEqual([{ type: 'waiting', waiting: 1, expectedSeconds: null, waitedSeconds: 0 }]);
    clock.now += 12 * SECOND;
    enter('x', OTHER);
    // Who waits for another game changes nothing.
    expect(heard.get('a')).toHaveLength(1);
    expect(last('x')).toEqual({ type: 'waiting', waiting: 1, expectedSeconds: null, waitedSeconds: 0 });
    expect([queue.waiting('ttcg'), queue.waiting('other'), queue.waiting('none')]).toEqual([1, 1, 0]);
  });

  it('brings two together in one match that waits for both', () => {
    enter('a');
    enter('b');
    const id = matchOf('a');
    expect(id).not.toBe('');
    expect(matchOf('b')).toBe(id);
    const match = matches.waiting(id);
    expect(match?.seats.map((seat) => seat?.account?.id).toSorted()).toEqual(['a', 'b']);
    expect(match?.seats.map((seat) => seat?.entropy)).toEqual([null, null]);
    expect(last('a')).toMatchObject({ commitment: match?.commitment });
    expect([queue.has('a'), queue.has('b'), queue.waiting('ttcg')]).toEqual([false, false, 0]);
  });

  it('seats them by chance', () => {
    const first = new Set<string | undefined>();
    for (let round = 0; round < 40; round++) {
      enter('a');
      enter('b');
      first.add(matches.waiting(matchOf('a'))?.seats[0]?.account?.id);
    }
    // All alike once in 10^12.
    expect(first).toEqual(new Set(['a', 'b']));
  });

  it('pairs nobody with players of another game', () => {
    enter('a');
    enter('x', OTHER);
    expect([matchOf('a'), matchOf('x')]).toEqual(['', '']);
    enter('y', OTHER);
    expect(matchOf('x')).toBe(matchOf('y'));
    expect(matchOf('a')).toBe('');
  });

  it('serves whoever waits, in the order of coming', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      enter(id);
      clock.now += SECOND;
    }
    expect(matchOf('a')).toBe(matchOf('b'));
    expect(matchOf('c')).toBe(matchOf('d'));
    expect(matchOf('c')).not.toBe(matchOf('a'));
    expect(last('e')).toMatchObject({ type: 'waiting', waiting: 1 });
  });

  it('gives an account one place: the second takes over from the first and is not paired with it', () => {
    const leaveFirst = enter('a');
    const before = heard.get('a')!;
    enter('a');
    expect(before.at(-1)).toEqual({ type: 'left' });
    leaveFirst();
    expect(last('a')).toMatchObject({ type: 'waiting', waiting: 1 });
    enter('b');
    expect(matchOf('a')).toBe(matchOf('b'));
    expect(before.at(-1)).toEqual({ type: 'left' });
  });

  it('lets go of whoever leaves, once', () => {
    const leave = enter('a');
    leave();
    leave();
    expect(heard.get('a')?.map(({ type }) => type)).toEqual(['waiting', 'left']);
    enter('b');
    expect(matchOf('b')).toBe('');
  });

  it('expects a wait like those of the last twenty', () => {
    const pairAfter = (seconds: number): void => {
      enter('a');
      clock.now += seconds * SECOND;
      enter('b');
    };
    const expected = (): number | null | undefined => {
      const leave = enter('z');
      const event = last('z');
      leave();
      return event?.type === 'waiting' ? event.expectedSeconds : undefined;
    };
    expect(expected()).toBeNull();
    // One waited 60 seconds, the other not at all.
    pairAfter(60);
    expect(expected()).toBe(30);
    for (let round = 0; round < 9; round++) pairAfter(60);
    expect(expected()).toBe(30);
    for (let round = 0; round < 10; round++) pairAfter(10);
    expect(expected()).toBe(5);
  });

  it.each(GAMES.map(({ id }) => id))('serves every registered game: %s', (id) => {
    const game = gameOf(id)!;
    const players = ['a', 'b'].slice(0, game.seats.min);
    for (const player of players) queue.enter(account(player), game, game.starters[0]?.deck, () => undefined);
    expect(queue.waiting(id)).toBe(0);
  });
});
