import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Account, PlayQueue, QueueEvent, Rating } from '@cardscape/protocol';
import { type AnyGame, GAMES, gameOf } from '@cardscape/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Databases, openDatabases } from '../../src/db/files/open.ts';
import { MatchLog } from '../../src/db/matches/match-log.ts';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { Matches } from '../../src/match/making/matches.ts';
import { Attendance } from '../../src/matchmaking/attendance.ts';
import { MatchQueue } from '../../src/matchmaking/queue.ts';
import { Relations } from '../../src/people/relations.ts';
import { GameRefused, Refused } from '../../src/refusal.ts';
import { TimerWheel } from '../../src/timer-wheel.ts';
import { matchContext } from '../support/context.ts';

const SECOND = 1000;
const TTCG = gameOf('ttcg')!;
/** The same rules under another name: nobody of the one waits for the other. */
const OTHER: AnyGame = { ...TTCG, id: 'other' };
const DECK = TTCG.decks!.starters[0]!.deck;
const NEW: Rating = { mu: 25, sigma: 25 / 3 };

let wheel: TimerWheel;
let folder: string;
let databases: Databases;
let matches: Matches;
let queue: MatchQueue;
let attendance: Attendance;
let heard: Map<string, QueueEvent[]>;
let leaving: Map<string, () => void>;
let missed: string[];
/** When the data was away last. */
let awayAt: number;
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
  matches = new Matches(
    matchContext(folder, databases, wheel, { grace: 0 }),
    { maxMatches: 10_000, matchesPerAccount: 5, options: {} },
    () => Promise.resolve(),
  );
  missed = [];
  awayAt = -Infinity;
  attendance = new Attendance(Date.now);
  queue = new MatchQueue({
    matches,
    wheel,
    now: Date.now,
    missed: (id) => void missed.push(id),
    attendance,
    wasAwaySince: (moment) => awayAt >= moment,
    areBlocked: (a, b) => relations.areBlocked(a, b),
    heard: () => undefined,
  });
  heard = new Map();
  leaving = new Map();
});

afterEach(() => {
  wheel.close();
  vi.useRealTimers();
});

/** Lets time pass; alarms ring in their order, and what is looked at before a match is sealed has been. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await setImmediate();
}

function account(id: string): Account {
  return { id, name: id.toUpperCase(), guest: true, role: 'player', bot: false };
}

interface Wanted {
  readonly game?: AnyGame;
  readonly kind?: PlayQueue;
  readonly rating?: Rating;
  readonly from?: string;
  readonly checkDeck?: () => Promise<unknown>;
}

/** Resolves to what gives the place up, which is also kept in `leaving`; whoever is paired by it has been told. */
async function enter(
  id: string,
  { game = TTCG, kind = 'casual', rating = NEW, from = id, checkDeck = () => Promise.resolve() }: Wanted = {},
): Promise<() => void> {
  const events: QueueEvent[] = [];
  heard.set(id, events);
  const leave = queue.enter(
    { account: account(id), from, game, queue: kind, deck: game.decks?.starters[0]?.deck ?? null, rating, checkDeck },
    (event) => void events.push(event),
  );
  leaving.set(id, leave);
  await setImmediate();
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

const entropy = (digit: string): string => digit.repeat(64);

/** They have accounts, without which nobody is blocked. */
async function acquaint(...ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => ({
    id,
    name: id,
    name_key: id,
    guest: 1,
    created_at: 0,
    password: null,
    email: null,
    role: 'player',
  }));
  await databases.core.insertInto('account').values(rows).execute();
}

/** The two are paired, and have played; they have left the queue. */
async function meet(first: string, second: string, kind: PlayQueue = 'casual'): Promise<LiveMatch> {
  await enter(first, { kind });
  await enter(second, { kind });
  expect(matchOf(first)).not.toBe('');
  expect(matchOf(first)).toBe(matchOf(second));
  const match = matchOf(first);
  await matches.ready(match, account(first), 'a'.repeat(64));
  await matches.ready(match, account(second), 'b'.repeat(64));
  const live = matches.live(match)!;
  await live.giveUp(0);
  attendance.ended(live);
  return live;
}

