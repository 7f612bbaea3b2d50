import type { CustomReading } from '../../kernel/custom-cards.ts';
import { readCardsIn } from '../../kernel/custom-reading.ts';
import type { PlacedProblem } from '../../kernel/custom-text.ts';
import { nameKeyOf } from '../../kernel/name-key.ts';
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
function ownProblems({ id, name, token }: Card): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  const shipped = [...shippedCards().values(), ...shippedTokens()];
  if (shipped.some((card) => card.id === id))
    problems.push({ code: 'CARD_ID', rule: 'MD-2.1', field: 'id', message: `${id} is the id of a card of the game` });
  if (shipped.some((card) => nameKeyOf(card.name) === nameKeyOf(name)))
    problems.push({
      code: 'CARD_ID',
      rule: 'MD-2.1',
      field: 'name',
      message: `${name} is the name of a card of the game`,
    });
  if (token)
    problems.push({
      code: 'CARD_FORM',
      rule: 'MD-4.3',
      field: 'token',
      message: 'no deck holds a token; let the cards of the set make those of the game',
    });
  return problems;
}
