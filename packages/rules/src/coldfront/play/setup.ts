import type { DeckOwner } from '../../kernel/contract/collection.ts';
import type { DeckProblem } from '../../kernel/contract/game.ts';
import type { MatchSetup } from '../../kernel/contract/setup.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import { at, type Json, present, SEATS } from '../../kernel/types.ts';
import type { MissionDef } from '../campaign/mission.ts';
import { missionOf } from '../campaign/missions.ts';
import { regularCards, shippedCard } from '../decks/catalogue.ts';
import { campaignProblems, deckProblems as problemsOf, type DeckCard } from '../decks/deck-checks.ts';
import type { Deck } from '../decks/decks.ts';
import { cellOf, gridFromRows, type Grid } from '../maps/grid.ts';
import { premadeMap } from '../maps/premade.ts';
import { randomMap } from '../maps/random.ts';
import { playedOptions, tilesOf, type Options } from '../options.ts';
import { cardFile, FACTIONS, loadCard, type Card } from '../state/card.ts';
import { going } from '../state/record.ts';
import { beginSight } from '../state/sight.ts';
import { emptyState, type Facts, type State } from '../state/state.ts';
import { actOfStars, putUnit } from './place.ts';
import { nextTurn } from './turn.ts';

/** Cards dealt before the first turn (CF-6.2). */
const HAND = 6;

/** Finds cards: those given shadow the shipped ones. Errors: ZodError for a card that is none. */
export function lookup(raw: readonly unknown[]): (id: string) => Card | undefined {
  const given = new Map(raw.map(loadCard).map((card) => [card.id, card]));
  return (id) => given.get(id) ?? shippedCard(id);
}

/**
 * All reasons at once why these decks may not be played (CF-4). What a mission's foes bring is the mission's own
 * affair.
 */
export function deckProblems(
  options: Options,
  decks: readonly Deck[],
  cards: readonly unknown[],
  owners: readonly DeckOwner[] = [],
): DeckProblem[] {
  return problemsAmong(options, decks, lookup(cards), owners);
}

function asDeckCard({ id, name, faction, elite }: Card): DeckCard {
  return { id, name, faction: FACTIONS[faction] ?? 'crimson', elite };
}

const REGULAR = regularCards().map(asDeckCard);

function problemsAmong(
  options: Options,
  decks: readonly Deck[],
  find: (id: string) => Card | undefined,
  owners: readonly DeckOwner[],
): DeckProblem[] {
  const mission = options.mission === undefined ? undefined : missionOf(options.mission);
  if (mission?.deck !== undefined) return [];
  const cards = {
    find: (id: string) => {
      const card = find(id);
      return card === undefined ? undefined : asDeckCard(card);
    },
    regular: REGULAR,
  };
  if (mission !== undefined) return campaignProblems(decks[0] ?? [], cards, owners[0] ?? {});
  return decks.flatMap((deck, seat) => problemsOf(options, deck, seat, cards, owners[seat] ?? {}));
}

/** The definitions of the decks' cards, for the log. */
export function definitions(decks: readonly Deck[], cards: readonly unknown[]): Json[] {
  const find = lookup(cards);
  const ids = [...new Set(decks.flat().flatMap((deck) => deck.cards))].sort();
  return ids.flatMap((id) => find(id) ?? []).map(cardFile);
}

/**
 * The cards of a match, those that take part first: their numbers must not depend on what else is shipped, so that a
 * log plays to the same state when the card set grows (design D-2.2).
 */
export function cardTable(ids: readonly string[], find: (id: string) => Card | undefined): Card[] {
  const used = new Set(ids);
  const table = [...used].sort().map((id) => {
    const card = find(id);
    if (card === undefined) throw new TypeError(`there is no card ${id}`);
    return card;
  });
  for (const card of regularCards()) if (!used.has(card.id)) table.push(card);
  return table;
}

/** The numbers of the cards that take part: a table begins with them (`cardTable`). */
function numbersIn(table: readonly Card[], used: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const { size } = new Set(used);
  for (let number = 0; number < size; number++) numbers.set(at(table, number).id, number);
  return numbers;
}

