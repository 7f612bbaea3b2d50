import type { CustomReading } from '../../kernel/custom-cards.ts';
import { type CardForm, readCardsIn } from '../../kernel/custom-reading.ts';
import type { PlacedProblem } from '../../kernel/custom-text.ts';
import { nameKeyOf } from '../../kernel/name-key.ts';
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
function ownProblems({ id, name, elite }: Card): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  if (shippedCard(id) !== undefined)
    problems.push({ code: 'CARD_ID', rule: 'CF-2.2', field: 'id', message: `${id} is the id of a card of the game` });
  if (regularCards().some((card) => nameKeyOf(card.name) === nameKeyOf(name)))
    problems.push({
      code: 'CARD_ID',
      rule: 'CF-2.2',
      field: 'name',
      message: `${name} is the name of a card of the game`,
    });
  if (elite)
    problems.push({
      code: 'CARD_FORM',
      rule: 'CF-11.5',
      field: 'tier',
      message: 'a set has regular cards only; leave the tier out',
    });
  return problems;
}
