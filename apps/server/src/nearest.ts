/** How many letters must be put in, taken out or changed to make one word of the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [taken, letter] of Array.from(from).entries()) {
    const next = [taken + 1];
    for (const [index, other] of Array.from(to).entries())
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Nobody means a word that is further away. */
const FARTHEST = 4;

/** The word in capitals that somebody has most likely meant, of two as near the first; null: none is near. */
export function nearest(word: string, words: readonly string[]): string | null {
  let [best, least] = [null as string | null, FARTHEST + 1];
  for (const one of words) {
    const far = distance(word.toUpperCase(), one);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}
