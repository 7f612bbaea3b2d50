import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { MatchClient } from '@cardscape/client-kit';
import { hearNotices } from '@cardscape/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '../support/ask.ts';
import { reserve } from '../support/people/seat.ts';
import { botMatch, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { newDevice } from '../support/wires/device.ts';
import { join } from '../support/wires/follow.ts';
import { frameOf, OPCODES, RawSocket } from '../support/wires/raw-socket.ts';
import { sendRaw } from '../support/wires/raw.ts';

/* P-12: what one address or account may cost, whatever it asks for. */

const [ANN, BOB] = ['127.0.0.2', '127.0.0.3'];
const MANY = 20;
/** Refusals that an address is told of before it is cut. */
const PATIENCE = 50;
const WORK: readonly (readonly [string, string])[] = [
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/api/games'],
  ['GET', '/API/games'],
  ['POST', '/api/ticket'],
  ['POST', '/matchmake/joinById/x'],
  ['OPTIONS', '/api/games'],
  ['DELETE', '/'],
  ['GET', 'http://cards.example/cards'],
];

let servers: TestServer[] = [];

async function serverWith(settings: Readonly<Record<string, string>>): Promise<TestServer> {
  // Nothing comes back of what was spent.
  const server = await testServer(settings, { stopwatch: () => 0 });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

describe('P-12 an address', () => {
  it.each(WORK)('may ask for so much, as %s %s and everything else together', async (method, path) => {
    const server = await serverWith({ CARDSCAPE_REQUESTS: String(MANY) });
    const mixed = Array.from({ length: MANY }, (_, index) => WORK[index % WORK.length] ?? [method, path]);
    for (const [other, where] of mixed)
      expect((await ask(server.address, where, { method: other, from: ANN })).status).not.toBe(429);
    const { status, headers, text } = await ask(server.address, path, { method, from: ANN });
    expect([status, JSON.parse(text)]).toEqual([
      429,
      { code: 'TOO_FAST', rule: 'P-12', message: 'Too many requests from your address. Wait a minute.' },
    ]);
    expect(headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      connection: 'close',
      'cache-control': 'no-store',
    });
    expect((await RawSocket.open(server.address, '/p/room?sessionId=x', { from: ANN })).status).toBe(429);
    expect((await ask(server.address, path, { method, from: BOB })).status).not.toBe(429);
  });

  it('pays for requests that expect what nobody can do', async () => {
    const server = await serverWith({ CARDSCAPE_REQUESTS: String(MANY) });
    const headers = { expect: 'a miracle' };
    const statuses = [];
    for (let count = 0; count <= MANY; count++)
      statuses.push((await ask(server.address, '/healthz', { headers, from: ANN })).status);
    expect(statuses).toEqual([...Array.from({ length: MANY }, () => 417), 429]);
    expect((await ask(server.address, '/healthz', { headers: { expect: '100-continue' }, from: BOB })).status).toBe(
      200,
    );
  });

  it('has a share of its own for pages', async () => {
    const server = await serverWith({ CARDSCAPE_REQUESTS: '3', CARDSCAPE_PAGES: '60' });
    const pages = [];
    for (let count = 0; count < 21; count++) pages.push((await ask(server.address, '/cards', { from: ANN })).status);
    expect([pages.slice(0, 20).includes(429), pages[20]]).toEqual([false, 429]);
    expect((await ask(server.address, '/healthz', { from: ANN })).status).toBe(200);
  });

  it('is shown a page where it opens one too many, and told briefly of what a page loads', async () => {
    const server = await serverWith({ CARDSCAPE_PAGES: '3' });
    await ask(server.address, '/cards', { from: ANN });
    const opened = async (language: string): Promise<{ status: number; headers: object; text: string }> =>
      ask(server.address, '/cards', {
        headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language },
        from: ANN,
      });
    const { status, headers, text } = await opened('en-GB');
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'retry-after': '20',
    });
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<meta http-equiv="refresh" content="20">');
    expect(text).toContain('Very many pages have been asked for from your address.');
    expect((await opened('de-AT,en;q=0.5')).text).toContain('<html lang="de">');
    const loaded = await ask(server.address, '/assets/a.js', { headers: { accept: '*/*' }, from: ANN });
    expect([loaded.status, JSON.parse(loaded.text)]).toMatchObject([429, { code: 'TOO_FAST' }]);
  });

  it('behind which many are counts as ten', async () => {
    const server = await serverWith({ CARDSCAPE_REQUESTS: '3', CARDSCAPE_SHARED_NETWORKS: `${ANN}/32` });
    const served = async (from: string): Promise<number> => {
      const statuses = [];
      for (let count = 0; count < 31; count++) statuses.push((await ask(server.address, '/healthz', { from })).status);
      return statuses.filter((status) => status === 200).length;
    };
    expect([await served(ANN), await served(BOB)]).toEqual([30, 3]);
  });

  it('that goes on is cut before anything of it is read, and nobody else is', async () => {
    const server = await serverWith({ CARDSCAPE_REQUESTS: String(MANY) });
    const statuses: number[] = [];
    for (let count = 0; count < MANY + PATIENCE + 3; count++)
      statuses.push((await ask(server.address, '/healthz', { from: ANN }).catch(() => ({ status: 0 }))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MANY);
    expect(statuses.filter((status) => status === 429)).toHaveLength(PATIENCE);
    expect(statuses.slice(-3)).toEqual([0, 0, 0]);
    const made = vi.fn<() => void>();
    subscribe('net.server.socket', made);
    try {
      // Closed although it has sent nothing, and no socket was made of it.
      await once(connect({ host: '127.0.0.1', port: server.port, localAddress: ANN }).resume(), 'end');
      expect(made).not.toHaveBeenCalled();
      expect((await ask(server.address, '/healthz', { from: BOB })).status).toBe(200);
      expect(made).toHaveBeenCalled();
    } finally {
      unsubscribe('net.server.socket', made);
    }
  });

  it('behind a proxy that the host has named is refused by itself, and the proxy is never cut', async () => {
    const server = await serverWith({
      CARDSCAPE_REQUESTS: String(MANY),
      CARDSCAPE_CONNECTIONS: '1',
      CARDSCAPE_PROXY: '127.0.0.1',
    });
    const as = (client: string): Promise<{ status: number; headers: object }> =>
      ask(server.address, '/healthz', { headers: { 'x-forwarded-for': client, connection: 'keep-alive' } });
    for (let count = 0; count < MANY; count++) expect((await as('203.0.113.7')).status).toBe(200);
    for (let count = 0; count < PATIENCE * 3; count++) {
      const { status, headers } = await as('203.0.113.7');
      expect(status).toBe(429);
      expect(headers).not.toMatchObject({ connection: 'close' });
    }
    expect((await as('203.0.113.8')).status).toBe(200);
    const idle = Array.from({ length: 5 }, () => connect(server.port, '127.0.0.1'));
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    expect((await as('203.0.113.9')).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });

  it('behind a proxy holds so many streams at once, and others still get theirs', async () => {
    const server = await serverWith({
      CARDSCAPE_REQUESTS: '1000',
      CARDSCAPE_CONNECTIONS: '4',
      CARDSCAPE_PROXY: '127.0.0.1',
    });
    const { api, cookies } = newDevice(server.address, { 'X-Forwarded-For': '203.0.113.9' });
    await api.session();
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const held: AbortController[] = [];
    const stream = async (client: string): Promise<number> => {
      const over = new AbortController();
      held.push(over);
      const { status } = await fetch(`${server.address}/api${hearNotices.path}`, {
        headers: { cookie, 'x-forwarded-for': client },
        signal: over.signal,
      });
      return status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push(await stream('203.0.113.7'));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await stream('203.0.113.8')).toBe(200);
    // Whoever ends one may have another.
    held[0]?.abort();
    await expect.poll(() => stream('203.0.113.7')).toBe(200);
    for (const one of held) one.abort();
  });

  it('has so many connections at once, of which few have asked for nothing', async () => {
    const server = await serverWith({ CARDSCAPE_CONNECTIONS: '8' });
    const open = Array.from({ length: 2 }, () => connect({ host: '127.0.0.1', port: server.port, localAddress: ANN }));
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    await expect(ask(server.address, '/healthz', { from: ANN })).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await ask(server.address, '/healthz', { from: BOB })).status).toBe(200);
    open[0]?.destroy();
    await expect
      .poll(() =>
        ask(server.address, '/healthz', { from: ANN }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    open[1]?.destroy();
  });

  it('that sends a request byte by byte is not waited for', { timeout: 30_000, tags: 'long' }, async () => {
    const server = await serverWith({});
    const slow = connect(server.port, '127.0.0.1');
    slow.write('GET / HTTP/1.1\r\nX-Slow: ');
    const drip = setInterval(() => slow.write('x'), 500);
    let answer = '';
    slow.setEncoding('latin1').on('data', (text: string) => (answer += text));
    slow.on('error', () => undefined);
    await once(slow, 'close').catch(() => undefined);
    clearInterval(drip);
    // What it sends meanwhile may keep the answer from arriving.
    expect(['', '408']).toContain(answer.slice(9, 12));
  });

  it('that sends requests without waiting for answers is cut', async () => {
    const server = await serverWith({});
    const answer = await sendRaw(server.address, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
    expect(answer.split('HTTP/1.1 200').length).toBeLessThan(10);
    await expect(ask(server.address, '/healthz')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await ask(server.address, '/healthz', { from: BOB })).status).toBe(200);
  });

  it('that is cut is hung up on: what it has sent over other connections is not parsed, what is being answered goes on', async () => {
    const server = await serverWith({});
    const { api, cookies } = newDevice(server.address);
    await api.session();
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const watched = new AbortController();
    const stream = await fetch(`${server.address}/api${hearNotices.path}`, {
      headers: { cookie },
      signal: watched.signal,
    });
    let isOver = false;
    const over = stream.text().then(
      () => (isOver = true),
      () => (isOver = true),
    );
    const idle = connect(server.port, '127.0.0.1');
    idle.on('error', () => undefined);
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const ended = once(idle, 'close');
    await sendRaw(server.address, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
    await ended;
    expect((await ask(server.address, '/healthz', { from: BOB })).status).toBe(200);
    expect(isOver).toBe(false);
    watched.abort();
    await over;
  });
});

it('P-12 a program that offers another protocol is answered in the usual one', async () => {
  const server = await serverWith({});
  const { status, text } = await ask(server.address, '/healthz', {
    headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA' },
  });
  expect([status, text]).toEqual([200, '{"ok":true}']);
});

describe('P-12 a socket', () => {
  const PER_SOCKET = 30;
  const PER_ACCOUNT = 40;
  let server: TestServer;
  let player: Player;
  let match: string;

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server = await testServer({
      CARDSCAPE_MESSAGES: String(PER_SOCKET),
      CARDSCAPE_ACCOUNT_MESSAGES: String(PER_ACCOUNT),
    });
    player = await newPlayer(server.address);
    match = await pairMatch(await newPlayer(server.address), await newPlayer(server.address));
  });
  afterAll(() => server.close());

  const pathOf = async (): Promise<string> => {
    const { processId, roomId, sessionId } = await reserve(server.address, match, await player.api.ticket(match));
    return `/${processId}/${roomId}?sessionId=${sessionId}`;
  };
  /** A socket that watches the match. */
  const watching = async (): Promise<RawSocket> => {
    const socket = await RawSocket.open(server.address, await pathOf());
    const JOINED = 10;
    socket.send(frameOf(OPCODES.binary, Uint8Array.of(JOINED)));
    expect(socket.status).toBe(101);
    return socket;
  };
  const refused = async (): Promise<number> =>
    Number(
      /cardscape_refused_total\{what="socket"\} (\d+)/.exec((await ask(server.address, '/metrics')).text)?.[1] ?? 0,
    );

  it('for which no place is reserved is not opened', async () => {
    const path = await pathOf();
    expect((await RawSocket.open(server.address, path.replace(/sessionId=.*/, 'sessionId=nobody'))).status).toBe(410);
    for (const id of ['__proto__', 'constructor', 'toString']) {
      expect((await RawSocket.open(server.address, path.replace(/sessionId=.*/, `sessionId=${id}`))).status).toBe(410);
      expect((await RawSocket.open(server.address, `/p/${id}?sessionId=x`)).status).toBe(410);
    }
    // Two seats in one address: whoever reads it must not choose between them.
    expect((await RawSocket.open(server.address, `${path}&sessionId=x`)).status).toBe(404);
    expect((await RawSocket.open(server.address, path.replace('sessionId=', 'sessionId=x&sessionId='))).status).toBe(
      404,
    );
    const first = await RawSocket.open(server.address, path);
    expect([first.status, (await RawSocket.open(server.address, path)).status]).toEqual([101, 410]);
    first.close();
  });

  it('that never says that it is in is ended', { tags: 'long' }, async () => {
    const socket = await RawSocket.open(server.address, await pathOf());
    expect(socket.status).toBe(101);
    await expect(socket.closed).resolves.toBeDefined();
  });

  it.each<[string, Buffer]>([
    ['messages', frameOf(OPCODES.binary, Uint8Array.of(0))],
    ['texts', frameOf(OPCODES.text, Buffer.from('x'))],
    ['pings', frameOf(OPCODES.ping)],
    ['pongs', frameOf(OPCODES.pong)],
  ])('that sends too many %s is ended, although it does not hang up', async (_, frame) => {
    const before = await refused();
    const socket = await watching();
    socket.send(...Array.from({ length: PER_SOCKET * 2 }, () => frame));
    await socket.closed;
    await expect.poll(refused).toBe(before + 1);
  });

  it('of the client kit is never ended, however fast its program', async () => {
    const stranger = await newPlayer(server.address);
    const client = await join(stranger, match);
    const statuses: string[] = [];
    client.listen((news) => void (news.kind === 'status' && statuses.push(news.status)));
    const asked = Array.from({ length: 2 * PER_SOCKET }, () => client.submit({ type: 'pass' }));
    expect(new Set((await Promise.allSettled(asked)).map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(statuses).toEqual([]);
    client.leave();
  });

  it('that sends too much is ended, although no message of it is ever whole', async () => {
    const socket = await watching();
    socket.send(
      frameOf(OPCODES.binary, new Uint8Array(1), false),
      ...Array.from({ length: 1000 }, () => frameOf(OPCODES.more, new Uint8Array(), false)),
    );
    await expect(socket.closed).resolves.toBeDefined();
  });

  it('of an account that sends too much over all of its sockets is ended', { tags: 'long' }, async () => {
    const sockets = [await watching(), await watching(), await watching()];
    const FEW = PER_ACCOUNT / 2 - 3;
    for (const socket of sockets)
      socket.send(...Array.from({ length: FEW }, () => frameOf(OPCODES.binary, Uint8Array.of(0))));
    await expect(Promise.race(sockets.map(({ closed }) => closed))).resolves.toBeDefined();
    for (const socket of sockets) socket.close();
  });

  it('that was told to go is read no more, and is gone soon', async () => {
    const [old] = [await watching(), await watching(), await watching()];
    const more = await watching();
    // The fourth one is told that as many watch as can, and does not answer.
    expect(more.status).toBe(101);
    more.send(...Array.from({ length: 20 }, () => frameOf(OPCODES.binary, new Uint8Array(1000))));
    await more.closed;
    expect(old.connection.destroyed).toBe(false);
    old.close();
  });
});

it(
  'P-12 what comes too fast from one address is read later, and nobody is cut off for it',
  { tags: 'long' },
  async () => {
    const server = await testServer({ CARDSCAPE_ADDRESS_MESSAGES: '10', CARDSCAPE_PROXY: '127.0.0.1' });
    servers.push(server);
    const [ann, beside, elsewhere] = await Promise.all(
      ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map((from) => newPlayer(server.address, from)),
    );
    const [one, another, other] = await Promise.all(
      [ann!, beside!, elsewhere!].map(async (player) => join(player, await botMatch(player))),
    );
    /** Milliseconds until so many questions are answered, and one more. Too soon for an answer is one as well. */
    const asked = async (client: MatchClient, count: number): Promise<number> => {
      const began = performance.now();
      await Promise.allSettled(Array.from({ length: count }, () => client.history(0)));
      await Promise.allSettled([client.history(0)]);
      return performance.now() - began;
    };
    const [first, second, quick] = await Promise.all([asked(one!, 15), asked(another!, 15), asked(other!, 5)]);
    // Twenty more than may be at once, at ten a second.
    expect(Math.max(first, second)).toBeGreaterThan(1500);
    expect(quick).toBeLessThan(Math.max(first, second));
    for (const client of [one!, another!, other!]) {
      expect(client.status).toBe('online');
      client.leave();
    }
  },
);
