import { type Lateness, STAGES } from '@cardscape/protocol';
import { type GameEvent, type LogEntry, Match, newRecorder } from '@cardscape/rules';
import type { MatchLog } from '../db/matches/match-log.ts';
import type { MatchTerms } from '../db/matches/stored-match.ts';
import { Projector } from '../projection/projector.ts';
import type { Alarm, TimerWheel } from '../timer-wheel.ts';
import type { Mark } from './delay-buffer.ts';
import { writeFacts } from './facts.ts';
import type { Watching } from './watching.ts';

/** The match itself, as its players see it. */
export interface OngoingMatch {
  readonly id: string;
  readonly match: Match;
  readonly terms: MatchTerms;
  readonly watching: Watching;
}

/** What a delayed match needs of the server. */
export interface DelayContext {
  readonly log: MatchLog;
  readonly wheel: TimerWheel;
  readonly now: () => number;
}

/** So long it plays in one turn of the event loop, in milliseconds. */
const SLICE = 4;
const [PLAYING, OVER] = [STAGES.indexOf('playing'), STAGES.indexOf('over')];

/**
 * A match as it was a while ago, played a second time from the entries of its log when they are old enough (P-5).
 * Nothing of what happened since is in it, so nothing of it can leave.
 */
export class DelayedMatch {
  readonly match: Match;
  readonly projector: Projector;
  readonly #live: OngoingMatch;
  readonly #late: Lateness;
  readonly #context: DelayContext;
  /** Entries that are not played yet, by number. */
  readonly #coming: Map<number, LogEntry>;
  /** Number of the mark that is shown. */
  #shown: number;
  #changed: (entry: LogEntry | null, events: readonly GameEvent[]) => void = () => undefined;
  #alarm: Alarm | null = null;
  #closed = false;

  private constructor(
    context: DelayContext,
    live: OngoingMatch,
    late: Lateness,
    audience: 'all' | 'spectator',
    match: Match,
    shown: number,
    coming: Map<number, LogEntry>,
  ) {
    this.#context = context;
    this.#coming = coming;
    this.#live = live;
    this.#late = late;
    this.#shown = shown;
    this.match = match;
    this.projector = new Projector(match.game, match.state, match.seq, audience);
    const mark = live.watching.buffer.mark(shown);
    if (mark !== undefined) this.#tell(mark);
  }

  /**
   * Begins one with the log of a match, up to where it may be seen now.
   * @param late how much later than players it is seen
   * @param audience `all`: with all hands
   * @param coming takes the entries that are too young; whoever opens it puts those there that the match makes from now
   *   on Errors: those of the database
   */
  static async open(
    context: DelayContext,
    live: OngoingMatch,
    late: Lateness,
    audience: 'all' | 'spectator',
    coming: Map<number, LogEntry>,
  ): Promise<DelayedMatch> {
    const { buffer } = live.watching;
    const shown = buffer.numberAt(late, context.now());
    const until = buffer.mark(shown)?.seq ?? 0;
    // What has been made by then is in the log; what comes meanwhile is younger.
    const entries = await context.log.entries(live.id);
    const match = live.match.again();
    let began = performance.now();
    for (const entry of entries) {
      if (entry.seq > until) break;
      match.carryOut(entry, null);
      if (performance.now() - began < SLICE) continue;
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    }
    // What the match has made meanwhile is newer than what was read.
    for (const entry of entries) if (entry.seq > until && !coming.has(entry.seq)) coming.set(entry.seq, entry);
    return new DelayedMatch(context, live, late, audience, match, shown, coming);
  }

  /**
   * Goes on by itself from now on; `changed` is told after every step, by that entry if there was one, of which these
   * events tell, and sends it in the same breath.
   */
  begin(changed: (entry: LogEntry | null, events: readonly GameEvent[]) => void): void {
    this.#changed = changed;
    this.advance();
  }

  /** Something has happened in the match; it is shown when it is old enough. */
  wake(): void {
    if (this.#alarm === null) this.advance();
  }

  /** Shows what has become old enough, step by step, and waits for the next. */
  advance(): void {
    this.#alarm?.cancel();
    this.#alarm = null;
    if (this.#closed) return;
    const { buffer } = this.#live.watching;
    for (;;) {
      const mark = buffer.mark(this.#shown + 1);
      if (mark === undefined) return;
      const wait = buffer.wait(mark, this.#late, this.#context.now());
      // Turns are waited for without an alarm: whoever plays them wakes it.
      if (wait === Infinity) return;
      if (wait > 0) {
        this.#alarm = this.#context.wheel.set(wait, () => this.advance());
        return;
      }
      this.#shown += 1;
      this.#play(mark);
    }
  }

  #play(mark: Mark): void {
    let newest: LogEntry | null = null;
    let events: readonly GameEvent[] = [];
    for (let seq = this.match.seq + 1; seq <= mark.seq; seq++) {
      const entry = this.#coming.get(seq);
      if (entry === undefined) throw new Error(`entry ${seq} of match ${this.match.header.match} is missing`);
      this.#coming.delete(seq);
      const recorder = newRecorder();
      this.match.carryOut(entry, recorder);
      this.projector.update(
        this.match.state,
        recorder,
        entry.seat,
        seq,
        this.match.game.asides.includes(entry.intent.type),
      );
      newest = entry;
      events = recorder.events;
      if (seq < mark.seq) this.#changed(newest, events);
    }
    this.#tell(mark);
    this.#changed(newest, events);
  }

  /** What the tree says beside the view. */
  #tell({ facts, at, over }: Mark): void {
    const { tree } = this.projector;
    if (facts !== null) {
      writeFacts(tree, facts);
      return;
    }
    tree.stage = over ? OVER : PLAYING;
    for (const [index, { name, bot }] of this.#live.terms.seats.entries())
      tree.seats.get(String(index))?.assign({
        name,
        bot: bot !== null,
        here: bot !== null,
        bank: Math.round((this.#live.terms.clock?.bank ?? 0) / 100),
        since: Math.max(0, Math.round((at - this.match.header.startedAt) / 100)),
      });
  }

  close(): void {
    this.#closed = true;
    this.#alarm?.cancel();
  }
}
