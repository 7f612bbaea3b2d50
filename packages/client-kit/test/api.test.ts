import { PROTOCOL } from '@cardscape/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Api, ApiRefusal, fetchWithCookies, newEntropy } from '../src/index.ts';
import { all, answerOf, brokenAfter, bytes } from './streams.ts';

/** What was asked. */
interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

const asked: Asked[] = [];

beforeEach(() => void asked.splice(0));

function apiWith(answer: () => Response | Promise<Response>, base = 'http://cards.example'): Api {
  return new Api(base, (url, init = {}) => {
    asked.push({ url, init });
    return Promise.resolve(answer());
  });
}

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status });
}

const ACCOUNT = { id: 'a', name: 'Ada', guest: true, role: 'player', bot: false };

describe('a question to the server', () => {
  test('goes to its address, whether that ends with a slash or not', async () => {
    for (const base of ['http://cards.example', 'http://cards.example/'])
      await apiWith(() => json({ account: ACCOUNT }), base).session();
    expect(asked.map(({ url }) => url)).toEqual([
      'http://cards.example/api/session',
      'http://cards.example/api/session',
    ]);
  });

  test('carries JSON where it says something, and says so', async () => {
    await apiWith(() => json({ ticket: 't' })).ticket('m1');
    expect(asked[0]).toMatchObject({
      url: 'http://cards.example/api/ticket',
      init: { method: 'POST', body: '{"match":"m1"}', headers: { 'content-type': 'application/json' } },
    });
    await apiWith(() => json({ account: ACCOUNT })).session();
    expect(asked[1]?.init).toEqual({
      method: 'GET',
      credentials: 'same-origin',
      headers: { 'cardscape-protocol': String(PROTOCOL) },
    });
  });

  test('is answered with what the contract promises, and no more', async () => {
    expect(await apiWith(() => json({ account: { ...ACCOUNT, secret: 1 }, more: 2 })).session()).toEqual(ACCOUNT);
    expect(await apiWith(() => json({ cards: [{ id: 'f1' }, null] })).cards('ttcg')).toEqual([{ id: 'f1' }, null]);
  });
});

describe('collections and previews', () => {
  const said = (): unknown[] =>
    asked.map(({ url, init }) => [
      init.method,
      url.slice('http://cards.example/api'.length),
      init.body === undefined ? null : JSON.parse(init.body as string),
    ]);

  test('ask what the contract says', async () => {
    await apiWith(() => json({ holdings: null })).collection('g');
    await apiWith(() => json({ holdings: null, gained: [] })).act('g', { type: 'open', pack: 'x' });
    await apiWith(() => json({ preview: null, refusal: null })).preview('m1', { type: 'play', card: 'c' });
    expect(said()).toEqual([
      ['GET', '/collection/g', null],
      ['POST', '/collection/g', { act: { type: 'open', pack: 'x' } }],
      ['POST', '/matches/m1/preview', { intent: { type: 'play', card: 'c' } }],
    ]);
  });

  test('are answered in the form of the game', async () => {
    expect(await apiWith(() => json({ holdings: { supplies: 5 } })).collection('g')).toEqual({ supplies: 5 });
    expect(await apiWith(() => json({ holdings: { supplies: 1 }, gained: ['c'] })).act('g', { type: 'open' })).toEqual({
      holdings: { supplies: 1 },
      gained: ['c'],
    });
    const foreseen = { preview: { hp: 3 }, refusal: null };
    expect(await apiWith(() => json(foreseen)).preview('m1', { type: 'play' })).toEqual(foreseen);
  });
});

describe('a refusal', () => {
  const refusalOf = (answer: () => Response | Promise<Response>): Promise<unknown> =>
    apiWith(answer)
      .session()
      .then(
        () => null,
        (error: unknown) => error,
      );

  test('has the code and the sentence of the server', async () => {
    const refusal = await refusalOf(() => json({ code: 'TOO_FAST', message: 'Wait.' }, 429));
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect(refusal).toMatchObject({ status: 429, code: 'TOO_FAST', message: 'Wait.' });
  });

  test.each([
    ['<html>', 502],
    ['', 500],
    ['{"code":5}', 404],
    ['null', 503],
  ])('that says nothing sensible (%j) has the status', async (body, status) => {
    expect(await refusalOf(() => new Response(body, { status }))).toMatchObject({ status, code: 'INTERNAL' });
  });

  test('of a server that cannot be reached has status 0', async () => {
    const refusal = await refusalOf(() => Promise.reject(new TypeError('fetch failed')));
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect(refusal).toMatchObject({ status: 0, code: 'UNREACHABLE' });
  });

  test.each([
    ['a value', (api: Api) => api.session(), '{"account":'],
    ['a text', (api: Api) => api.replay('m1'), '{"format"'],
    ['events', (api: Api) => all(api.waiting('m1')), 'data: {"type":"joi'],
    ['a value of which nothing came', (api: Api) => api.session(), ''],
  ])('is what a connection is that breaks within the answer: %s', async (_, ask, part) => {
    const answer = ask(apiWith(() => brokenAfter(part)));
    await expect(answer).rejects.toBeInstanceOf(ApiRefusal);
    await expect(answer).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' });
  });
});

