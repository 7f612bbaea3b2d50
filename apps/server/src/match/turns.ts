/** Works things off one after the other. */
export class Turns {
  #newest: Promise<unknown> = Promise.resolve();

  /** Resolves to what `work` brings, once everything before it is done. Errors: those of `work`. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#newest.then(work);
    this.#newest = result.catch(() => undefined);
    return result;
  }

  /** Everything that has been asked for so far is done. */
  async done(): Promise<void> {
    await this.#newest;
  }
}
