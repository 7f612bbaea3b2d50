import {
  type AnyGame,
  type ClockRules,
  Clocks,
  type Credit,
  type EntryTime,
  type Json,
  type Seat,
  type TimeControl,
} from '@cardscape/rules';
import { DAY } from '../../durations.ts';
import { Lag } from './lag.ts';

/** The time controls to choose from (P-4). */
export const TIME_CONTROLS = {
  none: null,
  relaxed: { decision: 60_000, bank: 600_000, turn: 0, pause: 0 },
  normal: { decision: 30_000, bank: 240_000, turn: 0, pause: 0 },
  quick: { decision: 12_000, bank: 90_000, turn: 0, pause: 0 },
} as const satisfies Record<string, TimeControl | null>;

/** What a clock is called among those that players choose from; `own`: it is a game's own. */
export function clockName(clock: TimeControl | null): keyof typeof TIME_CONTROLS | 'own' {
  const names = ['none', 'relaxed', 'normal', 'quick'] as const;
  return names.find((name) => TIME_CONTROLS[name] === clock) ?? 'own';
}

/**
 * DECISION P-4: what the way may be credited: half a second a decision; a bad line lasts for six of them, a false one
 * gains a quarter of a second each.
 */
const LAG = { most: 500, quota: 1500, refill: 250 };
/** DECISION P-4: milliseconds that a lost connection is credited in a whole match. */
const AWAY = 30_000;
/**
 * So often in a row a player's clock may run out before the match is lost, in games that have no rule of their own
 * about it.
 */
const STRIKES = 3;
/**
 * DECISION P-4: without a clock: milliseconds after which a decision that is owed lets an opponent claim the match, and
 * how long before that its player is warned.
 */
const CLAIM = 900_000;
export const WARNING = 300_000;
/** Milliseconds after which a match without a clock is given up when none of its players is connected: a day. */
const DESERTED = DAY;
/** DECISION P-4: milliseconds that players have to come back after the server did; they count as its outage. */
export const RETURN = 10_000;

/**
 * How time is kept in a match.
 * @param options as the game has parsed them
 * @param grace milliseconds a disconnected player has to come back, in games that have no rule of their own about it
 */
export function clockRules(game: AnyGame, options: unknown, control: TimeControl | null, grace: number): ClockRules {
  if (control === null) return { control, lag: LAG, away: 0, grace: DESERTED, strikes: 0, idle: CLAIM };
  return {
    control,
    lag: LAG,
    away: AWAY,
    grace: game.clock.grace === undefined ? grace : game.clock.grace(options),
    strikes: game.clock.absence === 'clock' || game.clock.own(options) !== 'open' ? 0 : STRIKES,
    idle: null,
  };
}

/** What a decision costs. */
export type Bill = Pick<EntryTime, 'sent' | 'received' | 'credited' | 'charged'>;

/** A clock that stands still, and why. */
interface Stop {
  readonly kind: 'away' | 'outage';
  readonly since: number;
  /** When it goes on by itself at the latest; null: when it is told to. */
  readonly until: number | null;
}

/** How the clock of a seat is shown: it has been running since then, and stands still until then (0: it runs). */
export interface Running {
  readonly since: number;
  readonly still: number;
}

/**
 * The clocks of a match that is being played: what the arithmetic (`Clocks`) cannot know, how long the way takes and
 * when a clock stands still. Milliseconds since 1970 by the server's clock.
 */
export class MatchClock {
  readonly book: Clocks;
  readonly #lags: readonly Lag[];
  readonly #stops: (Stop | null)[];
  /** What the present decision of each seat is credited so far for pauses that are over. */
  readonly #credits: { away: number; outage: number }[];

  /** @param book as the log left it */
  constructor(book: Clocks) {
    this.book = book;
    this.#lags = book.banks.map(() => new Lag());
    this.#stops = book.banks.map(() => null);
    this.#credits = book.banks.map(() => ({ away: 0, outage: 0 }));
  }

  get banks(): number[] {
    return this.book.banks;
  }

  /** Turn `number` of the match is on, that of `active`; null: nobody's. */
  turn(number: number, active: Seat | null): void {
    this.book.turn(number, active);
  }

  /** These seats owe a decision from now on; a seat that goes on owing the same one keeps its time. */
  owe(seats: readonly Seat[], renewed: readonly Seat[], now: number): void {
    const { asked } = this.book;
    for (const [seat, at] of asked.entries())
      if (at === null || renewed.some((one) => one === seat)) this.#credits[seat] = { away: 0, outage: 0 };
    this.book.ask(seats, renewed, now);
  }

  /** The way to the player of a seat and back was measured. */
  measured(seat: Seat, milliseconds: number): void {
    this.#lags[seat]?.note(milliseconds);
  }

