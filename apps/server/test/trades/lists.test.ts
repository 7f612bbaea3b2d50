import {
  block,
  findPartners,
  getTradeLists,
  listPrints,
  searchHaves,
  searchWants,
  setTradeDoor,
  setTradeHaves,
  setTradeWants,
} from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../support/server.ts';
import { TTCG } from '../support/supply.ts';
import { type Collector, confirm, expectSound, newTrader, offer, TRADING } from '../support/traders.ts';

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
    expectSound(server.data);
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
