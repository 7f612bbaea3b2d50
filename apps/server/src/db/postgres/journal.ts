import { REAL_TIMING, type Timing } from '../../timing.ts';
import type { MatchJournal } from '../journal/match-journal.ts';
import type { EntryRecord } from '../journal/records.ts';
import type { Lease } from '../lease/lease.ts';
import { isFenced } from '../lease/table.ts';
import { OutOfTouch } from './errors.ts';
import { type Asks, OwnConnection, type Statement } from './own-connection.ts';

interface Waiting {
  readonly act: Act;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

type Act =
  | { readonly type: 'append'; readonly entry: EntryRecord }
  | { readonly type: 'take-back'; readonly match: string; readonly seq: number }
  | { readonly type: 'forget'; readonly match: string; readonly upTo: number };

/** Which entries of a match are here. */
interface Line {
  readonly first: number;
  readonly newest: number;
}

/** As a row has them; numbers as PostgreSQL takes arrays of them. */
const COLUMNS = ['match', 'seq', 'at', 'seat', 'actor', 'intent', 'hash', 'time', 'banks'] as const;

const JOURNAL_TABLE = `
  create table if not exists journal_entry (
    match_id text collate "C" not null, seq bigint not null, at bigint not null, seat bigint not null, actor text not null,
    intent text not null, hash text not null, time text, banks text not null, primary key (match_id, seq))`;

/**
 * The statements of the desk, or of a table: their first value is its epoch. Whether it is still in force, and plays the
 * matches of which is written, is asked once for all rows.
 */
export function journalStatements(isTable: boolean) {
  const fence = `(select ${isTable ? 'member_fence' : 'fence'}($1))`;
  const holds = (matches: string): string => `(select ${isTable ? 'member_holds' : 'desk_holds'}($1, ${matches}))`;
  return {
    append: {
      name: 'append',
      text: `insert into journal_entry (match_id, seq, at, seat, actor, intent, hash, time, banks)
    select * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
    where ${holds('$2::text[]')} on conflict (match_id, seq) do update set at = excluded.at, seat = excluded.seat, actor = excluded.actor,
      intent = excluded.intent, hash = excluded.hash, time = excluded.time, banks = excluded.banks`,
    },
    takeBack: {
      name: 'take-back',
      text: `delete from journal_entry where ${holds('$2::text[]')}
        and (match_id, seq) in (select * from unnest($2::text[], $3::bigint[]))`,
    },
    forget: { name: 'forget', text: `delete from journal_entry where ${fence} and match_id = $2 and seq <= $3` },
    tidy: {
      name: 'tidy',
      text: `delete from journal_entry entry where ${fence} and (not exists (select from match where id = entry.match_id)
        or seq <= (select newest from archive where archive.match_id = entry.match_id))`,
    },
  };
}

export const READ = {
  name: 'read',
  text: `select match_id as match, seq, at, seat, actor, intent, hash, time, banks from journal_entry
    where match_id = $1 and seq > $2 order by seq limit $3`,
};

const LINES = 'select match_id as match, min(seq) as first, max(seq) as newest from journal_entry';
export const ALL_LINES = `${LINES} group by match_id`;
export const LINE = `${LINES} where match_id = $1 group by match_id`;

/** What a process that writes may do. */
export type Authority = Pick<Lease, 'isHeld' | 'mark' | 'refused'>;

/** What there is of a match. */
type Known = Line & { readonly match: string };

/** More than a match has entries. */
const ALL = 2 ** 31 - 1;

/**
 * What is played, as rows of a table. Entries that arrive while others are being written are one statement, and each is
 * acknowledged when that has been committed. Nothing is written by a server that another has taken the place of.
 */
export class PostgresJournal implements MatchJournal {
  readonly segments = 1;
  readonly newestSegment = 1;
  readonly #connection: Asks;
  readonly #lease: Authority;
  readonly #statements: ReturnType<typeof journalStatements>;
  readonly #warn: (words: string) => void;
  readonly #turn: Timing['turn'];
  readonly #lines = new Map<string, Line>();
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | null = null;

  private constructor(connection: Asks, lease: Authority, warn: (words: string) => void, turn: Timing['turn']) {
    this.#connection = connection;
    this.#lease = lease;
    this.#statements = journalStatements(lease.mark.isTable);
    this.#warn = warn;
    this.#turn = turn;
  }

  /**
   * Lets go of what has gone into the archive, and of matches that are gone; then looks what there is. Errors: those of
   * the database.
   */
  static async open(url: string, lease: Lease, warn: (words: string) => void): Promise<PostgresJournal> {
    const connection = new OwnConnection(url, lease);
    if (!lease.mark.isTable) await connection.ask(JOURNAL_TABLE);
    return PostgresJournal.over(connection, lease, warn);
  }

  /** As `open`, over a connection to a database that has the table. */
  static async over(
    connection: Asks,
    lease: Authority,
    warn: (words: string) => void,
    { turn }: Pick<Timing, 'turn'> = REAL_TIMING,
  ): Promise<PostgresJournal> {
    const journal = new PostgresJournal(connection, lease, warn, turn);
    if (!lease.mark.isTable) await journal.#write(journal.#statements.tidy);
    // A table takes matches up one by one.
    if (lease.mark.isTable) return journal;
    for (const { match, first, newest } of await connection.ask<Known>(ALL_LINES))
      journal.#lines.set(match, { first, newest });
    return journal;
  }

