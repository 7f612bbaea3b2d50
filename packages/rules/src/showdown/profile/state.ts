import { z } from 'zod';
import type { Holdings } from '../../kernel/game.ts';
import { ELEMENTS } from '../data.ts';

/** Profiles that an account may own (RS-4.2). */
export const MOST_PROFILES = 5;
/** Marks of a new profile (RS-4.11). */
export const FIRST_MARKS = 200;
/** A draft that nobody has touched for so long is discarded: 30 minutes (RS-4.30). */
export const DRAFT_IDLE = 30 * 60_000;

const count = z.int().min(0);
const cards = z.array(z.string());

/** What a draft works on, and what a profile holds when it is saved (RS-4.30). */
const decksSchema = z.strictObject({
  main: cards,
  side: cards,
  characters: cards,
  marks: count,
  /** The shop's offers; null: sold until the next redraw (RS-4.50). */
  offers: z.array(z.string().nullable()),
});
export type Decks = z.infer<typeof decksSchema>;

export const DECK_NAMES = ['main', 'side', 'characters'] as const;
export type DeckName = (typeof DECK_NAMES)[number];

/** How a match was paid, for the screen that tells it (RS-UI-21). */
const payment = z.strictObject({
  result: z.enum(['won', 'tied', 'lost', 'abandoned']),
  grade: z.enum(['S', 'A', 'B', 'C', 'D']).nullable(),
  points: count,
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
  decks: decksSchema,
  level: z.int().min(1),
  /** Since this level was reached (RS-4.61). */
  experience: count,
  record: z.strictObject({ won: count, tied: count, lost: count, abandoned: count }),
  /** Of all matches together (RS-4.1). */
  statistics: z.strictObject({ damage: count, healed: count, played: count, bestTurn: count }),
  /** What the last match brought. */
  last: payment.nullable(),
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
  profiles: z.array(profileSchema).max(MOST_PROFILES),
  /** DECISION RS-4.30: an account drafts one profile at a time. */
  draft: draftSchema.nullable(),
  /** Profiles that there have ever been: ids are not given twice. */
  made: count,
});
/** What an account holds of the game (RS-4). */
export type Profiles = z.infer<typeof profilesSchema>;

export const NO_PROFILES: Profiles = { profiles: [], draft: null, made: 0 };

/** Errors: ZodError for what is none. */
export function readProfiles(holdings: Holdings): Profiles {
  return profilesSchema.parse(holdings);
}

/** The draft that is open now; null also for one that was left too long ago (RS-4.30). */
export function openDraft({ draft }: Profiles, now: number): Draft | null {
  return draft !== null && now - draft.touchedAt < DRAFT_IDLE ? draft : null;
}

/** All cards of a profile or a draft. */
export function ownedCards({ main, side, characters }: Decks): readonly string[] {
  return [...main, ...side, ...characters];
}

/** How many times a card is there. */
export function copiesIn(list: readonly string[], card: string): number {
  return list.filter((one) => one === card).length;
}
