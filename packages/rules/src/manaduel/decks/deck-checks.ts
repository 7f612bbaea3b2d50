import type { DeckOwner } from '../../kernel/contract/collection.ts';
import type { DeckProblem } from '../../kernel/contract/game.ts';
import type { Options } from '../options.ts';
import type { Card } from './data.ts';
import type { Deck } from './decks.ts';

/*
 * What a deck may be (MD-4), without a schema: the deck builder of a page asks it as well, and reads no intents and no
 * options.
 */

/** Cards of a deck (MD-4.1), and copies of one card (MD-4.2). */
export const DECK_SIZE = 35;
export const DECK_COPIES = 3;
/** With fewer creatures a builder warns (MD-4.4). */
export const FEW_CREATURES = 12;

/** How often each card stands in a deck, in the order in which they first do. */
export function copiesIn(deck: Deck): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of deck) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** All reasons why a deck may not be played (MD-4). */
export function problemsOfDeck(
  options: Pick<Options, 'cardPool'>,
  deck: Deck,
  seat: number,
  find: (id: string) => Card | undefined,
  owner: DeckOwner,
): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const problem = (code: string, rule: string, message: string): void => {
    problems.push({ code, rule, message, seat });
  };
  if (deck.length !== DECK_SIZE)
    problem('DECK_SIZE', 'MD-4.1', `A deck holds exactly ${DECK_SIZE} cards; this one holds ${deck.length}.`);
  for (const [id, count] of copiesIn(deck)) {
    const card = find(id);
    if (card === undefined || card.token) problem('DECK_UNKNOWN_CARD', 'MD-4.3', `There is no card ${id} for decks.`);
    if (count > DECK_COPIES)
      problem(
        'DECK_COPIES',
        'MD-4.2',
        `At most ${DECK_COPIES} copies of a card; this deck has ${count} of ${card?.name ?? id}.`,
      );
    if (options.cardPool === 'owned' && owner.owns?.(id, 1, count) === false)
      problem('DECK_NOT_OWNED', 'MD-11', `You do not own ${count} of ${card?.name ?? id}.`);
  }
  return problems;
}
