/** Pearson's chi-square of counts against a uniform distribution. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * The value that chi-square exceeds by chance once in a thousand times, by degrees of freedom (Wilson and Hilferty
 * 1931).
 */
export function critical(freedom: number): number {
  const z = 3.0902;
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + z * Math.sqrt(part)) ** 3;
}
