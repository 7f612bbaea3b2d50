import '../support/wires/recorded-socket.ts';
import { Api, ApiRefusal, chooseAtRandom, newEntropy, playOn } from '@cardscape/client-kit';
import {
  changePassword,
  createToken,
  type Endpoint,
  ENDPOINTS,
  exportAccount,
  getCollection,
  LONGEST_TOKEN_DAYS,
  listTokens,
  matchLine,
  MOST_TOKENS,
  reachedByTokens,
  revokeToken,
  RIGHTS,
  type Scope,
  SCOPES,
  scopesOf,
  signOutEverywhere,
} from '@cardscape/protocol';
import { fastRandom } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { asDescribed } from '../support/answers.ts';
import { newOfficial } from '../support/people/people.ts';
import { DECK, newPlayer, type TestServer, testServer } from '../support/server.ts';
import { storedRows } from '../support/stored.ts';
import { type Device, PASSWORD, signedUp } from '../support/wires/device.ts';
import { join } from '../support/wires/follow.ts';

const DAY = 24 * 3600 * 1000;

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

let named = 0;
const newName = (): string => `Token Holder ${++named}`;

async function make({ api }: Pick<Device, 'api'>, scopes: readonly Scope[], days = 90): Promise<string> {
  const body = { name: 'A bot', scopes: [...scopes], days, password: PASSWORD };
  return (await api.call(createToken, { body })).token;
}

/** A program that has a token and no cookies. */
function program(token: string, address = server.address): Api {
  return new Api(
    address,
    asDescribed((url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(url, { ...init, headers });
    }),
  );
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ApiRefusal ? error.code : String(error);
}

/** Asks an endpoint with a token, and nothing that would be good for anything else: only its refusal matters. */
async function answerTo({ method, path }: Endpoint, token: string, cookie = ''): Promise<string> {
  const abort = new AbortController();
  const response = await fetch(`${server.address}/api${path.replaceAll(/:\w+/g, 'nothing-here')}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie },
    ...(method === 'GET' ? {} : { body: '{}' }),
    signal: abort.signal,
  });
  const code = response.ok ? 'OK' : ((await response.json()) as { readonly code: string }).code;
  abort.abort();
  return code;
}

describe('P-2 the reach of access tokens', () => {
  it.each(SCOPES)(
    '%s reaches every endpoint that names it and no other, whatever its owner may do',
    { timeout: 120_000, tags: 'long' },
    async (scope) => {
      // An operator, so that no right stands in the way.
      const owner = await newOfficial(server, newName(), 'operator');
      const body = { name: 'All', scopes: [scope], password: 'a long sentence nobody guesses' };
      const newToken = async (): Promise<string> => (await owner.api.call(createToken, { body })).token;
      let token = await newToken();
      const wrong: string[] = [];
      for (const endpoint of ENDPOINTS) {
        let code = await answerTo(endpoint, token);
        if (code === 'TOO_FAST') {
          // The pace of the token must not stand for a refusal.
          token = await newToken();
          code = await answerTo(endpoint, token);
        }
        if ((code === 'TOKEN_SCOPE') === scopesOf(endpoint).includes(scope)) wrong.push(`${endpoint.id}: ${code}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('leaves the account itself, and everything of moderators and operators, to sessions', () => {
    const own = ENDPOINTS.filter(
      ({ group, right, id }) =>
        group === 'Access tokens' ||
        (group === 'Account' && id !== 'getAccount') ||
        RIGHTS.indexOf(right) >= RIGHTS.indexOf('moderator'),
    );
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((endpoint) => scopesOf(endpoint).length > 0).map(({ id }) => id)).toEqual([]);
  });

  it('names endpoints that there are', () => {
    const ids = new Set(ENDPOINTS.map(({ id }) => id));
    expect(reachedByTokens().filter((id) => !ids.has(id))).toEqual([]);
  });

  it('is not widened by cookies that come along', async () => {
    const owner = await signedUp(server.address, newName());
    const token = await make(owner, ['read']);
    const cookie = `cardscape_session=${owner.cookies.get('cardscape_session') ?? ''}`;
    expect(await answerTo(listTokens, token, cookie)).toBe('TOKEN_SCOPE');
    expect(await answerTo(listTokens, 'cst_nothing', cookie)).toBe('BAD_TOKEN');
    expect(await answerTo(listTokens, '', cookie)).toBe('BAD_TOKEN');
  });
});

