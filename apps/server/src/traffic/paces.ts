import { ALONE, type Counts, type Tally } from '../counting.ts';
import { SECOND } from '../durations.ts';
import { Bucket } from './bucket.ts';

/** Milliseconds between two looks for what can be forgotten. */
const SWEEP = 10_000;
/** Milliseconds that anybody waits at most for what others of the same key did: less than makes a socket look lost. */
const MOST_OWED = 3000;
/** Of the limit so much is told nobody: people stay below it. */
const UNTOLD = 0.1;

/**
 * How much each of many does: so much in a second, and so much at once. Counted in the memory of this process, which
 * hears a moment later what was done at others.
 */
export class Paces {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  readonly #tally: Tally;
  #swept: number;

  /**
   * @param now milliseconds that only go forward
   * @param name of what is counted, in all processes that count together
   */
  constructor(perSecond: number, now: () => number, name = '', counts: Counts = ALONE) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#swept = now();
    const least = Math.ceil(perSecond * UNTOLD);
    this.#tally = counts.tally({ name, span: SECOND, least }, (key, amount) => {
      const at = now();
      this.#of(key, at).lose(at, amount);
    });
  }

  /** Counts one more, if it may be. */
  take(key: string): boolean {
    const now = this.#now();
    const isTaken = this.#of(key, now).take(now);
    if (isTaken) this.#tally.add(key);
    return isTaken;
  }

  /** Counts one more, whether it may be or not. Answers as `debt`. */
  owe(key: string): number {
    const now = this.#now();
    this.#tally.add(key);
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
