import type { Offer } from '../../../table/interaction/machine.ts';
import { isSlotted, type TableModel } from '../../../table/model.ts';
import type { TableShape } from '../../../table/shape.ts';

/**
 * Whether what is offered cannot be pointed at on the table, such as a card in the middle of a pile: then the prompt
 * lists it.
 */
export function isHiddenOffer(model: TableModel, shape: TableShape, { thing }: Offer): boolean {
  if (thing.kind !== 'card') return false;
  const card = model.cards.get(thing.handle);
  const zone = card === undefined ? undefined : model.zones[card.zone];
  if (zone === undefined) return true;
  return !isSlotted(zone) && !(zone.kind === shape.hand && zone.seat === model.near);
}
