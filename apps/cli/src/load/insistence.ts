import { setTimeout as pause } from 'node:timers/promises';
import { ApiRefusal } from '@cardscape/client-kit';

/** Milliseconds between two tries while the server does not answer. */
const AGAIN = 250;
/** Milliseconds to wait when the server wants no more requests for now, and how often. */
const CROWDED = 2000;
const TRIES = 60;
/** Refusals with which servers say that they are there, and cannot. */
const SAID = ['SERVER_FULL'];

/** The server says that there were too many requests, and not that there were too many of something else. */
function isCrowded(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status === 429 && error.code !== 'TOO_MANY';
}

/** The answer got lost, or the server could give none: what was asked for may have been done. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.status === 0 || (error.status >= 500 && !SAID.includes(error.code)));
}

/** The server cannot save anything now, and says that nothing has changed. */
function isUnchanged(error: unknown): boolean {
  return error instanceof ApiRefusal && ['NO_STORAGE', 'STARTING'].includes(error.code);
}

/** How long everybody asks a server that does not answer. */
export class Insistence {
  /** Answers that did not come. */
  lost = 0;
  readonly #patience: number;
  /** Who has never answered may not be there at all: nobody waits for them. */
  #hasAnswered = false;

  /** Told of each request of which the server said that nothing has changed, where it had. */
  readonly #lied: (words: string) => void;

  /** @param patience in milliseconds */
  constructor(patience: number, lied: (words: string) => void = () => undefined) {
    this.#patience = patience;
    this.#lied = lied;
  }

  /** Asks once, and again only where the server wants no more requests for now. Errors: what it says. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await work();
        this.#hasAnswered = true;
        return answer;
      } catch (error) {
        if (!isCrowded(error) || attempt === TRIES) throw error;
        await pause(CROWDED);
      }
    }
  }

  /** Asks until there is an answer: for what may be asked twice. Errors: what the server says in the end. */
  ask<T>(work: () => Promise<T>): Promise<T> {
    return this.once(work, () => Promise.resolve(null));
  }

  /**
   * For what may be done once alone: where the answer got lost, `look` says what has become of it; null: nothing, and it is
   * asked for again. Errors: what the server says in the end.
   */
  async once<T>(work: () => Promise<T>, look: () => Promise<T | null>): Promise<T> {
    const since = performance.now();
    /** What the server said of all tries. */
    let unchanged = '';
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.patiently(work);
      } catch (error) {
        if (isUnchanged(error) && (attempt === 1 || unchanged !== '')) unchanged = String(error);
        else unchanged = '';
        if (!isLost(error) || !this.#hasAnswered || performance.now() - since > this.#patience) throw error;
        this.lost += 1;
        await pause(AGAIN);
      }
      const found = await look().catch((error: unknown) => {
        if (isLost(error)) return null;
        throw error;
      });
      if (found === null) continue;
      if (unchanged !== '') this.#lied(unchanged);
      return found;
    }
  }
}
