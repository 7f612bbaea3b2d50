import { describe, expect, test } from 'vitest';
import { cardSchema, readCard, type Card } from '../../src/ttcg/card.ts';
import { CARD_FILES, shippedCards, STARTER_DECKS } from '../../src/ttcg/catalogue.ts';
import { deckProblems } from '../../src/ttcg/decks.ts';
import { SPELL } from '../../src/ttcg/filter.ts';
import { FIXTURES } from '../../src/ttcg/fixtures.ts';
import { SUBTYPES, TYPES } from '../../src/ttcg/language/index.ts';
import { optionsSchema } from '../../src/ttcg/options.ts';

const ICON_LISTS = Object.values(import.meta.glob('../../../../apps/client/src/cards/icons.txt', { query: '?raw', import: 'default', eager: true }));
const ICONS = new Set(ICON_LISTS.join(' ').split(/\s+/));

const LORE = Object.values(import.meta.glob<Record<string, string>>('../../src/ttcg/cards/lore/*.json', { import: 'default', eager: true }));
/** Characters of a lore text. */
const SHORTEST_LORE = 120;
const LONGEST_LORE = 420;

const FILES = CARD_FILES.map((data) => cardSchema.parse(data));
const CARDS = [...shippedCards().values()];
const DECKS = Object.entries(STARTER_DECKS);
const KINDS = ['Normal', 'Continuous', 'Counter', 'Equip', 'Latent', 'Dormant', 'Passive'];

/** TTCG-18.16 */
const SENTENCE_LENGTH = 160;
const STEPS = 3;
/** TTCG-18.21 */
const COUNTER_SHARE = 0.15;
const HAND_SHARE = 0.02;

function sorted(values: Iterable<string>): string[] {
  return [...values].toSorted();
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function cardOf(id: string): Card {
  const card = shippedCards().get(id);
  if (card === undefined) throw new TypeError(`no shipped card ${id}`);
  return card;
}

function share(fits: (card: Card) => boolean): number {
  return CARDS.filter(fits).length / CARDS.length;
}

function kindsOf(cards: readonly Card[]): string[] {
  return sorted(new Set(cards.flatMap(({ abilities }) => abilities.map(({ kind }) => kind))));
}

describe('shipped cards', () => {
  test('each reads, and prints its effects as they stand in the file', () => {
    for (const data of FILES) {
      const result = readCard(data);
      expect(result.ok ? result.card.lines : result.problems).toEqual(data.effects);
    }
  });

  test('TTCG-18.16 their sentences are short', () => {
    const long = CARDS.flatMap(({ lines }) => lines).filter((line) => line.replace(/^\w+: /, '').length > SENTENCE_LENGTH);
    const manifold = CARDS.filter(({ abilities }) => abilities.some(({ effect }) => effect.steps.length > STEPS)).map(({ id }) => id);
    expect({ long, manifold }).toEqual({ long: [], manifold: [] });
  });

  test('no id, name or icon stands there twice', () => {
    expect(twice(FILES.map(({ id }) => id))).toEqual([]);
    expect(twice(CARDS.map(({ name }) => name))).toEqual([]);
    expect(twice(CARDS.map(({ art }) => art))).toEqual([]);
  });

  test('none is named like a card of the scenarios', () => {
    const names = new Set(FIXTURES.map(({ name }) => name));
    expect(CARDS.filter(({ name }) => names.has(name))).toEqual([]);
  });

  test('each has an icon that the client draws, and one short line of flavour', () => {
    expect(CARDS.filter(({ art }) => !ICONS.has(art)).map(({ id }) => id)).toEqual([]);
    expect(CARDS.filter(({ flavour }) => flavour === '' || flavour.length > 60).map(({ id }) => id)).toEqual([]);
  });

  test('each has its lore, once and neither short nor long', () => {
    expect(sorted(LORE.flatMap((texts) => Object.keys(texts)))).toEqual(sorted(CARDS.map(({ id }) => id)));
    const texts = LORE.flatMap((lore) => Object.entries(lore));
    expect(texts.filter(([, { length }]) => length < SHORTEST_LORE || length > LONGEST_LORE).map(([id]) => id)).toEqual([]);
  });

  test('they stand in the order of type, rank and name', () => {
    const order = ['fire', 'air', 'electric', 'dark', 'water', 'earth', 'nature', 'light', 'spell'];
    const key = ({ type, rank, name }: (typeof FILES)[number]): string => `${order.indexOf(type ?? '')} ${rank} ${name}`;
    const keys = FILES.map(key);
    expect(keys).toEqual(sorted(keys));
  });

  test('there are as many of each type and rank, and every kind of effect and subtype on several', () => {
    const ranks = (cards: readonly Card[]): number[] => [1, 2, 3, 4, 5].map((rank) => cards.filter((card) => card.rank === rank).length);
    for (const [type, name] of TYPES.entries()) {
      expect([name, ranks(CARDS.filter((card) => card.unit && card.type === type))]).toEqual([name, [7, 5, 3, 1, 1]]);
    }
    expect(ranks(CARDS.filter(({ type }) => type === SPELL))).toEqual([33, 12, 3, 0, 0]);
    expect(kindsOf(CARDS)).toEqual(sorted(KINDS));
    expect(SUBTYPES.filter((subtype) => CARDS.filter(({ subtypeNames }) => subtypeNames.includes(subtype)).length < 4)).toEqual([]);
  });

  test('TTCG-18.21 few counter, and fewer work from the hand', () => {
    expect(share(({ abilities }) => abilities.some(({ kind }) => kind === 'Counter'))).toBeLessThanOrEqual(COUNTER_SHARE);
    expect(share(({ abilities }) => abilities.some(({ fromHand }) => fromHand))).toBeLessThanOrEqual(HAND_SHARE);
  });
});

describe('starter decks', () => {
  test('there are two, together of at least 60 different cards', () => {
    expect(DECKS).toHaveLength(2);
    expect(new Set(DECKS.flatMap(([, { cards }]) => cards)).size).toBeGreaterThanOrEqual(60);
  });

  describe.each(DECKS)('%s', (_, deck) => {
    const cards = deck.cards.map(cardOf);

    test('TTCG-13.17, 4: legal, of 50 cards', () => {
      expect(deckProblems(optionsSchema.parse({}), [...deck.cards], 0, (id) => shippedCards().get(id), {})).toEqual([]);
      expect(deck.cards).toHaveLength(50);
    });

    test('TTCG-4.6 every card of a higher rank has a base', () => {
      const bare = cards.filter(({ type, rank }) => rank > 1 && !cards.some((base) => base.type === type && base.rank === rank - 1));
      expect(bare.map(({ id }) => id)).toEqual([]);
    });

    test('has three or four types of units, and effects of every kind', () => {
      const types = new Set(cards.filter(({ unit }) => unit).map(({ type }) => type));
      expect([3, 4]).toContain(types.size);
      expect(kindsOf(cards)).toEqual(sorted(KINDS));
    });
  });
});
