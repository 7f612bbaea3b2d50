import { MatchClient, newEntropy } from '@cardscape/client-kit';
import {
  deleteAccount,
  deleteCustomCard,
  exportAccount,
  forkReplay,
  getMatchCards,
  listCustomCards,
  loadCustomCards,
} from '@cardscape/protocol';
import { gameOf, headerSchema, verifyReplay } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { plainBoss } from '../support/people/realm.ts';
import { ServerProcess } from '../support/process.ts';
import { newPlayer, testServer, type Player, type TestServer } from '../support/server.ts';
import { storedRows } from '../support/stored.ts';
import { backOnline, join, playToEnd } from '../support/wires/follow.ts';

/* RS-4.90, RS-4.91: cards that players define themselves. */

const GAME = { params: { game: 'showdown' } };

const DRUMMER = {
  id: 'tin-drummer',
  name: 'Tin Drummer',
  type: 'mob',
  element: 'EARTH',
  level: 20,
  rarity: 'COMMON',
  subtypes: ['Folk'],
  atk: 20,
  hp: 30,
  levelUp: {
    id: 'tin-drummer-up',
    name: 'Call Up',
    mode: 'action',
    req: { level: 20 },
    ops: [{ op: 'play', types: ['mob-type'], limit: 20 }],
  },
};

const starter = z
  .object({ character: z.string(), main: z.array(z.string()) })
  .parse(present(gameOf('showdown')?.decks?.starters[0]).deck);
