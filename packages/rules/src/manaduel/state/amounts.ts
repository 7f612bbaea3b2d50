import type { Amount, Condition } from '../decks/data.ts';
import { amountUnder, holdsUnder } from '../reading/counting.ts';
import type { Scope } from '../reading/look.ts';
import type { State } from './state.ts';
import { look } from './values.ts';

export { tens } from '../reading/counting.ts';

/** What a number comes to now (MD-10.11); amounts that are to touch power go through `tens` besides. */
export function amountOf(state: State, amount: Amount, scope: Scope): number {
  return amountUnder(state, look, amount, scope);
}

/** Whether a condition is true now (MD-10.12). */
export function holds(state: State, condition: Condition, scope: Scope): boolean {
  return holdsUnder(state, look, condition, scope);
}
