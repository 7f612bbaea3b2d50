import type { MatchHeader } from '@cardscape/rules';
import type { EntryRecord } from '@cardscape/server/src/db/journal/records.ts';
import { AS_TABLE, DESK, NOT_OURS } from '@cardscape/server/src/db/lease/members.ts';
import { type Outage, type Owned, ownerStatements } from '@cardscape/server/src/db/lease/owners.ts';
import { AS_DESK, FENCED, type LeaseMark } from '@cardscape/server/src/db/lease/table.ts';
import type { MatchTerms } from '@cardscape/server/src/db/matches/stored-match.ts';
import { ALL_LINES, journalStatements, LINE, READ } from '@cardscape/server/src/db/postgres/journal.ts';
import { NotedRows } from './noted-rows.ts';

/** The row of the lease, as `db/lease/table.ts` has it. */
export interface LeaseRow {
  readonly epoch: number;
  readonly holder: string | null;
  readonly renewedAt: number;
  readonly lasts: number;
  readonly quiet: number;
}

interface MemberRow {
  readonly epoch: number;
  readonly holder: string;
  readonly address: string;
  readonly isOpen: boolean;
  readonly renewedAt: number;
  readonly lasts: number;
  readonly quiet: number;
}

export interface OwnerRow extends Owned {
  readonly taken: boolean;
}

export interface MatchRow {
  readonly header: MatchHeader;
  readonly terms: MatchTerms;
  readonly isFinished: boolean;
  readonly hasEnd: boolean;
  readonly isSettled: boolean;
}

/** What the database does: a planted bug takes the place of one of these. */
export interface DatabaseRules {
  /** Whether a desk may write under that epoch. */
  admitsDesk(row: LeaseRow, epoch: number): boolean;
  admitsTable(isMember: boolean): boolean;
  /** Whether a table may write what happens in a match. */
  tableHolds(owner: OwnerRow | undefined, epoch: number): boolean;
  deskHolds(owner: OwnerRow | undefined): boolean;
  hasRunOut(row: { readonly renewedAt: number; readonly lasts: number }, now: number): boolean;
  /** The epoch that begins when the lease is taken. */
  next(row: LeaseRow): number;
  /** Whether a table plays a match whose beginning got no answer, or is to play it. */
  isPlaced(owner: OwnerRow | undefined): owner is OwnerRow;
  /** Whether a look that reads from a change on reads that one. */
  reads(change: number, from: number): boolean;
  /** Whether a match may be cleared away. */
  isDone(match: MatchRow | undefined): boolean;
}

export const DATABASE_RULES: DatabaseRules = {
  admitsDesk: (row, epoch) => row.epoch === epoch,
  admitsTable: (isMember) => isMember,
  tableHolds: (owner, epoch) => owner?.epoch === epoch,
  deskHolds: (owner) => owner === undefined || owner.epoch === DESK,
  hasRunOut: (row, now) => now - row.renewedAt >= row.lasts,
  next: (row) => row.epoch + 1,
  isPlaced: (owner) => owner !== undefined,
  reads: (change, from) => change >= from,
  isDone: (match) => match === undefined || (match.isFinished && match.isSettled),
};

/** As the driver throws what PostgreSQL refuses. */
class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** What watches over the database, and believes nothing of what it says. */
export interface Watch {
  granted(epoch: number, holder: string, from: string | null): void;
  /** An entry is there no longer, or another one in its place (`by`). */
  replaced(match: string, entry: EntryRecord, by: EntryRecord | null): void;
  /** Players of matches are told whence. */
  moved(payload: string): void;
}

type Row = Readonly<Record<string, unknown>>;
type Values = readonly unknown[];

/**
 * What several processes share, and the statements of the server, each as PostgreSQL does it: at one moment, and refused
 * by its fence or not. `test/postgres/simulated` compares the two.
 */
