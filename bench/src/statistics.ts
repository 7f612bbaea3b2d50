import { at } from '@cardscape/rules';

/**
 * The value below which the share `q` (0…1) of the values lies, between two values by straight line; NaN for no values.
 */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const low = Math.floor(place);
  const below = at(sorted, low);
  return below + (at(sorted, Math.min(low + 1, sorted.length - 1)) - below) * (place - low);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Median, least and most of several rounds. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** The quotients of two contenders round by round: what a busy machine does to one round, it does to both. */
export function ratios(values: readonly number[], to: readonly number[]): number[] {
  return values.map((value, round) => value / (to[round] ?? Number.NaN));
}
