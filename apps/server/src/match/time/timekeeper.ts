import type { MatchS } from '@cardscape/protocol';
import {
  type ClockReason,
  type EntryTime,
  hasLeft,
  type Intent,
  type LogEntry,
  type Match,
  NO_CREDIT,
  type Refusal,
  type Seat,
  SEATS,
} from '@cardscape/rules';
import type { Downtime } from '../../db/files/pulse.ts';
import type { MatchTerms } from '../../db/matches/stored-match.ts';
import type { Alarm, TimerWheel } from '../../timer-wheel.ts';
import { MatchClock, RETURN, WARNING } from './clock.ts';

/** What the clock plays by, and what it has counted: absent, the answer is a player's and comes now. */
export interface Answer {
  readonly received?: number;
  readonly why?: ClockReason;
  /** Since when a player was gone. */
  readonly since?: number;
}

/** The line to a player. */
export interface Line {
  /** Asks whether it still stands. */
  ask(): void;
  /** Whether its player owes a decision. */
  owing(isOwing: boolean): void;
  /** The server stood still until then. */
  woke(at: number): void;
}

/** What the timekeeper needs of its match. */
export interface Timed {
  readonly terms: MatchTerms;
  /** As it is now: a repair puts another object in its place. */
  match(): Match;
  tree(): MatchS;
  /** Nothing more is played: it is over, or the server stops. */
  isDone(): boolean;
  /** Does something when everything before it is done. */
  later(work: () => Promise<void>): void;
  /** The clock plays, in work that was begun by `later`. */
  play(seat: Seat, intent: Intent, answer: Answer): Promise<Refusal | null>;
  /** Shows what has changed in the tree. */
  show(): void;
}

/**
 * Keeps the time of a match: rings when a decision's time is up, gives up for those who stay away, warns those who do
 * nothing, and shows all of it to everybody (P-4). When what happens is in `Clocks` and in the header's rules; here
 * stand the alarms.
 */
export class Timekeeper {
  readonly clock: MatchClock;
  readonly #timed: Timed;
  readonly #wheel: TimerWheel;
  readonly #now: () => number;
  readonly #people: readonly Seat[];
  readonly #alarms: (Alarm | null)[];
  readonly #graces: (Alarm | null)[];
  readonly #here: boolean[];
  /** Since when each seat is gone; null while it is here, or has not been missed yet. */
  readonly #gone: (number | null)[];
  /** Seats whose players have not been heard since the server began, or woke: they have a little time to come (back). */
  readonly #awaited = new Set<Seat>();
  #deserted: Alarm | null = null;
  readonly #lines = new Map<Seat, Line>();
  /** Seats whose time is up if their line still stands. */
  readonly #pending = new Set<Seat>();

  constructor(
    timed: Timed,
    clock: MatchClock,
    { wheel, now }: { readonly wheel: TimerWheel; readonly now: () => number },
  ) {
    this.clock = clock;
    this.#timed = timed;
    this.#wheel = wheel;
    this.#now = now;
    const { seats } = timed.terms;
    this.#people = SEATS.filter((seat) => (seats[seat]?.account ?? null) !== null);
    this.#alarms = seats.map(() => null);
    this.#graces = seats.map(() => null);
    this.#here = seats.map(({ bot }) => bot !== null);
    this.#gone = seats.map(() => null);
  }

