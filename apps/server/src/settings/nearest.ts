import { editDistance } from '@cardscape/rules/kernel/edit-distance';

/** Nobody means a word that is further away. */
const FARTHEST = 4;

/** The word in capitals that somebody has most likely meant, of two as near the first; null: none is near. */
export function nearest(word: string, words: readonly string[]): string | null {
  let best: string | null = null;
  let least = FARTHEST + 1;
  for (const one of words) {
    const far = editDistance(word.toUpperCase(), one, least);
    if (far >= least) continue;
    best = one;
    least = far;
  }
  return best;
}