describe('P-3 the queues', () => {
  it.each([
    ['casual', true],
    ['ranked', false],
  ] as const)('SC-8 say whether anything may be taken back: %s', async (kind, may) => {
    const { match } = await meet('a', 'b', kind);
    expect([match.header.takeBacks === 'over-passes', match.game.asides.includes('ask-take-back')]).toEqual([may, may]);
  });

  it('tell who waits how many do, and for how long', async () => {
    await enter('a');
    expect(heard.get('a')).toEqual([
      { type: 'waiting', waiting: 1, expectedSeconds: null, waitedSeconds: 0, reach: null },
    ]);
    await enter('x', { game: OTHER });
    await enter('r', { kind: 'ranked' });
    expect(last('r')).toMatchObject({ type: 'waiting', waiting: 1, reach: expect.any(Number) });
    // Who waits for something else changes nothing.
    expect(heard.get('a')).toHaveLength(1);
    expect([
      waiting('ttcg', 'casual'),
      waiting('ttcg', 'ranked'),
      waiting('other', 'casual'),
      waiting('none', 'casual'),
    ]).toEqual([1, 1, 1, 0]);
    await pass(12 * SECOND);
    expect(last('a')).toMatchObject({ type: 'waiting', waiting: 1, waitedSeconds: 10 });
  });

  it('bring two together in one match that waits for both', async () => {
    await enter('a');
    await enter('b');
    const id = matchOf('a');
    expect(id).not.toBe('');
    expect(matchOf('b')).toBe(id);
    const match = matches.waiting(id);
    expect(match?.seats.map((seat) => seat?.account?.id).toSorted()).toEqual(['a', 'b']);
    expect(match?.seats.map((seat) => seat?.entropy)).toEqual([null, null]);
    expect(last('a')).toMatchObject({ commitment: match?.sealed?.commitment });
    expect([queue.has('a'), queue.has('b'), waiting('ttcg', 'casual')]).toEqual([false, false, 0]);
  });

  it('seat them by chance', async () => {
    const first = new Set<string | undefined>();
    for (let round = 0; round < 40; round++) {
      await enter(`a${round}`);
      await enter(`b${round}`);
      first.add(matches.waiting(matchOf(`a${round}`))?.seats[0]?.account?.id.slice(0, 1));
    }
    // All alike once in 10^12.
    expect(first).toEqual(new Set(['a', 'b']));
  });

  it('pair nobody with players of another game or queue', async () => {
    await enter('a');
    await enter('x', { game: OTHER });
    await enter('r', { kind: 'ranked' });
    expect(['a', 'x', 'r'].map(matchOf)).toEqual(['', '', '']);
    await enter('y', { game: OTHER });
    expect(matchOf('x')).toBe(matchOf('y'));
    expect(matchOf('a')).toBe('');
  });

  it('serve whoever waits, in the order of coming', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      await enter(id);
      await pass(SECOND);
    }
    expect(matchOf('a')).toBe(matchOf('b'));
    expect(matchOf('c')).toBe(matchOf('d'));
    expect(matchOf('c')).not.toBe(matchOf('a'));
    expect(last('e')).toMatchObject({ type: 'waiting', waiting: 1 });
  });

  it('give an account one place: the second takes over from the first and is not paired with it', async () => {
    const leaveFirst = await enter('a');
    const before = heard.get('a')!;
    await enter('a');
    expect(before.at(-1)).toMatchObject({ type: 'left' });
    leaveFirst();
    expect(last('a')).toMatchObject({ type: 'waiting', waiting: 1 });
    await enter('b');
    expect(matchOf('a')).toBe(matchOf('b'));
    expect(before.at(-1)).toMatchObject({ type: 'left' });
  });

  it('pair nobody who has begun as many other matches meanwhile as one account may have', async () => {
    await enter('a');
    const player = (id: string) => ({ account: account(id), from: id, deck: DECK, checkDeck: () => Promise.resolve() });
    for (let count = 0; count < 5; count++) matches.pair(TTCG, 'casual', [player('a'), player(`x${count}`)], null);
    await enter('b');
    expect(last('a')).toMatchObject({ type: 'left', reason: expect.stringContaining('5 unfinished matches') });
    expect(last('b')).toMatchObject({ type: 'waiting', waiting: 1 });
    await enter('c');
    expect(matchOf('b')).not.toBe('');
    expect(matchOf('b')).toBe(matchOf('c'));
  });

  it('let go of whoever leaves, once', async () => {
    const leave = await enter('a');
    leave();
    leave();
    expect(heard.get('a')?.map(({ type }) => type)).toEqual(['waiting', 'left']);
    await enter('b');
    expect(matchOf('b')).toBe('');
  });

  it('offer a bot that sees no more than a player, once, to whoever has waited for 20 seconds', async () => {
    await enter('a');
    await pass(19 * SECOND);
    expect(heard.get('a')?.some(({ type }) => type === 'offer-bot')).toBe(false);
    await pass(60 * SECOND);
    expect(heard.get('a')?.filter(({ type }) => type === 'offer-bot')).toEqual([
      { type: 'offer-bot', bot: expect.any(String), name: expect.any(String) },
    ]);
    expect(queue.has('a')).toBe(true);
  });

  it('expect a wait like those of others, and count who gave up as having waited longer', async () => {
    const wait = async (id: string, seconds: number, served: boolean): Promise<void> => {
      const leave = await enter(id);
      await pass(seconds * SECOND);
      if (served) await enter(`${id}-partner`);
      else leave();
    };
    const expected = async (): Promise<number | null | undefined> => {
      const leave = await enter('z');
      const event = last('z');
      leave();
      return event?.type === 'waiting' ? event.expectedSeconds : undefined;
    };
    expect(await expected()).toBeNull();
    await wait('a', 30, true);
    expect(await expected()).toBe(30);
    await wait('b', 10, true);
    await wait('c', 50, true);
    expect(await expected()).toBe(30);
    for (const [index, seconds] of [5, 5, 5, 5].entries()) await wait(`gone${index}`, seconds, false);
    // Those who left after five seconds would have waited longer.
    expect(await expected()).toBe(30);
    for (const [index, seconds] of [55, 55, 55, 55].entries()) await wait(`tired${index}`, seconds, false);
    expect(await expected()).toBeNull();
  });

  it('tell somebody who has not entered yet how many wait, and how long it takes, queue by queue', async () => {
    expect(queue.outlook('ttcg', 'ranked')).toEqual({ waiting: 0, expectedSeconds: null });
    await enter('a', { kind: 'ranked' });
    await pass(30 * SECOND);
    await enter('b', { kind: 'ranked' });
    expect(matchOf('a')).toBe(matchOf('b'));
    // Too far apart to be paired.
    await enter('weak', { kind: 'ranked', rating: { mu: 5, sigma: 1 } });
    await enter('strong', { kind: 'ranked', rating: { mu: 45, sigma: 1 } });
    // One was paired after 30 seconds, one at once: half of those who enter have to wait longer than not at all.
    expect(queue.outlook('ttcg', 'ranked')).toEqual({ waiting: 2, expectedSeconds: 30 });
    expect(queue.outlook('ttcg', 'casual')).toEqual({ waiting: 0, expectedSeconds: null });
    expect(queue.outlook('other', 'ranked')).toEqual({ waiting: 0, expectedSeconds: null });
  });

  it('refuse nobody a place for whom there is room, and everybody else', async () => {
    for (let index = 0; index < 5000; index++)
      await enter(`w${index}`, { kind: 'ranked', rating: { mu: index * 100, sigma: 1 } });
    await expect(enter('late')).rejects.toThrow(Refused);
  });

  it.each(GAMES.flatMap(({ id }) => (['casual', 'ranked'] as const).map((kind) => [id, kind] as const)))(
    'serve every registered game: %s, %s',
    async (id, kind) => {
      const game = gameOf(id)!;
      const options = matches.options.ofQueue(game, kind);
      const players = ['a', 'b', 'c', 'd'].slice(0, game.matchmaking.players(options));
      for (const player of players) await enter(player, { game, kind });
      expect(waiting(id, kind)).toBe(0);
      expect(new Set(players.map(matchOf)).size).toBe(1);
      expect(matchOf('a')).not.toBe('');
    },
  );
});

