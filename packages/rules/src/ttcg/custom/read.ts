import { z } from 'zod';
import type { CustomReading } from '../../kernel/contract/custom-cards.ts';
import { type Named, readCardsIn, takenProblems } from '../../kernel/custom/reading.ts';
import { lengthOf, type PlacedProblem } from '../../kernel/custom/text.ts';
import type { Json } from '../../kernel/types.ts';
import { cardFile, readCard, type Card } from '../decks/card.ts';
import { shippedCards } from '../decks/catalogue.ts';
import { FIXTURES } from '../decks/fixtures.ts';
import { LONGEST_CARD } from './limits.ts';

const plain = z.json();

/** Ids of the cards of scenarios mean something in every match (TTCG-17.8). */
const FIXTURE_IDS: ReadonlySet<string> = new Set(FIXTURES.map(({ id }) => id));

/** Reads designs from a text, JSON or YAML in the form of card files (TTCG-14.19). Errors: none. */
export function readCustomCards(text: string): CustomReading {
  return readCardsIn(text, {
    rule: 'TTCG-2.2',
    read: readCard,
    taken: takenIn,
    problems: ownProblems,
    print: cardFile,
  });
}

/** The card that a definition stands for, as designs may be; null for what is none. */
export function customCard(file: unknown): Card | null {
  const result = readCard(file);
  return result.ok && takenIn(result.card).length + ownProblems(result.card, file).length === 0 ? result.card : null;
}

/** The card as plain data: what pages print. */
export function printedOf(card: Card): Json {
  return plain.parse(cardFile(card));
}

function takenIn(card: Named): PlacedProblem[] {
  return takenProblems('TTCG-2.2', card, [...shippedCards().values()], (id) => FIXTURE_IDS.has(id));
}

/** What of a card that holds for itself is not for designs. */
function ownProblems(card: Card, file: unknown): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  const problem = (code: string, rule: string, field: string, message: string): void => {
    problems.push({ code, rule, field, message });
  };
  if (card.lore)
    problem('CARD_FORM', 'TTCG-2.30', 'category', 'a lore card cannot be played; design a unit or a spell');
  const length = lengthOf(file);
  if (length > LONGEST_CARD)
    problem('CARD_BOUNDS', 'TTCG-14.24', '', `a design has at most ${LONGEST_CARD} characters; this one has ${length}`);
  return problems;
}
