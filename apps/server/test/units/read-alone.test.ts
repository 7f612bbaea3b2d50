import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openToRead } from '../../src/db/files/open-to-read.ts';

/** Nobody in particular, on any Unix. */
const NOBODY = 65_534;

/** Runs something with the rights of nobody in particular: the superuser may write anywhere. */
function withoutRights<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

test('P-12 a database is read where nothing may be written, with all that a server has written last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-read-only-'));
  const file = join(folder, 'some.db');
  const writer = new BetterSqlite(file);
  writer.pragma('journal_mode = WAL');
  writer.pragma('wal_autocheckpoint = 0');
  writer.exec('create table number (n); insert into number values (1), (2)');
  // Killed: what it wrote last stays beside the database.
  const left = readdirSync(folder).filter((name) => !name.endsWith('-shm'));
  const dead = mkdtempSync(join(tmpdir(), 'cardscape-read-only-'));
  for (const name of left) copyFileSync(join(folder, name), join(dead, name));
  writer.close();
  chmodSync(dead, 0o555);
  try {
    const total = withoutRights(() => {
      const database = openToRead(join(dead, 'some.db'));
      const found: unknown = database.prepare('select sum(n) from number').pluck().get();
      database.close();
      return found;
    });
    expect(total).toBe(3);
    expect(readdirSync(dead).toSorted()).toEqual(left.toSorted());
  } finally {
    for (const one of [folder, dead]) {
      chmodSync(one, 0o755);
      rmSync(one, { recursive: true });
    }
  }
});
