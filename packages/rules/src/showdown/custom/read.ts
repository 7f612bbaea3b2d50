import { z } from 'zod';
import type { CustomReading } from '../../kernel/contract/custom-cards.ts';
import { cardsInText, type CardsInText, keysOf, lengthOf } from '../../kernel/custom/text.ts';
import { nameKeyOf } from '../../kernel/names.ts';
import { type Json, present } from '../../kernel/types.ts';
import { CARD_FILES, FIXTURE_FILES, shippedCards } from '../decks/catalogue.ts';
import type { Card } from '../decks/data.ts';
import { readCard, readCards } from '../load/index.ts';
import { below, isMap, type CardProblem } from '../load/problems.ts';
import { LONGEST_CARD, MOST_READING, MOST_WEIGHT } from './limits.ts';
import { readingOf, weightsOf } from './weight.ts';

const plain = z.json();

/** Ids that mean something else in a match: shipped cards, and those of scenarios (RS-13.2). */
const TAKEN_IDS: ReadonlySet<unknown> = new Set(
  [...CARD_FILES, ...FIXTURE_FILES].map((file) => (isMap(file) ? file['id'] : undefined)),
);
const TAKEN_NAMES: ReadonlySet<string> = new Set([...shippedCards().values()].map(({ name }) => nameKeyOf(name)));

/**
 * Reads custom cards from a text, JSON or YAML (RS-4.90): the validator of shipped cards, and what only cards that
 * nobody has looked over must not do. Errors: none.
 */
export function readCustomCards(text: string): CustomReading {
  const found = cardsInText(text, 'RS-11.2');
  return 'ok' in found ? found : checked(found);
}

/** The card that a definition stands for, as custom cards may be; null for what is none. */
export function customCard(file: unknown): Card | null {
  const read = readCard(file);
  return read.ok && ownProblems(read.card, file, '').length === 0 ? read.card : null;
}

function checked({ files, pathOf, unread, refused }: CardsInText): CustomReading {
  const result = readCards(files);
  const own = files.flatMap((file, index) => {
    const read = result.ok ? { ok: true as const, card: present(result.cards[index]) } : readCard(file);
    return read.ok ? ownProblems(read.card, file, pathOf(index)) : [];
  });
  if (!result.ok) return refused([...result.problems.map((problem) => moved(problem, pathOf)), ...own]);
  if (own.length > 0 || unread.length > 0) return refused(own);
  return {
    ok: true,
    cards: result.cards.map((card, index) => ({
      id: card.id,
      name: card.name,
      file: plain.parse(files[index]),
      printed: printedOf(card),
    })),
  };
}

/** The path of a problem begins with the number of its card in the list. */
function moved(problem: CardProblem, pathOf: CardsInText['pathOf']): CardProblem {
  const [index, ...rest] = keysOf(problem.field);
  return typeof index === 'number' ? { ...problem, field: below(pathOf(index), ...rest) } : problem;
}

/** The card as plain data: what pages print. */
export function printedOf(card: Card): Json {
  return JSON.parse(JSON.stringify(card)) as Json;
}

/** What of a card that holds for itself is not for custom cards. */
function ownProblems(card: Card, file: unknown, path: string): CardProblem[] {
  const problems: CardProblem[] = [];
  const problem = (code: CardProblem['code'], rule: string, field: string, message: string): void => {
    problems.push({ code, rule, field: below(path, ...(field === '' ? [] : [field])), message });
  };
  // RS-2.23
  if (TAKEN_IDS.has(card.id)) problem('CARD_ID', 'RS-2.23', 'id', `${card.id} is the id of a card of the game.`);
  if (TAKEN_NAMES.has(nameKeyOf(card.name)))
    problem('CARD_ID', 'RS-2.23', 'name', `${card.name} is the name of a card of the game.`);
  // RS-11.9: what is printed is what the data do.
  if (card.text !== null)
    problem('CARD_FORM', 'RS-11.9', 'text', 'The text of a custom card is printed from its data; leave this out.');
  const length = lengthOf(file);
  if (length > LONGEST_CARD)
    problem(
      'CARD_BOUNDS',
      'RS-4.93',
      '',
      `A custom card has at most ${LONGEST_CARD} characters; this one has ${length}.`,
    );
  for (const { path: keys, weight } of weightsOf(card)) {
    if (weight > MOST_WEIGHT)
      problem(
        'CARD_BOUNDS',
        'RS-4.93',
        below('', ...keys),
        `An effect of a custom card does at most ${MOST_WEIGHT} things at a time, each card that it reaches counted; this one could do ${weight}.`,
      );
  }
  const reading = readingOf(card);
  if (reading > MOST_READING)
    problem(
      'CARD_BOUNDS',
      'RS-4.93',
      '',
      `A condition or an operation of a custom card looks at ${MOST_READING} cards at most; one of this card looks at ${reading}.`,
    );
  return problems;
}
