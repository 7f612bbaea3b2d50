import {
  adminTrades,
  auditLog,
  block,
  getPrint,
  getTradeDoor,
  getTradeLink,
  leaveTrade,
  listPacks,
  listTrades,
  offerTrade,
  renewTradeLink,
  setTradeDoor,
  unconfirmTrade,
} from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCollector, open, TTCG, verified } from '../support/cards/supply.ts';
import { change, confirm, expectSound, newTrader, offer, printsOf, seen, TRADING } from '../support/cards/traders.ts';
import { newOfficial, openPage } from '../support/people/people.ts';
import { type TestServer, testServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer(TRADING);
}, 60_000);

afterAll(() => server.close());

const newOne = () => newTrader(server.address);

describe('TTCG-14.2 a trade', () => {
  it('TTCG-S116 is changed: both confirmations are cleared, nothing moves until both confirm the new version', async () => {
    const [ann, bob] = [await newOne(), await newOne()];
    const [first, second] = ann.prints as [string, string];
    const [third] = bob.prints as [string];
    // A offers two prints; B puts one of theirs against them.
    const offered = await offer(ann, bob, { prints: [first, second] });
    const countered = await change(bob, offered, { prints: [third] }, { take: { prints: [first, second] } });
    expect(await confirm(bob, countered)).toMatchObject({ state: 'open', version: 2 });
    const changed = await change(ann, countered, { prints: [first] }, { take: { prints: [third] } });
    expect(changed).toMatchObject({ state: 'open', version: 3 });
    expect((await seen(bob, offered)).parties.map(({ confirmed }) => confirmed)).toEqual([false, false]);
    await expect(confirm(bob, countered)).rejects.toMatchObject({ code: 'TRADE_CHANGED' });
    expect(await confirm(ann, changed)).toMatchObject({ state: 'open' });
    expect(await printsOf(ann)).toEqual(ann.prints);
    expect(await confirm(bob, changed)).toMatchObject({ state: 'done', version: 3 });
    expect(new Set(await printsOf(ann))).toEqual(new Set([...ann.prints.filter((one) => one !== first), third]));
    expect(new Set(await printsOf(bob))).toEqual(new Set([...bob.prints.filter((one) => one !== third), first]));
    // TTCG-14.6, 14.7
    const { lines } = await bob.api.call(getPrint, { params: { ...TTCG, serial: first } });
    expect(lines.map(({ kind }) => kind)).toEqual(['opened', 'moved']);
    const done = await seen(ann, offered);
    expect(done).toMatchObject({ state: 'done', line: lines[1]!.seq, supply: { total: 77 } });
    expect(done.supply.opened.length).toBeGreaterThan(0);
    await verified(ann);
    await expectSound(server.data);
  });

  it('moves sealed packs and lore prints, and gives what it was given', async () => {
    const [ann, bob] = [await newOne(), await newOne()];
    const everything = { prints: ann.prints, packs: ann.packs };
    const offered = await offer(ann, bob, everything, { confirm: true });
    expect(await confirm(bob, offered)).toMatchObject({ state: 'done' });
    expect(await printsOf(ann)).toEqual([]);
    expect(await printsOf(bob)).toHaveLength(22);
    const { sealed } = await bob.api.call(listPacks, { params: TTCG });
    expect(sealed).toHaveLength(4);
    await expect(open(ann, ann.packs[0]!)).rejects.toMatchObject({ code: 'NO_SUCH_PACK' });
    expect((await open(bob, ann.packs[0]!)).prints).toHaveLength(10);
    const verifier = await verified(ann);
    expect(verifier.unproved).toEqual([]);
    await expectSound(server.data);
  });

  it('locks what one has confirmed, and nothing that others name', async () => {
    const [ann, bob, cat] = [await newOne(), await newOne(), await newOne()];
    const pack = ann.packs[0]!;
    const offered = await offer(ann, bob, { packs: [pack], prints: [ann.prints[0]!] }, { confirm: true });
    await expect(open(ann, pack)).rejects.toMatchObject({ code: 'LOCKED' });
    const second = await offer(ann, cat, { packs: [pack] });
    await expect(confirm(ann, second)).rejects.toMatchObject({ code: 'LOCKED' });
    // Naming it locks nothing: Cat's confirmation of a gift is no lock of Ann's things.
    expect(await confirm(cat, second)).toMatchObject({ state: 'open' });
    await ann.api.call(unconfirmTrade, { params: { ...TTCG, trade: offered.trade } });
    expect(await confirm(ann, second)).toMatchObject({ state: 'done' });
    // What has gone cannot be confirmed by anybody.
    await expect(confirm(bob, offered)).rejects.toMatchObject({ code: 'ITEM_GONE' });
    await expectSound(server.data);
  });

  it('ends by withdrawal and refusal, and frees everything', async () => {
    const [ann, bob] = [await newOne(), await newOne()];
    const page = await openPage(bob);
    const first = await offer(ann, bob, { packs: ann.packs }, { confirm: true });
    expect(await page.next('trade')).toMatchObject({
      event: 'offered',
      trade: first.trade,
      by: { id: ann.account.id },
    });
    expect(await bob.api.call(leaveTrade, { params: { ...TTCG, trade: first.trade } })).toMatchObject({
      state: 'declined',
    });
    const second = await offer(ann, bob, { packs: ann.packs }, { confirm: true });
    expect(await ann.api.call(leaveTrade, { params: { ...TTCG, trade: second.trade } })).toMatchObject({
      state: 'withdrawn',
    });
    await expect(confirm(bob, second)).rejects.toMatchObject({ code: 'TRADE_OVER' });
    expect((await ann.api.call(listTrades, { params: TTCG })).trades).toEqual([]);
    const { trades } = await ann.api.call(listTrades, { params: TTCG, query: { state: 'ended' } });
    expect(trades.map(({ state, gives, gets }) => [state, gives, gets])).toEqual([
      ['withdrawn', 2, 0],
      ['declined', 2, 0],
    ]);
    page.close();
    await open(ann, ann.packs[0]!);
    await expectSound(server.data);
  });

  it('goes to friends, to whoever takes offers from everybody, and to whoever has made a link', async () => {
    const [ann, bob] = [await newOne(), await newOne()];
    await bob.api.call(setTradeDoor, { body: { openTo: 'friends' } });
    const give = { prints: [ann.prints[0]!], packs: [] };
    await expect(offer(ann, bob, give)).rejects.toMatchObject({ code: 'TRADES_CLOSED' });
    const { link } = await bob.api.call(renewTradeLink, { body: { on: true } });
    expect(await bob.api.call(getTradeDoor, {})).toEqual({ openTo: 'friends', link });
    expect(await ann.api.call(getTradeLink, { params: { token: link! } })).toMatchObject({ id: bob.account.id });
    const terms = { give, take: { prints: [], packs: [] }, confirm: true };
    const byLink = await ann.api.call(offerTrade, { params: TTCG, body: { to: { link: link! }, ...terms } });
    await bob.api.call(renewTradeLink, { body: { on: true } });
    await expect(
      ann.api.call(offerTrade, { params: TTCG, body: { to: { link: link! }, ...terms } }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_LINK' });
    // A block ends what stands between two.
    await bob.api.call(block, { params: { id: ann.account.id } });
    expect(await seen(ann, byLink)).toMatchObject({ state: 'void' });
    await expectSound(server.data);
  });

  it('is seen by moderators, who leave a trace and can change nothing', async () => {
    const [ann, bob] = [await newOne(), await newOne()];
    const { trade } = await offer(ann, bob, { prints: [ann.prints[0]!] }, { confirm: true });
    const moderator = await newOfficial(server, 'Warden', 'moderator');
    const params = { id: ann.account.id };
    expect(await moderator.api.call(adminTrades, { params })).toMatchObject({
      id: ann.account.id,
      trades: [{ trade, seat: 0, prints: [{ serial: ann.prints[0] }], parties: [{ confirmed: true }, {}] }],
    });
    const { entries } = await moderator.api.call(auditLog, {});
    expect(entries[0]).toMatchObject({ action: 'read-trades', subject: ann.account.id });
    await expect(bob.api.call(adminTrades, { params })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(confirm(moderator, { trade, version: 1 })).rejects.toMatchObject({ code: 'NO_SUCH_TRADE' });
  });

  it('is not for guests, and not with oneself', async () => {
    const [ann, guest] = [await newOne(), await newCollector(server.address)];
    await expect(offer(guest, ann, {})).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
    await expect(offer(ann, guest, { prints: [ann.prints[0]!] })).rejects.toMatchObject({ code: 'TRADES_CLOSED' });
    await expect(offer(ann, ann, { prints: [ann.prints[0]!] })).rejects.toMatchObject({ code: 'YOURSELF' });
    await expect(offer(ann, await newOne(), {})).rejects.toMatchObject({ code: 'EMPTY_TRADE' });
  });
});
