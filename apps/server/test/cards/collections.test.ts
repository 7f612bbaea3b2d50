import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiRefusal, chooseAtRandom, newEntropy, playOn } from '@cardscape/client-kit';
import type { Account, DeckChoice, WaitingEvent } from '@cardscape/protocol';
import { below, fastRandom } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payPlayers } from '../../src/match/ending/earnings.ts';
import { DEFEAT, gatherers, lightOf, lightsOf, oilOf, register, VICTORY } from '../support/cards/gatherers.ts';
import { PATIENT } from '../support/patient.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { changeStored } from '../support/stored.ts';
import { join as enter } from '../support/wires/follow.ts';

/* Decks that are kept and cards that are earned, over HTTP, with a game that the server has never heard of. */

const LEGAL = ['lantern-1', 'lantern-2', 'lantern-3'];
const START = Date.UTC(2026, 0, 1);

let server: TestServer;
let player: Player;
let cookie = '';
let clock = START;

beforeAll(async () => {
  register(gatherers);
  server = await testServer({}, { now: () => clock });
  player = await newPlayer(server.address);
  const session = await fetch(`${server.address}/api/session`);
  cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});

afterAll(() => server.close());

/** Somebody whom a victory for each lantern has made able to buy so many. */
async function withOilFor(lanterns: number): Promise<Player> {
  const rich = await newPlayer(server.address);
  for (let match = 0; match < lanterns; match++)
    await server.collections.earn(`victory-${match}`, rich.account.id, gatherers, VICTORY);
  return rich;
}

