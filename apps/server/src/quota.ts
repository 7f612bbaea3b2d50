import { Refused } from './refusal.ts';

const SWEEP_AT = 10_000;

/** So many times in a span for each key, such as an account (P-12): the span begins with the first time. */
export class Quota {
  readonly #times: number;
  readonly #span: number;
  readonly #now: () => number;
  readonly #used = new Map<string, { count: number; readonly until: number }>();

  /** @param span milliseconds */
  constructor(times: number, span: number, now: () => number) {
    this.#times = times;
    this.#span = span;
    this.#now = now;
  }

  /** Whether it may be done once more; then it counts, as so many times. */
  admits(key: string, cost = 1): boolean {
    const now = this.#now();
    const used = this.#used.get(key);
    if (used !== undefined && used.until > now) {
      if (used.count >= this.#times) return false;
      used.count += cost;
      return true;
    }
    if (this.#used.size >= SWEEP_AT)
      for (const [one, { until }] of this.#used) if (until <= now) this.#used.delete(one);
    this.#used.set(key, { count: cost, until: now + this.#span });
    return true;
  }

  /** Whether it may not be done any more for now; asking does not count. */
  isSpent(key: string): boolean {
    const used = this.#used.get(key);
    return used !== undefined && used.until > this.#now() && used.count >= this.#times;
  }

  /** Errors: Refused `TOO_MANY` with what there is too much of. */
  require(key: string, sentence: string, cost = 1): void {
    if (!this.admits(key, cost)) throw new Refused('TOO_MANY', sentence);
  }
}
