import { equipmentOf } from '../state/board.ts';
import type { State } from '../state/state.ts';

/**
 * The cards in the order in which a position lists them: A before B; hand, creatures with their equipment, utility
 * cards, graveyard, deck from its top (MD-13.1); tokens behind all of them.
 */
export function listingOrder(state: State): number[] {
  const first = state.table.cards.length;
  const listed = state.seats.flatMap(({ hand, creatures, utilities, graveyard, deck }) => [
    ...hand,
    ...creatures.flatMap((card) => (card < 0 ? [] : [card, ...equipmentOf(state, card)])),
    ...utilities.filter((card) => card >= 0),
    ...graveyard,
    ...deck.toReversed(),
  ]);
  return [...listed.filter((card) => card < first), ...listed.filter((card) => card >= first)];
}
