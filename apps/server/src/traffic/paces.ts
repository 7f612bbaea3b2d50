import { Bucket } from './bucket.ts';

/** Milliseconds between two looks for what can be forgotten. */
const SWEEP = 10_000;
/** Milliseconds that anybody waits at most for what others of the same key did: less than makes a socket look lost. */
const MOST_OWED = 3000;

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
    return this.#of(key, now).take(now);
  }

  /** Counts one more, whether it may be or not. Answers as `debt`. */
  owe(key: string): number {
    const now = this.#now();
    return this.#of(key, now).owe(now, MOST_OWED);
  }

  /** Milliseconds until what was too much is paid back; 3,000 at most. */
  debt(key: string): number {
    const now = this.#now();
    return this.#of(key, now).debt(now);
  }

  #of(key: string, now: number): Bucket {
    if (now - this.#swept >= SWEEP) {
      this.#swept = now;
      for (const [known, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(known);
    }
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#perSecond, this.#perSecond, now);
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
