import type { DeckProblem } from '../../kernel/contract/game.ts';
import { copiesOf } from '../../kernel/decks/book.ts';
import type { Card, Rarity } from './data.ts';
import type { Deck } from './decks.ts';

/*
 * What a deck may be (RS-4.20–4.24, RS-2.22), without a schema: the deck builder of a page asks it as well, and reads no
 * intents and no options.
 */

/** RS-12.1: the options that a deck is judged by. */
export interface DeckLimits {
  readonly mainDeckMin: number;
  readonly mainDeckMax: number;
  readonly copies: Readonly<Record<Rarity, number>>;
}

export const DECK_LIMITS: DeckLimits = { mainDeckMin: 30, mainDeckMax: 40, copies: { COMMON: 4, RARE: 2, UNIQUE: 1 } };

/** RS-2.22 */
export function isOverLimit(card: Card, copies: number, limits: DeckLimits): boolean {
  return copies > limits.copies[card.rarity];
}

/** All reasons why a match cannot be played with a deck. */
export function problemsOfDeck(
  limits: DeckLimits,
  deck: Deck,
  seat: number,
  find: (id: string) => Card | undefined,
): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const problem = (code: string, rule: string, message: string): void => {
    problems.push({ code, rule, message, seat });
  };
  const character = find(deck.character);
  if (character === undefined) problem('NO_CHARACTER', 'RS-5.1', 'A deck needs a Character to lead it.');
  else if (character.type !== 'character')
    problem('TYPE_NOT_ALLOWED', 'RS-4.23', `${character.name} is no Character and cannot lead a deck.`);
  const size = deck.main.length;
  if (size < limits.mainDeckMin)
    problem(
      'DECK_TOO_SMALL',
      'RS-4.21',
      `A Main Deck holds at least ${limits.mainDeckMin} cards beside the Character; this one holds ${size}.`,
    );
  if (size > limits.mainDeckMax)
    problem('DECK_FULL', 'RS-4.20', `A Main Deck holds at most ${limits.mainDeckMax} cards; this one holds ${size}.`);
  for (const { card: id, copies } of copiesOf(deck.main)) {
    const card = find(id);
    if (card === undefined) problem('DECK_UNKNOWN_CARD', 'RS-4.20', `There is no card ${id}.`);
    else if (card.type === 'character')
      problem('TYPE_NOT_ALLOWED', 'RS-4.20', `${card.name} is a Character; a Main Deck holds none.`);
    else if (isOverLimit(card, copies, limits))
      problem(
        'COPY_LIMIT',
        'RS-2.22',
        `At most ${limits.copies[card.rarity]} of each ${card.rarity} card; this deck has ${copies} of ${card.name}.`,
      );
  }
  return problems;
}
