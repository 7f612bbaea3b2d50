/** "As many cards as you discarded": a later number that says which earlier deed it counts (TTCG-12.115, 12.147). */

import type { Act, Step } from '../../program/ast.ts';
import { leavesANumber } from '../../program/facts.ts';

const DEEDS: Readonly<Record<string, readonly Act['do'][]>> = {
  discarded: ['discard'],
  milled: ['mill'],
  drew: ['draw'],
  drawn: ['draw'],
  lost: ['losePoints'],
  gained: ['gainPoints', 'addPoints'],
  destroyed: ['destroy', 'theyDestroy'],
  sent: ['send'],
  returned: ['return'],
  recovered: ['recover'],
  shuffled: ['shuffleIn', 'shuffle'],
};

/** The participles such a number may say. */
export const COUNTED_DEEDS: readonly string[] = Object.keys(DEEDS);

/** A deed that a number says it counts, and whose: "as you discarded"; null where it may be anybody's. */
export type CountedDeed = { readonly deed: string; readonly whose: 'you' | 'they' | null };

/** The deeds that the numbers of a text count: "as you discarded", "discarded this way". */
export function deedsCounted(words: readonly string[]): readonly CountedDeed[] {
  return words.flatMap((deed, at): readonly CountedDeed[] => {
    if (!(deed in DEEDS)) return [];
    if (words[at + 1] === 'this' && words[at + 2] === 'way') return [{ deed, whose: null }];
    const who = words[at - 1];
    const earlier = words.slice(Math.max(0, at - 5), at - 1);
    if (!earlier.includes('as') && !earlier.includes('number')) return [];
    if (who === 'were') return [{ deed, whose: null }];
    return who === 'you' || who === 'they' ? [{ deed, whose: who }] : [];
  });
}

function isDeedOf(act: Act, whose: CountedDeed['whose']): boolean {
  const yours = act.do !== 'theyDestroy' && (!('by' in act) || act.by === 'you');
  return whose === null || yours === (whose === 'you');
}

// DECISION TTCG-12.147: a number that names another deed than the step before, or somebody else's, counts nothing.
/**
 * Whether "that many" behind these steps counts what the text says: it is the number of the nearest step that has one.
 */
export function countsAsSaid(before: readonly Step[], deeds: readonly CountedDeed[]): boolean {
  const counted = before.findLast(({ act }) => leavesANumber(act))?.act;
  return deeds.every(
    ({ deed, whose }) =>
      counted !== undefined && DEEDS[deed]?.includes(counted.do) === true && isDeedOf(counted, whose),
  );
}
