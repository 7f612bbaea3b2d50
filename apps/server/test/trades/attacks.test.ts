import { join } from 'node:path';
import { ApiRefusal } from '@cardscape/client-kit';
import {
  changePassword,
  changeTrade,
  confirmTrade,
  deleteAccount,
  getTrade,
  leaveTrade,
  offerTrade,
  sanctionPlayer,
  signOutEverywhere,
  unconfirmTrade,
} from '@cardscape/protocol';
import { below, fastRandom } from '@cardscape/rules';
import type BetterSqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openToRead } from '../../src/db/files/open-to-read.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { open, TTCG, verified } from '../support/cards/supply.ts';
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
import { newOfficial, PASSWORD } from '../support/people/people.ts';
import { type TestServer, testServer } from '../support/server.ts';

let server: TestServer;
let database: BetterSqlite.Database;

beforeAll(async () => {
  server = await testServer(TRADING);
  database = openToRead(join(server.data, 'cardscape.db'));
}, 60_000);

// After every attack every print is at one place, and the ledger explains it.
afterEach(() => expectSound(server.data));

afterAll(async () => {
  database.close();
  await server.close();
});

const newOne = (): Promise<Collector> => newTrader(server.address);

async function newOnes(count: number): Promise<Collector[]> {
  const all: Collector[] = [];
  for (let one = 0; one < count; one++) all.push(await newOne());
  return all;
}

function linesOf(trade: string): number {
  return Number(
    database.prepare("select count(*) from supply_line where kind = 'moved' and body like ?").pluck().get(`%${trade}%`),
  );
}

/** The codes of what was refused; everything else has come about. */
function refusals(answers: readonly PromiseSettledResult<unknown>[]): string[] {
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return [];
    if (!(answer.reason instanceof ApiRefusal)) throw answer.reason;
    return [answer.reason.code];
  });
}

describe('TTCG-14.3 nobody is tricked', () => {
  it('by what is swapped while the other confirms', async () => {
    const [ann, bob] = (await newOnes(2)) as [Collector, Collector];
    for (let round = 0; round < 10; round++) {
      const [mine, other] = (await printsOf(ann)) as [string, string];
      const [theirs] = (await printsOf(bob)) as [string];
      const offered = await offer(ann, bob, { prints: [mine] }, { confirm: true });
      const asked = await change(bob, offered, { prints: [theirs] }, { take: { prints: [mine] }, confirm: true });
      const [changed, confirmed] = await Promise.allSettled([
        change(ann, asked, { prints: [other] }, { take: { prints: [theirs] }, confirm: true }),
        confirm(ann, asked),
      ]);
      const now = await seen(bob, offered);
      // What has moved is what Bob has confirmed, and nothing else.
      if (now.state === 'done') expect(now).toMatchObject({ version: asked.version });
      else expect(now.parties[1]).toMatchObject({ confirmed: false });
      expect(refusals([changed, confirmed])).toHaveLength(1);
      expect(await printsOf(bob)).not.toContain(other);
      if (now.state !== 'done') await bob.api.call(leaveTrade, { params: { ...TTCG, trade: offered.trade } });
    }
  });

  it('by a confirmation that is sent again', async () => {
    const [ann, bob] = (await newOnes(2)) as [Collector, Collector];
    const offered = await offer(ann, bob, { prints: [ann.prints[0]!] }, { confirm: true });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(bob, offered)));
    expect(refusals(answers)).toEqual(Array.from({ length: 7 }, () => 'TRADE_OVER'));
    expect(linesOf(offered.trade)).toBe(1);
    // An old confirmation is none of what was offered since.
    const second = await offer(ann, bob, { prints: [ann.prints[1]!] });
    const third = await change(ann, second, { prints: [ann.prints[2]!] }, { confirm: true });
    await expect(confirm(bob, second)).rejects.toMatchObject({ code: 'TRADE_CHANGED' });
    expect((await seen(bob, third)).state).toBe('open');
  });
});

