import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chainKey,
  commitmentTo,
  dealtHeader,
  forkAt,
  gameOf,
  headHash,
  type LogEntry,
  Match,
  type MatchFork,
  type MatchHeader,
  readReplay,
  replayFile,
  verifyReplay,
} from '@cardscape/rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { MatchLog } from '../../../src/db/matches/match-log.ts';
import type { MatchTerms } from '../../../src/db/matches/stored-match.ts';
import { countOf } from '../../support/rows.ts';

const game = gameOf('ttcg')!;
const BEGUN = { key: '0'.repeat(16), signature: '0'.repeat(128) };
const TERMS: MatchTerms = { seats: [], queue: 'private', clock: null };
const SECRET = 'a1'.repeat(32);
const CLOCK = {
  control: null,
  lag: { most: 500, quota: 1500, refill: 250 },
  away: 0,
  grace: 60_000,
  strikes: 0,
  idle: 900_000,
};

interface Played {
  readonly header: MatchHeader;
  readonly entries: readonly LogEntry[];
  readonly file: string;
}

/** A match of so many moves, the first plain one each time, that is then given up. */
function played(id: string, moves: number, fork?: MatchFork): Played {
  const deck = game.decks!.schema.parse(game.decks!.starters[0]!.deck);
  const base = fork?.origin.header;
  const options = base?.options ?? JSON.parse(JSON.stringify(game.options.parse({})));
  const terms = {
    format: 'cardscape/2' as const,
    match: id,
    game: game.id,
    revision: game.revision,
    options,
    decks: base?.decks ?? JSON.parse(JSON.stringify([deck, deck])),
    cards: base?.cards ?? JSON.parse(JSON.stringify(game.cards.definitions([deck, deck], []))),
    seats: ['Ann', 'Bob'],
    bots: [false, false],
    clock: CLOCK,
    ...(fork === undefined ? {} : { fork }),
  };
  const commitment = commitmentTo(terms, SECRET);
  const header = dealtHeader(terms, {
    commitment,
    entropies: ['b2'.repeat(32), 'c3'.repeat(32)],
    places: game.matchmaking.drawsSeats(game.options.parse(options)) && fork === undefined ? [0, 1] : null,
    startedAt: 1,
  });
  const match = new Match(game, header, SECRET);
  const entries: LogEntry[] = [];
  const take = (seat: 0 | 1 | 2 | 3, intent: LogEntry['intent']): void => {
    const entry = match.entry(seat, intent, 'player', entries.length + 2);
    match.carryOut(entry, null);
    entries.push(entry);
  };
  for (let move = 0; move < moves; move++) {
    const [seat] = game.deciders(match.state);
    take(seat!, [...game.legal(match.state, seat!)].find(({ fields }) => fields.length === 0)!.intent);
  }
  take(0, { type: 'concede' });
  return { header, entries, file: replayFile(header, headHash(chainKey(SECRET), header), entries, match.end()) };
}

describe('P-5 what matches are played on from is kept once', () => {
  let folder: string;
  let databases: Databases;
  let log: MatchLog;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cardscape-origins-'));
    databases = await openDatabases(folder);
    log = new MatchLog(databases);
  });
  afterEach(async () => {
    await databases.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const create = (header: MatchHeader): Promise<void> => log.create(header, SECRET, TERMS, BEGUN);
  const count = (table: 'archive' | 'match' | 'origin' | 'origin_entry' | 'part'): Promise<number> =>
    countOf(databases.log, table);
  const bytes = async (): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce((select sum(length(header)) from match), 0) + coalesce((select sum(length(body)) from origin), 0)
        + coalesce((select sum(length(body)) from origin_entry), 0) as bytes`.execute(databases.log);
    return rows[0]?.bytes ?? -1;
  };

  test('a chain of forks is read as it was written, and verifies', async () => {
    let fork = forkAt(game, readReplay(played('one', 6).file), 4).fork;
    for (const id of ['two', 'three', 'four']) {
      const { header, file } = played(id, 2, fork);
      await create(header);
      expect((await log.load(id))!.header).toEqual(JSON.parse(JSON.stringify(header)));
      expect(await log.outline(id)).toEqual({ game: 'ttcg', terms: TERMS, options: header.options, newest: 0 });
      expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
      ({ fork } = forkAt(game, readReplay(file), 2));
    }
  });

  test('a hundred forks of one match, at all its moments, weigh little more than one', async () => {
    const { file } = played('one', 20);
    await create(played('fork', 0, forkAt(game, readReplay(file), 20).fork).header);
    const first = await bytes();
    for (let index = 0; index < 100; index++)
      await create(played(`fork${index}`, 0, forkAt(game, readReplay(file), index % 20).fork).header);
    expect([await count('origin'), await count('origin_entry')]).toEqual([1, 20]);
    expect((await bytes()) - first).toBeLessThan(100 * 2000);
  });

  test('only what nobody else goes on from is dropped', async () => {
    const one = played('one', 6);
    const forkOf = (file: string, seq: number): MatchFork => forkAt(game, readReplay(file), seq).fork;
    const child = played('child', 2, forkOf(one.file, 6));
    await create(child.header);
    await create(played('early', 0, forkOf(one.file, 2)).header);
    await create(played('grandchild', 0, forkOf(child.file, 2)).header);
    expect([await count('origin'), await count('origin_entry')]).toEqual([2, 8]);
    await log.drop('child');
    expect((await log.load('grandchild'))!.header.fork!.origin.header.fork!.origin.entries).toHaveLength(6);
    expect([await count('origin'), await count('origin_entry')]).toEqual([2, 8]);
    await log.drop('grandchild');
    expect([await count('origin'), await count('origin_entry')]).toEqual([1, 2]);
    expect((await log.load('early'))!.header.fork!.origin.entries).toHaveLength(2);
    await log.drop('early');
    expect([await count('origin'), await count('origin_entry'), await count('match')]).toEqual([0, 0, 0]);
  });

  test('a log of before, whose headers carry it themselves, is read as it is', async () => {
    const { header } = played('two', 0, forkAt(game, readReplay(played('one', 6).file), 4).fork);
    await create(header);
    await databases.log
      .updateTable('match')
      .set({ header: JSON.stringify(header), origin: null })
      .execute();
    expect((await log.load('two'))!.header).toEqual(JSON.parse(JSON.stringify(header)));
    expect((await log.outline('two'))!.options).toEqual(header.options);
  });

  test('P-12 a long match is read in pieces: the others have their turns', async () => {
    const { header, entries: few } = played('long', 1);
    const entries = Array.from({ length: 131 }, (_, index) => ({ ...few[0]!, seq: index + 1 }));
    await create(header);
    await Promise.all(entries.map((entry) => log.append('long', entry, [])));
    let turns = 0;
    let next: NodeJS.Immediate;
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    next = setImmediate(turn);
    const stored = await log.load('long');
    clearImmediate(next);
    expect(stored?.entries).toEqual(JSON.parse(JSON.stringify(entries)));
    expect(turns).toBeGreaterThanOrEqual(2);
    expect(await log.outline('long')).toMatchObject({ newest: 131 });
    expect(await log.outline('nothing')).toBeNull();
  });
});
