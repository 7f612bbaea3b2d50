import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLogger } from '../../src/logger.ts';
import type { Relations } from '../../src/trades/admission.ts';
import { auditTrades } from '../../src/trades/audit.ts';
import { TradeLists } from '../../src/trades/lists.ts';
import { TradeSweep } from '../../src/trades/sweep.ts';
import type { Asker } from '../../src/trades/trade.ts';
import { Trades } from '../../src/trades/trades.ts';
import { SmallSupply } from '../support/cards/small-supply.ts';
import { expectSound } from '../support/cards/traders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RULES = { age: DAY, cooling: 30 * MINUTE, circles: 0, standing: 7 * DAY };

let small: SmallSupply;
let now: number;
let trades: Trades;
let told: string[];
let counted: string[];
/** Whose friends everybody is; null: everybody’s. */
let friends: readonly string[] | null = null;

const relations: Relations = {
  areBlocked: () => false,
  areFriends: (asker) => Promise.resolve(friends?.includes(asker) ?? true),
};

beforeEach(async () => {
  small = await SmallSupply.open();
  now = Date.now() + 2 * DAY;
  told = [];
  counted = [];
  trades = new Trades({
    db: small.databases.core,
    rules: RULES,
    relations,
    now: () => now,
    released: () => [],
    needed: () => new Map(),
    tell: (_account, notice) => notice.type === 'trade' && told.push(notice.event),
    count: (kind, event) => counted.push(`${kind} ${event}`),
  });
});

afterEach(async () => {
  await expectSound(small.folder);
  await small.close();
});

/** Somebody with an account and two sealed packs. */
async function newTrader(name: string): Promise<Asker & { readonly packs: readonly string[] }> {
  const account = await small.newAccount();
  await small.accounts.enrol(account, { name, password: '', email: null }, now);
  return { account, name, game: 'ttcg', packs: await small.give(account, 2) };
}

/** Looks once at what is due, as the running server does. */
async function sweep(): Promise<void> {
  const wheel = { set: () => ({ cancel: () => undefined }) };
  const context = { db: small.databases.core, trades, wheel, logger: makeLogger('silent'), now: () => now };
  await new TradeSweep(context).look();
}

const NOTHING = { prints: [], packs: [] };

function gift(from: Asker & { readonly packs: readonly string[] }, to: Asker, confirm = true) {
  return trades.offer(
    from,
    { account: to.account },
    { give: { prints: [], packs: from.packs }, take: NOTHING, confirm },
  );
}

function ownerOf(pack: string): Promise<{ account_id: string | null; lock: string | null }> {
  return small.databases.core
    .selectFrom('pack')
    .select(['account_id', 'lock'])
    .where('id', '=', pack)
    .executeTakeFirstOrThrow();
}

