import { hash as sha } from 'node:crypto';
import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, at, Match, type LogEntry, type MatchHeader, provideSha256 } from '@cardscape/rules';
import { openDatabases } from '@cardscape/server/src/db/files/open.ts';
import { packNow } from '@cardscape/server/src/db/matches/archive.ts';
import { rowOf } from '@cardscape/server/src/db/matches/entry-row.ts';
import { MatchLog } from '@cardscape/server/src/db/matches/match-log.ts';
import BetterSqlite from 'better-sqlite3';
import { headerOf, namedGame, playLogged, SECRET } from '../engine/matches.ts';
import { cpuTime, serveEach } from '../host.ts';

const SIGNED = { key: '0'.repeat(16), signature: '0'.repeat(128) };

// As the server does.
provideSha256((bytes) => sha('sha256', bytes, 'buffer'));

/** A folder of this process. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-bench-log-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Played {
  readonly header: MatchHeader;
  readonly entries: readonly LogEntry[];
}

/** A match whose players think for some seconds over each decision, as the clock counts that. */
function played(game: AnyGame, seed: number): Played {
  const header = headerOf(game, seed);
  const { entries } = playLogged(game, header, seed, Number.POSITIVE_INFINITY);
  const match = new Match(game, header, SECRET);
  let now = header.startedAt;
  return {
    header,
    entries: entries.map(({ seat, intent }, index) => {
      const sent = now + 3 + ((index * 7) % 5);
      now = sent + 400 + ((index * 104_729) % 9000);
      const lag = 20 + ((index * 31) % 60);
      const time = { sent, received: now, credited: { lag, away: 0, outage: 0 }, charged: now - sent - lag };
      const entry = match.entry(seat, intent, 'player', now, time);
      match.carryOut(entry, null);
      return entry;
    }),
  };
}

/** Writes some entries, which arrive in one turn of the event loop. */
type Write = (entries: readonly (readonly [match: string, entry: LogEntry])[]) => Promise<unknown>;

/** A way of writing down what is played. */
interface Writer {
  readonly write: Write;
  readonly end: (match: string) => Promise<void>;
}

/** What a server does: the entries into the journal, and each match that is over into the archive. */
async function journal({ header }: Played): Promise<Writer> {
  const log = new MatchLog(await openDatabases(newFolder()));
  const created = new Set<string>();
  return {
    async write(entries) {
      for (const [match] of entries) {
        if (created.has(match)) continue;
        created.add(match);
        const terms = { seats: [], queue: 'private' as const, clock: null };
        await log.create({ ...header, match }, SECRET, terms, SIGNED);
      }
      await Promise.all(entries.map(([match, entry]) => log.append(match, entry, [60_000, 60_000])));
    },
    end: (match) => log.finish(match, { secret: SECRET, winners: [0], reason: 'bench', final: SECRET }, SIGNED, 1),
  };
}

/** What servers did before: a row an entry, found by match and number; one commit for those that arrive together. */
function rows(): Writer {
  const database = new BetterSqlite(join(newFolder(), 'rows.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec(
    'create table entry (match_id, seq, at, seat, actor, intent, hash, time, banks); create unique index entry_of_match on entry (match_id, seq)',
  );
  const insert = database.prepare('insert into entry values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const commit = database.transaction((entries: Parameters<Write>[0]) => {
    for (const [match, entry] of entries) {
      const { seq, at: made, seat, actor, intent, hash, time } = rowOf(entry);
      insert.run(match, seq, made, seat, actor, intent, hash, time, '60000,60000');
    }
  });
  return {
    write: (entries) =>
      new Promise<void>((done) =>
        setImmediate(() => {
          commit(entries);
          done();
        }),
      ),
    end: () => Promise.resolve(),
  };
}

/** The floor: the same bytes at the end of a file. */
function bare(): Writer {
  const file = openSync(join(newFolder(), 'bare'), 'a');
  return {
    write: (entries) =>
      new Promise<void>((done) =>
        setImmediate(() => {
          writeSync(file, Buffer.from(entries.map(([match, entry]) => match + JSON.stringify(entry)).join('\n')));
          done();
        }),
      ),
    end: () => Promise.resolve(),
  };
}

function writerOf(kind: string, first: Played): Writer | Promise<Writer> {
  switch (kind) {
    case 'journal':
      return journal(first);
    case 'rows':
      return rows();
    case 'bare':
      return bare();
    default:
      throw new Error(`no contender ${kind}`);
  }
}

/** Plays matches, `together` of them side by side, one entry each a turn. `round` makes their ids new. */
async function playAll(writer: Writer, matches: readonly Played[], together: number, round: number): Promise<number> {
  const lines = Array.from({ length: together }, (_, index) => ({
    match: `bench-${round}-${index}`,
    entries: at(matches, index % matches.length).entries,
  }));
  let count = 0;
  for (let turn = 0; ; turn++) {
    const entries = lines.flatMap(({ match, entries: all }) => {
      const entry = all[turn];
      return entry === undefined ? [] : [[match, entry] as const];
    });
    if (entries.length === 0) break;
    await writer.write(entries);
    count += entries.length;
  }
  for (const { match } of lines) await writer.end(match);
  return count;
}

/** Bytes that stay of these matches, and how many decisions they had. */
function sizeOf(matches: readonly Played[]): { bytes: number; text: number; decisions: number } {
  return {
    bytes: matches.reduce((sum, { entries }) => sum + packNow(entries.map(rowOf), SECRET).length, 0),
    text: matches.reduce(
      (sum, { entries }) => sum + entries.reduce((one, entry) => one + JSON.stringify(entry).length, 0),
      0,
    ),
    decisions: matches.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

serveEach(async ([kind = '', id = '', count = '', together = '']) => {
  const game = namedGame(id);
  const matches = Array.from({ length: Number(count) }, (_, index) => played(game, index + 1));
  if (kind === 'size') return { size: () => sizeOf(matches) };
  const writer = await writerOf(kind, at(matches, 0));
  let round = 0;
  return {
    async slice(milliseconds) {
      let written = 0;
      const before = round;
      const cpu = cpuTime();
      const began = performance.now();
      do {
        round += 1;
        written += await playAll(writer, matches, Number(together), round);
      } while (performance.now() - began < Number(milliseconds));
      return { units: round - before, count: written, cpu: cpuTime() - cpu, wall: performance.now() - began };
    },
  };
});