/** The sides of the seats (CF-12.2): in teams they sit A B A B. */
function sidesFor(options: Options): number[] {
  return SEATS.slice(0, options.players).map((seat) => (options.teams === '2v2' ? seat % 2 : seat));
}

/** What follows from the options alone. */
export function factsOf(options: Options): Pick<Facts, 'options' | 'seats' | 'sides' | 'open'> {
  return { options, seats: options.players, sides: sidesFor(options), open: !options.fog && !options.shroud };
}

/** CF-4.13: the factions of a seat's cards as bits. */
export function factionBits(cards: readonly Card[]): number {
  return cards.reduce((bits, { faction }) => bits | (1 << faction), 0);
}

/** CF-6.1, (1)–(3) */
function mapFor(options: Options, mission: MissionDef | undefined, random: RandomState): Grid {
  if (mission !== undefined) return gridFromRows(mission.map);
  // DECISION (CF-5.3, 5.7): a premade map brings its own special tiles.
  const premade = premadeMap(options.mapShape);
  return premade === undefined ? randomMap(random, tilesOf(options), options.specialTiles) : gridFromRows(premade.rows);
}

/**
 * A new match, played on to its first decision (CF-6.1–6.4). DECISION (CF-6.1, 5.8): the seat order of step (4) is
 * drawn by whoever makes the match, before the set-up by lots (`seatLot`), so that decks come in seat order; nothing of
 * the map depends on it. Errors: TypeError for decks that are refused.
 */
export function setup({ options: chosen, decks, cards, random: source }: MatchSetup<Options, Deck>): State {
  // Reading definitions that come with a match costs more than all the rest: once.
  const find = lookup(cards);
  const problems = problemsAmong(chosen, decks, find, []);
  if (problems.length > 0) throw new TypeError(problems.map(({ code, message }) => `${code}: ${message}`).join(' '));
  const options = playedOptions(chosen);
  if (decks.length !== options.players)
    throw new TypeError(`a match of ${options.players} players needs as many decks, not ${decks.length}`);
  const mission = options.mission === undefined ? undefined : missionOf(options.mission);
  const deployed = mission?.deployed ?? [];
  const random = cloneRandom(source);
  const ids = decks.map((deck, seat) =>
    seat === 0 && mission?.deck !== undefined ? mission.deck.slice() : deck.flatMap((one) => one.cards),
  );
  const used = [...ids.flat(), ...deployed.map(({ card }) => card)];
  const table = cardTable(used, find);
  const numberOf = numbersIn(table, used);
  const grid = mapFor(options, mission, random);
  const facts: Facts = {
    ...factsOf(options),
    cards: table,
    factions: ids.map((list) => factionBits(list.map((id) => at(table, present(numberOf.get(id)))))),
    grid,
    deployed: deployed.map(({ tile }) => cellOf(grid, tile)),
  };
  const state = emptyState(facts, random);
  const idOf = (card: number): string => at(table, card).id;
  state.piles = ids.map((list) => {
    // The top card of a shuffled pile is its last (CF-6.1, (5)); here the first is dealt first.
    const pile = list.map((id) => present(numberOf.get(id)));
    shuffle(random, pile, { exact: idOf, id: idOf });
    return pile.reverse();
  });
  for (let seat = 0; seat < facts.seats; seat++) {
    const count = Math.min(HAND, present(state.piles[seat]).length);
    state.hands[seat] = present(state.piles[seat])
      .slice(0, count)
      .map((_, place) => place);
    state.dealt[seat] = count;
  }
  const g = going(state, null);
  for (const [index, { card, seat, wounds }] of deployed.entries())
    deploy(state, index, seat, present(numberOf.get(card)), wounds ?? 0);
  nextTurn(g, 0);
  return state;
}

/** CF-6.3: no strikes, no placement effects; stars act at once. */
function deploy(state: State, index: number, seat: number, card: number, wounds: number): void {
  const cell = present(state.facts.deployed[index]);
  const g = going(state, null);
  putUnit(state, seat, card, cell);
  state.wounds[cell] = wounds;
  actOfStars(g, cell);
  beginSight(g, cell);
}
