import type { TableView } from '@cardscape/rules';
import { isSlotted, type TableModel } from './model.ts';

/**
 * The attack that still has to be fought. The server keeps a fought one until everything that follows from it is done;
 * by then a card that lost has left the rows, and to show it as attacking from the discard pile would mislead.
 */
export function attackUnderWay({ view: { attack }, cards, zones }: TableModel): TableView['attack'] {
  const stands = (handle: number): boolean => {
    const zone = zones[cards.get(handle)?.zone ?? -1];
    return zone !== undefined && isSlotted(zone);
  };
  return attack !== null && stands(attack.attacker) && (attack.target === 0 || stands(attack.target)) ? attack : null;
}
