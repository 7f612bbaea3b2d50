/** One thing after the other, in the order in which they came. */
export class Turns {
  #newest: Promise<unknown> = Promise.resolve();

  /** Resolves to what `work` brings, once everything before it is done. Errors: those of `work`. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#newest.then(work);
    this.#newest = result.catch(() => undefined);
    return result;
  }

  /** Resolves to what ends the turn when it has begun. */
  async next(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#newest;
    this.#newest = promise;
    await before;
    return resolve;
  }

  /** Everything that has been asked for so far is done. */
  async done(): Promise<void> {
    await this.#newest;
  }
}
