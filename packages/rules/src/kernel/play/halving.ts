/** How a search spends its budget. */
interface Halving<L> {
  /** Lines besides those that can be given up: what all are compared with. */
  readonly standing: 0 | 1;
  /** The whole budget, in any unit of work. */
  readonly limit: number;
  /** What of it is spent. */
  readonly spent: () => number;
  /** Tries all that are left once more; false: the budget was used up in the middle. */
  readonly round: (lines: readonly L[]) => boolean;
  /** Best first. */
  readonly ranked: (lines: readonly L[]) => readonly L[];
}

/**
 * Sequential halving (Karnin, Koren and Somekh 2013): all lines are tried equally often, and each time that a like part
 * of the budget is spent the worse half is given up, so that the work goes to the best ones. Returns those that are
 * left, at least one of those that there were.
 */
export function sequentialHalving<L>(
  lines: readonly L[],
  { standing, limit, spent, round, ranked }: Halving<L>,
): readonly L[] {
  const size = lines.length + standing;
  const halvings = Math.max(1, Math.ceil(Math.log2(size)));
  let left = lines;
  while (left.length + standing > 1 && spent() < limit) {
    if (!round(left)) break;
    const passed = Math.min(halvings, Math.floor((halvings * spent()) / limit));
    left = ranked(left).slice(0, Math.max(1, Math.ceil(size / 2 ** passed) - standing));
  }
  return left;
}
