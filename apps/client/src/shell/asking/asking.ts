import { ApiRefusal } from '@cardscape/client-kit';
import { wantsPatience } from './sentences.ts';

/** What was asked for has not come. */
export interface Failure {
  readonly error: unknown;
  /** When it is asked for again, in milliseconds since 1970; null: not without being told to. */
  readonly nextAt: number | null;
}

export interface AskingParts<T> {
  readonly ask: () => Promise<T>;
  /** Milliseconds from an answer to the next question; 0: one answer is enough. */
  readonly every: number;
  /** Whether nobody looks at the page: then nothing is asked by itself. */
  readonly isHidden: () => boolean;
  readonly onAnswer: (answer: T) => void;
  readonly onFailure: (failure: Failure) => void;
}

/**
 * Milliseconds before the first try after a failure, and at most; and before a server is asked again that has been
 * asked too often.
 */
const FIRST = 1500;
const LONGEST = 30_000;
const PATIENCE = 60_000;

/** Whether the same question may be answered later: not the question was at fault, but the server or the way to it. */
function passes(error: unknown): boolean {
  return !(error instanceof ApiRefusal) || error.status === 0 || error.status >= 500 || wantsPatience(error);
}

/**
 * Milliseconds until the next try, after so many failures. Chance parts those whom the same failure has met, so that
 * they do not come back as one.
 */
export function pauseAfter(failures: number, error: unknown, chance: number = Math.random()): number {
  const least = wantsPatience(error) ? PATIENCE : Math.min(LONGEST, FIRST * 2 ** (failures - 1));
  return least * (1 + chance / 2);
}

/**
 * A question to the server that is asked again until it is answered, less and less often; and, if wanted, again and
 * again after that.
 */
export class Asking<T> {
  readonly #parts: AskingParts<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Which question is the newest: answers to older ones come too late. */
  #round = 0;
  #failures = 0;
  /** Whether it failed, or came due while nobody looked. */
  #wants = false;

  constructor(parts: AskingParts<T>) {
    this.#parts = parts;
    this.again();
  }

  /** Asks now. */
  again(): void {
    clearTimeout(this.#timer);
    this.#wants = false;
    this.#round += 1;
    void this.#ask(this.#round);
  }

  /** The network is back, or somebody looks again: what is wanted is asked for now. */
  wake(): void {
    if (this.#wants && !this.#parts.isHidden()) this.again();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#wants = false;
    this.#round += 1;
  }

  async #ask(round: number): Promise<void> {
    const { ask, every, onAnswer, onFailure } = this.#parts;
    try {
      const answer = await ask();
      if (round !== this.#round) return;
      this.#failures = 0;
      if (every > 0) this.#askIn(every);
      onAnswer(answer);
    } catch (error) {
      if (round !== this.#round) return;
      this.#failures += 1;
      this.#wants = passes(error);
      const pause = pauseAfter(this.#failures, error);
      if (this.#wants) this.#askIn(pause);
      onFailure({ error, nextAt: this.#wants ? Date.now() + pause : null });
    }
  }

  #askIn(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#wants = true;
      this.wake();
    }, milliseconds);
  }
}
