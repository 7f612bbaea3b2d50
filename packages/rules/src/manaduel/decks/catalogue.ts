import creatures from '../cards/creatures.json' with { type: 'json' };
import equipment from '../cards/equipment.json' with { type: 'json' };
import spells from '../cards/spells.json' with { type: 'json' };
import starters from '../cards/starters.json' with { type: 'json' };
import tokens from '../cards/tokens.json' with { type: 'json' };
import traps from '../cards/traps.json' with { type: 'json' };
import { cardFrom, readCards, type CardReading } from '../load/index.ts';
import type { Card } from './data.ts';

function compile(cards: readonly unknown[], origin: string): ReadonlyMap<string, Card> {
  const result = readCards(cards);
  if (!result.ok)
    throw new TypeError(`${origin}: ${result.problems.map(({ field, message }) => `${field}: ${message}`).join('; ')}`);
  return new Map(result.cards.map((card) => [card.id, card]));
}

/** The shipped set (MD-12): creatures, traps, spells, equipment, and the tokens that they make. */
export const CARD_FILES: readonly unknown[] = [creatures, traps, spells, equipment, tokens].flatMap(
  ({ cards }): readonly unknown[] => cards,
);

const SHIPPED = compile(CARD_FILES, 'shipped cards');
const CARDS: ReadonlyMap<string, Card> = new Map([...SHIPPED].filter(([, { token }]) => !token));
const TOKENS: readonly Card[] = [...SHIPPED.values()].filter(({ token }) => token);

/** Every shipped card that a deck may hold, by id. */
export function shippedCards(): ReadonlyMap<string, Card> {
  return CARDS;
}

/** The shipped tokens, which no deck holds (MD-4.3). */
export function shippedTokens(): readonly Card[] {
  return TOKENS;
}

export function isShippedToken(id: string): boolean {
  return SHIPPED.get(id)?.token === true;
}

export interface StarterDeck {
  readonly name: string;
  /** How it wants to win, in a sentence. */
  readonly about: string;
  /** The id of each of its cards. */
  readonly cards: readonly string[];
}

interface DeckFile extends Omit<StarterDeck, 'cards'> {
  /** Copies by id. */
  readonly cards: Readonly<Record<string, number>>;
}

const DECK_FILES: Readonly<Record<string, DeckFile>> = starters.decks;

/** Starter decks by id (MD-12.6). */
export const STARTER_DECKS: Readonly<Record<string, StarterDeck>> = Object.fromEntries(
  Object.entries(DECK_FILES).map(([id, deck]) => [
    id,
    {
      ...deck,
      cards: Object.entries(deck.cards).flatMap(([card, copies]) => Array.from({ length: copies }, () => card)),
    },
  ]),
);

/**
 * Finds cards by id: given definitions first, then shipped ones. Definitions that are not valid are left out;
 * `readCards` tells why.
 */
export type CardLookup = (id: string) => Card | undefined;

export function lookup(given: readonly unknown[], reading: CardReading = {}): CardLookup {
  const own = readAll(given, reading);
  return (id) => own.get(id) ?? SHIPPED.get(id);
}

/** The card that scenarios fill decks with (MD-13.2). */
const FILLER = { id: 'filler', name: 'Filler', type: 'creature', cost: 1, power: 10 };
let fixtures: ReadonlyMap<string, Card> | null = null;

/** The same with what scenarios know by themselves; their cards may lack effects (MD-13.4). */
export function scenarioLookup(given: readonly unknown[]): CardLookup {
  const reading = { fixtures: true };
  fixtures ??= readAll([FILLER], reading);
  const known = fixtures;
  const find = lookup(given, reading);
  return (id) => find(id) ?? known.get(id);
}

function readAll(given: readonly unknown[], reading: CardReading): ReadonlyMap<string, Card> {
  const found = new Map<string, Card>();
  for (const data of given) {
    const card = cardFrom(data, reading);
    if (card !== null) found.set(card.id, card);
  }
  return found;
}
