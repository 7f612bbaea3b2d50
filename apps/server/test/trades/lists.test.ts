import {
  block,
  findPartners,
  getOthersLists,
  getTradeLists,
  leaveTrade,
  listPrints,
  offerTrade,
  renewTradeLink,
  searchHaves,
  searchWants,
  setTradeDoor,
  setTradeHaves,
  setTradeWants,
} from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TTCG } from '../support/cards/supply.ts';
import { type Collector, confirm, expectSound, newTrader, offer, TRADING } from '../support/cards/traders.ts';
import { type TestServer, testServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer(TRADING);
}, 60_000);

afterAll(() => server.close());

/** A print of somebody's, put on their list. */
async function listed({ api }: Collector) {
  const { prints } = await api.call(listPrints, { params: TTCG });
  const print = prints.find(({ tier }) => tier > 0)!;
  await api.call(setTradeHaves, { params: TTCG, body: { prints: [print.serial] } });
  return print;
}

function want({ api }: Collector, card: string, from: number, to = from) {
  return api.call(setTradeWants, { params: TTCG, body: { wants: [{ card, from, to }] } });
}

describe('TTCG-14.5 wants and haves', () => {
  it('are found on the board, matched, traded, and gone', async () => {
    const [ann, bob] = [await newTrader(server.address), await newTrader(server.address)];
    const [annHas, bobHas] = [await listed(ann), await listed(bob)];
    const search = async () =>
      (await ann.api.call(searchHaves, { params: TTCG, query: { card: bobHas.card, tier: bobHas.tier } })).entries;
    expect(await search()).toContainEqual({ person: expect.objectContaining({ id: bob.account.id }), print: bobHas });
    await want(ann, bobHas.card, 1, 6);
    expect((await ann.api.call(findPartners, { params: TTCG })).partners).toEqual([]);
    await want(bob, annHas.card, annHas.tier);
    const { entries } = await ann.api.call(searchWants, { params: TTCG, query: { card: annHas.card } });
    expect(entries).toContainEqual({
      person: expect.objectContaining({ id: bob.account.id }),
      want: { card: annHas.card, from: annHas.tier, to: annHas.tier },
    });
    const { partners } = await ann.api.call(findPartners, { params: TTCG });
    expect(partners).toMatchObject([{ person: { id: bob.account.id }, gives: [bobHas], takes: [annHas] }]);
    // What is on somebody's list may be asked for.
    const take = { prints: [bobHas.serial] };
    const offered = await offer(ann, bob, { prints: [annHas.serial] }, { take, confirm: true });
    await confirm(bob, offered);
    expect((await ann.api.call(getTradeLists, { params: TTCG })).haves).toEqual([]);
    expect((await ann.api.call(findPartners, { params: TTCG })).partners).toEqual([]);
    await expectSound(server.data);
  });

  it('name cards that there are', async () => {
    const ann = await newTrader(server.address);
    const word = '-000-BUY-PRINTS-CHEAP_evil-example_com';
    await expect(want(ann, word, 0, 99)).rejects.toMatchObject({ code: 'NO_SUCH_CARD' });
    expect((await ann.api.call(getTradeLists, { params: TTCG })).wants).toEqual([]);
  });

  it('are looked through only now and then', async () => {
    const ann = await newTrader(server.address);
    const looks = Array.from({ length: 13 }, () => ann.api.call(findPartners, { params: TTCG }));
    const refused = (await Promise.allSettled(looks)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'TOO_FAST' } }]);
  });

  it('are shown of those who take offers from everybody, and not across a block', async () => {
    const [ann, bob] = [await newTrader(server.address), await newTrader(server.address)];
    const print = await listed(bob);
    const isSeen = async (): Promise<boolean> => {
      const { entries } = await ann.api.call(searchHaves, { params: TTCG, query: { card: print.card } });
      return entries.some(({ print: { serial } }) => serial === print.serial);
    };
    expect(await isSeen()).toBe(true);
    await bob.api.call(setTradeDoor, { body: { openTo: 'friends' } });
    expect(await isSeen()).toBe(false);
    await bob.api.call(setTradeDoor, { body: { openTo: 'everybody' } });
    await bob.api.call(block, { params: { id: ann.account.id } });
    expect(await isSeen()).toBe(false);
  });

  it('are shown to whoever may make an offer, or stands in one, and to nobody else', async () => {
    const [ann, bob] = [await newTrader(server.address, 'friends'), await newTrader(server.address, 'friends')];
    const [annHas, bobHas] = [await listed(ann), await listed(bob)];
    await want(bob, annHas.card, 1, 2);
    const asked = (by: Collector, query: { account?: string; link?: string; trade?: string }) =>
      by.api.call(getOthersLists, { params: TTCG, query });
    await expect(asked(ann, { account: bob.account.id })).rejects.toMatchObject({ code: 'TRADES_CLOSED' });
    await expect(asked(ann, {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { link } = await bob.api.call(renewTradeLink, { body: { on: true } });
    const lists = { wants: [{ card: annHas.card, from: 1, to: 2 }], haves: [bobHas] };
    expect(await asked(ann, { link: link! })).toEqual({
      person: { id: bob.account.id, name: bob.account.name },
      ...lists,
    });
    const body = { to: { link: link! }, give: { prints: [annHas.serial], packs: [] }, take: { prints: [], packs: [] } };
    const offered = await ann.api.call(offerTrade, { params: TTCG, body: { ...body, confirm: true } });
    // In a trade each sees the list of the other, without what is locked.
    expect(await asked(ann, { trade: offered.trade })).toMatchObject(lists);
    expect(await asked(bob, { trade: offered.trade })).toMatchObject({ person: { id: ann.account.id }, haves: [] });
    await ann.api.call(leaveTrade, { params: { ...TTCG, trade: offered.trade } });
    await expect(asked(bob, { trade: offered.trade })).rejects.toMatchObject({ code: 'TRADE_OVER' });
    const stranger = await newTrader(server.address);
    await expect(asked(stranger, { trade: offered.trade })).rejects.toMatchObject({ code: 'NO_SUCH_TRADE' });
    await ann.api.call(block, { params: { id: bob.account.id } });
    await expect(asked(ann, { link: link! })).rejects.toMatchObject({ code: 'NO_SUCH_LINK' });
  });

  it('hold only what one has, and come in pages', async () => {
    const asker = await newTrader(server.address);
    const all: Collector[] = [];
    for (let one = 0; one < 6; one++) all.push(await newTrader(server.address));
    for (const { api, prints } of all) await api.call(setTradeHaves, { params: TTCG, body: { prints } });
    const stranger = { prints: [all[0]!.prints[0]!] };
    await expect(asker.api.call(setTradeHaves, { params: TTCG, body: stranger })).rejects.toMatchObject({
      code: 'ITEM_GONE',
    });
    const found: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: { entries: { print: { serial: string } }[]; next: string | null } = await asker.api.call(
        searchHaves,
        {
          params: TTCG,
          query: { after },
        },
      );
      expect(page.entries.length).toBeLessThanOrEqual(50);
      found.push(...page.entries.map(({ print }) => print.serial));
      after = page.next;
    }
    expect(found).toEqual(found.toSorted());
    expect(found).toEqual(expect.arrayContaining(all.flatMap(({ prints }) => prints)));
  });
});
