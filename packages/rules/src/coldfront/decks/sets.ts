import type { CustomReading } from '../../kernel/custom/cards.ts';
import { type CardForm, readCardsIn, takenProblems } from '../../kernel/custom/reading.ts';
import type { PlacedProblem } from '../../kernel/custom/text.ts';
import { type Card, cardFile, cardSchema, loadCard } from '../state/card.ts';
import { regularCards, shippedCard } from './catalogue.ts';

/** Reads the cards of a set (CS-3): regular ones, for every unit has its elite form in the game alone. Errors: none. */
export function readSetCards(text: string): CustomReading {
  return readCardsIn(text, { rule: 'CF-2.2', read, problems: ownProblems, print: cardFile });
}

function read(file: unknown): ReturnType<CardForm<Card>['read']> {
  const parsed = cardSchema.safeParse(file);
  if (parsed.success) return { ok: true, card: loadCard(parsed.data) };
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({
      code: 'CARD_FORM',
      rule: 'CF-2.2',
      field: path.join('.'),
      message,
    })),
  };
}

/** What of a card that holds for itself is not for sets. */
function ownProblems(card: Card): PlacedProblem[] {
  const problems = takenProblems('CF-2.2', card, regularCards(), (id) => shippedCard(id) !== undefined);
  if (card.elite)
    problems.push({
      code: 'CARD_FORM',
      rule: 'CF-11.5',
      field: 'tier',
      message: 'a set has regular cards only; leave the tier out',
    });
  return problems;
}
