import { z } from 'zod';
import type { DeckOwner, DeckProblem } from '../kernel/game.ts';
import type { Card } from './card.ts';
import type { Options } from './options.ts';

/** One entry of a deck: a card at a rarity tier, so many copies. A bare id is one copy at tier 1. */
const entrySchema = z.union([z.string(), z.strictObject({ card: z.string(), tier: z.int().min(1).max(6).default(1), copies: z.int().min(1).max(200).default(1) })]);

/** More cards than any option allows are refused before they are counted out. */
const MOST = 400;

export const deckSchema = z
  .array(entrySchema)
  .max(MOST)
  .refine((deck) => deck.reduce((sum, entry) => sum + (typeof entry === 'string' ? 1 : entry.copies), 0) <= MOST, { message: `a deck has at most ${MOST} cards` });

export type Deck = z.infer<typeof deckSchema>;

export interface DeckCard {
  readonly card: string;
  readonly tier: number;
}

/** Every single card of a deck, in its order. */
export function deckCards(deck: Deck): DeckCard[] {
  return deck.flatMap((entry) =>
    typeof entry === 'string' ? [{ card: entry, tier: 1 }] : Array.from({ length: entry.copies }, () => ({ card: entry.card, tier: entry.tier })),
  );
}

type Lookup = (id: string) => Card | undefined;

/** All reasons why a deck may not be played (TTCG-4). */
export function deckProblems(options: Options, deck: Deck, seat: number, find: Lookup, owner: DeckOwner): DeckProblem[] {
  const cards = deckCards(deck);
  const problems: DeckProblem[] = [];
  const problem = (code: string, rule: string, message: string): void => {
    problems.push({ code, rule, message, seat });
  };
  if (cards.length < options.deckMin || cards.length > options.deckMax) {
    problem('DECK_SIZE', 'TTCG-4.1', `A deck holds ${options.deckMin} to ${options.deckMax} cards; this one holds ${cards.length}.`);
  }
  const counts = new Map<string, number>();
  for (const { card } of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const [id, count] of counts) {
    const card = find(id);
    if (card === undefined) problem('DECK_UNKNOWN_CARD', 'TTCG-4.1', `There is no card ${id}.`);
    else if (card.lore) problem('DECK_LORE', 'TTCG-4.4', `${card.name} is a lore card; those cannot be played.`);
    if (count > options.copies) problem('DECK_COPIES', 'TTCG-4.2', `At most ${options.copies} copies of a card, all rarities together; this deck has ${count} of ${id}.`);
  }
  if (!options.proxies && owner.owns !== undefined) {
    const prints = new Map<string, DeckCard & { copies: number }>();
    for (const entry of cards) {
      const key = `${entry.card}/${entry.tier}`;
      prints.set(key, { ...entry, copies: (prints.get(key)?.copies ?? 0) + 1 });
    }
    for (const { card, tier, copies } of prints.values()) {
      if (!owner.owns(card, tier, copies)) problem('DECK_NOT_OWNED', 'TTCG-4.5', `You do not own ${copies} of ${card} at tier ${tier}.`);
    }
  }
  return problems;
}
