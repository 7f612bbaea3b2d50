/**
 * How many letters have to be put in, taken out or exchanged to make one text of the other (Levenshtein 1966).
 * @param least so many or more count as so many: what is as far as that is looked at no further
 * @param swaps letters that have changed places with their neighbour count as one (optimal string alignment)
 */
export function distance(a: string, b: string, least: number, swaps = false): number {
  if (Math.abs(a.length - b.length) >= least) return least;
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
  return Math.min(least, row[b.length] ?? 0);
}

/** The longest word that is looked at. */
const LONGEST_WORD = 40;

/** The known word that this one is most like, or null if it is like none. */
export function nearest(word: string, known: readonly string[]): string | null {
  const short = word.slice(0, LONGEST_WORD).toLowerCase();
  let best: string | null = null;
  let least = Math.max(2, Math.floor(short.length / 3)) + 1;
  for (const candidate of known) {
    const steps = distance(short, candidate.toLowerCase(), least);
    if (steps >= least) continue;
    least = steps;
    best = candidate;
  }
  return best;
}

/** The name of what is known by an id alone: `snare-net` → "Snare Net". */
export function nameFrom(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
