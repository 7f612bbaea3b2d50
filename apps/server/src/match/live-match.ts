import { STAGES } from '@cardscape/protocol';
import {
  type Clocks,
  type LogEntry,
  Match,
  newRecorder,
  type Seat,
  SEATS,
  type Signed,
  type Value,
} from '@cardscape/rules';
import type { MatchTerms, StoredMatch } from '../db/matches/stored-match.ts';
import { Projector } from '../projection/projector.ts';
import type { Participation } from '../ranked/played-match.ts';
import { serverRefusal } from '../server-refusal.ts';
import { stackOf } from '../thrown.ts';
import { Turns } from '../turns.ts';
import { Watching } from '../watching/watching.ts';
import { Audiences } from './audiences.ts';
import { type BotMatch, BotSeats } from './bots/bot-seats.ts';
import { CustomToll } from './bots/custom-toll.ts';
import { durably } from './durably.ts';
import { noteEnd, noteNoResult } from './ending/noted.ts';
import { fateOf, ParticipationTally } from './ending/participation.ts';
import { foreseen, type Foreseen } from './foreseen.ts';
import { Intake, type IntakeMatch } from './intake.ts';
import type { Audience, Hosting, MatchContext, Resumed, Submitted } from './match-context.ts';
import { type Place, Places } from './places.ts';
import { played, rebuiltWithout, timingOf } from './played.ts';
import { accountsOf, called, type Calling, seatOf } from './seated.ts';
import { Standstill, type StandingMatch } from './standstill.ts';
import { MatchClock, pauseOf } from './time/clock.ts';
import { Idleness } from './time/idleness.ts';
import { type Answer, type Timed, Timekeeper } from './time/timekeeper.ts';

/**
 * A match that is being played on this server: takes intents in the order of design D-6 (parse, authorise, legality,
 * durable log, apply, publish), keeps the clocks, lets bots move.
 */
export class LiveMatch {
  readonly id: string;
  readonly from: readonly string[];
  terms: MatchTerms;
  readonly time: Timekeeper;
  readonly watching: Watching;
  readonly idleness: Idleness;
  /** Hash of the header, and what the server has signed of it. */
  readonly begun: { readonly head: string; readonly signed: Signed | null };
  match: Match;
  projector: Projector;
  /** How many watch it in lines. */
  readers = 0;
  readonly #context: MatchContext;
  /** Milliseconds to watch what a move did: also where no clock runs, and only bots have to wait. */
  readonly #pauseAfterMove: number;
  readonly #audiences = new Audiences();
  readonly #intake: Intake;
  readonly #places = new Places((seat, here) => this.presence(seat, here));
  readonly #turns = new Turns();
  readonly #bots: BotSeats;
  readonly #participation: ParticipationTally;
  readonly #toll: CustomToll;
  readonly #standstill: Standstill;
  #closed = false;
  /** It goes on elsewhere, or after the next start. */
  #stopped = false;

