import { randomInt } from 'node:crypto';
import { type Intent, type Json, type LogEntry, Match, newRecorder, type Refusal, type Seat, SEATS } from '@cardscape/rules';
import { SERVER_REFUSALS, STAGES, type ServerRefusalCode } from '@cardscape/protocol';
import type { MatchLog, MatchTerms, StoredMatch } from '../db/match-log.ts';
import type { Logger } from '../logger.ts';
import type { Bots } from './bots.ts';
import { MatchClock } from './clock.ts';
import { Projector } from './projector.ts';
import type { Alarm, TimerWheel } from './wheel.ts';

/** What a live match needs of the server around it. */
export interface MatchContext {
  readonly log: MatchLog;
  readonly wheel: TimerWheel;
  readonly now: () => number;
  readonly logger: Logger;
  readonly bots: Bots;
  /** Milliseconds a bot waits before it moves. */
  readonly botPace: number;
  /** Milliseconds a disconnected player has to come back. */
  readonly grace: number;
  /** A match is over; may be told more than once of the same one. Errors are its own business. */
  readonly ended: (match: LiveMatch) => Promise<void>;
}

/** Who is told when a match has changed. */
export interface Audience {
  /** The trees have changed: send the patches, the public one first. */
  changed(): void;
  /** The match is over. */
  over(): void;
}

export type Submitted = { readonly refusal: Refusal } | { readonly refusal: null; readonly seq: number };

/** So often in a row a player's clock may run out before the match is lost, in games that do not play on by the clock. */
const TIMEOUTS_IN_A_ROW = 3;
/** Milliseconds after which a match that cannot write its log tries again. */
const RETRY = 1000;
/** Milliseconds after which a match without a clock is given up when none of its players is connected: a day. */
const IDLE = 24 * 3600_000;

export function serverRefusal(code: ServerRefusalCode): Refusal {
  const [rule, message] = SERVER_REFUSALS[code];
  return { code, rule, message };
}

/**
 * A match that is being played on this server: takes intents in the order of design D-6 (parse, authorise, legality, durable log, apply, publish),
 * keeps the clocks, lets bots move.
 */
export class LiveMatch {
  readonly id: string;
  readonly terms: MatchTerms;
  readonly clock: MatchClock;
  match: Match;
  projector: Projector;
  paused = false;
  readonly #context: MatchContext;
  readonly #secret: string;
  /** Milliseconds to watch what a move did: also where no clock runs, and only bots have to wait. */
  readonly #pauseAfterMove: number;
  #audience: Audience | null = null;
  /** Intents are worked off one after the other. */
  #tail: Promise<unknown> = Promise.resolve();
  #alarms: Alarm[] = [];
  #timeouts: number[];
  /** Bit n: seat n has given up. */
  #gone = 0;
  /** By seat: decisions that its player made, and those that the clock made for it. */
  readonly #moves: number[];
  readonly #missed: number[];
  #graces: (Alarm | null)[];
  #idle: Alarm | null = null;
  #closed = false;

  private constructor(context: MatchContext, match: Match, secret: string, terms: MatchTerms, banks: readonly number[]) {
    this.id = match.header.match;
    this.match = match;
    this.terms = terms;
    this.#context = context;
    this.#secret = secret;
    const { game, header } = match;
    this.#pauseAfterMove = terms.clock?.pause ?? game.clock?.(game.options.parse(header.options))?.pause ?? 0;
    this.projector = new Projector(match.game, match.state, match.seq);
    this.clock = new MatchClock(terms.clock, terms.seats.length, banks);
    this.#timeouts = terms.seats.map(() => 0);
    this.#moves = terms.seats.map(() => 0);
    this.#missed = terms.seats.map(() => 0);
    this.#graces = terms.seats.map(() => null);
  }

  /** Begins a match whose header has just been written. */
  static begin(context: MatchContext, match: Match, secret: string, terms: MatchTerms): LiveMatch {
    const live = new LiveMatch(context, match, secret, terms, []);
    live.#afterChange(null);
    live.#watchIdle();
    return live;
  }

