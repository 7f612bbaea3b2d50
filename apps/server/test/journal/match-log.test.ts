import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chainKey,
  dealtHeader,
  entryHash,
  gameOf,
  type LogEntry,
  type MatchHeader,
  commitmentTo,
} from '@cardscape/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Databases, openDatabases } from '../../src/db/files/open.ts';
import { rowOf } from '../../src/db/matches/entry-row.ts';
import { MatchLog } from '../../src/db/matches/match-log.ts';
import type { MatchTerms } from '../../src/db/matches/stored-match.ts';
import { SigningKeys } from '../../src/keys/signing-keys.ts';
import { countOf } from '../support/rows.ts';

const SECRET = 'a1'.repeat(32);
const SIGNED = { key: '0'.repeat(16), signature: '0'.repeat(128) };
const TERMS: MatchTerms = { seats: [], queue: 'private', clock: null };
const END = { secret: SECRET, winners: [0], reason: 'test', final: SECRET };
const game = gameOf('ttcg')!;

/** A header with the starter decks of those numbers. */
function header(id: string, starters: readonly [number, number]): MatchHeader {
  const decks = starters.map((index) => game.decks!.schema.parse(game.decks!.starters[index]!.deck));
  const terms = {
    format: 'cardscape/2' as const,
    match: id,
    game: game.id,
    revision: game.revision,
    options: JSON.parse(JSON.stringify(game.options.parse({}))),
    decks: JSON.parse(JSON.stringify(decks)),
    cards: JSON.parse(JSON.stringify(game.cards.definitions(decks, []))),
    seats: ['Ann', 'Bob'],
    bots: [false, false],
    clock: { control: null, lag: { most: 1, quota: 1, refill: 1 }, away: 0, grace: 1, strikes: 0, idle: null },
  };
  return dealtHeader(terms, {
    commitment: commitmentTo(terms, SECRET),
    entropies: ['b2'.repeat(32), 'c3'.repeat(32)],
    places: null,
    startedAt: 1,
  });
}

/** A chain of entries, as a match would make them. */
const CHAIN: readonly LogEntry[] = (() => {
  const chain: LogEntry[] = [];
  for (let seq = 1; seq <= 400; seq++) {
    const next = {
      seq,
      at: seq * 1000,
      seat: 0 as const,
      by: 'player' as const,
      intent: { type: 'pass', number: seq },
    };
    chain.push({ ...next, hash: entryHash(chainKey(SECRET), chain.at(-1)?.hash ?? '0'.repeat(64), next) });
  }
  return chain;
})();
const entry = (seq: number): LogEntry => CHAIN[seq - 1]!;

let folder: string;
let databases: Databases;
let log: MatchLog;

async function open(): Promise<void> {
  databases = await openDatabases(folder, { segmentBytes: 2000 });
  log = new MatchLog(databases);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardscape-log-'));
  SigningKeys.open(folder, 0);
  await open();
});
afterEach(async () => {
  await databases.close();
  rmSync(folder, { recursive: true, force: true });
});

const create = (id: string, starters: readonly [number, number] = [0, 1]): Promise<void> =>
  log.create(header(id, starters), SECRET, TERMS, SIGNED);
const count = (table: 'archive' | 'match' | 'origin' | 'origin_entry' | 'part'): Promise<number> =>
  countOf(databases.log, table);
const segments = (): number => readdirSync(folder).filter((name) => name.endsWith('.journal')).length;
async function play(id: string, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq++) await log.append(id, entry(seq), [seq, 7]);
}
const entries = (from: number, to: number): LogEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => entry(from + index));

