import { artIdIn } from '@cardscape/protocol';
import { isJsonMap, type Json } from '@cardscape/rules';

/** The picture of its author that a card is printed with; null: a painted one. */
export function artOf(card: Json): string | null {
  const art = isJsonMap(card) ? card['art'] : null;
  return typeof art === 'string' ? artIdIn(art) : null;
}

/** A card that is painted, whatever picture its author has sent. */
export function painted(card: Json): Json {
  if (artOf(card) === null || !isJsonMap(card)) return card;
  const { art: _, ...rest } = card;
  return rest;
}