  /** Plays a stored match up to where it was. Errors: ReplayError when its log does not play. */
  static restore(context: MatchContext, match: Match, stored: StoredMatch): LiveMatch {
    const part = stored.entries.map((entry): readonly [LogEntry, boolean] => {
      const gaveUp = givesUp(match, entry);
      match.replay(entry);
      return [entry, gaveUp];
    });
    const live = new LiveMatch(context, match, stored.secret, stored.terms, stored.banks);
    for (const [entry, gaveUp] of part) live.#count(entry, gaveUp);
    if (live.over) live.projector.tree.stage = STAGE_OVER;
    live.#afterChange(null);
    live.#watchIdle();
    return live;
  }

  /** Whoever shows the match; told of every change from now on. */
  watch(audience: Audience): void {
    this.#audience = audience;
  }

  get over(): boolean {
    return this.match.game.outcome(this.match.state) !== null;
  }

  /** Whether it may be watched. */
  get isOpen(): boolean {
    return this.match.game.admitsSpectators(this.match.header.options);
  }

  /** What the seat can foresee of an intent; null for what is no intent of the game, and where the game can say nothing. */
  preview(seat: Seat, raw: unknown): Json {
    const { game, state } = this.match;
    const intent = game.intents.safeParse(raw);
    return intent.success ? (game.preview?.(state, seat, intent.data) ?? null) : null;
  }