describe('D-6 the log of matches', () => {
  it('has of a match that goes on all that was played, and the banks; so it has when it is over', async () => {
    await create('one');
    await play('one', 1, 120);
    const going = await log.load('one');
    expect(going).toMatchObject({
      entries: entries(1, 120),
      banks: [120, 7],
      end: null,
      header: header('one', [0, 1]),
    });
    await log.finish('one', END, SIGNED, 5);
    expect(await log.load('one')).toEqual({ ...going, end: END, signatures: { begun: SIGNED, ended: SIGNED } });
    expect(await log.entries('one', 100)).toEqual(entries(101, 120));
    expect([await count('archive'), segments(), databases.journal.matches]).toEqual([1, 1, []]);
    expect(await log.outline('one')).toMatchObject({ newest: 120 });
  });

  it('lets a match that goes on for long go into the archive, piece by piece, and the newest entry be taken back', async () => {
    await create('slow');
    await create('fast');
    await play('slow', 1, 60);
    for (let seq = 1; segments() < 9; seq++) await log.append('fast', entry(seq), []);
    await expect.poll(() => count('archive')).toBe(1);
    await expect.poll(segments).toBeLessThan(9);
    expect(await log.entries('slow')).toEqual(entries(1, 60));
    await log.removeNewest('slow', 60);
    await play('slow', 60, 75);
    expect((await log.load('slow'))?.banks).toEqual([75, 7]);
    await databases.close();
    await open();
    expect(await log.entries('slow')).toEqual(entries(1, 75));
    expect(await log.outline('slow')).toMatchObject({ newest: 75 });
    await log.abandon('slow');
    expect(await log.load('slow')).toMatchObject({ isAbandoned: true, entries: entries(1, 75) });
  });

  it('archives at the next start what ended when the process died, and gives up what is not whole', async () => {
    for (const id of ['ended', 'broken']) {
      await create(id);
      await play(id, 1, 9);
    }
    await databases.journal.append({ ...rowOf(entry(11)), match: 'broken', banks: '1,7' });
    await databases.log.updateTable('match').set({ finished: 1, ending: null }).execute();
    await databases.close();
    await open();
    expect(await log.entries('ended')).toEqual(entries(1, 9));
    const missing: unknown = expect.objectContaining({ message: expect.stringContaining('missing') });
    expect(await log.archiveEnded()).toEqual([['broken', missing]]);
    expect([databases.journal.matches, await log.entries('ended')]).toEqual([[], entries(1, 9)]);
  });

  it('can be read as over while it goes into the archive', async () => {
    await create('one');
    await play('one', 1, 120);
    const done = log.finish('one', END, SIGNED, 5);
    expect(await log.load('one')).toMatchObject({ end: END, entries: entries(1, 120) });
    await done;
    expect(await log.load('one')).toMatchObject({ end: END, entries: entries(1, 120) });
  });

  it('lets go of segments although a match in them rests, and of what the archive has at a start', async () => {
    await create('idle');
    await create('fast');
    await play('idle', 1, 3);
    await play('fast', 1, 200);
    await expect.poll(segments).toBeLessThan(10);
    expect(databases.journal.newest('idle')).toBeNull();
    // As in a backup, whose archive is younger than its journal.
    await databases.journal.append({ ...rowOf(entry(1)), match: 'idle', banks: '1,7' });
    await databases.close();
    await open();
    await play('idle', 4, 5);
    expect(await log.entries('idle')).toEqual(entries(1, 5));
    // The journal has 1, 4 and 5 now; whoever opens it next finds the others in the archive.
    await databases.close();
    await open();
    await play('idle', 6, 7);
    expect(await log.entries('idle')).toEqual(entries(1, 7));
    await log.finish('idle', END, SIGNED, 5);
    expect((await log.load('idle'))?.entries).toEqual(entries(1, 7));
  });

  it('is read whole while the match that is read goes into the archive', async () => {
    await create('one');
    await play('one', 1, 200);
    const [read] = await Promise.all([log.entries('one'), log.finish('one', END, SIGNED, 5), log.entries('one', 40)]);
    expect(read).toEqual(entries(1, 200));
  });

  it('has decks and cards once, however many are played with them, and drops them with the last one', async () => {
    await create('one');
    const parts = await count('part');
    await create('two');
    await create('three', [1, 0]);
    const { cards } = header('one', [0, 1]);
    // The cards, their list, two decks, and the two lists of those.
    expect([parts, await count('part')]).toEqual([cards.length + 4, cards.length + 4 + 2]);
    const headers = await databases.log.selectFrom('match').select('header').execute();
    expect(Math.max(...headers.map((row) => row.header.length))).toBeLessThan(1500);
    expect((await log.load('three'))?.header).toEqual(header('three', [1, 0]));
    await log.drop('one');
    await log.drop('three');
    expect((await log.load('two'))?.header).toEqual(header('two', [0, 1]));
    await log.drop('two');
    expect([await count('match'), await count('part')]).toEqual([0, 0]);
  });
});
