import type { MatchHeader } from '@cardscape/rules';
import type { EntryRecord } from '@cardscape/server/src/db/journal/records.ts';
import { isFenced } from '@cardscape/server/src/db/lease/table.ts';
import type { MatchTerms } from '@cardscape/server/src/db/matches/stored-match.ts';
import type { PostgresJournal } from '@cardscape/server/src/db/postgres/journal.ts';
import { accountsOf } from '@cardscape/server/src/match/seated.ts';
import { type Host, Link } from './host.ts';
import { GAME } from './stock.ts';

/** What of `MatchLog` concerns the cluster: its transactions, over the journal of the server. */
export class SimulatedLog {
  readonly #host: Host;
  readonly #journal: PostgresJournal;
  readonly #reads: Link;
  readonly #writes: Link;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(host: Host, journal: PostgresJournal) {
    this.#host = host;
    this.#journal = journal;
    this.#reads = new Link(host, null, false);
    this.#writes = new Link(host, null, false);
  }

  /** As the driver: one transaction after the other, and none without the lease. Errors: those of the database. */
  transact<T>(work: () => T): Promise<T> {
    const { lease, world } = this.#host;
    const result = this.#turn.then(async () => {
      lease.mustBeHeld();
      try {
        return await this.#writes.work(() => world.database.transact(lease.mark, work), true);
      } catch (error) {
        if (isFenced(error)) lease.refused();
        throw error;
      }
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #read<T>(work: () => T): Promise<T> {
    return this.#reads.work(work);
  }

  create(
    header: MatchHeader,
    _secret: string,
    terms: MatchTerms,
    _begun: unknown,
    place?: unknown,
  ): Promise<number | null | undefined> {
    const { world } = this.#host;
    const { database } = world;
    const { match } = header;
    return this.transact(() => {
      world.begins(match, accountsOf(terms));
      database.matches.set(match, { header, terms, isFinished: false, hasEnd: false, isSettled: false });
      return place === undefined ? undefined : database.place(match, JSON.stringify({ match, from: [] }));
    });
  }

  append(entry: EntryRecord): Promise<void> {
    return this.#journal.append(entry);
  }

  async load(match: string): Promise<unknown> {
    const { database } = this.#host.world;
    const row = await this.#read(() => database.matches.get(match) ?? null);
    if (row === null) return null;
    const { header, terms, isFinished, hasEnd } = row;
    return {
      header,
      secret: '',
      terms,
      entries: await this.#rows(match),
      end: hasEnd ? {} : null,
      isAbandoned: isFinished && !hasEnd,
      signatures: {},
      banks: [],
    };
  }

  async #rows(match: string): Promise<readonly EntryRecord[]> {
    const { database } = this.#host.world;
    const going = await this.#journal.entries(match, 0);
    return going[0]?.seq === 1 ? going : this.#read(() => database.archive.get(match) ?? []);
  }

  async finish(match: string): Promise<void> {
    await this.#change(match, { isFinished: true, hasEnd: true });
    await this.#archive(match);
  }

  async abandon(match: string): Promise<void> {
    await this.#change(match, { isFinished: true, hasEnd: false, isSettled: false });
    await this.#archive(match);
  }

  withdraw(match: string): Promise<{ readonly epoch: number | null } | null> {
    const { database, rules } = this.#host.world;
    return this.transact(() => {
      const owner = database.owners.get(match);
      if (rules.database.isPlaced(owner)) return { epoch: owner.epoch };
      const row = database.matches.get(match);
      if (row !== undefined) database.matches.set(match, { ...row, isFinished: true, hasEnd: false, isSettled: false });
      return null;
    });
  }

  settle(match: string): Promise<void> {
    return this.#change(match, { isSettled: true });
  }

  #change(match: string, to: object): Promise<void> {
    const { database } = this.#host.world;
    return this.transact(() => {
      const row = database.matches.get(match);
      if (row !== undefined) database.matches.set(match, { ...row, ...to });
    });
  }

  async #archive(match: string): Promise<void> {
    const { database } = this.#host.world;
    const rows = await this.#rows(match);
    const newest = rows.at(-1)?.seq;
    if (newest === undefined) return;
    await this.transact(() => {
      if (newest > (database.archive.get(match)?.at(-1)?.seq ?? 0)) database.archive.set(match, rows);
    });
    this.#journal.forget(match, newest);
  }

  recent(): Promise<readonly { readonly id: string; readonly isSettled: boolean }[]> {
    const { database } = this.#host.world;
    return this.#read(() =>
      [...database.matches].flatMap(([id, { isFinished, isSettled }]) =>
        isFinished && isSettled ? [] : [{ id, isSettled: false }],
      ),
    );
  }

  players(match: string): Promise<unknown> {
    const { database } = this.#host.world;
    return this.#read(() => {
      const row = database.matches.get(match);
      return row === undefined ? null : { game: GAME, terms: row.terms, isOver: false };
    });
  }
}
