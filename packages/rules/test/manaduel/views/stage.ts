import { parse } from 'yaml';
import type { Position } from '../../../src/kernel/position.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { fromPosition } from '../../../src/manaduel/notation/read.ts';
import type { State } from '../../../src/manaduel/state/state.ts';

/** Plain creatures of the worked scenarios (MD-14). */
export const PLAIN = [40, 60, 80, 100].map((power, index) => ({
  id: `v${power}`,
  type: 'creature',
  cost: index + 1,
  power,
  groups: [],
  effects: [],
}));

/** A position in the notation of scenarios. */
export function stand(yaml: string, cards: readonly unknown[] = PLAIN): State {
  return fromPosition({}, cards, parse(yaml) as Position, fastRandom(1));
}
