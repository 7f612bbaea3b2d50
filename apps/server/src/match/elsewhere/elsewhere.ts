import type { Account } from '@cardscape/protocol';
import { REAL_TIMING, type Timing } from '../../timing.ts';
import { AwayMatch, type AwayFacts, type AwayState, type UnheardMatch } from './away-match.ts';

/** What the desk asks of the tables. */
export type TableCall =
  | { readonly kind: 'rename'; readonly account: Account }
  | { readonly kind: 'forget'; readonly account: string }
  /** Gives up what the account plays, and does what follows from it. */
  | { readonly kind: 'abandon'; readonly account: string }
  /** Closes what is open of the account: of all its sessions, if none is named. */
  | { readonly kind: 'signed-out'; readonly account: string; readonly session: string | null }
  /** Whom the account does not want to hear has changed. */
  | { readonly kind: 'relations'; readonly account: string };

/** So long the desk waits until a table has taken up a match that begins, in milliseconds: whoever comes sooner asks again. */
const PATIENCE = 3000;

/** What the desk knows of matches that other processes play: where each is, and how it stands. */
export class Elsewhere {
  /** Asks all tables, and resolves when all have done it that can be reached. */
  call: (call: TableCall) => Promise<void> = () => Promise.resolve();
  /** Told of a match when it is known here for the first time, and when it is over or gone. */
  begun: (match: AwayMatch) => void = () => undefined;
  ended: (match: AwayMatch) => void = () => undefined;
  /** By match, the epoch of its table; null: nobody plays it yet. */
  #places: ReadonlyMap<string, number | null> = new Map();
  readonly #matches = new Map<string, AwayMatch>();
  readonly #seated = new Map<string, Set<AwayMatch>>();
  /** Those of which no table has told, as far as they are known all the same. */
  readonly #unheard = new Map<string, UnheardMatch>();
  /** Those of which nothing was known when all were looked up. */
  #unknown: ReadonlySet<string> = new Set();
  readonly #arriving = new Map<string, () => void>();
  /** Those that have begun since all were looked up, or may have; until when, by `performance.now`. */
  readonly #fresh = new Map<string, { readonly table: number; readonly until: number }>();
  readonly #timing: Pick<Timing, 'now' | 'pause'>;
  /** How many tables take matches. */
  tables = 0;
  /** Those of which nothing was known at two looks, one after the other. */
  overdue: readonly string[] = [];

  constructor(timing: Pick<Timing, 'now' | 'pause'> = REAL_TIMING) {
    this.#timing = timing;
  }

  /** Whether another process plays it, or is about to. */
  has(match: string): boolean {
    return this.#places.has(match);
  }

  /** The epoch of the table that plays a match; null: nobody does yet; undefined: it is not elsewhere. */
  tableOf(match: string): number | null | undefined {
    return this.#places.get(match);
  }

  /**
   * Where all matches were when that was looked up. What is nowhere any more is over, or this process plays it.
   * @param own those that this process plays
   */
  placed(places: ReadonlyMap<string, number | null>, own: ReadonlySet<string>): void {
    for (const [match, { until }] of this.#fresh)
      if (places.has(match) || own.has(match) || until < this.#timing.now()) this.#fresh.delete(match);
    const fresh = [...this.#fresh].map(([match, { table }]) => [match, table] as const);
    this.#places = fresh.length === 0 ? places : new Map([...places, ...fresh]);
    for (const match of this.#matches.values())
      if (!this.#places.has(match.id)) {
        this.#remove(match);
        if (!match.over && !own.has(match.id)) this.ended(match);
      }
    for (const match of this.#unheard.keys()) if (!this.#places.has(match)) this.#unheard.delete(match);
    const before = this.#unknown;
    this.#unknown = new Set(this.unknown);
    this.overdue = [...this.#unknown].filter((match) => before.has(match));
  }

  /** Those of which nothing is known but where they are. */
  get unknown(): readonly string[] {
    return [...this.#places.keys()].filter((match) => !this.#matches.has(match) && !this.#unheard.has(match));
  }

  /** Who plays a match of which no table has told yet: whoever sits there may not begin others meanwhile. */
  sits(match: UnheardMatch): void {
    if (this.#places.has(match.id) && !this.#matches.has(match.id)) this.#unheard.set(match.id, match);
  }

  /** A match begins at a table. Resolves when that has taken it up, or does not in time. */
  async begins(begun: UnheardMatch, table: number): Promise<void> {
    const { id: match } = begun;
    this.#fresh.set(match, { table, until: this.#timing.now() + PATIENCE });
    this.#places = new Map([...this.#places, [match, table]]);
    this.sits(begun);
    if (this.#matches.has(match)) return;
    const ended = new AbortController();
    const arrived = new Promise<void>((resolve) => this.#arriving.set(match, resolve));
    await Promise.race([arrived, this.#timing.pause(PATIENCE, ended.signal).catch(() => undefined)]);
    ended.abort();
    this.#arriving.delete(match);
  }

  /** A table plays a match. */
  told(facts: AwayFacts, state: AwayState): void {
    const known = this.#matches.get(facts.id);
    this.#unheard.delete(facts.id);
    if (known === undefined) {
      const match = new AwayMatch(facts, state);
      this.#matches.set(facts.id, match);
      this.#seat(match);
      this.begun(match);
      if (match.over) this.ended(match);
    } else this.changed(facts.id, state);
    this.#arriving.get(facts.id)?.();
  }

  /** It stands otherwise. */
  changed(id: string, state: AwayState): void {
    const match = this.#matches.get(id);
    if (match === undefined) return;
    const wasOver = match.over;
    this.#unseat(match);
    match.state = state;
    this.#seat(match);
    if (match.over && !wasOver) this.ended(match);
  }

  #seat(match: AwayMatch): void {
    for (const { account } of match.terms.seats) {
      if (account === null) continue;
      this.#seated.set(account, (this.#seated.get(account) ?? new Set()).add(match));
    }
  }

  #unseat(match: AwayMatch): void {
    for (const { account } of match.terms.seats) {
      const matches = this.#seated.get(account ?? '');
      matches?.delete(match);
      if (matches?.size === 0) this.#seated.delete(account ?? '');
    }
  }

  #remove(match: AwayMatch): void {
    this.#matches.delete(match.id);
    this.#unseat(match);
  }

  /** Oldest first. */
  get all(): readonly AwayMatch[] {
    return [...this.#matches.values()].toSorted((a, b) => a.facts.startedAt - b.facts.startedAt);
  }

  get size(): number {
    return this.#places.size;
  }

  get playingCount(): number {
    let count = 0;
    for (const { over } of this.#matches.values()) if (!over) count += 1;
    return count;
  }

  /** Those that an account plays. */
  playedBy(account: string): (AwayMatch | UnheardMatch)[] {
    const unheard = [...this.#unheard.values()].filter((match) => match.isPlayedBy(account));
    return [...this.#heardOf(account), ...unheard];
  }

  #heardOf(account: string): AwayMatch[] {
    return [...(this.#seated.get(account) ?? [])].filter(({ over }) => !over);
  }

  /** The decks that an account has brought to those of a game that it plays. */
  decksOf(account: string, game: string): unknown[] {
    return this.#heardOf(account).flatMap((match) => {
      const { facts } = match;
      const seat = match.seatOf(account);
      return facts.game === game && !facts.isFork && seat !== null ? [facts.decks[seat]] : [];
    });
  }
}
