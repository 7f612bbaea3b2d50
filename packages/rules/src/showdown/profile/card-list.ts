import { type Card, type CardType, ELEMENTS } from '../data.ts';
import type { Pool } from './pool.ts';
import type { Profile } from './form.ts';
import { ownedCards } from './state.ts';

export interface ListedCard {
  readonly card: Card;
  /** Whether it is shown face-up (RS-4.85). */
  readonly owned: boolean;
}

/** The cards of one type, by element in the order of RS-2.11, then by name (RS-4.85, 4.86). */
export function cardList(pool: Pool, type: CardType, { decks }: Pick<Profile, 'decks'>): ListedCard[] {
  const owned = new Set(ownedCards(decks));
  return [...pool.values()]
    .filter((card) => card.type === type)
    .toSorted(
      (a, b) => ELEMENTS.indexOf(a.element) - ELEMENTS.indexOf(b.element) || compare(plain(a.name), plain(b.name)),
    )
    .map((card) => ({ card, owned: owned.has(card.id) }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Without case and accents. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