  /** Looks what there is of a match that another process has played. Errors: those of the database. */
  async learn(match: string): Promise<void> {
    const [known] = await this.#connection.ask<Known>(LINE, [match]);
    if (known === undefined) this.#lines.delete(match);
    else this.#lines.set(match, { first: known.first, newest: known.newest });
  }

  /** Another process plays a match from now on. */
  unlearn(match: string): void {
    this.#lines.delete(match);
  }

  get matches(): readonly string[] {
    return [...this.#lines.keys()];
  }

  newest(match: string): number | null {
    return this.#lines.get(match)?.newest ?? null;
  }

  append(entry: EntryRecord): Promise<void> {
    return this.#enter({ type: 'append', entry });
  }

  takeBack(match: string, seq: number): Promise<void> {
    return this.#enter({ type: 'take-back', match, seq });
  }

  forget(match: string, upTo = ALL): void {
    if (!this.#lines.has(match)) return;
    this.#enter({ type: 'forget', match, upTo }).catch((error: unknown) =>
      this.#warn(`what is not needed of the journal stays until the next start: ${String(error)}`),
    );
  }

  #enter(act: Act): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ act, done, failed });
      this.#flushing ??= this.#turn().then(() => this.#flush());
    });
  }

  async #flush(): Promise<void> {
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      try {
        await this.#commit(batch.map(({ act }) => act));
      } catch (error) {
        for (const { failed } of batch) failed(error);
        continue;
      }
      for (const { act, done } of batch) {
        this.#note(act);
        done();
      }
    }
    // In the same breath in which nothing waited: whoever comes now begins anew.
    this.#flushing = null;
  }

  /** What waits, as far as one statement can write it: acts of one kind, and of each entry one. */
  #next(): readonly Waiting[] {
    const [first] = this.#waiting;
    if (first === undefined) return [];
    const subjects = new Set<string>();
    let count = 0;
    for (const { act } of this.#waiting) {
      const subject = subjectOf(act);
      if (act.type !== first.act.type || subjects.has(subject)) break;
      subjects.add(subject);
      count += 1;
      if (act.type === 'forget') break;
    }
    return this.#waiting.splice(0, count);
  }

  /** Errors: those of the database; whether it was written is not known where the connection broke. */
  async #commit(acts: readonly Act[]): Promise<void> {
    const entries = acts.flatMap((act) => (act.type === 'append' ? [act.entry] : []));
    if (entries.length > 0) {
      const columns = COLUMNS.map((column) => entries.map((entry) => entry[column]));
      await this.#write(this.#statements.append, columns);
    }
    const takenBack = acts.flatMap((act) => (act.type === 'take-back' ? [act] : []));
    if (takenBack.length > 0)
      await this.#write(this.#statements.takeBack, [
        takenBack.map(({ match }) => match),
        takenBack.map(({ seq }) => seq),
      ]);
    for (const act of acts)
      if (act.type === 'forget') await this.#write(this.#statements.forget, [act.match, act.upTo]);
  }

  /** Errors: as `#commit`; OutOfTouch where it may have been written, but nobody may be told so. */
  async #write(statement: Statement, values: readonly unknown[] = []): Promise<void> {
    if (!this.#lease.isHeld) throw new OutOfTouch();
    try {
      await this.#connection.ask(statement, [this.#lease.mark.epoch, ...values]);
    } catch (error) {
      if (isFenced(error)) this.#lease.refused();
      throw error;
    }
    if (!this.#lease.isHeld) throw new OutOfTouch();
  }

  #note(act: Act): void {
    if (act.type === 'append') {
      const { match, seq } = act.entry;
      this.#lines.set(match, { first: this.#lines.get(match)?.first ?? seq, newest: seq });
      return;
    }
    const line = this.#lines.get(act.match);
    if (line === undefined) return;
    if (act.type === 'take-back') {
      if (line.newest === act.seq) this.#keep(act.match, { ...line, newest: act.seq - 1 });
    } else this.#keep(act.match, { ...line, first: Math.max(line.first, act.upTo + 1) });
  }

  #keep(match: string, line: Line): void {
    if (line.first > line.newest) this.#lines.delete(match);
    else this.#lines.set(match, line);
  }

  async entries(match: string, after: number, most = ALL): Promise<readonly EntryRecord[]> {
    if (!this.#lines.has(match)) return [];
    const rows = await this.#connection.ask<EntryRecord>(READ, [match, after, most]);
    const begin = rows[0]?.seq ?? 0;
    if (rows.some(({ seq }, index) => seq !== begin + index))
      throw new Error(`entries of match ${match} are missing in the journal`);
    return rows;
  }

  /** It has no segments that anybody could hold. */
  holding(): readonly [] {
    return [];
  }

  /** Everything has been acknowledged by then. */
  async close(): Promise<void> {
    await this.#flushing;
    await this.#connection.close();
  }
}

function subjectOf(act: Act): string {
  return act.type === 'append' ? `${act.entry.match} ${act.entry.seq}` : act.match;
}
