import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../src/collections/audit.ts';
import { Collections } from '../../../src/collections/collections.ts';
import { hashOf, type LedgerRow } from '../../../src/collections/ledger.ts';
import { Accounts } from '../../../src/db/accounts.ts';
import { openToRead } from '../../../src/db/files/open-to-read.ts';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { DEFEAT, gatherers, lightOf, VICTORY } from '../../support/cards/gatherers.ts';

const NOW = Date.UTC(2026, 0, 1);
const BUY = { type: 'buy' };

let folder: string;
let databases: Databases;
let collections: Collections;
let raw: BetterSqlite.Database;
let account: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-ledger-'));
  databases = await openDatabases(folder);
  collections = new Collections(databases.core, () => NOW);
  raw = new BetterSqlite(join(folder, 'cardscape.db'));
});

afterAll(async () => {
  raw.close();
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  raw.exec('delete from account');
  ({ id: account } = (await new Accounts(databases.core).createGuest(NOW)).account);
  await collections.earn('first', account, gatherers, VICTORY);
  await collections.earn('second', account, gatherers, DEFEAT);
  await collections.act(account, gatherers, BUY, () => []);
});

function audit() {
  const database = openToRead(join(folder, 'cardscape.db'));
  try {
    return auditLedger(database, [gatherers]);
  } finally {
    database.close();
  }
}

const rows = (): LedgerRow[] => raw.prepare('select * from ledger order by version').all() as LedgerRow[];

/** Writes the hashes anew, as somebody would who knows how they are made. */
function forge(): void {
  let hash = '';
  for (const row of rows()) {
    hash = hashOf(hash, row);
    raw.prepare('update ledger set hash = ? where version = ?').run(hash, row.version);
  }
}

describe('P-6 the ledger', () => {
  it('says of each change what it was and why', async () => {
    const { gained } = await collections.act(account, gatherers, BUY, () => []).catch(() => ({ gained: '' }));
    expect(gained).toBe('');
    const bought = Object.keys(JSON.parse(rows()[3]?.change ?? '') as object).find((name) => name !== 'oil');
    expect(lightOf(bought ?? null)).toMatch(/^lantern-[4-9]$/);
    expect(
      rows().map(({ version, kind, match_id: match, change, at }) => [version, kind, match, JSON.parse(change), at]),
    ).toEqual([
      [0, 'opening', null, { 'lantern-1': 1, 'lantern-2': 1, 'lantern-3': 1 }, NOW],
      [1, 'match', 'first', { oil: 20 }, NOW],
      [2, 'match', 'second', { oil: 10 }, NOW],
      [3, 'buy', null, { oil: -20, [bought ?? '']: 1 }, NOW],
    ]);
    expect(JSON.parse(rows()[1]?.cause ?? '')).toMatchObject({ won: true, seat: 0 });
  });

  it('agrees with the holdings', () => {
    expect(audit()).toEqual({ holders: 1, entries: 4, older: 0, findings: [] });
  });

  it('counts holdings that have not changed since there is one, and opens with what they were', async () => {
    raw.exec('delete from ledger');
    expect(audit()).toMatchObject({ holders: 0, older: 1, findings: [] });
    await collections.earn('third', account, gatherers, DEFEAT);
    expect(audit()).toMatchObject({ holders: 1, entries: 2, older: 0, findings: [] });
    expect(rows()[0]).toMatchObject({ version: 3, kind: 'opening' });
  });

  it('gives nothing where it cannot be written', async () => {
    raw.exec("create trigger full before insert on ledger begin select raise(abort, 'no room'); end");
    try {
      await expect(collections.act(account, gatherers, BUY, () => [])).rejects.toMatchObject({ code: 'NO_OIL' });
      await expect(collections.earn('third', account, gatherers, VICTORY)).rejects.toThrow('no room');
    } finally {
      raw.exec('drop trigger full');
    }
    expect(audit().findings).toEqual([]);
    await collections.earn('third', account, gatherers, VICTORY);
    expect(audit()).toMatchObject({ entries: 5, findings: [] });
  });

  it('refuses assets that are no counts, and nothing has changed', async () => {
    const broken = { ...gatherers, collection: { ...gatherers.collection!, assets: () => ({ oil: -1 }) } };
    await expect(collections.earn('third', account, broken, VICTORY)).rejects.toThrow('-1 is not a count of oil');
    expect(audit()).toMatchObject({ entries: 4, findings: [] });
  });

  it('goes with its account', () => {
    raw.pragma('foreign_keys = ON');
    raw.prepare('delete from account where id = ?').run(account);
    expect(rows()).toEqual([]);
  });
});

