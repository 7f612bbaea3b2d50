import type { Json } from '@cardscape/rules';

/** What is kept was read by the game's own rules when it came. */
export function read(text: string): Json {
  return JSON.parse(text) as Json;
}

/** All texts in a deck, whatever its form: ids of cards are among them. */
export function textsIn(deck: unknown): string[] {
  if (typeof deck === 'string') return [deck];
  return typeof deck === 'object' && deck !== null ? Object.values(deck).flatMap(textsIn) : [];
}
