import * as z from 'zod/mini';
import { words } from '../../../i18n/words.ts';

const optionValue = z.union([z.string(), z.number(), z.boolean()]);
export type OptionValue = z.infer<typeof optionValue>;

/** What a mission demands, with the numbers that its kind has (CF-11.4). */
const objectiveForm = z.object({
  kind: z.string(),
  text: words,
  /** Which of the units that the mission has deployed, from 0. */
  unit: z.optional(z.int()),
  tiles: z.optional(z.array(z.string())),
  n: z.optional(z.int()),
  type: z.optional(z.string()),
  hp: z.optional(z.int()),
});
export type Objective = Readonly<z.infer<typeof objectiveForm>>;

const loreForm = z.object({
  factions: z.array(z.object({ id: z.string(), name: z.string(), character: words, starter: z.array(z.string()) })),
  maps: z.array(z.object({ name: z.string(), title: words, tiles: z.int(), rows: z.array(z.string()) })),
  missions: z.array(
    z.object({
      id: z.string(),
      title: words,
      story: words,
      objectives: z.array(objectiveForm),
      reward: z.array(z.string()),
      bot: z.nullable(z.string()),
    }),
  ),
  /** The placements of the tutorial, with what holds of each, and what comes of it where it is told. */
  tutorial: z.array(z.object({ card: z.string(), tile: z.string(), hint: words, outcome: words })),
  options: z.array(z.object({ name: z.string(), values: z.array(optionValue), default: optionValue, about: words })),
});

/** What the game tells those who choose what to play. */
export type Lore = Readonly<z.infer<typeof loreForm>>;
export type Faction = Lore['factions'][number];
export type Mission = Lore['missions'][number];
export type MapFacts = Lore['maps'][number];

/** Errors: ZodError for facts of another form; then the client is older than the server. */
export function readLore(raw: unknown): Lore {
  return loreForm.parse(raw);
}

const deckForm = z.array(z.object({ faction: z.string(), cards: z.array(z.string()) }));
export type SingleDeck = z.infer<typeof deckForm>[number];

/** The decks that a player brings, or none if that is no such thing. */
export function readDecks(raw: unknown): readonly SingleDeck[] {
  const parsed = deckForm.safeParse(raw);
  return parsed.success ? parsed.data : [];
}
