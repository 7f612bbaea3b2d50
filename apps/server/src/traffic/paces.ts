import { Bucket } from './bucket.ts';

/** Milliseconds between two looks for what can be forgotten. */
const SWEEP = 10_000;

/** How much each of many does: so much in a second, and so much at once. In the memory of this process. */
export class Paces {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #swept: number;

  /** @param now milliseconds that only go forward */
  constructor(perSecond: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#swept = now();
  }

  /** Counts one more, if it may be. */
  take(key: string): boolean {
    const now = this.#now();
    if (now - this.#swept >= SWEEP) {
      this.#swept = now;
      for (const [known, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(known);
    }
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#perSecond, this.#perSecond, now);
    this.#buckets.set(key, bucket);
    return bucket.take(now);
  }
}
