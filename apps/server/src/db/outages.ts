/** When players were refused something because the data could not be reached or written: they could not do better. */
export class Outages {
  readonly #now: () => number;
  #last = -Infinity;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  note(): void {
    this.#last = this.#now();
  }

  /** Whether there has been one since a moment, in milliseconds since 1970. */
  hasBeenSince(moment: number): boolean {
    return this.#last >= moment;
  }
}
