import type { DeckOwner } from '../../kernel/contract/collection.ts';
import type { DeckProblem } from '../../kernel/contract/game.ts';
import type { MatchSetup } from '../../kernel/contract/setup.ts';
import { problemsOfGiven } from '../../kernel/lesson/decks.ts';
import { isJsonMap, type Json } from '../../kernel/types.ts';
import { cardFile, readCard, type Card } from '../decks/card.ts';
import { lookup, scenarioLookup, type CardLookup } from '../decks/catalogue.ts';
import { deckProblems as problemsOfDeck } from '../decks/deck-checks.ts';
import { deckCards, type Deck } from '../decks/decks.ts';
import { LESSON_BOOK, lessonPosition } from '../lesson/lesson.ts';
import { BOTH, otherSeat, seatState } from '../machine/context.ts';
import { advance } from '../machine/machine.ts';
import { drawCards, shuffleDeck } from '../machine/moves.ts';
import { fromPosition } from '../notation/read.ts';
import type { Options } from '../options.ts';
import { emptyState, type State } from '../state/state.ts';
import { makeTable, type CardInMatch } from '../state/table.ts';
import { rollStarter, startMatch } from './turn.ts';

/**
 * All reasons why a match with these decks may not begin (TTCG-4, 12.7): also the definitions that come with it are
 * checked.
 */
export function deckProblems(
  options: Options,
  decks: readonly Deck[],
  cards: readonly unknown[],
  owners: readonly DeckOwner[] = [],
): DeckProblem[] {
  const find = finder(cards);
  const used = new Set(decks.flatMap((deck) => deckCards(deck).map(({ card }) => card)));
  const definitions = cards.flatMap((data): DeckProblem[] => {
    const result = readCard(data, { fillEffects: true });
    const id: unknown = isJsonMap(data) ? data['id'] : undefined;
    if (result.ok || (typeof id === 'string' && !used.has(id))) return [];
    return result.problems.map(({ code, rule, field, message }) => ({
      code,
      rule,
      message: `${String(id)}, ${field}: ${message}`,
      seat: 0,
    }));
  });
  if (definitions.length > 0) return definitions;
  const given = LESSON_BOOK.decks(options);
  if (given !== null) return problemsOfGiven(given, decks, 'TTCG-5.12');
  return decks.flatMap((deck, seat) => problemsOfDeck(options, deckCards(deck), seat, find, owners[seat] ?? {}));
}

/** Matches that bring definitions may also use the fixtures of scenarios. */
function finder(cards: readonly unknown[]): CardLookup {
  const find = lookup(cards, { fillEffects: true });
  const fixtures = scenarioLookup([]);
  return (id) => find(id) ?? fixtures(id);
}

/** The card files of all cards of the decks. */
export function definitions(decks: readonly Deck[], cards: readonly unknown[]): Json[] {
  const find = finder(cards);
  const ids = new Set(decks.flatMap((deck) => deckCards(deck).map(({ card }) => card)));
  return [...ids].flatMap((id) => {
    const card = find(id);
    return card === undefined ? [] : [cardFile(card)];
  });
}

/** TTCG-5.12, or TTCG-5: who starts, shuffled decks, opening hands; then the mulligans are asked for, or turn 1 begins. */
export function setup({ options, decks, cards, random }: MatchSetup<Options, Deck>): State {
  if (decks.length !== 2) throw new TypeError('True TCG is played by two');
  const lesson = LESSON_BOOK.lessonOf(options);
  if (lesson !== null) return fromPosition(options, cards, lessonPosition(lesson), random);
  const find = finder(cards);
  const defs: Card[] = [];
  const numbers = new Map<string, number>();
  const inMatch: CardInMatch[] = [];
  for (const [seat, deck] of decks.entries()) {
    for (const { card, tier } of deckCards(deck)) {
      let number = numbers.get(card);
      if (number === undefined) {
        const def = find(card);
        if (def === undefined || def.lore) throw new TypeError(`${card} cannot be played`);
        number = defs.push(def) - 1;
        numbers.set(card, number);
      }
      inMatch.push({ def: number, owner: seat === 0 ? 0 : 1, tier });
    }
  }
  const state = emptyState(makeTable(options, defs, inMatch), random);
  for (const [card, { owner }] of inMatch.entries()) seatState(state, owner).deck.push(card);
  const g = { s: state, rec: null };
  state.starter = rollStarter(g);
  state.active = state.starter;
  for (const seat of BOTH) shuffleDeck(g, seat);
  for (const seat of [state.starter, otherSeat(state.starter)]) drawCards(g, seat, options.openingHand, false);
  if (options.mulligans === 0 || options.revision === '2025-03-06') startMatch(g);
  advance(g);
  return state;
}
