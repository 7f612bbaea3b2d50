/**
 * The Levenshtein distance: insertions, deletions and substitutions that turn one text into the other.
 * @param cap where counting stops: any longer distance is reported as this
 * @param swaps a swap of two neighbouring letters counts as one edit (optimal string alignment)
 */
export function editDistance(a: string, b: string, cap: number, swaps = false): number {
  if (Math.abs(a.length - b.length) >= cap) return cap;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      let steps = Math.min(
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
      );
      if (swaps && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      next.push(steps);
    }
    [before, row] = [row, next];
  }
  return Math.min(cap, row[b.length] ?? 0);
}

/** Longer words are cut to this before they are compared. */
const LONGEST_WORD = 40;

/** The known word closest to this one, or null if none is close enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  const short = word.slice(0, LONGEST_WORD).toLowerCase();
  let best: string | null = null;
  let least = Math.max(2, Math.floor(short.length / 3)) + 1;
  for (const candidate of known) {
    const steps = editDistance(short, candidate.toLowerCase(), least);
    if (steps >= least) continue;
    least = steps;
    best = candidate;
  }
  return best;
}
