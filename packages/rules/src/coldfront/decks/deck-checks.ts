import type { DeckOwner } from '../../kernel/contract/collection.ts';
import type { DeckProblem } from '../../kernel/contract/game.ts';
import type { Options } from '../options.ts';
import type { Faction } from '../state/card.ts';
import type { Deck, SingleDeck } from './decks.ts';

/*
 * What a deck may be (CF-4, CF-11.6), without a schema and without the shipped cards: the deck builder of a page asks
 * it as well.
 */

/** Cards of a deck (CF-4.1), and copies of a card in it (CF-4.3). */
export const CARDS_IN_DECK = 12;
export const COPIES = 2;

/** A card as far as decks are concerned. */
export interface DeckCard {
  readonly id: string;
  readonly name: string;
  readonly faction: Faction;
  readonly elite: boolean;
}

/** The cards that decks are made of. */
export interface DeckCards {
  readonly find: (id: string) => DeckCard | undefined;
  /** Those that are no cards of the campaign. */
  readonly regular: readonly DeckCard[];
}

type Report = (code: string, rule: string, message: string) => void;

/** All reasons why a seat may not bring these decks to a match between players (CF-4.1–4.7, 4.11). */
export function deckProblems(
  options: Pick<Options, 'decks' | 'factions' | 'allCards'>,
  deck: Deck,
  seat: number,
  cards: DeckCards,
  owner: DeckOwner,
): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const report: Report = (code, rule, message) => {
    problems.push({ seat, code, rule, message });
  };
  if (deck.length !== options.decks)
    report(
      'DECK_COUNT',
      'CF-4.4',
      `Each player brings ${options.decks} ${options.decks === 1 ? 'deck' : 'decks'} to this match, not ${deck.length}.`,
    );
  if (options.factions === 'single' && new Set(deck.map(({ faction }) => faction)).size > 1)
    report('FACTIONS_NOT_SINGLE', 'CF-4.5', 'All decks of a player have to be of one faction in this match.');
  for (const one of deck) {
    checkSize(one, report);
    checkCopies(one.cards, cards, report);
    checkCards(one, cards, report);
  }
  if (!options.allCards && (owner.owns !== undefined || owner.opens !== undefined))
    checkOwned(deck, cards, owner, report);
  return problems;
}

/** CF-4.1 */
function checkSize({ cards }: Pick<SingleDeck, 'cards'>, report: Report): void {
  if (cards.length !== CARDS_IN_DECK)
    report('DECK_SIZE', 'CF-4.1', `A deck has ${CARDS_IN_DECK} cards; this one has ${cards.length}.`);
}

/** CF-4.3 */
function checkCopies(ids: readonly string[], { find }: DeckCards, report: Report): void {
  for (const [id, count] of countOf(ids))
    if (count > COPIES)
      report(
        'DECK_COPIES',
        'CF-4.3',
        `At most ${COPIES} copies of a card; this deck has ${count} of ${find(id)?.name ?? id}.`,
      );
}

/** Unknown cards, cards of the campaign (CF-4.11) and of other factions (CF-4.2). */
function checkCards({ faction, cards }: SingleDeck, { find }: DeckCards, report: Report): void {
  let mixed = false;
  for (const id of new Set(cards)) {
    const card = find(id);
    if (card === undefined) report('DECK_UNKNOWN_CARD', 'CF-4.1', `There is no card ${id}.`);
    else if (card.elite) report('DECK_CAMPAIGN_CARD', 'CF-4.11', `${card.name} is a card of the campaign.`);
    mixed ||= card !== undefined && card.faction !== faction;
  }
  if (mixed) report('DECK_MIXED_FACTIONS', 'CF-4.2', 'All cards of a deck belong to one faction.');
}

/** CF-4.3, 4.7: what the player has. */
function checkOwned(deck: Deck, cards: DeckCards, owner: DeckOwner, report: Report): void {
  for (const faction of new Set(deck.map((one) => one.faction))) {
    if (owner.opens?.(faction) === false)
      report('FACTION_LOCKED', 'CF-4.7', `You have not unlocked the faction ${faction}.`);
    else if (owner.owns !== undefined && ownedOf(faction, cards, owner) < CARDS_IN_DECK)
      report('FACTION_TOO_SMALL', 'CF-4.7', `You own fewer than ${CARDS_IN_DECK} cards of the faction ${faction}.`);
  }
  for (const [id, count] of countOf(deck.flatMap((one) => one.cards))) {
    if (owner.owns?.(id, 1, count) === false)
      report('DECK_NOT_OWNED', 'CF-4.3', `You do not own ${count} of ${cards.find(id)?.name ?? id}.`);
  }
}

/** How many cards of the faction the player owns that may stand in one deck. */
function ownedOf(faction: Faction, { regular }: DeckCards, owner: DeckOwner): number {
  let count = 0;
  for (const card of regular) {
    if (card.faction !== faction) continue;
    for (let copies = COPIES; copies > 0; copies--) {
      if (owner.owns?.(card.id, 1, copies) === false) continue;
      count += copies;
      break;
    }
  }
  return count;
}

/**
 * All reasons why the player may not bring this deck to a mission (CF-11.6): 12 cards of any factions out of the
 * campaign collection.
 */
export function campaignProblems(deck: Deck, cards: DeckCards, owner: DeckOwner): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const report: Report = (code, rule, message) => {
    problems.push({ seat: 0, code, rule, message });
  };
  const ids = deck.flatMap((one) => one.cards);
  if (deck.length !== 1) report('DECK_COUNT', 'CF-4.4', `A mission is played with 1 deck, not ${deck.length}.`);
  checkSize({ cards: ids }, report);
  checkCopies(ids, cards, report);
  for (const id of new Set(ids))
    if (cards.find(id) === undefined) report('DECK_UNKNOWN_CARD', 'CF-4.1', `There is no card ${id}.`);
  for (const [id, count] of countOf(ids))
    if (owner.owns?.(id, 1, count) === false)
      report(
        'DECK_NOT_OWNED',
        'CF-11.6',
        `Your campaign collection does not hold ${count} of ${cards.find(id)?.name ?? id}.`,
      );
  return problems;
}

function countOf(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
