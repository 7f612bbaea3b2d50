/** DECISION RS-11.7: numbers of a match lie between −1,000,000 and 1,000,000, however cards reckon. */
const MOST = 1_000_000;

/** The number, or the bound that it would pass. Of bounded numbers no sum or product is anything but a number. */
export function bounded(n: number): number {
  return Math.max(-MOST, Math.min(MOST, n));
}
