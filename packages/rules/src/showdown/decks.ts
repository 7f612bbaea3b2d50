import { z } from 'zod';

const id = z.string().min(1).max(64);
/** More cards than any options allow. */
const MOST = 200;

/** What a player brings to a match (RS-2.1). */
export const deckSchema = z.strictObject({ character: id, main: z.array(id).max(MOST) });

export type Deck = z.infer<typeof deckSchema>;
