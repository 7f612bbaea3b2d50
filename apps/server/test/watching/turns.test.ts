import {
  at,
  commitmentOf,
  fastRandom,
  gameOf,
  type Intent,
  type Json,
  Match,
  type MatchHeader,
  POLICIES,
  type Seat,
} from '@cardscape/rules';
import type { RandomState } from '@cardscape/rules/kernel/random/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchTerms } from '../../src/db/matches/stored-match.ts';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { leaveLinesUnwatched } from '../support/wires/unwatched.ts';
import { Wire } from '../support/wires/wire.ts';
import { masked, SECRET, STARTED } from '../twins/worlds.ts';

leaveLinesUnwatched();

const PONG = 18;
const HOUR = 3_600_000;

type Steps = readonly { readonly seat: Seat; readonly intent: Intent }[];
type View = 'public' | 'all';

/**
 * A match that is the same up to a turn, and then goes on in two ways for as many full turns as those who watch are
 * late: they cannot tell which.
 */
interface Fork {
  readonly header: MatchHeader;
  readonly turns: number;
  readonly shared: Steps;
  readonly ways: readonly [Steps, Steps];
}

const ttcg = gameOf('ttcg');
if (ttcg === undefined) throw new Error('no game counts turns');

function headerOf(
  match: string,
  options: Readonly<Record<string, Json>>,
  startedAt: number,
  random: RandomState,
): MatchHeader {
  const setup = ttcg!.trials.sample(random);
  return {
    format: 'cardscape/1',
    match,
    game: 'ttcg',
    revision: ttcg!.revision,
    options: ttcg!.options.parse({
      ...(setup.options as MatchHeader['options']),
      ...options,
    }) as MatchHeader['options'],
    decks: setup.decks as MatchHeader['decks'],
    cards: setup.cards as MatchHeader['cards'],
    seats: ['Player 1', 'Player 2'],
    startedAt,
    commitment: commitmentOf(SECRET),
    entropies: ['', ''],
  };
}

/** Plays at random until a turn begins; null if the match ends before. */
function playTo(state: unknown, turn: number, random: RandomState): Steps | null {
  const game = ttcg!;
  const steps: { seat: Seat; intent: Intent }[] = [];
  while (game.views.head(state).turn < turn) {
    if (game.outcome(state) !== null) return null;
    const seat = at(game.deciders(state), 0);
    // As it is on the wire.
    const intent = JSON.parse(JSON.stringify(POLICIES.random(game, state, seat, random))) as Intent;
    game.apply(state, seat, intent, null);
    steps.push({ seat, intent });
  }
  return game.outcome(state) === null ? steps : null;
}

function forksOf(count: number): Fork[] {
  const random = fastRandom(5);
  const forks: Fork[] = [];
  for (let tries = 0; forks.length < count; tries++) {
    const turns = 1 + (tries % 2);
    const header = headerOf(
      `turns${tries}`,
      { spectate: { delay: turns, hands: true } },
      STARTED + tries * HOUR,
      random,
    );
    const { state } = new Match(ttcg!, header, SECRET);
    // The first turns are seen while the ways are played.
    const parting = turns + 1;
    const shared = playTo(state, parting, random);
    if (shared === null) continue;
    const [one, other] = [ttcg!.clone(state), ttcg!.clone(state)].map((world) =>
      playTo(world, parting + turns, random),
    );
    if (one && other && JSON.stringify(one) !== JSON.stringify(other))
      forks.push({ header, turns, shared, ways: [one, other] });
  }
  return forks;
}

/** One match that is seen one turn late, and one that is seen two turns late. */
const forks = forksOf(2);

let players: readonly Player[];
let watchers: readonly Player[];
let server: TestServer;
const clock = { now: STARTED };

async function open(): Promise<void> {
  clock.now = STARTED;
  server = await testServer({}, { now: () => clock.now, delays: { open: 0, hands: 0 } });
  players = [await newPlayer(server.address), await newPlayer(server.address)];
  watchers = [await newPlayer(server.address), await newPlayer(server.address)];
}

function hosted(header: MatchHeader, queue: MatchTerms['queue']): Promise<LiveMatch> {
  const seats = players.map(({ account: { id } }, seat) => ({ account: id, name: `Player ${seat + 1}`, bot: null }));
  return server.matches.host(new Match(ttcg!, header, SECRET), SECRET, { seats, queue, clock: null });
}

async function playAll(live: LiveMatch, steps: Steps, pace: number): Promise<void> {
  for (const { seat, intent } of steps) {
    clock.now += pace;
    const { refusal } = await live.submit(seat, live.projector.decision(seat), intent);
    if (refusal !== null) throw new Error(`${intent.type} was refused: ${refusal.code}`);
  }
}

