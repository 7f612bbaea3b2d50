import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api, ApiRefusal, fetchWithCookies, chooseAtRandom, playOn, unlock } from '@cardscape/client-kit';
import {
  changeHostSettings,
  createToken,
  type Endpoint,
  ENDPOINTS,
  getServer,
  getSession,
  listGames,
  signUp,
  unlockServer,
} from '@cardscape/protocol';
import { fastRandom } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { asDescribed } from '../support/answers.ts';
import { newOfficial, PASSWORD } from '../support/people/people.ts';
import { botMatch, type TestServer, testServer } from '../support/server.ts';
import { storedRows } from '../support/stored.ts';
import { join as joinMatch } from '../support/wires/follow.ts';

const SECRET = 'lanterns on the water';
const LOCKED = { CARDSCAPE_PASSWORD: SECRET };

/** Somebody who comes in with the password, or who has not got it. */
function visitor(address: string, from?: string): Api {
  const fetch = fetchWithCookies();
  return new Api(
    address,
    asDescribed((url, init) => {
      const headers = new Headers(init?.headers);
      if (from !== undefined) headers.set('X-Forwarded-For', from);
      return fetch(url, { ...init, headers });
    }),
  );
}

async function insider(address: string): Promise<Api> {
  const api = visitor(address);
  await unlock(api, SECRET);
  return api;
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'OK',
    (error: unknown) => (error instanceof ApiRefusal ? error.code : String(error)),
  );
}

/** The status and code of whatever is at an address. */
async function answer(
  url: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const abort = new AbortController();
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(['GET', 'HEAD'].includes(method) ? {} : { body: '{}' }),
    signal: abort.signal,
  });
  const said = response.ok || method === 'HEAD' ? '' : ((await response.json()) as { readonly code: string }).code;
  abort.abort();
  return `${response.status} ${said}`.trim();
}