describe('P-2 the life of an access token', () => {
  it('is told once, stored as a hash, listed with its last use, and over when it is revoked', async () => {
    const owner = await signedUp(server.address, newName());
    const body = { name: '  On my shelf ', scopes: ['play' as const, 'read' as const], days: 7, password: PASSWORD };
    const { token, known } = await owner.api.call(createToken, { body });
    expect(token).toMatch(/^cst_[\w-]{43}$/);
    expect(known).toMatchObject({ name: 'On my shelf', scopes: ['read', 'play'], usedAt: null });
    expect(known.expiresAt - known.createdAt).toBe(7 * DAY);
    const stored = JSON.stringify(await storedRows(server.data, 'select * from access_token'));
    expect(stored).toContain(known.id);
    expect(stored).not.toContain(token.slice(4));

    const bot = program(token);
    expect(await bot.session()).toEqual(owner.account);
    const { tokens } = await owner.api.call(listTokens, {});
    expect(tokens).toEqual([{ ...known, usedAt: expect.any(Number) as number }]);

    await owner.api.call(revokeToken, { params: { id: known.id } });
    expect(await codeOf(bot.session())).toBe('BAD_TOKEN');
    expect(await codeOf(owner.api.call(revokeToken, { params: { id: known.id } }))).toBe('NO_SUCH_TOKEN');
  });

  it('needs the password, an account, a name, a scope and an end', async () => {
    const owner = await signedUp(server.address, newName());
    const body = { name: 'A bot', scopes: ['play' as const], password: PASSWORD };
    expect(await codeOf(owner.api.call(createToken, { body: { ...body, password: 'not the password' } }))).toBe(
      'WRONG_PASSWORD',
    );
    const { api: guest } = await newPlayer(server.address);
    expect(await codeOf(guest.call(createToken, { body }))).toBe('NEEDS_ACCOUNT');
    for (const bad of [{ name: ' ' }, { scopes: [] }, { days: 0 }, { days: LONGEST_TOKEN_DAYS + 1 }])
      expect(await codeOf(owner.api.call(createToken, { body: { ...body, ...bad } }))).toBe('BAD_REQUEST');
    expect((await owner.api.call(listTokens, {})).tokens).toEqual([]);
  });

  it('is one of few', async () => {
    const owner = await signedUp(server.address, newName());
    for (let made = 0; made < MOST_TOKENS; made += 1) await make(owner, ['read']);
    expect(await codeOf(make(owner, ['read']))).toBe('TOO_MANY');
  }, 60_000);

  it('belongs to its account: nobody else sees or revokes it', async () => {
    const owner = await signedUp(server.address, newName());
    const token = await make(owner, ['read']);
    const [known] = (await owner.api.call(listTokens, {})).tokens;
    const other = await signedUp(server.address, newName());
    expect((await other.api.call(listTokens, {})).tokens).toEqual([]);
    expect(await codeOf(other.api.call(revokeToken, { params: { id: known?.id ?? '' } }))).toBe('NO_SUCH_TOKEN');
    expect(await codeOf(other.api.call(revokeToken, { params: { id: '%' } }))).not.toBe('null');
    expect(await program(token).session()).toEqual(owner.account);
  });

  it.each([
    [
      'another password',
      ({ api }: Device) => api.call(changePassword, { body: { current: PASSWORD, password: 'nine quiet herons' } }),
    ],
    ['logging out everywhere', ({ api }: Device) => api.call(signOutEverywhere, {})],
  ])('ends with %s', async (_, end) => {
    const owner = await signedUp(server.address, newName());
    const token = await make(owner, ['read']);
    await end(owner);
    expect(await codeOf(program(token).session())).toBe('BAD_TOKEN');
  });

  it('is in the export of its owner, without what lets anybody in', async () => {
    const owner = await signedUp(server.address, newName());
    const token = await make(owner, ['play']);
    const file = JSON.parse(await owner.api.call(exportAccount, {})) as {
      readonly tables: Readonly<Record<string, readonly unknown[]>>;
    };
    expect(file.tables['access_token']).toEqual([expect.objectContaining({ name: 'A bot', scopes: ['play'] })]);
    expect(JSON.stringify(file)).not.toContain(token);
  });

  it('does no more than its owner may: nothing while they are banned', async () => {
    const name = newName();
    const owner = await signedUp(server.address, name);
    const token = await make(owner, ['read', 'play']);
    const tool = await openAdminTool(server.place);
    await tool.ban(name, 'a reason', null);
    await tool.close();
    expect(await codeOf(program(token).call(getCollection, { params: { game: 'ttcg' } }))).toBe('BANNED');
  });
});

