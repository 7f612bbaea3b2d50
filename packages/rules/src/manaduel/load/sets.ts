import type { CustomReading } from '../../kernel/custom/cards.ts';
import { readCardsIn, takenProblems } from '../../kernel/custom/reading.ts';
import type { PlacedProblem } from '../../kernel/custom/text.ts';
import { isShippedToken, shippedCards, shippedTokens } from '../decks/catalogue.ts';
import type { Card } from '../decks/data.ts';
import { cardFile, readCard } from './card.ts';

/** Reads the cards of a set (CS-3): those that decks may hold. Errors: none. */
export function readSetCards(text: string): CustomReading {
  return readCardsIn(text, {
    rule: 'MD-2.1',
    read: (file) => readCard(file, { isToken: isShippedToken }),
    problems: ownProblems,
    print: cardFile,
  });
}

/** What of a card that holds for itself is not for sets. */
function ownProblems(card: Card): PlacedProblem[] {
  const problems = takenProblems('MD-2.1', card, [...shippedCards().values(), ...shippedTokens()]);
  if (card.token)
    problems.push({
      code: 'CARD_FORM',
      rule: 'MD-4.3',
      field: 'token',
      message: 'no deck holds a token; let the cards of the set make those of the game',
    });
  return problems;
}
