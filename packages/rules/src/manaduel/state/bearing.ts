import type { Seat } from '../../kernel/types.ts';
import { fits } from '../play/filter.ts';
import { controllerOf, defOf, equipmentOf, inMatch, isCreature, isDown, refOf } from './board.ts';
import type { State } from './state.ts';
import { hasKeyword } from './values.ts';

/** Pieces of equipment that a creature can carry (MD-7.40). */
export const MOST_EQUIPMENT = 2;

/**
 * Whether a creature can be equipped by the seat with this card: face up, with room, and as the card itself wants it
 * (MD-7.40).
 */
export function canBear(state: State, equipment: number, creature: number, seat: Seat): boolean {
  if (!isCreature(state, creature) || isDown(state, creature)) return false;
  const worn = equipmentOf(state, creature).filter((other) => other !== equipment);
  if (worn.length >= MOST_EQUIPMENT) return false;
  // `ward`: who equips a creature targets it.
  if (controllerOf(state, creature) !== seat && hasKeyword(state, creature, 'ward')) return false;
  const scope = {
    seat,
    ...refOf(state, equipment),
    ref: { def: inMatch(state, equipment).def, effect: -1 },
    cause: null,
    bound: {},
  };
  return fits(state, defOf(state, equipment).filter, refOf(state, creature), scope);
}
