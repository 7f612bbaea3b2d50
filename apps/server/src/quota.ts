import type { Counts, Tally } from './counting.ts';
import { Refused } from './refusal.ts';

const SWEEP_AT = 10_000;

/**
 * So many times in a span for each key, such as an account (P-12): the span begins with the first time. Where several
 * processes count together, each hears a moment later what was done at others.
 */
export class Quota {
  readonly #times: number;
  readonly #span: number;
  readonly #now: () => number;
  readonly #used = new Map<string, { count: number; readonly until: number }>();
  readonly #tally: Tally | null;

  /**
   * @param span milliseconds
   * @param together the name of the quota in all processes that count together; absent: this one counts alone
   */
  constructor(
    times: number,
    span: number,
    now: () => number,
    together: { readonly name: string; readonly counts: Counts } | null = null,
  ) {
    this.#times = times;
    this.#span = span;
    this.#now = now;
    this.#tally =
      together?.counts.tally({ name: together.name, span, least: 1 }, (key, amount) => {
        const used = this.#used.get(key);
        if (used !== undefined) used.count += amount;
      }) ?? null;
  }

  /** Whether it may be done once more; then it counts, as so many times. */
  admits(key: string, cost = 1): boolean {
    const now = this.#now();
    const used = this.#used.get(key);
    if (used !== undefined && used.until > now) {
      if (used.count >= this.#times) return false;
      used.count += cost;
      this.#tally?.add(key, cost);
      return true;
    }
    if (this.#used.size >= SWEEP_AT)
      for (const [one, { until }] of this.#used) if (until <= now) this.#used.delete(one);
    this.#used.set(key, { count: cost, until: now + this.#span });
    this.#tally?.add(key, cost);
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
