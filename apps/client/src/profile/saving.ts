/** Saves what is wanted, one thing after the other: of what is wanted meanwhile, the newest alone. */
export class Saving<T> {
  readonly #save: (value: T) => Promise<void>;
  #wanted: T;
  #kept: T;
  #last = Promise.resolve();

  constructor(kept: T, save: (value: T) => Promise<void>) {
    this.#wanted = kept;
    this.#kept = kept;
    this.#save = save;
  }

  /** What is to hold in the end. */
  get wanted(): T {
    return this.#wanted;
  }

  /** Resolves once it is saved, or something newer is wanted. Errors: those of saving; then what is kept is wanted. */
  want(value: T): Promise<void> {
    this.#wanted = value;
    const saved = this.#last.then(() => this.#saveNewest(value));
    this.#last = saved.catch(() => undefined);
    return saved;
  }

  async #saveNewest(value: T): Promise<void> {
    if (this.#wanted !== value) return;
    try {
      await this.#save(value);
      this.#kept = value;
    } catch (error) {
      if (this.#wanted === value) this.#wanted = this.#kept;
      throw error;
    }
  }
}
