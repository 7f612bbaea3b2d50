// @module-tag long
import {
  getTradeLists,
  leaveTrade,
  listPrints,
  listTrades,
  setTradeDoor,
  setTradeHaves,
  setTradeWants,
} from '@cardscape/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TTCG } from '../support/cards/supply.ts';
import {
  change,
  type Collector,
  confirm,
  expectSound,
  newTrader,
  offer,
  printsOf,
  seen,
  TRADING,
} from '../support/cards/traders.ts';
import { openPage } from '../support/people/people.ts';
import { type TestServer, testServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer(TRADING);
}, 60_000);

afterEach(() => expectSound(server.data));

afterAll(() => server.close());

/** People of whom each looks for what the one before has. */
async function ring(count: number): Promise<{ all: Collector[]; items: string[] }> {
  const all: Collector[] = [];
  const items: { serial: string; card: string; tier: number }[] = [];
  for (let one = 0; one < count; one++) {
    const collector = await newTrader(server.address);
    const { prints } = await collector.api.call(listPrints, { params: TTCG });
    const free = prints.find((print) => print.tier > 0 && items.every(({ card }) => card !== print.card))!;
    await collector.api.call(setTradeHaves, { params: TTCG, body: { prints: [free.serial] } });
    all.push(collector);
    items.push(free);
  }
  for (const [index, { api }] of all.entries()) {
    const { card, tier } = items[(index + count - 1) % count]!;
    await api.call(setTradeWants, { params: TTCG, body: { wants: [{ card, from: tier, to: tier }] } });
  }
  return { all, items: items.map(({ serial }) => serial) };
}

async function circleOf({ api }: Collector) {
  const { trades } = await api.call(listTrades, { params: TTCG });
  return trades.find(({ kind }) => kind === 'circle')!;
}

describe('TTCG-14.5 a circle', () => {
  it.each([3, 6])('of %i is proposed to all and exchanged when all have confirmed', async (count) => {
    const { all, items } = await ring(count);
    const page = await openPage(all[0]!);
    expect(await server.circles.look('ttcg')).toBe(1);
    const circle = await circleOf(all[0]!);
    expect(await page.next('trade')).toMatchObject({ event: 'offered', by: null, trade: circle.trade });
    page.close();
    expect(circle).toMatchObject({ gives: 1, gets: 1, version: 1 });
    // Nobody is asked twice, and nobody changes what the others have been asked.
    expect(await server.circles.look('ttcg')).toBe(0);
    await expect(change(all[0]!, circle, { prints: [items[0]!] })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    for (const one of all.slice(1)) expect(await confirm(one, circle)).toMatchObject({ state: 'open' });
    expect(await printsOf(all[1]!)).toContain(items[1]);
    expect(await confirm(all[0]!, circle)).toMatchObject({ state: 'done' });
    for (const [index, one] of all.entries()) {
      const now = await printsOf(one);
      expect(now).toContain(items[(index + count - 1) % count]);
      expect(now).not.toContain(items[index]);
    }
  });

  it('lets those rest who let it go, and nobody else', async () => {
    const { all } = await ring(3);
    const [leaver, ...loyal] = all as [Collector, ...Collector[]];
    expect(await server.circles.look('ttcg')).toBe(1);
    const circle = await circleOf(leaver);
    for (const one of loyal) await confirm(one, circle);
    await leaver.api.call(leaveTrade, { params: { ...TTCG, trade: circle.trade } });
    expect(await server.circles.look('ttcg')).toBe(0);
    // Somebody else with the same lists takes the place.
    const { haves, wants } = await leaver.api.call(getTradeLists, { params: TTCG });
    const other = await newTrader(server.address);
    const gift = await offer(leaver, other, { prints: haves.map(({ serial }) => serial) }, { confirm: true });
    await confirm(other, gift);
    await other.api.call(setTradeHaves, { params: TTCG, body: { prints: haves.map(({ serial }) => serial) } });
    await other.api.call(setTradeWants, { params: TTCG, body: { wants } });
    expect(await server.circles.look('ttcg')).toBe(1);
    expect((await circleOf(other)).state).toBe('open');
    for (const { api } of loyal) {
      const { trades } = await api.call(listTrades, { params: TTCG });
      for (const { trade } of trades) await api.call(leaveTrade, { params: { ...TTCG, trade } });
    }
  });

  it('names nobody to the others whose lists are not public any more', async () => {
    const { all } = await ring(3);
    expect(await server.circles.look('ttcg')).toBe(1);
    const circle = await circleOf(all[0]!);
    await all[1]!.api.call(setTradeDoor, { body: { openTo: 'friends' } });
    const named = async (by: Collector): Promise<string[]> =>
      (await seen(by, circle)).parties.flatMap(({ person }) => person?.id ?? []).toSorted();
    const [first, second, third] = all.map(({ account }) => account.id);
    expect(await named(all[0]!)).toEqual([first!, third!].toSorted());
    expect(await named(all[1]!)).toEqual([first!, second!, third!].toSorted());
    expect((await circleOf(all[2]!)).parties.filter(({ person }) => person === null)).toHaveLength(1);
    for (const [who, by] of [
      [all[1]!, null],
      [all[2]!, { id: third }],
    ] as const) {
      const page = await openPage(all[0]!);
      await confirm(who, circle);
      expect(await page.next('trade')).toMatchObject({ event: 'confirmed', by });
      page.close();
    }
  });

  it('is dissolved when one leaves, and frees what the others have confirmed', async () => {
    const { all, items } = await ring(4);
    expect(await server.circles.look('ttcg')).toBe(1);
    const circle = await circleOf(all[0]!);
    for (const one of all.slice(1)) await confirm(one, circle);
    await expect(confirm(all[1]!, await offer(all[1]!, all[0]!, { prints: [items[1]!] }))).rejects.toMatchObject({
      code: 'LOCKED',
    });
    await all[0]!.api.call(leaveTrade, { params: { ...TTCG, trade: circle.trade } });
    expect(await seen(all[2]!, circle)).toMatchObject({ state: 'declined' });
    expect(await confirm(all[1]!, await offer(all[1]!, all[0]!, { prints: [items[1]!] }))).toMatchObject({
      state: 'open',
    });
    // Whoever let it go is left alone for a while.
    expect(await server.circles.look('ttcg')).toBe(0);
  });

  it('is counted, and so are the looks for it', async () => {
    const metrics = await fetch(`${server.address}/metrics`).then((response) => response.text());
    for (const event of ['offered', 'confirmed', 'done', 'declined'])
      expect(metrics).toMatch(new RegExp(`^cardscape_trades_total\\{kind="circle",event="${event}"\\} [1-9]`, 'm'));
    expect(metrics).toMatch(/^cardscape_circle_search_seconds_count [1-9]/m);
  });
});
