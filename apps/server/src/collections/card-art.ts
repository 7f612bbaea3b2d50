import { artIdIn } from '@cardscape/protocol';
import type { Json } from '@cardscape/rules';

/** The picture of its author that a card is printed with; null: a painted one. */
export function artOf(card: Json): string | null {
  const art = typeof card === 'object' && card !== null && 'art' in card ? card.art : null;
  return typeof art === 'string' ? artIdIn(art) : null;
}

/** A card that is painted, whatever picture its author has sent. */
export function painted(card: Json): Json {
  if (artOf(card) === null || typeof card !== 'object' || card === null || Array.isArray(card)) return card;
  return Object.fromEntries(Object.entries(card).filter(([key]) => key !== 'art')) as Json;
}
