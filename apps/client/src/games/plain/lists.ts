import type { GameInfo } from '@cardscape/protocol';
import type { Facts } from '../../lobby/home.ts';

/** The cards of a deck that is a list of them; none of any other. */
export function cardsOf(deck: Facts): readonly string[] {
  return Array.isArray(deck) && deck.every((card) => typeof card === 'string') ? deck : [];
}

/** Whether decks of that game can be built without a builder of its own: they are lists of cards. */
export function isListed({ decks }: Pick<GameInfo, 'decks'>): boolean {
  return decks.length > 0 && decks.every(({ deck }) => cardsOf(deck).length > 0);
}
