import { changeTrade, confirmTrade, getTrade, listPrints, offerTrade } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TTCG } from '../support/cards/supply.ts';
import { type Collector, expectSound, newTrader, printsOf, TRADING } from '../support/cards/traders.ts';
import { type TestServer, testServer } from '../support/server.ts';

/* TTCG-14.1, 14.2: an offer may ask for any print of a card and tier; whoever gives it chooses which. */

let server: TestServer;
let [ann, bob] = [] as unknown as [Collector, Collector];

beforeAll(async () => {
  server = await testServer(TRADING);
  [ann, bob] = [await newTrader(server.address), await newTrader(server.address)];
}, 300_000);

afterAll(async () => {
  await expectSound(server.data);
  await server.close();
});

type Wish = { card: string; tier: number };
type Goods = { prints?: string[]; any?: Wish[] };
const goods = ({ prints = [], any = [] }: Goods) => ({ prints, packs: [], any });

function offer(from: Collector, to: Collector, give: Goods, take: Goods, confirm = false) {
  return from.api.call(offerTrade, {
    params: TTCG,
    body: { to: { account: to.account.id }, give: goods(give), take: goods(take), confirm },
  });
}

function change(by: Collector, trade: string, version: number, give: Goods, take: Goods, confirm = false) {
  return by.api.call(changeTrade, {
    params: { ...TTCG, trade },
    body: { version, give: goods(give), take: goods(take), confirm },
  });
}

function confirm(by: Collector, trade: string, version: number) {
  return by.api.call(confirmTrade, { params: { ...TTCG, trade }, body: { version } });
}

function view(by: Collector, trade: string) {
  return by.api.call(getTrade, { params: { ...TTCG, trade } });
}

async function gameCards({ api }: Collector) {
  const { prints } = await api.call(listPrints, { params: TTCG });
  return prints.filter(({ tier }) => tier > 0);
}

describe('TTCG-14.2 an offer that leaves open which print', () => {
  it('is chosen by whoever gives it, and moves once that is confirmed', async () => {
    const [mine] = await gameCards(ann);
    const [theirs] = await gameCards(bob);
    const wish = { card: theirs!.card, tier: theirs!.tier };
    const { trade, version } = await offer(ann, bob, { prints: [mine!.serial] }, { any: [wish, wish] });
    expect((await view(bob, trade)).wishes).toEqual([
      { ...wish, from: 1, to: 0 },
      { ...wish, from: 1, to: 0 },
    ]);
    // Nothing is locked, and nobody can confirm what is not settled print by print.
    for (const one of [ann, bob])
      await expect(confirm(one, trade, version)).rejects.toMatchObject({ code: 'WISHES_OPEN', status: 409 });

    // One of the two is chosen, and the other one left open; then it is left out.
    const half = await change(
      bob,
      trade,
      version,
      { prints: [theirs!.serial], any: [wish] },
      { prints: [mine!.serial] },
    );
    await expect(confirm(bob, trade, half.version)).rejects.toMatchObject({ code: 'WISHES_OPEN' });
    const whole = await change(
      bob,
      trade,
      half.version,
      { prints: [theirs!.serial] },
      { prints: [mine!.serial] },
      true,
    );
    expect((await view(ann, trade)).wishes).toEqual([]);
    await expect(confirm(ann, trade, half.version)).rejects.toMatchObject({ code: 'TRADE_CHANGED' });
    expect(await confirm(ann, trade, whole.version)).toMatchObject({ state: 'done' });
    expect(await printsOf(ann)).toContain(theirs!.serial);
    expect(await printsOf(bob)).toContain(mine!.serial);
  });

  it('14.3: to ask for more takes every confirmation back', async () => {
    const [mine] = await gameCards(ann);
    const [theirs] = await gameCards(bob);
    const first = await offer(ann, bob, { prints: [mine!.serial] }, {}, true);
    const asked = await change(
      ann,
      first.trade,
      first.version,
      { prints: [mine!.serial] },
      { any: [{ card: theirs!.card, tier: 6 }] },
    );
    const seen = await view(bob, first.trade);
    expect(seen.parties.map((party) => party.confirmed)).toEqual([false, false]);
    await expect(confirm(bob, first.trade, first.version)).rejects.toMatchObject({ code: 'TRADE_CHANGED' });
    await expect(confirm(bob, first.trade, asked.version)).rejects.toMatchObject({ code: 'WISHES_OPEN' });
  });

  it('tells nothing of what the other side has, and is of cards that there are', async () => {
    const [mine] = await gameCards(ann);
    const answers = [];
    for (const card of ['great-aunt-ember', 'doorbell-imp'])
      answers.push(await offer(ann, bob, { prints: [mine!.serial] }, { any: [{ card, tier: 6 }] }));
    expect(answers.map(({ state }) => state)).toEqual(['open', 'open']);
    await expect(offer(ann, bob, {}, { any: [{ card: 'no-such-card', tier: 1 }] })).rejects.toMatchObject({
      code: 'NO_SUCH_CARD',
    });
    for (const any of [
      [{ card: 'doorbell-imp', tier: 7 }],
      [{ card: 'doorbell-imp', tier: 1.5 }],
      Array.from({ length: 21 }, () => ({ card: 'doorbell-imp', tier: 1 })),
    ])
      await expect(offer(ann, bob, {}, { any })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      offer(ann, bob, { prints: [mine!.serial] }, { any: [{ card: 'doorbell-imp', tier: 1 }] }, true),
    ).rejects.toMatchObject({ code: 'WISHES_OPEN' });
    await expect(offer(ann, bob, {}, {})).rejects.toMatchObject({ code: 'EMPTY_TRADE' });
  });
});