describe('P-12 a server with a password', () => {
  let server: TestServer;
  const at = ({ path }: Endpoint): string => `${server.address}/api${path.replaceAll(/:\w+/g, 'nothing-here')}`;

  beforeAll(async () => {
    server = await testServer({ ...LOCKED, CARDSCAPE_PROXY: 'loopback' });
  });
  afterAll(() => server.close());

  it('answers none of its endpoints but two before it was given', async () => {
    const answers = await Promise.all(
      ENDPOINTS.map(async (endpoint) => [endpoint.id, await answer(at(endpoint), endpoint)] as const),
    );
    const open = answers.filter(([, said]) => said !== '401 LOCKED_SERVER').map(([id]) => id);
    expect(open.toSorted()).toEqual(['getServer', 'unlockServer']);
    expect(answers.length).toBeGreaterThan(100);
  });

  it('answers none of them to a session or an access token that was given before', async () => {
    const operator = await insider(server.address);
    const owner = await newOfficialBehind(operator, 'Key Holder');
    const { token } = await owner.call(createToken, {
      body: { name: 'A bot', scopes: ['bot'], days: 1, password: PASSWORD },
    });
    const bearer = { authorization: `Bearer ${token}` };
    for (const endpoint of ENDPOINTS.filter(({ id }) => id !== getServer.id && id !== unlockServer.id))
      expect(await answer(at(endpoint), { method: endpoint.method, headers: bearer }), endpoint.id).toBe(
        '401 LOCKED_SERVER',
      );
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['HEAD', '/api/games'],
    ['GET', '/api/server/'],
    ['GET', '/API/games'],
    ['GET', '/api//games'],
    ['GET', '/api/server/..%2fgames'],
    ['GET', '/api/server%2f..%2fgames'],
    ['GET', '/api/server;/games'],
    ['POST', '/api/server'],
    ['GET', '/api/server/password'],
    ['POST', '/matchmake/joinById/nothing'],
    ['POST', '/matchmake/create/match'],
    ['GET', '/matchmake/'],
  ])('does not answer %s %s', async (method, path) => {
    const said = await answer(`${server.address}${path}`, { method });
    expect(said).toBe(method === 'HEAD' ? '401' : '401 LOCKED_SERVER');
  });

  it('opens no socket without a place, which nobody is given without a pass', async () => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/abc/def?sessionId=ghi`);
    const told = await new Promise<string>((resolve) => {
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('refused');
    });
    expect(told).toBe('refused');
  });

  it('tells its name, and that it is healthy', async () => {
    expect(await visitor(server.address).call(getServer, {})).toEqual({
      name: 'Cardscape',
      accent: '',
      locked: true,
      about: null,
    });
    expect(await answer(`${server.address}/healthz`)).toBe('200');
    expect(await answer(`${server.address}/readyz`)).toBe('200');
  });

  it('lets in whoever gives it, by cookie or by header, to a match and its socket', async () => {
    const browser = visitor(server.address);
    await browser.call(unlockServer, { body: { password: SECRET } });
    await browser.session();
    expect(await browser.call(getServer, {})).toMatchObject({ locked: false, about: { registration: 'open' } });
    const program = new Api(server.address, fetchWithCookies());
    await unlock(program, SECRET);
    const player = { api: program, account: await program.session() };
    const match = await botMatch(player);
    const client = await joinMatch(player, match);
    await playOn(client, chooseAtRandom(fastRandom(17)));
    expect(client.stage).toBe('over');
    client.leave();
    // Without the pass, the ticket of somebody inside is worth nothing.
    const next = await botMatch(player);
    const ticket = await program.ticket(next);
    const headers = { authorization: `Bearer ${ticket}` };
    expect(await answer(`${server.address}/matchmake/joinById/${next}`, { method: 'POST', headers })).toBe(
      '401 LOCKED_SERVER',
    );
  }, 60_000);

  it('is not guessed: ten wrong tries from an address, and even the right one waits', async () => {
    const stranger = visitor(server.address, '203.0.113.7');
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        codeOf(stranger.call(unlockServer, { body: { password: `guess number ${index}` } })),
      ),
    );
    expect(tries.filter((code) => code === 'TOO_FAST')).toHaveLength(2);
    // Eight of an address are looked at at a time.
    expect(tries.every((code) => ['WRONG_PASSWORD', 'BUSY', 'TOO_FAST'].includes(code))).toBe(true);
    expect(await codeOf(unlock(stranger, SECRET))).toBe('TOO_FAST');
    expect(await codeOf(unlock(visitor(server.address, '203.0.113.8'), SECRET))).toBe('OK');
  });

  it('takes no pass that it has not given', async () => {
    const { pass } = await visitor(server.address).call(unlockServer, { body: { password: SECRET } });
    const games = async (shown: string): Promise<string> =>
      answer(`${server.address}/api/games`, { headers: { 'cardscape-pass': shown } });
    expect(await games(pass)).toBe('200');
    for (const place of [0, 7, 12, 30, 63])
      expect(await games(`${pass.slice(0, place)}${pass[place] === 'A' ? 'B' : 'A'}${pass.slice(place + 1)}`)).toBe(
        '401 LOCKED_SERVER',
      );
    for (const other of ['', 'x', pass.slice(1), `${pass}A`, SECRET]) expect(await games(other)).toMatch(/^401/);
    const elsewhere = await testServer(LOCKED);
    expect(await answer(`${elsewhere.address}/api/games`, { headers: { 'cardscape-pass': pass } })).toMatch(/^401/);
    await elsewhere.close();
  });

  /** An operator of the server who is inside. */
  async function newOfficialBehind(api: Api, name: string): Promise<Api> {
    await api.session();
    await api.call(signUp, { body: { name, password: PASSWORD } });
    const tool = await openAdminTool(server.place);
    await tool.role(name, 'operator');
    await tool.close();
    return api;
  }
});

describe('P-12 the password over time', () => {
  it('is set and taken away while the server runs; passes end with it; nothing keeps its text', async () => {
    const server = await testServer();
    const operator = await newOfficial(server, 'Gate Keeper', 'operator');
    const guest = visitor(server.address);
    await guest.session();
    const set = (to: string) => operator.api.call(changeHostSettings, { body: { password: { to } } });
    expect(await set(SECRET)).toMatchObject({ hasPassword: true, chosen: ['password'] });
    // Whoever has set it is in.
    expect((await operator.api.call(getSession, {})).account.name).toBe('Gate Keeper');
    expect(await codeOf(guest.call(listGames, {}))).toBe('LOCKED_SERVER');
    await guest.call(unlockServer, { body: { password: SECRET } });
    expect(await codeOf(guest.call(listGames, {}))).toBe('OK');
    await set('another one entirely');
    expect(await codeOf(guest.call(listGames, {}))).toBe('LOCKED_SERVER');
    const stored = JSON.stringify([
      await storedRows(server.data, 'select * from host_setting'),
      await storedRows(server.data, "select * from audit where action = 'settings'"),
    ]);
    expect(stored).toContain('argon2id');
    for (const text of [SECRET, 'another one entirely']) expect(stored).not.toContain(text);
    await operator.api.call(changeHostSettings, { body: { password: null } });
    expect(await codeOf(guest.call(listGames, {}))).toBe('OK');
    expect(await codeOf(operator.api.call(changeHostSettings, { body: { password: { to: 'short' } } }))).toBe(
      'BAD_REQUEST',
    );
    await server.close();
  });

  it('lets nobody in by the one before, also not while it is being changed', async () => {
    const server = await testServer({ ...LOCKED, CARDSCAPE_PROXY: 'loopback' });
    const operator = visitor(server.address, '192.0.2.1');
    await operator.call(unlockServer, { body: { password: SECRET } });
    await operator.session();
    await operator.call(signUp, { body: { name: 'Gate Keeper', password: PASSWORD } });
    const tool = await openAdminTool(server.place);
    await tool.role('Gate Keeper', 'operator');
    await tool.close();
    let before = SECRET;
    for (let round = 1; round <= 3; round++) {
      const late = Array.from({ length: 6 }, (_, index) => visitor(server.address, `198.51.100.${6 * round + index}`));
      const after = `${SECRET} ${round}`;
      // All are checked beside each other: some of them when another one counts already.
      await Promise.all([
        operator.call(changeHostSettings, { body: { password: { to: after } } }),
        ...late.map((one) => codeOf(one.call(unlockServer, { body: { password: before } }))),
      ]);
      for (const one of late) expect(await codeOf(one.call(listGames, {}))).toBe('LOCKED_SERVER');
      before = after;
    }
    await server.close();
  });

  it('holds over a restart, for 90 days, and goes before the environment', async () => {
    const data = await mkdtemp(join(tmpdir(), 'cardscape-lock-'));
    let now = Date.now();
    const begin = (password: string) =>
      startServer(
        readConfig({
          CARDSCAPE_DATA: data,
          CARDSCAPE_PORT: '0',
          CARDSCAPE_LOG: 'silent',
          CARDSCAPE_SUPPLY_UNIT: '0',
          CARDSCAPE_PASSWORD: password,
        }),
        { now: () => now },
      );
    const first = await begin(SECRET);
    const { pass } = await new Api(first.address, fetchWithCookies()).call(unlockServer, {
      body: { password: SECRET },
    });
    await first.close();
    const games = ({ address }: { readonly address: string }): Promise<string> =>
      answer(`${address}/api/games`, { headers: { 'cardscape-pass': pass } });
    const second = await begin(SECRET);
    expect(await games(second)).toBe('200');
    now += 90 * 24 * 3600 * 1000;
    expect(await games(second)).toBe('401 LOCKED_SERVER');
    await second.close();
    now -= 90 * 24 * 3600 * 1000;
    const third = await begin('another one entirely');
    expect(await games(third)).toBe('401 LOCKED_SERVER');
    await third.close();
    const fourth = await begin('');
    expect(await games(fourth)).toBe('200');
    await fourth.close();
    await rm(data, { recursive: true });
  });
});
