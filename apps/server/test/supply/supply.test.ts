import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gameOf } from '@cardscape/rules';
import BetterSqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditSupply } from '../../src/supply/audit/audit.ts';
import { unsealContents } from '../../src/supply/contents.ts';
import { CARDS, smallGame, SmallSupply } from '../support/cards/small-supply.ts';

async function newSupply(options: Parameters<typeof SmallSupply.open>[0] = {}): Promise<SmallSupply> {
  const small = await SmallSupply.open(options);
  onTestFinished(() => small.close());
  return small;
}

function read<T>({ folder }: SmallSupply, look: (database: BetterSqlite.Database) => T): T {
  const database = new BetterSqlite(join(folder, 'cardscape.db'), { readonly: true });
  try {
    return look(database);
  } finally {
    database.close();
  }
}

function findings(small: SmallSupply): readonly unknown[] {
  return read(small, (database) => auditSupply(database, 'ttcg', { vault: small.supply.vault })).findings;
}

describe('TTCG-13 the supply of a server', () => {
  it('TTCG-S112 is opened to the last print: every card as often, and a lore print for each pack', async () => {
    const small = await newSupply({ batch: 200 });
    const account = await small.newAccount();
    const all = Math.floor((CARDS * 77) / 10);
    for (let packs = 0; packs < all; packs += 10)
      for (const pack of await small.give(account, Math.min(10, all - packs))) await small.open(account, pack);
    const counts = read(small, (database) =>
      database
        .prepare("select card, count(*) from print where place = 'account' and tier > 0 group by card")
        .raw()
        .all(),
    ) as [string, number][];
    expect(counts).toHaveLength(CARDS);
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(all * 10);
    expect(read(small, (database) => database.prepare('select count(*) from print where tier = 0').pluck().get())).toBe(
      all,
    );
    // TTCG-13.14
    await expect(small.give(account, 1)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    expect(findings(small)).toEqual([]);
  });

  it('TTCG-13.9 has new cards mixed in, once each, and no others', async () => {
    const small = await newSupply();
    const cards = [...smallGame().supply!.released(), 'new-1'];
    await small.stop();
    const again = await newSupply({ folder: small.folder, game: smallGame(cards) });
    await again.stop();
    const third = await newSupply({ folder: small.folder, game: smallGame(cards) });
    expect(read(third, (database) => database.prepare('select count(*) from print').pluck().get())).toBe(
      (CARDS + 1) * 77,
    );
    expect(read(third, (database) => database.prepare('select count(*) from mint').pluck().get())).toBe(2);
    expect(findings(third)).toEqual([]);
  });

  it(
    'TTCG-13.6 takes back what a deleted account had, and gives its sealed packs out again',
    { tags: 'long' },
    async () => {
      const small = await newSupply();
      const [ann, bob] = [await small.newAccount(), await small.newAccount()];
      const packs = await small.give(ann, 5);
      const { prints, lore } = await small.open(ann, packs[0]!);
      await small.remove(ann);
      const places = read(small, (database) =>
        prints.map(({ serial }) => database.prepare('select place from print where serial = ?').pluck().get(serial)),
      );
      expect(new Set(places)).toEqual(new Set(['pool']));
      expect(
        read(small, (database) => database.prepare('select 1 from print where serial = ?').get(lore.serial)),
      ).toBeUndefined();
      expect(findings(small)).toEqual([]);
      const bobs = await small.give(bob, 40);
      expect(
        packs
          .slice(1)
          .every(
            (pack) =>
              read(small, (database) =>
                database.prepare("select state in ('unsold', 'sealed') from pack where id = ?").pluck().get(pack),
              ) === 1,
          ),
      ).toBe(true);
      for (const pack of bobs) await small.open(bob, pack);
      expect(findings(small)).toEqual([]);
    },
  );

  it('has packs for everybody who claims at once, as long as there are prints', { tags: 'long' }, async () => {
    const small = await newSupply();
    const accounts = await Promise.all(Array.from({ length: 12 }, () => small.newAccount()));
    const given = await Promise.all(accounts.map((account) => small.give(account, 5)));
    expect(new Set(given.flat()).size).toBe(60);
    expect(findings(small)).toEqual([]);
  });

  it('is given to an account that is deleted at the same time, or not at all', { tags: 'long' }, async () => {
    const small = await newSupply();
    for (let round = 0; round < 10; round++) {
      const ann = await small.newAccount();
      const [pack] = await small.give(ann, 2);
      const all = await Promise.allSettled([
        small.give(ann, 2),
        ...(round % 2 === 0
          ? [small.open(ann, pack!), small.remove(ann)]
          : [small.remove(ann), small.open(ann, pack!)]),
      ]);
      for (const one of all)
        if (one.status === 'rejected') expect(String(one.reason)).toMatch(/Refused|FOREIGN KEY|undefined/);
    }
    expect(
      read(small, (database) =>
        database.prepare('select count(*) from print where account_id is not null').pluck().get(),
      ),
    ).toBe(0);
    expect(findings(small)).toEqual([]);
  });

  it('TTCG-13.22 keeps what sealed packs hold from whoever has the databases without the key', async () => {
    const small = await newSupply();
    const ann = await small.newAccount();
    const packs = await small.give(ann, 3);
    const { vault } = small.supply;
    const contents = read(small, (database) =>
      (
        database.prepare('select id, contents from pack where contents is not null').all() as {
          id: string;
          contents: Buffer;
        }[]
      ).map(({ id, contents: sealed }) => ({
        id,
        sealed,
        ...unsealContents(vault, { game: 'ttcg', pack: id }, sealed),
      })),
    );
    expect(contents.length).toBeGreaterThanOrEqual(20);
    expect(new Set(contents.map(({ sealed }) => sealed.length)).size).toBe(1);
    await small.databases.core.destroy();
    const files = ['cardscape.db', 'cardscape.db-wal', 'matchlog.db'].map((name) => {
      try {
        return readFileSync(join(small.folder, name));
      } catch {
        return Buffer.alloc(0);
      }
    });
    const all = Buffer.concat(files);
    for (const { salt, lore, prints } of contents) {
      expect(all.includes(salt)).toBe(false);
      expect(all.includes(Buffer.from(salt, 'hex'))).toBe(false);
      expect(all.includes(lore.serial)).toBe(false);
      // Nothing stands beside a serial that stands beside another one of its pack: they lie in the order of the serials.
      expect(all.includes(JSON.stringify(prints).slice(1, 30))).toBe(false);
    }
    expect(packs).toHaveLength(3);
  });

  it('TTCG-13.5 does not start with other terms, or with another key', async () => {
    const small = await newSupply();
    const { db } = small.supply;
    const context = {
      db,
      place: { data: small.folder, postgres: '' },
      rules: { batch: 20, welcome: 0, daily: 0, everyMatches: 0 },
      accepted: () => [],
      now: Date.now,
      logger: console as never,
    };
    const { PrintSupply } = await import('../../src/supply/supply.ts');
    const open = (terms: { unit: number; rarity: 'weighted' | 'flat' }, data = small.folder) =>
      PrintSupply.open({ ...context, place: { data, postgres: '' }, terms }, [smallGame()]);
    await expect(open({ unit: 2, rarity: 'weighted' })).rejects.toThrow('fixed for life');
    await expect(open({ unit: 1, rarity: 'flat' })).rejects.toThrow('fixed for life');
    await expect(open({ unit: 1, rarity: 'weighted' }, join(small.folder, 'elsewhere'))).rejects.toThrow(
      'supply.key) is missing',
    );
  });

  it('mints and cuts beside everybody else: nobody waits for longer than 20 ms', { tags: 'long' }, async () => {
    const ttcg = gameOf('ttcg')!;
    let [longest, before, goesOn, turns] = [0, process.threadCpuUsage(), true, 0];
    const small = await newSupply({ game: smallGame([]) });
    await small.stop();
    const look = (): void => {
      const { user, system } = process.threadCpuUsage(before);
      before = process.threadCpuUsage();
      longest = Math.max(longest, (user + system) / 1000);
      turns += 1;
      if (goesOn) setImmediate(look);
    };
    const again = await newSupply({ folder: small.folder, game: smallGame([]) });
    const full = { ...smallGame([...ttcg.supply!.released()]) };
    const { PrintSupply } = await import('../../src/supply/supply.ts');
    const supply = await PrintSupply.open(
      {
        db: again.databases.core,
        place: { data: again.folder, postgres: '' },
        terms: { unit: 1, rarity: 'weighted' },
        rules: { batch: 1000, welcome: 0, daily: 0, everyMatches: 0 },
        accepted: () => [],
        now: Date.now,
        logger: console as never,
      },
      [full],
    );
    before = process.threadCpuUsage();
    setImmediate(look);
    await supply.stockAll();
    goesOn = false;
    expect(await supply.packs.unsold('ttcg')).toBe(1000);
    expect(turns).toBeGreaterThan(100);
    expect(longest).toBeLessThan(20);
  });
});
