import { NOW } from '../reading/look.ts';
import { DOES_ANY } from '../reading/profile.ts';
import { staticsOn, type Static } from '../reading/standing.ts';
import type { State } from './state.ts';
import { look } from './values.ts';

/**
 * The static effects that hold now: of creatures that lie face up, of equipment, and of utility cards that stay
 * (MD-10.1, 7.38).
 */
export function activeStatics(state: State): readonly Static[] {
  return staticsOn(state, look, DOES_ANY, -1, NOW);
}