describe('playing with an access token', () => {
  it('plays a match over a socket to its end', { timeout: 60_000 }, async () => {
    const owner = await signedUp(server.address, newName());
    const api = program(await make(owner, ['play']));
    const { match } = await api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }] });
    await api.ready(match, newEntropy());
    const client = await join({ api, account: owner.account }, match);
    await playOn(client, chooseAtRandom(fastRandom(1)));
    expect((await api.match(match)).stage).toBe('over');
    client.leave();
  });

  it('reads a match in lines until the token is revoked', { timeout: 30_000 }, async () => {
    const owner = await signedUp(server.address, newName());
    const { token, known } = await owner.api.call(createToken, {
      body: { name: 'A bot', scopes: ['play'], password: PASSWORD },
    });
    const api = program(token);
    const { match } = await api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }] });
    await api.ready(match, newEntropy());
    const response = await fetch(`${server.address}/api/matches/${match}/stream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let text = '';
    const read = (async () => {
      for await (const bytes of response.body ?? []) text += Buffer.from(bytes as Uint8Array).toString();
    })();
    await vi.waitUntil(() => text.includes('"state"'), { timeout: 30_000 });
    await owner.api.call(revokeToken, { params: { id: known.id } });
    await read;
    const last = matchLine.parse(JSON.parse(text.trim().split('\n').at(-1) ?? ''));
    expect(last).toMatchObject({ type: 'end', reason: 'dismissed' });
  });
});

// Last: the framework takes no rooms any more once a server of this process has been closed.
describe('P-12 limits of access tokens', () => {
  it('ends by itself, and is forgotten', async () => {
    const clock = { now: Date.UTC(2026, 0, 1) };
    const timed = await testServer({}, { now: () => clock.now });
    const owner = await signedUp(timed.address, newName());
    const bot = program(await make(owner, ['read'], 1), timed.address);
    clock.now += DAY - 1;
    expect(await bot.session()).toEqual(owner.account);
    clock.now += 1;
    expect(await codeOf(bot.session())).toBe('BAD_TOKEN');
    expect((await owner.api.call(listTokens, {})).tokens).toEqual([]);
    await timed.close();
  });

  it('has a pace of its own, whatever the address may', async () => {
    const timed = await testServer({}, { stopwatch: () => 0 });
    const owner = await signedUp(timed.address, newName());
    const [first, second] = [await make(owner, ['read']), await make(owner, ['read'])].map((token) =>
      program(token, timed.address),
    );
    let asked = 0;
    while ((await codeOf(first!.session())) === 'null') asked += 1;
    expect(asked).toBe(20);
    expect(await codeOf(first!.session())).toBe('TOO_FAST');
    expect(await second!.session()).toEqual(owner.account);
    await timed.close();
  });
});
