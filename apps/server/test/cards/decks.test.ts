import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DeckList,
  DECKS_AT_A_TIME,
  deleteDeck,
  deleteDeckFolder,
  exportAccount,
  listDecks,
  LONGEST_DECK,
  readDecks,
  LONGEST_SHELF,
  MOST_DECKS,
  MOST_FOLDERS,
  saveDeck,
  saveDeckFolder,
  type SavedDeck,
} from '@cardscape/protocol';
import { GAMES } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherers, lightOf, register, VICTORY } from '../support/cards/gatherers.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';

/* Decks that are kept (P-6), over HTTP. */

const LEGAL = ['lantern-1', 'lantern-2', 'lantern-3'];
const START = Date.UTC(2026, 0, 1);

let server: TestServer;
let clock = START;

beforeAll(async () => {
  register(gatherers);
  server = await testServer({}, { now: () => clock });
});

afterAll(() => server.close());

type Deck = SavedDeck['deck'];

const names = ({ api }: Player, game = 'gatherers'): Promise<DeckList> => api.call(listDecks, { params: { game } });

/** All decks and folders with what is in the decks. */
async function list(
  player: Player,
  game = 'gatherers',
): Promise<{ readonly decks: readonly SavedDeck[]; readonly folders: DeckList['folders'] }> {
  const { decks, folders } = await names(player, game);
  const read = new Map<string, SavedDeck>();
  for (let from = 0; from < decks.length; from += DECKS_AT_A_TIME) {
    const ids = decks.slice(from, from + DECKS_AT_A_TIME).map(({ id }) => id);
    const { decks: some } = await player.api.call(readDecks, { params: { game }, query: { ids: ids.join(',') } });
    for (const deck of some) read.set(deck.id, deck);
  }
  return { decks: decks.flatMap(({ id }) => read.get(id) ?? []), folders };
}

function save(
  { api }: Player,
  deck: string,
  parts: {
    readonly name?: string;
    readonly folder?: string;
    readonly emblem?: string;
    readonly deck?: Deck;
    readonly version?: number;
    readonly game?: string;
  } = {},
): Promise<SavedDeck> {
  const { game = 'gatherers', ...body } = parts;
  return api.call(saveDeck, { params: { game, deck }, body: { name: deck, deck: LEGAL, version: 0, ...body } });
}

function remove({ api }: Player, deck: string, version: number): Promise<undefined> {
  return api.call(deleteDeck, { params: { game: 'gatherers', deck }, query: { version } });
}

function saveFolder({ api }: Player, folder: string, name: string): Promise<unknown> {
  return api.call(saveDeckFolder, { params: { game: 'gatherers', folder }, body: { name } });
}

const someone = (): Promise<Player> => newPlayer(server.address);

describe('P-6 the emblem of a deck', () => {
  it('is kept with it, stays where nothing is said of it, and can be taken off', async () => {
    const me = await someone();
    expect(await save(me, 'one', { emblem: 'flame' })).toMatchObject({ emblem: 'flame', version: 1 });
    expect(await save(me, 'one', { emblem: 'flame' })).toMatchObject({ version: 1 });
    expect(await save(me, 'one', { name: 'Other', version: 1 })).toMatchObject({ emblem: 'flame', version: 2 });
    expect((await names(me)).decks).toMatchObject([{ emblem: 'flame' }]);
    expect((await list(me)).decks).toMatchObject([{ emblem: 'flame' }]);
    expect(String(await me.api.call(exportAccount, {}))).toContain('"emblem":"flame"');
    expect(await save(me, 'one', { name: 'Other', emblem: '', version: 2 })).toMatchObject({ emblem: '', version: 3 });
  });

  it('is one of those that there are, and nothing is kept with another', async () => {
    const me = await someone();
    for (const emblem of ['flames', 'FLAME', '../flame', '__proto__'])
      await expect(save(me, 'one', { emblem })).rejects.toMatchObject({ status: 400, code: 'NO_SUCH_EMBLEM' });
    await expect(save(me, 'one', { emblem: 'x'.repeat(41) })).rejects.toMatchObject({ status: 400 });
    expect((await names(me)).decks).toEqual([]);
  });
});

