/** The card list of a profile (RS-4.85–4.88). */

import { CARD_TYPES, ELEMENTS, type Card, type CardType } from '../data.ts';
import type { Decks } from '../generator.ts';

export interface Listed {
  /** Null where the profile owns no copy: only a card back is shown. */
  readonly card: Card | null;
  /** RS-4.87 */
  readonly custom: boolean;
}

export interface CardTab {
  readonly type: CardType;
  readonly cards: readonly Listed[];
}

/** A name without case and accents (RS-4.86). */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** RS-4.86: by element, then by name. */
export function inListOrder(cards: readonly Card[]): Card[] {
  const keys = new Map(cards.map((card) => [card, plain(card.name)]));
  const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
  return cards.toSorted(
    (one, other) =>
      ELEMENTS.indexOf(one.element) - ELEMENTS.indexOf(other.element) ||
      compare(keys.get(one) ?? '', keys.get(other) ?? '') ||
      compare(one.id, other.id),
  );
}

/** One tab for each type of card. */
export function cardList(
  { main, side, characters }: Decks,
  shipped: readonly Card[],
  custom: readonly Card[] = [],
): CardTab[] {
  const owned = new Set([...main, ...side, ...characters]);
  const made = new Set(custom);
  return CARD_TYPES.map((type) => ({
    type,
    cards: inListOrder([...shipped, ...custom].filter((card) => card.type === type)).map((card) => ({
      card: owned.has(card.id) || made.has(card) ? card : null,
      custom: made.has(card),
    })),
  }));
}
