import { z } from 'zod';
import { FACTIONS, type Faction } from '../state/card.ts';

/** No deck of any mission is larger. */
const MOST_CARDS = 60;

/** What a seat brings: one to four decks (CF-4.4). */
export const deckSchema = z
  .array(
    z
      .strictObject({ faction: z.enum(FACTIONS), cards: z.array(z.string().max(40)).max(MOST_CARDS).readonly() })
      .readonly(),
  )
  .max(4)
  .readonly();

export type Deck = z.infer<typeof deckSchema>;
export type SingleDeck = Deck[number];

/**
 * `name*2` stands for two copies, as in scenarios (SC-3). A deck that is a plain list is of the faction of its first
 * shipped card.
 */
export function deckOfLists(decks: readonly unknown[], factionOf: (id: string) => Faction): unknown[] {
  return decks.map((deck) => {
    if (!Array.isArray(deck)) return deck;
    const cards = deck.flatMap((entry: unknown) => {
      const times = typeof entry === 'string' ? /^(.+)\*(\d{1,3})$/.exec(entry) : null;
      return times === null ? [entry] : Array.from({ length: Number(times[2]) }, () => times[1]);
    });
    return { faction: factionOf(String(cards[0])), cards };
  });
}
