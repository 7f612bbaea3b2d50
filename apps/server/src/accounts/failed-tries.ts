import { MINUTE } from '../durations.ts';
import type { Logger } from '../logger.ts';
import { addressKey, withoutPort } from '../traffic/address-key.ts';

/** Addresses that are remembered before those that are still are forgotten. */
const SWEEP_AT = 10_000;

interface Told {
  /** When there was a line of it. */
  readonly at: number;
  /** Tries since that line. */
  more: number;
}

/**
 * Tells the log of wrong passwords, so that a host can keep an address out (P-12): a line for each address and minute,
 * which says how many there have been since the last one. What was tried, and for which name, is not said.
 */
export class FailedTries {
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #now: () => number;
  readonly #told = new Map<string, Told>();

  constructor(logger: Pick<Logger, 'warn'>, now: () => number) {
    this.#logger = logger;
    this.#now = now;
  }

  /** A wrong password came from an address. */
  note(door: 'log-in' | 'server-password', address: string | undefined): void {
    const key = `${door} ${addressKey(address)}`;
    const now = this.#now();
    const told = this.#told.get(key);
    if (told !== undefined && now - told.at < MINUTE) {
      told.more += 1;
      return;
    }
    if (this.#told.size >= SWEEP_AT)
      for (const [one, { at }] of this.#told) if (now - at >= MINUTE) this.#told.delete(one);
    this.#told.set(key, { at: now, more: 0 });
    const plain = withoutPort(address ?? 'unknown').replace(/^::ffff:/i, '');
    this.#logger.warn({ address: plain, door, times: 1 + (told?.more ?? 0) }, 'wrong password');
  }
}
