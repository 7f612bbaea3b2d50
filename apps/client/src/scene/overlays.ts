import type { GameLook } from '../contract/look.ts';
import { isAttached, isSlotted, type TableModel } from '../table/model.ts';
import type { Placement } from '../table/placement.ts';
import type { Overlay } from './cards/node.ts';

/** What lies over the card that is placed there. `top` tells whether it is the uppermost one shown of its zone. */
export function overlayOf(model: TableModel, look: GameLook, placement: Placement, top: boolean): Overlay {
  const { covered, turned, spent, veiled, form, zone: index } = placement;
  const card = model.cards.get(placement.handle);
  const zone = model.zones[index];
  const inRow = zone !== undefined && isSlotted(zone);
  const attached = zone !== undefined && isAttached(look.table.shape, zone);
  const shown = card !== undefined && inRow && !covered && form === 'table';
  const isHand = zone?.kind === look.table.shape.hand;
  const pile = zone?.count ?? 0;
  const stack = inRow && !attached && !covered && card !== undefined ? (zone.slots[card.slot]?.length ?? 1) : 1;
  return {
    plates: shown || (isHand && card !== undefined) ? look.cards.plates(model, card) : [],
    damage: shown ? look.cards.damage(model, card) : null,
    badges: shown || (veiled && card !== undefined) ? look.cards.badges(model, card) : [],
    count: inRow
      ? stack > 1
        ? { of: 'stack', cards: stack }
        : null
      : top && !isHand && (pile > 0 || zone?.form === 'hidden')
        ? { of: 'pile', cards: pile }
        : null,
    dim: covered ? 'covered' : spent ? 'spent' : null,
    turned,
    owner: shown ? look.cards.ownerColour(model, card) : null,
  };
}
