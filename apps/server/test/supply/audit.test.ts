// @module-tag long
import { join } from 'node:path';
import { below, fastRandom, type RandomState } from '@cardscape/rules';
import { pick } from '@cardscape/rules/kernel/random/generator';
import { lineHash } from '@cardscape/supply';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditSupply, type SupplyReport } from '../../src/supply/audit/audit.ts';
import { SmallSupply, smallGame } from '../support/cards/small-supply.ts';

/*
 * P-7: whoever can write the database cannot change it unseen. Each attack works on a copy, with triggers and
 * constraints out of the way.
 */

const ATTACKS = 400;

let small: SmallSupply;
let bytes: Buffer;
let head: SupplyReport['head'];

beforeAll(async () => {
  small = await SmallSupply.open();
  const [ann, bob, cid] = [await small.newAccount(), await small.newAccount(), await small.newAccount()];
  const packs = [await small.give(ann, 9), await small.give(bob, 8), await small.give(cid, 6)];
  for (const [index, account] of [ann, bob, cid].entries())
    for (const pack of packs[index]!.slice(0, 4)) await small.open(account, pack);
  await small.remove(cid);
  await small.stop();
  // New cards, and a batch in which packs that came back are given out again.
  const cards = Array.from({ length: 14 }, (_, card) => `card-${card}`);
  small = await SmallSupply.open({ folder: small.folder, game: smallGame(cards) });
  const more = await small.give(ann, 19);
  for (const pack of more.slice(0, 12)) await small.open(ann, pack);
  const database = new BetterSqlite(join(small.folder, 'cardscape.db'), { readonly: true });
  bytes = database.serialize();
  // In memory there is no log to write ahead: the header says so (1: a journal).
  bytes.fill(1, 18, 20);
  database.close();
  ({ head } = auditOf(copy()));
});

afterAll(() => small.close());

function copy(): BetterSqlite.Database {
  const database = new BetterSqlite(bytes);
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  for (const act of ['update', 'delete']) database.exec(`drop trigger supply_line_no_${act}`);
  return database;
}

function auditOf(database: BetterSqlite.Database): SupplyReport {
  try {
    return auditSupply(database, 'ttcg', { vault: small.supply.vault, kept: head });
  } finally {
    database.close();
  }
}

type Row = Record<string, string | number | Buffer | null>;

/** Columns whose change alters what somebody has, or what is proved. The others: trades, and which grant a pack came by. */
const TABLES: Readonly<Record<string, { readonly key: readonly string[]; readonly columns: readonly string[] }>> = {
  print: { key: ['serial'], columns: ['serial', 'game', 'card', 'tier', 'place', 'account_id', 'mint', 'leaf'] },
  pack: { key: ['id'], columns: ['id', 'game', 'batch', 'position', 'commitment', 'contents', 'state', 'account_id'] },
  pack_batch: {
    key: ['game', 'number'],
    columns: ['number', 'size', 'root', 'seed_commitment', 'seed', 'server_seed', 'drawn', 'line'],
  },
  mint: { key: ['game', 'number'], columns: ['number', 'prints', 'root', 'secret'] },
  mint_leaves: { key: ['game', 'mint', 'chunk'], columns: ['mint', 'hashes'] },
  minted_card: { key: ['game', 'card'], columns: ['game', 'card', 'mint'] },
  holder: { key: ['account_id', 'game'], columns: ['holder', 'account_id'] },
  print_line: { key: ['serial', 'game', 'seq'], columns: ['serial', 'seq'] },
  supply_line: { key: ['game', 'seq'], columns: ['game', 'seq', 'at', 'kind', 'body', 'hash'] },
};

function rowsOf(database: BetterSqlite.Database, table: string): Row[] {
  return database.prepare(`select * from ${table}`).all() as Row[];
}

function whereOf(table: string): string {
  return TABLES[table]!.key.map((column) => `${column} = @${column}`).join(' and ');
}

/** Another value of the same kind. */
function other(value: Row[string] | undefined, random: RandomState): Row[string] {
  if (value === null || value === undefined) return 'somebody';
  if (typeof value === 'number') return value + 1 + below(random, 3);
  const at = below(random, Math.max(1, value.length));
  if (typeof value === 'string') {
    const letter = value[at] === '7' ? '8' : '7';
    return value.slice(0, at) + letter + value.slice(at + 1);
  }
  const changed = Buffer.from(value);
  changed[at] = (changed[at]! + 1 + below(random, 255)) % 256;
  return changed;
}

const KINDS = ['edit', 'delete', 'double', 'swap', 'rehash', 'forge'] as const;

