import { afterEach, describe, expect, it } from 'vitest';
import { findPostgres } from '../../../../scripts/needs/postgres.ts';
import { type Databases, openDatabases } from '../../src/db/files/open.ts';
import type { EntryRecord } from '../../src/db/journal/records.ts';
import { temporaryFolder } from '../support/folder.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { freshDatabase } from '../support/postgres/database.ts';

const opened: Databases[] = [];

async function open(postgres: string): Promise<Databases> {
  const databases = await openDatabases(temporaryFolder('cardscape-journal-'), { postgres });
  opened.push(databases);
  return databases;
}

afterEach(async () => {
  for (const databases of opened.splice(0)) await databases.close();
});

/** Matches without which the journal keeps nothing over a start. */
async function withMatches({ log }: Databases, ...ids: readonly string[]): Promise<void> {
  const row = { game: 'ttcg', header: '{}', secret: '', terms: '{}', finished: 0, created_at: 1, settled: 1 };
  await log
    .insertInto('match')
    .values(ids.map((id) => ({ ...row, id })))
    .execute();
}

function entry(match: string, seq: number, intent = '{"type":"pass"}'): EntryRecord {
  return {
    match,
    seq,
    at: 1_780_000_000_000 + seq,
    seat: 0,
    actor: 'player',
    intent,
    hash: 'a1',
    time: null,
    banks: '1,2',
  };
}

const numbers = async ({ journal }: Databases, match: string, after = 0): Promise<number[]> =>
  (await journal.entries(match, after)).map(({ seq }) => seq);

describe('the journal in PostgreSQL', () => {
  it('has what was acknowledged, in the order of the match, however it arrived', async () => {
    const url = await freshDatabase();
    const databases = await open(url);
    await withMatches(databases, 'one', 'two');
    const { journal } = databases;
    await Promise.all([1, 2, 3].flatMap((seq) => ['one', 'two'].map((match) => journal.append(entry(match, seq)))));
    const told = [journal.append(entry('one', 4)), journal.takeBack('one', 4), journal.append(entry('one', 4, '{}'))];
    await Promise.all(told);
    expect([journal.newest('one'), journal.newest('two'), journal.newest('three')]).toEqual([4, 3, null]);
    expect((await journal.entries('one', 3))[0]).toEqual(entry('one', 4, '{}'));
    expect((await journal.entries('one', 0, 2)).map(({ seq }) => seq)).toEqual([1, 2]);
    await databases.close();
    opened.length = 0;
    const again = await open(url);
    expect([await numbers(again, 'one'), again.journal.newest('one')]).toEqual([[1, 2, 3, 4], 4]);
  });

  it('forgets what has gone into the archive, and tells of what is missing', async () => {
    const url = await freshDatabase();
    const databases = await open(url);
    await withMatches(databases, 'one', 'two');
    const { journal } = databases;
    for (const match of ['one', 'two', 'none']) for (const seq of [1, 2, 3, 4]) await journal.append(entry(match, seq));
    journal.forget('one', 2);
    await expect.poll(() => numbers(databases, 'one')).toEqual([3, 4]);
    journal.forget('two');
    await expect.poll(() => journal.matches).toEqual(['one', 'none']);
    await journal.append(entry('one', 6));
    await expect(numbers(databases, 'one')).rejects.toThrow('are missing');
    await databases.close();
    opened.length = 0;
    expect((await open(url)).journal.matches).toEqual(['one']);
  });

  it('keeps every other server out', async () => {
    const url = await freshDatabase();
    await open(url);
    await expect(open(url)).rejects.toThrow(/in use by another Cardscape/);
  });

  it(
    'loses nothing that was acknowledged when PostgreSQL is killed, and goes on when it is back',
    { timeout: 120_000 },
    async () => {
      const cluster = await Cluster.start(findPostgres()!);
      try {
        await cluster.ask('create database one');
        const databases = await open(cluster.url('one'));
        await withMatches(databases, 'one');
        const acknowledged: number[] = [];
        const playing = async (): Promise<never> => {
          for (let seq = 1; ; seq++) {
            await databases.journal.append(entry('one', seq));
            acknowledged.push(seq);
          }
        };
        const failed = playing().catch((error: unknown) => error);
        await expect.poll(() => acknowledged.length).toBeGreaterThan(200);
        await cluster.kill();
        expect(await failed).toMatchObject({ code: expect.stringMatching(/^(?:08|57P)/) });
        await cluster.begin();
        const next = acknowledged.length + 1;
        // It may have been written without anybody having been told: then it is written again, as soon as it may be.
        const append = (): Promise<string> =>
          databases.journal.append(entry('one', next)).then(() => 'written', String);
        await expect.poll(append).toBe('written');
        expect(await numbers(databases, 'one')).toEqual([...acknowledged, next]);
      } finally {
        for (const databases of opened.splice(0)) await databases.close();
        await cluster.close();
      }
    },
  );
});
