import type { DeckOwner } from '../../kernel/contract/collection.ts';
import type { DeckProblem } from '../../kernel/contract/game.ts';
import type { Options } from '../options.ts';
import type { Card } from './card.ts';

/*
 * What a deck may be (TTCG-4), without a schema: the deck builder of a page asks it as well, and reads no intents and
 * no options.
 */

/**
 * Cards of a deck at least and at most (TTCG-4.1), and copies of one card (TTCG-4.2), where the options say nothing
 * else.
 */
export const DECK_MIN = 50;
export const DECK_MAX = 70;
export const DECK_COPIES = 2;

/** One card of a deck, at a tier of rarity. */
export interface DeckCard {
  readonly card: string;
  readonly tier: number;
}

/** What the options of a match say of decks. */
export type DeckTerms = Pick<Options, 'deckMin' | 'deckMax' | 'copies' | 'proxies'>;

type Lookup = (id: string) => Pick<Card, 'name' | 'lore'> | undefined;

/** All reasons why a deck may not be played (TTCG-4). */
export function deckProblems(
  options: DeckTerms,
  cards: readonly DeckCard[],
  seat: number,
  find: Lookup,
  owner: DeckOwner,
): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const problem = (code: string, rule: string, message: string): void => {
    problems.push({ code, rule, message, seat });
  };
  if (cards.length < options.deckMin || cards.length > options.deckMax) {
    problem(
      'DECK_SIZE',
      'TTCG-4.1',
      `A deck holds ${options.deckMin} to ${options.deckMax} cards; this one holds ${cards.length}.`,
    );
  }
  const counts = new Map<string, number>();
  for (const { card } of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const [id, count] of counts) {
    const card = find(id);
    if (card === undefined) problem('DECK_UNKNOWN_CARD', 'TTCG-4.1', `There is no card ${id}.`);
    else if (card.lore) problem('DECK_LORE', 'TTCG-4.4', `${card.name} is a lore card; those cannot be played.`);
    if (count > options.copies)
      problem(
        'DECK_COPIES',
        'TTCG-4.2',
        `At most ${options.copies} copies of a card, all rarities together; this deck has ${count} of ${card?.name ?? id}.`,
      );
  }
  if (owner.owns !== undefined) {
    const prints = new Map<string, DeckCard & { copies: number }>();
    for (const entry of cards) {
      const key = `${entry.card}/${entry.tier}`;
      prints.set(key, { ...entry, copies: (prints.get(key)?.copies ?? 0) + 1 });
    }
    for (const { card, tier, copies } of prints.values()) {
      // What is not owned may be played as tier 1, and as nothing better.
      if (options.proxies && tier === 1) continue;
      if (!owner.owns(card, tier, copies))
        problem(
          'DECK_NOT_OWNED',
          'TTCG-4.5',
          `You do not own ${copies} of ${find(card)?.name ?? card} at tier ${tier}.`,
        );
    }
  }
  return problems;
}
