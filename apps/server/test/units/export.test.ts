import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataExport } from '../../src/accounts/export/data-export.ts';
import { type Databases, openDatabases } from '../../src/db/files/open.ts';

const NOW = Date.UTC(2026, 10, 22);
const MATCHES = 4000;
/** Rows of one batch. */
const BATCH = 200;

let folder: string;
let databases: Databases;
let dataExport: DataExport;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-export-'));
  databases = await openDatabases(folder);
  dataExport = new DataExport(databases, { countOf: () => 0 });
  const core = new BetterSqlite(join(folder, 'cardscape.db'));
  const log = new BetterSqlite(join(folder, 'matchlog.db'));
  core.exec(`
    insert into account (id, name, name_key, guest, created_at) values ('me', 'Me', 'me', 0, 0), ('you', 'You', 'you', 0, 0);
    insert into season values (1, '', 0, null);
  `);
  const match = log.prepare(
    "insert into match (id, game, header, secret, terms, finished, created_at, ending) values (?, 'ttcg', '{}', '', '{}', 1, 0, ?)",
  );
  const played = core.prepare(
    "insert into played (match_id, account_id, game, queue, seat, result, reason, left_early, others, turns, ended_at) values (?, ?, 'ttcg', 'ranked', 0, 'won', '', 0, ?, 9, ?)",
  );
  const change = core.prepare('insert into rating_change values (?, ?, ?, 1, 1, 25, 8, 26, 8, ?)');
  const paid = core.prepare('insert into holding_match values (?, ?)');
  const entry = core.prepare(
    "insert into ledger values (?, 'coldfront', ?, 0, 'match', ?, 'null', '{}', '', null, null)",
  );
  const missed = core.prepare('insert into missed_start values (?, ?, ?)');
  const audit = core.prepare(
    "insert into audit (at, actor_id, actor_name, action, subject, detail) values (0, ?, '', 'mute', ?, '{}')",
  );
  log.transaction(() => {
    for (let index = 0; index < MATCHES; index++) match.run(idOf(index), JSON.stringify({ secret: 'a'.repeat(64) }));
  })();
  core.transaction(() => {
    for (let index = 0; index < MATCHES; index++) {
      const [id, other] = [idOf(index), JSON.stringify([{ name: 'You', account: 'you' }])];
      for (const account of ['me', 'you']) {
        // Several at the same moment: the order goes on within it.
        const at = Math.floor(index / 7);
        played.run(id, account, other, at);
        change.run(id, account, index % 2 === 0 ? 'ttcg' : 'coldfront', at);
        paid.run(id, account);
        entry.run(account, index, id);
        missed.run(id, account, at);
        audit.run(account, id);
      }
    }
  })();
  core.close();
  log.close();
});

afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

/** In no order. */
function idOf(index: number): string {
  return `m${((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')}`;
}

/**
 * Takes turns with somebody else, and notes the longest that they had to wait: in processor time of this thread, so
 * that other programs do not count.
 */
function bystander(): { readonly turns: () => number; readonly longest: () => number; stop(): void } {
  let [turns, longest, before, waits] = [0, 0, process.threadCpuUsage(), true];
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
    turns += 1;
    if (waits) setImmediate(look);
  };
  setImmediate(look);
  return { turns: () => turns, longest: () => longest, stop: () => void (waits = false) };
}

describe('P-2 the export of an account with thousands of matches', () => {
  it('has every row once, keeps nobody waiting, and is never whole in memory', async () => {
    const other = bystander();
    const before = process.cpuUsage();
    const pieces: string[] = [];
    for await (const piece of dataExport.file('me', NOW)) pieces.push(piece);
    // Processor time, as above.
    const { user, system } = process.cpuUsage(before);
    other.stop();
    expect((user + system) / 1000).toBeLessThan(3000);
    expect(other.longest()).toBeLessThan(60);
    expect(other.turns()).toBeGreaterThan((6 * MATCHES) / BATCH);
    const text = pieces.join('');
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(text.length / 20);
    const { tables } = JSON.parse(text) as { tables: Record<string, Record<string, unknown>[]> };
    const all = Array.from({ length: MATCHES }, (_, index) => idOf(index)).toSorted();
    for (const [table, key] of [
      ['played', 'match_id'],
      ['match', 'id'],
      ['rating_change', 'match_id'],
      ['holding_match', 'match_id'],
      ['ledger', 'match_id'],
      ['missed_start', 'match_id'],
      ['audit', 'subject'],
    ] as const) {
      expect(tables[table]?.map((row) => row[key]).toSorted(), table).toEqual(all);
    }
    expect(tables['played']?.map((row) => row['ended_at'])).toEqual(
      Array.from({ length: MATCHES }, (_, index) => Math.floor(index / 7)),
    );
  });
});
