import { MatchS, PROTOCOL } from '@cardscape/protocol';
import { Decoder } from '@colyseus/schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../support/patient.ts';
import { newPlayer, pairMatch, type TestServer, testServer } from '../support/server.ts';

/* What docs/protocol.md says of joining and of frames, done byte by byte as a program without the framework does it. */

const FRAMES = {
  joined: 10,
  leave: 12,
  message: 13,
  state: 14,
  patch: 15,
  bytes: 17,
  ping: 18,
  request: 21,
  reply: 22,
};

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

function reserve(match: string, ticket: string): Promise<Response> {
  return fetch(`${server.address}/matchmake/joinById/${match}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' },
    body: '{}',
  });
}

interface Bare {
  readonly socket: WebSocket;
  readonly frames: Buffer[];
  readonly closed: Promise<number>;
  /** Resolves to the first frame of that kind, from that one on. */
  next(kind: number, from?: number): Promise<Buffer>;
}

async function open(match: string, ticket: string): Promise<Bare> {
  const answer = await reserve(match, ticket);
  expect(answer.status).toBe(200);
  const place = (await answer.json()) as Readonly<Record<string, string>>;
  expect(Object.keys(place).toSorted()).toEqual(['name', 'processId', 'roomId', 'sessionId']);
  const { processId = '', roomId = '', sessionId = '' } = place;
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`);
  socket.binaryType = 'arraybuffer';
  const frames: Buffer[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(Buffer.from(data as ArrayBuffer)));
  return {
    socket,
    frames,
    closed: new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code))),
    next: (kind, from = 0) =>
      vi.waitUntil(() => frames.slice(from).find(([first]) => first === kind), { timeout: 30_000 }),
  };
}

const text = (words: string): Buffer => Buffer.concat([Buffer.from([0xa0 | words.length]), Buffer.from(words)]);
const map = (...entries: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x80 | (entries.length / 2)]), ...entries]);
const request = (id: number, name: string, payload: Buffer): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from([FRAMES.request, id]), text(name), payload]));
const decision = (id: number): readonly Buffer[] => [text('decision'), Buffer.from([id])];

describe('the socket, byte by byte', () => {
  it('sends nothing before the greeting is answered, then the state, hello and what is private', async () => {
    const player = await newPlayer(server.address);
    const match = await pairMatch(player, await newPlayer(server.address));
    const { socket, frames, closed, next } = await open(match, await player.api.ticket(match));
    const joined = await next(FRAMES.joined);
    const token = joined[1] ?? 0;
    expect(joined.subarray(2 + token, 9 + token)).toEqual(text('schema').fill(6, 0, 1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(frames).toHaveLength(1);
    socket.send(Uint8Array.of(FRAMES.joined));
    await next(FRAMES.bytes);
    expect(frames.map(([kind]) => kind)).toEqual([FRAMES.joined, FRAMES.state, FRAMES.message, FRAMES.bytes]);
    const [, state, hello, own] = frames;
    const tree = new MatchS();
    new Decoder(tree).decode(state ?? Buffer.alloc(0), { offset: 1 });
    expect([tree.seq, tree.seats.size]).toEqual([server.matches.live(match)!.match.seq, 2]);
    expect(hello?.subarray(1, 7)).toEqual(text('hello'));
    // A map of MessagePack, of which the protocol is the first.
    expect(hello?.includes(Buffer.concat([text('protocol'), Buffer.from([PROTOCOL])]))).toBe(true);
    expect(own?.subarray(1, 5)).toEqual(text('own'));

    socket.send(Uint8Array.of(FRAMES.ping));
    expect(await next(FRAMES.ping)).toEqual(Buffer.of(FRAMES.ping));

    // What is private comes before the patch that completes the step, and the answer after both.
    let from = frames.length;
    const keep = map(...decision(0), text('intent'), map(text('type'), text('keep-hand')));
    socket.send(request(7, 'intent', keep));
    const reply = await next(FRAMES.reply, from);
    expect(frames.slice(from, frames.indexOf(reply) + 1).map(([kind]) => kind)).toEqual([
      FRAMES.bytes,
      FRAMES.patch,
      FRAMES.reply,
    ]);
    expect(frames[from]?.subarray(1, 3)).toEqual(text('o'));
    expect([reply[1], reply[2]]).toEqual([7, 0]);
    expect(reply.subarray(-5)).toEqual(
      Buffer.concat([text('seq'), Buffer.from([server.matches.live(match)!.match.seq])]),
    );

    from = frames.length;
    socket.send(request(8, 'intent', keep));
    const refused = await vi.waitUntil(
      () => frames.slice(from).find(([kind, id]) => kind === FRAMES.reply && id === 8),
      PATIENT,
    );
    expect(refused[2]).toBe(1);
    expect(refused.includes(Buffer.concat([text('code'), text('STALE')]))).toBe(true);

    socket.send(Uint8Array.of(FRAMES.leave));
    expect(await closed).toBe(4000);
  });

  it('opens with a ticket that is used once, for a match that there is', async () => {
    const player = await newPlayer(server.address);
    const match = await pairMatch(player, await newPlayer(server.address));
    const ticket = await player.api.ticket(match);
    const { socket, closed } = await open(match, ticket);
    const codeOf = async (answer: Response): Promise<unknown> => [
      answer.status,
      ((await answer.json()) as { code: string }).code,
    ];
    expect(await codeOf(await reserve(match, ticket))).toEqual([401, 'NO_TICKET']);
    expect(await codeOf(await reserve('nonesuch', ticket))).toEqual([404, 'NO_SUCH_MATCH']);
    socket.close();
    await closed;
  });
});
