import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Right, RIGHTS } from '@cardscape/protocol';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AccessTokens } from '../../../src/db/access-tokens.ts';
import { Accounts } from '../../../src/db/accounts.ts';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { authorityOf } from '../../../src/http/guard/authority.ts';
import { isOwnOrigin, ownPagesOnly } from '../../../src/http/guard/security.ts';
import { sessionToken, setSession } from '../../../src/http/session.ts';
import { answerTo } from '../../../src/http/statuses.ts';

const TOKEN = 'abcdefghij_-KLMNOPQRSTUVWXYZ0123456789abcde';
const NOW = Date.UTC(2026, 0, 1);

describe('P-12 the origin of a page', () => {
  const others = ['https://friend.example'];

  it.each([
    ['none, from a program', undefined, 'localhost:2567', true],
    ['our own', 'http://localhost:2567', 'localhost:2567', true],
    ['our own, behind a proxy with TLS', 'https://cards.example', 'cards.example', true],
    ['one that the host has named', 'https://friend.example', 'localhost:2567', true],
    ['another port', 'http://localhost:2568', 'localhost:2567', false],
    ['another host', 'https://evil.example', 'localhost:2567', false],
    ['a host below ours', 'https://a.cards.example', 'cards.example', false],
    ['a host that begins like ours', 'https://cards.example.evil.example', 'cards.example', false],
    ['a host with ours as its user', 'https://cards.example@evil.example', 'cards.example', false],
    ['a named one with more behind', 'https://friend.example.evil.example', 'cards.example', false],
    ['a named one over another scheme', 'http://friend.example', 'cards.example', false],
    ['a page without one', 'null', 'localhost:2567', false],
    ['no address at all', 'localhost:2567', 'localhost:2567', false],
    ['an empty one', '', 'localhost:2567', false],
    ['a request without a host', 'http://localhost:2567', undefined, false],
    ['a file', 'file://', undefined, false],
  ])('%s', (_, origin, host, own) => {
    expect(isOwnOrigin(origin, host, others)).toBe(own);
  });
});

