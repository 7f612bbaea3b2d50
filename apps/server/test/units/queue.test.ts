import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account, PlayQueue, QueueEvent, Rating } from '@cardscape/protocol';
import { type AnyGame, GAMES, gameOf } from '@cardscape/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchLog } from '../../src/db/match-log.ts';
import { type Databases, openDatabases } from '../../src/db/open.ts';
import { ApiFailure } from '../../src/http/failure.ts';
import { makeLogger } from '../../src/logger.ts';
import { Bots } from '../../src/match/bots.ts';
import { Matches } from '../../src/match/matches.ts';
import { MatchQueue } from '../../src/match/queue.ts';
import { TimerWheel } from '../../src/match/wheel.ts';
import { Relations } from '../../src/people/relations.ts';

const SECOND = 1000;
const TTCG = gameOf('ttcg')!;
/** The same rules under another name: nobody of the one waits for the other. */
const OTHER: AnyGame = { ...TTCG, id: 'other' };
const DECK = TTCG.starters[0]!.deck;
const NEW: Rating = { mu: 25, sigma: 25 / 3 };

let wheel: TimerWheel;
let folder: string;
let databases: Databases;
let matches: Matches;
let queue: MatchQueue;
let heard: Map<string, QueueEvent[]>;
let leaving: Map<string, () => void>;
let missed: string[];
let relations: Relations;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-queue-'));
  databases = await openDatabases(folder);
  relations = await Relations.open(databases.core, Date.now);
});

afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 0, 1) });
  wheel = new TimerWheel(Date.now, (error) => {
    throw error;
  });
  const context = { log: new MatchLog(databases), wheel, now: Date.now, logger: makeLogger('silent'), bots: new Bots(), ended: () => Promise.resolve(), delays: { open: 0, hands: 0 }, downtimes: [], botPace: 0, grace: 0 };
  matches = new Matches(context, { maxMatches: 10_000, matchesPerAccount: 5, options: {} }, () => Promise.resolve());
  missed = [];
  queue = new MatchQueue({ matches, wheel, now: Date.now, missed: (id) => void missed.push(id), areBlocked: (a, b) => relations.areBlocked(a, b) });
  heard = new Map();
  leaving = new Map();
});

afterEach(() => {
  wheel.close();
  vi.useRealTimers();
});

/** Lets time pass; alarms ring in their order. */
function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

function account(id: string): Account {
  return { id, name: id.toUpperCase(), guest: true, role: 'player' };
}

interface Wanted {
  readonly game?: AnyGame;
  readonly kind?: PlayQueue;
  readonly rating?: Rating;
  readonly checkDeck?: () => Promise<unknown>;
}

/** Returns what gives the place up, which is also kept in `leaving`. */
function enter(id: string, { game = TTCG, kind = 'casual', rating = NEW, checkDeck = () => Promise.resolve() }: Wanted = {}): () => void {
  const events: QueueEvent[] = [];
  heard.set(id, events);
  const leave = queue.enter({ account: account(id), game, queue: kind, deck: DECK, rating, checkDeck }, (event) => void events.push(event));
  leaving.set(id, leave);
  return leave;
}

function waiting(game: string, kind: PlayQueue): number {
  return queue.outlook(game, kind).waiting;
}

function last(id: string): QueueEvent | undefined {
  return heard.get(id)?.at(-1);
}

/** The match that somebody was told of last; '' if none. */
function matchOf(id: string): string {
  const event = heard.get(id)?.findLast(({ type }) => type === 'matched');
  return event?.type === 'matched' ? event.match : '';
}

/** They have accounts, without which nobody is blocked. */
async function acquaint(...ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => ({ id, name: id, name_key: id, guest: 1, created_at: 0, password: null, email: null, role: 'player' }));
  await databases.core.insertInto('account').values(rows).execute();
}

/** The two are paired, and have left the queue again. */
function meet(first: string, second: string, kind: PlayQueue = 'casual'): void {
  enter(first, { kind });
  enter(second, { kind });
  expect(matchOf(first)).not.toBe('');
  expect(matchOf(first)).toBe(matchOf(second));
  matches.leave(matchOf(first), account(first));
  for (const id of [first, second]) leaving.get(id)?.();
}

