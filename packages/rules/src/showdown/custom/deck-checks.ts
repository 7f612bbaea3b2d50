import { setOf } from '../../kernel/card-sets/name.ts';
import type { DeckProblem } from '../../kernel/contract/game.ts';
import type { Deck } from '../decks/decks.ts';
import type { Options } from '../options.ts';
import { MOST_IN_DECK } from './limits.ts';

/**
 * RS-4.91: cards that are not the game's own are played with only where the options allow it; those of sets (CS-6) are
 * chosen otherwise. DECISION RS-4.94: so many different ones a deck may have.
 * @param own ids of the definitions that come with the match
 */
export function customCardProblems(
  { customCards }: Options,
  decks: readonly Deck[],
  own: ReadonlySet<string>,
): DeckProblem[] {
  return decks.flatMap(({ character, main }, seat): DeckProblem[] => {
    const used = new Set([character, ...main].filter((id) => own.has(id) && setOf(id) === null));
    const problem = (code: string, rule: string, message: string): DeckProblem[] => [{ code, rule, message, seat }];
    if (used.size > 0 && !customCards)
      return problem(
        'CUSTOM_CARDS_OFF',
        'RS-4.91',
        'Custom cards can be played only in a match whose option customCards is on.',
      );
    return used.size > MOST_IN_DECK
      ? problem(
          'CUSTOM_CARDS_LIMIT',
          'RS-4.94',
          `A deck has at most ${MOST_IN_DECK} different custom cards; this one has ${used.size}.`,
        )
      : [];
  });
}
