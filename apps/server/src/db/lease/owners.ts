import { type Kysely, sql } from 'kysely';
import { Turns } from '../../turns.ts';
import { reached } from '../postgres/errors.ts';
import type { PostgresJournal } from '../postgres/journal.ts';
import { type Asks, OwnConnection } from '../postgres/own-connection.ts';
import type { LogTables } from '../tables/tables.ts';
import type { Lease } from './lease.ts';
import { DESK, MOVED } from './members.ts';

/** A time in which nobody played a match, milliseconds since 1970; null: it lasts until somebody takes the match up. */
export type Outage = readonly [from: number, until: number | null];

/** Whose a match is that a table plays, or has played. */
export interface Owned {
  readonly match: string;
  /** Of a table, or `DESK`; null: of one that is gone, and of nobody yet. */
  readonly epoch: number | null;
  /** Since when its owner plays it, milliseconds since 1970; null: it has not been taken up. */
  readonly since: number | null;
  readonly outages: readonly Outage[];
}

/** A table that takes matches, or does not take any more. */
export interface Member {
  readonly epoch: number;
  /** Where desks reach it; empty: it is about to start. */
  readonly address: string;
  readonly isOpen: boolean;
}

const ROW = 'select match_id as match, epoch, since, outages from owner';

/** The first transaction that was under way when rows were read: whatever was not seen is of that one, or of a later one. */
const NEXT = '(select pg_snapshot_xmin(pg_current_snapshot())::text as next)';

/** Of so many looks at all rows one reads them all; the others read what has changed since the one before. */
const WHOLE = 100;

/** A row that is there, or the match of one that is not; and from which transaction on to look again. */
interface Seen extends Owned {
  readonly isThere: number;
  readonly next: string;
}

/** What is asked of the database. What changes whose matches are asks first whether its epoch, the first value, is in force. */
export function ownerStatements(isTable: boolean) {
  const fence = `(select ${isTable ? 'member_fence' : 'fence'}($1))`;
  return {
    secret: 'select secret from cluster',
    // What is noted of these rows is needed no more, as long as nobody else looks. Nobody waits for what is being noted anew.
    all: `with held as (select ${fence}), seen as ${NEXT}, forgotten as (delete from owner_change where match_id in (
          select match_id from owner_change where at < (select next from seen)::xid8 for update skip locked))
        select match_id as match, epoch, since, outages, match_id is not null as "isThere", next
          from held cross join seen left join owner on true`,
    changed: `with seen as ${NEXT}
        select owner_change.match_id as match, epoch, since, outages, owner.match_id is not null as "isThere", next
          from seen left join owner_change on at >= $1::xid8 left join owner using (match_id)`,
    mine: `${ROW} where epoch = $1`,
    of: `${ROW} where match_id = $1`,
    members: 'select epoch, address, is_open as open from member order by epoch',
    open: `update member set address = $2, is_open = true where epoch = $1 and ${fence}`,
    tell: `select pg_notify('${MOVED}', '')`,
    writable: `select 1 where ${fence}`,
    shut: `update member set is_open = false where epoch = $1 and ${fence}`,
    taken: `update owner set taken = true, since = $4, outages = case when outages -> -1 -> 1 = 'null'
          then jsonb_set(outages, '{-1,1}', to_jsonb($4::bigint)) else outages end
        where match_id = $2 and epoch = $3 and ${fence} returning 1`,
    stoodStill: `update owner set outages = outages || jsonb_build_array(jsonb_build_array($3::bigint, $4::bigint))
        where epoch = $2 and taken and ${fence}`,
    give: 'select give_match($1, $2, $3) as given',
    waiting: 'select 1 from owner where match_id = $1 and not taken',
    forget: `delete from owner where match_id = $2 and epoch = $3 and ${fence}
        and not exists (select from match where id = $2 and (finished = 0 or settled = 0))`,
    refuse: `update owner set epoch = ${DESK}, since = 0, taken = true where match_id = $2 and epoch = $3 and ${fence}`,
    toDesk: `update owner set epoch = ${DESK}, since = null, taken = false where match_id = $2 and epoch = $3 and ${fence}`,
    silent: `select epoch from member where clock_timestamp() - renewed_at > quiet * interval '1 millisecond'`,
    end: `select end_member($2, false) where ${fence}`,
    orphans: 'select match_id as match from owner where epoch is null',
    adopt: `update owner set epoch = coalesce(freest_table(0), ${DESK}) where match_id = $2 and epoch is null and ${fence}`,
  } as const;
}

