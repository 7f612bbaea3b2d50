import '../support/wires/recorded-socket.ts';
import { MatchClient } from '@cardscape/client-kit';
import { PROTOCOL } from '@cardscape/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { botMatch, newPlayer, type TestServer, testServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

it.each([
  ['GET', '/session'],
  ['POST', '/ticket'],
  ['GET', '/matches/nothing/stream'],
  ['GET', '/account/stream'],
])('a client of another protocol is told what to do: %s %s', async (method, path) => {
  for (const [named, words] of [
    [String(PROTOCOL - 1), /newer than yours\. Reload the page, or update/],
    [String(PROTOCOL + 1), /older than yours\. Use an older version/],
    ['nonsense', /update your program/],
  ] as const) {
    const headers = { 'cardscape-protocol': named, 'content-type': 'application/json' };
    const response = await fetch(`${server.address}/api${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    expect(response.status).toBe(426);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toMatchObject({ code: 'OTHER_PROTOCOL', message: expect.stringMatching(words) });
  }
});

it('a client of the same protocol, or one that names none, is let in; sockets hear both at once', async () => {
  for (const headers of [{}, { 'cardscape-protocol': String(PROTOCOL) }])
    expect((await fetch(`${server.address}/api/session`, { headers })).status).toBe(200);
  const player = await newPlayer(server.address);
  const client = await MatchClient.join(player.api, await botMatch(player));
  expect(client.hello).toMatchObject({ protocol: PROTOCOL, build: '0.1.0' });
  client.leave();
});
