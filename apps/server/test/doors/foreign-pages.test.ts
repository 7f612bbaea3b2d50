import { ENDPOINTS } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { type TestServer, testServer } from '../support/server.ts';
import { RawSocket } from '../support/wires/raw-socket.ts';

/* P-12: what pages of somebody else may do in the browser of a player, or of the host. */

const FRIEND = 'https://friend.example';
const FOREIGN = [
  'https://evil.example',
  'null',
  'http://localhost:1',
  'https://friend.example.evil.example',
  'https://FRIEND.example',
  '',
];
/** One address of each family, and all of the interface. */
const PATHS: readonly (readonly [string, string])[] = [
  ...[
    '/',
    '/cards',
    '/index.html',
    '/assets/x.js',
    '/nothing.txt',
    '/healthz',
    '/readyz',
    '/metrics',
    '/__healthcheck',
    '/api',
    '/api/nowhere',
    '/matchmake',
    '/nowhere',
  ].map((path) => ['GET', path] as const),
  ...['/matchmake/joinById/x', '/matchmake/create/match', '/matchmake/reconnect/x', '/', '/healthz'].map(
    (path) => ['POST', path] as const,
  ),
  ...ENDPOINTS.map(({ method, path }) => [method, `/api${path.replaceAll(/:\w+/g, 'x')}`] as const),
];

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_ORIGINS: FRIEND }, { client: new URL('../support', import.meta.url).pathname });
});

afterAll(() => server.close());