/** Who plays which match, of the processes that share a database. */
export class Owners {
  /** Told when matches have another owner: what is known of the addresses of their players, by match. */
  moved: (from: ReadonlyMap<string, readonly string[]>) => void = () => undefined;
  readonly #lease: Pick<Lease, 'isHeld' | 'mark'>;
  readonly #journal: Pick<PostgresJournal, 'learn' | 'unlearn'>;
  readonly #connection: Asks;
  readonly #statements: ReturnType<typeof ownerStatements>;
  readonly #turns = new Turns();
  /** All rows, as they were found when they were looked at last, and from which transaction on others may have changed. */
  #known: { readonly rows: Map<string, Owned>; readonly next: string } | null = null;
  #looks = 0;

  constructor(
    lease: Pick<Lease, 'isHeld' | 'mark'>,
    journal: Pick<PostgresJournal, 'learn' | 'unlearn'>,
    connection: (hear: (payload: string) => void) => Asks,
  ) {
    this.#lease = lease;
    this.#journal = journal;
    this.#statements = ownerStatements(lease.mark.isTable);
    this.#connection = connection((payload) => this.moved(comersIn(payload)));
  }

  static over(url: string, lease: Lease, journal: PostgresJournal): Owners {
    return new Owners(
      lease,
      journal,
      (hear) =>
        new OwnConnection(url, lease, async (client) => {
          client.on('notification', ({ payload }) => hear(payload ?? ''));
          await reached(client.query(`listen ${MOVED}`));
        }),
    );
  }

  /** The epoch under which this process has matches. */
  get own(): number {
    const { epoch, isTable } = this.#lease.mark;
    return isTable ? epoch : DESK;
  }

  /** What proves that a process shares the database. Errors: those of the database, here and below. */
  async secret(): Promise<string> {
    const [row] = await this.#ask<{ secret: string }>(this.#statements.secret);
    return row?.secret ?? '';
  }

  /** What belongs to a table, or has: what has changed is read, and now and then all of it. */
  async all(): Promise<Owned[]> {
    const known = this.#looks % WHOLE === 0 ? null : this.#known;
    this.#looks += 1;
    const { all, changed } = this.#statements;
    const seen = await (known === null ? this.#write<Seen>(all) : this.#ask<Seen>(changed, [known.next]));
    const rows = known?.rows ?? new Map<string, Owned>();
    for (const { match, epoch, since, outages, isThere } of seen)
      if (isThere === 1) rows.set(match, { match, epoch, since, outages });
      else rows.delete(match);
    const next = seen[0]?.next ?? null;
    this.#known = next === null ? null : { rows, next };
    return [...rows.values()];
  }

  mine(): Promise<Owned[]> {
    return this.#ask(this.#statements.mine, [this.own]);
  }

  async of(match: string): Promise<Owned | null> {
    const [row] = await this.#ask<Owned>(this.#statements.of, [match]);
    return row ?? null;
  }

  async members(): Promise<Member[]> {
    const rows = await this.#ask<{ epoch: number; address: string; open: number }>(this.#statements.members);
    return rows.map(({ epoch, address, open }) => ({ epoch, address, isOpen: open === 1 }));
  }

  /** One question after the other: several may want to know something at once. */
  #ask<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#turns.take(() => this.#connection.ask<Row>(text, values));
  }

