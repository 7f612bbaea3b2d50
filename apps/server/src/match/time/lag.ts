/** Part of a new measurement that counts. */
const WEIGHT = 0.25;
/** Milliseconds; what takes longer was no way, but a connection that stood still. */
const LONGEST = 5000;

/** The way to a player and back, smoothed over what was measured. */
export class Lag {
  #smooth: number | null = null;

  /** A message and its echo took so many milliseconds. */
  note(milliseconds: number): void {
    const sample = Math.min(LONGEST, Math.max(0, milliseconds));
    this.#smooth = this.#smooth === null ? sample : this.#smooth + WEIGHT * (sample - this.#smooth);
  }

  /** Milliseconds; 0 while nothing has been measured. */
  get milliseconds(): number {
    return Math.round(this.#smooth ?? 0);
  }
}