describe('P-3 whom the queues bring together', () => {
  it('are at most 32 of one address; whoever waits already may enter again', async () => {
    for (let index = 0; index < 32; index++)
      await enter(`w${index}`, { from: 'crowd', kind: 'ranked', rating: { mu: index * 100, sigma: 1 } });
    await expect(enter('late', { from: 'crowd' })).rejects.toMatchObject({ code: 'QUEUE_FULL' });
    await enter('w0', { from: 'crowd' });
    await enter('other', { from: 'home', kind: 'ranked', rating: { mu: -1000, sigma: 1 } });
  });

  it('have made their match together: their addresses share what it takes', async () => {
    await enter('a', { from: 'house' });
    await enter('b', { from: 'house' });
    expect(matches.waiting(matchOf('a'))?.from).toEqual(['house']);
    await enter('c', { from: 'house' });
    await enter('d', { from: 'elsewhere' });
    expect(matches.waiting(matchOf('c'))?.from).toEqual(['elsewhere', 'house']);
  });

  it('does not let two meet again at once when another one waits, and does when nobody else comes', async () => {
    await meet('a', 'b');
    await enter('a');
    await enter('b');
    expect([matchOf('a'), matchOf('b')]).toEqual(['', '']);
    await enter('c');
    expect(matchOf('c')).toBe(matchOf('a'));
    await pass(SECOND);
    leaving.get('b')?.();
    await meet('d', 'e');
    await enter('d');
    await enter('e');
    await pass(38 * SECOND);
    expect(matchOf('d')).toBe('');
    await pass(4 * SECOND);
    expect(matchOf('d')).toBe(matchOf('e'));
    expect(matchOf('d')).not.toBe('');
  });

  it('keeps those apart of whom one has blocked the other, for a long time', async () => {
    await acquaint('ant', 'bee');
    await relations.block('ant', 'bee');
    await enter('ant');
    await enter('bee');
    await pass(60 * SECOND);
    expect(matchOf('ant')).toBe('');
    await enter('c');
    expect(matchOf('ant')).toBe(matchOf('c'));
  });

  it('does not begin a match behind the back of somebody who was ready and went', async () => {
    await enter('a');
    await enter('b');
    const match = matchOf('a');
    await matches.ready(match, account('a'), 'a'.repeat(64));
    leaving.get('a')?.();
    await pass(9 * SECOND);
    expect(matches.waiting(match)).toBeDefined();
    await pass(2 * SECOND);
    expect([matches.waiting(match), matches.live(match)]).toEqual([undefined, undefined]);
    await expect(matches.ready(match, account('b'), 'b'.repeat(64))).rejects.toMatchObject({ code: 'NO_SUCH_MATCH' });
    expect(queue.has('b')).toBe(true);
    expect(['a', 'b'].map((id) => attendance.of({ account: id, from: id }).isNoShow)).toEqual([true, false]);
  });

  it('begins a match if the other is ready soon after one went', async () => {
    await enter('a');
    await enter('b');
    const match = matchOf('a');
    await matches.ready(match, account('a'), 'a'.repeat(64));
    leaving.get('a')?.();
    await pass(9 * SECOND);
    await matches.ready(match, account('b'), 'b'.repeat(64));
    await pass(5 * SECOND);
    expect(matches.live(match)?.over).toBe(false);
  });

  it('keeps those of one address apart in ranked matches, for a long time', async () => {
    await enter('ann', { kind: 'ranked', from: 'home' });
    await enter('bob', { kind: 'ranked', from: 'home' });
    await enter('cat', { from: 'home' });
    await enter('dan', { from: 'home' });
    expect([matchOf('ann'), matchOf('cat') === matchOf('dan')]).toEqual(['', true]);
    await pass(89 * SECOND);
    expect(matchOf('ann')).toBe('');
    await pass(2 * SECOND);
    expect(matchOf('ann')).toBe(matchOf('bob'));
    expect(matchOf('ann')).not.toBe('');
  });

  it('heeds a block that is made, or ended, while both wait', async () => {
    await acquaint('far', 'near');
    // So uneven that they would be paired after a minute.
    await enter('far', { kind: 'ranked', rating: { mu: 30, sigma: 2 } });
    await enter('near', { kind: 'ranked', rating: { mu: 25, sigma: 2 } });
    await relations.block('near', 'far');
    await pass(85 * SECOND);
    expect([matchOf('far'), matchOf('near')]).toEqual(['', '']);
    await relations.unblock('near', 'far');
    await pass(SECOND);
    expect(matchOf('far')).toBe(matchOf('near'));
    expect(matchOf('far')).not.toBe('');
  });

  it('looks for equals first, and farther afield while they wait', async () => {
    await enter('strong', { kind: 'ranked', rating: { mu: 40, sigma: 2 } });
    await enter('weak', { kind: 'ranked', rating: { mu: 15, sigma: 2 } });
    await pass(30 * SECOND);
    expect(matchOf('strong')).toBe('');
    const reaches = heard.get('strong')!.flatMap((event) => (event.type === 'waiting' ? [event.reach] : []));
    expect(reaches).toEqual(reaches.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)));
    await enter('equal', { kind: 'ranked', rating: { mu: 39, sigma: 2 } });
    expect(matchOf('strong')).toBe(matchOf('equal'));
    await pass(65 * SECOND);
    await enter('far', { kind: 'ranked', rating: { mu: 60, sigma: 2 } });
    expect(matchOf('weak')).toBe(matchOf('far'));
  });
});

