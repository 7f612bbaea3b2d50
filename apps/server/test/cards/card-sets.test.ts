import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join as pathTo } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newEntropy } from '@cardscape/client-kit';
import { forkReplay, getMatchCards, listCardSets, readDecks, saveDeck } from '@cardscape/protocol';
import {
  type AnyGame,
  botsOf,
  gameOf,
  GAMES,
  headerSchema,
  type Json,
  readCardSet,
  verifyReplay,
} from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z, type JSONType } from 'zod';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { ConfigError } from '../../src/config-error.ts';
import { temporaryFolder } from '../support/folder.ts';
import { ServerProcess } from '../support/process.ts';
import { newPlayer, testServer, type Player, type TestServer } from '../support/server.ts';
import { backOnline, join, playToEnd } from '../support/wires/follow.ts';

/* CS-6 to CS-9: card sets that a host offers. */

const EXAMPLES = fileURLToPath(new URL('../../../../examples/card-sets', import.meta.url));

/** A folder of the example, to be changed or lost. */
function copied(): string {
  const folder = temporaryFolder('cardscape-sets-');
  cpSync(EXAMPLES, folder, { recursive: true });
  return folder;
}

const starter = z.array(z.string()).parse(present(gameOf('ttcg')?.decks?.starters[0]).deck);
/** A deck with two copies of each of these cards. */
const deckWith = (...ids: string[]) => ({ deck: [...starter.slice(2 * ids.length), ...ids, ...ids] });
const CAT = 'set-harbour-wharf-cat';
const GULL = 'set-harbour-gull';

/** Options with which matches are soon over. */
const SHORT: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ttcg: { maxTurns: 10 },
  manaduel: { startLife: 500, turnTime: 0 },
  showdown: { maxTurns: 20, turnSeconds: 0, choiceSeconds: 0 },
  coldfront: { pause: 0 },
};

/** A set with the twin of a card of a starter deck, and the deck with that twin in its place. */
function twinned(game: AnyGame): { readonly file: string; readonly deck: JSONType; readonly card: Json } {
  const starterDeck = JSON.stringify(present(game.decks?.starters[0]).deck);
  for (const original of game.cards.catalogue()) {
    const { id } = z.looseObject({ id: z.string() }).parse(original);
    if (!starterDeck.includes(`"${id}"`)) continue;
    const twin = { ...(original as object), id: `set-twins-${id}`, name: 'Twin of Somebody' };
    const set = { id: 'twins', name: 'Twins', version: '1', game: game.id, author: 'A test', about: 'One card.' };
    const file = JSON.stringify({ set, cards: [{ ...twin, ...('text' in twin ? { text: null } : {}) }] });
    const plain = JSON.stringify({ set, cards: [{ ...twin, text: undefined }] });
    for (const one of [file, plain]) {
      const reading = readCardSet([{ name: 'twins.json', text: one }], gameOf);
      if (!reading.ok) continue;
      const deck = JSON.parse(starterDeck.replaceAll(`"${id}"`, `"${twin.id}"`)) as JSONType;
      return { file: one, deck, card: present(reading.set.cards[0]) };
    }
  }
  throw new Error(`no card of ${game.name} has a twin`);
}

const folder = copied();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ CARDSCAPE_CARD_SETS: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const player = (): Promise<Player> => newPlayer(server.address);

async function offered({ api }: Player) {
  const { sets } = await api.call(listCardSets, { params: { game: 'ttcg' } });
  const { id, version, hash, definitions } = present(sets[0]);
  return { set: { id, version, hash }, definitions };
}

async function replayOf({ api }: Player, match: string): Promise<string> {
  return vi.waitUntil(() => api.replay(match).catch(() => false as const), { timeout: 30_000 });
}

function headerOf(file: string) {
  const [line = ''] = file.split('\n');
  return z.object({ header: headerSchema }).parse(JSON.parse(line)).header;
}

