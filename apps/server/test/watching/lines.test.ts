import '../support/wires/recorded-socket.ts';
import { newEntropy } from '@cardscape/client-kit';
import { createToken, endSession, type MatchLine, matchLine, type Scope, submitIntent } from '@cardscape/protocol';
import { fastRandom, type LogEntry, newRecorder, plainView, POLICIES, seenEvents } from '@cardscape/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../support/patient.ts';
import { deckFor, type TestServer, testServer } from '../support/server.ts';
import { newDevice, type Device, PASSWORD, signedUp } from '../support/wires/device.ts';
import { Reader } from '../support/wires/reader.ts';
import { leaveLinesUnwatched } from '../support/wires/unwatched.ts';
import { Wire } from '../support/wires/wire.ts';

leaveLinesUnwatched();

const DELAY = 20_000;
const START = Date.UTC(2026, 5, 1);
const clock = { now: START };

let server: TestServer;
const readers: Reader[] = [];

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
  await server.close();
  clock.now = START;
});

async function serve(seconds: number): Promise<void> {
  server = await testServer({ CARDSCAPE_WATCH_DELAY: String(seconds) }, { now: () => clock.now });
}

async function newcomer(): Promise<Device> {
  const device = newDevice(server.address);
  await device.api.session();
  return device;
}

async function read(who: Parameters<typeof Reader.open>[1], match: string, from?: number): Promise<Reader> {
  const reader = await Reader.open(server.address, who, match, from);
  readers.push(reader);
  await reader.until(({ present }) => present !== undefined);
  return reader;
}

interface Pair {
  readonly match: string;
  readonly devices: readonly [Device, Device];
}

type Options = NonNullable<Parameters<Device['api']['createMatch']>[0]['options']>;

async function pair(options: Options = {}, game = 'ttcg'): Promise<Pair> {
  const devices = [await newcomer(), await newcomer()] as const;
  const deck = deckFor(game);
  const { match } = await devices[0].api.createMatch({ game, deck, opponents: [], options });
  await devices[1].api.joinMatch(match, deck);
  for (const { api } of devices) await api.ready(match, newEntropy());
  return { match, devices };
}

/** Does the first plain move of whoever is asked. */
async function move({ match, devices }: Pair): Promise<number> {
  const live = server.matches.live(match)!;
  const { game, state } = live.match;
  const seat = game.deciders(state)[0] as 0 | 1;
  const intent = game.legal(state, seat).find(({ fields, intent: { type } }) => {
    return fields.length === 0 && !game.asides.includes(type);
  })!.intent;
  const body = { decision: live.projector.decision(seat), intent };
  return (await devices[seat].api.call(submitIntent, { params: { match }, body })).seq;
}