describe('P-3 the queues', () => {
  it('tell who waits how many do, and for how long', () => {
    enter('a');
    expect(heard.get('a')).toEqual([{ type: 'waiting', waiting: 1, expectedSeconds: null, waitedSeconds: 0, reach: null }]);
    enter('x', { game: OTHER });
    enter('r', { kind: 'ranked' });
    expect(last('r')).toMatchObject({ type: 'waiting', waiting: 1, reach: expect.any(Number) });
    // Who waits for something else changes nothing.
    expect(heard.get('a')).toHaveLength(1);
    expect([waiting('ttcg', 'casual'), waiting('ttcg', 'ranked'), waiting('other', 'casual'), waiting('none', 'casual')]).toEqual([1, 1, 1, 0]);
    pass(12 * SECOND);
    expect(last('a')).toMatchObject({ type: 'waiting', waiting: 1, waitedSeconds: 10 });
  });

  it('bring two together in one match that waits for both', () => {
    enter('a');
    enter('b');
    const id = matchOf('a');
    expect(id).not.toBe('');
    expect(matchOf('b')).toBe(id);
    const match = matches.waiting(id);
    expect(match?.seats.map((seat) => seat?.account?.id).toSorted()).toEqual(['a', 'b']);
    expect(match?.seats.map((seat) => seat?.entropy)).toEqual([null, null]);
    expect(last('a')).toMatchObject({ commitment: match?.commitment });
    expect([queue.has('a'), queue.has('b'), waiting('ttcg', 'casual')]).toEqual([false, false, 0]);
  });

  it('seat them by chance', () => {
    const first = new Set<string | undefined>();
    for (let round = 0; round < 40; round++) {
      enter(`a${round}`);
      enter(`b${round}`);
      first.add(matches.waiting(matchOf(`a${round}`))?.seats[0]?.account?.id.slice(0, 1));
    }
    // All alike once in 10^12.
    expect(first).toEqual(new Set(['a', 'b']));
  });

  it('pair nobody with players of another game or queue', () => {
    enter('a');
    enter('x', { game: OTHER });
    enter('r', { kind: 'ranked' });
    expect(['a', 'x', 'r'].map(matchOf)).toEqual(['', '', '']);
    enter('y', { game: OTHER });
    expect(matchOf('x')).toBe(matchOf('y'));
    expect(matchOf('a')).toBe('');
  });

  it('serve whoever waits, in the order of coming', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      enter(id);
      pass(SECOND);
    }
    expect(matchOf('a')).toBe(matchOf('b'));
    expect(matchOf('c')).toBe(matchOf('d'));
    expect(matchOf('c')).not.toBe(matchOf('a'));
    expect(last('e')).toMatchObject({ type: 'waiting', waiting: 1 });
  });

  it('give an account one place: the second takes over from the first and is not paired with it', () => {
    const leaveFirst = enter('a');
    const before = heard.get('a')!;
    enter('a');
    expect(before.at(-1)).toMatchObject({ type: 'left' });
    leaveFirst();
    expect(last('a')).toMatchObject({ type: 'waiting', waiting: 1 });
    enter('b');
    expect(matchOf('a')).toBe(matchOf('b'));
    expect(before.at(-1)).toMatchObject({ type: 'left' });
  });

  it('let go of whoever leaves, once', () => {
    const leave = enter('a');
    leave();
    leave();
    expect(heard.get('a')?.map(({ type }) => type)).toEqual(['waiting', 'left']);
    enter('b');
    expect(matchOf('b')).toBe('');
  });

  it('offer a bot that sees no more than a player, once, to whoever has waited for 20 seconds', () => {
    enter('a');
    pass(19 * SECOND);
    expect(heard.get('a')?.some(({ type }) => type === 'offer-bot')).toBe(false);
    pass(60 * SECOND);
    expect(heard.get('a')?.filter(({ type }) => type === 'offer-bot')).toEqual([{ type: 'offer-bot', bot: expect.any(String), name: expect.any(String) }]);
    expect(queue.has('a')).toBe(true);
  });

  it('expect a wait like those of others, and count who gave up as having waited longer', () => {
    const wait = (id: string, seconds: number, served: boolean): void => {
      const leave = enter(id);
      pass(seconds * SECOND);
      if (served) enter(`${id}-partner`);
      else leave();
    };
    const expected = (): number | null | undefined => {
      const leave = enter('z');
      const event = last('z');
      leave();
      return event?.type === 'waiting' ? event.expectedSeconds : undefined;
    };
    expect(expected()).toBeNull();
    wait('a', 30, true);
    expect(expected()).toBe(30);
    wait('b', 10, true);
    wait('c', 50, true);
    expect(expected()).toBe(30);
    for (const [index, seconds] of [5, 5, 5, 5].entries()) wait(`gone${index}`, seconds, false);
    // Those who left after five seconds would have waited longer.
    expect(expected()).toBe(30);
    for (const [index, seconds] of [55, 55, 55, 55].entries()) wait(`tired${index}`, seconds, false);
    expect(expected()).toBeNull();
  });

  it('tell somebody who has not entered yet how many wait, and how long it takes, queue by queue', () => {
    expect(queue.outlook('ttcg', 'ranked')).toEqual({ waiting: 0, expectedSeconds: null });
    enter('a', { kind: 'ranked' });
    pass(30 * SECOND);
    enter('b', { kind: 'ranked' });
    expect(matchOf('a')).toBe(matchOf('b'));
    // Too far apart to be paired.
    enter('weak', { kind: 'ranked', rating: { mu: 5, sigma: 1 } });
    enter('strong', { kind: 'ranked', rating: { mu: 45, sigma: 1 } });
    // One was paired after 30 seconds, one at once: half of those who enter have to wait longer than not at all.
    expect(queue.outlook('ttcg', 'ranked')).toEqual({ waiting: 2, expectedSeconds: 30 });
    expect(queue.outlook('ttcg', 'casual')).toEqual({ waiting: 0, expectedSeconds: null });
    expect(queue.outlook('other', 'ranked')).toEqual({ waiting: 0, expectedSeconds: null });
  });

  it('refuse nobody a place for whom there is room, and everybody else', () => {
    for (let index = 0; index < 5000; index++) enter(`w${index}`, { kind: 'ranked', rating: { mu: index * 100, sigma: 1 } });
    expect(() => enter('late')).toThrow(ApiFailure);
  });

  it.each(GAMES.flatMap(({ id }) => (['casual', 'ranked'] as const).map((kind) => [id, kind] as const)))('serve every registered game: %s, %s', (id, kind) => {
    const game = gameOf(id)!;
    const options = matches.queueOptions(game, kind);
    const players = ['a', 'b', 'c', 'd'].slice(0, game.matchmaking.players?.(options) ?? game.seats.min);
    for (const player of players) enter(player, { game, kind });
    expect(waiting(id, kind)).toBe(0);
    expect(new Set(players.map(matchOf)).size).toBe(1);
  });
});