describe('CS-6 a match with a card set', () => {
  it('is played from the folder to its replay, which needs no folder', async () => {
    const ann = await player();
    const { set, definitions } = await offered(ann);
    const { games } = await ann.api.games();
    expect(games.find(({ id }) => id === 'ttcg')?.sets).toMatchObject([{ ...set, name: 'Harbour Nights', cards: 4 }]);
    const wanted = { game: 'ttcg', deck: deckWith(CAT, GULL), opponents: [{ bot: 'random' }] };
    await expect(ann.api.createMatch(wanted)).rejects.toMatchObject({
      code: 'DECK_CARD_SET',
      message: expect.stringContaining('harbour'),
    });
    const { match } = await ann.api.createMatch({ ...wanted, sets: [set], options: { maxTurns: 20 } });
    // They are cards of the match: nobody has to agree to what he has chosen, or has been shown.
    expect(await ann.api.match(match)).toMatchObject({ agreement: null, sets: [set] });
    await ann.api.ready(match, newEntropy());
    const client = await join(ann, match);
    expect(await ann.api.call(getMatchCards, { params: { match } })).toEqual({
      agreement: null,
      cards: [],
      sets: [expect.objectContaining({ ...set, definitions })],
    });
    await playToEnd([client], 3);
    client.leave();
    const file = await replayOf(ann, match);
    const header = headerOf(file);
    expect(header.sets).toMatchObject([{ ...set, cards: definitions }]);
    expect(header.cards.filter((card) => JSON.stringify(card).includes('set-harbour-'))).toHaveLength(2);
    const { ok, findings } = verifyReplay(file, gameOf);
    expect(ok).toBe(true);
    expect(findings).toContainEqual({
      about: 'cards',
      proved: true,
      text: `The cards of the card set harbour, version 1.0, are those of its hash ${set.hash}.`,
    });
    expect(findings.filter(({ text }) => text.includes('which the file itself defines'))).toEqual([]);
    const fork = await ann.api.call(forkReplay, {
      params: { match },
      body: { seq: 4, seat: 0, opponent: { bot: 'random' } },
    });
    expect(await ann.api.match(fork.match)).toMatchObject({ agreement: null, sets: [set] });
    await ann.api.ready(fork.match, newEntropy());
    (await join(ann, fork.match)).leave();
  });

  it('CS-8 shows its sets to whoever is invited, and both may use them; played again it keeps them', async () => {
    const [ann, bob] = [await player(), await player()];
    const { set } = await offered(ann);
    const { match } = await ann.api.createMatch({ game: 'ttcg', deck: deckWith(CAT), sets: [set] });
    expect(await bob.api.match(match)).toMatchObject({ stage: 'waiting', sets: [{ ...set, author: 'Cardscape' }] });
    // Nothing tells which cards of the set are in whose deck.
    const other = await ann.api.createMatch({ game: 'ttcg', deck: deckWith(GULL), sets: [set] });
    const told = async (id: string) => bob.api.call(getMatchCards, { params: { match: id } });
    expect(await told(other.match)).toEqual(await told(match));
    await bob.api.joinMatch(match, deckWith(GULL));
    expect(await told(other.match)).toEqual(await told(match));
    for (const { api } of [ann, bob]) await api.ready(match, newEntropy());
    const clients = [await join(ann, match), await join(bob, match)];
    await clients[0]?.submit({ type: 'concede' });
    const again = await Promise.all(clients.map((client) => client.rematch()));
    const next = present(again.find((id) => id !== ''));
    expect(await bob.api.match(next)).toMatchObject({ agreement: null, sets: [set] });
    for (const { api } of [bob, ann]) await api.ready(next, newEntropy());
    for (const client of clients) client.leave();
  });

  it('CS-6 is everybody’s in it: a bot plays cards of a set that was chosen, and of no other', async () => {
    const ann = await player();
    const { set } = await offered(ann);
    const wanted = { game: 'ttcg', deck: deckWith(), opponents: [{ bot: 'random', deck: deckWith(CAT) }] };
    await expect(ann.api.createMatch(wanted)).rejects.toMatchObject({ code: 'DECK_CARD_SET' });
    const { match } = await ann.api.createMatch({ ...wanted, sets: [set], options: { maxTurns: 6 } });
    await ann.api.ready(match, newEntropy());
    const client = await join(ann, match);
    await playToEnd([client], 3);
    client.leave();
    const file = await replayOf(ann, match);
    expect(JSON.stringify(headerOf(file).cards)).toContain(CAT);
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
  });

  it('is none of a queue, and none of sets that are not there', async () => {
    const ann = await player();
    const { set } = await offered(ann);
    await expect(ann.api.queue('ttcg', deckWith(CAT)).next()).rejects.toMatchObject({ code: 'DECK_CARD_SET' });
    const wanted = { game: 'ttcg', deck: deckWith(CAT), opponents: [{ bot: 'random' }] };
    const refusals = [
      [[{ ...set, id: 'reef' }], 'NO_SUCH_SET'],
      [[{ ...set, version: '2' }], 'OTHER_SET'],
      [[{ ...set, hash: '0'.repeat(64) }], 'OTHER_SET'],
      [[set, set], 'SETS_REFUSED'],
    ] as const;
    for (const [sets, code] of refusals)
      await expect(ann.api.createMatch({ ...wanted, sets: [...sets] })).rejects.toMatchObject({ code });
    await expect(ann.api.createMatch({ ...wanted, game: 'manaduel', sets: [set] })).rejects.toMatchObject({
      code: 'NO_SUCH_SET',
    });
  });

  it('CS-7 is not what a forger says of it', async () => {
    const ann = await player();
    const { set } = await offered(ann);
    const { match } = await ann.api.createMatch({
      game: 'ttcg',
      deck: deckWith(CAT),
      opponents: [{ bot: 'random' }],
      sets: [set],
    });
    await ann.api.ready(match, newEntropy());
    const client = await join(ann, match);
    await client.submit({ type: 'concede' });
    client.leave();
    const file = await replayOf(ann, match);
    for (const [from, to] of [
      ['Wharf Cat', 'Wharf Rat'],
      ['"version":"1.0"', '"version":"1.1"'],
      [set.hash, 'f'.repeat(64)],
    ] as const) {
      expect(file).toContain(from);
      expect(verifyReplay(file.replace(from, to), gameOf)).toMatchObject({ ok: false, line: 1 });
    }
  });
});

