import { z } from 'zod';

/** What a player brings to a match (RS-2.1): a Character, and the id of each card of the Main Deck, in any order. */
export const deckSchema = z.strictObject({
  /** The profile whose deck it is (RS-5.1); absent: nobody's, for practice and bots. */
  profile: z.string().max(20).optional(),
  character: z.string().max(60),
  main: z.array(z.string().max(60)).max(100),
});

export type Deck = z.infer<typeof deckSchema>;
