import { type Card, type CardType, ELEMENTS } from '../decks/data.ts';
import type { Profile } from './form.ts';
import type { Pool } from './pool.ts';
import { ownedCards } from './state.ts';

export interface ListedCard {
  readonly card: Card;
  /** Whether it is shown face-up (RS-4.85). */
  readonly owned: boolean;
  /** Whether the owner has defined it: then it bears a mark (RS-4.87). */
  readonly custom: boolean;
}

/**
 * The cards of one type, by element in the order of RS-2.11, then by name (RS-4.85, 4.86). DECISION RS-4.87: custom cards
 * are the account's, and lie face up in the list of each of its profiles.
 */
export function cardList(
  pool: Pool,
  type: CardType,
  { decks }: Pick<Profile, 'decks'>,
  custom: Pool = new Map(),
): ListedCard[] {
  const owned = new Set(ownedCards(decks));
  return [...pool.values(), ...custom.values()]
    .filter((card) => card.type === type)
    .toSorted(
      (a, b) => ELEMENTS.indexOf(a.element) - ELEMENTS.indexOf(b.element) || compare(plain(a.name), plain(b.name)),
    )
    .map((card) => ({ card, owned: owned.has(card.id) || custom.has(card.id), custom: custom.has(card.id) }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Without case and accents. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
