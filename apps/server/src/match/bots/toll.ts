import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of the thread that an intent may take before its players wait for it. Usual ones take less than one. */
const FREE = 5;
/** What goes beyond is waited for so many times: an address gets a tenth of the thread with intents that cost much. */
const TIMES = 10;
/** Nobody waits longer, in milliseconds. */
const MOST = 2000;
/** Addresses that are remembered; those that wait no more are forgotten then. */
const REMEMBERED = 1000;

/**
 * What intents cost that are played with cards which players have written, and may take long: whoever sends them waits
 * before the next one is taken, so that everybody else's matches go on.
 */
export class Toll {
  readonly #now: () => number;
  /** When an address has waited enough. */
  readonly #until = new Map<string, number>();

  /** @param now milliseconds that only go forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** An intent of a match of these addresses has taken so many milliseconds of the thread. */
  note(from: readonly string[], took: number): void {
    if (took <= FREE) return;
    const now = this.#now();
    if (this.#until.size >= REMEMBERED)
      for (const [address, until] of this.#until) if (until <= now) this.#until.delete(address);
    for (const address of from)
      this.#until.set(
        address,
        Math.min(now + MOST, Math.max(now, this.#until.get(address) ?? 0) + TIMES * (took - FREE)),
      );
  }

  /** Milliseconds that these addresses have to wait for their next intent. */
  owed(from: readonly string[]): number {
    const now = this.#now();
    return Math.max(0, ...from.map((address) => (this.#until.get(address) ?? 0) - now));
  }

  /** Resolves once they have waited. */
  async paid(from: readonly string[]): Promise<void> {
    const owed = this.owed(from);
    if (owed > 0) await pause(owed, null, { ref: false });
  }
}

/** Milliseconds of processor time that this thread has taken so far. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
