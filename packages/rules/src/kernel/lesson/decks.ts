import type { DeckProblem } from '../contract/game.ts';
import { canonicalJson } from '../hash.ts';

/** Why a lesson cannot be played with these decks; nothing where they are the given ones. */
export function problemsOfGiven(given: readonly unknown[], decks: readonly unknown[], rule: string): DeckProblem[] {
  const message = 'A lesson is played with the deck that it gives.';
  return decks.flatMap((deck, seat) =>
    canonicalJson(deck) === canonicalJson(given[seat] ?? deck) ? [] : [{ code: 'DECK_GIVEN', rule, message, seat }],
  );
}