describe('P-3 paired players who do not get ready', () => {
  it('lose their place, and the other one waits on in front', async () => {
    await enter('a', { kind: 'ranked' });
    await pass(5 * SECOND);
    await enter('b', { kind: 'ranked' });
    await matches.ready(matchOf('a'), account('a'), entropy('a'));
    await pass(31 * SECOND);
    expect(last('b')).toMatchObject({ type: 'left' });
    expect(heard.get('a')?.some(({ type }) => type === 'returned')).toBe(true);
    expect([queue.has('a'), queue.has('b')]).toEqual([true, false]);
    expect(missed).toEqual(['b']);
    // Whoever comes next plays with the one who has waited since the beginning, if nobody better known comes.
    await enter('c', { kind: 'ranked' });
    await pass(11 * SECOND);
    expect(matchOf('c')).toBe(matchOf('a'));
  });

  it('are those who leave the match, not those whom they leave', async () => {
    await enter('a');
    await enter('b');
    await matches.ready(matchOf('a'), account('a'), entropy('a'));
    matches.leave(matchOf('a'), account('a'));
    expect(last('a')).toMatchObject({ type: 'left' });
    expect([queue.has('a'), queue.has('b')]).toEqual([false, true]);
    expect(missed).toEqual([]);
  });

  it('are not those whose opponent gives the match up before they were ready', async () => {
    await enter('a', { kind: 'ranked' });
    await enter('b', { kind: 'ranked' });
    await matches.abandon('a');
    expect([last('a')?.type, heard.get('b')?.some(({ type }) => type === 'returned')]).toEqual(['left', true]);
    expect([queue.has('b'), missed]).toEqual([true, ['a']]);
  });

  it('are paired with one another for a while, and with others when these have waited long', async () => {
    await enter('a');
    await enter('b');
    await matches.ready(matchOf('a'), account('a'), entropy('a'));
    await pass(31 * SECOND);
    leaving.get('a')?.();
    await enter('b');
    await enter('c');
    expect([matchOf('b'), matchOf('c')]).toEqual(['', '']);
    await enter('d');
    expect([matchOf('b'), matchOf('c')]).toEqual(['', matchOf('d')]);
    await enter('e');
    await pass(91 * SECOND);
    expect(matchOf('b')).toBe(matchOf('e'));
    expect(matchOf('b')).not.toBe('');
  });

  it('leave others waiting once: those are paired with who has come to a match, or was stood up as well', async () => {
    for (const [honest, guest] of [
      ['a', 'x1'],
      ['b', 'x2'],
    ] as const) {
      await enter(honest);
      await enter(guest);
      matches.leave(matchOf(guest), account(guest));
    }
    await pass(SECOND);
    expect(matchOf('a')).toBe(matchOf('b'));
    // `c` was stood up and is alone: somebody new has to wait, ten seconds at most.
    await enter('c');
    await enter('x3');
    matches.leave(matchOf('x3'), account('x3'));
    const before = matchOf('c');
    await enter('x4');
    expect(matchOf('c')).toBe(before);
    await pass(11 * SECOND);
    expect(matchOf('c')).toBe(matchOf('x4'));
  });

  it('count against their address from the third on', async () => {
    for (const guest of ['x1', 'x2', 'x3']) {
      await enter(`honest ${guest}`);
      await enter(guest, { from: 'crowd' });
      matches.leave(matchOf(guest), account(guest));
      leaving.get(`honest ${guest}`)?.();
    }
    await enter('x4', { from: 'crowd' });
    await enter('f');
    expect([matchOf('x4'), matchOf('f')]).toEqual(['', '']);
    await enter('x5', { from: 'crowd' });
    expect(matchOf('x5')).toBe(matchOf('x4'));
    // Ten minutes later nobody remembers.
    await pass(601 * SECOND);
    leaving.get('f')?.();
    await enter('x6', { from: 'crowd' });
    await enter('g');
    expect(matchOf('g')).toBe(matchOf('x6'));
  });

  it('are those whose deck may not be played any more, before anybody adds randomness', async () => {
    await enter('a', { kind: 'ranked' });
    await enter('b', {
      kind: 'ranked',
      checkDeck: () =>
        Promise.reject(
          new GameRefused('illegal', { code: 'NOT_OWNED', rule: 'P-6', message: 'You do not have that card.' }),
        ),
    });
    expect(matchOf('a')).toBe('');
    expect(last('b')).toEqual({ type: 'left', reason: 'Your deck is no longer legal. You do not have that card.' });
    expect(heard.get('a')?.findLast(({ type }) => type === 'returned')).toEqual({
      type: 'returned',
      reason: 'Your opponent’s deck is no longer legal. You are back at the front of the queue.',
    });
    expect([queue.has('a'), queue.has('b')]).toEqual([true, false]);
    expect(missed).toEqual([]);
  });

  it('are not waited for by somebody who has gone meanwhile, and lose nothing by that', async () => {
    const leave = await enter('a', { kind: 'ranked' });
    await enter('b', { kind: 'ranked' });
    await matches.ready(matchOf('a'), account('a'), entropy('a'));
    leave();
    await pass(11 * SECOND);
    expect([queue.has('a'), queue.has('b')]).toEqual([false, true]);
    expect(heard.get('b')?.findLast(({ type }) => type === 'returned')).toMatchObject({
      reason: expect.stringContaining('did not show up'),
    });
    expect(missed).toEqual(['a']);
    expect(['a', 'b'].map((id) => attendance.of({ account: id, from: id }).isNoShow)).toEqual([true, false]);
  });

  it('lose their places beside somebody who has gone, if they had the whole time', async () => {
    const leave = await enter('a', { kind: 'ranked' });
    await enter('b', { kind: 'ranked' });
    await pass(25 * SECOND);
    leave();
    await pass(6 * SECOND);
    expect([queue.has('a'), queue.has('b')]).toEqual([false, false]);
    expect(missed.toSorted()).toEqual(['a', 'b']);
  });
});