describe('P-6 a deck that is kept', () => {
  it('is saved, changed in its version, listed last changed first, and deleted', async () => {
    const me = await someone();
    clock = START;
    const first = await save(me, 'first', { name: '  Dim  ' });
    expect(first).toEqual({
      id: 'first',
      name: 'Dim',
      folder: '',
      emblem: '',
      deck: LEGAL,
      version: 1,
      updatedAt: START,
      size: 3,
      reasons: [],
    });
    clock = START + 5;
    const second = await save(me, 'second', { deck: LEGAL.toReversed() });
    clock = START + 9;
    const again = await save(me, 'first', { name: 'Dimmest', version: 1 });
    expect(again).toEqual({ ...first, name: 'Dimmest', version: 2, updatedAt: START + 9 });
    expect(await list(me)).toEqual({ decks: [again, second], folders: [] });
    await remove(me, 'first', 2);
    await remove(me, 'first', 2);
    expect((await list(me)).decks.map(({ id }) => id)).toEqual(['second']);
    // Taken back: it begins anew under its id.
    expect(await save(me, 'first', { name: 'Dimmest' })).toMatchObject({ version: 1 });
  });

  it('is listed by name alone; what is in it is read apart, a few at a time', async () => {
    const [me, other] = [await someone(), await someone()];
    const saved = await save(me, 'mine');
    const { deck: _, size: __, reasons: ___, ...listed } = saved;
    const first = await names(me);
    expect(first).toEqual({ decks: [listed], folders: [], judgedBy: expect.stringMatching(/^[\w-]+$/) });
    const read = (player: Player, ids: string): Promise<unknown> =>
      player.api.call(readDecks, { params: { game: 'gatherers' }, query: { ids } });
    expect(await read(me, 'mine,gone')).toEqual({ decks: [saved] });
    expect(await read(other, 'mine')).toEqual({ decks: [] });
    const many = Array.from({ length: DECKS_AT_A_TIME + 1 }, (_one, index) => `d${index}`).join(',');
    await expect(read(me, many)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await names(me)).judgedBy).toBe(first.judgedBy);
    await server.collections.earn('m0', me.account.id, gatherers, VICTORY);
    await me.api.act('gatherers', { type: 'buy' });
    expect((await names(me)).judgedBy).not.toBe(first.judgedBy);
  });

  it('has a place among so many characters of all games, and no more', { timeout: 30_000 }, async () => {
    const me = await someone();
    const deck = Array.from({ length: 160 }, (_one, index) => `c${String(index).padStart(39, 'x')}`);
    let kept = 0;
    const full = (async () => {
      for (; kept < 200; kept++) await save(me, `d${kept}`, { game: 'ttcg', deck });
    })();
    await expect(full).rejects.toMatchObject({ code: 'TOO_MANY_DECKS' });
    expect(kept).toBe(Math.floor(LONGEST_SHELF / JSON.stringify(deck).length));
    await save(me, 'd0', { game: 'ttcg', deck: deck.slice(1), version: 1 });
    const longer = [...deck, ...deck.slice(0, 26)];
    for (const id of ['d1', 'd2']) await save(me, id, { game: 'ttcg', deck: longer, version: 1 });
    await expect(save(me, 'd3', { game: 'ttcg', deck: longer, version: 1 })).rejects.toMatchObject({
      code: 'TOO_MANY_DECKS',
    });
  });

  it('may be a draft: kept with every reason why it cannot be played, and refused when it is taken to a match', async () => {
    const me = await someone();
    const draft = ['lantern-9', 'lantern-9'];
    expect(await save(me, 'draft', { deck: draft })).toMatchObject({
      size: 2,
      reasons: ['At least three lanterns, one of each.', 'You do not own lantern-9, lantern-9.'],
    });
    expect((await list(me)).decks[0]?.reasons).toHaveLength(2);
    await expect(
      me.api.createMatch({ game: 'gatherers', deck: { deck: draft }, opponents: [{ bot: 'random' }] }),
    ).rejects.toMatchObject({ status: 400, code: 'DECK_COPIES LANTERN_LOCKED' });
    expect(await save(me, 'empty', { deck: [] })).toMatchObject({ size: 0 });
    await expect(save(me, 'other', { deck: { cards: LEGAL } })).rejects.toMatchObject({
      status: 400,
      code: 'DECK_FORM',
    });
  });

  it('becomes playable when its owner has earned what it needs', async () => {
    const me = await someone();
    await server.collections.earn('m1', me.account.id, gatherers, VICTORY);
    const { gained } = await me.api.act('gatherers', { type: 'buy' });
    expect((await save(me, 'bright', { deck: [...LEGAL, gained] })).reasons).toEqual([]);
    expect((await save(await someone(), 'bright', { deck: [...LEGAL, gained] })).reasons).toEqual([
      `You do not own ${lightOf(gained)}.`,
    ]);
  });

  it('is of any registered game with decks: each starter deck can be kept, unfinished too, and is as large as it is', async () => {
    const me = await someone();
    for (const game of GAMES.filter(({ id, decks }) => decks !== null && id !== gatherers.id)) {
      const { decks } = (await me.api.games()).games.find(({ id }) => id === game.id) ?? { decks: [] };
      const [starter] = decks;
      expect(await save(me, 'starter', { game: game.id, deck: starter?.deck ?? null })).toMatchObject({
        deck: starter?.deck,
        reasons: [],
      });
      const unfinished = Array.isArray(starter?.deck) ? [] : { ...(starter?.deck as object), main: [] };
      expect(await save(me, 'none', { game: game.id, deck: unfinished })).toMatchObject({
        size: 0,
        reasons: [expect.any(String)],
      });
    }
    expect((await list(me, 'coldfront')).decks.find(({ id }) => id === 'starter')?.size).toBe(12);
  });

  it('changed in two windows: the second is told, nothing is overwritten', async () => {
    const me = await someone();
    await save(me, 'd');
    await save(me, 'd', { name: 'Mine', version: 1 });
    await expect(save(me, 'd', { name: 'Theirs', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    await expect(save(me, 'd', { name: 'New', version: 0 })).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    await expect(remove(me, 'd', 1)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await list(me)).decks.map(({ name, version }) => [name, version])).toEqual([['Mine', 2]]);
    await remove(me, 'd', 2);
    await expect(save(me, 'd', { name: 'Late', version: 2 })).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('of two that are saved in one version at once, one wins', async () => {
    const me = await someone();
    await save(me, 'd');
    const settled = await Promise.allSettled(['a', 'b', 'c'].map((name) => save(me, 'd', { name, version: 1 })));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('may be sent again, as when an answer was lost', async () => {
    const me = await someone();
    const kept = await save(me, 'd');
    expect(await save(me, 'd')).toEqual(kept);
    const changed = await save(me, 'd', { name: 'N', version: 1 });
    expect(await save(me, 'd', { name: 'N', version: 1 })).toEqual(changed);
  });

  it.each(['', '   ', 'x'.repeat(61), 'two\nlines', 'nul\0'])(
    'needs a name of 1 to 60 characters: not %j',
    async (name) => {
      await expect(save(await someone(), 'd', { name })).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    },
  );

  it('may be called anything else, and characters are counted, not their halves', async () => {
    const me = await someone();
    for (const name of ['x'.repeat(60), '🏮'.repeat(60), '<b>&amp;', "Robert'); drop table deck;--", '灯'])
      expect((await save(me, encodeURIComponent(name).length.toString(), { name })).name).toBe(name);
  });

  it.each(['a b', 'ü', 'x'.repeat(41), '..%2F', "' or '1'='1"])(
    'needs an id of letters, digits, _ and -: not %j',
    async (id) => {
      await expect(save(await someone(), id)).rejects.toMatchObject({ status: 404 });
    },
  );

  it('is nobody else’s', async () => {
    const [me, you] = [await someone(), await someone()];
    await save(me, 'd');
    await saveFolder(me, 'f', 'Mine');
    expect(await list(you)).toEqual({ decks: [], folders: [] });
    await remove(you, 'd', 1);
    await you.api.call(deleteDeckFolder, { params: { game: 'gatherers', folder: 'f' } });
    await save(you, 'd', { name: 'Yours' });
    expect((await list(me)).decks.map(({ name }) => name)).toEqual(['d']);
    expect((await list(me)).folders).toEqual([{ id: 'f', name: 'Mine' }]);
  });

  it('is there after the server was started again', async () => {
    const data = await mkdtemp(join(tmpdir(), 'cardscape-decks-'));
    const before = await testServer({ CARDSCAPE_DATA: data });
    const me = await newPlayer(before.address);
    await save(me, 'd');
    await before.close();
    const after = await testServer({ CARDSCAPE_DATA: data, CARDSCAPE_PORT: String(before.port) });
    expect((await list(me)).decks.map(({ id }) => id)).toEqual(['d']);
    await after.close();
    await rm(data, { recursive: true, force: true });
  });
});

describe('P-6 folders', () => {
  it('are made, given another name, filled, and removed without their decks', async () => {
    const me = await someone();
    await saveFolder(me, 'f', ' Duels ');
    await save(me, 'd', { folder: 'f' });
    await saveFolder(me, 'f', 'Night duels');
    expect(await list(me)).toMatchObject({
      decks: [{ id: 'd', folder: 'f', version: 1 }],
      folders: [{ id: 'f', name: 'Night duels' }],
    });
    await me.api.call(deleteDeckFolder, { params: { game: 'gatherers', folder: 'f' } });
    expect(await list(me)).toMatchObject({ decks: [{ id: 'd', folder: '', version: 1 }], folders: [] });
    expect(await save(me, 'd', { name: 'Other', folder: 'f', version: 1 })).toMatchObject({ folder: '', version: 2 });
  });

  it('have a name of their own, and there are not too many', async () => {
    const me = await someone();
    await saveFolder(me, 'f', 'Duels');
    await expect(saveFolder(me, 'g', 'Duels')).rejects.toMatchObject({ status: 409, code: 'FOLDER_NAME' });
    for (let count = 1; count < MOST_FOLDERS; count++) await saveFolder(me, `f${count}`, `Folder ${count}`);
    await expect(saveFolder(me, 'more', 'More')).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_FOLDERS' });
    await saveFolder(me, 'f', 'Renamed all the same');
  });
});

describe('P-12 limits of decks', () => {
  it('so many of a game, also when they come at once; one of them can still be changed', async () => {
    const me = await someone();
    const settled = await Promise.allSettled(
      Array.from({ length: MOST_DECKS + 3 }, (_, index) => save(me, `deck-${index}`)),
    );
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: 'TOO_MANY_DECKS' });
    const { decks } = await list(me);
    expect(decks).toHaveLength(MOST_DECKS);
    await save(me, decks[0]?.id ?? '', { name: 'Renamed', version: 1 });
  });

  it('so long and no longer', async () => {
    const long = [{ faction: 'crimson', cards: Array.from({ length: 60 }, () => 'x'.repeat(40)) }];
    const me = await someone();
    await save(me, 'd', { game: 'coldfront', deck: long });
    const cards = Array.from({ length: 400 }, (_, index) => `${'x'.repeat(60)}${index}`);
    expect(JSON.stringify(cards).length).toBeGreaterThan(LONGEST_DECK);
    await expect(save(me, 'e', { game: 'ttcg', deck: cards })).rejects.toMatchObject({
      status: 400,
      code: 'DECK_TOO_LONG',
    });
  });

  it('so often in a minute', async () => {
    const me = await someone();
    const settled = await Promise.allSettled(Array.from({ length: 310 }, () => save(me, 'd')));
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const reason of refused) expect(reason).toMatchObject({ status: 429, code: 'TOO_FAST' });
    await save(await someone(), 'd');
  });
});