describe('P-3 whom the queues bring together', () => {
  it('does not let two meet again at once when another one waits, and does when nobody else comes', () => {
    meet('a', 'b');
    enter('a');
    enter('b');
    expect([matchOf('a'), matchOf('b')]).toEqual(['', '']);
    enter('c');
    expect(matchOf('c')).toBe(matchOf('a'));
    pass(SECOND);
    leaving.get('b')?.();
    meet('d', 'e');
    enter('d');
    enter('e');
    pass(38 * SECOND);
    expect(matchOf('d')).toBe('');
    pass(4 * SECOND);
    expect(matchOf('d')).toBe(matchOf('e'));
    expect(matchOf('d')).not.toBe('');
  });

  it('keeps those apart of whom one has blocked the other, for a long time', async () => {
    await acquaint('ant', 'bee');
    await relations.block('ant', 'bee');
    enter('ant');
    enter('bee');
    pass(60 * SECOND);
    expect(matchOf('ant')).toBe('');
    enter('c');
    expect(matchOf('ant')).toBe(matchOf('c'));
  });

  it('heeds a block that is made, or ended, while both wait', async () => {
    await acquaint('far', 'near');
    // So uneven that they would be paired after a minute.
    enter('far', { kind: 'ranked', rating: { mu: 30, sigma: 2 } });
    enter('near', { kind: 'ranked', rating: { mu: 25, sigma: 2 } });
    await relations.block('near', 'far');
    pass(85 * SECOND);
    expect([matchOf('far'), matchOf('near')]).toEqual(['', '']);
    await relations.unblock('near', 'far');
    pass(SECOND);
    expect(matchOf('far')).toBe(matchOf('near'));
    expect(matchOf('far')).not.toBe('');
  });

  it('looks for equals first, and farther afield while they wait', () => {
    enter('strong', { kind: 'ranked', rating: { mu: 40, sigma: 2 } });
    enter('weak', { kind: 'ranked', rating: { mu: 15, sigma: 2 } });
    pass(30 * SECOND);
    expect(matchOf('strong')).toBe('');
    const reaches = heard.get('strong')!.flatMap((event) => (event.type === 'waiting' ? [event.reach] : []));
    expect(reaches).toEqual(reaches.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)));
    enter('equal', { kind: 'ranked', rating: { mu: 39, sigma: 2 } });
    expect(matchOf('strong')).toBe(matchOf('equal'));
    pass(65 * SECOND);
    enter('far', { kind: 'ranked', rating: { mu: 60, sigma: 2 } });
    expect(matchOf('weak')).toBe(matchOf('far'));
  });
});

