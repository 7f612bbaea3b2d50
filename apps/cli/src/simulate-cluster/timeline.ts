interface Happening {
  readonly at: number;
  /** What was planned first comes first. */
  readonly order: number;
  readonly happen: () => void;
}

/** True time, in milliseconds, and what is going to happen in it. */
export class Timeline {
  now = 0;
  readonly #heap: Happening[] = [];
  #planned = 0;

  /** @param delay from now on, at least 0 */
  plan(delay: number, happen: () => void): void {
    const heap = this.#heap;
    heap.push({ at: this.now + delay, order: this.#planned++, happen });
    for (let child = heap.length - 1; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!this.#swapped(parent, child)) return;
      child = parent;
    }
  }

  /** Lets happen what comes next, up to a moment; false: nothing does. */
  step(end: number): boolean {
    const [next] = this.#heap;
    if (next === undefined || next.at > end) {
      this.now = end;
      return false;
    }
    this.#drop();
    this.now = next.at;
    next.happen();
    return true;
  }

  #drop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    for (let parent = 0; ;) {
      const [left, right] = [heap[2 * parent + 1], heap[2 * parent + 2]];
      if (left === undefined) return;
      const child = 2 * parent + (right !== undefined && isBefore(right, left) ? 2 : 1);
      if (!this.#swapped(parent, child)) return;
      parent = child;
    }
  }

  #swapped(parent: number, child: number): boolean {
    const [above, below] = [this.#heap[parent], this.#heap[child]];
    if (above === undefined || below === undefined || !isBefore(below, above)) return false;
    this.#heap[parent] = below;
    this.#heap[child] = above;
    return true;
  }
}

function isBefore(one: Happening, other: Happening): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
