import { setImmediate as turn } from 'node:timers/promises';
import { endSchema, type LogEntry, type MatchEnd, type MatchHeader, type Signed, signedSchema } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { codeOf } from '../../thrown.ts';
import type { MatchJournal } from '../journal/match-journal.ts';
import { keptStatement } from '../kept-statement.ts';
import type { LogTables } from '../tables/tables.ts';
import { pack, unpack } from './archive.ts';
import { entryOf, type EntryRow, rowOf } from './entry-row.ts';
import { Headers } from './headers.ts';
import { type MatchTerms, type Outline, type StoredMatch, termsSchema } from './stored-match.ts';

/** So many entries are read at once: some five milliseconds. */
const PIECE = 50;

/** More segments of the journal than this: what keeps the oldest one goes into the archive, though it goes on. */
const SEGMENTS = 8;

// An interface would not pass for a record.
type NewRow = {
  readonly id: string;
  readonly game: string;
  readonly header: string;
  readonly secret: string;
  readonly terms: string;
  readonly created: number;
  readonly settled: number;
  readonly begun: string;
  readonly origin: string | null;
  readonly head: string | null;
};

/** A match that begins. */
const insertMatch = keptStatement((db: Kysely<LogTables>, { created, head, ...row }: NewRow) =>
  db.insertInto('match').values({ ...row, finished: 0, created_at: created, origin_head: head }),
);

/** It is over, has no end, and is yet to be noted with its players. */
async function endWithoutResult(db: Kysely<LogTables>, match: string): Promise<void> {
  await db
    .updateTable('match')
    .set({ finished: 1, finished_at: null, ending: null, settled: 0 })
    .where('id', '=', match)
    .execute();
}

/**
 * The durable log of all matches (design D-6). Entries go into the journal and are acknowledged when they are there;
 * when a match is over all of them become one row of the archive (docs/architecture.md).
 */
export class MatchLog {
  readonly #db: Kysely<LogTables>;
  readonly #journal: MatchJournal | null;
  readonly #headers: Headers;
  readonly #appended: (seconds: number) => void;
  /** What the archive takes over of matches that go on: one after the other. */
  #carrying: Promise<void> | null = null;
  /** The newest segment when that was last tried. */
  #carriedAt = 0;

  /** @param appended told of each entry how many seconds it took to be durable */
  constructor(
    { log, journal }: { readonly log: Kysely<LogTables>; readonly journal: MatchJournal | null },
    appended: (seconds: number) => void = () => undefined,
  ) {
    this.#appended = appended;
    this.#db = log;
    this.#journal = journal;
    this.#headers = new Headers(log);
  }

