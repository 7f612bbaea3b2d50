/**
 * Milliseconds between two looks at the clock after which the process has stood still (a machine that slept or was
 * moved, a debugger), or the clock was put forward. Somebody looks every second.
 */
export const STANDSTILL = 5000;

/** Told that nothing could happen between two moments, milliseconds since 1970, before anything else happens. */
type Told = (from: number, until: number) => void;

/**
 * A clock that notices when it has not been looked at for long: whoever looks first, be it for an answer that has
 * waited, all are told before.
 */
export class WatchedClock {
  readonly #clock: () => number;
  readonly #most: number;
  readonly #told: Told[] = [];
  #last: number;

  /** @param most milliseconds without a look that are none of a standstill */
  constructor(clock: () => number, most = STANDSTILL) {
    this.#clock = clock;
    this.#most = most;
    this.#last = clock();
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => {
    const from = this.#last;
    const now = this.#clock();
    this.#last = now;
    if (now - from > this.#most) for (const told of this.#told) told(from, now);
    return now;
  };

  /** In the order in which they have asked. */
  onStandstill(told: Told): void {
    this.#told.push(told);
  }
}