/** A practice deck with four of that card in it. */
const deckWith = (id: string) => ({
  deck: { character: starter.character, main: [...starter.main.slice(4), id, id, id, id] },
});
const OWN = { customCards: true, turnSeconds: 0, choiceSeconds: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const player = (): Promise<Player> => newPlayer(server.address);

async function load({ api }: Player, ...cards: readonly object[]) {
  return api.call(loadCustomCards, { ...GAME, body: { text: JSON.stringify(cards, null, 2) } });
}

async function author(...cards: readonly object[]): Promise<Player> {
  const made = await player();
  expect((await load(made, ...cards)).problems).toEqual([]);
  return made;
}

describe('RS-4.90, RS-4.92 the library of an account', () => {
  it('keeps what is loaded, and prints it from the data', async () => {
    const ann = await player();
    const yaml = ['cards:', '  - id: yaml-mob', '    name: Yaml Mob', '    type: boss', '    element: FIRE'];
    const text = [...yaml, '    level: 90', '    rarity: UNIQUE', '    subtypes: [Beast]', '    atk: 60', '    hp: 90'];
    const answer = await ann.api.call(loadCustomCards, { ...GAME, body: { text: text.join('\n') } });
    expect(answer).toMatchObject({ problems: [], loaded: ['yaml-mob'] });
    await load(ann, DRUMMER);
    const { cards } = await ann.api.call(listCustomCards, GAME);
    expect(cards.map(({ id }) => id)).toEqual(['tin-drummer', 'yaml-mob']);
    expect(cards[0]).toMatchObject({ file: DRUMMER, printed: { ...DRUMMER, effects: [], text: null } });
    // Another version of the same card takes its place; nobody else has any of them.
    await load(ann, { ...DRUMMER, hp: 40 });
    expect((await ann.api.call(listCustomCards, GAME)).cards[0]).toMatchObject({ printed: { hp: 40 } });
    expect((await (await player()).api.call(listCustomCards, GAME)).cards).toEqual([]);
    await ann.api.call(deleteCustomCard, { params: { game: 'showdown', card: 'tin-drummer' } });
    expect((await ann.api.call(listCustomCards, GAME)).cards.map(({ id }) => id)).toEqual(['yaml-mob']);
  });

  it('tells of what is wrong where it stands, and keeps nothing of that text', async () => {
    const ann = await player();
    const { problems, loaded, cards } = await load(ann, DRUMMER, { ...DRUMMER, id: 'two', name: 'Two', level: 15 });
    expect(problems).toEqual([
      {
        code: 'CARD_FORM',
        rule: 'RS-11.2',
        field: '1.level',
        line: 37,
        message: expect.stringContaining('multiple of 10'),
      },
    ]);
    expect([loaded, cards]).toEqual([[], []]);
  });

  it('has limits, and no two cards of one name', async () => {
    const many = (from: number, count: number): object[] =>
      Array.from({ length: count }, (_, at) => plainBoss(`many-${from + at}`, `Many ${from + at}`));
    const ann = await author(...many(0, 40));
    expect((await load(ann, ...many(40, 1))).problems).toMatchObject([{ code: 'TOO_MANY_CARDS', rule: 'RS-4.92' }]);
    expect((await load(ann, ...many(0, 2))).problems).toEqual([]);
    const bob = await author(DRUMMER);
    expect((await load(bob, { ...DRUMMER, id: 'other' })).problems).toMatchObject([{ code: 'CARD_ID' }]);
    await expect(bob.api.call(loadCustomCards, { ...GAME, body: { text: ' '.repeat(24_001) } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      bob.api.call(loadCustomCards, { params: { game: 'manaduel' }, body: { text: '{}' } }),
    ).rejects.toMatchObject({ code: 'NO_CUSTOM_CARDS' });
  });

  it('refuses with a sentence what no reader can follow', async () => {
    const ann = await player();
    const read = await ann.api.call(loadCustomCards, { ...GAME, body: { text: '['.repeat(24_000) } });
    expect(read.problems).toMatchObject([{ line: 1, message: 'Too many things stand inside each other.' }]);
  });

  it('P-2 goes out with one’s data, and away with the account', async () => {
    const ann = await author(DRUMMER);
    const data: unknown = JSON.parse(await ann.api.call(exportAccount, {}));
    expect(data).toMatchObject({ tables: { custom_card: [{ id: 'tin-drummer', file: DRUMMER }] } });
    const kept = () => storedRows(server.data, 'select * from custom_card where account_id = ?', ann.account.id);
    expect(await kept()).toHaveLength(1);
    await ann.api.call(deleteAccount, { body: {} });
    expect(await kept()).toEqual([]);
  });
});

describe('RS-4.91 matches with custom cards', () => {
  it('are practice against a bot where the option is on; the log carries the cards', async () => {
    const ann = await author(DRUMMER);
    const deck = deckWith('tin-drummer');
    const wanted = { game: 'showdown', deck, opponents: [{ bot: 'random' }] };
    await expect(ann.api.createMatch(wanted)).rejects.toMatchObject({ code: 'CUSTOM_CARDS_OFF' });
    const { match } = await ann.api.createMatch({ ...wanted, options: { ...OWN, maxTurns: 20 } });
    await ann.api.ready(match, newEntropy());
    // Whatever becomes of the library, the match keeps the cards that it began with.
    await ann.api.call(deleteCustomCard, { params: { game: 'showdown', card: 'tin-drummer' } });
    const client = await join(ann, match);
    expect(await ann.api.call(getMatchCards, { params: { match } })).toMatchObject({
      agreement: expect.stringMatching(/^[0-9a-f]{64}$/),
      cards: [{ id: 'tin-drummer', effects: [] }],
    });
    await playToEnd([client], 3);
    client.leave();
    const file = await vi.waitUntil(() => ann.api.replay(match).catch(() => false as const), { timeout: 30_000 });
    const [line = ''] = file.split('\n');
    const { header } = z.object({ header: headerSchema }).parse(JSON.parse(line));
    expect(header.cards).toContainEqual(DRUMMER);
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
    // Nobody plays with cards that are not in the file, and not with the option off.
    const off = file.replace('"customCards":true', '"customCards":false');
    expect(verifyReplay(off, gameOf).ok).toBe(false);
    const fork = await ann.api.call(forkReplay, {
      params: { match },
      body: { seq: 4, seat: 0, opponent: { bot: 'random' } },
    });
    await ann.api.ready(fork.match, newEntropy());
    expect((await ann.api.match(fork.match)).agreement).not.toBeNull();
    (await join(ann, fork.match)).leave();
  });

  it('never come from a queue', async () => {
    const ann = await author(DRUMMER);
    const client = ann.api.queue('showdown', deckWith('tin-drummer'));
    await expect(client.next()).rejects.toMatchObject({ code: 'CUSTOM_CARDS_OFF' });
  });

  it('RS-4.95 begin only when both have agreed to the cards that they were shown', async () => {
    const [ann, bob] = [
      await author(DRUMMER),
      await author({ ...DRUMMER, id: 'bobs-own', name: 'Bob’s Own', atk: 30 }),
    ];
    const { match } = await ann.api.createMatch({
      game: 'showdown',
      deck: deckWith('tin-drummer'),
      options: OWN,
    });
    // Whoever is invited sees what is played before taking a seat.
    const before = await bob.api.match(match);
    expect(before).toMatchObject({ stage: 'waiting', options: { customCards: true } });
    expect((await bob.api.call(getMatchCards, { params: { match } })).cards).toMatchObject([{ id: 'tin-drummer' }]);
    await bob.api.joinMatch(match, deckWith('bobs-own'));
    const { agreement } = await ann.api.match(match);
    expect(agreement).not.toBe(before.agreement);
    const both = await ann.api.call(getMatchCards, { params: { match } });
    expect(both).toMatchObject({ agreement, cards: [{ id: 'tin-drummer' }, { id: 'bobs-own' }] });
    await expect(ann.api.ready(match, newEntropy())).rejects.toMatchObject({ code: 'NOT_AGREED' });
    await expect(ann.api.ready(match, newEntropy(), before.agreement ?? '')).rejects.toMatchObject({
      code: 'NOT_AGREED',
    });
    await ann.api.ready(match, newEntropy(), agreement ?? '');
    await bob.api.ready(match, newEntropy(), agreement ?? '');
    const clients: MatchClient[] = [await join(ann, match), await join(bob, match)];
    await clients[0]?.submit({ type: 'concede' });
    // The same again: with the same cards, and agreed to anew.
    const again = clients.map((client) => client.rematch());
    const next = present((await Promise.all(again)).find((id) => id !== ''));
    expect(await bob.api.call(getMatchCards, { params: { match: next } })).toMatchObject({ agreement });
    for (const { api } of [bob, ann]) await api.ready(next, newEntropy(), agreement ?? '');
    for (const client of clients) client.leave();
  });

  it('RS-4.94 has one meaning for each id', async () => {
    const [ann, bob] = [await author(DRUMMER), await author({ ...DRUMMER, atk: 90 })];
    const { match } = await ann.api.createMatch({ game: 'showdown', deck: deckWith('tin-drummer'), options: OWN });
    await expect(bob.api.joinMatch(match, deckWith('tin-drummer'))).rejects.toMatchObject({ code: 'CARDS_CLASH' });
    await load(bob, DRUMMER);
    await bob.api.joinMatch(match, deckWith('tin-drummer'));
    expect((await bob.api.call(getMatchCards, { params: { match } })).cards).toHaveLength(1);
  });

  it('RS-4.94 has at most ten different ones in a deck', async () => {
    const cards = Array.from({ length: 11 }, (_, at) => ({ ...DRUMMER, id: `drummer-${at}`, name: `Drummer ${at}` }));
    const ann = await author(...cards);
    const main = [...starter.main.slice(11), ...cards.map(({ id }) => id)];
    const deck = { deck: { character: starter.character, main } };
    await expect(
      ann.api.createMatch({ game: 'showdown', deck, opponents: [{ bot: 'random' }], options: OWN }),
    ).rejects.toMatchObject({ code: 'CUSTOM_CARDS_LIMIT' });
  });
});

it('P-4 a match with custom cards goes on after the server was killed', async () => {
  const host = await ServerProcess.begin({ CARDSCAPE_LOG: 'silent' });
  try {
    const ann = await newPlayer(host.address);
    await load(ann, DRUMMER);
    const { match } = await ann.api.createMatch({
      game: 'showdown',
      deck: deckWith('tin-drummer'),
      opponents: [{ bot: 'random' }],
      options: { ...OWN, maxTurns: 20 },
    });
    await ann.api.ready(match, newEntropy());
    const client = await join(ann, match);
    const { agreement } = await ann.api.match(match);
    const back = backOnline(client);
    await host.kill();
    await host.restart();
    await back;
    expect(await ann.api.call(getMatchCards, { params: { match } })).toMatchObject({
      agreement,
      cards: [{ id: 'tin-drummer' }],
    });
    await playToEnd([client], 5);
    client.leave();
    const file = await vi.waitUntil(() => ann.api.replay(match).catch(() => false as const), { timeout: 30_000 });
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
  } finally {
    await host.close();
  }
});

it('RS-4.91 never come from a queue, even where the host allows them', async () => {
  const host = await ServerProcess.begin({
    CARDSCAPE_LOG: 'silent',
    CARDSCAPE_OPTIONS: JSON.stringify({ showdown: { customCards: true } }),
  });
  try {
    const ann = await newPlayer(host.address);
    await load(ann, DRUMMER);
    const wish = ann.api.queue('showdown', deckWith('tin-drummer'));
    await expect(wish.next()).rejects.toMatchObject({ code: 'CUSTOM_CARDS' });
  } finally {
    await host.close();
  }
});