/** A request with a session, as it is. */
function raw(
  method: string,
  path: string,
  body?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${server.address}/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

describe('P-6 a collection', () => {
  it('begins with what everybody has, and grows by what a match brings and an act costs', async () => {
    const { api, account } = await newPlayer(server.address);
    expect(await api.collection('gatherers')).toEqual({ oil: 0, lights: LEGAL });
    for (let call = 0; call < 3; call++) await server.collections.earn('m1', account.id, gatherers, VICTORY);
    await server.collections.earn('m2', account.id, gatherers, DEFEAT);
    expect(await api.collection('gatherers')).toEqual({ oil: 30, lights: LEGAL });
    const { holdings, gained } = await api.act('gatherers', { type: 'buy' });
    expect(holdings).toEqual({ oil: 10, lights: [...LEGAL, gained] });
    expect(await api.collection('gatherers')).toEqual(holdings);
    expect(await api.earned('gatherers', 'm1')).toEqual({ holdings, earned: { oil: 20 } });
    // A match that has not been counted, and one of somebody else.
    const other = await newPlayer(server.address);
    await server.collections.earn('m3', other.account.id, gatherers, VICTORY);
    for (const match of ['m0', 'm3']) expect((await api.earned('gatherers', match)).earned).toBeNull();
    expect((await other.api.earned('gatherers', 'm3')).earned).toEqual({ oil: 20 });
    await expect(api.act('gatherers', { type: 'buy' })).rejects.toMatchObject({
      status: 409,
      code: 'NO_OIL',
      message: 'A lantern costs 20 oil; you have 10.',
    });
  });

  it('pays once when the same player buys twice at once', async () => {
    const { api } = await withOilFor(1);
    const settled = await Promise.allSettled([
      api.act('gatherers', { type: 'buy' }),
      api.act('gatherers', { type: 'buy' }),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(lightsOf(await api.collection('gatherers'))).toHaveLength(4);
  });

  it('is none where every card is everybody’s, and where there is no such game', async () => {
    await expect(player.api.collection('ttcg')).rejects.toMatchObject({ status: 404, code: 'NO_COLLECTION' });
    await expect(player.api.act('ttcg', { type: 'buy' })).rejects.toMatchObject({ status: 404, code: 'NO_COLLECTION' });
    await expect(player.api.collection('nowhere')).rejects.toMatchObject({ status: 404, code: 'NO_SUCH_GAME' });
  });
});

describe('P-3 a deck that may not be played any more when its match begins', () => {
  /** Somebody with a lantern that not everybody has, and a deck with it. */
  async function withOwnDeck(): Promise<
    Player & { readonly choice: DeckChoice; readonly gained: string; readonly lose: () => Promise<void> }
  > {
    const rich = await withOilFor(1);
    const gained = lightOf((await rich.api.act('gatherers', { type: 'buy' })).gained);
    const lose = async (): Promise<void> => {
      await changeStored(server.data, 'delete from holding where account_id = ?', rich.account.id);
    };
    return { ...rich, gained, choice: { deck: [...LEGAL, gained] }, lose };
  }

  /** The last thing that a page is told that waits for a match. */
  async function lastTold({ api }: Player, match: string): Promise<WaitingEvent | undefined> {
    let last: WaitingEvent | undefined;
    for await (const event of api.waiting(match)) last = event;
    return last;
  }

  /**
   * What both are told of a deck that is refused: by their pages, and when they want to be ready. What is wrong with it
   * only its owner hears.
   */
  async function refused(match: string, owner: Player, other: Player): Promise<unknown> {
    const answers = await Promise.all(
      [owner, other].map(({ api }) => api.ready(match, newEntropy()).catch((error: unknown) => error)),
    );
    return [...answers, await lastTold(owner, match), await lastTold(other, match)];
  }

  function refusal({ account: { name }, gained }: { readonly account: Account; readonly gained: string }): unknown[] {
    const own = `The match did not start because your deck is no longer legal. You do not own ${gained}.`;
    const message = `The match did not start because ${name}’s deck is no longer legal.`;
    const answer = (words: string): unknown =>
      expect.objectContaining({ status: 409, code: 'DECK_REFUSED', message: words });
    return [answer(own), answer(message), { type: 'gone', reason: own }, { type: 'gone', reason: message }];
  }

  it('ends a private match when the last seat is taken, before anybody has added randomness', async () => {
    const [owner, other] = [await withOwnDeck(), await newPlayer(server.address)];
    const { match } = await owner.api.createMatch({ game: 'gatherers', deck: owner.choice, opponents: [] });
    const page = lastTold(owner, match);
    await owner.lose();
    const answer: unknown = await other.api.joinMatch(match, { starter: 'all' }).catch((error: unknown) => error);
    const [toOwner, toOther, ownPage, otherPage] = refusal(owner);
    expect([answer, await page]).toEqual([toOther, ownPage]);
    expect(await refused(match, owner, other)).toEqual([toOwner, toOther, ownPage, otherPage]);
  });

  it('ends no match whose seats are settled: nobody may choose whether it takes place any more', async () => {
    const [owner, other] = [await withOwnDeck(), await newPlayer(server.address)];
    const { match } = await owner.api.createMatch({ game: 'gatherers', deck: owner.choice, opponents: [] });
    await other.api.joinMatch(match, { starter: 'all' });
    await owner.lose();
    for (const { api } of [owner, other]) await api.ready(match, newEntropy());
    expect(await owner.api.match(match)).toMatchObject({ stage: 'playing' });
  });

  it('ends a rematch, and nothing else does: starter decks are still everybody’s', async () => {
    const [owner, other] = [await withOwnDeck(), await newPlayer(server.address)];
    const { match: first } = await owner.api.createMatch({ game: 'gatherers', deck: owner.choice, opponents: [] });
    await other.api.joinMatch(first, { starter: 'all' });
    let match = first;
    for (const round of ['allowed', 'refused'] as const) {
      for (const { api } of [owner, other]) await api.ready(match, newEntropy());
      const clients = await Promise.all([owner, other].map((one) => enter(one, match)));
      await clients[0]!.submit({ type: 'concede' });
      await vi.waitUntil(() => clients.every(({ stage }) => stage === 'over'), PATIENT);
      if (round === 'refused') await owner.lose();
      for (const client of clients) match = await client.rematch();
      for (const client of clients) client.leave();
    }
    expect(await refused(match, owner, other)).toEqual(refusal(owner));
  });
});

describe('P-6 a match that is over', () => {
  it('has brought nothing to who played against bots alone', async () => {
    const { api, account } = await newPlayer(server.address);
    const { match } = await api.createMatch({
      game: 'gatherers',
      deck: { starter: 'all' },
      opponents: [{ bot: 'random' }],
    });
    await api.ready(match, newEntropy());
    const client = await enter({ api, account }, match);
    await playOn(client, chooseAtRandom(fastRandom(3)));
    const live = server.matches.live(match);
    await vi.waitUntil(() => live?.over === true, PATIENT);
    if (live === undefined) throw new Error('no match');
    await payPlayers(server.collections, live);
    expect(live.participationOf(client.seat ?? 0)).toMatchObject({ stayed: true, missed: 0 });
    expect(oilOf(await server.collections.holdingsOf(account.id, gatherers))).toBe(0);
    client.leave();
  });

  /** The server restores what had just ended when it starts, and pays again. */
  it('has paid whoever stayed, once, also after the server was started again', async () => {
    const data = await mkdtemp(join(tmpdir(), 'cardscape-collections-'));
    const settings = { CARDSCAPE_DATA: data };
    const before = await testServer(settings);
    const [first, second] = [await newPlayer(before.address), await newPlayer(before.address)];
    const deck = { starter: 'all' };
    const { match } = await first.api.createMatch({ game: 'gatherers', deck, opponents: [] });
    await second.api.joinMatch(match, deck);
    await Promise.all([first, second].map(({ api }) => api.ready(match, newEntropy())));
    const client = await enter(second, match);
    await client.submit({ type: 'concede' });
    await vi.waitUntil(
      async () => oilOf(await before.collections.holdingsOf(first.account.id, gatherers)) > 0,
      PATIENT,
    );
    client.leave();
    await before.close();
    const after = await testServer(settings);
    const oil = await Promise.all(
      [first, second].map(async ({ account }) => oilOf(await after.collections.holdingsOf(account.id, gatherers))),
    );
    await after.close();
    await rm(data, { recursive: true });
    expect(oil).toEqual([20, 0]);
  });
});

describe('P-12 decks and collections', () => {
  const REQUESTS: readonly (readonly [method: string, path: string, body: string | undefined])[] = [
    ['GET', '/collection/gatherers', undefined],
    ['POST', '/collection/gatherers', '{"act":{"type":"buy"}}'],
    ['GET', '/decks/gatherers', undefined],
    ['PUT', '/decks/gatherers/x', JSON.stringify({ name: 'N', deck: LEGAL, version: 0 })],
    ['DELETE', '/decks/gatherers/x?version=1', undefined],
    ['PUT', '/decks/gatherers/folders/x', '{"name":"N"}'],
    ['DELETE', '/decks/gatherers/folders/x', undefined],
  ];

  it.each(REQUESTS)('are for those with a session: %s %s', async (method, path, body) => {
    const answer = await raw(method, path, body, { cookie: '' });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'NO_SESSION']);
  });

  it.each(REQUESTS)('answer no other pages: %s %s', async (method, path, body) => {
    expect((await raw(method, path, body, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('take no body that is too large or nested too deeply', async () => {
    expect(
      (await raw('PUT', '/decks/gatherers/x', JSON.stringify({ name: 'N', deck: 'x'.repeat(70_000) }))).status,
    ).toBe(413);
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expect((await raw('PUT', '/decks/gatherers/x', `{"name":"N","deck":${deep}}`)).status).toBe(400);
    expect((await raw('POST', '/collection/gatherers', `{"act":{"type":"buy","x":${deep}}}`)).status).toBe(400);
  });

  it('are not changed by garbage, and every answer to it is a refusal with a code', async () => {
    const before = [
      await (await raw('GET', '/collection/gatherers')).text(),
      await (await raw('GET', '/decks/gatherers')).text(),
    ];
    const random = fastRandom(2026);
    const pick = <T>(list: readonly T[]): T => list[below(random, list.length)] as T;
    const atoms = [null, true, 0, -1, 1e308, '', 'buy', 'lantern-1', '__proto__', '\u0000', '\uD800', 'x'.repeat(300)];
    const keys = ['act', 'type', 'name', 'deck', 'id', '__proto__', 'constructor', 'toString', 'length', '0'];
    const value = (depth: number): unknown => {
      const form = depth === 0 ? 0 : below(random, 3);
      if (form === 0) return pick(atoms);
      const items = Array.from({ length: below(random, 4) }, () => [pick(keys), value(depth - 1)] as const);
      return form === 1 ? items.map(([, item]) => item) : Object.fromEntries(items);
    };
    for (let count = 0; count < 600; count++) {
      const [method, path] = pick([
        ['POST', '/collection/gatherers'],
        ['PUT', '/decks/gatherers/x'],
        ['PUT', '/decks/ttcg/x'],
        ['PUT', '/decks/coldfront/x'],
        ['POST', '/collection/coldfront'],
        ['POST', '/collection/ttcg'],
        ['POST', '/collection/__proto__'],
        ['PUT', '/decks/gatherers/toString'],
      ] as const);
      const wrapped = pick([
        value(3),
        { act: value(3) },
        { act: { type: 'buy', more: value(2) } },
        { name: value(1), deck: value(3), version: 0 },
        { name: 'N', deck: value(3), version: value(1) },
        { name: 'N', deck: { more: value(3) }, version: 0 },
      ]);
      const text = JSON.stringify(wrapped);
      const body = below(random, 4) === 0 ? text.slice(0, below(random, text.length)) : text;
      const answer = await raw(method, path, body);
      const { code, message } = (await answer.json()) as { code: unknown; message: unknown };
      expect([400, 404, 409], `${method} ${path} ${body}`).toContain(answer.status);
      expect([typeof code, typeof message], body).toEqual(['string', 'string']);
    }
    expect([
      await (await raw('GET', '/collection/gatherers')).text(),
      await (await raw('GET', '/decks/gatherers')).text(),
    ]).toEqual(before);
  });

  it('refuse in the words of a refusal', async () => {
    await expect(player.api.act('gatherers', { type: 'buy' })).rejects.toBeInstanceOf(ApiRefusal);
  });
});
