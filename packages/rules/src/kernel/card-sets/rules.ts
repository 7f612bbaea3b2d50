import type { CustomReading } from '../custom-cards.ts';

/** How a game reads the cards of sets. */
export interface CardSetRules {
  /** Reads a file of cards, and tells at once all that is wrong with it. Errors: none. */
  read(text: string): CustomReading;
}
