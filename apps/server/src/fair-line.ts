/** What waits, of those who wait one after the other: whoever brings much waits for it alone. */
export class FairLine<T> {
  /** By who waits; whoever is next in front. */
  readonly #lines = new Map<string, T[]>();

  /** How many have something waiting. */
  get size(): number {
    return this.#lines.size;
  }

  /** How much somebody has waiting. */
  of(who: string): number {
    return this.#lines.get(who)?.length ?? 0;
  }

  add(who: string, what: T): void {
    const line = this.#lines.get(who);
    if (line === undefined) this.#lines.set(who, [what]);
    else line.push(what);
  }

  /** Takes what is next out of the line; undefined: nothing waits. */
  next(): T | undefined {
    for (const [who, line] of this.#lines) {
      this.#lines.delete(who);
      const next = line.shift();
      if (line.length > 0) this.#lines.set(who, line);
      if (next !== undefined) return next;
    }
    return undefined;
  }
}

/** Work that would hold others up: few pieces at a time, of those who wait for theirs in turns. */
export class FairWork {
  readonly #line = new FairLine<() => Promise<void>>();
  readonly #atOnce: number;
  #running = 0;

  constructor(atOnce = 1) {
    this.#atOnce = atOnce;
  }

  /** How many have work waiting, beside what is being done. */
  get waiting(): number {
    return this.#line.size;
  }

  /** How many pieces of theirs wait. */
  waitingOf(who: string): number {
    return this.#line.of(who);
  }

  /** Does it when its turn comes. Resolves to what it comes to. Errors: its own. */
  run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#line.add(who, () => work().then(resolve, reject));
    void this.#go();
    return promise;
  }

  async #go(): Promise<void> {
    if (this.#running >= this.#atOnce) return;
    this.#running += 1;
    for (let work = this.#line.next(); work !== undefined; work = this.#line.next()) await work();
    this.#running -= 1;
  }
}
