import type { Lateness } from '@cardscape/protocol';
import type { GameEvent, LogEntry } from '@cardscape/rules';
import type { FairWork } from '../fair-line.ts';
import type { Alarm } from '../timer-wheel.ts';
import { type DelayContext, DelayedMatch, type OngoingMatch } from './delayed-match.ts';

/** What somebody without a seat sees: what everybody may know, or all hands. */
export type View = 'public' | 'all';

/** What showing matches needs of the server. */
export interface ShowingsContext extends DelayContext {
  /** Where matches are played up to where they may be seen, those of all tables. */
  readonly openings: FairWork;
}

/** Whoever passes on what is shown later. */
export interface Stage {
  /** A showing begins; nobody has been shown it. */
  opened?(view: View, delayed: DelayedMatch): void;
  /** One more step is shown: by that entry if there was one, of which these events tell. */
  changed(view: View, entry: LogEntry | null, events: readonly GameEvent[]): void;
  /** Nothing more is shown. */
  ended(view: View): void;
}

/** A match that is shown later than it is played, while anybody follows it so and a while longer. */
interface Showing {
  /** What the match has made since the log was read. */
  readonly coming: Map<number, LogEntry>;
  /** Null: it has not been begun. */
  opening: Promise<DelayedMatch | null> | null;
  delayed: DelayedMatch | null;
  /** How many follow it or wait for it. */
  wanted: number;
  /** When it is closed, since nobody follows it. */
  end: Alarm | null;
}

/** Milliseconds for which a showing goes on without anybody: to begin it, the match is played from its beginning. */
const KEPT = 30_000;

/** The delayed showings of one match: each is made once for all who follow it, and closed a while after the last of them. */
export class MatchShowings {
  readonly #context: ShowingsContext;
  readonly #live: OngoingMatch;
  readonly #showings = new Map<View, Showing>();
  readonly #stages = new Set<Stage>();
  #closed = false;

  constructor(context: ShowingsContext, live: OngoingMatch) {
    this.#context = context;
    this.#live = live;
  }

  /** Told of all showings from now on, until what is returned is called. */
  attend(stage: Stage): () => void {
    this.#stages.add(stage);
    return () => this.#stages.delete(stage);
  }

  /** Whether whoever has no seat sees the match later than its players: all hands are only ever seen later. */
  isLate(view: View): boolean {
    const { milliseconds, turns } = this.#live.watching.open;
    return view === 'all' || milliseconds > 0 || turns > 0;
  }

  /** Errors: Error for all hands where they are never shown. */
  lateness(view: View): Lateness {
    const { open, hands } = this.#live.watching;
    const late = view === 'all' ? hands : open;
    if (late === null) throw new Error('nobody who watches this match sees all hands');
    return late;
  }

  /** The match as it is shown now; null where it is not. */
  shown(view: View): DelayedMatch | null {
    return this.#showings.get(view)?.delayed ?? null;
  }

  /**
   * Somebody follows a showing until `leave`. It is begun when the turn comes of whoever wants it: an address that wants
   * many showings keeps nobody else waiting. Resolves to null, and follows nothing, if who asked has gone by then, or the
   * table is closed. Errors: those of `DelayedMatch.open`.
   * @param from the address of who asks (`addressKey`)
   */
  async follow(view: View, from: string, hasGone: () => boolean): Promise<DelayedMatch | null> {
    const showing: Showing = this.#showings.get(view) ?? {
      coming: new Map(),
      opening: null,
      delayed: null,
      wanted: 0,
      end: null,
    };
    this.#showings.set(view, showing);
    showing.wanted += 1;
    showing.end?.cancel();
    let delayed: DelayedMatch | null = null;
    try {
      delayed = await (showing.opening ??
        this.#context.openings.run(from, async () => {
          if (this.#closed || hasGone()) return null;
          showing.opening ??= this.#open(view, showing);
          return showing.opening;
        }));
    } finally {
      if (delayed === null) this.#release(view, showing);
    }
    return delayed;
  }

  async #open(view: View, showing: Showing): Promise<DelayedMatch | null> {
    const delayed = await DelayedMatch.open(
      this.#context,
      this.#live,
      this.lateness(view),
      view === 'all' ? 'all' : 'spectator',
      showing.coming,
    );
    if (this.#closed) return null;
    showing.delayed = delayed;
    for (const stage of this.#stages) stage.opened?.(view, delayed);
    delayed.begin((entry, events) => {
      for (const stage of this.#stages) stage.changed(view, entry, events);
    });
    return delayed;
  }

  /** Somebody follows a showing no more. */
  leave(view: View): void {
    const showing = this.#showings.get(view);
    if (showing !== undefined) this.#release(view, showing);
  }

  #release(view: View, showing: Showing): void {
    showing.wanted -= 1;
    if (showing.wanted > 0 || this.#showings.get(view) !== showing) return;
    if (showing.delayed === null) this.#showings.delete(view);
    else showing.end = this.#context.wheel.set(KEPT, () => this.#end(view, showing.delayed));
  }

  #end(view: View, delayed: DelayedMatch | null): void {
    delayed?.close();
    this.#showings.delete(view);
    for (const stage of this.#stages) stage.ended(view);
  }

  /** Something has happened: those who see it later will, when it is old enough. */
  hear(entry: LogEntry | null): void {
    for (const { coming, delayed } of this.#showings.values()) {
      if (entry !== null) coming.set(entry.seq, entry);
      delayed?.wake();
    }
  }

  /** The table is closed: what is old enough by now is still shown, and nothing more. */
  close(): void {
    this.#closed = true;
    for (const [view, { delayed, end }] of this.#showings) {
      end?.cancel();
      delayed?.advance();
      this.#end(view, delayed);
    }
  }
}

/** The delayed showings of all matches. */
export class Showings {
  readonly #context: ShowingsContext;
  readonly #matches = new WeakMap<OngoingMatch, MatchShowings>();

  constructor(context: ShowingsContext) {
    this.#context = context;
  }

  of(live: OngoingMatch): MatchShowings {
    const known = this.#matches.get(live) ?? new MatchShowings(this.#context, live);
    this.#matches.set(live, known);
    return known;
  }
}
