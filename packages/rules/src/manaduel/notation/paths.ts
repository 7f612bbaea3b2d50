import { seatName, seatOf } from '../../kernel/types.ts';
import { seatState } from '../machine/context.ts';
import { controllerOf, equipmentOf, ownerOf, placeOf } from '../state/board.ts';
import { CREATURES, DECK, EQUIPMENT, GONE, GRAVEYARD, HAND, UTILITIES, type State } from '../state/state.ts';

/**
 * The place of a card in paths: `A.creatures.1`, `A.creatures.1.equipment.0`, `B.hand.0`, `A.deck.0` for the top card
 * (MD-13.6).
 */
export function pathOf(state: State, card: number): string {
  const { slot, host } = state.cards;
  const owner = seatState(state, ownerOf(state, card));
  const own = seatName(ownerOf(state, card));
  switch (placeOf(state, card)) {
    case CREATURES:
      return `${seatName(controllerOf(state, card))}.creatures.${(slot[card] ?? 0) + 1}`;
    case UTILITIES:
      return `${seatName(controllerOf(state, card))}.utilities.${(slot[card] ?? 0) + 1}`;
    case EQUIPMENT: {
      const creature = host[card] ?? -1;
      return `${pathOf(state, creature)}.equipment.${equipmentOf(state, creature).indexOf(card)}`;
    }
    case HAND:
      return `${own}.hand.${owner.hand.indexOf(card)}`;
    case GRAVEYARD:
      return `${own}.graveyard.${owner.graveyard.indexOf(card)}`;
    case DECK:
      return `${own}.deck.${owner.deck.toReversed().indexOf(card)}`;
    case GONE:
    default:
      return 'gone';
  }
}

/** The card at such a path, or −1. */
export function findCard(state: State, path: string): number {
  const [name, zone, first, below, second] = path.split('.');
  const seat = seatOf(name ?? '');
  if (seat !== 0 && seat !== 1) return -1;
  const player = seatState(state, seat);
  const index = Number(first);
  switch (zone) {
    case 'hand':
      return player.hand[index] ?? -1;
    case 'graveyard':
      return player.graveyard[index] ?? -1;
    case 'deck':
      return player.deck.toReversed()[index] ?? -1;
    case 'utilities':
      return player.utilities[index - 1] ?? -1;
    case 'creatures': {
      const creature = player.creatures[index - 1] ?? -1;
      return below === 'equipment' && creature >= 0 ? (equipmentOf(state, creature)[Number(second)] ?? -1) : creature;
    }
    default:
      return -1;
  }
}
