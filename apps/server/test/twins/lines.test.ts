import '../support/wires/recorded-socket.ts';
import { submitIntent } from '@cardscape/protocol';
import { type AnyGame, fastRandom, GAMES, Match, SEATS } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { type TestServer, testServer } from '../support/server.ts';
import { newDevice, type Device } from '../support/wires/device.ts';
import { Reader } from '../support/wires/reader.ts';
import { eventTells, withViews } from './planting.ts';
import { difference, type Plant, type Received, SECRET, STARTED, twinPlan, type TwinPlan } from './worlds.ts';

/*
 * The same twin worlds as over sockets, read in lines: what an audience may not know must not change a byte of them.
 */

const MATCHES = Math.ceil(AMOUNTS.twins / 4);
const PLANT_TRIES = 60;
const MINUTES = 60_000;

let server: TestServer;
type Known = Device & { readonly account: { readonly id: string; readonly name: string } };
let devices: readonly Known[];
let watcher: Known;
const clock = { now: STARTED };
let worlds = 0;

beforeAll(async () => {
  server = await testServer({}, { now: () => clock.now });
  const newcomer = async (): Promise<Known> => {
    const device = newDevice(server.address);
    return { ...device, account: await device.api.session() };
  };
  devices = await Promise.all(SEATS.map(newcomer));
  watcher = await newcomer();
});

afterAll(async () => {
  await server.close();
});

/** A plan about the audience that is wanted, where it can be one. */
function planFor(wanted: 'seat' | 'spectator', game: AnyGame, random: ReturnType<typeof fastRandom>): TwinPlan | null {
  const plan = twinPlan(game, random);
  if (plan === null || (plan.audience === 'spectator') !== (wanted === 'spectator')) return null;
  return wanted === 'seat' || game.watching.admits(plan.header.options) ? plan : null;
}

async function playWorld(plan: TwinPlan, world: 'here' | 'there', plant: Plant): Promise<Received> {
  const id = `l${String(worlds++).padStart(11, '0')}`;
  clock.now = STARTED;
  const game = plant.game?.(plan.game) ?? plan.game;
  const match = new Match(game, { ...plan.header, match: id }, SECRET);
  Object.assign(match, { state: game.clone(plan[world]) });
  const seated = devices.slice(0, plan.header.seats.length);
  const live = await server.matches.host(match, SECRET, {
    seats: seated.map(({ account }) => ({ account: account.id, name: account.name, bot: null })),
    queue: 'private',
    clock: { decision: 60_000, bank: 600_000, turn: 0, pause: 0 },
  });
  const watches = plan.audience === 'spectator';
  const who = watches ? [...seated, watcher] : seated;
  const readers: Reader[] = [];
  for (const device of who) readers.push(await Reader.open(server.address, device, id));
  const about = plan.audience === 'spectator' ? seated.length : plan.audience;
  const read = [readers[about]!];
  const answers: string[] = [];
  const half = Math.floor(plan.steps.length / 2);
  for (const [index, { seat, intent, other }] of plan.steps.entries()) {
    clock.now += 1000;
    if (index === half) {
      // The connection is lost, and its reader comes back.
      await readers[about]!.close();
      const again = await Reader.open(server.address, who[about]!, id);
      await again.until(({ present }) => present !== undefined);
      readers[about] = again;
      read.push(again);
    }
    const body = { decision: live.projector.decision(seat), intent: world === 'here' ? intent : other };
    const done = await seated[seat]!.api.call(submitIntent, { params: { match: id }, body }).then(
      ({ seq }) => seq,
      () => null,
    );
    if (done === null) {
      // A planted leak may change the course of one world: what the audience has heard by then tells.
      if (plant.game !== undefined) break;
      throw new Error(`step ${index} was refused`);
    }
    await Promise.all(
      readers.map((reader) =>
        reader.until((one) => (one.present?.seq ?? -1) >= done || one.lines.at(-1)?.type === 'result'),
      ),
    );
  }
  // A match that is over answers otherwise once its end has been noted: when that is depends on the disk alone.
  if (live.over) await vi.waitUntil(() => server.matches.live(id) === undefined, { timeout: 30_000 });
  const decision = plan.audience === 'spectator' ? 0 : live.projector.decision(plan.audience);
  for (const body of [
    { decision: 1_000_000, place: 0 },
    { decision, place: 1_000 },
    { decision, intent: { type: 'play', card: -3, col: 0 } },
    { decision, intent: { type: 'attack', attacker: 1, target: 2 } },
    { decision, intent: { type: 'nonsense' } },
  ])
    answers.push(
      await who[about]!.api.call(submitIntent, { params: { match: id }, body }).then(JSON.stringify, (error: unknown) =>
        String(error),
      ),
    );
  await Promise.all(readers.map((reader) => reader.close()));
  const texts = read.map(({ texts: lines }) => lines.map((text) => text.replaceAll(id, 'match')));
  return Object.fromEntries([
    ['answers', answers],
    ...texts.map((lines, index) => [`stream ${index}`, lines] as const),
  ]);
}

