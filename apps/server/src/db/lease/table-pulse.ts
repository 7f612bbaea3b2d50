import type { Downtime } from '../files/pulse.ts';
import type { Owners } from './owners.ts';

/**
 * The signs of life of a table, which renews its membership anyway: when nobody played a match, its row says
 * (`Owned.outages`).
 */
export class TablePulse {
  readonly downtimes: readonly Downtime[] = [];
  readonly #owners: Owners;

  constructor(owners: Owners) {
    this.#owners = owners;
  }

  /** Resolves to whether anything can be written. */
  beat(): Promise<boolean> {
    return this.#owners.isWritable();
  }

  /** The process did nothing between these moments. */
  standstill(from: number, until: number): void {
    // What cannot be written stands in the row of whoever takes the matches up.
    this.#owners.stoodStill(from, until).catch(() => undefined);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