describe('TTCG-14.2 nothing is traded twice, or by somebody else', () => {
  it('a print and a pack in many offers go to one', async () => {
    const [ann, ...others] = (await newOnes(9)) as [Collector, ...Collector[]];
    const goods = { prints: [ann.prints[0]!], packs: [ann.packs[0]!] };
    const offers: { trade: string; version: number }[] = [];
    for (const other of others) {
      const made = await offer(ann, other, goods);
      await confirm(other, made);
      offers.push(made);
    }
    const answers = await Promise.allSettled([
      ...offers.map((made) => confirm(ann, made)),
      open(ann, ann.packs[0]!),
      ...offers.map((made) => confirm(ann, made)),
    ]);
    const done = await Promise.all(offers.map((made) => seen(ann, made)));
    expect(done.filter(({ state }) => state === 'done').length).toBeLessThanOrEqual(1);
    expect(
      refusals(answers).every((code) => ['ITEM_GONE', 'LOCKED', 'TRADE_OVER', 'NO_SUCH_PACK'].includes(code)),
    ).toBe(true);
  });

  it('what is not one’s own is neither given, nor asked for, nor told', async () => {
    const [ann, bob, cat] = (await newOnes(3)) as [Collector, Collector, Collector];
    const nowhere = { code: 'ITEM_GONE' };
    await expect(offer(ann, bob, { prints: [cat.prints[0]!] })).rejects.toMatchObject(nowhere);
    await expect(offer(ann, bob, { packs: [bob.packs[0]!] })).rejects.toMatchObject(nowhere);
    const give = { prints: [ann.prints[0]!] };
    const answers = await Promise.allSettled([
      offer(ann, bob, give, { take: { prints: [bob.prints[0]!] } }),
      offer(ann, bob, give, { take: { prints: [cat.prints[0]!] } }),
      offer(ann, bob, give, { take: { prints: ['0000000000000000'] } }),
    ]);
    // Whose a serial is nobody can find out.
    expect(new Set(answers.map((one) => one.status === 'rejected' && String(one.reason))).size).toBe(1);
    const offered = await offer(ann, bob, give, { confirm: true });
    const params = { ...TTCG, trade: offered.trade };
    for (const call of [
      () => cat.api.call(getTrade, { params }),
      () => confirm(cat, offered),
      () => change(cat, offered, {}, { take: give, confirm: true }),
      () => cat.api.call(leaveTrade, { params }),
      () => cat.api.call(unconfirmTrade, { params }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NO_SUCH_TRADE' });
    expect(await printsOf(ann)).toEqual(ann.prints);
  });

  it('200 trades at once spend nothing twice', { timeout: 60_000, tags: 'long' }, async () => {
    const all = await newOnes(20);
    const random = fastRandom(seedOf(1402));
    const trades = Array.from({ length: 200 }, async (_, index) => {
      const from = all[index % all.length]!;
      const to = all[(index + 1 + below(random, all.length - 1)) % all.length]!;
      // Few things in many offers.
      const give = { prints: [from.prints[below(random, 3)]!], packs: [from.packs[below(random, 2)]!] };
      const offered = await offer(from, to, give, { confirm: true });
      return confirm(to, offered);
    });
    const answers = await Promise.allSettled(trades);
    const codes = refusals(answers);
    expect(codes.length).toBeLessThan(200);
    expect(codes.every((code) => ['ITEM_GONE', 'LOCKED', 'TOO_MANY'].includes(code))).toBe(true);
    const owners = await Promise.all(all.map(printsOf));
    const every = owners.flat();
    expect(every).toHaveLength(20 * 11);
    expect(new Set(every).size).toBe(every.length);
    await verified(all[0]!);
  });
});

describe('P-2, TTCG-14.2 what a stolen session has confirmed', () => {
  it.each([
    ['a change of the password', changePassword, { body: { current: PASSWORD, password: 'quite another-1' } }],
    ['signing out everywhere', signOutEverywhere, {}],
  ] as const)('counts no more after %s', async (_, door, asked) => {
    const [ann, bob] = (await newOnes(2)) as [Collector, Collector];
    const offered = await offer(ann, bob, { prints: ann.prints, packs: ann.packs }, { confirm: true });
    const own = await offer(bob, ann, { packs: bob.packs }, { confirm: true });
    await ann.api.call(door, asked);
    expect(await confirm(bob, offered)).toMatchObject({ state: 'open' });
    expect(linesOf(offered.trade)).toBe(0);
    // What others have confirmed stands.
    expect((await seen(bob, own)).parties[0]).toMatchObject({ confirmed: true });
  });
});

describe('TTCG-14.2 trades of somebody who goes', { tags: 'long' }, () => {
  it('end when the account is deleted, whoever confirms meanwhile', async () => {
    for (let round = 0; round < 4; round++) {
      const [ann, bob] = (await newOnes(2)) as [Collector, Collector];
      const offered = await offer(ann, bob, { prints: ann.prints, packs: ann.packs }, { confirm: true });
      const second = await offer(bob, ann, { packs: bob.packs }, { confirm: true });
      const both = [() => ann.api.call(deleteAccount, { body: { password: PASSWORD } }), () => confirm(bob, offered)];
      const acts = round % 2 === 0 ? both : both.toReversed();
      const late = Array.from({ length: 3 }, () => () => offer(bob, ann, { prints: [bob.prints[0]!] }));
      const answers = await Promise.allSettled([...acts, ...late].map((act) => act()));
      const known = ['ITEM_GONE', 'TRADES_CLOSED', 'TRADE_OVER', 'TOO_MANY'];
      expect(refusals(answers).filter((code) => !known.includes(code))).toEqual([]);
      const { state } = await seen(bob, offered);
      expect(['done', 'void']).toContain(state);
      expect((await printsOf(bob)).length).toBe(state === 'done' ? 22 : 11);
      // Bob's own things are free again.
      expect((await seen(bob, second)).state).toBe('void');
      await open(bob, bob.packs[0]!);
    }
  });

  it('end with a ban', async () => {
    const moderator = await newOfficial(server, `Mod ${seedOf(9)}`, 'moderator');
    const [ann, bob] = (await newOnes(2)) as [Collector, Collector];
    const offered = await offer(ann, bob, { prints: ann.prints }, { confirm: true });
    const second = await offer(bob, ann, { packs: bob.packs }, { confirm: true });
    const ban = () =>
      moderator.api.call(sanctionPlayer, {
        params: { id: ann.account.id },
        body: { kind: 'ban', reason: 'sells accounts', hours: null },
      });
    await Promise.allSettled([ban(), confirm(bob, offered)]);
    const { state } = await seen(bob, offered);
    expect(['done', 'void']).toContain(state);
    await expect.poll(async () => (await seen(bob, second)).state).toBe('void');
    await open(bob, bob.packs[0]!);
    await expect(offer(bob, ann, { packs: [bob.packs[1]!] })).rejects.toMatchObject({ code: 'TRADES_CLOSED' });
  });
});

describe('TTCG-14.2 calls that are nearly right', { tags: 'long' }, () => {
  it(
    'are refused with a code and a sentence, and change nothing',
    async () => {
      const all = await newOnes(4);
      const random = fastRandom(seedOf(1416));
      const pick = <T>(from: readonly T[]): T => from[below(random, from.length)]!;
      const trades: { trade: string; version: number }[] = [];
      const state = (): string =>
        JSON.stringify([
          database.prepare('select * from trade order by id').all(),
          database.prepare('select * from trade_party order by trade_id, seat').all(),
          database.prepare('select * from trade_item order by trade_id, item').all(),
          database.prepare('select * from trade_wish order by trade_id, from_seat, place').all(),
          database.prepare('select serial, account_id, lock from print where account_id is not null').all(),
          database.prepare("select id, account_id, lock from pack where state = 'sealed'").all(),
          database.prepare('select max(seq) from supply_line').get(),
        ]);
      let refused = 0;
      let before = state();
      for (let call = 0; call < AMOUNTS.tradeCalls; call++) {
        const who = pick(all);
        const other = pick(all);
        const goods = (owner: Collector, most: number) => ({
          prints: Array.from({ length: below(random, most) }, () =>
            below(random, 8) === 0 ? pick([...other.prints, 'NOPE', '']) : pick(owner.prints),
          ),
          packs: Array.from({ length: below(random, 2) }, () =>
            below(random, 8) === 0 ? pick(other.packs) : pick(owner.packs),
          ),
          any: Array.from({ length: below(random, 6) === 0 ? 1 + below(random, 30) : 0 }, () => ({
            card: pick(['doorbell-imp', 'great-aunt-ember', 'no-such-card', '']),
            tier: pick([0, 1, 6, 7, -1, 1.5]),
          })),
        });
        const known = pick([...trades, { trade: 'aaaaaaaaaaaaaaaa', version: 1 }]);
        const params = { ...TTCG, trade: known.trade };
        const version = pick([known.version, known.version + 1, 1, 0, -1, 1.5, Number.MAX_SAFE_INTEGER]);
        const nothing = { prints: [], packs: [], any: [] };
        const take = below(random, 3) === 0 ? goods(other, 2) : nothing;
        const terms = { give: goods(who, 3), take, confirm: pick([true, false]) };
        const to = pick([{ account: other.account.id }, { account: 'nobody' }, { link: 'nothing' }]);
        const act = pick<() => Promise<unknown>>([
          () => who.api.call(offerTrade, { params: TTCG, body: { to, ...terms } }),
          () => who.api.call(changeTrade, { params, body: { version, ...terms } }),
          () => who.api.call(confirmTrade, { params, body: { version } }),
          () => who.api.call(confirmTrade, { params, body: known }),
          () => who.api.call(unconfirmTrade, { params }),
          () => (below(random, 8) === 0 ? who.api.call(leaveTrade, { params }) : who.api.call(getTrade, { params })),
        ]);
        try {
          const answer = (await act()) as { trade: string; version: number };
          const kept = trades.findIndex(({ trade }) => trade === answer.trade);
          if (kept < 0) trades.push(answer);
          else trades[kept] = answer;
          before = state();
        } catch (error) {
          if (!(error instanceof ApiRefusal)) throw error;
          refused += 1;
          expect(error.code).toMatch(/^[A-Z_]+$/);
          expect(error.code).not.toBe('INTERNAL');
          expect(error.message.length).toBeGreaterThan(10);
          expect(state()).toBe(before);
        }
      }
      expect(refused).toBeGreaterThan(AMOUNTS.tradeCalls / 4);
      expect(trades.length).toBeGreaterThan(AMOUNTS.tradeCalls / 120);
    },
    120_000 + AMOUNTS.tradeCalls * 100,
  );
});
