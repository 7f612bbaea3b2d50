/** So long a missed match counts: ten minutes. */
const SPAN = 600_000;
/** An address stands for many people: so many of its players may miss a match before it counts against the others. */
const OF_ADDRESS = 3;
/** Accounts and addresses are forgotten in bulk from this many on. */
const SWEEP_AT = 10_000;

interface Player {
  readonly account: string;
  /** As `addressKey` names it. */
  readonly from: string;
}

/**
 * Who was paired lately and did not come: they are paired with one another first. Guests cost nothing, so the address
 * counts as well.
 */
export class NoShows {
  readonly #now: () => number;
  /** By account or address, when; the oldest first. */
  readonly #times = new Map<string, number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  note({ account, from }: Player): void {
    const now = this.#now();
    for (const key of [`account ${account}`, `address ${from}`]) {
      const recent = this.#recent(key, now);
      // More than the limit of an address says no more.
      this.#times.delete(key);
      this.#times.set(key, [...recent, now].slice(-OF_ADDRESS));
    }
    if (this.#times.size < SWEEP_AT) return;
    for (const key of this.#times.keys()) if (this.#recent(key, now).length === 0) this.#times.delete(key);
  }

  /** Whether players like this one have let others wait lately. */
  has({ account, from }: Player): boolean {
    const now = this.#now();
    return (
      this.#recent(`account ${account}`, now).length > 0 || this.#recent(`address ${from}`, now).length >= OF_ADDRESS
    );
  }

  #recent(key: string, now: number): readonly number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - SPAN);
  }
}