  get #rules(): MatchClock['book']['rules'] {
    return this.clock.book.rules;
  }

  /**
   * The match begins, or goes on after the server was down: whoever was not shown it meanwhile could not decide.
   * @param downtimes when the server was down
   */
  open(downtimes: readonly Downtime[]): void {
    const now = this.#now();
    for (const seat of this.#people) {
      const asked = this.clock.book.asked[seat] ?? now;
      this.clock.credit(
        seat,
        downtimes.reduce((sum, { from, until }) => sum + Math.max(0, Math.min(until, now) - Math.max(from, asked)), 0),
      );
      this.#await(seat, now);
    }
    this.#watchDesertion();
  }

  /** Nobody is missed before he had time to come (back), which is the server's outage. */
  #await(seat: Seat, now: number): void {
    this.#awaited.add(seat);
    this.#gone[seat] = null;
    // What cannot be written stands still in any case.
    if (!this.paused) this.clock.stop(seat, 'outage', now, now + RETURN);
    this.#graces[seat]?.cancel();
    this.#graces[seat] = this.#wheel.set(RETURN, () => {
      this.#awaited.delete(seat);
      if (this.#here[seat] === true) return;
      this.presence(seat, false);
      this.#showLater();
    });
  }

  /** Shows what has changed, which may have been noticed in the middle of a move. */
  #showLater(): void {
    this.#timed.later(() => Promise.resolve(this.#timed.show()));
  }

  /** What players are told of the rules about those who do nothing or are gone. */
  get patience(): {
    readonly strikes: number;
    readonly away: number;
    readonly grace: number | null;
    readonly idle: number | null;
  } {
    const { strikes, away, grace, idle } = this.#rules;
    const { game, state } = this.#timed.match();
    return { strikes: game.clock.stalling(state, 0)?.limit ?? strikes, away, grace, idle };
  }

  /** What is counted for an entry that is about to be made; null if nothing is. */
  count(
    seat: Seat,
    intent: Intent,
    by: LogEntry['by'],
    { received, why, since = received }: Answer & { readonly received: number },
  ): EntryTime | null {
    const { terms } = this.#timed;
    if (terms.seats[seat]?.bot !== null) return null;
    if (why === 'gone' || why === 'out') return { sent: since, received, credited: NO_CREDIT, charged: 0, why };
    if (why !== undefined) return { ...this.clock.bill(seat, received), why };
    return by !== 'player' || this.#rules.control === null || this.#timed.match().game.asides.includes(intent.type)
      ? null
      : this.clock.bill(seat, received);
  }

  /** An entry was made and carried out. */
  paid({ seat, by, intent }: LogEntry, time: EntryTime | null): void {
    if (time !== null && time.why !== 'gone' && time.why !== 'out') {
      this.clock.decided(seat, time);
      const shown = this.#timed.tree().seats.get(String(seat));
      if (shown !== undefined) shown.lag = tenths(time.credited.lag);
    }
    // Whoever has left and looks on keeps no match alive.
    if (intent.type === this.#timed.match().game.asides[0]) this.#watchDesertion();
    if (by === 'clock') this.clock.book.note(seat, time?.why ?? 'up');
    else if (!this.#timed.match().game.asides.includes(intent.type)) this.clock.book.note(seat, null);
  }

  /**
   * Somebody else may owe a decision now.
   * @param actor who made a move; null for what is none
   * @param pause milliseconds to watch what the move did
   */
  changed(actor: Seat | null, pause: number): void {
    const { game, state, at } = this.#timed.match();
    // Time never goes back in a log, whatever the clock of the machine does.
    const now = Math.max(at, this.#now());
    const { turn, active } = game.views.head(state);
    this.clock.turn(turn, active);
    this.clock.owe(game.deciders(state), actor === null ? [] : [actor], now + pause);
    for (const [seat, line] of this.#lines) line.owing(this.#isOwing(seat));
    this.#write();
    this.#arm();
  }

  #arm(): void {
    for (const seat of this.#people) this.#armSeat(seat);
  }

  #armSeat(seat: Seat): void {
    this.#alarms[seat]?.cancel();
    this.#alarms[seat] = null;
    if (this.#timed.isDone()) return;
    const now = this.#now();
    const left = this.clock.left(seat, now);
    if (left !== null) this.#alarms[seat] = this.#wheel.set(left, () => this.#timed.later(() => this.#up(seat, false)));
    const { idle } = this.#rules;
    if (idle === null || this.#people.length < 2) return;
    const unwarned = this.clock.left(seat, now, idle - WARNING);
    if (unwarned !== null && unwarned > 0) this.#alarms[seat] = this.#wheel.set(unwarned, () => this.#warn(seat));
  }

  /** @param heard the line has just been asked, and stands */
  async #up(seat: Seat, heard: boolean): Promise<void> {
    if (this.#timed.isDone()) return;
    // What was credited since the alarm was set moves it.
    if (!this.clock.isUp(seat, this.#now())) {
      this.#armSeat(seat);
      return;
    }
    const line = this.#lines.get(seat);
    // Nor does a line that counts as lost answer any more: what that is credited has been.
    if (heard || line === undefined || this.#here[seat] !== true) {
      await this.runOut(seat);
      return;
    }
    // A loss that nobody has noticed yet must not cost the match: either an echo comes, or the line counts as lost since it
    // was heard last.
    this.#pending.add(seat);
    line.ask();
  }

  /** The line to the player of a seat. */
  watch(seat: Seat, line: Line): void {
    this.#lines.set(seat, line);
    line.owing(this.#isOwing(seat));
  }

  #isOwing(seat: Seat): boolean {
    return (this.clock.book.asked[seat] ?? null) !== null;
  }

  unwatch(seat: Seat, line: Line): void {
    if (this.#lines.get(seat) === line) this.#lines.delete(seat);
  }

  /** An echo came over the line to a seat. @param way milliseconds that it took */
  heard(seat: Seat, way: number): void {
    this.clock.measured(seat, way);
    if (this.#pending.delete(seat)) this.#timed.later(() => this.#up(seat, true));
    // A line that counts as lost is found by the same echo.
    if (!this.#awaited.has(seat) || this.#here[seat] !== true) return;
    this.presence(seat, true);
    this.#showLater();
  }

  /**
   * The time of a seat is up. Only in work that was begun by `later`. Errors: Error if the game refuses what its clock
   * plays.
   */
  async runOut(seat: Seat): Promise<void> {
    const { game, state } = this.#timed.match();
    const intent = this.clock.book.isLastStrike(seat)
      ? game.clock.onAbandon(state, seat)
      : game.clock.onTimeout(state, seat);
    const refusal = await this.#timed.play(seat, intent, { why: 'up' });
    if (refusal !== null && refusal.code !== 'PAUSED')
      throw new Error(`the clock's intent was refused: ${refusal.code}`);
  }

  #warn(seat: Seat): void {
    if (this.#timed.isDone()) return;
    this.#write();
    this.#armSeat(seat);
    this.#timed.show();
  }

  /** Whose decision has been owed so long that `claimant` may claim the match; null if nobody's. */
  idler(claimant: Seat): Seat | null {
    const { idle } = this.#rules;
    if (idle === null || this.#hasLeft(claimant)) return null;
    const now = this.#now();
    return (
      this.#people.find(
        (seat) =>
          seat !== claimant &&
          (this.clock.book.asked[seat] ?? null) !== null &&
          this.clock.bill(seat, now).charged >= idle,
      ) ?? null
    );
  }

  /**
   * Somebody of the seat is connected, or nobody any more: then its clock stands still for as long as it is credited,
   * and the grace time runs.
   * @param since when that began
   */
  presence(seat: Seat, here: boolean, since = this.#now()): void {
    const shown = this.#timed.tree().seats.get(String(seat));
    if (shown !== undefined) shown.here = here;
    const wasGone = this.#gone[seat] ?? null;
    this.#pending.delete(seat);
    this.#here[seat] = here;
    if (here) this.#awaited.delete(seat);
    const isAwaited = this.#awaited.has(seat);
    if (here || (wasGone === null && !isAwaited)) {
      this.#graces[seat]?.cancel();
      this.#graces[seat] = null;
      this.#gone[seat] = here ? null : since;
      if (!this.paused) this.#follow(seat, since);
    }
    this.#write();
    if (this.#timed.isDone()) return;
    this.#armSeat(seat);
    this.#watchDesertion();
    const grace = this.#grace;
    if (here || wasGone !== null || isAwaited || grace === null) return;
    this.#graces[seat] = this.#wheel.set(since + grace - this.#now(), () =>
      this.#timed.later(() => this.#giveUp(seat, () => this.#gone[seat] ?? null)),
    );
  }

  /** Milliseconds after which whoever is gone has lost; null where nobody does by that alone. */
  get #grace(): number | null {
    const { control, grace } = this.#rules;
    return control === null || this.#timed.match().game.clock.absence === 'clock' ? null : grace;
  }

  /** The clock of a seat runs while its player is here. */
  #follow(seat: Seat, since: number): void {
    if (this.#here[seat] === true) this.clock.go(seat, since);
    else this.clock.stop(seat, 'away', since);
  }

  /** Whether the seat has given up and the others play on: nobody waits for it. */
  #hasLeft(seat: Seat): boolean {
    const { game, state } = this.#timed.match();
    return hasLeft(game, state, seat);
  }

  /** Gives the match up for a seat whose player has been gone for the grace time. */
  async #giveUp(seat: Seat, goneSince: () => number | null): Promise<void> {
    const since = goneSince();
    if (this.#timed.isDone() || since === null || this.#hasLeft(seat)) return;
    const { game, state } = this.#timed.match();
    await this.#timed.play(seat, game.clock.onAbandon(state, seat), { why: 'gone', since });
  }

  /** A match without a clock that nobody comes back to is given up: matches must not pile up for ever. */
  #watchDesertion(): void {
    this.#deserted?.cancel();
    this.#deserted = null;
    const isDeserted = (): boolean => this.#people.every((seat) => this.#here[seat] !== true || this.#hasLeft(seat));
    const { control, grace } = this.#rules;
    if (control !== null || grace === null || this.#people.length === 0 || this.#timed.isDone() || !isDeserted())
      return;
    const since = this.#now();
    this.#deserted = this.#wheel.set(grace, () =>
      this.#timed.later(async () => {
        // Where the others play on when one leaves, each of them has gone.
        for (const seat of this.#people) await this.#giveUp(seat, () => (isDeserted() ? since : null));
      }),
    );
  }

  /** Whether the match stands still, because its log cannot be written. */
  paused = false;

  /** The match stands still. @param since when it did nothing more */
  pause(since: number): void {
    this.paused = true;
    for (const seat of this.#people) this.clock.stop(seat, 'outage', since);
    this.#arm();
  }

  /** It goes on. */
  resume(): void {
    this.paused = false;
    const now = this.#now();
    for (const seat of this.#people) {
      this.clock.go(seat, now);
      if (this.#gone[seat] !== null) this.#follow(seat, now);
    }
  }

  /**
   * The server did nothing between these moments: nobody's time went by, and whoever is not heard any more has as long
   * to come back as after a restart.
   */
  standstill(from: number, until: number): void {
    if (this.#timed.isDone()) return;
    for (const seat of this.#people) {
      this.clock.standstill(seat, from, until);
      this.#await(seat, until);
      this.#lines.get(seat)?.woke(until);
    }
    this.#write();
    this.#arm();
    this.#showLater();
  }

  /** What everybody may know of the clocks. */
  #write(): void {
    const [tree, match] = [this.#timed.tree(), this.#timed.match()];
    const { book } = this.clock;
    const began = match.header.startedAt;
    for (const seat of SEATS.slice(0, this.#here.length)) {
      const shown = tree.seats.get(String(seat));
      if (shown === undefined) continue;
      // Without a clock nobody misses anything, whatever the position says that the match goes on from.
      shown.missed =
        this.#rules.control === null
          ? 0
          : (match.game.clock.stalling(match.state, seat)?.missed ?? book.strikes[seat] ?? 0);
      const asked = this.#isOwing(seat);
      const { since, still } = this.clock.running(seat);
      if (this.#rules.control !== null) {
        shown.bank = tenths(this.clock.banks[seat] ?? 0);
        if (asked) shown.since = tenths(since - began);
        shown.still = asked && still > this.#now() ? tenths(still - began) : 0;
        const [gone, grace] = [this.#gone[seat] ?? null, this.#grace];
        shown.lost = gone === null || grace === null || this.#hasLeft(seat) ? 0 : tenths(gone + grace - began);
      } else {
        const { idle } = this.#rules;
        const late =
          asked &&
          idle !== null &&
          this.#people.length > 1 &&
          this.#people.includes(seat) &&
          this.#now() >= since + idle - WARNING;
        shown.claim = late ? tenths(since + (idle ?? 0) - began) : 0;
      }
    }
  }

  /** Nothing rings any more. */
  silence(): void {
    for (const alarm of [...this.#alarms, ...this.#graces, this.#deserted]) alarm?.cancel();
    this.#alarms.fill(null);
    this.#graces.fill(null);
  }
}

function tenths(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds / 100));
}
