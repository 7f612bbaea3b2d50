import { request as httpRequest } from 'node:http';
import { newEntropy } from '@cardscape/client-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Accounts } from '../../src/db/accounts.ts';
import { Pulse } from '../../src/db/files/pulse.ts';
import type { Logger } from '../../src/logger.ts';
import { botMatch, DECK, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join, playToEnd } from '../support/wires/follow.ts';

/* P-12: what watches over a server asks it. */

const TOKEN = 'a-token-for-the-figures';

/** Keeps every line, of every level. */
function keeping(lines: unknown[]): Logger {
  const keep = (...said: readonly unknown[]): void => void lines.push(said);
  return { error: keep, warn: keep, info: keep, debug: keep, trace: keep };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

function ask(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${address}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.once('error', reject).end();
  });
}

describe('P-12 the figures', () => {
  let server: TestServer;
  let first: Player;
  let second: Player;
  beforeAll(async () => {
    server = await testServer({ CARDSCAPE_METRICS_TOKEN: TOKEN, CARDSCAPE_PROXY: 'loopback' });
    [first, second] = [await newPlayer(server.address), await newPlayer(server.address)];
  });
  afterAll(() => server.close());

  const figures = async (): Promise<Map<string, number>> => {
    const { text } = await ask(server.address, '/metrics');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    );
  };

  it('tell of matches, sockets, intents, the log, bots and requests', async () => {
    const id = await pairMatch(first, second);
    const [a, b] = [await join(first, id), await join(second, id)];
    const alone = await join(first, await botMatch(first));
    await first.api.createMatch({ game: 'ttcg', deck: DECK });
    await a.submit({ type: 'keep-hand' });
    await expect(a.submit({ type: 'pass' })).rejects.toMatchObject({ code: expect.any(String) });
    await alone.submit({ type: 'keep-hand' });
    await expect
      .poll(async () => (await figures()).get('cardscape_bot_seconds_count{kind="quick"}') ?? 0)
      .toBeGreaterThan(0);
    const now = await figures();
    expect(now.get('cardscape_matches{stage="playing"}')).toBe(2);
    expect(now.get('cardscape_matches{stage="waiting"}')).toBe(1);
    expect(now.get('cardscape_sockets')).toBeGreaterThanOrEqual(3);
    expect(now.get('cardscape_queue_length{queue="casual"}')).toBe(0);
    expect(now.get('cardscape_intents_total{result="accepted"}')).toBe(2);
    expect(
      [...now]
        .filter(([name]) => name.startsWith('cardscape_intents_total'))
        .reduce((sum, [, count]) => sum + count, 0),
    ).toBe(3);
    expect(now.get('cardscape_intent_seconds_count')).toBe(3);
    expect(now.get('cardscape_log_append_seconds_count')).toBeGreaterThanOrEqual(3);
    expect(now.get('cardscape_http_requests_total{route="/api/matches/:match/ready",method="POST",status="200"}')).toBe(
      3,
    );
    // The place of a player comes with the answer to it.
    expect([...now.keys()].filter((name) => name.includes('route="/matchmake/*"'))).toEqual([]);
    expect([...now.keys()].some((name) => name.startsWith('nodejs_eventloop_lag_seconds'))).toBe(true);
    // Nothing that belongs to one match, player or address is in them.
    const { text } = await ask(server.address, '/metrics');
    for (const secret of [id, first.account.id, first.account.name, '127.0.0.1']) expect(text).not.toContain(secret);
    for (const client of [a, b, alone]) client.leave();
  });

  it('have a bounded number of rows, whatever is asked for', async () => {
    const wander = async (index: number): Promise<void> => {
      await ask(server.address, `/api/no/such/thing/${index}`);
      await ask(server.address, `/page-${index}?q=${index}`);
      for (const method of ['PROPFIND', 'GET']) await ask(server.address, `/api/matches/none-${index}`, {}, method);
    };
    await wander(0);
    const before = (await figures()).size;
    for (let index = 1; index < 20; index++) await wander(index);
    // What the figures themselves and the process add meanwhile.
    expect((await figures()).size).toBeLessThan(before + 40);
  });

  it.each([
    ['this machine', {}, 200],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }, 403],
    ['somebody who says that they are this machine', { 'x-forwarded-for': '127.0.0.1' }, 403],
    [
      'whoever has the token, from anywhere',
      { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${TOKEN}` },
      200,
    ],
    [
      'whoever has another one',
      { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer a-token-for-the-figurez' },
      403,
    ],
    ['whoever has none', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer ' }, 403],
  ])('are for %s: %s', async (_, headers, status) => {
    expect((await ask(server.address, '/metrics', headers)).status).toBe(status);
  });
});

describe('P-12 whether a server is ready', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());
  const ready = async (): Promise<readonly [number, unknown]> => {
    const { status, text } = await ask(server.address, '/readyz');
    return [status, JSON.parse(text)];
  };

  it('is said with all that it depends on', async () => {
    expect(await ready()).toEqual([200, { ok: true, database: true, log: true, matches: true, open: true }]);
    expect((await ask(server.address, '/healthz')).text).toBe('{"ok":true}');
  });

  it('is denied while the log cannot be written', async () => {
    vi.spyOn(Pulse.prototype, 'beat').mockResolvedValue(false);
    // It is looked at once a second.
    await expect
      .poll(ready, { timeout: 30_000 })
      .toEqual([503, { ok: false, database: true, log: false, matches: true, open: true }]);
  });
});

describe('P-12 a server that is about to stop', () => {
  it('begins no more matches, sends who waits away, lets players finish, and is not ready', async () => {
    const server = await testServer({ CARDSCAPE_DRAIN_SECONDS: '60' });
    const [first, second] = [await newPlayer(server.address), await newPlayer(server.address)];
    const id = await pairMatch(first, second);
    const clients = [await join(first, id), await join(second, id)];
    const { match: open } = await first.api.createMatch({ game: 'ttcg', deck: DECK });
    const waiting = (await newPlayer(server.address)).api.queue('ttcg', DECK);
    expect((await waiting.next()).value).toMatchObject({ type: 'waiting' });
    let drained = false;
    const done = server.drain().then(() => (drained = true));
    const left: unknown[] = [];
    for await (const event of waiting) left.push(event);
    expect(left.at(-1)).toMatchObject({ type: 'left', reason: expect.stringContaining('about to shut down') });
    const { api } = await newPlayer(server.address);
    await expect(api.createMatch({ game: 'ttcg', deck: DECK })).rejects.toMatchObject({
      status: 503,
      code: 'DRAINING',
    });
    await expect(api.joinMatch(open, DECK)).rejects.toMatchObject({ status: 503, code: 'DRAINING' });
    await expect(api.queue('ttcg', DECK).next()).rejects.toMatchObject({ status: 503, code: 'DRAINING' });
    expect((await ask(server.address, '/readyz')).status).toBe(503);
    expect((await ask(server.address, '/healthz')).status).toBe(200);
    expect(drained).toBe(false);
    await playToEnd(clients, 5);
    await done;
    expect(drained).toBe(true);
    for (const client of clients) client.leave();
    await server.close();
  });

  it('waits no longer than its host wants', async () => {
    const server = await testServer({ CARDSCAPE_DRAIN_SECONDS: '0.2' });
    const player = await newPlayer(server.address);
    const client = await join(player, await botMatch(player));
    await server.drain();
    expect(client.status).toBe('online');
    client.leave();
    await server.close();
  });
});

describe('P-12 the log of requests', () => {
  afterEach(() => vi.restoreAllMocks());

  it('names each by an id that its answer has too, and by its pattern, never by its address', async () => {
    const lines: unknown[] = [];
    const server = await testServer({ CARDSCAPE_LOG: 'trace' }, { logger: keeping(lines) });
    const { api } = await newPlayer(server.address);
    const { match } = await api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }] });
    await api.ready(match, newEntropy());
    const answer = await ask(server.address, `/api/matches/${match}?secret=swordfish`);
    const id = String(answer.headers['x-request-id']);
    await expect.poll(() => JSON.stringify(lines)).toContain(id);
    expect(lines).toContainEqual([
      expect.objectContaining({ request: id, route: '/api/matches/:match', method: 'GET', status: 200 }),
      'request',
    ]);
    expect(JSON.stringify(lines)).not.toContain('swordfish');
    await server.close();
  });

  it('says which request failed, and so does the answer', async () => {
    const lines: unknown[] = [];
    const server = await testServer({}, { logger: keeping(lines) });
    vi.spyOn(Accounts.prototype, 'createGuest').mockRejectedValue(new Error('no more names'));
    const answer = await ask(server.address, '/api/session');
    const id = String(answer.headers['x-request-id']);
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({ code: 'INTERNAL', rule: 'P-12', message: expect.stringContaining(id) });
    expect(lines).toContainEqual([
      expect.objectContaining({ request: id, error: expect.stringContaining('no more names') }),
      'a request failed',
    ]);
    await server.close();
  });
});
