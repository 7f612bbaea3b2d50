import '../support/wires/recorded-socket.ts';
import { ApiRefusal, newEntropy } from '@cardscape/client-kit';
import { endSession, getWords, LINES_PROTOCOL, matchLine, submitIntent } from '@cardscape/protocol';
import { choicesOf, gameOf, GAMES, plainView, type Intent } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { atOnce, deckFor, fillers, type TestServer, testServer } from '../support/server.ts';
import { type Device, newDevice } from '../support/wires/device.ts';
import { Reader } from '../support/wires/reader.ts';
import { Wire } from '../support/wires/wire.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(async () => {
  await server.close();
});

interface Sitting {
  readonly match: string;
  readonly devices: readonly [Device, Device];
  readonly readers: Reader[];
}

async function newcomer(): Promise<Device> {
  const device = newDevice(server.address);
  await device.api.session();
  return device;
}

/** A match of two that is read by both. */
async function sitting(game = 'ttcg', options: Record<string, string | number> = {}): Promise<Sitting> {
  const devices = [await newcomer(), await newcomer()] as const;
  const [{ api }, other] = devices;
  const deck = deckFor(game);
  const { match } = await api.createMatch({ game, deck, opponents: [], options });
  await other.api.joinMatch(match, deck);
  for (const device of devices) await device.api.ready(match, newEntropy());
  const readers = [];
  for (const device of devices) readers.push(await Reader.open(server.address, device, match));
  await Promise.all(readers.map((reader) => reader.until(({ present }) => present !== undefined)));
  return { match, devices, readers };
}

async function refusal(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiRefusal)) throw new Error(`not refused: ${String(error)}`);
  expect(error.message).toMatch(/\.$/);
  return error.code;
}

/** Does the first move of whoever is asked; resolves when both have been told. */
async function move({ match, devices, readers }: Sitting): Promise<number> {
  const live = server.matches.live(match)!;
  const seat = live.match.game.deciders(live.match.state)[0] as 0 | 1;
  const { decision } = readers[seat]!;
  const place = decision.legal.findIndex((entry) => !('fields' in entry));
  const { seq } = await devices[seat].api.call(submitIntent, {
    params: { match },
    body: { decision: decision.id, place },
  });
  await Promise.all(readers.map((reader) => reader.until(({ present }) => present!.seq >= seq)));
  return seq;
}

