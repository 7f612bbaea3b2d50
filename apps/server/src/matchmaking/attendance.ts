/** So long it counts who has come to a match, and who has not: ten minutes. */
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

/** What is known of somebody who waits. */
export interface Conduct {
  /** Paired lately and not there, or of an address whose players often are not. */
  readonly isNoShow: boolean;
  /** Was ready for a match lately. */
  readonly hasCome: boolean;
}

/**
 * Who was paired lately, and came or did not. Guests cost nothing, so of those who did not the address counts as well,
 * and who has come once is worth more than who is new.
 */
export class Attendance {
  readonly #now: () => number;
  /** By account or address, when matches were missed; the oldest first. */
  readonly #missed = new Map<string, number[]>();
  /** By account, when it was ready last. */
  readonly #came = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  came(account: string): void {
    const now = this.#now();
    this.#came.set(account, now);
    if (this.#came.size < SWEEP_AT) return;
    for (const [key, time] of this.#came) if (time <= now - SPAN) this.#came.delete(key);
  }

  missed({ account, from }: Player): void {
    const now = this.#now();
    this.#came.delete(account);
    for (const key of [`account ${account}`, `address ${from}`]) {
      const recent = this.#recent(key, now);
      // More than the limit of an address says no more.
      this.#missed.delete(key);
      this.#missed.set(key, [...recent, now].slice(-OF_ADDRESS));
    }
    if (this.#missed.size < SWEEP_AT) return;
    for (const key of this.#missed.keys()) if (this.#recent(key, now).length === 0) this.#missed.delete(key);
  }

  of({ account, from }: Player): Conduct {
    const now = this.#now();
    return {
      isNoShow:
        this.#recent(`account ${account}`, now).length > 0 || this.#recent(`address ${from}`, now).length >= OF_ADDRESS,
      hasCome: (this.#came.get(account) ?? -Infinity) > now - SPAN,
    };
  }

  #recent(key: string, now: number): readonly number[] {
    return (this.#missed.get(key) ?? []).filter((time) => time > now - SPAN);
  }
}
