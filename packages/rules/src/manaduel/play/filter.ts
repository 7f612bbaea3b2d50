import type { Filter } from '../decks/data.ts';
import { fitsUnder, type Knowing } from '../reading/fitting.ts';
import type { Scope } from '../reading/look.ts';
import type { Ref, State } from '../state/state.ts';
import { look } from '../state/values.ts';

const ALL_SEE: Knowing = {};

/**
 * Whether a card matches a filter (MD-10.18); no filter matches all. A filter over what is hidden never matches a card
 * that lies face down (MD-8.14), except one of the seat that chooses by itself (`knows`).
 */
export function fits(state: State, filter: Filter | null, ref: Ref, scope: Scope, knowing: Knowing = ALL_SEE): boolean {
  return fitsUnder(state, look, filter, ref, scope, knowing);
}
