import type { CustomReading } from '../../kernel/contract/custom-cards.ts';
import { type Named, readCardsIn, takenProblems } from '../../kernel/custom/reading.ts';
import type { PlacedProblem } from '../../kernel/custom/text.ts';
import { isShippedToken, shippedCards, shippedTokens } from '../decks/catalogue.ts';
import type { Card } from '../decks/data.ts';
import { cardFile, readCard } from './card.ts';

/** Reads the cards of a set (CS-3): those that decks may hold. Errors: none. */
export function readSetCards(text: string): CustomReading {
  return readCardsIn(text, {
    rule: 'MD-2.1',
    read: (file) => readCard(file, { isToken: isShippedToken }),
    taken: takenIn,
    problems: ownProblems,
    print: cardFile,
  });
}

function takenIn(card: Named): PlacedProblem[] {
  return takenProblems('MD-2.1', card, [...shippedCards().values(), ...shippedTokens()]);
}

/** What else of a card that holds for itself is not for sets. */
function ownProblems(card: Card): PlacedProblem[] {
  return card.token
    ? [
        {
          code: 'CARD_FORM',
          rule: 'MD-4.3',
          field: 'token',
          message: 'no deck holds a token; let the cards of the set make those of the game',
        },
      ]
    : [];
}
