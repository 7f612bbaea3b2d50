import { type AnyGame, gameOf, type Json } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';

/* What a guest has of Cold Front, over HTTP (CF-4.7–4.11). */

const game = gameOf('coldfront') as AnyGame;
const options = game.options.parse({});
const VICTORY = {
  options,
  seat: 0,
  won: true,
  stayed: true,
  people: true,
  moves: 12,
  missed: 0,
  deck: null,
  merits: null,
} as const;
const DEFEAT = { ...VICTORY, won: false } as const;

const holdings = z.object({
  supplies: z.number(),
  factions: z.array(z.string()),
  cards: z.record(z.string(), z.number()),
});
const gain = z.object({ cards: z.array(z.string()), supplies: z.number() });
const deckForm = z.array(z.object({ faction: z.string(), cards: z.array(z.string()) })).length(1);
const catalogue = z.array(z.object({ id: z.string(), faction: z.string() })).parse(game.cards.catalogue());

const starter = (faction: string): z.infer<typeof deckForm> =>
  deckForm.parse(game.decks?.starters.find(({ id }) => id === faction)?.deck);
const count = (cards: Readonly<Record<string, number>>): number =>
  Object.values(cards).reduce((sum, copies) => sum + copies, 0);
const isOf = (faction: string, card: string): boolean =>
  catalogue.some(({ id, faction: its }) => id === card && its === faction);

let server: TestServer;
let guest: Player;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

async function newGuest(): Promise<void> {
  guest = await newPlayer(server.address);
}

const has = async (): Promise<z.infer<typeof holdings>> => holdings.parse(await guest.api.collection('coldfront'));
/** Takes a deck to a match: there it is checked. */
const bring = (deck: Json): Promise<unknown> =>
  guest.api.createMatch({
    game: 'coldfront',
    deck: { deck },
    opponents: [],
  });

async function win(matches: number): Promise<void> {
  for (let match = 0; match < matches; match++)
    await server.collections.earn(`won-${match}`, guest.account.id, game, VICTORY);
}

describe('CF-4.8 a guest begins', () => {
  beforeAll(newGuest);

  it('with crimson and azure, their starter decks, and no supplies', async () => {
    const { supplies, factions, cards } = await has();
    expect([supplies, factions.toSorted()]).toEqual([0, ['azure', 'crimson']]);
    expect(count(cards)).toBe(24);
    for (const faction of ['crimson', 'azure']) await bring(starter(faction));
  });

  it('without the other factions: their decks are not kept', async () => {
    for (const faction of ['verdant', 'amber'])
      await expect(bring(starter(faction))).rejects.toMatchObject({
        status: 400,
        code: expect.stringMatching(/^FACTION_LOCKED( DECK_NOT_OWNED)+$/) as string,
      });
  });

  it('without what a deck may not be: too few cards, three copies, a card of another faction', async () => {
    const [{ faction, cards } = { faction: '', cards: [] as string[] }] = starter('crimson');
    const [first = '', second = ''] = [...new Set(cards)];
    await expect(bring([{ faction, cards: cards.slice(1) }])).rejects.toMatchObject({ status: 400, code: 'DECK_SIZE' });
    await expect(
      bring([{ faction, cards: [first, first, first, ...cards.filter((card) => card !== first).slice(0, 9)] }]),
    ).rejects.toMatchObject({ code: expect.stringContaining('DECK_COPIES') as string });
    await expect(
      bring([
        {
          faction,
          cards: [
            ...cards.filter((card) => card !== second).slice(0, 10),
            ...(starter('azure')[0]?.cards ?? []).slice(0, 2),
          ],
        },
      ]),
    ).rejects.toMatchObject({ code: expect.stringContaining('DECK_MIXED_FACTIONS') as string });
    await expect(bring([])).rejects.toMatchObject({ status: 400, code: 'DECK_COUNT' });
    await expect(bring({ faction, cards })).rejects.toMatchObject({ status: 400, code: 'DECK_FORM' });
  });
});

describe('CF-4.9 supplies', () => {
  beforeAll(newGuest);

  it('come once for a match, however often it is noted: ten for playing, ten more for winning', async () => {
    for (let call = 0; call < 3; call++) await server.collections.earn('first', guest.account.id, game, DEFEAT);
    expect((await has()).supplies).toBe(10);
    for (let call = 0; call < 3; call++) await server.collections.earn('second', guest.account.id, game, VICTORY);
    expect((await has()).supplies).toBe(30);
    await server.collections.earn('alone', guest.account.id, game, { ...VICTORY, people: false, moves: 5 });
    await server.collections.earn('left', guest.account.id, game, { ...VICTORY, stayed: false });
    expect((await has()).supplies).toBe(30);
  });

  it('are too few for a pack, and for a faction', async () => {
    const before = await has();
    await expect(guest.api.act('coldfront', { type: 'open-pack', faction: 'crimson' })).rejects.toMatchObject({
      status: 409,
      code: 'NOT_ENOUGH_SUPPLIES',
    });
    await expect(guest.api.act('coldfront', { type: 'unlock', faction: 'amber' })).rejects.toMatchObject({
      status: 409,
      code: 'NOT_ENOUGH_SUPPLIES',
    });
    expect(await has()).toEqual(before);
  });

  it('buy a pack of four different units of an unlocked faction for 40; what is a third copy comes back as 5', async () => {
    await win(1);
    const before = await has();
    await expect(guest.api.act('coldfront', { type: 'open-pack', faction: 'amber' })).rejects.toMatchObject({
      status: 409,
      code: 'FACTION_LOCKED',
    });
    const { cards, supplies } = gain.parse(
      (await guest.api.act('coldfront', { type: 'open-pack', faction: 'crimson' })).gained,
    );
    const after = await has();
    expect(new Set(cards).size).toBe(4);
    expect(cards.filter((card) => !isOf('crimson', card))).toEqual([]);
    const kept = count(after.cards) - count(before.cards);
    expect([after.supplies, supplies]).toEqual([before.supplies - 40 + supplies, (4 - kept) * 5]);
  });

  it('are not spent twice when two packs are opened at once', async () => {
    await newGuest();
    await win(2);
    const settled = await Promise.allSettled(
      ['crimson', 'azure'].map((faction) => guest.api.act('coldfront', { type: 'open-pack', faction })),
    );
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await has()).supplies).toBeLessThanOrEqual(20);
  });

  it('unlock a faction for 120 with its starter deck, which may be played then', async () => {
    await newGuest();
    await win(6);
    await guest.api.act('coldfront', { type: 'unlock', faction: 'amber' });
    const { supplies, factions, cards } = await has();
    expect([supplies, factions.includes('amber'), count(cards)]).toEqual([0, true, 36]);
    await bring(starter('amber'));
    await expect(guest.api.act('coldfront', { type: 'unlock', faction: 'amber' })).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_UNLOCKED',
    });
  });
});