/** Plays a match one way; resolves to everything that those who watch it were sent or answered. */
async function told(
  { header, turns, shared, ways }: Fork,
  way: 0 | 1,
  view: View,
  plant: (live: LiveMatch) => void,
): Promise<string[]> {
  clock.now = header.startedAt;
  const id = header.match;
  const live = await hosted(header, 'private');
  plant(live);
  const seated = [await Wire.join(at(players, 0), id), await Wire.join(at(players, 1), id)];
  for (const wire of view === 'all' ? seated : []) await wire.request('consent', { on: true });
  const sockets: Wire[] = view === 'all' ? [] : [await Wire.join(at(watchers, 0), id)];
  await playAll(live, shared, 1000);
  if (view === 'all') sockets.push(await Wire.join(at(watchers, 0), id, 'all'));
  await playAll(live, at(ways, way), 0);
  clock.now += 100 * HOUR;
  sockets.push(await Wire.join(at(watchers, 1), id, view));
  for (const wire of sockets) await wire.settle();
  const { api } = at(watchers, 1);
  const listed = (await api.matches()).find(({ match }) => match === id);
  const answers = [
    await at(sockets, 1).request('history', { from: 0 }),
    await api.match(id),
    await api.head(id),
    listed,
    await api.replay(id).catch(String),
  ];
  // Everything of the turns before was shown, and all the rest is when the match is over.
  if (live.watching.open.turns === turns)
    for (const { room } of sockets) expect(room.state.seq).toBe(shared.length - 1);
  const frames = sockets.flatMap((wire, index) =>
    wire.frames.filter(([kind]) => kind !== PONG).map((frame) => `socket ${index} ${masked(frame, id)}`),
  );
  await live.submit(0, 0, { type: 'concede' });
  for (const { room } of sockets)
    while (room.state.seq < live.match.seq) await new Promise((resolve) => room.onStateChange.once(resolve));
  for (const wire of [...sockets, ...seated]) await wire.leave();
  return [...frames, JSON.stringify(answers)];
}

async function toldOfAll(
  matches: readonly Fork[],
  way: 0 | 1,
  view: View,
  plant: (live: LiveMatch) => void = () => undefined,
): Promise<string[][]> {
  await open();
  try {
    const all: string[][] = [];
    for (const fork of matches) all.push(await told(fork, way, view, plant));
    return all;
  } finally {
    await server.close();
  }
}

describe.each(['public', 'all'] as const)(
  'a match that is watched some full turns late (TTCG-3.13, 16.18), %s',
  (view) => {
    it('tells nobody outside anything of those turns, however much time passes', { tags: 'long' }, async () => {
      const [one, other] = [await toldOfAll(forks, 0, view), await toldOfAll(forks, 1, view)];
      for (const [index, frames] of one.entries()) expect(frames, `match ${index}`).toEqual(other[index]);
      expect(one.flat().length).toBeGreaterThan(20);
    });

    it('a turn that is not waited for is noticed', async () => {
      const hasty = (live: LiveMatch): void => {
        const sooner = { milliseconds: 0, turns: (live.watching.hands?.turns ?? 1) - 1 };
        Object.assign(live.watching, { open: sooner, hands: sooner });
      };
      const [one, other] = [
        await toldOfAll(forks.slice(0, 1), 0, view, hasty),
        await toldOfAll(forks.slice(0, 1), 1, view, hasty),
      ];
      expect(one).not.toEqual(other);
    });
  },
);

describe('all hands', () => {
  beforeAll(open);
  afterAll(() => server.close());

  it.each([
    ['ranked', { delay: 1, hands: true }],
    ['casual', {}],
    ['private', { delay: 1 }],
  ] as const)(
    'of a %s match with the options %o are shown to nobody, and no player can let them be seen (TTCG-3.13)',
    async (queue, spectate) => {
      const id = `never-${queue}`;
      const live = await hosted(headerOf(id, { spectate }, STARTED, fastRandom(9)), queue);
      const seated = [await Wire.join(at(players, 0), id), await Wire.join(at(players, 1), id)];
      for (const wire of seated)
        expect(await wire.request('consent', { on: true })).toMatchObject({
          refusal: { code: 'HANDS_HIDDEN', rule: 'TTCG-3.13', message: expect.stringMatching(/^[A-Z].*\.$/) as string },
        });
      clock.now += 1000 * HOUR;
      expect([at(seated, 0).room.state.consents, live.watching.handsOpen(clock.now)]).toEqual([0, false]);
      await expect(at(watchers, 0).api.ticket(id, { view: 'all' })).rejects.toMatchObject({
        status: 403,
        code: 'HANDS_CLOSED',
        message: live.watching.refusal?.message,
      });
      for (const wire of seated) await wire.leave();
    },
  );
});
