/** The shipped cards by what they are. */

import { shippedCards } from '../../src/showdown/decks/catalogue.ts';
import type { Ability, Card, CardType, Element } from '../../src/showdown/decks/data.ts';
import { abilitiesOf } from './usage.ts';

export const CARDS = [...shippedCards().values()];

export function levelOf(card: Card): number {
  return card.type === 'character' ? 0 : card.level;
}

export function learned(card: Card): readonly Ability[] {
  return card.type === 'character' ? [] : abilitiesOf(card);
}

export function cards(type: CardType, element?: Element): Card[] {
  return CARDS.filter((card) => card.type === type && (element === undefined || card.element === element));
}

export function named(list: readonly Card[]): string[] {
  return list.map(({ id }) => id);
}
