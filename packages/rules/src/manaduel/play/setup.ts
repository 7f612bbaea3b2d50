import type { DeckOwner } from '../../kernel/contract/collection.ts';
import type { DeckProblem } from '../../kernel/contract/game.ts';
import type { MatchSetup } from '../../kernel/contract/setup.ts';
import { handleOf } from '../../kernel/handles.ts';
import { problemsOfGiven } from '../../kernel/lesson/decks.ts';
import { flipCoin } from '../../kernel/random/draws.ts';
import { type Json, seatName, type Seat } from '../../kernel/types.ts';
import { lookup, scenarioLookup, shippedTokens } from '../decks/catalogue.ts';
import type { Card } from '../decks/data.ts';
import { problemsOfDeck } from '../decks/deck-checks.ts';
import type { Deck } from '../decks/decks.ts';
import { LESSON_BOOK } from '../lesson/lesson.ts';
import { cardFile, cardFrom, readCard } from '../load/index.ts';
import { BOTH, otherSeat, seatState, tell, touchField, touchOwn, type G } from '../machine/context.ts';
import { advance } from '../machine/machine.ts';
import type { Options } from '../options.ts';
import { emptyState, type State } from '../state/state.ts';
import type { CardInMatch } from '../state/table.ts';
import { drawCards, shuffleDeck, toDeck } from '../state/zones.ts';
import { startTurns } from './turn.ts';

/** Cards drawn before the first turn (MD-5.4). */
const OPENING_HAND = 5;

/** Matches that bring definitions may also use the fixtures of scenarios. */
function finder(cards: readonly unknown[]): (id: string) => Card | undefined {
  const find = lookup(cards, { fixtures: true });
  const fixtures = scenarioLookup([]);
  return (id) => find(id) ?? fixtures(id);
}

/**
 * All reasons why a match with these decks may not begin (MD-4, 10.15): also the definitions that come with it are
 * checked.
 */
export function deckProblems(
  options: Options,
  decks: readonly Deck[],
  cards: readonly unknown[],
  owners: readonly DeckOwner[] = [],
): DeckProblem[] {
  const tokens = new Set(tokensAmong(cards, []).map(({ id }) => id));
  const definitions = cards.flatMap((data): DeckProblem[] => {
    const result = readCard(data, { fixtures: true, isToken: (id) => tokens.has(id) });
    return result.ok
      ? []
      : result.problems.map(({ code, rule, field, message }) => ({
          code,
          rule,
          message: `${field}: ${message}`,
          seat: 0,
        }));
  });
  if (definitions.length > 0) return definitions;
  const given = LESSON_BOOK.decks(options);
  if (given !== null) return problemsOfGiven(given, decks, 'MD-5.8');
  const find = finder(cards);
  return decks.flatMap((deck, seat) => problemsOfDeck(options, deck, seat, find, owners[seat] ?? {}));
}

/** The card files of all cards of the decks, and of the tokens that came with them. */
export function definitions(decks: readonly Deck[], cards: readonly unknown[]): Json[] {
  const find = finder(cards);
  const known = [...new Set(decks.flat())].flatMap((id) => find(id) ?? []);
  return [...known, ...tokensAmong(cards, known)].map(cardFile);
}

/** Every token that a match with these definitions may need: its own, then the shipped ones that they do not shadow. */
function tokensAmong(cards: readonly unknown[], besides: readonly Card[]): Card[] {
  const own = cards.flatMap((data) => {
    const card = cardFrom(data, { fixtures: true });
    return card?.token === true ? [card] : [];
  });
  const all = [...own, ...shippedTokens().filter(({ id }) => !own.some((token) => token.id === id))];
  return all.filter(({ id }) => !besides.some((card) => card.id === id));
}

/**
 * A state with these decks lying ready, top card first, in which nothing has happened. Errors: TypeError for cards that
 * cannot be played.
 */
export function layOut(
  options: Options,
  decks: readonly (readonly string[])[],
  cards: readonly unknown[],
  random: State['random'],
  find = finder(cards),
): State {
  const defs: Card[] = [];
  const numbers = new Map<string, number>();
  const inMatch: CardInMatch[] = [];
  for (const [seat, deck] of decks.entries()) {
    for (const id of deck) {
      let number = numbers.get(id);
      if (number === undefined) {
        const def = find(id);
        if (def === undefined || def.token) throw new TypeError(`${id} cannot be played`);
        number = defs.push(def) - 1;
        numbers.set(id, number);
      }
      inMatch.push({ def: number, owner: seat === 0 ? 0 : 1 });
    }
  }
  const state = emptyState({ options, defs: [...defs, ...tokensAmong(cards, defs)], cards: inMatch }, random);
  for (const [card, { owner }] of inMatch.entries()) seatState(state, owner).deck.push(card);
  for (const seat of state.seats) seat.deck.reverse();
  return state;
}

/** MD-5: the coin decides who chooses, then hands and exchanges, then turn 1. */
export function setup({ options, decks, cards, random }: MatchSetup<Options, Deck>): State {
  if (decks.length !== 2) throw new TypeError('Mana Duel is played by two');
  const state = layOut(options, decks, cards, random);
  const g = { s: state, rec: null };
  beginMatch(g);
  advance(g);
  return state;
}

/** MD-5.1, 5.2 */
export function beginMatch(g: G): void {
  const { s } = g;
  const { starter } = s.table.options;
  if (starter !== 'toss') {
    chooseStarter(g, starter === 'A' ? 0 : 1);
    return;
  }
  const heads = flipCoin(s.random);
  s.starter = heads ? 0 : 1;
  s.active = s.starter;
  tell(g, 'coin', { heads });
}

/** MD-5.1, 5.3, 5.4: it is settled who begins. */
export function chooseStarter(g: G, seat: Seat): void {
  const { s } = g;
  const { startMana, secondMana, maxMana, exchange } = s.table.options;
  s.starter = seat;
  s.active = seat;
  s.phase = 'exchange';
  tell(g, 'begins', { seat: seatName(seat) });
  for (const one of [seat, otherSeat(seat)]) {
    seatState(s, one).mana = Math.min(maxMana, startMana + (one === seat ? 0 : secondMana));
    shuffleDeck(g, one);
  }
  for (const one of [seat, otherSeat(seat)]) drawCards(g, one, OPENING_HAND);
  forgetOpening(s);
  touchField(g);
  for (const one of BOTH) touchOwn(g, one);
  if (exchange > 0) return;
  for (const one of BOTH) seatState(s, one).answered = true;
  startTurns(g);
}

/** What is drawn before the first turn is answered by nothing. */
function forgetOpening(state: State): void {
  state.gathered = [];
  state.waiting.length = 0;
  state.counts = {};
}

/** MD-5.6: both have answered. */
export function finishExchange(g: G): void {
  const { s } = g;
  for (const seat of [s.starter, otherSeat(s.starter)]) {
    const player = seatState(s, seat);
    const given = player.exchange.splice(0);
    tell(g, 'exchanged', { seat: seatName(seat), count: given.length }, { reveals: 'MD-3.5' });
    if (given.length === 0) continue;
    drawCards(g, seat, given.length);
    for (const card of given) toDeck(g, card, 'bottom', 'exchange');
    shuffleDeck(g, seat);
  }
  forgetOpening(s);
  startTurns(g);
}

/** The cards that a seat named for its exchange, as it names them; for its own view while it waits. */
export function exchangeOf(state: State, seat: Seat): readonly number[] {
  return seatState(state, seat).exchange.map((card) => handleOf(state.handles, seat, card));
}
