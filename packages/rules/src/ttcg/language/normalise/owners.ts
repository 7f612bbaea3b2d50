/** Whose cards a set's words mean: cards go to the piles of their owners, whatever a loose sentence calls the pile. */

import type { CardSet } from '../ast.ts';

type Side = 'you' | 'opponent' | 'either' | 'unknown';

export function sideOf(set: CardSet): Side {
  switch (set.ref) {
    case 'that':
    case 'those':
    case 'equipped':
      return 'unknown';
    case 'this':
    case 'unitAbove':
    case 'stackTop':
      return 'you';
    case 'top':
      return set.whose;
    case 'pick':
      break;
    default:
      return set satisfies never;
  }
  if (set.whose !== null) return set.whose;
  const { where } = set;
  if (where === null) return 'either';
  if ('whose' in where) return where.whose;
  if (where.at === 'underThis' || where.at === 'belowThis') return 'you';
  if (where.at === 'those') return 'unknown';
  return where.at === 'field' && (where.side === 'you' || where.side === 'opponent') ? where.side : 'either';
}

/** Whether a pile said to be somebody's can be that of the set's owner. */
export function goesTo(set: CardSet, whose: 'you' | 'opponent' | null): boolean {
  const side = sideOf(set);
  return whose === null || side === 'unknown' || side === whose;
}
