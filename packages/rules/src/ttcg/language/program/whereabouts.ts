/** Where the cards of a set are and whose they are, as far as its words say. */

import type { CardSet } from './ast.ts';

/** Where a set's words put its cards. `unknown` is left open: "that card", "among those cards". */
type Zone = 'active' | 'under' | 'deck' | 'hand' | 'discard' | 'unknown';

/** Where a set's cards are; without a place in its words: on the field (TTCG-12.59). */
export function zoneOf(set: CardSet): Zone {
  switch (set.ref) {
    case 'that':
    case 'those':
      return 'unknown';
    case 'this':
    case 'equipped':
    case 'unitAbove':
    case 'stackTop':
      return 'active';
    case 'top':
      return 'deck';
    case 'pick':
      break;
    default:
      return set satisfies never;
  }
  // TTCG-12.59: without a place a set means active cards on the field.
  if (set.where === null) return 'active';
  switch (set.where.at) {
    case 'field':
    case 'belowThis':
    case 'column':
    case 'beside':
    case 'nextColumns':
      return 'active';
    case 'underThis':
    case 'underAnother':
    case 'underAny':
      return 'under';
    case 'those':
      return 'unknown';
    default:
      return set.where.at;
  }
}

type Side = 'you' | 'opponent' | 'either' | 'unknown';

/** Whose cards a set's words mean. */
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
  if (where.at === 'underThis' || where.at === 'belowThis' || where.at === 'beside') return 'you';
  if (where.at === 'those') return 'unknown';
  return where.at === 'field' && (where.side === 'you' || where.side === 'opponent') ? where.side : 'either';
}
