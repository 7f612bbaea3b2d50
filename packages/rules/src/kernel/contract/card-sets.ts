import type { Json } from '../types.ts';
import type { CustomCard, CustomReading } from './custom-cards.ts';

/** How a game reads the cards of sets, and prints them. */
export interface CardSetRules {
  /** Reads a file of cards and reports everything that is wrong with it at once. Errors: none. */
  read(text: string): CustomReading;
  /** The definition of a card that was read, as headers of matches carry it. */
  define(card: CustomCard): Json;
  /** Such a definition in the form from which pages print it. */
  print(definition: Json): Json;
}

/** The rules of a game whose definitions have every default filled in, so that pages print them as they are. */
export function filledIn(read: CardSetRules['read']): CardSetRules {
  return { read, define: ({ printed }) => printed, print: (definition) => definition };
}
