/** "As many cards as you discarded": a later number that says which earlier deed it counts (TTCG-12.115, 12.147). */

import type { Act, Step } from '../ast.ts';
import { leavesANumber } from '../facts.ts';

const DEEDS: Readonly<Record<string, readonly Act['do'][]>> = {
  discarded: ['discard'],
  milled: ['mill'],
  drew: ['draw'],
  drawn: ['draw'],
  lost: ['losePoints'],
  gained: ['gainPoints', 'addPoints'],
  destroyed: ['destroy', 'rivalDestroys'],
  sent: ['send'],
  returned: ['return'],
  recovered: ['recover'],
  shuffled: ['shuffleIn', 'shuffle'],
};

/** The participles such a number may say. */
export const COUNTED_DEEDS: readonly string[] = Object.keys(DEEDS);

/** The deeds that the numbers of a text say they count: "as you discarded", "discarded this way". */
export function deedsCounted(words: readonly string[]): readonly string[] {
  return words.filter((word, at) => {
    const as = ['you', 'they', 'were'].includes(words[at - 1] ?? '') && words.slice(Math.max(0, at - 5), at - 1).includes('as');
    const way = words[at + 1] === 'this' && words[at + 2] === 'way';
    return word in DEEDS && (as || way);
  });
}

// DECISION TTCG-12.147: a number that names another deed than the step before counts nothing.
/** Whether "that many" behind these steps counts what the text says: "that many" is the number of the nearest step with one. */
export function countsAsSaid(before: readonly Step[], deeds: readonly string[]): boolean {
  const counted = before.findLast(({ act }) => leavesANumber(act))?.act.do;
  return deeds.every((deed) => counted !== undefined && DEEDS[deed]?.includes(counted));
}
