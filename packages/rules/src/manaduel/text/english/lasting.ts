/** What lasts, in English. */

import type { LastingView } from '../../../kernel/view.ts';
import type { CardType } from '../../decks/data.ts';
import { operation, tellerOf } from '../lasting.ts';
import { clause, join } from './clauses.ts';

/**
 * What lasts, as a clause: "this creature gets +20 power", "you can't activate traps"; null for what is no such clause.
 * @param type of the card that it is told of
 * @param other what the seat that it is about is called; empty: it is the reader's
 */
export function lastingText(lasting: LastingView, type: CardType, other: string): string | null {
  const op = operation(lasting, other === '' ? 'me' : 'enemy');
  return op === null ? null : join([clause(op, tellerOf(type, other))], 'first');
}