describe('CS-3 every game whose cards are data', () => {
  it.each(GAMES.map(({ id }) => id))('%s is played with cards of a set, and its replay holds', async (id) => {
    const game = present(gameOf(id));
    const sets = temporaryFolder('cardscape-sets-');
    const { file, deck, card } = twinned(game);
    writeFileSync(pathTo(sets, 'twins.json'), file);
    const host = await testServer({ CARDSCAPE_CARD_SETS: sets });
    const ann = await newPlayer(host.address);
    const { sets: listed } = await ann.api.call(listCardSets, { params: { game: id } });
    const { version, hash } = present(listed[0]);
    const { match } = await ann.api.createMatch({
      game: id,
      deck: { deck },
      opponents: [{ bot: present(botsOf(game)[0]).id }],
      sets: [{ id: 'twins', version, hash }],
      options: SHORT[id] ?? {},
    });
    await ann.api.ready(match, newEntropy());
    const client = await join(ann, match);
    await playToEnd([client], 7);
    client.leave();
    const replay = await replayOf(ann, match);
    expect(verifyReplay(replay, gameOf)).toMatchObject({ ok: true });
    expect(headerOf(replay).cards).toContainEqual(card);
    await host.close();
    rmSync(sets, { recursive: true });
  });
});

it('CS-9 a deck names its sets, and says which of them are not here', async () => {
  const bare = await testServer();
  for (const [host, reasons] of [
    [server, []],
    [bare, [expect.stringContaining('this server does not offer: harbour'), `There is no card ${CAT}.`]],
  ] as const) {
    const { api } = await newPlayer(host.address);
    const params = { game: 'ttcg', deck: 'AAAAAAAAAA' };
    const { deck } = deckWith(CAT);
    await api.call(saveDeck, { params, body: { name: 'Docks', folder: '', deck, version: 0 } });
    const { decks } = await api.call(readDecks, { params: { game: 'ttcg' }, query: { ids: params.deck } });
    expect(decks).toMatchObject([{ size: starter.length, reasons }]);
  }
  await bare.close();
});

it('CS-1 a set that cannot be played stops the start, and says where and why', async () => {
  const broken = copied();
  const path = pathTo(broken, 'harbour', 'units.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('Gain one point', 'Gain one pint'));
  const start = testServer({ CARDSCAPE_CARD_SETS: broken });
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(/CARDSCAPE_CARD_SETS: the card set harbour cannot be played\.\nunits\.json:6: /);
  rmSync(broken, { recursive: true });
  await expect(testServer({ CARDSCAPE_CARD_SETS: broken })).rejects.toThrow(/CARDSCAPE_CARD_SETS: .* cannot be read/);
});

it(
  'P-4 a match with a card set goes on after the server was killed, and the set has gone or is another',
  { timeout: 120_000, tags: 'long' },
  async () => {
    const sets = copied();
    const host = await ServerProcess.begin({ CARDSCAPE_LOG: 'silent', CARDSCAPE_CARD_SETS: sets });
    try {
      const ann = await newPlayer(host.address);
      const { set, definitions } = await offered(ann);
      const { match } = await ann.api.createMatch({
        game: 'ttcg',
        deck: deckWith(CAT, GULL),
        opponents: [{ bot: 'random' }],
        sets: [set],
        options: { maxTurns: 20 },
      });
      await ann.api.ready(match, newEntropy());
      const client = await join(ann, match);
      const back = backOnline(client);
      await host.kill();
      const path = pathTo(sets, 'harbour', 'set.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace('"1.0"', '"2.0"'));
      await host.restart();
      await back;
      const now = await offered(ann);
      expect([now.set.version, now.set.hash === set.hash]).toEqual(['2.0', false]);
      const again = backOnline(client);
      await host.kill();
      await host.restart({ CARDSCAPE_CARD_SETS: '' });
      await again;
      expect(await ann.api.call(getMatchCards, { params: { match } })).toMatchObject({
        agreement: null,
        cards: [],
        sets: [{ ...set, definitions }],
      });
      await playToEnd([client], 5);
      client.leave();
      const file = await replayOf(ann, match);
      expect(headerOf(file).sets).toMatchObject([set]);
      expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
    } finally {
      await host.close();
      rmSync(sets, { recursive: true });
    }
  },
);
