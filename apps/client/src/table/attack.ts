import type { SeenEvent, TableView } from '@cardscape/rules';
import { isSlotted, type TableModel } from './model.ts';

/** Types of events that tell, in any game, that the attack under way is fought. */
const FOUGHT: ReadonlySet<string> = new Set(['battle', 'direct', 'fight', 'strike']);

/** Whether the attack of the view has been fought by then, given the table before and what has happened since. */
export function isAttackOver(before: TableModel, { attack }: TableView, events: readonly SeenEvent[]): boolean {
  if (attack === null) return false;
  const last = events.findLast(({ type }) => type === 'attack' || FOUGHT.has(type));
  if (last !== undefined) return last.type !== 'attack';
  return before.isAttackOver && before.view.attack?.attacker === attack.attacker;
}

/**
 * The attack that still has to be fought. The server keeps a fought one until everything that follows from it is done;
 * by then a card that lost has left the rows, and to show it as attacking from the discard pile would mislead.
 */
export function attackUnderWay({
  view: { attack },
  cards,
  zones,
  isAttackOver: isOver,
}: TableModel): TableView['attack'] {
  const stands = (handle: number): boolean => {
    const zone = zones[cards.get(handle)?.zone ?? -1];
    return zone !== undefined && isSlotted(zone);
  };
  return attack !== null && !isOver && stands(attack.attacker) && (attack.target === 0 || stands(attack.target))
    ? attack
    : null;
}
