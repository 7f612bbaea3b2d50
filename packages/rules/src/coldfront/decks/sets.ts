import type { CustomReading } from '../../kernel/contract/custom-cards.ts';
import { type CardForm, type Named, readCardsIn, takenProblems } from '../../kernel/custom/reading.ts';
import type { PlacedProblem } from '../../kernel/custom/text.ts';
import { formProblems, TELLING } from '../../kernel/custom/wording.ts';
import { type Card, cardFile, cardSchema, loadCard } from '../state/card.ts';
import { regularCards, shippedCard } from './catalogue.ts';

/** Reads the cards of a set (CS-3): regular ones, for every unit has its elite form in the game alone. Errors: none. */
export function readSetCards(text: string): CustomReading {
  return readCardsIn(text, { rule: 'CF-2.2', read, taken: takenIn, problems: ownProblems, print: cardFile });
}

function read(file: unknown): ReturnType<CardForm<Card>['read']> {
  const parsed = cardSchema.safeParse(file, TELLING);
  return parsed.success
    ? { ok: true, card: loadCard(parsed.data) }
    : { ok: false, problems: formProblems(parsed.error.issues, file, { code: 'CARD_FORM', rule: 'CF-2.2' }) };
}

function takenIn(card: Named): PlacedProblem[] {
  return takenProblems('CF-2.2', card, regularCards(), (id) => shippedCard(id) !== undefined);
}

/** What else of a card that holds for itself is not for sets. */
function ownProblems(card: Card): PlacedProblem[] {
  return card.elite
    ? [
        {
          code: 'CARD_FORM',
          rule: 'CF-11.5',
          field: 'tier',
          message: 'a set has regular cards only; leave the tier out',
        },
      ]
    : [];
}
