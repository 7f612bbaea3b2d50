import { z } from 'zod';
import type { DeckCard } from './deck-checks.ts';

/** One entry of a deck: a card at a rarity tier, so many copies. A bare id is one copy at tier 1. */
const entrySchema = z.union([
  z.string(),
  z.strictObject({
    card: z.string(),
    tier: z.int().min(1).max(6).default(1),
    copies: z.int().min(1).max(200).default(1),
  }),
]);

/** More cards than any option allows are refused before they are counted out. */
const MOST = 400;

export const deckSchema = z
  .array(entrySchema)
  .max(MOST)
  .refine((deck) => deck.reduce((sum, entry) => sum + (typeof entry === 'string' ? 1 : entry.copies), 0) <= MOST, {
    message: `a deck has at most ${MOST} cards`,
  });

export type Deck = z.infer<typeof deckSchema>;

/** Every single card of a deck, in its order. */
export function deckCards(deck: Deck): DeckCard[] {
  const cards: DeckCard[] = [];
  for (const entry of deck) {
    if (typeof entry === 'string') cards.push({ card: entry, tier: 1 });
    else for (let copy = 0; copy < entry.copies; copy++) cards.push({ card: entry.card, tier: entry.tier });
  }
  return cards;
}
