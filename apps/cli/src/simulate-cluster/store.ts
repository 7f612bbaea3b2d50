import type { Answer } from '@cardscape/server/src/db/lease/decisions.ts';

/** The row of the lease, as `db/lease/table.ts` has it. */
export interface LeaseRow {
  readonly epoch: number;
  readonly holder: string | null;
  readonly renewedAt: number;
  readonly lasts: number;
  readonly quiet: number;
}

/** Who asks for the lease. */
export interface Taker {
  readonly holder: string;
  readonly lasts: number;
  readonly quiet: number;
  /** What time it is by their own clock, which says nothing. */
  readonly wall: number;
}

/** What the store does with the lease: a planted bug takes the place of one of these. */
export interface StoreRules {
  /** Whether a write under that epoch may begin. */
  admits(row: LeaseRow, epoch: number): boolean;
  hasRunOut(row: LeaseRow, now: number, taker: Taker): boolean;
  /** The epoch that begins when the lease is taken. */
  next(row: LeaseRow): number;
  /** Whether those who take the lease wait for writes that were admitted before. */
  readonly waits: boolean;
}

export const STORE_RULES: StoreRules = {
  admits: (row, epoch) => row.epoch === epoch,
  hasRunOut: (row, now) => now - row.renewedAt >= row.lasts,
  next: (row) => row.epoch + 1,
  waits: true,
};

/** A write that has been committed. */
export interface Entry {
  readonly id: number;
  readonly epoch: number;
  readonly holder: string;
}

/** The lease was taken. */
export interface Grant {
  readonly epoch: number;
  readonly holder: string;
  /** From whom it was taken because it had run out; null: it was free. */
  readonly from: string | null;
}

/** What watches over the store, and believes nothing of what it says. */
export interface Watch {
  granted(grant: Grant): void;
  committed(entry: Entry): void;
}

/** The database: one row for the lease, what was written, and who is connected. */
export class Store {
  readonly #rules: StoreRules;
  readonly #watch: Watch;
  readonly #entries = new Map<number, Entry>();
  /** By holder, the sessions that the store believes to be there. */
  readonly #sessions = new Map<string, Set<number>>();
  /** Sessions that have been ended: what arrives over them counts for nothing. */
  readonly #ended = new Set<number>();
  /** Writes that were admitted, and their sessions. */
  readonly #underWay = new Map<Entry, number>();
  #row: LeaseRow = { epoch: 0, holder: null, renewedAt: 0, lasts: 0, quiet: 0 };
  isUp = true;

  constructor(rules: StoreRules, watch: Watch) {
    this.#rules = rules;
    this.#watch = watch;
  }

  /** Whether something that arrives over a session counts. */
  hears(holder: string, session: number): boolean {
    if (!this.isUp || this.#ended.has(session)) return false;
    this.#sessions.set(holder, (this.#sessions.get(holder) ?? new Set()).add(session));
    return true;
  }

  /** A process has gone, or all of them are cut off. */
  end(holder: string): void {
    for (const session of this.#sessions.get(holder) ?? []) this.#ended.add(session);
    this.#sessions.delete(holder);
  }

  stop(): void {
    this.isUp = false;
    for (const holder of this.#sessions.keys()) this.end(holder);
  }

  take(taker: Taker, now: number): Answer {
    const row = this.#row;
    const { holder, lasts, quiet } = taker;
    if (row.holder === holder) {
      this.#row = { ...row, renewedAt: now };
      return { mine: true, epoch: row.epoch };
    }
    const isOver = this.#rules.hasRunOut(row, now, taker);
    if (row.holder !== null) {
      const hasGone = now - row.renewedAt >= row.quiet && !this.#sessions.has(row.holder);
      if (!isOver && !hasGone) return { mine: false };
      this.end(row.holder);
    }
    if (this.#rules.waits) for (const [entry, session] of this.#underWay) this.commit(entry, session);
    const epoch = this.#rules.next(row);
    this.#row = { epoch, holder, renewedAt: now, lasts, quiet };
    this.#watch.granted({ epoch, holder, from: isOver ? row.holder : null });
    return { mine: true, epoch };
  }

  renew(epoch: number, holder: string, now: number): Answer {
    if (this.#row.epoch !== epoch || this.#row.holder !== holder) return { mine: false };
    this.#row = { ...this.#row, renewedAt: now };
    return { mine: true, epoch };
  }

  release(epoch: number, holder: string): void {
    if (this.#row.epoch === epoch && this.#row.holder === holder) this.#row = { ...this.#row, holder: null };
  }

  /** Begins a write; false: it is refused. */
  admits(entry: Entry, session: number): boolean {
    if (!this.#rules.admits(this.#row, entry.epoch)) return false;
    this.#underWay.set(entry, session);
    return true;
  }

  /** Ends a write that was admitted; false: its session has been ended meanwhile, and it was undone. */
  commit(entry: Entry, session: number): boolean {
    this.#underWay.delete(entry);
    if (this.#entries.has(entry.id)) return true;
    if (!this.isUp || this.#ended.has(session)) return false;
    this.#entries.set(entry.id, entry);
    this.#watch.committed(entry);
    return true;
  }

  has(id: number): boolean {
    return this.#entries.has(id);
  }
}
