import { shuffle } from '../random/draws.ts';
import type { RandomState } from '../random/generator.ts';

/**
 * The cards in an order that is made of the dice, and of what is known of the cards, alone: were their true order
 * shuffled, dice that somebody knows would say what it was. Known cards are told from each other by their numbers.
 */
export function shuffledAnew(
  cards: readonly number[],
  dice: RandomState,
  isKnown: (card: number) => boolean = () => false,
): number[] {
  const anew = cards.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a)) || a - b);
  shuffle(dice, anew);
  return anew;
}
