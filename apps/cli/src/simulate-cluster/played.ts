import type { EntryRecord } from '@cardscape/server/src/db/journal/records.ts';
import { noteEnd } from '@cardscape/server/src/match/ending/noted.ts';
import type { LiveMatch } from '@cardscape/server/src/match/live-match.ts';
import { LiveMatches } from '@cardscape/server/src/match/live-matches.ts';
import type { MatchContext } from '@cardscape/server/src/match/match-context.ts';
import { Standstill } from '@cardscape/server/src/match/standstill.ts';
import { Turns } from '@cardscape/server/src/turns.ts';
import type { Host } from './host.ts';
import type { SimulatedLog } from './log.ts';

/** So many moves end a match. */
export const MOVES = 4;
/** Milliseconds that a match that is over stays open. */
const AFTERGLOW = 2000;

/** What a player is told. */
export type Told =
  | { readonly kind: 'taken'; readonly seq: number }
  /** The move answers another decision than the one that is asked. @param shown all that has happened */
  | { readonly kind: 'stale'; readonly shown: readonly string[] }
  /** Ask again. */
  | { readonly kind: 'later' }
  | { readonly kind: 'no-such-match' };

/** What a match needs of its process. */
export interface Table {
  readonly host: Host;
  readonly log: SimulatedLog;
  /** Everything that follows from its end. */
  readonly ended: (match: SimulatedMatch) => Promise<void>;
  readonly closed: (id: string) => Promise<void>;
}

/**
 * A match as far as the cluster knows it: numbered moves, of which each answers the decision with its number, in the
 * order of `LiveMatch` (turns, log, apply, publish, end), without rules, clocks, bots and people who watch.
 */
export class SimulatedMatch {
  readonly id: string;
  readonly from: readonly string[] = [];
  readonly accounts: readonly string[] = [];
  readonly terms = { seats: [] };
  readonly moves: string[];
  readonly match: { readonly header: { readonly match: string }; readonly head: string; readonly end: () => unknown };
  readonly #table: Table;
  readonly #turns = new Turns();
  readonly #standstill: Standstill;
  #isPaused = false;
  #isClosed = false;
  isStopped = false;

  constructor(table: Table, id: string, moves: readonly string[]) {
    this.#table = table;
    this.id = id;
    this.moves = [...moves];
    this.match = { header: { match: id }, head: '', end: () => (this.over ? { reason: 'over' } : null) };
    const { host } = table;
    this.#standstill = new Standstill(
      {
        id,
        time: {
          paused: false,
          pause: () => (this.#isPaused = true),
        } as never,
        isClosed: () => this.#isClosed,
        showPaused: () => undefined,
        goOn: () => (this.#isPaused = false),
        refresh: () => undefined,
      },
      { logger: host.world.logger, now: host.now, wheel: host.wheel } as never,
    );
    if (this.over) this.#afterglow();
  }

  get over(): boolean {
    return this.moves.length >= MOVES;
  }

  submit(decision: number, move: string): Promise<Told> {
    return this.#turns.take(() => this.#take(decision, move));
  }

  async #take(decision: number, move: string): Promise<Told> {
    const { host, log } = this.#table;
    if (this.#isClosed) return this.isStopped ? { kind: 'later' } : { kind: 'stale', shown: [...this.moves] };
    if (this.over || decision !== this.moves.length) return { kind: 'stale', shown: [...this.moves] };
    if (this.#isPaused) return { kind: 'later' };
    const seq = this.moves.length + 1;
    const told = await host.world.rules.durably(
      {
        append: () => log.append(entryOf(this.id, seq, move)),
        unwritable: (error) => this.#standstill.unwritable(error, host.now()),
        written: () => this.#standstill.written(),
      },
      async () => {
        this.moves.push(move);
        host.world.shown(this.id, this.moves);
        if (this.over) await this.#finish();
        return { kind: 'taken', seq } as const;
      },
    );
    return told ?? { kind: 'later' };
  }

  async #finish(): Promise<void> {
    const { ended, host, log } = this.#table;
    await ended(this);
    await noteEnd(
      { wheel: host.wheel, logger: host.world.logger, now: host.now, keys: { sign: () => null }, log } as never,
      this.match as never,
      {} as never,
    );
    this.#afterglow();
  }

  #afterglow(): void {
    const { host, closed } = this.#table;
    host.later(AFTERGLOW, () => {
      if (!this.isStopped) void closed(this.id);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.isStopped = true;
    await this.#turns.done();
  }

  leave(): Promise<void> {
    return Promise.resolve();
  }
}

function entryOf(match: string, seq: number, move: string): EntryRecord {
  return { match, seq, at: seq, seat: 0, actor: 'player', intent: '{}', hash: move, time: null, banks: '' };
}

/** The matches of a process as the server keeps them, of simulated ones: of these it asks nothing else. */
export function matchesOf(table: Table, context: object): LiveMatches {
  const asLive = (match: SimulatedMatch): LiveMatch => match as unknown as LiveMatch;
  return new LiveMatches(context as MatchContext, () => Promise.resolve(), {
    begin: ({ header }) => asLive(new SimulatedMatch(table, header.match, [])),
    restore: ({ header, entries }) =>
      Promise.resolve(
        asLive(
          new SimulatedMatch(
            table,
            header.match,
            entries.map(({ hash }) => hash),
          ),
        ),
      ),
  });
}