describe('an answer that no server gives', () => {
  test.each(['', '<html>', 'null', '[]', '{"account":{}}', '{"account":{"id":1,"name":"Ada","guest":true}}'])(
    'is an error, not a value: %j',
    async (body) => {
      await expect(apiWith(() => new Response(body)).session()).rejects.toThrow(/JSON|"code"/);
    },
  );
});

describe('the queue', () => {
  test('is heard until it is left, and then given up', async () => {
    const { response, cancelled } = answerOf(
      [
        bytes('data: {"type":"waiting","waiting":1,"expectedSeconds":null,"waitedSeconds":0,"reach":null}\n\n'),
        bytes('data: {"type":"left","reason":""}\n\n'),
        bytes('data: {"type":"left","reason":""}\n\n'),
      ],
      { ends: false },
    );
    for await (const event of apiWith(() => response).queue('ttcg', { starter: 's' })) if (event.type === 'left') break;
    expect(cancelled()).toBe(true);
    expect(asked[0]).toMatchObject({
      url: 'http://cards.example/api/queue',
      init: { body: '{"game":"ttcg","deck":{"starter":"s"},"queue":"casual"}' },
    });
  });

  test('that is full is refused before anything is heard', async () => {
    await expect(
      all(apiWith(() => json({ code: 'SERVER_FULL', message: 'Full.' }, 503)).queue('ttcg', { starter: 's' })),
    ).rejects.toMatchObject({ code: 'SERVER_FULL' });
  });

  test('that was broken off by the caller ends with the reason of the caller', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    controller.abort(reason);
    await expect(
      all(apiWith(() => Promise.reject(reason)).queue('ttcg', { starter: 's' }, controller.signal)),
    ).rejects.toBe(reason);
    expect(asked[0]?.init.signal).toBe(controller.signal);
  });
});

describe('cookies of a program', () => {
  const sent: (string | null)[] = [];
  const answers: string[][] = [];

  beforeEach(() => {
    sent.splice(0);
    answers.splice(0);
    vi.stubGlobal('fetch', (_: string, init: RequestInit = {}) => {
      sent.push(new Headers(init.headers).get('cookie'));
      const headers = new Headers();
      for (const line of answers.shift() ?? []) headers.append('set-cookie', line);
      return Promise.resolve(new Response('', { headers }));
    });
  });

  afterEach(() => void vi.unstubAllGlobals());

  test('are sent back, without what is said about them', async () => {
    const get = fetchWithCookies();
    answers.push(['session=abc; HttpOnly; Path=/', 'theme=dark'], [], ['session=def; Path=/']);
    for (let round = 0; round < 4; round++) await get('http://cards.example');
    expect(sent).toEqual([null, 'session=abc; theme=dark', 'session=abc; theme=dark', 'session=def; theme=dark']);
  });

  test('may hold what looks like more of them', async () => {
    const get = fetchWithCookies();
    answers.push(['token=a=b=c; Path=/', '=nameless', 'broken', 'empty=; Path=/']);
    await get('http://cards.example');
    await get('http://cards.example');
    expect(sent[1]).toBe('token=a=b=c; empty=');
  });

  test('are each program’s own', async () => {
    const [one, two] = [fetchWithCookies(), fetchWithCookies()];
    answers.push(['session=one']);
    await one('http://cards.example');
    await two('http://cards.example');
    await one('http://cards.example');
    expect(sent).toEqual([null, null, 'session=one']);
  });

  test('do not push other headers aside', async () => {
    const get = fetchWithCookies();
    answers.push(['session=abc']);
    await get('http://cards.example');
    vi.stubGlobal('fetch', (_: string, init: RequestInit = {}) =>
      Promise.resolve(new Response([...new Headers(init.headers)].join(';'))),
    );
    expect(await (await get('http://cards.example', { headers: { accept: 'text/plain' } })).text()).toBe(
      'accept,text/plain;cookie,session=abc',
    );
  });
});

test('D-3 a part of the randomness is 32 bytes, never the same', () => {
  const parts = Array.from({ length: 200 }, newEntropy);
  for (const part of parts) expect(part).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(parts).size).toBe(200);
});