  /**
   * Resolves to what `place` says, which is done in the same transaction. Errors: those of the database; then there is
   * no such match.
   */
  create<T = void>(
    match: MatchHeader,
    secret: string,
    terms: MatchTerms,
    begun: Signed,
    place?: (db: Kysely<LogTables>) => Promise<T>,
  ): Promise<T | undefined> {
    return this.#db.transaction().execute(async (db) => {
      const { header, origin, head } = await new Headers(db).pack(match);
      await insertMatch(db, {
        id: match.match,
        game: match.game,
        header,
        secret,
        terms: JSON.stringify(terms),
        created: match.startedAt,
        settled: match.fork === undefined ? 0 : 1,
        begun: JSON.stringify(begun),
        origin,
        head,
      });
      return place?.(db);
    });
  }

  /** Drops a match with its entries, and what it has in common with others unless they are still there. */
  async drop(match: string): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      const row = await db
        .deleteFrom('match')
        .where('id', '=', match)
        .returning(['header', 'origin', 'origin_head as head'])
        .executeTakeFirst();
      if (row !== undefined) await new Headers(db).drop(row);
    });
    this.#journal?.forget(match);
  }

  /** Makes an entry durable. Errors: those of the file system; then the entry is not in the log. */
  async append(match: string, entry: LogEntry, banks: readonly number[]): Promise<void> {
    const began = performance.now();
    await this.#writable.append({ match, ...rowOf(entry), banks: banks.join(',') });
    this.#appended((performance.now() - began) / 1000);
    this.#carry();
  }

  /** Takes back the newest entry of a match that turned out not to be playable. Errors: as `append`. */
  async removeNewest(match: string, seq: number): Promise<void> {
    await this.#writable.takeBack(match, seq);
  }

  get #writable(): MatchJournal {
    if (this.#journal === null) throw new Error('this log is open for reading only');
    return this.#journal;
  }

  /** Lets the archive take over what keeps old segments of the journal, beside what goes on. */
  #carry(): void {
    if (this.#carrying !== null || this.#journal === null) return;
    const { segments, newestSegment } = this.#journal;
    // Once a segment: what could not be taken over is not asked for again at once.
    if (newestSegment === this.#carriedAt || segments <= SEGMENTS) return;
    this.#carriedAt = newestSegment;
    this.#carrying = this.#carryAll(this.#journal).finally(() => (this.#carrying = null));
  }

  async #carryAll(journal: MatchJournal): Promise<void> {
    for (let left = journal.segments; left > SEGMENTS; left = journal.segments) {
      for (const [match, upTo] of journal.holding(SEGMENTS)) {
        try {
          await this.#archive(match, upTo);
        } catch {
          // Nothing is lost: it stays in the journal until the next try.
        }
      }
      if (journal.segments >= left) return;
    }
  }

  /**
   * A match is over: it can be read as such from the first step on, and goes into the archive in the second. Errors:
   * those of the database.
   */
  async finish(match: string, end: MatchEnd, ended: Signed, now: number): Promise<void> {
    await this.#db
      .updateTable('match')
      .set({ finished: 1, finished_at: now, ending: JSON.stringify(end), ended: JSON.stringify(ended) })
      .where('id', '=', match)
      .execute();
    await this.#archive(match, Infinity);
  }

  /**
   * Archives what ended when the process before died. Resolves to what could not be, and why: what is not whole is in
   * the journal no longer then, the rest until the next start.
   */
  async archiveEnded(): Promise<readonly (readonly [match: string, why: unknown])[]> {
    const failed: (readonly [string, unknown])[] = [];
    for (const match of this.#journal?.matches ?? []) {
      if ((await this.stage(match)) !== 'over') continue;
      try {
        await this.#archive(match, Infinity);
      } catch (error) {
        failed.push([match, error]);
        // What neither a database nor a file has said, the journal says of itself: entries are missing.
        if (codeOf(error) === '') this.#journal?.forget(match);
      }
    }
    return failed;
  }

  /** What has been played in a match, up to an entry, goes from the journal into the archive. */
  async #archive(match: string, upTo: number): Promise<void> {
    const secret = await this.#secretOf(match);
    const rows = secret === null ? [] : (await this.#rows(match, secret)).filter(({ seq }) => seq <= upTo);
    const newest = rows.at(-1)?.seq;
    if (newest === undefined) return;
    // What has come through the journal alone was hashed here; older logs may say anything.
    const body = await pack(rows, (await this.#isArchived(match)) ? secret : null);
    const banks = await this.#banksAfter(match, newest);
    await this.#db
      .insertInto('archive')
      .values({ match_id: match, newest, banks, body })
      .onConflict((conflict) =>
        conflict
          .column('match_id')
          .doUpdateSet({ newest, banks, body })
          .whereRef('excluded.newest', '>', 'archive.newest'),
      )
      .execute();
    this.#journal?.forget(match, newest);
  }

  async #isArchived(match: string): Promise<boolean> {
    const known = this.#db.selectFrom('archive').select('newest').where('match_id', '=', match);
    return (await known.executeTakeFirst()) !== undefined;
  }

  async #secretOf(match: string): Promise<string | null> {
    const row = await this.#db.selectFrom('match').select('secret').where('id', '=', match).executeTakeFirst();
    return row?.secret ?? null;
  }

  /**
   * Notes that a match is over without a result. It is not taken up again, there is no replay, and nothing follows but
   * that it stands on record (`Abandonments`).
   */
  async abandon(match: string): Promise<void> {
    await endWithoutResult(this.#db, match);
    await this.#archive(match, Infinity);
  }

  /**
   * As `abandon`, unless somebody is to play the match, which `placed` looks up. Whoever writes has the database for
   * themselves: so a beginning without an answer has come to its end by then, or never will. Resolves to what `placed`
   * says; null: there is no such match, or none any more.
   */
  async withdraw<T>(match: string, placed: (db: Kysely<LogTables>) => Promise<T | null>): Promise<T | null> {
    return this.#db.transaction().execute(async (db) => {
      const place = await placed(db);
      if (place === null) await endWithoutResult(db, match);
      return place;
    });
  }

  /** Notes that everything that follows from a match has been done. Errors: those of the database. */
  async settle(match: string): Promise<void> {
    await this.#db.updateTable('match').set({ settled: 1 }).where('id', '=', match).execute();
  }

  /**
   * All unfinished matches, those from which something is still to follow, and those that ended after a time, newest
   * first: the id of each, and whether it is over and nothing follows from it any more.
   */
  async recent(endedAfter: number): Promise<readonly { readonly id: string; readonly isSettled: boolean }[]> {
    const rows = await this.#db
      .selectFrom('match')
      .select(['id', 'finished', 'settled'])
      .where((where) =>
        where.or([where('finished', '=', 0), where('settled', '=', 0), where('finished_at', '>', endedAfter)]),
      )
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ id, finished, settled }) => ({ id, isSettled: finished === 1 && settled === 1 }));
  }

  /** A match with all its entries, or null. Errors: Error for a row that no Cardscape has written. */
  async load(match: string): Promise<StoredMatch | null> {
    const row = await this.#db.selectFrom('match').selectAll().where('id', '=', match).executeTakeFirst();
    if (row === undefined) return null;
    const entries = (await this.#rows(match, row.secret)).map(entryOf);
    const banks = await this.#banksAfter(match, entries.at(-1)?.seq ?? 0);
    return {
      header: await this.#headers.unpack(row.header),
      secret: row.secret,
      terms: termsSchema.parse(JSON.parse(row.terms)),
      end: row.ending === null ? null : endSchema.parse(JSON.parse(row.ending)),
      isAbandoned: row.finished === 1 && row.ending === null,
      signatures: { begun: signatureOf(row.begun), ended: signatureOf(row.ended) },
      entries,
      banks: banks === '' ? [] : banks.split(',').map(Number),
    };
  }

  /** The entries of a match alone, in their order, or those after one of them. Errors: as `load`. */
  async entries(match: string, after = 0): Promise<LogEntry[]> {
    const secret = await this.#secretOf(match);
    return secret === null ? [] : (await this.#rows(match, secret, after)).map(entryOf);
  }

  /**
   * They are read in pieces, so that nobody waits for a long match. What is not in the journal is in the archive, also
   * when it has gone there meanwhile.
   */
  async #rows(match: string, secret: string, after = 0): Promise<EntryRow[]> {
    const rows: EntryRow[] = [];
    for (let newest = after; ; newest = rows.at(-1)?.seq ?? newest) {
      const piece = (await this.#journal?.entries(match, newest, PIECE)) ?? [];
      if (piece[0]?.seq === newest + 1) {
        rows.push(...piece);
        await turn();
        continue;
      }
      const archived = await this.#db
        .selectFrom('archive')
        .select('body')
        .where('match_id', '=', match)
        .where('newest', '>', newest)
        .executeTakeFirst();
      if (archived === undefined && piece.length > 0) throw new Error(`entries of match ${match} are missing`);
      if (archived === undefined) return rows;
      rows.push(...unpack(archived.body, secret).filter(({ seq }) => seq > newest));
    }
  }

  /** What was left in the time banks after an entry. */
  async #banksAfter(match: string, seq: number): Promise<string> {
    const [entry] = (await this.#journal?.entries(match, seq - 1, 1)) ?? [];
    if (entry?.seq === seq) return entry.banks;
    const archived = await this.#db
      .selectFrom('archive')
      .select('banks')
      .where('match_id', '=', match)
      .where('newest', '=', seq)
      .executeTakeFirst();
    return archived?.banks ?? '';
  }

  /** What a match is, without what was played in it; null if there is no such match. Errors: as `load`. */
  async outline(match: string): Promise<Outline | null> {
    const row = await this.#db
      .selectFrom('match')
      .select((one) => [
        'game',
        'terms',
        'header',
        one.selectFrom('archive').select('newest').where('match_id', '=', match).as('newest'),
      ])
      .where('id', '=', match)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      game: row.game,
      terms: termsSchema.parse(JSON.parse(row.terms)),
      options: await this.#headers.optionsOf(row.header),
      newest: this.#journal?.newest(match) ?? row.newest ?? 0,
    };
  }

  /** Whose match it is, in which game, and whether it is over; null if there is no such match. Errors: as `load`. */
  async players(
    match: string,
  ): Promise<{ readonly game: string; readonly terms: MatchTerms; readonly isOver: boolean } | null> {
    const row = await this.#db
      .selectFrom('match')
      .select(['game', 'terms', 'finished'])
      .where('id', '=', match)
      .executeTakeFirst();
    return row === undefined
      ? null
      : { game: row.game, terms: termsSchema.parse(JSON.parse(row.terms)), isOver: row.finished === 1 };
  }

  /** The game of a match that is over; null if there is none. */
  async gameOfFinished(match: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('match')
      .select('game')
      .where('id', '=', match)
      .where('finished', '=', 1)
      .executeTakeFirst();
    return row?.game ?? null;
  }

  /** Keeps other terms for a match. Errors: those of the database. */
  async keepTerms(match: string, terms: MatchTerms): Promise<void> {
    await this.#db
      .updateTable('match')
      .set({ terms: JSON.stringify(terms) })
      .where('id', '=', match)
      .execute();
  }

  /** Whether there is such a match, and whether it is over. */
  async stage(match: string): Promise<'unknown' | 'going-on' | 'over'> {
    const row = await this.#db.selectFrom('match').select('finished').where('id', '=', match).executeTakeFirst();
    return row === undefined ? 'unknown' : row.finished === 1 ? 'over' : 'going-on';
  }
}

function signatureOf(text: string | null): Signed | undefined {
  return text === null ? undefined : signedSchema.parse(JSON.parse(text));
}
