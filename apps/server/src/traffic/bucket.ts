/**
 * A token bucket: so much at once, and what was taken comes back evenly. Times in milliseconds that only go forward.
 */
export class Bucket {
  readonly #size: number;
  readonly #perMillisecond: number;
  #left: number;
  #at: number;

  /** @param perSecond what comes back */
  constructor(size: number, perSecond: number, now: number) {
    this.#size = size;
    this.#perMillisecond = perSecond / 1000;
    this.#left = size;
    this.#at = now;
  }

  #fill(now: number): void {
    this.#left = Math.min(this.#size, this.#left + Math.max(0, now - this.#at) * this.#perMillisecond);
    this.#at = now;
  }

  /** Takes so much, if it is there. */
  take(now: number, amount = 1): boolean {
    this.#fill(now);
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** What was taken in vain comes back at once. */
  give(now: number): void {
    this.#fill(now);
    this.#left = Math.min(this.#size, this.#left + 1);
  }

  /** Others have taken so much of it: as far as it is there. */
  lose(now: number, amount: number): void {
    this.#fill(now);
    this.#left = Math.max(Math.min(0, this.#left), this.#left - amount);
  }

  /** Takes one even where there is none; no more is owed than comes back in `most` milliseconds. Answers as `debt`. */
  owe(now: number, most: number): number {
    this.#fill(now);
    this.#left = Math.max(this.#left - 1, -most * this.#perMillisecond);
    return this.debt(now);
  }

  /** Milliseconds until nothing is owed. */
  debt(now: number): number {
    this.#fill(now);
    return Math.max(0, -this.#left / this.#perMillisecond);
  }

  /** Milliseconds until one can be taken. */
  wait(now: number): number {
    this.#fill(now);
    return this.#left >= 1 ? 0 : (1 - this.#left) / this.#perMillisecond;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#left >= this.#size;
  }
}