describe('TTCG-14.2 the time that a trade takes', () => {
  it('gives everybody time to think again, and exchanges afterwards', async () => {
    const [ann, bob] = [await newTrader('Ann'), await newTrader('Bob')];
    const { trade, version } = await gift(ann, bob);
    expect(await trades.confirm(bob, trade, version)).toMatchObject({ state: 'agreed' });
    now += 29 * MINUTE;
    await sweep();
    expect(await trades.takeBack(ann, trade)).toMatchObject({ state: 'open' });
    now += 2 * MINUTE;
    await sweep();
    expect(await ownerOf(ann.packs[0]!)).toEqual({ account_id: ann.account, lock: null });
    expect(await trades.confirm(ann, trade, version)).toMatchObject({ state: 'agreed' });
    await sweep();
    expect((await ownerOf(ann.packs[0]!)).account_id).toBe(ann.account);
    now += 30 * MINUTE;
    await sweep();
    expect(await ownerOf(ann.packs[0]!)).toEqual({ account_id: bob.account, lock: null });
    expect(told).toEqual(['offered', 'agreed', 'taken-back', 'agreed', 'done', 'done']);
    // Once each, however many are told.
    const events = ['offered', 'agreed', 'taken-back', 'agreed', 'done'];
    expect(counted).toEqual(events.map((event) => `direct ${event}`));
  });

  it('is void where somebody is banned while the others think again', async () => {
    const [ann, bob] = [await newTrader('Ann'), await newTrader('Bob')];
    const { trade, version } = await gift(ann, bob);
    await trades.confirm(bob, trade, version);
    await small.databases.core
      .insertInto('sanction')
      .values({
        id: 's',
        account_id: bob.account,
        kind: 'ban',
        reason: '',
        created_at: now,
        until: null,
        by_id: 'x',
        lifted_at: null,
      })
      .execute();
    now += DAY;
    await sweep();
    expect(await ownerOf(ann.packs[0]!)).toEqual({ account_id: ann.account, lock: null });
    await expect(trades.confirm(ann, trade, version)).rejects.toMatchObject({ code: 'TRADE_OVER' });
  });

  it('ends after a week without a change, and is forgotten later; an exchange is not', async () => {
    const [ann, bob] = [await newTrader('Ann'), await newTrader('Bob')];
    const { trade, version } = await gift(ann, bob);
    now += 7 * DAY;
    await expect(trades.confirm(bob, trade, version)).rejects.toMatchObject({ code: 'TRADE_OVER' });
    await sweep();
    expect((await ownerOf(ann.packs[0]!)).lock).toBeNull();
    const second = await gift(ann, bob);
    await trades.confirm(bob, second.trade, 1);
    now += DAY;
    await sweep();
    const named = async (): Promise<number> =>
      (await small.databases.core.selectFrom('trade_item').selectAll().where('trade_id', '=', trade).execute()).length;
    // What it named is forgotten sooner.
    expect(await named()).toBe(0);
    now += 14 * DAY;
    await sweep();
    const kept = await small.databases.core.selectFrom('trade').select(['id', 'state']).execute();
    expect(kept).toEqual([{ id: second.trade, state: 'done' }]);
  });

  it('begins when the account is old enough', async () => {
    const [ann, bob] = [await newTrader('Ann'), await newTrader('Bob')];
    now -= 2 * DAY;
    await expect(gift(ann, bob)).rejects.toMatchObject({ code: 'TOO_YOUNG', retryAfter: expect.any(Number) });
  });

  it('has a limit for strangers that keeps no friend out', async () => {
    const [bob, friend] = [await newTrader('Bob'), await newTrader('Friend')];
    friends = [friend.account];
    await trades.openTo(bob.account, 'everybody');
    const listed = await small.open(bob.account, bob.packs[0]!);
    const [print] = listed.prints;
    await new TradeLists({
      db: small.databases.core,
      relations,
      rules: RULES,
      now: () => now,
    }).setHaves({ account: bob.account, game: 'ttcg' }, [print!.serial]);
    const ask = { give: NOTHING, take: { prints: [print!.serial], packs: [] }, confirm: false };
    for (let stranger = 0; stranger < 10; stranger++) {
      const who = await newTrader(`Stranger ${stranger}`);
      for (let made = 0; made < 5; made++) await trades.offer(who, { account: bob.account }, ask);
    }
    const eleventh = await newTrader('Eleventh');
    await expect(trades.offer(eleventh, { account: bob.account }, ask)).rejects.toMatchObject({ code: 'LIST_FULL' });
    const standing = await trades.offer(friend, { account: bob.account }, ask);
    expect(standing).toMatchObject({ state: 'open' });
    // Who closes the door is rid of them, and of no friend.
    await trades.openTo(bob.account, 'friends');
    const open = await small.databases.core.selectFrom('trade').select('id').where('closed_at', 'is', null).execute();
    expect(open).toEqual([{ id: standing.trade }]);
    friends = null;
  });

  it('has a limit of exchanges in a day', async () => {
    const [ann, bob] = [await newTrader('Ann'), await newTrader('Bob')];
    const [pack] = ann.packs;
    let [from, to] = [ann, bob];
    for (let made = 0; made < 50; made++) {
      const offered = await gift({ ...from, packs: [pack!] }, to);
      await trades.confirm(to, offered.trade, 1);
      now += 31 * MINUTE;
      await sweep();
      expect((await ownerOf(pack!)).account_id).toBe(to.account);
      now -= 30 * MINUTE;
      [from, to] = [to, from];
    }
    const last = await gift({ ...from, packs: [pack!] }, to);
    await expect(trades.confirm(to, last.trade, 1)).rejects.toMatchObject({ code: 'TOO_MANY' });
    now += DAY;
    expect(await trades.confirm(to, last.trade, 1)).toMatchObject({ state: 'agreed' });
  });

  it('has a limit of offers to one', async () => {
    const [ann, bob] = [await newTrader('Ann'), await newTrader('Bob')];
    for (let made = 0; made < 5; made++) await gift(ann, bob, false);
    await expect(gift(ann, bob, false)).rejects.toMatchObject({ code: 'LIST_FULL' });
  });
});

it('P-12 a lock is found that stands for no trade, whatever it calls itself', async () => {
  const ann = await newTrader('Ann');
  const database = new BetterSqlite(join(small.folder, 'cardscape.db'));
  const lock = database.prepare('update pack set lock = ? where id = ?');
  for (const name of ['trade/aaaaaaaaaaaaaaaa', 'grant/1', '']) {
    lock.run(name, ann.packs[0]);
    expect(auditTrades(database, 'ttcg')).toEqual([expect.stringContaining(`${ann.packs[0]} is locked by ${name}`)]);
  }
  lock.run(null, ann.packs[0]);
  database.close();
});