describe('P-12 a page of somebody else', () => {
  it.each(FOREIGN)('%j reads no answer of any address, nor is let ask', async (origin) => {
    for (const [method, path] of PATHS) {
      for (const [how, headers] of [
        [method, { origin }],
        [
          'OPTIONS',
          { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
        ],
      ] as const) {
        const answer = await ask(server.address, path, { method: how, headers });
        const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect([how, path, allowed]).toEqual([how, path, []]);
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
  });

  it('opens no socket', async () => {
    for (const origin of FOREIGN)
      expect((await RawSocket.open(server.address, '/p/room?sessionId=x', { headers: { origin } })).status).toBe(403);
  });
});

describe('P-12 what a browser says of the page that asks', () => {
  it('keeps the person who looks at it from being cut with it', async () => {
    const one = await testServer({ CARDSCAPE_REQUESTS: '60', CARDSCAPE_ORIGINS: FRIEND });
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' };
    const asked = ['/api/games', '/', '/assets/x.js', '/healthz', '/matchmake/joinById/x'];
    for (let count = 0; count < 80; count++) {
      const answers = await Promise.all([
        ...asked.map((path) => ask(one.address, `${path}?${count}`, { headers: foreign })),
        ask(one.address, '/api/guests', { method: 'POST', headers: foreign, body: '{}' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      const socket = { headers: { ...foreign, 'sec-fetch-mode': 'websocket', origin: 'https://evil.example' } };
      expect((await RawSocket.open(one.address, '/p/room?sessionId=x', socket)).status).toBe(403);
    }
    // Who follows a link, who comes from a page that the host has named, and whose own page asks.
    for (const headers of [
      { ...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { ...foreign, origin: FRIEND },
      { ...foreign, 'sec-fetch-site': 'same-origin' },
    ])
      expect((await ask(one.address, '/api/games', { headers })).status).toBe(200);
    await one.close();
  });
});

describe('P-12 a page that the host has named', () => {
  it('reads the interface with its session, asks before it changes anything, and reads nothing else', async () => {
    for (const [method, path] of PATHS) {
      const isOpen = path.startsWith('/api') || path.startsWith('/matchmake');
      const { headers } = await ask(server.address, path, { method, headers: { origin: FRIEND } });
      expect([path, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
        path,
        isOpen ? FRIEND : undefined,
        isOpen ? 'true' : undefined,
      ]);
      if (isOpen) expect(headers['vary']).toContain('Origin');
      const before = await ask(server.address, path, {
        method: 'OPTIONS',
        headers: { origin: FRIEND, 'access-control-request-method': method },
      });
      if (isOpen)
        expect([
          before.status,
          before.headers['access-control-allow-methods'],
          before.headers['access-control-allow-headers'],
        ]).toEqual([
          204,
          'GET, POST, PUT, PATCH, DELETE',
          'Content-Type, Authorization, Cardscape-Protocol, Cardscape-Pass',
        ]);
      else expect(before.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('is told when it asks too much', async () => {
    const strict = await testServer({ CARDSCAPE_ORIGINS: FRIEND, CARDSCAPE_REQUESTS: '1' });
    const statuses = [];
    for (let count = 0; count < 2; count++) {
      const { status, headers } = await ask(strict.address, '/api/games', { headers: { origin: FRIEND } });
      statuses.push([status, headers['access-control-allow-origin']]);
    }
    expect(statuses).toEqual([
      [200, FRIEND],
      [429, FRIEND],
    ]);
    await strict.close();
  });
});

describe('P-12 a page on the machine of the server', () => {
  const LED_HERE = [
    'evil.example',
    'evil.example:2567',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhostx',
  ];
  const OWN = ['127.0.0.1', 'localhost', 'LOCALHOST:1', '[::1]:2567', 'cards.localhost:80', '127.9.9.9'];

  it.each(LED_HERE)('under the name %s, which was led here, reads neither figures nor health', async (host) => {
    for (const path of ['/metrics', '/readyz']) {
      const { status, text } = await ask(server.address, path, { headers: { host, origin: `http://${host}` } });
      expect([path, status, Object.keys(JSON.parse(text) as object)]).toEqual([path, 403, ['code', 'rule', 'message']]);
    }
  });

  it.each(OWN)('is its host’s own: %s', async (host) => {
    for (const path of ['/metrics', '/readyz'])
      expect((await ask(server.address, path, { headers: { host } })).status).toBe(200);
  });

  it('asks by the name that players know, for health alone', async () => {
    const known = await testServer({ CARDSCAPE_PUBLIC_URL: 'https://cards.example' });
    expect((await ask(known.address, '/readyz', { headers: { host: 'cards.example' } })).status).toBe(200);
    expect((await ask(known.address, '/metrics', { headers: { host: 'cards.example' } })).status).toBe(403);
    expect((await ask(known.address, '/readyz', { headers: { host: 'evil.example' } })).status).toBe(403);
    await known.close();
    const proxied = await testServer({ CARDSCAPE_PROXY: '127.0.0.1' });
    expect((await ask(proxied.address, '/readyz', { headers: { host: 'cards.example' } })).status).toBe(200);
    expect((await ask(proxied.address, '/metrics', { headers: { host: 'cards.example' } })).status).toBe(403);
    await proxied.close();
  });

  it('is let into the interface by the names that its host has told it', async () => {
    const told = { CARDSCAPE_PUBLIC_URL: 'https://Cards.example', CARDSCAPE_ORIGINS: FRIEND };
    const asked = async (
      settings: Readonly<Record<string, string>>,
      hosts: readonly string[],
    ): Promise<readonly (readonly [string, number, number])[]> => {
      const one = await testServer(settings);
      const answers = [];
      for (const host of hosts) {
        const headers = { host };
        answers.push([
          host,
          (await ask(one.address, '/api/games', { headers })).status,
          (await ask(one.address, '/matchmake/joinById/x', { method: 'POST', headers })).status,
        ] as const);
      }
      await one.close();
      return answers;
    };
    expect(await asked(told, ['cards.example', 'friend.example', 'localhost', '127.0.0.1', 'evil.example'])).toEqual([
      ['cards.example', 200, 404],
      ['friend.example', 200, 404],
      ['localhost', 200, 404],
      ['127.0.0.1', 200, 404],
      ['evil.example', 403, 403],
    ]);
    // A server that has been told no name knows none, and a proxy has its own.
    expect(await asked({}, ['home.lan'])).toEqual([['home.lan', 200, 404]]);
    expect(await asked({ ...told, CARDSCAPE_PROXY: 'loopback' }, ['upstream'])).toEqual([['upstream', 200, 404]]);
  });
});

describe('P-12 the origin of a page', () => {
  const asks = async (
    settings: Readonly<Record<string, string>>,
    host: string,
    origins: readonly string[],
  ): Promise<readonly number[]> => {
    const one = await testServer(settings);
    const answers = [];
    for (const origin of origins)
      answers.push((await ask(one.address, '/api/games', { headers: { host, origin } })).status);
    await one.close();
    return answers;
  };

  it('is of the web', async () => {
    expect(
      await asks({}, 'cards.example', [
        'http://cards.example',
        'https://cards.example',
        'ftp://cards.example',
        'ws://cards.example',
      ]),
    ).toEqual([200, 200, 403, 403]);
  });

  it('has the scheme that the host has told, where it has told one', async () => {
    expect(
      await asks({ CARDSCAPE_PUBLIC_URL: 'https://Cards.example' }, 'cards.example', [
        'https://cards.example',
        'http://cards.example',
      ]),
    ).toEqual([200, 403]);
  });
});
