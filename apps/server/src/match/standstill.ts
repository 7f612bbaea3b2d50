import { stackOf } from '../thrown.ts';
import type { MatchContext } from './match-context.ts';
import type { Timekeeper } from './time/timekeeper.ts';

/** Milliseconds after which a match that cannot write its log tries again. */
const RETRY = 1000;

/** A match that may have to stand still. */
export interface StandingMatch {
  readonly id: string;
  readonly time: Timekeeper;
  readonly isClosed: () => boolean;
  /** Shows that it is paused. */
  readonly showPaused: () => void;
  /** Asks again whoever decides. */
  readonly goOn: () => void;
  readonly refresh: () => void;
}

/** A match stands still while its log cannot be written (design D-6), and while something is done at nobody's expense. */
export class Standstill {
  readonly #match: StandingMatch;
  readonly #context: Pick<MatchContext, 'logger' | 'now' | 'wheel'>;
  /** When the log could not be written, if nothing has been written to it since. */
  #failedAt: number | null = null;
  /** Why it could not be written when it was last tried in vain. */
  #unwritable = new Error('the log of a match cannot be written');

  constructor(match: StandingMatch, context: Pick<MatchContext, 'logger' | 'now' | 'wheel'>) {
    this.#match = match;
    this.#context = context;
  }

  get reason(): Error {
    return this.#unwritable;
  }

  /** The log has been written. */
  written(): void {
    this.#failedAt = null;
  }

  /** The log cannot be written: nothing happens until it can. */
  unwritable(error: unknown, now: number): void {
    this.#context.logger.error(
      { match: this.#match.id, error: stackOf(error) },
      'the log of a match cannot be written; the match is paused',
    );
    // A try that failed was no play: what lies between two of them is credited too.
    this.#failedAt ??= now;
    if (error instanceof Error) this.#unwritable = error;
    this.#match.time.pause(this.#failedAt);
    this.#match.showPaused();
    this.retry();
  }

  /** Goes on a little later. */
  retry(): void {
    this.#context.wheel.set(RETRY, () => this.#resume());
  }

  #resume(): void {
    const { time, isClosed, goOn, refresh } = this.#match;
    if (isClosed()) return;
    if (time.paused) {
      this.#failedAt = this.#context.now();
      time.resume();
    }
    goOn();
    refresh();
  }

  /** Does something for whose time nobody pays if it fails. Errors: those of `work`. */
  async during(work: () => Promise<void>): Promise<void> {
    const { time, refresh } = this.#match;
    // A match that is paused stands still already.
    const isOurs = !time.paused;
    if (isOurs) time.pause(this.#context.now());
    try {
      await work();
    } catch (error) {
      if (isOurs) {
        // The clocks run again; what bots were thinking of still stands.
        time.resume();
        time.changed(null, 0);
        refresh();
      }
      throw error;
    }
  }
}
