import {
  endSchema,
  type MatchEnd,
  type LogEntry,
  type MatchHeader,
  type Signatures,
  type Signed,
  signedSchema,
  timeSchema,
  timeText,
} from '@cardscape/rules';
import { setImmediate as turn } from 'node:timers/promises';
import type { Statement } from 'better-sqlite3';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Databases } from './open.ts';
import { Origins } from './origins.ts';
import type { LogTables } from './tables.ts';

/** How players come together. */
export const QUEUES = ['private', 'casual', 'ranked'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Who plays a match and how time is kept: what the log of a match says beside its header. */
export const termsSchema = z.strictObject({
  seats: z.array(
    z.strictObject({
      /** Account of the player; null for a bot. */
      account: z.string().nullable(),
      name: z.string(),
      bot: z.string().nullable(),
    }),
  ),
  /** How its players came together. */
  queue: z.enum(QUEUES).default('private'),
  clock: z
    .strictObject({ decision: z.number(), bank: z.number(), pause: z.number().default(0), turn: z.number().default(0) })
    .nullable(),
});
export type MatchTerms = z.infer<typeof termsSchema>;

/** A match as the log has it. */
export interface StoredMatch {
  readonly header: MatchHeader;
  readonly secret: string;
  readonly terms: MatchTerms;
  readonly entries: readonly LogEntry[];
  /** What closed it; null while it goes on, and until that has been noted. */
  readonly end: MatchEnd | null;
  /** It was given up without a result. */
  readonly isAbandoned: boolean;
  readonly signatures: Signatures;
  /** Milliseconds left in the time banks; empty before the first entry. */
  readonly banks: readonly number[];
}

/** What a match is. */
export interface Outline extends Pick<MatchHeader, 'game' | 'options'> {
  readonly terms: MatchTerms;
  /** The number of its newest entry; 0: none. */
  readonly newest: number;
}

/** So many entries are read at once: some five milliseconds. */
const PIECE = 50;

interface Waiting {
  readonly match: string;
  readonly entry: LogEntry;
  readonly banks: readonly number[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The durable log of all matches (design D-6). Entries that arrive in one turn of the event loop are committed
 * together; each is acknowledged after the commit. A commit reaches the operating system, so that the death of the
 * process loses nothing (docs/architecture.md).
 */
export class MatchLog {
  readonly #db: Kysely<LogTables>;
  readonly #connection: Databases['logConnection'];
  readonly #begin: Statement;
  readonly #insert: Statement;
  readonly #commit: Statement;
  readonly #origins: Origins;
  readonly #appended: (seconds: number) => void;
  #waiting: Waiting[] = [];

  /** @param appended told of each entry how many seconds it took to be durable */
  constructor(
    { log, logConnection }: Pick<Databases, 'log' | 'logConnection'>,
    appended: (seconds: number) => void = () => undefined,
  ) {
    this.#appended = appended;
    this.#db = log;
    this.#connection = logConnection;
    this.#origins = new Origins(logConnection);
    this.#begin = logConnection.prepare('begin immediate');
    this.#commit = logConnection.prepare('commit');
    this.#insert = logConnection.prepare(
      'insert into entry (match_id, seq, at, seat, actor, intent, hash, time, banks) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
  }

  /** Errors: those of the database; then there is no such match. */
  create(match: MatchHeader, secret: string, terms: MatchTerms, begun: Signed): Promise<void> {
    return this.#inOneGo(() => {
      const { header, origin, head } = this.#origins.pack(match);
      this.#connection
        .prepare(
          `insert into match (id, game, header, secret, terms, finished, created_at, settled, begun, origin, origin_head)
           values (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)`,
        )
        .run(
          match.match,
          match.game,
          header,
          secret,
          JSON.stringify(terms),
          match.startedAt,
          match.fork === undefined ? 0 : 1,
          JSON.stringify(begun),
          origin,
          head,
        );
    });
  }

  /** Drops a match with its entries, and what it was played on from unless others were too. */
  drop(match: string): Promise<void> {
    return this.#inOneGo(() => {
      const row = this.#connection
        .prepare<[string], { origin: string | null; origin_head: string | null }>(
          'delete from match where id = ? returning origin, origin_head',
        )
        .get(match);
      if (row !== undefined) this.#origins.drop(row.origin, row.origin_head);
    });
  }

  /** In one go: the connection is shared, and what waits for nothing is no other's transaction. */
  #inOneGo(work: () => void): Promise<void> {
    return new Promise((done) => {
      this.#connection.transaction(work)();
      done();
    });
  }

  /** Makes an entry durable. Errors: those of the database; then the entry is not in the log. */
  append(match: string, entry: LogEntry, banks: readonly number[]): Promise<void> {
    const began = performance.now();
    return new Promise<void>((written, failed) => {
      const done = (): void => {
        this.#appended((performance.now() - began) / 1000);
        written();
      };
      this.#waiting.push({ match, entry, banks, done, failed });
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      this.#write(batch);
    } catch (error) {
      // One bad entry must not fail the others: each by itself.
      if (batch.length > 1) {
        for (const one of batch) this.#writeAlone(one);
        return;
      }
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const { done } of batch) done();
  }

  #writeAlone(one: Waiting): void {
    try {
      this.#write([one]);
    } catch (error) {
      one.failed(error);
      return;
    }
    one.done();
  }

  #write(batch: readonly Waiting[]): void {
    this.#begin.run();
    try {
      for (const { match, entry, banks } of batch) {
        this.#insert.run(
          match,
          entry.seq,
          entry.at,
          entry.seat,
          entry.by,
          JSON.stringify(entry.intent),
          entry.hash,
          entry.time === undefined ? null : timeText(entry.time),
          banks.join(','),
        );
      }
      this.#commit.run();
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback');
      throw error;
    }
  }

  /** Takes back the newest entry of a match that turned out not to be playable. */
  async removeNewest(match: string, seq: number): Promise<void> {
    await this.#db.deleteFrom('entry').where('match_id', '=', match).where('seq', '=', seq).execute();
  }

  async finish(match: string, end: MatchEnd, ended: Signed, now: number): Promise<void> {
    await this.#db
      .updateTable('match')
      .set({ finished: 1, finished_at: now, ending: JSON.stringify(end), ended: JSON.stringify(ended) })
      .where('id', '=', match)
      .execute();
  }

  /**
   * Notes that a match is over without a result. It is not taken up again, there is no replay, and nothing follows but
   * that it stands on record (`Abandonments`).
   */
  async abandon(match: string): Promise<void> {
    await this.#db
      .updateTable('match')
      .set({ finished: 1, finished_at: null, ending: null, settled: 0 })
      .where('id', '=', match)
      .execute();
  }

  /** Notes that everything that follows from a match has been done. Errors: those of the database. */
  async settle(match: string): Promise<void> {
    await this.#db.updateTable('match').set({ settled: 1 }).where('id', '=', match).execute();
  }

  /**
   * The ids of all unfinished matches, of those from which something is still to follow, and of those that ended after
   * a time, oldest first.
   */
  async recent(endedAfter: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('match')
      .select('id')
      .where((where) =>
        where.or([where('finished', '=', 0), where('settled', '=', 0), where('finished_at', '>', endedAfter)]),
      )
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** A match with all its entries, or null. Errors: Error for a row that no Cardscape has written. */
  async load(match: string): Promise<StoredMatch | null> {
    const row = await this.#db.selectFrom('match').selectAll().where('id', '=', match).executeTakeFirst();
    if (row === undefined) return null;
    const entries = await this.entries(match);
    const banks = await this.#banks(match);
    return {
      header: this.#origins.unpack(row.header),
      secret: row.secret,
      terms: termsSchema.parse(JSON.parse(row.terms)),
      end: row.ending === null ? null : endSchema.parse(JSON.parse(row.ending)),
      isAbandoned: row.finished === 1 && row.ending === null,
      signatures: { begun: signatureOf(row.begun), ended: signatureOf(row.ended) },
      entries,
      banks: banks === '' ? [] : banks.split(',').map(Number),
    };
  }

  /**
   * The entries of a match alone, in their order. They are read in pieces, so that nobody waits for a long match. Errors:
   * as `load`.
   */
  async entries(match: string, after = -1): Promise<LogEntry[]> {
    const entries: LogEntry[] = [];
    for (let newest = after; ; await turn()) {
      const rows = await this.#db
        .selectFrom('entry')
        .selectAll()
        .where('match_id', '=', match)
        .where('seq', '>', newest)
        .orderBy('seq')
        .limit(PIECE)
        .execute();
      for (const row of rows) entries.push(entryOf(row));
      if (rows.length < PIECE) return entries;
      newest = entries.at(-1)?.seq ?? newest;
    }
  }

  async #banks(match: string): Promise<string> {
    const newest = await this.#db
      .selectFrom('entry')
      .select('banks')
      .where('match_id', '=', match)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.banks ?? '';
  }

  /** What a match is, without what was played in it; null if there is no such match. Errors: as `load`. */
  async outline(match: string): Promise<Outline | null> {
    const row = await this.#db
      .selectFrom('match')
      .select((one) => [
        'game',
        'terms',
        'header',
        one
          .selectFrom('entry')
          .select(({ fn }) => fn.max('seq').as('seq'))
          .where('match_id', '=', match)
          .as('newest'),
      ])
      .where('id', '=', match)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      game: row.game,
      terms: termsSchema.parse(JSON.parse(row.terms)),
      options: this.#origins.optionsOf(row.header),
      newest: row.newest ?? 0,
    };
  }

  /** Whose match it is, in which game; null if there is no such match. Errors: as `load`. */
  async players(match: string): Promise<{ readonly game: string; readonly terms: MatchTerms } | null> {
    const row = await this.#db.selectFrom('match').select(['game', 'terms']).where('id', '=', match).executeTakeFirst();
    return row === undefined ? null : { game: row.game, terms: termsSchema.parse(JSON.parse(row.terms)) };
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

type EntryRow = Selectable<LogTables['entry']>;

function entryOf({ seq, at, seat, actor, intent, hash, time }: EntryRow): LogEntry {
  return {
    seq,
    at,
    seat: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).parse(seat),
    by: z.enum(['player', 'clock', 'bot']).parse(actor),
    intent: z.looseObject({ type: z.string() }).parse(JSON.parse(intent)) as LogEntry['intent'],
    hash,
    ...(time === null ? {} : { time: timeSchema.parse(JSON.parse(time)) }),
  };
}