export class Database {
  readonly matches = new Map<string, MatchRow>();
  readonly owners = new NotedRows<OwnerRow>();
  readonly members = new Map<number, MemberRow>();
  readonly journal = new Map<string, Map<number, EntryRecord>>();
  readonly archive = new Map<string, readonly EntryRecord[]>();
  /** How often each match has brought its players something. */
  readonly rewards = new Map<string, number>();
  /** Matches that stand on record as given up, and why. */
  readonly givenUp = new Map<string, string>();
  lease: LeaseRow = { epoch: 0, holder: null, renewedAt: 0, lasts: 0, quiet: 0 };
  readonly #rules: DatabaseRules;
  readonly #watch: Watch;
  /** True time, in milliseconds. */
  readonly #now: () => number;
  /** By holder, the sessions that the database believes to be there. */
  readonly #sessions = new Map<string, Set<number>>();
  readonly #ended = new Set<number>();
  readonly #statements = new Map<string, (values: Values) => readonly Row[]>();
  #members = 0;

  constructor(rules: DatabaseRules, watch: Watch, now: () => number) {
    this.#rules = rules;
    this.#watch = watch;
    this.#now = now;
    this.#learnClaims();
    this.#learnOwners(false);
    this.#learnOwners(true);
    this.#learnJournal(false);
    this.#learnJournal(true);
  }

  /** One statement of the server. Errors: Refusal; Error for one that nobody here knows. */
  perform(text: string, values: Values): readonly Row[] {
    const statement = this.#statements.get(text);
    if (statement === undefined) throw new Error(`no such statement: ${text}`);
    return statement(values);
  }

  /** A transaction that writes. Errors: Refusal. */
  transact<T>({ epoch, isTable }: LeaseMark, work: () => T): T {
    this.#fence(isTable, epoch);
    return work();
  }