async function concede({ match, devices }: Pair): Promise<void> {
  const body = { decision: 0, intent: { type: 'concede' } };
  await devices[1].api.call(submitIntent, { params: { match }, body });
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('P-5 watching a match in lines', () => {
  it('shows what the rules show to whoever has no seat, and ends with the result', async () => {
    await serve(0);
    const table = await pair();
    const live = server.matches.live(table.match)!;
    const reader = await read(await newcomer(), table.match);
    const twin = live.match.again();
    const entries: LogEntry[] = [];
    live.watch({
      changed: (entry) => void (entry !== null && entries.push(entry)),
      over: () => undefined,
      dismiss: () => undefined,
      close: () => Promise.resolve(),
    });
    const [hello] = reader.of('hello');
    expect(hello).toMatchObject({ seat: null, delay: { milliseconds: 0, turns: 0 }, match: table.match });
    expect(reader.lines.map(({ type }) => type)).toEqual(['hello', 'state']);
    for (let count = 0; count < 6; count++) {
      const seq = await move(table);
      await reader.until(({ present }) => present!.seq === seq);
      const recorder = newRecorder();
      twin.carryOut(entries.at(-1)!, recorder);
      expect(reader.present).toMatchObject({
        type: 'step',
        view: asJson(plainView(live.match.game, live.match.state, 'spectator')),
        events: asJson(seenEvents(recorder.events, 'spectator')),
        decision: null,
      });
    }
    await concede(table);
    await reader.ended;
    expect(reader.lines.at(-1)).toMatchObject({ type: 'result', winners: [0], seq: live.match.seq });
    for (const text of reader.texts) matchLine.parse(JSON.parse(text));
  });

  it('counts among those who watch, and is nobody at the table', async () => {
    await serve(0);
    const { match, devices } = await pair();
    const wire = await Wire.enter(server.address, match, await devices[0].api.ticket(match));
    const { tree } = server.matches.live(match)!.projector;
    expect(tree.watchers).toBe(0);
    const reader = await read(await newcomer(), match);
    expect(tree.watchers).toBe(1);
    await vi.waitUntil(() => (wire.room.state as { watchers: number }).watchers === 1, PATIENT);
    expect([tree.seats.get('0')!.here, tree.seats.get('1')!.here]).toEqual([true, false]);
    await reader.close();
    await vi.waitUntil(() => tree.watchers === 0, PATIENT);
    await wire.leave();
  });

  it('comes as late as over a socket, goes on at the cursor, and shows the end in its time', async () => {
    await serve(DELAY / 1000);
    const table = await pair();
    const live = server.matches.live(table.match)!;
    const watcher = await newcomer();
    const reader = await read(watcher, table.match);
    expect(reader.of('hello')[0]).toMatchObject({ delay: { milliseconds: DELAY, turns: 0 } });
    for (let count = 0; count < 4; count++) {
      clock.now += 1000;
      await move(table);
    }
    const late = await read(await newcomer(), table.match, 0);
    for (const { lines } of [reader, late])
      expect(lines.flatMap((line) => ('seq' in line ? [line.seq] : []))).toEqual([0]);
    // Two of the four are old enough now.
    clock.now = START + 2000 + DELAY;
    await reader.until(({ present }) => present!.seq === 2);
    expect(reader.of('step').map(({ seq }) => seq)).toEqual([1, 2]);
    // A cursor shows no more than that, and what is missed is neither lost nor told twice.
    await late.close();
    const back = await read(watcher, table.match, 1);
    expect(back.of('events')).toEqual([{ type: 'events', seq: 2, events: reader.of('step')[1]!.events }]);
    expect(back.present!.seq).toBe(2);
    await concede(table);
    const over = live.match.seq;
    expect(live.over).toBe(true);
    // Something comes to everybody, and it is not the end.
    clock.now += DELAY - 1000;
    await back.until(({ present }) => present!.seq === 4);
    expect(back.table!.stage).toBe('playing');
    expect(back.of('result')).toEqual([]);
    clock.now += 1000;
    for (const one of [reader, back]) {
      await one.ended;
      expect(one.lines.at(-1)).toMatchObject({ type: 'result', seq: over, winners: [0] });
      expect(one.of('step').at(-1)).toMatchObject({ seq: over, table: { stage: 'over' } });
    }
  });

  it('waits for full turns where the options ask for them, and tells no clock then', { timeout: 60_000 }, async () => {
    await serve(0);
    const table = await pair({ spectate: { delay: 1, hands: false } });
    const live = server.matches.live(table.match)!;
    const { game } = live.match;
    const reader = await read(await newcomer(), table.match);
    expect(reader.of('hello')[0]).toMatchObject({ delay: { milliseconds: 0, turns: 1 }, clock: null });
    const random = fastRandom(3);
    const turnAt = [game.views.head(live.match.state).turn];
    while (turnAt.at(-1)! < 4 && !live.over) {
      const seat = game.deciders(live.match.state)[0] as 0 | 1;
      const body = {
        decision: live.projector.decision(seat),
        intent: POLICIES.random(game, live.match.state, seat, random),
      };
      const { seq } = await table.devices[seat].api.call(submitIntent, { params: { match: table.match }, body });
      turnAt[seq] = game.views.head(live.match.state).turn;
      // The newest after which a full turn has been played, and not one more.
      const shown = turnAt.findLastIndex((turn) => turnAt[seq]! > turn + 1);
      await reader.until(({ present }) => present!.seq >= Math.max(0, shown));
      expect(reader.present!.seq).toBe(Math.max(0, shown));
    }
    expect(reader.present!.seq).toBeGreaterThan(0);
  });

  it('and a socket share one showing, and see the same', async () => {
    await serve(DELAY / 1000);
    const table = await pair();
    const [first, second] = [await newcomer(), await newcomer()];
    const reader = await read(first, table.match);
    for (let count = 0; count < 3; count++) {
      clock.now += 1000;
      await move(table);
    }
    clock.now += DELAY;
    await reader.until(({ present }) => present!.seq === 3);
    // The socket comes to what the lines have begun.
    const wire = await Wire.enter(server.address, table.match, await second.api.ticket(table.match));
    expect(wire.room.state.seq).toBe(3);
    expect(wire.room.state.cards.size).toBe((reader.present!.view['cards'] as unknown[]).length);
    clock.now += 1000;
    await move(table);
    clock.now += DELAY;
    await reader.until(({ present }) => present!.seq === 4);
    await vi.waitUntil(() => wire.room.state.seq === 4, PATIENT);
    await wire.leave();
  });
});

describe('P-5 who may watch in lines', () => {
  const codeOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'OK',
      (error: unknown) => (error as Error).message,
    );

  it('nobody where the match is closed to spectators, or is none', async () => {
    await serve(0);
    const { match, devices } = await pair({ spectators: false }, 'manaduel');
    const stranger = await newcomer();
    expect(await codeOf(Reader.open(server.address, stranger, match))).toBe('NO_SPECTATORS');
    expect(await codeOf(Reader.open(server.address, stranger, 'nonesuch'))).toBe('NO_SUCH_MATCH');
    expect(await codeOf(Reader.open(server.address, newDevice(server.address), match))).toBe('NO_SESSION');
    const player = await read(devices[0], match);
    expect(player.of('hello')[0]).toMatchObject({ seat: 0 });
  });

  it('with a token: to watch takes reading, to sit at the table takes playing', async () => {
    await serve(0);
    const { match } = await pair();
    const owner = await signedUp(server.address, 'Token Holder');
    const make = async (scope: Scope): Promise<string> => {
      const body = { name: scope, scopes: [scope], days: 1, password: PASSWORD };
      return (await owner.api.call(createToken, { body })).token;
    };
    const [reading, playing, organising] = [await make('read'), await make('play'), await make('organise')];
    expect((await read(reading, match)).of('hello')[0]).toMatchObject({ seat: null });
    expect((await read(playing, match)).of('hello')[0]).toMatchObject({ seat: null });
    expect(await codeOf(Reader.open(server.address, organising, match))).toBe('TOKEN_SCOPE');
    const own = await owner.api.createMatch({ game: 'ttcg', deck: deckFor('ttcg'), opponents: [{ bot: 'random' }] });
    await owner.api.ready(own.match, newEntropy());
    expect(await codeOf(Reader.open(server.address, reading, own.match))).toBe('TOKEN_SCOPE');
    expect((await read(playing, own.match)).of('hello')[0]).toMatchObject({ seat: 0 });
  });

  it('three times an account, and until its session is over', async () => {
    await serve(0);
    const { match } = await pair();
    const watcher = await newcomer();
    for (let count = 0; count < 3; count++) await read(watcher, match);
    expect(await codeOf(Reader.open(server.address, watcher, match))).toBe('SERVER_FULL');
    await readers[0]!.close();
    await vi.waitUntil(() => server.matches.live(match)!.readers === 2, PATIENT);
    const again = await read(watcher, match);
    await watcher.api.call(endSession, {});
    await again.ended;
    expect(again.lines.at(-1)).toMatchObject({ type: 'end', reason: 'dismissed' } satisfies Partial<MatchLine>);
    expect(server.matches.live(match)!.readers).toBe(0);
  });
});
