import { confirmTrade, listDecks, listPrints, readDecks, saveDeck, unconfirmTrade } from '@cardscape/protocol';
import { gameOf } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, TTCG } from '../support/cards/supply.ts';
import { type Collector, newTrader, offer, TRADING } from '../support/cards/traders.ts';
import { botMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

const game = gameOf('ttcg')!;

interface Print {
  readonly serial: string;
  readonly card: string;
  readonly tier: number;
}

let server: TestServer;
let ann: Collector;
let bob: Collector;

beforeAll(async () => {
  server = await testServer({ ...TRADING, CARDSCAPE_OPTIONS: JSON.stringify({ ttcg: { proxies: false } }) });
  ann = await luckyTrader();
  bob = await newTrader(server.address);
}, 60_000);

afterAll(() => server.close());

/** Each once, at tier 1. */
const STARTERS = [
  ...new Set(game.decks!.starters.flatMap(({ deck }) => game.supply!.uses(deck)).map(({ card }) => card)),
];

/** A deck of what everybody has, with these prints. */
function deckWith(...prints: readonly Pick<Print, 'card' | 'tier'>[]) {
  const named = prints.map(({ card, tier }) => ({ card, tier, copies: 1 }));
  const others = STARTERS.filter((card) => prints.every((print) => print.card !== card));
  return { deck: [...named, ...others.slice(0, 50 - named.length)] };
}

async function printsOf({ api }: Player): Promise<readonly Print[]> {
  return (await api.call(listPrints, { params: TTCG })).prints;
}

/** Somebody with a print that is better than what everybody has: in the first pack, or in one of those after it. */
async function luckyTrader(): Promise<Collector> {
  const trader = await newTrader(server.address);
  const isLucky = async (): Promise<boolean> => (await printsOf(trader)).some(({ tier }) => tier > 1);
  for (const pack of trader.packs) {
    if (await isLucky()) break;
    await open(trader, pack);
  }
  return trader;
}

/** The best print of a player, which is better than what everybody has. */
async function bestOf(player: Player): Promise<Print> {
  const [best] = (await printsOf(player)).toSorted((a, b) => b.tier - a.tier);
  expect(best?.tier).toBeGreaterThan(1);
  return best!;
}

/** A card of no starter that a player has no print of. */
async function foreign(player: Player): Promise<string> {
  const own = new Set((await printsOf(player)).map(({ card }) => card));
  const cards = game.supply!.released();
  return cards.find((card) => !own.has(card) && !STARTERS.includes(card))!;
}

describe('TTCG-4.5 a deck', () => {
  it('is of one’s own prints, in their tiers, and of what the starter decks hold', async () => {
    const best = await bestOf(ann);
    const match = await botMatch(ann, { deck: deckWith(best) });
    // TTCG-13: the tier that is played is the print's.
    expect(server.matches.live(match)?.match.header.decks[0]).toContainEqual(deckWith(best).deck[0]);
    await (await join(ann, match)).submit({ type: 'concede' });
    await expect(botMatch(bob, { deck: deckWith(best) })).rejects.toMatchObject({ code: 'DECK_NOT_OWNED' });
    const better = { ...best, tier: best.tier % 6 === 0 ? 5 : best.tier + 1 };
    await expect(botMatch(ann, { deck: deckWith(better) })).rejects.toMatchObject({ code: 'DECK_NOT_OWNED' });
    const card = await foreign(ann);
    await expect(botMatch(ann, { deck: deckWith({ card, tier: 1 }) })).rejects.toMatchObject({
      code: 'DECK_NOT_OWNED',
    });
    const queue = ann.api.queue('ttcg', deckWith({ card, tier: 1 }));
    await expect(queue.next()).rejects.toMatchObject({ code: 'DECK_NOT_OWNED' });
  });

  it('says what is missing in it, until it is there', async () => {
    const best = await bestOf(bob);
    const save = {
      params: { ...TTCG, deck: 'bobs' },
      body: { name: 'Mine', ...deckWith(best), version: 0 },
    };
    await bob.api.call(saveDeck, save);
    const reasons = async (): Promise<readonly string[]> =>
      (await bob.api.call(readDecks, { params: TTCG, query: { ids: 'bobs' } })).decks[0]!.reasons;
    const judged = async (): Promise<string> => (await bob.api.call(listDecks, { params: TTCG })).judgedBy;
    expect(await reasons()).toEqual([]);
    const before = await judged();
    const trade = await offer(bob, ann, { prints: [best.serial] }, { confirm: true });
    // What is locked cannot be played.
    expect(await reasons()).toEqual([expect.stringContaining('You do not own 1 of')]);
    expect(await judged()).not.toBe(before);
    await expect(botMatch(bob, { deck: deckWith(best) })).rejects.toMatchObject({ code: 'DECK_NOT_OWNED' });
    await bob.api.call(unconfirmTrade, { params: { ...TTCG, trade: trade.trade } });
    expect([await reasons(), await judged()]).toEqual([[], before]);
  });
});

describe('TTCG-4.8 a print of a deck in play', () => {
  it('stays until the match is over', async () => {
    const best = await bestOf(ann);
    const match = await botMatch(ann, { deck: deckWith(best) });
    const { trade, version } = await offer(ann, bob, { prints: [best.serial] });
    const confirmed = () => ann.api.call(confirmTrade, { params: { ...TTCG, trade }, body: { version } });
    await expect(confirmed()).rejects.toMatchObject({ code: 'LOCKED' });
    // Others may go.
    const played = JSON.stringify(deckWith(best));
    const [other] = (await printsOf(ann)).filter(({ card, tier }) => tier > 0 && !played.includes(card));
    const second = await offer(ann, bob, { prints: [other!.serial] }, { confirm: true });
    expect(second).toMatchObject({ state: 'open' });
    await (await join(ann, match)).submit({ type: 'concede' });
    expect(await confirmed()).toMatchObject({ state: 'open' });
    await expect(botMatch(ann, { deck: deckWith(best) })).rejects.toMatchObject({ code: 'DECK_NOT_OWNED' });
  });
});

describe('TTCG-4.5, 16.16 with proxies', () => {
  it('what is not owned counts as tier 1, in casual play alone', async () => {
    const free = await testServer({ ...TRADING, CARDSCAPE_OPTIONS: JSON.stringify({ ttcg: { proxies: true } }) });
    const carl = await newTrader(free.address);
    const card = await foreign(carl);
    await botMatch(carl, { deck: deckWith({ card, tier: 1 }) });
    await expect(botMatch(carl, { deck: deckWith({ card, tier: 2 }) })).rejects.toMatchObject({
      code: 'DECK_NOT_OWNED',
    });
    const ranked = carl.api.queue('ttcg', deckWith({ card, tier: 1 }), undefined, 'ranked');
    await expect(ranked.next()).rejects.toMatchObject({ code: 'DECK_NOT_OWNED' });
    await free.close();
  });
});
