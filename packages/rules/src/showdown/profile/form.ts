import * as z from 'zod/mini';
import type { Holdings } from '../../kernel/contract/collection.ts';
import { ELEMENTS } from '../decks/data.ts';
import { LAST_LEVEL } from './levels.ts';

/*
 * What an account holds of the game, as it is stored and as pages read it: they carry the small forms alone.
 */

/** Profiles that an account may own (RS-4.2). */
export const MOST_PROFILES = 5;

const count = z.int().check(z.minimum(0));
const cards = z.array(z.string());

/** What a draft works on, and what a profile holds when it is saved (RS-4.30). */
const decksSchema = z.strictObject({
  main: cards,
  side: cards,
  characters: cards,
  marks: count,
  /** The shop's offers; null: sold until the next redraw (RS-4.50). */
  offers: z.array(z.nullable(z.string())),
});
export type Decks = z.infer<typeof decksSchema>;

/** How a match was paid, for the screen that tells it (RS-UI-21). */
const payment = z.strictObject({
  result: z.enum(['won', 'tied', 'lost', 'abandoned']),
  grade: z.nullable(z.enum(['S', 'A', 'B', 'C', 'D'])),
  points: count,
  /** Of which they are the sum, in the order of RS-4.63; empty where they were not kept yet. */
  parts: z._default(z.array(count), []),
  experience: z.int(),
  marks: count,
  levels: count,
  cards,
  boosters: z.array(cards),
});
export type Payment = z.infer<typeof payment>;

const profileSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  elements: z.tuple([z.enum(ELEMENTS), z.enum(ELEMENTS)]),
  /** What its starter deck was drawn by (RS-4.17); null where that was not kept yet. */
  seed: z._default(z.nullable(count), null),
  decks: decksSchema,
  level: z.int().check(z.minimum(1), z.maximum(LAST_LEVEL)),
  /** Since this level was reached (RS-4.61). */
  experience: count,
  record: z.strictObject({ won: count, tied: count, lost: count, abandoned: count }),
  /** Of all matches together (RS-4.1). */
  statistics: z.strictObject({ damage: count, healed: count, played: count, bestTurn: count }),
  /** What the last match brought. */
  last: z.nullable(payment),
});
export type Profile = z.infer<typeof profileSchema>;

const draftSchema = z.strictObject({
  profile: z.string(),
  decks: decksSchema,
  /** Milliseconds since 1970. */
  touchedAt: z.number(),
});
export type Draft = z.infer<typeof draftSchema>;

const profilesSchema = z.strictObject({
  profiles: z.array(profileSchema).check(z.maxLength(MOST_PROFILES)),
  /** DECISION RS-4.30: an account drafts one profile at a time. */
  draft: z.nullable(draftSchema),
  /** Profiles that there have ever been: ids are not given twice. */
  made: count,
});
/** What an account holds of the game (RS-4). */
export type Profiles = z.infer<typeof profilesSchema>;

/** Errors: ZodError for what is none. */
export function readProfiles(holdings: Holdings): Profiles {
  return profilesSchema.parse(holdings);
}
