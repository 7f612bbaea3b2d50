import { describe, expect, test } from 'vitest';
import type { Card } from '../../src/ttcg/decks/card.ts';
import { shippedCards, STARTER_DECKS } from '../../src/ttcg/decks/catalogue.ts';
import { deckProblems } from '../../src/ttcg/decks/deck-checks.ts';
import { deckCards } from '../../src/ttcg/decks/decks.ts';
import { ttcg } from '../../src/ttcg/index.ts';
import { TYPES } from '../../src/ttcg/language/index.ts';
import { optionsSchema } from '../../src/ttcg/options.ts';

const DECKS = Object.entries(STARTER_DECKS);

function cardOf(id: string): Card {
  const card = shippedCards().get(id);
  if (card === undefined) throw new TypeError(`no shipped card ${id}`);
  return card;
}

/** How many units of each rank, and how many spells of each. */
function shapeOf(cards: readonly Card[]): Record<string, number> {
  const shape: Record<string, number> = {};
  for (const { unit, rank } of cards) {
    const key = `${unit ? 'units' : 'spells'} of rank ${rank}`;
    shape[key] = (shape[key] ?? 0) + 1;
  }
  return shape;
}

describe('starter decks', () => {
  const mains = DECKS.map(([, { cards }]) => mainType(cards.map(cardOf)));

  test('there is one for each type, and together they hold every rank 1 and rank 2 card', () => {
    expect(mains.toSorted()).toEqual([...TYPES].toSorted());
    const held = new Set(DECKS.flatMap(([, { cards }]) => cards));
    expect(
      [...shippedCards().values()].filter(({ id, rank }) => rank < 3 && !held.has(id)).map(({ id }) => id),
    ).toEqual([]);
  });

  test('TTCG-13.17, 18.6 they have the same shape', () => {
    const [first, ...others] = DECKS.map(([, { cards }]) => shapeOf(cards.map(cardOf)));
    for (const other of others) expect(other).toEqual(first);
  });

  test('the game offers them', () => {
    expect(ttcg.decks!.starters.map(({ id, name }) => [id, name])).toEqual(DECKS.map(([id, { name }]) => [id, name]));
  });

  describe.each(DECKS)('%s', (_, deck) => {
    const cards = deck.cards.map(cardOf);

    test('TTCG-13.17, 4: legal, of 50 cards, at most two of each', () => {
      expect(
        deckProblems(optionsSchema.parse({}), deckCards([...deck.cards]), 0, (id) => shippedCards().get(id), {}),
      ).toEqual([]);
      expect(deck.cards).toHaveLength(50);
    });

    test('TTCG-4.6 every card of a higher rank has a base', () => {
      const bare = cards.filter(
        ({ type, rank }) => rank > 1 && !cards.some((base) => base.type === type && base.rank === rank - 1),
      );
      expect(bare.map(({ id }) => id)).toEqual([]);
    });

    test('three quarters of its units and more are of its type, the others of at most two', () => {
      const units = cards.filter(({ unit }) => unit);
      const own = units.filter(({ type }) => TYPES[type] === mainType(cards));
      expect(own.length / units.length).toBeGreaterThanOrEqual(0.75);
      expect(new Set(units.map(({ type }) => type)).size).toBeLessThanOrEqual(3);
    });
  });
});

/** The type of most of its units. */
function mainType(cards: readonly Card[]): string {
  const counts = TYPES.map((_, type) => cards.filter((card) => card.type === type).length);
  return TYPES[counts.indexOf(Math.max(...counts))] ?? '';
}