describe('P-6 the audit finds', () => {
  const found = (): unknown => audit().findings.map(({ version, what }) => [version, what]);

  it.each([
    [
      'more of something than was gained',
      "update holding set data = json_set(data, '$.oil', 500)",
      [null, 'oil: the ledger says 10, the holdings 500'],
    ],
    [
      'less of it',
      "update holding set data = json_set(data, '$.oil', 0)",
      [null, 'oil: the ledger says 10, the holdings 0'],
    ],
    ['holdings that are gone', 'delete from holding', [null, 'the holdings are missing']],
    [
      'an older state of the holdings',
      'update holding set version = 2',
      [null, 'the holdings are at version 2, the ledger at 3'],
    ],
    ['an entry that is gone', 'delete from ledger where version = 2', [3, 'entry 2 is missing']],
    [
      'the last entry gone',
      'delete from ledger where version = 3',
      [null, 'the holdings are at version 3, the ledger at 2'],
    ],
    ['the opening entry gone', 'delete from ledger where version = 0', [1, 'the opening entry is missing']],
    [
      'an entry with another sum',
      `update ledger set change = '{"oil":2000}' where version = 1`,
      [1, 'the entry is not as it was written'],
    ],
    [
      'an entry with another reason',
      "update ledger set kind = 'gift' where version = 1",
      [1, 'the entry is not as it was written'],
    ],
    [
      'an entry at another time',
      'update ledger set at = 1 where version = 2',
      [2, 'the entry is not as it was written'],
    ],
    [
      'a match that is not marked as paid',
      "delete from holding_match where match_id = 'second'",
      [2, 'match second is not marked as paid'],
    ],
  ])('%s', (_, statement, finding) => {
    raw.exec(statement);
    expect(found()).toEqual([finding]);
  });

  it('a forged sum also where the hashes were made anew', () => {
    raw.exec(`update ledger set change = '{"oil":2000}' where version = 1`);
    forge();
    expect(found()).toEqual([[null, 'oil: the ledger says 1990, the holdings 10']]);
  });

  it('what was spent before it was there', () => {
    raw.exec(`update ledger set change = '{"oil":5}' where version = 1`);
    forge();
    expect(found()).toEqual([[3, '20 of oil are spent, where there are 15']]);
  });

  it('a match that is entered twice, before it is written', () => {
    expect(() =>
      raw.exec(
        `insert into ledger (account_id, game, version, at, kind, match_id, cause, change, hash)
         select account_id, game, 9, at, kind, match_id, cause, change, hash from ledger where version = 1`,
      ),
    ).toThrow(/UNIQUE/);
  });

  it('what cannot be read, and goes on', async () => {
    const { account: other } = await new Accounts(databases.core).createGuest(NOW);
    await collections.earn('third', other.id, gatherers, VICTORY);
    raw.prepare("update holding set data = '{' where account_id = ?").run(account);
    raw.prepare('update holding set data = json_set(data, ?, 500) where account_id = ?').run('$.oil', other.id);
    expect(
      audit()
        .findings.map(({ what }) => what)
        .toSorted(),
    ).toEqual([expect.stringMatching(/^cannot be read: /), 'oil: the ledger says 20, the holdings 500']);
  });

  it('what is nested too deep', () => {
    raw
      .prepare('update holding set data = ? where account_id = ?')
      .run('['.repeat(100_000) + ']'.repeat(100_000), account);
    expect(audit().findings.map(({ what }) => what)).toEqual([expect.stringMatching(/^cannot be read: /)]);
  });

  it('names the account', () => {
    raw.exec("update holding set data = json_set(data, '$.oil', 500)");
    expect(audit().findings).toEqual([
      { account, name: expect.any(String), game: 'gatherers', version: null, what: expect.any(String) },
    ]);
  });
});
