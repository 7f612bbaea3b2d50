import type { DeckProblem } from '../../kernel/contract/game.ts';
import { problemsOfGiven } from '../../kernel/lesson/decks.ts';
import { isJsonMap, type Json } from '../../kernel/types.ts';
import { customCardProblems } from '../custom/deck-checks.ts';
import { CARD_FILES } from '../decks/catalogue.ts';
import { problemsOfDeck } from '../decks/deck-checks.ts';
import type { Deck } from '../decks/decks.ts';
import { lookup, readGiven } from '../decks/definitions.ts';
import { LESSON_BOOK } from '../lesson/lesson.ts';
import type { Options } from '../options.ts';

/**
 * All reasons why a match with these decks may not begin (RS-4.20–4.23, 5.1): the definitions that come with it are
 * checked as well.
 */
export function deckProblems(options: Options, decks: readonly Deck[], cards: readonly unknown[]): DeckProblem[] {
  const broken = cards.flatMap((file): DeckProblem[] => {
    const result = readGiven(file);
    return result.ok
      ? []
      : result.problems.map(({ code, rule, field, message }) => ({
          code,
          rule,
          message: `${field}: ${message}`,
          seat: 0,
        }));
  });
  if (broken.length > 0) return broken;
  const own = customCardProblems(options, decks, new Set(cards.map(idIn)));
  if (own.length > 0) return own;
  const given = LESSON_BOOK.decks(options);
  if (given !== null) return problemsOfGiven(given, decks, 'RS-5.9');
  const find = lookup(cards as readonly Json[]);
  return decks.flatMap((deck, seat) => problemsOfDeck(options, deck, seat, find));
}

/** The definitions of these cards, as card files, so that a log stays playable. */
export function definitions(decks: readonly Deck[], cards: readonly unknown[]): Json[] {
  const used = new Set(decks.flatMap(({ character, main }) => [character, ...main]));
  const given = cards.filter(isJsonMap).filter((file) => used.has(idIn(file)));
  const own = new Set(given.map(idIn));
  return [...given, ...CARD_FILES.filter((file) => used.has(idIn(file)) && !own.has(idIn(file)))];
}

function idIn(file: unknown): string {
  return typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : '';
}