describe('P-3 paired players whose match the server cannot begin', () => {
  const WHY = 'The match did not start because of a problem on the server. Nobody is to blame for it.';
  const AWAY = Object.assign(new Error('the database is away'), { code: '08006' });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Both read why, wait on in front, and are not counted as somebody who has let others down. */
  function expectExcused(): void {
    for (const id of ['a', 'b'])
      expect(heard.get(id)?.findLast(({ type }) => type === 'returned' || type === 'left')).toEqual({
        type: 'returned',
        reason: `${WHY} You are back at the front of the queue.`,
      });
    expect([queue.has('a'), queue.has('b')]).toEqual([true, true]);
    expect(missed).toEqual([]);
    expect(['a', 'b'].map((id) => attendance.of({ account: id, from: id }).isNoShow)).toEqual([false, false]);
  }

  /** The match for which they are paired anew, which takes a moment: what kept the server from it may not be over. */
  async function pairedAnew(): Promise<string> {
    expect(waiting('ttcg', 'ranked')).toBe(2);
    await pass(5 * SECOND);
    expect(matchOf('a')).toBe(matchOf('b'));
    return matchOf('a');
  }

  it('because the log cannot be written, when both were ready', async () => {
    await enter('a', { kind: 'ranked' });
    await enter('b', { kind: 'ranked' });
    vi.spyOn(MatchLog.prototype, 'create').mockRejectedValueOnce(AWAY);
    const match = matchOf('a');
    await matches.ready(match, account('a'), entropy('a'));
    await expect(matches.ready(match, account('b'), entropy('b'))).rejects.toBe(AWAY);
    expectExcused();
    expect(await pairedAnew()).not.toBe(match);
  });

  it('because their decks cannot be looked at', async () => {
    const checkDeck = vi.fn<() => Promise<unknown>>(() => Promise.resolve()).mockRejectedValueOnce(AWAY);
    await enter('a', { kind: 'ranked', checkDeck });
    await enter('b', { kind: 'ranked' });
    expectExcused();
    expect(await pairedAnew()).not.toBe('');
  });

  it('for a reason that will not pass: they leave the queue', async () => {
    await enter('a', { kind: 'ranked', checkDeck: () => Promise.reject(new Error('a defect')) });
    await enter('b', { kind: 'ranked' });
    expect(['a', 'b'].map(last)).toEqual(Array.from({ length: 2 }, () => ({ type: 'left', reason: WHY })));
    expect([queue.has('a'), queue.has('b'), missed]).toEqual([false, false, []]);
  });

  it('because the data was away while they should have been ready', async () => {
    await enter('a', { kind: 'ranked' });
    await enter('b', { kind: 'ranked' });
    const match = matchOf('a');
    await pass(20 * SECOND);
    awayAt = Date.now();
    await pass(11 * SECOND);
    expectExcused();
    expect(await pairedAnew()).not.toBe(match);
  });
});
