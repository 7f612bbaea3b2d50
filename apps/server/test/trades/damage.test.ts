import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditSupply, suppliedGames } from '../../src/supply/audit/audit.ts';
import { auditTrades } from '../../src/trades/audit.ts';
import { Trades } from '../../src/trades/trades.ts';
import { SmallSupply } from '../support/cards/small-supply.ts';

/* What whoever can write the database has spoilt is found, part by part: one that cannot be read hides no other. */

let small: SmallSupply;
let bytes: Buffer;

beforeAll(async () => {
  small = await SmallSupply.open();
  const trades = new Trades({
    db: small.databases.core,
    rules: { age: 0, cooling: 0, circles: 0, standing: 60_000 },
    relations: { areBlocked: () => false, areFriends: () => Promise.resolve(true) },
    now: Date.now,
    released: () => [],
    needed: () => new Map(),
    tell: () => undefined,
    count: () => undefined,
  });
  const [ann, bob] = [await newTrader('Ann'), await newTrader('Bob')];
  const goods = { prints: [], packs: await small.give(ann.account, 2) };
  const offer = { give: goods, take: { prints: [], packs: [] }, confirm: true };
  const { trade, version } = await trades.offer(ann, { account: bob.account }, offer);
  await trades.confirm(bob, trade, version);
  const database = new BetterSqlite(join(small.folder, 'cardscape.db'), { readonly: true });
  bytes = database.serialize();
  // In memory there is no log to write ahead: the header says so (1: a journal).
  bytes.fill(1, 18, 20);
  database.close();
});

afterAll(() => small.close());

async function newTrader(name: string): Promise<{ account: string; name: string; game: string }> {
  const account = await small.newAccount();
  await small.accounts.enrol(account, { name, password: '', email: null }, Date.now());
  return { account, name, game: 'ttcg' };
}

/** Everything that is found wrong after a change, with triggers and constraints out of the way. */
function foundAfter(change: string): string[] {
  const database = new BetterSqlite(bytes);
  try {
    database.pragma('foreign_keys = OFF');
    for (const act of ['update', 'delete']) database.exec(`drop trigger supply_line_no_${act}`);
    database.exec(change);
    return suppliedGames(database).flatMap((game) => [
      ...auditSupply(database, game, { vault: small.supply.vault }).findings.map(({ what }) => what),
      ...auditTrades(database, game),
    ]);
  } finally {
    database.close();
  }
}

describe('P-7 the audit of a damaged database', () => {
  it('finds nothing where nothing was changed', async () => {
    const [trade] = await small.databases.core.selectFrom('trade').select('line').execute();
    expect(trade?.line).toEqual(expect.any(Number));
    expect(foundAfter('select 1')).toEqual([]);
  });

  it.each([`'{}'`, `'{'`, `'null'`, `substr(body, 2)`, `replace(body, '"moves"', '"move"')`])(
    'names the line of a trade that tells %s instead, and goes on',
    (body) => {
      const found = foundAfter(`update supply_line set body = ${body} where seq = (select min(line) from trade)`);
      expect(found).toEqual([expect.any(String), expect.stringMatching(/^line \d+ cannot be read$/)]);
    },
  );

  it.each(['claimed_at = null', 'claimed_at = null, given = 0, packs = 1000', 'packs = 1', 'given = 1'])(
    'finds a grant of which more was given than it allows: %s',
    (change) => {
      expect(foundAfter(`update pack_grant set ${change}`)).toEqual([
        expect.stringMatching(/^2 packs were given out for grant \S+, which allows [01]$/),
      ]);
    },
  );

  it.each(['supply_line', 'trade', 'pack', 'print', 'holder', 'pack_grant', 'mint'])(
    'says that the table %s is missing',
    (table) => {
      expect(foundAfter(`drop table ${table}`).join()).toMatch(new RegExp(`no such table: (?:main\\.)?${table}`));
    },
  );
});