async function compare(plan: TwinPlan, plant: Plant = {}): Promise<string | null> {
  return difference(await playWorld(plan, 'here', plant), await playWorld(plan, 'there', plant));
}

/** What any game could tell too much of: a text of everything, the hidden part included. */
const whole = (game: AnyGame, state: unknown): number => {
  let sum = 0;
  for (const char of game.snapshot(state)) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum;
};

const TOLD_TO_ALL = (game: AnyGame): Readonly<Record<string, Plant>> => ({
  'a number in the view': withViews((views) => ({
    head: (state) => ({ ...views.head(state), turn: whole(game, state) }),
  })),
  'a field of an event': eventTells((state, recorder) => {
    recorder.events.push({ type: 'turned', open: { sum: whole(game, state) } });
  }),
});

const PLANTS = {
  seat: (game: AnyGame): Readonly<Record<string, Plant>> => ({
    ...TOLD_TO_ALL(game),
    'a move too many in the list': {
      game: (played) => ({
        ...played,
        legal: (state, seat) => [
          ...played.legal(state, seat),
          { intent: { type: 'peek', sum: whole(played, state) }, fields: [] },
        ],
      }),
    },
  }),
  spectator: (game: AnyGame): Readonly<Record<string, Plant>> => ({
    ...TOLD_TO_ALL(game),
    'the hand of a seat': withViews((views) => ({ watch: (state) => views.own(state, 0) })),
  }),
};

describe.each(
  GAMES.flatMap((game) => (['seat', 'spectator'] as const).map((wanted) => [game.id, wanted, game] as const)),
)('%s in lines for a %s (D-2.6, D-5)', (_id, wanted, game) => {
  it(
    `${MATCHES} pairs of worlds that it cannot tell apart send it the same bytes`,
    async () => {
      const random = fastRandom(seedOf(2027));
      for (let count = 0; count < MATCHES;) {
        const plan = planFor(wanted, game, random);
        if (plan === null) continue;
        expect(await compare(plan), `match ${count}, ${plan.kind}, ${plan.audience}`).toBeNull();
        count += 1;
      }
    },
    10 * MINUTES,
  );

  it.each(Object.entries(PLANTS[wanted](game)))(
    'a planted leak is caught: %s',
    { timeout: 5 * MINUTES, tags: 'long' },
    async (_name, plant) => {
      const random = fastRandom(8);
      let caught: string | null = null;
      for (let attempt = 0; caught === null && attempt < PLANT_TRIES;) {
        const plan = planFor(wanted, game, random);
        if (plan === null) continue;
        attempt += 1;
        caught = await compare(plan, plant);
      }
      expect(caught).not.toBeNull();
    },
  );
});
