import { openHandle, tell, type G } from './context.ts';

/**
 * DECISION TTCG-9.17: the loop guard names triggers and links. The same holds for everything else that cards could pile up without end: so many lasting
 * changes, running effects and noted ones a match holds at one time; what comes on top is dropped, and everybody is told. Play comes nowhere near it.
 */
export const MOST = { chain: 50, changes: 1000, running: 200, noted: 100 } as const;

/** Whether there is no room for one more; then it is told which card's effect is dropped. */
export function isFull(g: G, what: keyof typeof MOST, card: number): boolean {
  if (g.s[what].length < MOST[what]) return false;
  tell(g, 'loop-guard', { card: openHandle(g.s, card) });
  return true;
}

/** Characters of the longest snapshot that these limits and 140 cards leave room for. */
export const LONGEST = 600_000;