describe('a match in lines', () => {
  it('says hello, tells each seat what the rules show it, and ends with the result', { timeout: 60_000 }, async () => {
    const table = await sitting();
    const live = server.matches.live(table.match)!;
    for (let count = 0; count < 6; count++) {
      await move(table);
      const { game, state } = live.match;
      for (const [seat, reader] of table.readers.entries()) {
        const { view, seq } = reader.present!;
        const { decision } = reader;
        expect(view).toEqual(JSON.parse(JSON.stringify(plainView(game, state, seat as 0 | 1))));
        expect({ legal: decision.legal, asides: decision.asides }).toEqual(
          JSON.parse(JSON.stringify(choicesOf(game, game.legal(state, seat as 0 | 1)))),
        );
        expect(decision.owed).toBe(game.deciders(state).includes(seat as 0 | 1));
        expect(seq).toBe(live.match.seq);
      }
    }
    const hello = table.readers[0]!.lines[0];
    expect(hello).toMatchObject({ type: 'hello', protocol: LINES_PROTOCOL, seat: 0, game: 'ttcg', build: '0.1.0' });
    const words = await table.devices[0].api.call(getWords, { params: { game: 'ttcg' } });
    expect(hello).toMatchObject({ words: words.version, revision: words.revision });
    await table.devices[1].api.call(submitIntent, {
      params: { match: table.match },
      body: { decision: 0, intent: { type: 'concede' } },
    });
    await Promise.all(table.readers.map(({ ended }) => ended));
    for (const reader of table.readers) {
      expect(reader.lines.at(-1)).toMatchObject({ type: 'result', winners: [0], seq: live.match.seq });
      for (const text of reader.texts) matchLine.parse(JSON.parse(text));
    }
  });

  it('goes on at the cursor: nothing is missing, nothing is told twice', { timeout: 60_000 }, async () => {
    const table = await sitting();
    for (let count = 0; count < 4; count++) await move(table);
    const [first] = table.readers;
    const cursor = first!.of('step')[1]!.seq;
    const missed = first!.of('step').filter(({ seq }) => seq > cursor);
    await first!.close();
    const again = await Reader.open(server.address, table.devices[0], table.match, cursor);
    await again.until(({ present }) => present !== undefined);
    expect(again.of('events').map(({ seq, events }) => ({ seq, events }))).toEqual(
      missed.map(({ seq, events }) => ({ seq, events })),
    );
    expect(again.present!.seq).toBe(missed.at(-1)!.seq);
    table.readers[0] = again;
    const seq = await move(table);
    expect(again.of('step').map((step) => step.seq)).toEqual([seq]);
    await Promise.all(table.readers.map((reader) => reader.close()));
  });

  it('tells its players how it ended while nobody read, and nobody else', { timeout: 60_000 }, async () => {
    const table = await sitting();
    for (let count = 0; count < 4; count++) await move(table);
    const [first, second] = table.readers;
    const steps = first!.of('step');
    const cursor = steps[1]!.seq;
    await Promise.all(table.readers.map((reader) => reader.close()));
    const live = server.matches.live(table.match)!;
    await table.devices[1].api.call(submitIntent, {
      params: { match: table.match },
      body: { decision: 0, intent: { type: 'concede' } },
    });
    const last = live.match.seq;
    await vi.waitUntil(() => server.matches.live(table.match) === undefined, { timeout: 30_000 });
    const again = await Reader.open(server.address, table.devices[0], table.match, cursor);
    await again.ended;
    for (const text of again.texts) matchLine.parse(JSON.parse(text));
    expect(again.lines.map(({ type }) => type)).toEqual(['hello', 'events', 'events', 'events', 'result']);
    expect(again.of('events').map(({ seq }) => seq)).toEqual([...steps.slice(2).map(({ seq }) => seq), last]);
    expect(again.of('events')[0]!.events).toEqual(steps[2]!.events);
    expect(again.lines.at(-1)).toMatchObject({ type: 'result', winners: [0], seq: last });
    // What the other seat saw of the same entries is told to it alone.
    const other = await Reader.open(server.address, table.devices[1], table.match, cursor);
    await other.ended;
    expect(other.of('events')[0]!.events).toEqual(second!.of('step')[2]!.events);
    const late = table.devices[0].api.call(submitIntent, {
      params: { match: table.match },
      body: { decision: 0, place: 0 },
    });
    expect(await refusal(late)).toBe('MATCH_OVER');
    const stranger = await newcomer();
    const asked = stranger.api.call(submitIntent, { params: { match: table.match }, body: { decision: 0, place: 0 } });
    expect(await refusal(asked)).toBe('NO_SUCH_MATCH');
    await expect(Reader.open(server.address, stranger, table.match, cursor)).rejects.toThrow('NO_SUCH_MATCH');
  });

  it(
    'is one connection of a seat among others: the newest wins, and presence follows it',
    { timeout: 60_000 },
    async () => {
      const { match, devices, readers } = await sitting();
      const isHere = (): boolean => server.matches.live(match)!.projector.tree.seats.get('0')!.here;
      expect(isHere()).toBe(true);
      const wire = await Wire.enter(server.address, match, await devices[0].api.ticket(match));
      await readers[0]!.ended;
      expect(readers[0]!.lines.at(-1)).toMatchObject({ type: 'end', reason: 'replaced' });
      expect(isHere()).toBe(true);
      const back = await Reader.open(server.address, devices[0], match);
      expect(await wire.closed).toBe(4100);
      expect(isHere()).toBe(true);
      await back.close();
      await readers[1]!.until((reader) => reader.of('table').at(-1)?.table.seats[0]?.here === false);
      expect(isHere()).toBe(false);
      await readers[1]!.close();
    },
  );

  it('ends with the session', { timeout: 60_000 }, async () => {
    const { devices, readers } = await sitting();
    await devices[0].api.call(endSession, {});
    await readers[0]!.ended;
    expect(readers[0]!.lines.at(-1)).toMatchObject({ type: 'end', reason: 'dismissed' });
    await readers[1]!.close();
  });

  it('is played by players alone, and says why others and late answers are refused', { timeout: 60_000 }, async () => {
    const table = await sitting();
    const { match, devices } = table;
    const stranger = await newcomer();
    await expect(Reader.open(server.address, stranger, 'nonesuch')).rejects.toThrow('NO_SUCH_MATCH');
    const ask = ({ api }: Device, body: object): Promise<string> =>
      refusal(api.call(submitIntent, { params: { match }, body: { decision: 0, ...body } }));
    expect(await ask(stranger, { place: 0 })).toBe('NOT_A_PLAYER');
    const before = server.matches.live(match)!.match.head;
    expect(await ask(devices[0], {})).toBe('BAD_REQUEST');
    expect(await ask(devices[0], { place: 0, intent: { type: 'keep-hand' } })).toBe('BAD_REQUEST');
    expect(await ask(devices[0], { place: 99 })).toBe('NOT_LISTED');
    expect(await ask(devices[0], { place: 0, picks: [[1]] })).toBe('BAD_PAYLOAD');
    expect(await ask(devices[0], { intent: { type: 'nonesuch' } })).toBe('BAD_PAYLOAD');
    expect(await ask(devices[0], { decision: 77, place: 0 })).toBe('STALE');
    expect(server.matches.live(match)!.match.head).toBe(before);
    await move(table);
    await move(table);
    expect(await ask(devices[0], { place: 0 })).toBe('STALE');
    await Promise.all(table.readers.map((reader) => reader.close()));
  });
});

