import air from '../cards/first-light/air.json' with { type: 'json' };
import dark from '../cards/first-light/dark.json' with { type: 'json' };
import earth from '../cards/first-light/earth.json' with { type: 'json' };
import electric from '../cards/first-light/electric.json' with { type: 'json' };
import fire from '../cards/first-light/fire.json' with { type: 'json' };
import light from '../cards/first-light/light.json' with { type: 'json' };
import nature from '../cards/first-light/nature.json' with { type: 'json' };
import spell from '../cards/first-light/spell.json' with { type: 'json' };
import water from '../cards/first-light/water.json' with { type: 'json' };
import starters from '../cards/starters.json' with { type: 'json' };
import { printedFrom, readCard, type Card, type CardReading } from './card.ts';
import { FIXTURES } from './fixtures.ts';

function compile(cards: readonly unknown[], origin: string): ReadonlyMap<string, Card> {
  const found = new Map<string, Card>();
  for (const data of cards) {
    const result = readCard(data);
    if (!result.ok)
      throw new TypeError(
        `${origin}: ${JSON.stringify(data)}: ${result.problems.map(({ field, message }) => `${field}: ${message}`).join('; ')}`,
      );
    if (found.has(result.card.id)) throw new TypeError(`${origin}: ${result.card.id} stands there twice`);
    found.set(result.card.id, result.card);
  }
  return found;
}

/** The set "First Light", in the order of type, rank and name. */
export const CARD_FILES: readonly unknown[] = [fire, air, electric, dark, water, earth, nature, light, spell].flatMap(
  ({ cards }): readonly unknown[] => cards,
);

const SHIPPED = compile(CARD_FILES, 'shipped cards');

/** Every shipped card, by id. */
export function shippedCards(): ReadonlyMap<string, Card> {
  return SHIPPED;
}

/** Starter decks by id (TTCG-13.17). */
export const STARTER_DECKS: Readonly<Record<string, { readonly name: string; readonly cards: readonly string[] }>> =
  starters.decks;

/**
 * Finds cards by id: given definitions first, then shipped ones. Definitions that are not valid are left out;
 * `problemsOf` tells why.
 */
export type CardLookup = (id: string) => Card | undefined;

export function lookup(given: readonly unknown[], reading: CardReading = {}): CardLookup {
  const own = readAll(given, reading);
  return (id) => own.get(id) ?? SHIPPED.get(id);
}

let fixtures: ReadonlyMap<string, Card> | null = null;

/** The same with the fixture cards of scenarios (TTCG-17.8). */
export function scenarioLookup(given: readonly unknown[]): CardLookup {
  fixtures ??= compile(FIXTURES, 'fixtures');
  const known = fixtures;
  const find = lookup(given, { fillEffects: true });
  return (id) => find(id) ?? known.get(id);
}

function readAll(given: readonly unknown[], reading: CardReading): ReadonlyMap<string, Card> {
  const found = new Map<string, Card>();
  for (const data of given) {
    const card = printedFrom(data) ?? readOnce(data, reading);
    if (card !== null) found.set(card.id, card);
  }
  return found;
}

/** What definitions have been read to, by their text: matches that are loaded from logs share their cards, too. */
const read = new Map<string, Card | null>();
/** How many are remembered before the memory begins anew. */
const REMEMBERED = 5000;

function readOnce(data: unknown, reading: CardReading): Card | null {
  const key = `${reading.fillEffects === true ? 'filled' : 'as it is'} ${JSON.stringify(data)}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const result = readCard(data, reading);
  const card = result.ok ? result.card : null;
  if (read.size >= REMEMBERED) read.clear();
  read.set(key, card);
  return card;
}