/** Does one thing to the database. Resolves to what it was; null where nothing has changed. */
function attack(database: BetterSqlite.Database, random: RandomState): string | null | undefined {
  const kind = pick(random, KINDS);
  const table = kind === 'rehash' || kind === 'forge' ? 'supply_line' : pick(random, Object.keys(TABLES));
  const rows = rowsOf(database, table);
  const row = pick(random, rows);
  const { columns } = TABLES[table]!;
  const column = kind === 'rehash' || kind === 'forge' ? pick(random, ['at', 'body']) : pick(random, columns);
  const said = `${kind} ${table}.${column} of ${JSON.stringify(row).slice(0, 200)}`;
  const set = (which: Row, name: string, value: unknown): void => {
    database.prepare(`update ${table} set ${name} = @new where ${whereOf(table)}`).run({ ...which, new: value });
  };
  try {
    switch (kind) {
      case 'edit':
        set(row, column, other(row[column], random));
        return said;
      case 'delete':
        database.prepare(`delete from ${table} where ${whereOf(table)}`).run(row);
        return said;
      case 'double': {
        const changed = { ...row };
        for (const name of TABLES[table]!.key) if (name !== 'game') changed[name] = other(row[name], random);
        if (table === 'holder') changed['holder'] = other(row['holder'], random);
        const names = Object.keys(changed);
        database
          .prepare(`insert into ${table} (${names.join()}) values (${names.map((name) => `@${name}`).join()})`)
          .run(changed);
        return said;
      }
      case 'swap': {
        const second = pick(random, rows);
        if (String(second[column]) === String(row[column])) return null;
        if (TABLES[table]!.key.includes(column)) return null;
        set(row, column, column === 'holder' ? 'between' : second[column]);
        set(second, column, row[column]);
        if (column === 'holder') set(row, column, second[column]);
        return said;
      }
      case 'rehash':
      case 'forge': {
        // As somebody would who knows how lines are hashed: this one, or all from here on.
        set(row, column, column === 'at' ? Number(row['at']) + 1 : other(row['body'], random));
        let before = String(rows.find(({ seq }) => seq === Number(row['seq']) - 1)?.['hash'] ?? '');
        for (const line of rowsOf(database, table).filter(({ seq }) => Number(seq) >= Number(row['seq']))) {
          const hash = lineHash(before, {
            game: 'ttcg',
            seq: Number(line['seq']),
            at: Number(line['at']),
            kind: String(line['kind']),
            body: JSON.parse(String(line['body'])),
          });
          set(line, 'hash', hash);
          before = hash;
          if (kind === 'rehash') break;
        }
        return said;
      }
    }
  } catch (error) {
    // A key that there is already, or a body that is no JSON: nothing of the sort can be written.
    if (error instanceof SyntaxError || error instanceof BetterSqlite.SqliteError) return null;
    throw error;
  }
}

describe('P-7 the audit of a supply', () => {
  it('finds nothing where nothing is wrong, with and without the key', () => {
    expect(auditOf(copy())).toMatchObject({ findings: [], keyed: true, prints: 14 * 77 });
    expect(auditSupply(copy(), 'ttcg', { vault: null })).toMatchObject({ findings: [], keyed: false });
  });

  it(`names what is wrong after each of ${ATTACKS} attacks on the database`, () => {
    const random = fastRandom(31);
    const missed: string[] = [];
    const done: Record<string, number> = {};
    let attacks = 0;
    while (attacks < ATTACKS) {
      const database = copy();
      const said = attack(database, random);
      if (said === null || said === undefined) {
        database.close();
        continue;
      }
      attacks += 1;
      const kind = said.split(' ', 1)[0]!;
      done[kind] = (done[kind] ?? 0) + 1;
      if (auditOf(database).findings.length === 0) missed.push(said);
    }
    expect(missed).toEqual([]);
    for (const kind of KINDS) expect(done[kind], kind).toBeGreaterThan(10);
  }, 120_000);

  it('names a print that was given to somebody else, and one that was taken', () => {
    const database = copy();
    const [mine] = database
      .prepare("select serial, account_id from print where place = 'account' and tier > 0")
      .all() as Row[];
    database
      .prepare(
        'update print set account_id = (select account_id from holder where account_id <> @account_id limit 1) where serial = @serial',
      )
      .run(mine!);
    expect(auditOf(database).findings[0]?.what).toMatch(
      new RegExp(`^print ${String(mine!['serial'])} is with account .* by the ledger with`),
    );
    const second = copy();
    second.prepare('delete from print where serial = ?').run(mine!['serial']);
    expect(auditOf(second).findings[0]?.what).toBe(
      `print ${String(mine!['serial'])} of ${String(holderOf(mine!))} is missing`,
    );
  });

  it('refuses changes of the ledger at all', () => {
    const database = new BetterSqlite(bytes);
    expect(() => database.exec('update supply_line set at = 0')).toThrow('only added to');
    expect(() => database.exec('delete from supply_line')).toThrow('only added to');
    database.close();
  });
});

function holderOf({ account_id: account }: Row): unknown {
  const database = new BetterSqlite(bytes);
  try {
    return database.prepare('select holder from holder where account_id = ?').pluck().get(account);
  } finally {
    database.close();
  }
}
