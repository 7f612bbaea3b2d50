import type { AnyGame } from '../contract/game.ts';
import { strangeCards } from '../custom/shipped.ts';
import type { Json } from '../types.ts';
import { setOf } from './name.ts';
import { cardId } from './set.ts';

/** What pages print: cards of sets and of players in the form for it, every other one as it is. */
export function printedCards(game: AnyGame, cards: readonly Json[]): Json[] {
  const own = new Set(strangeCards(game, cards));
  const printed = (card: Json): Json | null =>
    game.cardSets !== null && setOf(cardId(card)) !== null
      ? game.cardSets.print(card)
      : (game.customCards?.print(card) ?? null);
  return cards.flatMap((card) => (own.has(card) ? (printed(card) ?? []) : [card]));
}
