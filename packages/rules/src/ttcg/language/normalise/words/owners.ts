/** Cards go to the piles of their owners, whatever a loose sentence calls the pile. */

import type { CardSet } from '../../program/ast.ts';
import { sideOf } from '../../program/whereabouts.ts';

/** Whether a pile said to be somebody's can be that of the set's owner. */
export function goesTo(set: CardSet, whose: 'you' | 'opponent' | null): boolean {
  const side = sideOf(set);
  return whose === null || side === 'unknown' || side === whose;
}