  /** What changes whose matches are. */
  #write<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#ask<Row>(text, [this.#lease.mark.epoch, ...values]);
  }

  /** This table takes matches from now on, and is reached there. */
  async open(address: string): Promise<void> {
    await this.#write(this.#statements.open, [address]);
    await this.#ask(this.#statements.tell);
  }

  /** Resolves to whether it can be written here. */
  async isWritable(): Promise<boolean> {
    if (!this.#lease.isHeld) return false;
    return this.#write(this.#statements.writable).then(
      () => true,
      () => false,
    );
  }

  /** It is given no more. */
  async shut(): Promise<void> {
    await this.#write(this.#statements.shut);
  }

  /**
   * In the transaction in which a match begins: it is to be played by the table that has the fewest. Resolves to its
   * epoch; null: there is none.
   */
  async place(db: Kysely<LogTables>, match: string, from: readonly string[]): Promise<number | null> {
    const { rows } = await sql<{ epoch: number }>`
      insert into owner (match_id, epoch) select ${match}, free from freest_table(0) as free where free is not null
        returning epoch`.execute(db);
    const epoch = rows[0]?.epoch ?? null;
    if (epoch !== null) await sql`select pg_notify(${MOVED}, ${comersTo(match, from)})`.execute(db);
    return epoch;
  }

  /** In a transaction: whose the match is; null: no table is to play it, and none was. */
  async placed(db: Kysely<LogTables>, match: string): Promise<{ readonly epoch: number | null } | null> {
    const { rows } = await sql<{ epoch: number | null }>`select epoch from owner where match_id = ${match}`.execute(db);
    return rows[0] ?? null;
  }

  /** What there is of a match can be read, and written on: it is this process's. Before it is taken up. */
  async learn(match: string): Promise<void> {
    await this.#journal.learn(match);
  }

  /** It has been taken up. Resolves to whether it still is this process's. */
  async taken(match: string, now: number): Promise<boolean> {
    const rows = await this.#write(this.#statements.taken, [match, this.own, now]);
    return rows.length > 0;
  }

  /** Nobody played the matches of this process between these moments. */
  async stoodStill(from: number, until: number): Promise<void> {
    await this.#write(this.#statements.stoodStill, [this.own, from, until]);
  }

  /** Nothing more is written of it here: another table is to play it, or the desk. Resolves to whether it was this one's. */
  async give(match: string, from: readonly string[]): Promise<boolean> {
    const [row] = await this.#ask<{ given: number }>(this.#statements.give, [match, this.own, comersTo(match, from)]);
    this.#journal.unlearn(match);
    return row?.given === 1;
  }

  /** Whether it has been given away, and nobody has taken it up yet. */
  async isWaiting(match: string): Promise<boolean> {
    const rows = await this.#ask(this.#statements.waiting, [match]);
    return rows.length > 0;
  }

  /** Its table is cleared: nobody need take it up any more, once its end is noted and what follows from it done. */
  async forget(match: string): Promise<void> {
    await this.#write(this.#statements.forget, [match, this.own]);
  }

  /** It cannot be taken up here: it stays in the log for the next start of the desk. */
  async refuse(match: string): Promise<void> {
    await this.#write(this.#statements.refuse, [match, this.own]);
  }

  /** This table does not know its rules: the desk, which is of no older version, is to play it. */
  async giveToDesk(match: string): Promise<void> {
    await this.#write(this.#statements.toDesk, [match, this.own]);
    this.#journal.unlearn(match);
    await this.#ask(this.#statements.tell);
  }

  /** Ends the tables that are gone, and gives the matches that nobody has to those that have the fewest, or to the desk. */
  async settle(): Promise<void> {
    // One that lives is not asked: to look for its connections is dear.
    const silent = await this.#ask<{ epoch: number }>(this.#statements.silent);
    for (const { epoch } of silent) await this.#write(this.#statements.end, [epoch]);
    const orphans = await this.#ask<{ match: string }>(this.#statements.orphans);
    for (const { match } of orphans) await this.#write(this.#statements.adopt, [match]);
    if (orphans.length > 0) await this.#ask(this.#statements.tell);
  }

  async close(): Promise<void> {
    await this.#connection.close().catch(() => undefined);
  }
}

/** What PostgreSQL carries with a notice, in bytes. */
const LONGEST = 7000;

/** Whence the players of a match came: no row has it, and whoever takes the match up after a crash does not know it. */
function comersTo(match: string, from: readonly string[]): string {
  const text = JSON.stringify({ match, from });
  return text.length > LONGEST ? '' : text;
}

function comersIn(payload: string): ReadonlyMap<string, readonly string[]> {
  if (payload === '') return new Map();
  // Whoever may notify here may write into the database.
  const { match, from } = JSON.parse(payload) as { readonly match: string; readonly from: readonly string[] };
  return new Map([[match, from]]);
}