describe.each(GAMES.map(({ id }) => id))('%s', (id) => {
  it('is played to its end through places in the list', { timeout: 240_000, tags: 'long' }, async () => {
    const device = await newcomer();
    const opponents = fillers(id, 1);
    const { match } = await device.api.createMatch({ game: id, deck: deckFor(id), opponents, options: atOnce(id) });
    await device.api.ready(match, newEntropy());
    const reader = await Reader.open(server.address, device, match);
    let answered = -1;
    for (let count = 0; count < 5_000; count++) {
      const isOver = (): boolean => reader.lines.at(-1)?.type === 'result';
      await reader.until(
        ({ present }) => isOver() || (present?.decision?.owed === true && present.decision.id !== answered),
      );
      if (isOver()) break;
      const { decision } = reader;
      answered = decision.id;
      const { legal, id: number } = decision;
      const place = legal.findIndex((entry) => !('fields' in entry));
      const body =
        place >= 0
          ? { decision: number, place }
          : { decision: number, place: 0, picks: firstPicks(legal[0] as unknown as Entry) };
      await device.api.call(submitIntent, { params: { match }, body });
    }
    expect(reader.lines.at(-1)).toMatchObject({ type: 'result' });
    await reader.ended;
  });

  it('has words: every intent and event has a form', async () => {
    const device = await newcomer();
    const words = await device.api.call(getWords, { params: { game: id } });
    const { asides, passes } = gameOf(id)!;
    const again = passes === undefined ? [] : ['ask-again'];
    expect(words.asides).toEqual([...asides, ...again, 'ask-take-back', 'answer-take-back']);
    expect(JSON.stringify(words.intents)).toContain('concede');
    expect(Object.keys(words.events).length).toBeGreaterThan(0);
  });
});

interface Entry {
  readonly intent: Intent;
  readonly fields: readonly {
    readonly parts: readonly { readonly from: readonly (string | number)[]; readonly min: number }[];
  }[];
}

/** The least that completes a move: the first values of each part. */
function firstPicks({ fields }: Entry): (string | number)[][] {
  return fields.map(({ parts }) => parts.flatMap(({ from, min }) => from.slice(0, Math.max(min, 1))));
}