  /** Whether what arrives over a session counts. */
  hears(holder: string, session: number): boolean {
    if (this.#ended.has(session)) return false;
    const sessions = this.#sessions.get(holder);
    if (sessions === undefined) this.#sessions.set(holder, new Set([session]));
    else sessions.add(session);
    return true;
  }

  isEnded(session: number): boolean {
    return this.#ended.has(session);
  }

  /** One session is at its end. */
  endOne(session: number): void {
    this.#ended.add(session);
    for (const [holder, sessions] of this.#sessions)
      if (sessions.delete(session) && sessions.size === 0) this.#sessions.delete(holder);
  }

  /** A process has gone, or its sessions are ended. */
  end(holder: string): void {
    for (const session of this.#sessions.get(holder) ?? []) this.#ended.add(session);
    this.#sessions.delete(holder);
  }

  endAll(): void {
    for (const holder of this.#sessions.keys()) this.end(holder);
  }

  #fence(isTable: boolean, epoch: number): void {
    const isAdmitted = isTable
      ? this.#rules.admitsTable(this.members.has(epoch))
      : this.#rules.admitsDesk(this.lease, epoch);
    if (!isAdmitted) throw new Refusal(FENCED);
  }

  #holds(isTable: boolean, epoch: number, matches: readonly string[]): void {
    this.#fence(isTable, epoch);
    for (const match of matches) {
      const owner = this.owners.get(match);
      if (!(isTable ? this.#rules.tableHolds(owner, epoch) : this.#rules.deskHolds(owner))) throw new Refusal(NOT_OURS);
    }
  }

  /** `end_sessions`: whether whoever is silent for so long is gone. */
  #endSessions(
    holder: string,
    row: { readonly renewedAt: number; readonly lasts: number; readonly quiet: number },
  ): boolean {
    const age = this.#now() - row.renewedAt;
    if (!this.#rules.hasRunOut(row, this.#now()) && (age < row.quiet || this.#sessions.has(holder))) return false;
    this.end(holder);
    return true;
  }

  #take(taker: string, lasts: number, quiet: number): number | null {
    const former = this.lease;
    if (former.holder === taker) {
      this.lease = { ...former, renewedAt: this.#now() };
      return former.epoch;
    }
    const isOver = former.holder !== null && this.#rules.hasRunOut(former, this.#now());
    if (former.holder !== null && !this.#endSessions(former.holder, former)) return null;
    const epoch = this.#rules.next(former);
    this.lease = { epoch, holder: taker, renewedAt: this.#now(), lasts, quiet };
    this.#watch.granted(epoch, taker, isOver ? former.holder : null);
    return epoch;
  }

  #join(holder: string, lasts: number, quiet: number): number {
    // Also where there is one already a number is used up.
    this.#members += 1;
    for (const member of this.members.values())
      if (member.holder === holder) {
        this.members.set(member.epoch, { ...member, renewedAt: this.#now() });
        return member.epoch;
      }
    const epoch = this.#members;
    this.members.set(epoch, { epoch, holder, address: '', isOpen: false, renewedAt: this.#now(), lasts, quiet });
    return epoch;
  }

  #endMember(epoch: number, isLeaving: boolean): boolean {
    const former = this.members.get(epoch);
    if (former === undefined || (!isLeaving && !this.#endSessions(former.holder, former))) return false;
    this.members.delete(epoch);
    for (const owner of this.owners.values())
      if (owner.epoch === epoch) this.#giveTo(owner, null, Math.floor(former.renewedAt));
    this.#watch.moved('');
    return true;
  }

  #giveTo(owner: OwnerRow, epoch: number | null, since: number): void {
    const outages: readonly Outage[] = [...owner.outages, [since, null]];
    this.owners.set(owner.match, { ...owner, epoch, since: null, taken: false, outages });
  }

  #freest(but: number): number | null {
    const counts = new Map<number | null, number>();
    for (const { epoch } of this.owners.values()) counts.set(epoch, (counts.get(epoch) ?? 0) + 1);
    let best: number | null = null;
    for (const { epoch, isOpen } of this.members.values())
      if (isOpen && epoch !== but && (best === null || (counts.get(epoch) ?? 0) < (counts.get(best) ?? 0)))
        best = epoch;
    return best;
  }

  /** As `Owners.place`, in a transaction. */
  place(match: string, payload: string): number | null {
    const epoch = this.#freest(0);
    if (epoch === null) return null;
    this.owners.set(match, { match, epoch, since: null, taken: false, outages: [] });
    this.#watch.moved(payload);
    return epoch;
  }

  #learnClaims(): void {
    const learn = (text: string, work: (values: Values) => readonly Row[]): void =>
      void this.#statements.set(text, work);
    learn(AS_DESK.take, ([holder, lasts, quiet]) => [
      { epoch: this.#take(String(holder), Number(lasts), Number(quiet)) },
    ]);
    learn(AS_DESK.renew.text, ([epoch, holder]) => {
      if (this.lease.epoch !== epoch || this.lease.holder !== holder) return [];
      this.lease = { ...this.lease, renewedAt: this.#now() };
      return [{ epoch }];
    });
    learn(AS_DESK.release, ([epoch, holder]) => {
      if (this.lease.epoch !== epoch || this.lease.holder !== holder) return [];
      this.lease = { ...this.lease, holder: null };
      return [{}];
    });
    learn(AS_TABLE.take, ([holder, lasts, quiet]) => [
      { epoch: this.#join(String(holder), Number(lasts), Number(quiet)) },
    ]);
    learn(AS_TABLE.renew.text, ([epoch, holder]) => {
      const member = this.members.get(Number(epoch));
      if (member === undefined || member.holder !== holder) return [];
      this.members.set(member.epoch, { ...member, renewedAt: this.#now() });
      return [{ epoch }];
    });
    learn(AS_TABLE.release, ([epoch]) => [{ end_member: this.#endMember(Number(epoch), true) ? 1 : 0 }]);
  }

  #learnOwners(isTable: boolean): void {
    const texts = ownerStatements(isTable);
    const learn = (text: string, work: (values: Values) => readonly Row[]): void =>
      void this.#statements.set(text, work);
    /** What has a fence. */
    const fenced = (text: string, work: (values: Values) => readonly Row[]): void =>
      learn(text, (values) => {
        this.#fence(isTable, Number(values[0]));
        return work(values);
      });
    const rowOf = ({ match, epoch, since, outages }: OwnerRow): Row => ({ match, epoch, since, outages });
    /** The row of a match that belongs to that epoch. */
    const owned = (match: unknown, epoch: unknown): OwnerRow | null => {
      const owner = this.owners.get(String(match));
      return owner !== undefined && owner.epoch === epoch ? owner : null;
    };
    learn(texts.secret, () => [{ secret: 'secret' }]);
    /** Those rows, or the absence of them, and from which change on there may be others. */
    const seen = (matches: Iterable<string>): readonly Row[] => {
      const next = String(this.owners.count + 1);
      const rows = [...matches].map((match) => {
        const owner = this.owners.get(match);
        const row = owner === undefined ? { match, epoch: null, since: null, outages: null } : rowOf(owner);
        return { ...row, isThere: owner === undefined ? 0 : 1, next };
      });
      return rows.length > 0 ? rows : [{ match: null, epoch: null, since: null, outages: null, isThere: 0, next }];
    };
    fenced(texts.all, () => {
      this.owners.changes.clear();
      return seen(this.owners.keys());
    });
    learn(texts.changed, ([from]) =>
      seen(
        [...this.owners.changes].flatMap(([match, change]) => (this.#rules.reads(change, Number(from)) ? [match] : [])),
      ),
    );
    learn(texts.mine, ([epoch]) => [...this.owners.values()].filter((owner) => owner.epoch === epoch).map(rowOf));
    learn(texts.of, ([match]) => [this.owners.get(String(match))].flatMap((owner) => (owner ? [rowOf(owner)] : [])));
    learn(texts.members, () =>
      [...this.members.values()].map(({ epoch, address, isOpen }) => ({ epoch, address, open: isOpen ? 1 : 0 })),
    );
    const change = (epoch: unknown, to: Partial<MemberRow>): readonly Row[] => {
      const member = this.members.get(Number(epoch));
      if (member !== undefined) this.members.set(member.epoch, { ...member, ...to });
      return [];
    };
    fenced(texts.open, ([epoch, address]) => change(epoch, { address: String(address), isOpen: true }));
    fenced(texts.shut, ([epoch]) => change(epoch, { isOpen: false }));
    learn(texts.tell, () => {
      this.#watch.moved('');
      return [{}];
    });
    fenced(texts.writable, () => [{}]);
    fenced(texts.taken, ([, match, epoch, now]) => {
      const owner = owned(match, epoch);
      if (owner === null) return [];
      const last = owner.outages.at(-1);
      const outages: readonly Outage[] =
        last?.[1] === null ? [...owner.outages.slice(0, -1), [last[0], Number(now)]] : owner.outages;
      this.owners.set(owner.match, { ...owner, taken: true, since: Number(now), outages });
      return [{}];
    });
    learn(texts.give, ([match, epoch, payload]) => {
      const owner = owned(match, epoch);
      if (owner === null) return [{ given: 0 }];
      this.#giveTo(owner, this.#freest(Number(epoch)), Math.floor(this.#now()));
      this.#watch.moved(String(payload));
      return [{ given: 1 }];
    });
    learn(texts.waiting, ([match]) => (this.owners.get(String(match))?.taken === false ? [{}] : []));
    fenced(texts.forget, ([, match, epoch]) => {
      if (owned(match, epoch) !== null && this.#rules.isDone(this.matches.get(String(match))))
        this.owners.delete(String(match));
      return [];
    });
    fenced(texts.refuse, ([, match, epoch]) => {
      const owner = owned(match, epoch);
      if (owner !== null) this.owners.set(owner.match, { ...owner, epoch: DESK, since: 0, taken: true });
      return [];
    });
    fenced(texts.toDesk, ([, match, epoch]) => {
      const owner = owned(match, epoch);
      if (owner !== null) this.owners.set(owner.match, { ...owner, epoch: DESK, since: null, taken: false });
      return [];
    });
    learn(texts.silent, () =>
      [...this.members.values()]
        .filter(({ renewedAt, quiet }) => this.#now() - renewedAt > quiet)
        .map(({ epoch }) => ({ epoch })),
    );
    fenced(texts.end, ([, epoch]) => [{ end_member: this.#endMember(Number(epoch), false) ? 1 : 0 }]);
    learn(texts.orphans, () =>
      [...this.owners.values()].filter(({ epoch }) => epoch === null).map(({ match }) => ({ match })),
    );
    fenced(texts.adopt, ([, match]) => {
      const owner = owned(match, null);
      if (owner !== null) this.owners.set(owner.match, { ...owner, epoch: this.#freest(0) ?? DESK });
      return [];
    });
  }

  #learnJournal(isTable: boolean): void {
    const { append, takeBack, forget, tidy } = journalStatements(isTable);
    const learn = (text: string, work: (values: Values) => readonly Row[]): void =>
      void this.#statements.set(text, work);
    learn(append.text, ([epoch, ...columns]) => {
      const entries = entriesOf(columns as (readonly unknown[])[]);
      this.#holds(
        isTable,
        Number(epoch),
        entries.map(({ match }) => match),
      );
      for (const entry of entries) this.#put(entry);
      return [];
    });
    learn(takeBack.text, ([epoch, matches, seqs]) => {
      this.#holds(isTable, Number(epoch), matches as string[]);
      for (const [index, match] of (matches as string[]).entries()) this.#drop(match, (seqs as number[])[index] ?? 0);
      return [];
    });
    learn(forget.text, ([epoch, match, upTo]) => {
      this.#fence(isTable, Number(epoch));
      for (const seq of this.journal.get(String(match))?.keys() ?? [])
        if (seq <= Number(upTo)) this.#drop(String(match), seq);
      return [];
    });
    learn(tidy.text, ([epoch]) => {
      this.#fence(isTable, Number(epoch));
      for (const [match, entries] of this.journal)
        for (const seq of entries.keys())
          if (!this.matches.has(match) || seq <= (this.archive.get(match)?.at(-1)?.seq ?? 0)) this.#drop(match, seq);
      return [];
    });
    learn(READ.text, ([match, after, most]) =>
      [...(this.journal.get(String(match))?.values() ?? [])]
        .filter(({ seq }) => seq > Number(after))
        .toSorted((a, b) => a.seq - b.seq)
        .slice(0, Number(most))
        .map((entry) => ({ ...entry })),
    );
    const lineOf = (match: string): readonly Row[] => {
      const seqs = [...(this.journal.get(match)?.keys() ?? [])];
      return seqs.length === 0 ? [] : [{ match, first: Math.min(...seqs), newest: Math.max(...seqs) }];
    };
    learn(LINE, ([match]) => lineOf(String(match)));
    learn(ALL_LINES, () => [...this.journal.keys()].flatMap(lineOf));
  }

  #put(entry: EntryRecord): void {
    const { match, seq } = entry;
    const entries = this.journal.get(match) ?? new Map<number, EntryRecord>();
    this.journal.set(match, entries);
    const before = entries.get(seq);
    if (before !== undefined) this.#watch.replaced(match, before, entry);
    entries.set(seq, entry);
  }

  #drop(match: string, seq: number): void {
    const entries = this.journal.get(match);
    const before = entries?.get(seq);
    if (before === undefined) return;
    this.#watch.replaced(match, before, null);
    entries?.delete(seq);
    if (entries?.size === 0) this.journal.delete(match);
  }

  /** What is known of a match that has been written down, oldest first. */
  historyOf(match: string): readonly EntryRecord[] {
    const archived = this.archive.get(match) ?? [];
    const newest = archived.at(-1)?.seq ?? 0;
    const going = [...(this.journal.get(match)?.values() ?? [])].filter(({ seq }) => seq > newest);
    return [...archived, ...going.toSorted((a, b) => a.seq - b.seq)];
  }
}

/** Rows, of their columns in the order of the statement. */
function entriesOf(columns: readonly (readonly unknown[])[]): EntryRecord[] {
  const [match = [], seq = [], at = [], seat = [], actor = [], intent = [], hash = [], time = [], banks = []] = columns;
  return match.map(
    (_, row) =>
      ({
        match: match[row],
        seq: seq[row],
        at: at[row],
        seat: seat[row],
        actor: actor[row],
        intent: intent[row],
        hash: hash[row],
        time: time[row],
        banks: banks[row],
      }) as EntryRecord,
  );
}
