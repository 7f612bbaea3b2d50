import type { AnyGame, MatchHeader, Seat } from '@cardscape/rules';
import type { EntryRecord } from '@cardscape/server/src/db/journal/records.ts';
import type { MatchTerms } from '@cardscape/server/src/db/matches/stored-match.ts';
import { noteEnd } from '@cardscape/server/src/match/ending/noted.ts';
import type { LiveMatch } from '@cardscape/server/src/match/live-match.ts';
import type { Craft } from '@cardscape/server/src/match/live-matches.ts';
import { accountsOf, seatOf } from '@cardscape/server/src/match/seated.ts';
import { Standstill } from '@cardscape/server/src/match/standstill.ts';
import type { Participation } from '@cardscape/server/src/ranked/played-match.ts';
import { Turns } from '@cardscape/server/src/turns.ts';
import { SIMULATED_GAME } from './game.ts';
import type { Host } from './host.ts';
import type { SimulatedLog } from './log.ts';
import { EPOCH } from './stock.ts';

/** So many moves end a match. */
export const MOVES = 4;
/** As many as a player has to make for a match to bring packs. */
const DECISIONS = 10;
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

/** What a match begins with. */
interface Begun {
  readonly header: MatchHeader;
  readonly terms: MatchTerms;
  readonly from: readonly string[];
}

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
  readonly from: readonly string[];
  readonly terms: MatchTerms;
  readonly moves: string[];
  readonly match: {
    readonly game: AnyGame;
    readonly header: MatchHeader;
    readonly head: string;
    readonly state: unknown;
    readonly at: number;
    readonly end: () => unknown;
  };
  /** Nobody watches. */
  readonly watching = { endSeenAt: null, open: { milliseconds: 0 } };
  readonly winners = [0] as const;
  readonly #table: Table;
  readonly #turns = new Turns();
  readonly #standstill: Standstill;
  #isPaused = false;
  #isClosed = false;
  isStopped = false;

  constructor(table: Table, { header, terms, from }: Begun, moves: readonly string[]) {
    this.#table = table;
    const { match: id } = header;
    this.id = id;
    this.from = from;
    this.terms = terms;
    this.moves = [...moves];
    this.match = {
      game: SIMULATED_GAME,
      header,
      head: '',
      state: null,
      at: EPOCH,
      end: () => (this.over ? { reason: 'over' } : null),
    };
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

  get accounts(): readonly string[] {
    return accountsOf(this.terms);
  }

  seatOf(account: string): Seat | null {
    return seatOf(this.terms, account);
  }

  isPlayedBy(account: string): boolean {
    return !this.over && this.seatOf(account) !== null;
  }

  participationOf(): Participation {
    return { stayed: true, waited: 0, left: false, moves: DECISIONS, missed: 0 };
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

/** How matches are made of a process: of these the server asks nothing else. */
export function craftOf(table: Table): Craft {
  const asLive = (match: SimulatedMatch): LiveMatch => match as unknown as LiveMatch;
  return {
    begin: ({ header }, { terms, from }) => asLive(new SimulatedMatch(table, { header, terms, from }, [])),
    restore({ header, terms, entries }, { from }) {
      const moves = entries.map(({ hash }) => hash);
      return Promise.resolve(asLive(new SimulatedMatch(table, { header, terms, from }, moves)));
    },
  };
}