describe('P-3 paired players who do not get ready', () => {
  const entropy = (digit: string): string => digit.repeat(64);

  it('lose their place, and the other one waits on in front', async () => {
    enter('a', { kind: 'ranked' });
    pass(5 * SECOND);
    enter('b', { kind: 'ranked' });
    await matches.ready(matchOf('a'), account('a'), entropy('a'));
    pass(31 * SECOND);
    expect(last('b')).toMatchObject({ type: 'left' });
    expect(heard.get('a')?.some(({ type }) => type === 'returned')).toBe(true);
    expect([queue.has('a'), queue.has('b')]).toEqual([true, false]);
    expect(missed).toEqual(['b']);
    // Whoever comes next plays with the one who has waited since the beginning.
    enter('c', { kind: 'ranked' });
    expect(matchOf('c')).toBe(matchOf('a'));
  });

  it('are those who leave the match, not those whom they leave', async () => {
    enter('a');
    enter('b');
    await matches.ready(matchOf('a'), account('a'), entropy('a'));
    matches.leave(matchOf('a'), account('a'));
    expect(last('a')).toMatchObject({ type: 'left' });
    expect([queue.has('a'), queue.has('b')]).toEqual([false, true]);
    expect(missed).toEqual([]);
  });

  it('are those whose deck may not be played any more when the match begins', async () => {
    enter('a', { kind: 'ranked' });
    enter('b', { kind: 'ranked', checkDeck: () => Promise.reject(new ApiFailure(400, 'NOT_OWNED', 'You do not have that card.')) });
    const match = matchOf('a');
    await matches.ready(match, account('b'), entropy('b'));
    await matches.ready(match, account('a'), entropy('a'));
    expect(matches.live(match)).toBeUndefined();
    expect(last('b')).toEqual({ type: 'left', reason: 'Your deck may not be played any more. You do not have that card.' });
    expect(heard.get('a')?.findLast(({ type }) => type === 'returned')).toEqual({ type: 'returned', reason: 'The deck of your opponent may not be played any more. You are in front of the queue again.' });
    expect([queue.has('a'), queue.has('b')]).toEqual([true, false]);
    expect(missed).toEqual([]);
  });

  it('are not waited for by somebody who has gone meanwhile', async () => {
    const leave = enter('a');
    enter('b');
    await matches.ready(matchOf('a'), account('a'), entropy('a'));
    leave();
    pass(31 * SECOND);
    expect([queue.has('a'), queue.has('b')]).toEqual([false, false]);
  });
});
