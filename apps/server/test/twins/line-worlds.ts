import '../support/wires/recorded-socket.ts';
import { submitIntent } from '@cardscape/protocol';
import { Match, SEATS } from '@cardscape/rules';
import { vi } from 'vitest';
import { type TestServer, testServer } from '../support/server.ts';
import { newDevice, type Device } from '../support/wires/device.ts';
import { Reader } from '../support/wires/reader.ts';
import { difference, headerIn, type Plant, type Received, SECRET, STARTED, type TwinPlan } from './worlds.ts';

/*
 * The same twin worlds as over sockets, read in lines: what an audience may not know must not change a byte of them.
 */

type Known = Device & { readonly account: { readonly id: string; readonly name: string } };

/** A server, and whoever plays and watches on it. */
export interface LineStage {
  readonly server: TestServer;
  /** As many as any game seats. */
  readonly devices: readonly Known[];
  readonly watcher: Known;
  /** The server's clock. */
  readonly clock: { now: number };
}

export async function openLineStage(): Promise<LineStage> {
  const clock = { now: STARTED };
  const server = await testServer({}, { now: () => clock.now });
  const newcomer = async (): Promise<Known> => {
    const device = newDevice(server.address);
    return { ...device, account: await device.api.session() };
  };
  return { server, devices: await Promise.all(SEATS.map(newcomer)), watcher: await newcomer(), clock };
}

let worlds = 0;

async function playWorld(
  { server, devices, watcher, clock }: LineStage,
  plan: TwinPlan,
  world: 'here' | 'there',
  plant: Plant,
): Promise<Received> {
  const id = `l${String(worlds++).padStart(11, '0')}`;
  clock.now = STARTED;
  const game = plant.game?.(plan.game) ?? plan.game;
  const match = new Match(game, { ...headerIn(plan, world), match: id }, SECRET);
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

/** Plays both worlds and compares. */
export async function compareLines(stage: LineStage, plan: TwinPlan, plant: Plant = {}): Promise<string | null> {
  return difference(await playWorld(stage, plan, 'here', plant), await playWorld(stage, plan, 'there', plant));
}
