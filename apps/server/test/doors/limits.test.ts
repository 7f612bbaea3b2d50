import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { QueueEvent } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabases } from '../../src/db/files/open.ts';
import { PATIENT } from '../support/patient.ts';
import { ServerProcess } from '../support/process.ts';
import { botMatch, DECK, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';

let server: TestServer;
let first: Player;
let second: Player;
let watcher: Player;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await testServer({ CARDSCAPE_MATCHES_PER_ACCOUNT: '4' });
  [first, second, watcher] = [
    await newPlayer(server.address),
    await newPlayer(server.address),
    await newPlayer(server.address),
  ];
});

afterAll(() => server.close());

/** What a request to a path of the framework is answered with. */
function post(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  address = server.address,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('P-12 a request to the framework', () => {
  it('is refused when its body is large, before it is read', async () => {
    expect(await post('/matchmake/joinById/x', { 'content-length': '300000000' }, '')).toBe(413);
    expect(await post('/matchmake/joinById/x', { 'content-length': '5000' }, '')).toBe(413);
    expect(await post('/nowhere', { 'content-length': '5000' }, '')).toBe(413);
  });

  it('is refused when it does not say how large it is', async () => {
    expect(await post('/matchmake/joinById/x', { 'transfer-encoding': 'chunked' }, '{}')).toBe(411);
  });

  it.each(['https://evil.example', 'null', 'https://user@127.0.0.1'])('is refused for pages of %s', async (origin) => {
    expect(await post('/matchmake/joinById/x', { origin, 'content-type': 'application/json' }, '{}')).toBe(403);
  });
});

describe('P-5 spectators', () => {
  it('watch with three sockets each at most, and keep no player out', async () => {
    const match = await pairMatch(first, second);
    const watching = [];
    for (let count = 0; count < 3; count++) watching.push(await join(watcher, match));
    await expect(join(watcher, match)).rejects.toThrow(/no spectator places|closed/);
    const client = await join(first, match);
    expect(client.seat).toBe(0);
    for (const one of [...watching, client]) one.leave();
  });

  it('are not admitted to a match that nobody may watch, and are not told of it', async () => {
    const { match } = await first.api.createMatch({
      game: 'ttcg',
      deck: DECK,
      opponents: [{ bot: 'random' }],
      options: { spectate: { allowed: false } },
    });
    await first.api.ready(match, 'ab'.repeat(32));
    await expect(join(watcher, match)).rejects.toMatchObject({ code: 'NO_SPECTATORS' });
    const listed = async ({ api }: Player): Promise<boolean> =>
      (await api.matches()).some((info) => info.match === match);
    expect([await listed(watcher), await listed(first)]).toEqual([false, true]);
    const client = await join(first, match);
    await client.submit({ type: 'concede' });
    await vi.waitUntil(
      () =>
        first.api.replay(match).then(
          () => true,
          () => false,
        ),
      PATIENT,
    );
    await expect(watcher.api.replay(match)).rejects.toMatchObject({ code: 'NO_SPECTATORS' });
    client.leave();
  });

  it('are given what happened without a match waiting for it', async () => {
    const match = await botMatch(second);
    const client = await join(second, match);
    await client.submit({ type: 'keep-hand' });
    await until(client, ({ state }) => state.seq >= 1);
    const all = await client.history(0);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
    await expect(client.history(0)).rejects.toMatchObject({ code: 'TOO_FAST' });
    client.leave();
  });
});

describe('P-3 the queue', () => {
  it('keeps the second place of an account when the stream of the first one ends', async () => {
    const player = await newPlayer(server.address);
    const heard: QueueEvent[][] = [[], []];
    const streams = [0, 1].map((index) => {
      const abort = new AbortController();
      const run = async (): Promise<void> => {
        for await (const event of player.api.queue('ttcg', DECK, abort.signal)) heard[index]?.push(event);
      };
      return { abort, run };
    });
    const ended = streams[0]?.run();
    await vi.waitUntil(() => heard[0]?.length === 1, PATIENT);
    void streams[1]?.run().catch(() => undefined);
    await ended;
    expect(heard[0]?.at(-1)).toMatchObject({ type: 'left' });
    const { match } = await new Promise<{ match: string }>((resolve, reject) => {
      const other = async (): Promise<void> => {
        const rival = await newPlayer(server.address);
        for await (const event of rival.api.queue('ttcg', DECK)) if (event.type === 'matched') return resolve(event);
      };
      other().catch(reject);
    });
    await vi.waitUntil(() => heard[1]?.some((event) => event.type === 'matched' && event.match === match), PATIENT);
  });
});

describe('P-12 the start', () => {
  it('is refused for a data folder that another process uses', async () => {
    await expect(ServerProcess.begin({ CARDSCAPE_DATA: server.data })).rejects.toThrow(/in use by another Cardscape/);
  });

  it('is refused with a sentence for a folder that is none, and for a port that is taken', async () => {
    await expect(ServerProcess.begin({ CARDSCAPE_DATA: '/dev/null/x' })).rejects.toThrow(/CARDSCAPE_DATA/);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await expect(ServerProcess.begin({ CARDSCAPE_PORT: String(port) })).rejects.toThrow(
      new RegExp(`port ${port} is taken`),
    );
    taken.close();
  });

  it('is refused for a file that is no database', async () => {
    const folder = await mkdtemp(joinPath(tmpdir(), 'cardscape-limits-'));
    await writeFile(joinPath(folder, 'cardscape.db'), 'this is no database, but a text of some length that says so');
    await expect(openDatabases(folder)).rejects.toThrow(/not a Cardscape database/);
    await rm(folder, { recursive: true });
  });
});