  /** From `since` on the clock of the seat stands still. */
  stop(seat: Seat, kind: Stop['kind'], since: number, until: number | null = null): void {
    const before = this.#stops[seat] ?? null;
    // One that ends later goes on, or ends now.
    if (before !== null) this.go(seat, Math.max(since, before.since));
    this.#stops[seat] = { kind, since, until };
  }

  /** The clock of the seat goes on. */
  go(seat: Seat, now: number): void {
    const stop = this.#stops[seat] ?? null;
    const credit = this.#credits[seat];
    if (stop !== null && credit !== undefined) credit[stop.kind] += this.#stood(seat, stop, now);
    this.#stops[seat] = null;
  }

  /** How long the present decision stood still for a stop that goes on. */
  #stood(seat: Seat, stop: Stop, now: number): number {
    const asked = this.book.asked[seat] ?? null;
    return asked === null ? 0 : Math.max(0, Math.min(now, stop.until ?? now) - Math.max(stop.since, asked));
  }

  /** What is to be credited for a decision that is answered now. */
  #claim(seat: Seat, now: number): Credit {
    const { away = 0, outage = 0 } = this.#credits[seat] ?? {};
    const claim = { lag: this.#lags[seat]?.milliseconds ?? 0, away, outage };
    const stop = this.#stops[seat] ?? null;
    return stop === null ? claim : { ...claim, [stop.kind]: claim[stop.kind] + this.#stood(seat, stop, now) };
  }

  /** Time that went by while the server was down. */
  credit(seat: Seat, outage: number): void {
    const credit = this.#credits[seat];
    if (credit !== undefined) credit.outage += outage;
  }

  /** The server did nothing between these moments, and knows of it afterwards: an outage, whatever else stood still. */
  standstill(seat: Seat, from: number, until: number): void {
    const stop = this.#stops[seat] ?? null;
    const asked = this.book.asked[seat] ?? null;
    this.go(seat, from);
    if (asked !== null) this.credit(seat, Math.max(0, until - Math.max(from, asked)));
    if (stop !== null) this.stop(seat, stop.kind, until, stop.until === null ? null : stop.until + until - from);
  }

  /** What the present decision of the seat costs if the answer came at that time. Errors: Error if it owes none. */
  bill(seat: Seat, received: number): Bill {
    const asked = this.book.asked[seat] ?? null;
    if (asked === null) throw new Error(`seat ${seat} owes no decision`);
    return this.book.charge(seat, asked, received, this.#claim(seat, received));
  }

  /** The banks as they will be when the seat has paid. */
  banksAfter(seat: Seat, bill: Bill | null): number[] {
    return bill === null ? [...this.banks] : this.book.banksAfter(seat, bill.charged);
  }

  /** The seat has decided, and pays. */
  decided(seat: Seat, bill: Bill): void {
    this.book.settle(seat, bill);
  }

  /** Whether the time of the seat is up. */
  isUp(seat: Seat, now: number): boolean {
    return (this.book.asked[seat] ?? null) !== null && this.book.isUp(seat, this.bill(seat, now).charged);
  }

  /**
   * Milliseconds until the time of the seat is up if nothing happens, or until `budget` has been charged; null if that
   * does not come by itself.
   */
  left(
    seat: Seat,
    now: number,
    budget = this.book.rules.control === null ? null : this.book.budget(seat),
  ): number | null {
    const asked = this.book.asked[seat] ?? null;
    const stop = this.#stops[seat] ?? null;
    if (asked === null || budget === null || (stop?.kind === 'outage' && stop.until === null)) return null;
    return Math.max(0, this.running(seat).since + budget - now);
  }

  /** Since when the clock of the seat has been running, if it stood still to the end of what it stands still for. */
  running(seat: Seat): Running {
    const asked = this.book.asked[seat] ?? 0;
    const stop = this.#stops[seat] ?? null;
    const { away, outage } = this.#credits[seat] ?? { away: 0, outage: 0 };
    const allowance = this.book.allowances[seat] ?? 0;
    const lag = this.book.lagOf(seat, this.#lags[seat]?.milliseconds ?? 0);
    const since = asked + lag + outage + Math.min(away, allowance);
    if (stop === null) return { since, still: 0 };
    const from = Math.max(stop.since, asked);
    const until = stop.kind === 'away' ? from + Math.max(0, allowance - away) : (stop.until ?? from);
    return { since: since + Math.max(0, until - from), still: until };
  }
}

/** Milliseconds to watch what a move did, as the game itself keeps time. */
export function pauseOf(game: AnyGame, options: Json): number {
  const own = game.clock.own(game.options.parse(options));
  return own === null || own === 'open' ? 0 : own.pause;
}