  /** What part a seat's player took: whether it has not given up, how many decisions it made itself, and how many the clock made for it. */
  partOf(seat: Seat): { readonly stayed: boolean; readonly moves: number; readonly missed: number } {
    return { stayed: (this.#gone & (1 << seat)) === 0, moves: this.#moves[seat] ?? 0, missed: this.#missed[seat] ?? 0 };
  }

  #count({ seat, by, intent }: LogEntry, gaveUp: boolean): void {
    if (gaveUp) this.#gone |= 1 << seat;
    else if (by === 'clock') this.#missed[seat] = (this.#missed[seat] ?? 0) + 1;
    else if (!this.match.game.asides.includes(intent.type)) this.#moves[seat] = (this.#moves[seat] ?? 0) + 1;
  }

  /** The seat of an account, or null. */
  seatOf(account: string): Seat | null {
    return SEATS.find((seat) => this.terms.seats[seat]?.account === account) ?? null;
  }

  /**
   * Takes an intent of a player. `decision` is the number of the decision that it answers; intents that are no moves (giving up, an offer) answer none.
   */
  submit(seat: Seat, decision: number, raw: { readonly type: string }): Promise<Submitted> {
    return this.#enqueue(() => {
      if (!this.match.game.asides.includes(raw.type) && decision !== this.projector.decision(seat)) return Promise.resolve({ refusal: serverRefusal('STALE') });
      return this.#take(seat, raw, 'player');
    });
  }

  /** Runs one thing after the other. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Parse, authorise, legality, durable log, apply, publish. */
  async #take(seat: Seat, raw: unknown, by: LogEntry['by']): Promise<Submitted> {
    const admission = this.match.admit(seat, raw, by);
    if (admission.refusal !== null) return { refusal: admission.refusal };
    if (this.paused) return { refusal: serverRefusal('PAUSED') };
    const now = this.#context.now();
    const entry = this.match.entry(seat, admission.intent, by, now);
    try {
      await this.#context.log.append(this.id, entry, this.clock.banksAfter(seat, now));
    } catch (error) {
      this.#pause(error);
      return { refusal: serverRefusal('PAUSED') };
    }
    const recorder = newRecorder();
    const gaveUp = givesUp(this.match, entry);
    try {
      this.match.carryOut(entry, recorder);
    } catch (error) {
      await this.#repair(entry, error);
      return { refusal: serverRefusal('INTERNAL') };
    }
    this.#count(entry, gaveUp);
    const aside = this.match.game.asides.includes(entry.intent.type);
    if (!aside) this.clock.decided(seat, now);
    if (by !== 'clock') this.#timeouts[seat] = 0;
    this.projector.update(this.match.state, recorder, seat, entry.seq, aside);
    this.#afterChange(aside ? null : seat);
    if (this.over) this.projector.tree.stage = STAGE_OVER;
    // Sent in the same breath: whoever joins meanwhile must not be sent pending changes twice (docs/architecture.md).
    this.#audience?.changed();
    if (this.over) await this.#finish();
    return { refusal: null, seq: entry.seq };
  }

  /** An entry that was logged could not be applied: a defect of the rules. The match goes back to where it was; the log too. */
  async #repair(entry: LogEntry, error: unknown): Promise<void> {
    const { logger, log } = this.#context;
    logger.error({ match: this.id, seq: entry.seq, type: entry.intent.type, error: describe(error) }, 'an accepted intent could not be applied; the match is rebuilt without it');
    await log.removeNewest(this.id, entry.seq);
    const stored = await log.load(this.id);
    if (stored === null) return;
    const match = new Match(this.match.game, stored.header, this.#secret);
    for (const one of stored.entries) match.replay(one);
    this.match = match;
  }

  /** The log cannot be written: nothing happens until it can (design D-6). */
  #pause(error: unknown): void {
    this.#context.logger.error({ match: this.id, error: describe(error) }, 'the log of a match cannot be written; the match is paused');
    this.paused = true;
    this.projector.tree.stage = STAGE_PAUSED;
    this.#audience?.changed();
    this.#context.wheel.set(RETRY, () => this.#resume());
  }

  #resume(): void {
    if (this.#closed) return;
    this.paused = false;
    // The decision begins anew: nobody loses time by it.
    this.clock.owe([], [], this.#context.now());
    this.#afterChange(null);
    this.#audience?.changed();
  }

  async #finish(): Promise<void> {
    const end = this.match.end();
    if (end === null) return;
    this.#silence();
    this.#audience?.over();
    // Before the end is noted: a process that dies in between takes the match up again and does it then.
    await this.#context.ended(this);
    try {
      await this.#context.log.finish(this.id, end, this.#context.now());
    } catch (error) {
      // The log itself tells that the match is over; the row is written when the server starts next.
      this.#context.logger.error({ match: this.id, error: describe(error) }, 'the end of a match could not be noted');
    }
  }

  /** Clocks and bots for whoever decides now. */
  #afterChange(actor: Seat | null): void {
    const { game, state } = this.match;
    const now = this.#context.now();
    const deciders = game.deciders(state);
    // Time to watch what a move did is nobody's thinking time; answers are taken in it all the same.
    const pause = actor === null ? 0 : this.#pauseAfterMove;
    this.clock.owe(deciders, actor === null ? [] : [actor], now + pause);
    this.#showClock(this.clock.since(deciders) ?? now);
    for (const alarm of this.#alarms) alarm.cancel();
    this.#alarms = [];
    if (this.#closed || this.over) return;
    this.projector.tree.stage = STAGE_PLAYING;
    for (const seat of deciders) {
      const bot = this.terms.seats[seat]?.bot ?? null;
      if (bot !== null) {
        this.#wakeBot(seat, bot, pause);
        continue;
      }
      const left = this.clock.left(seat, now);
      if (left !== null) this.#alarms.push(this.#context.wheel.set(left, () => this.#timeUp(seat)));
    }
  }

  /** A human pace, with a little variety that tells nothing. */
  #pace(): number {
    const { botPace } = this.#context;
    return botPace === 0 ? 0 : botPace * (0.7 + randomInt(0, 600) / 1000);
  }

  #wakeBot(seat: Seat, bot: string, pause: number): void {
    const pace = Math.max(this.#pace(), pause);
    if (pace === 0) setImmediate(() => this.#moveBot(seat, bot));
    else this.#alarms.push(this.#context.wheel.set(pace, () => this.#moveBot(seat, bot)));
  }

  /** @param since when the present decision began, or will begin */
  #showClock(since: number): void {
    const { tree } = this.projector;
    tree.since = Math.max(0, Math.round((since - this.match.header.startedAt) / 100));
    for (const seat of SEATS.slice(0, this.terms.seats.length)) {
      const shown = tree.seats.get(String(seat));
      if (shown !== undefined) shown.bank = Math.round((this.clock.banks[seat] ?? 0) / 100);
    }
  }

  /** It thinks beside the match: what others do meanwhile is taken, and what it thought of before that is dropped. */
  #moveBot(seat: Seat, bot: string): void {
    const { game, state, seq } = this.match;
    if (this.#closed || !game.deciders(state).includes(seat)) return;
    this.#context.bots.move(game, bot, state, seat).then(
      (move) => this.#playBot(seat, seq, move),
      (error: unknown) => {
        if (this.#closed) return;
        this.#context.logger.error({ match: this.id, bot, error: describe(error) }, 'a bot could not decide; it does what the clock would');
        this.#playBot(seat, seq, null);
      },
    );
  }

  /** @param move what it decided when the log ended with `seq`; null: what the clock would do */
  #playBot(seat: Seat, seq: number, move: Intent | null): void {
    this.#inBackground(async () => {
      const { game, state } = this.match;
      if (this.#closed || this.match.seq !== seq || !game.deciders(state).includes(seat)) return;
      const submitted = move === null ? null : await this.#take(seat, move, 'bot');
      // A bot whose move is refused lets the clock's move be played: a match must not stand still.
      if (submitted !== null && (submitted.refusal === null || submitted.refusal.code === 'PAUSED')) return;
      const { refusal } = await this.#take(seat, game.onTimeout(state, seat), 'clock');
      if (refusal !== null && refusal.code !== 'PAUSED') throw new Error(`the clock's intent was refused: ${refusal.code}`);
    });
  }

  /** Work that nobody waits for: what goes wrong is logged, and the match goes on a little later. */
  #inBackground(work: () => Promise<void>): void {
    this.#enqueue(work).catch((error: unknown) => {
      this.#context.logger.error({ match: this.id, error: describe(error) }, 'a match could not go on by itself; it tries again');
      this.#context.wheel.set(RETRY, () => this.#resume());
    });
  }

  #timeUp(seat: Seat): void {
    this.#inBackground(async () => {
      const now = this.#context.now();
      if (this.#closed || (this.clock.left(seat, now) ?? 1) > 0) return;
      const { game, state } = this.match;
      const times = (this.#timeouts[seat] ?? 0) + 1;
      const intent: Intent = times >= TIMEOUTS_IN_A_ROW && game.absence !== 'clock' ? game.onAbandon(state, seat) : game.onTimeout(state, seat);
      const { refusal } = await this.#take(seat, intent, 'clock');
      if (refusal === null) this.#timeouts[seat] = times;
      else if (refusal.code !== 'PAUSED') throw new Error(`the clock's intent was refused: ${refusal.code}`);
    });
  }

  /** Somebody of the seat is connected, or nobody any more: then the grace time runs (P-4). */
  presence(seat: Seat, here: boolean): void {
    const shown = this.projector.tree.seats.get(String(seat));
    if (shown !== undefined) shown.here = here;
    this.#graces[seat]?.cancel();
    this.#graces[seat] = null;
    this.#watchIdle();
    if (here || this.over || this.#closed || this.terms.clock === null || this.match.game.absence === 'clock') return;
    this.#graces[seat] = this.#context.wheel.set(this.#context.grace, () => {
      this.#inBackground(() => this.#abandon(seat, () => shown?.here !== true));
    });
  }

  /** Gives the match up for a seat, if that still holds. */
  async #abandon(seat: Seat, holds: () => boolean): Promise<void> {
    if (!this.#closed && !this.over && holds()) await this.#take(seat, this.match.game.onAbandon(this.match.state, seat), 'clock');
  }

  /** A match without a clock that nobody comes back to is given up: matches must not pile up for ever. */
  #watchIdle(): void {
    this.#idle?.cancel();
    this.#idle = null;
    const people = SEATS.filter((seat) => (this.terms.seats[seat]?.account ?? null) !== null);
    const deserted = (): boolean => people.every((seat) => this.projector.tree.seats.get(String(seat))?.here !== true);
    const [first] = people;
    if (this.terms.clock !== null || first === undefined || this.over || this.#closed || !deserted()) return;
    this.#idle = this.#context.wheel.set(IDLE, () => this.#inBackground(() => this.#abandon(first, deserted)));
  }

  #silence(): void {
    for (const alarm of [...this.#alarms, ...this.#graces, this.#idle]) alarm?.cancel();
    this.#alarms = [];
    this.#graces = this.#graces.map(() => null);
  }

  /** The server stops; the log has everything. Resolves when the intent that is being taken has been. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#silence();
    await this.#tail;
  }
}

/** Whether an entry is a seat's giving up. */
function givesUp({ game, state }: Match, { seat, intent }: LogEntry): boolean {
  return game.asides.includes(intent.type) && intent.type === game.onAbandon(state, seat).type;
}

const STAGE_PLAYING = STAGES.indexOf('playing');
const STAGE_PAUSED = STAGES.indexOf('paused');
const STAGE_OVER = STAGES.indexOf('over');

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
