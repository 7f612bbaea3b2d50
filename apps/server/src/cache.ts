/**
 * Answers that are kept for a while, so many at most: the one that was asked for longest ago goes first. Whoever asks
 * while an answer is made waits for the same one.
 */
export class Cache<T> {
  readonly #most: number;
  readonly #life: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, { readonly answer: Promise<T>; readonly until: number }>();

  /** @param life milliseconds for which an answer holds; Infinity: until there are too many */
  constructor(most: number, life: number, now: () => number = Date.now) {
    this.#most = most;
    this.#life = life;
    this.#now = now;
  }

  /** The answer that is kept, or the one that `make` gives. Errors: those of `make`, which are not kept. */
  of(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    if (kept !== undefined && kept.until > this.#now()) {
      this.#kept.set(key, kept);
      return kept.answer;
    }
    const made = { answer: make(), until: this.#now() + this.#life };
    this.#kept.set(key, made);
    made.answer.catch(() => {
      if (this.#kept.get(key) === made) this.#kept.delete(key);
    });
    const oldest = this.#kept.size > this.#most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return made.answer;
  }
}
