import {
  type AnyGame,
  type CardSet,
  type DeckOwner,
  isJsonMap,
  type Json,
  setOf,
  setsIn,
  setsProblem,
  textsIn,
} from '@cardscape/rules';
import { Refused } from '../../refusal.ts';

/*
 * Card sets of a match (CS-6): whoever makes it chooses them, whoever joins has seen them.
 */

/** All cards of sets. */
export function cardsIn(sets: readonly CardSet[]): Json[] {
  return sets.flatMap(({ cards }) => cards);
}

/** Whether a match of the game may be played with these sets. Errors: Refused. */
export function requireSets(game: AnyGame, sets: readonly CardSet[]): void {
  const problem = sets.length === 0 ? null : setsProblem(game, sets);
  if (problem !== null)
    throw new Refused('SETS_REFUSED', `These card sets cannot be played together: ${problem}. Choose fewer.`);
}

/**
 * The sets whose cards a deck names and that are not there (CS-9); null: it lacks none.
 * @param own cards of players, which may be called anything
 */
export function missingSets(deck: unknown, sets: readonly CardSet[], own: readonly Json[] = []): string | null {
  const known = new Set(own.filter(isJsonMap).map(({ id }) => id));
  const missing = setsIn(textsIn(deck).filter((id) => !known.has(id))).filter((id) =>
    sets.every((set) => set.id !== id),
  );
  return missing.length === 0 ? null : missing.join(', ');
}

/** Whether a deck names only sets that its match is played with. Errors: Refused. */
export function requireDeckSets(deck: unknown, sets: readonly CardSet[], own: readonly Json[]): void {
  const missing = missingSets(deck, sets, own);
  if (missing !== null)
    throw new Refused(
      'DECK_CARD_SET',
      `This deck has cards of a card set that this match is not played with: ${missing}. Choose the set for the match, or another deck.`,
    );
}

/** Cards of sets are everybody's, in their first tier; of the others it counts who has them. */
export function ownerOf(owner: DeckOwner | undefined): DeckOwner | undefined {
  const owns = owner?.owns?.bind(owner);
  if (owner === undefined || owns === undefined) return owner;
  return {
    ...owner,
    owns: (card, tier, copies) => (setOf(card) === null ? owns(card, tier, copies) : tier === 1),
  };
}