  private constructor(
    context: MatchContext,
    match: Match,
    { terms, from }: Pick<Hosting, 'terms' | 'from'>,
    begun: LiveMatch['begun'],
    book: Clocks,
    watching: Watching,
  ) {
    this.watching = watching;
    this.begun = begun;
    this.id = match.header.match;
    this.match = match;
    this.terms = terms;
    this.#context = context;
    this.from = from;
    const { game, header } = match;
    this.#pauseAfterMove = terms.clock?.pause ?? pauseOf(game, header.options);
    this.projector = new Projector(match.game, match.state, match.seq);
    this.#toll = new CustomToll(context, this.id, from, () => this.match);
    this.time = new Timekeeper(this.#timed(), new MatchClock(book), context);
    this.idleness = new Idleness(this, context.now);
    this.#bots = new BotSeats(this.#botMatch(), context);
    this.#intake = new Intake(this.#intakeMatch());
    this.#standstill = new Standstill(this.#standingMatch(), context);
    this.#participation = new ParticipationTally({
      seats: terms.seats.length,
      asides: game.asides,
      begunAt: header.startedAt,
    });
  }

  /** Begins a match whose header has just been written. */
  static begin(context: MatchContext, match: Match, hosting: Hosting): LiveMatch {
    const { terms, begun } = hosting;
    const { clocks } = timingOf(context, match, terms);
    const live = new LiveMatch(
      context,
      match,
      hosting,
      { head: match.head, signed: begun },
      clocks,
      new Watching(context.delays, terms, match),
    );
    live.#afterChange(null);
    live.time.open([]);
    return live;
  }

  /** Plays a stored match up to where it was. Errors: ReplayError when its log does not play; those of `inTime`. */
  static restore(
    context: MatchContext,
    match: Match,
    stored: StoredMatch,
    inTime: () => void,
    { downtimes, from }: Resumed,
  ): LiveMatch {
    const begun = { head: match.head, signed: stored.signatures.begun ?? null };
    const { clocks, watching, part } = played(context, match, stored, inTime);
    const live = new LiveMatch(context, match, { terms: stored.terms, from }, begun, clocks, watching);
    for (const [entry, fate] of part) live.#count(entry, fate);
    if (live.over) live.projector.tree.stage = STAGE_OVER;
    live.#afterChange(null);
    if (!live.over) live.time.open(downtimes);
    return live;
  }

  /** Whoever shows the match; told of every change from now on, until what is returned is called. */
  watch(audience: Audience): () => void {
    return this.#audiences.add(audience);
  }

  /** Shows what has changed without an intent, such as who is here. */
  refresh(): void {
    this.#audiences.show(null);
  }

  /** A connection of a seat's player. A seat has one: the one before is told that another has taken its place. */
  attend(seat: Seat, place: Place): void {
    this.#places.take(seat, place);
  }

  /** The connection has gone. */
  depart(seat: Seat, place: Place): void {
    this.#places.leave(seat, place);
  }

  get clock(): MatchClock {
    return this.time.clock;
  }

  /** Nothing happens until the log can be written. */
  get paused(): boolean {
    return this.time.paused;
  }

  #timed(): Timed {
    return {
      terms: this.terms,
      match: () => this.match,
      tree: () => this.projector.tree,
      isDone: () => this.#closed || this.over,
      later: (work) => this.#inBackground(work),
      play: async (seat, intent, answer) => (await this.#take(seat, intent, 'clock', answer)).refusal,
      show: () => this.refresh(),
    };
  }

  #botMatch(): BotMatch {
    const terms = (): MatchTerms => this.terms;
    return {
      id: this.id,
      get terms() {
        return terms();
      },
      match: () => this.match,
      isDone: () => this.#closed,
      thoughtFor: () => ({ from: this.from[0] ?? this.id, isCustom: this.#toll.isCustom }),
      later: (work) => this.#inBackground(work),
      play: async (seat, intent, by) => (await this.#take(seat, intent, by)).refusal?.code ?? null,
    };
  }

  #intakeMatch(): IntakeMatch {
    return {
      match: () => this.match,
      time: this.time,
      isAtRest: () => this.paused || this.#closed,
      decision: (seat) => this.projector.decision(seat),
      now: this.#context.now,
      inTurn: (work) =>
        this.#turns.take(async () => {
          await this.#toll.paid();
          return work();
        }),
      take: (seat, raw, answer) => this.#take(seat, raw, 'player', answer),
    };
  }

  #standingMatch(): StandingMatch {
    return {
      id: this.id,
      time: this.time,
      isClosed: () => this.#closed,
      showPaused: () => {
        this.projector.tree.stage = STAGE_PAUSED;
        this.refresh();
      },
      goOn: () => this.#afterChange(null),
      refresh: () => this.refresh(),
    };
  }

  /** The match as it began. */
  again(): Match {
    return this.match.again();
  }

  get over(): boolean {
    return this.match.game.outcome(this.match.state) !== null;
  }

  /** The seats that have won; none while it goes on. */
  get winners(): readonly Seat[] {
    return this.match.game.outcome(this.match.state)?.winners ?? [];
  }

  /** Whether it may be watched. */
  get isOpen(): boolean {
    return this.match.game.watching.admits(this.match.header.options);
  }

  /**
   * What the seat can foresee of an intent, and why it would be refused; null for what is no intent of the game, and
   * where the game can say nothing.
   */
  preview(seat: Seat, raw: unknown): Foreseen {
    return foreseen(this.match, this.#toll, seat, raw);
  }

  /** Counts an entry for its seat, and lets everybody know what the clock has decided. */
  #count(entry: LogEntry, fate: ReturnType<typeof fateOf>): void {
    this.#participation.count(entry, fate);
    const shown = this.projector.tree.seats.get(String(entry.seat));
    if (shown !== undefined) shown.clocked = this.participationOf(entry.seat).missed;
  }

  /** What part a seat's player took. */
  participationOf(seat: Seat): Participation {
    return this.#participation.of(seat);
  }

  /** Whether no player has made a move. */
  get isUntouched(): boolean {
    return SEATS.every(
      (seat) => (this.terms.seats[seat]?.bot ?? null) !== null || this.participationOf(seat).moves === 0,
    );
  }

  /** The accounts of those who sit here. */
  get accounts(): readonly string[] {
    return accountsOf(this.terms);
  }

  /** Whether an account sits here and has not given up; where there are more than two, others may play on. */
  isPlayedBy(account: string): boolean {
    const seat = this.seatOf(account);
    return seat !== null && !this.over && this.participationOf(seat).stayed;
  }

  /** The seat of an account, or null. */
  seatOf(account: string): Seat | null {
    return seatOf(this.terms, account);
  }

  /**
   * An account is called otherwise from now on, or sits here no more. The header keeps the name that it had: the hash
   * chain of the log begins with it. Errors: those of the database.
   */
  async call(account: string, by: Calling): Promise<void> {
    const seat = this.seatOf(account);
    if (seat === null) return;
    this.terms = called(this.terms, seat, by);
    this.projector.tree.seats.get(String(seat))?.assign({ name: this.terms.seats[seat]?.name ?? '' });
    this.refresh();
    await this.#context.log.keepTerms(this.id, this.terms);
  }

  /**
   * Takes an intent of a player. `decision` is the number of the decision that it answers; intents that are no moves
   * (giving up, an offer) answer none.
   */
  submit(seat: Seat, decision: number, raw: { readonly type: string }): Promise<Submitted> {
    return this.#intake.submit(seat, decision, raw);
  }

  /** The same for a move that is named by its place among those of the decision, and by what is chosen in its fields. */
  submitPlace(seat: Seat, decision: number, place: number, picks: readonly (readonly Value[])[]): Promise<Submitted> {
    return this.#intake.submitPlace(seat, decision, place, picks);
  }

  /** Claims the match from an opponent who has done nothing for too long, where no clock runs. */
  claim(seat: Seat): Promise<Submitted> {
    return this.#turns.take(() => {
      const idler = this.over || this.#closed ? null : this.time.idler(seat);
      if (idler === null) return Promise.resolve({ refusal: serverRefusal('NOT_YET') });
      return this.#take(idler, this.match.game.clock.onAbandon(this.match.state, idler), 'clock', { why: 'idle' });
    });
  }

  /** Parse, authorise, legality, durable log, apply, publish. */
  async #take(seat: Seat, raw: unknown, by: LogEntry['by'], answer: Answer = {}): Promise<Submitted> {
    // What has waited while the match was ended.
    if (this.#closed) return { refusal: serverRefusal(this.#stopped ? 'PAUSED' : 'STALE') };
    const admission = this.match.admit(seat, raw, by);
    if (admission.refusal !== null) return { refusal: admission.refusal };
    if (this.paused) return { refusal: serverRefusal('PAUSED') };
    const now = this.#context.now();
    const time = this.time.count(seat, admission.intent, by, { received: now, ...answer });
    const entry = this.match.entry(
      seat,
      admission.intent,
      by,
      now,
      this.match.header.clock === undefined || time === null ? undefined : time,
    );
    const submitted = await durably(
      {
        append: () => this.#context.log.append(this.id, entry, this.clock.banksAfter(seat, time)),
        unwritable: (error) => this.#standstill.unwritable(error, now),
        written: () => this.#standstill.written(),
      },
      () => this.#carryOut(entry, time, now),
    );
    return submitted ?? { refusal: serverRefusal('PAUSED') };
  }

  /** Apply and publish what the log has. */
  async #carryOut(entry: LogEntry, time: ReturnType<Timekeeper['count']>, now: number): Promise<Submitted> {
    const { by, seat } = entry;
    const charge = this.#toll.meter();
    const recorder = newRecorder();
    const fate = fateOf(this.match, entry);
    try {
      this.match.carryOut(entry, recorder);
    } catch (error) {
      this.match = await rebuiltWithout(this.#context, this.match, entry, error);
      return { refusal: serverRefusal('INTERNAL') };
    }
    this.#count(entry, fate);
    if (by === 'player') this.idleness.acted(seat, now);
    const aside = this.match.game.asides.includes(entry.intent.type);
    this.time.paid(entry, time);
    this.projector.update(this.match.state, recorder, seat, entry.seq, aside);
    this.#afterChange(aside ? null : seat);
    charge();
    if (this.over) this.projector.tree.stage = STAGE_OVER;
    // Sent in the same breath: whoever joins meanwhile must not be sent pending changes twice (docs/architecture.md).
    this.#audiences.show(entry, recorder.events);
    if (this.over) await this.#finish();
    return { refusal: null, seq: entry.seq };
  }

  async #finish(): Promise<void> {
    const end = this.match.end();
    if (end === null) return;
    this.#silence();
    this.#audiences.over();
    // Before the end is noted: a process that dies in between takes the match up again and does it then.
    await this.#context.ended(this);
    await noteEnd(this.#context, this.match, end);
  }

  /** Clocks and bots for whoever decides now. */
  #afterChange(actor: Seat | null): void {
    // Time to watch what a move did is nobody's thinking time; answers are taken in it all the same.
    const pause = actor === null ? 0 : this.#pauseAfterMove;
    this.time.changed(actor, pause);
    this.#bots.silence();
    if (this.#closed || this.over) return;
    const { game, state } = this.match;
    if (game.deciders(state).length === 0) {
      this.#endDeadlock();
      return;
    }
    this.projector.tree.stage = STAGE_PLAYING;
    this.#bots.ask(pause);
  }

  /** DECISION D-2.3: nobody owes anything, and it is not over: a defect of the rules, by which it would never end. */
  #endDeadlock(): void {
    const { logger } = this.#context;
    logger.error(
      { match: this.id, seq: this.match.seq },
      'nobody owes a decision, and the match is not over; it ends without a result',
    );
    this.endWithoutResult(() => Promise.resolve()).catch((error: unknown) => {
      logger.error({ match: this.id, error: stackOf(error) }, 'a match in which nobody decides could not be ended');
    });
  }

  /** Work that nobody waits for: what goes wrong is logged, and the match goes on a little later. */
  #inBackground(work: () => Promise<void>): void {
    this.#turns.take(work).catch((error: unknown) => {
      this.#context.logger.error(
        { match: this.id, error: stackOf(error) },
        'a match could not continue by itself; retrying',
      );
      this.#standstill.retry();
    });
  }

  /** Somebody of the seat is connected, or nobody any more (P-4). @param since when that began */
  presence(seat: Seat, here: boolean, since?: number): void {
    if (here) this.idleness.attended();
    this.time.presence(seat, here, since);
  }

  /**
   * Gives the match up for a seat whose player is gone for good. Resolves when that has been taken; a match that is
   * over stays as it is. Errors: what keeps the log from being written.
   */
  giveUp(seat: Seat): Promise<void> {
    return this.#turns.take(async () => {
      if (this.#closed || this.over) return;
      await this.#take(seat, this.match.game.clock.onAbandon(this.match.state, seat), 'clock', { why: 'out' });
      if (this.paused) throw this.#standstill.reason;
    });
  }

  /** Ends a match for others: that is nobody's giving up. From now on it is none that could give way. */
  async giveWay(): Promise<void> {
    this.idleness.givesWay();
    await this.endWithoutResult(() => Promise.resolve());
  }

  /**
   * Ends it without a result: nobody has won, and nothing follows from it but that it stands on record with its players.
   * Resolves to whether it has not come to its end before. Errors: those of `note`, which writes down why; then it goes
   * on as if nobody had asked.
   */
  async endWithoutResult(note: () => Promise<void>): Promise<boolean> {
    // In its turn: what is being taken may be the last intent, and nothing is taken until the end is noted.
    const isEnded = await this.#turns.take(async () => {
      if (this.#closed || this.over) return false;
      await this.#standstill.during(note);
      this.#closed = true;
      this.#silence();
      return true;
    });
    if (!isEnded) return false;
    await noteNoResult(this.#context, this);
    await this.#audiences.close();
    return true;
  }

  #silence(): void {
    this.time.silence();
    this.#bots.silence();
  }

  /** Closes the sockets of an account. */
  dismiss(account: string): void {
    this.#audiences.dismiss(account);
  }

  /** Whether it goes on elsewhere, or after the next start. */
  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Another process plays it, or will in a moment: whoever is here is sent there. */
  async leave(): Promise<void> {
    await this.#audiences.close();
  }

  /** The server stops; the log has everything. Resolves when the intent that is being taken has been. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stopped = true;
    this.#silence();
    await this.#turns.done();
  }
}

const STAGE_PLAYING = STAGES.indexOf('playing');
const STAGE_PAUSED = STAGES.indexOf('paused');
const STAGE_OVER = STAGES.indexOf('over');
