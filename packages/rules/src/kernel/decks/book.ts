/**
 * Decks as players keep and pass them on: which cards, and how many copies of each. Every game can be told of in these
 * words; what a deck is to its rules is the game's own matter.
 */

/** So many copies of a card. */
export interface Copies {
  readonly card: string;
  /** At least 1. */
  readonly copies: number;
}

/** A card as far as decks name it. */
export interface BookCard {
  readonly id: string;
  readonly name: string;
  /** The id of the section of a deck that it stands in. */
  readonly section: string;
}

/** What is to be known of a game to write and read its decks. */
export interface DeckBook {
  readonly game: string;
  /** In the order in which a deck lists them. */
  readonly cards: readonly BookCard[];
  /** The headings of a deck, in their order. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** No text and no code holds more different cards, or more copies of one. */
export const MOST_ENTRIES = 250;
export const MOST_COPIES = 99;

/** How often each card stands in a list of single cards, in the order in which they first do. */
export function copiesOf(cards: readonly string[]): Copies[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, copies]) => ({ card, copies }));
}

/** Every single card of a deck, copies side by side. */
export function singleCards(deck: readonly Copies[]): string[] {
  return deck.flatMap(({ card, copies }) => Array.from({ length: copies }, () => card));
}

export function deckSize(deck: readonly Copies[]): number {
  return deck.reduce((sum, { copies }) => sum + copies, 0);
}

/** The deck with so many copies of a card; none takes it out. Others keep their places. */
export function withCopies(deck: readonly Copies[], card: string, copies: number): Copies[] {
  if (copies <= 0) return deck.filter((entry) => entry.card !== card);
  return deck.some((entry) => entry.card === card)
    ? deck.map((entry) => (entry.card === card ? { card, copies } : entry))
    : [...deck, { card, copies }];
}

/** The deck in the order of the book; cards that it does not know come last. */
export function inOrder(deck: readonly Copies[], { cards }: DeckBook): Copies[] {
  const places = new Map(cards.map(({ id }, index) => [id, index]));
  const place = ({ card }: Copies): number => places.get(card) ?? cards.length;
  return deck.toSorted((one, other) => place(one) - place(other));
}
