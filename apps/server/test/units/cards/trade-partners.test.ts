import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from '../../../src/db/accounts.ts';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import type { Relations } from '../../../src/people/relations.ts';
import { TradeLists } from '../../../src/trades/lists.ts';

const GAME = 'ttcg';
/** More than are looked at. */
const CROWD = 400;
const HAVES = 30;

const folder = mkdtempSync(join(tmpdir(), 'cardscape-partners-'));
let databases: Databases;
let lists: TradeLists;
let me: string;
let crowd: readonly string[];

async function player(): Promise<string> {
  return (await new Accounts(databases.core).createGuest(0)).account.id;
}

beforeAll(async () => {
  databases = await openDatabases(folder);
  const db = databases.core;
  me = await player();
  crowd = await Promise.all(Array.from({ length: CROWD }, player));
  const everybody = [me, ...crowd];
  await db.updateTable('account').set({ guest: 0 }).execute();
  const prints = everybody.flatMap((account, index) =>
    Array.from({ length: account === me ? 1 : HAVES }, (_, number) => ({
      serial: `S${index}-${number}`,
      game: GAME,
      card: account === me ? 'mine' : 'theirs',
      tier: 1,
      place: 'account',
      account_id: account,
      lock: null,
      mint: 1,
      leaf: index * HAVES + number,
    })),
  );
  for (let from = 0; from < prints.length; from += 500) {
    const some = prints.slice(from, from + 500);
    await db.insertInto('print').values(some).execute();
    await db
      .insertInto('trade_have')
      .values(some.map(({ account_id, game, serial, card, tier }) => ({ account_id, game, serial, card, tier })))
      .execute();
  }
  await db
    .insertInto('trade_want')
    .values(
      everybody.map((account) => ({
        account_id: account,
        game: GAME,
        card: account === me ? 'theirs' : 'mine',
        tier_from: 1,
        tier_to: 6,
      })),
    )
    .execute();
  lists = new TradeLists({
    db,
    relations: { areBlocked: () => false } as unknown as Relations,
    rules: { age: 0 } as never,
    now: () => 1,
  });
});

afterAll(async () => {
  await databases.close();
  rmSync(folder, { recursive: true });
});

function open(...accounts: readonly string[]) {
  return databases.core
    .insertInto('trade_door')
    .values(accounts.map((account) => ({ account_id: account, open_to: 'everybody', token: null })))
    .execute();
}

it('TTCG-14.5 whoever may be asked is found among any number of those who may not', async () => {
  for (const one of [crowd[0]!, crowd.at(-1)!]) {
    await databases.core.deleteFrom('trade_door').execute();
    await open(one);
    expect((await lists.partners({ account: me, game: GAME }, 10)).map(({ person }) => person.id)).toEqual([one]);
  }
});

it('TTCG-14.5 nobody is always left out where more fit than are looked at', { tags: 'long' }, async () => {
  await databases.core.deleteFrom('trade_door').execute();
  await open(...crowd);
  const seen = new Set<string>();
  for (let look = 0; look < 40; look++)
    for (const { person, gives, takes } of await lists.partners({ account: me, game: GAME }, CROWD)) {
      seen.add(person.id);
      expect([gives.length, takes.length]).toEqual([20, 1]);
    }
  expect(seen.size).toBe(CROWD);
});