/** What a server answered. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let running: Server | null = null;

/** Serves one path with what is tested; failures are answered with their status and code. */
async function serve(
  use: (app: Express) => void,
): Promise<(headers?: Readonly<Record<string, string>>) => Promise<Answer>> {
  const app = express();
  app.set('trust proxy', 'loopback');
  use(app);
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const refusal = answerTo(error);
    if (refusal !== null) response.status(refusal.status).send(refusal.code);
    else response.status(500).send(String(error));
  });
  running = createServer(app);
  await new Promise<void>((resolve) => running?.listen(0, '127.0.0.1', resolve));
  const { port } = running.address() as AddressInfo;
  return (headers = {}) =>
    new Promise<Answer>((resolve, reject) => {
      send({ port, host: '127.0.0.1', agent: false, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => void parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
}

afterEach(() => {
  running?.close();
  running = null;
});

describe('P-2 the session cookie', () => {
  it.each([
    ['alone', `cardscape_session=${TOKEN}`, TOKEN],
    ['among others', `a=1; cardscape_session=${TOKEN}; b=2`, TOKEN],
    ['without the space', `a=1;cardscape_session=${TOKEN}`, TOKEN],
    ['under another name', `xcardscape_session=${TOKEN}`, ''],
    ['under a longer name', `cardscape_session2=${TOKEN}`, ''],
    ['without a value', 'cardscape_session=', ''],
    ['without a sign', 'cardscape_session', ''],
    ['too short', 'cardscape_session=abc', ''],
    ['too long', `cardscape_session=${'a'.repeat(65)}`, ''],
    ['with letters that no token has', `cardscape_session=${TOKEN}%00`, ''],
    ['in quotes', `cardscape_session="${TOKEN}"`, ''],
    ['first a wrong one, then a right one', `cardscape_session=x; cardscape_session=${TOKEN}`, TOKEN],
  ])('is read %s', async (_, cookie, token) => {
    const ask = await serve((app) =>
      app.get('/', (request, response) => void response.send(sessionToken(request) ?? '')),
    );
    expect((await ask({ cookie })).body).toBe(token);
  });

  it('is missing without a header', async () => {
    const ask = await serve((app) =>
      app.get('/', (request, response) => void response.send(String(sessionToken(request)))),
    );
    expect((await ask()).body).toBe('null');
  });

  it('is out of reach of scripts and of other pages, and over TLS of everything else', async () => {
    const ask = await serve((app) =>
      app.get('/', (request, response) => {
        setSession(request, response, TOKEN);
        response.send('');
      }),
    );
    const [plain] = (await ask()).headers['set-cookie'] ?? [];
    expect(plain?.split('; ')).toEqual([
      `cardscape_session=${TOKEN}`,
      'HttpOnly',
      'SameSite=Lax',
      'Path=/',
      `Max-Age=${90 * 24 * 3600}`,
    ]);
    const [secure] = (await ask({ 'x-forwarded-proto': 'https' })).headers['set-cookie'] ?? [];
    expect(secure).toBe(`${plain ?? ''}; Secure`);
  });
});

describe('P-2 the account behind a request', () => {
  let folder: string;
  let databases: Databases;
  let accounts: Accounts;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardscape-session-'));
    databases = await openDatabases(folder);
    accounts = new Accounts(databases.core);
  });

  afterAll(async () => {
    await databases.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Answers with the id of who asks, or the code of the refusal. */
  const asking = (right: Right, now = (): number => NOW): ReturnType<typeof serve> =>
    serve((app) =>
      app.get(
        '/',
        async (request, response) =>
          void response.send(
            (
              await authorityOf(
                accounts,
                now,
                {
                  tokens: new AccessTokens(databases.core),
                  paces: { take: () => true },
                },
                { admitsGuests: true },
              )(request, { id: 'a-test', right })
            )?.id ?? 'nobody',
          ),
      ),
    );

  it('is that of its session, and nobody’s without a good one', async () => {
    const { account, token } = await accounts.createGuest(NOW);
    const clock = { now: NOW };
    const ask = await asking('anybody', () => clock.now);
    expect((await ask({ cookie: `cardscape_session=${token}` })).body).toBe(account.id);
    expect((await ask()).body).toBe('nobody');
    expect((await ask({ cookie: `cardscape_session=${TOKEN}` })).body).toBe('nobody');
    clock.now += 90 * 24 * 3600 * 1000;
    expect((await ask({ cookie: `cardscape_session=${token}` })).body).toBe('nobody');
  });

  it.each([
    ['nobody', ['yes', 'NO_SESSION', 'NO_SESSION', 'NO_SESSION', 'NO_SESSION']],
    ['guest', ['yes', 'yes', 'NEEDS_ACCOUNT', 'NEEDS_ACCOUNT', 'NEEDS_ACCOUNT']],
    ['player', ['yes', 'yes', 'yes', 'NOT_ALLOWED', 'NOT_ALLOWED']],
    ['moderator', ['yes', 'yes', 'yes', 'yes', 'NOT_ALLOWED']],
    ['operator', ['yes', 'yes', 'yes', 'yes', 'yes']],
  ])('of a %s may do what is theirs', async (who, expected) => {
    const { account, token } = await accounts.createGuest(NOW);
    if (who !== 'guest')
      await databases.core.updateTable('account').set({ guest: 0, role: who }).where('id', '=', account.id).execute();
    const answers: string[] = [];
    for (const right of RIGHTS) {
      const ask = await asking(right);
      const { body } = await ask(who === 'nobody' ? {} : { cookie: `cardscape_session=${token}` });
      answers.push(body === account.id || body === 'nobody' ? 'yes' : body);
      running?.close();
    }
    expect(answers).toEqual(expected);
  });

  it.each([
    ['for good', { until: null, lifted_at: null }, 'BANNED'],
    ['that goes on', { until: NOW + 1, lifted_at: null }, 'BANNED'],
    ['that is over', { until: NOW, lifted_at: null }, 'yes'],
    ['that was lifted', { until: null, lifted_at: NOW - 1 }, 'yes'],
    ['that is only a mute', { kind: 'mute', until: null, lifted_at: null }, 'yes'],
  ])('under a ban %s', async (_, sanction, expected) => {
    const { account, token } = await accounts.createGuest(NOW);
    const row = {
      account_id: account.id,
      kind: 'ban',
      reason: 'Insults.',
      created_at: NOW - 10,
      by_id: 'm',
      ...sanction,
    };
    await databases.core
      .insertInto('sanction')
      .values({ id: `${account.id}-1`, ...row })
      .execute();
    const ask = await asking('session');
    const { body } = await ask({ cookie: `cardscape_session=${token}` });
    expect(body === account.id ? 'yes' : body).toBe(expected);
  });

  it('of several bans hears of the longest', async () => {
    const { account, token } = await accounts.createGuest(NOW);
    const ban = (id: string, until: number | null): object => ({
      id: account.id + id,
      account_id: account.id,
      kind: 'ban',
      reason: id,
      created_at: NOW,
      until,
      by_id: 'm',
      lifted_at: null,
    });
    await databases.core
      .insertInto('sanction')
      .values([ban('short', NOW + 1), ban('endless', null), ban('long', NOW + 9)] as never)
      .execute();
    expect((await accounts.bySession(token, NOW))?.ban).toEqual({ reason: 'endless', until: null });
  });
});

describe('P-12 what a server answers', () => {
  it('its own pages and those the host has named, no others', async () => {
    const ask = await serve((app) =>
      app.get('/', ownPagesOnly(['https://friend.example']), (_request, response) => void response.send('yes')),
    );
    const status = async (origin: string): Promise<number> => (await ask({ origin, host: 'cards.example' })).status;
    expect((await ask({ host: 'cards.example' })).status).toBe(200);
    expect(await status('https://cards.example')).toBe(200);
    expect(await status('https://friend.example')).toBe(200);
    expect(await status('https://evil.example')).toBe(403);
    expect((await ask({ origin: 'null' })).body).toBe('FOREIGN_ORIGIN');
  });
});
