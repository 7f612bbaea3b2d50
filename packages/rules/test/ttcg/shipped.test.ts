import { describe, expect, test } from 'vitest';
import { cardSchema, readCard, type Card } from '../../src/ttcg/decks/card.ts';
import { CARD_FILES, shippedCards } from '../../src/ttcg/decks/catalogue.ts';
import { FIXTURES } from '../../src/ttcg/decks/fixtures.ts';
import { textFile } from '../files.ts';

const ICONS = new Set(textFile('apps/client/src/cards/picture/icons.txt').split(/\s+/));

const FILES = CARD_FILES.map((data) => cardSchema.parse(data));
const CARDS = [...shippedCards().values()];

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

function share(fits: (card: Card) => boolean): number {
  return CARDS.filter(fits).length / CARDS.length;
}

describe('shipped cards', () => {
  test('each reads, and prints its effects as they stand in the file', () => {
    for (const data of FILES) {
      const result = readCard(data);
      expect(result.ok ? result.card.lines : result.problems).toEqual(data.effects);
    }
  });

  test('TTCG-18.16 their sentences are short', () => {
    const long = CARDS.flatMap(({ lines }) => lines).filter(
      (line) => line.replace(/^\w+: /, '').length > SENTENCE_LENGTH,
    );
    const manifold = CARDS.filter(({ abilities }) => abilities.some(({ effect }) => effect.steps.length > STEPS)).map(
      ({ id }) => id,
    );
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

  test('they stand in the order of type, rank and name', () => {
    const order = ['fire', 'air', 'electric', 'dark', 'water', 'earth', 'nature', 'light', 'spell'];
    const key = ({ type, rank, name }: (typeof FILES)[number]): string =>
      `${order.indexOf(type ?? '')} ${rank} ${name}`;
    const keys = FILES.map(key);
    expect(keys).toEqual(sorted(keys));
  });

  test('TTCG-18.21 few counter, and fewer work from the hand', () => {
    expect(share(({ abilities }) => abilities.some(({ kind }) => kind === 'Counter'))).toBeLessThanOrEqual(
      COUNTER_SHARE,
    );
    expect(share(({ abilities }) => abilities.some(({ fromHand }) => fromHand))).toBeLessThanOrEqual(HAND_SHARE);
  });
});
