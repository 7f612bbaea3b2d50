/** What waits, of those who wait one after the other: whoever brings much waits for it alone. */
export class FairLine<T> {
  /** By who waits; whoever is next in front. */
  readonly #lines = new Map<string, T[]>();

  /** How many have something waiting. */
  get size(): number {
    return this.#lines.size;
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
