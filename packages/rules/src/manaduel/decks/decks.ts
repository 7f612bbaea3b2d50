import { z } from 'zod';

/** A deck: the id of each of its cards, in any order. */
export const deckSchema = z.array(z.string().max(60)).max(100);

export type Deck = z.infer<typeof deckSchema>;
