import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copiesOf } from '../../src/kernel/decks/book.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { cardById, shippedCards } from '../../src/showdown/decks/catalogue.ts';
import { ELEMENTS, GRANTS, type Card, type Element } from '../../src/showdown/decks/data.ts';
import { DECK_LIMITS, isOverLimit, problemsOfDeck } from '../../src/showdown/decks/deck-checks.ts';
import {
  generateDecks,
  starterDeck,
  typesOfPair,
  without,
  type Decks,
  type ElementPair,
} from '../../src/showdown/decks/generator.ts';
import { grantOf } from '../../src/showdown/state/grants.ts';
import { SPECIALITIES } from '../../src/showdown/state/specialities.ts';

const CARDS = [...shippedCards().values()];
const PAIRS = ELEMENTS.flatMap((one) =>
  ELEMENTS.filter((other) => other !== one).map((other): ElementPair => [one, other]),
);

function cardOf(id: string): Card {
  const card = cardById(id);
  if (card === undefined) throw new TypeError(`no card ${id}`);
  return card;
}

function levelOf(card: Card): number {
  return card.type === 'character' ? 0 : card.level;
}

function count<T>(list: readonly T[], is: (one: T) => boolean): number {
  return list.filter(is).length;
}

describe('RS-4.12–4.17 the starter deck', () => {
  test('there are 30 pairs', () => {
    expect(PAIRS).toHaveLength(30);
  });

  test.each(PAIRS)('%s and %s', (...pair) => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), (seed) => {
        const { characters, main } = starterDeck(CARDS, pair, fastRandom(seed));
        const cards = main.map(cardOf);
        // RS-4.12, 4.13
        expect(characters.map((id) => [cardOf(id).type, cardOf(id).element])).toEqual(
          pair.map((element) => ['character', element]),
        );
        expect(problemsOfDeck(DECK_LIMITS, { character: characters[0] ?? '', main: [...main] }, 0, cardById)).toEqual(
          [],
        );
        expect(main).toHaveLength(35);
        const [one, two] = typesOfPair(pair);
        expect(one).not.toBe(two);
        expect(count(cards, ({ type }) => type === 'mob')).toBeGreaterThanOrEqual(
          10 + (one === 'mob' || two === 'mob' ? 5 : 0),
        );
        for (const type of [one, two]) expect(count(cards, (card) => card.type === type)).toBeGreaterThanOrEqual(5);
        expect(count(cards, ({ type }) => type === 'field')).toBeGreaterThanOrEqual(1);
        // RS-4.15: 7 + 1 + 5 + 3 + 3 of the first element
        expect(pair.map((element) => count(cards, (card) => card.element === element))).toEqual([19, 16]);
        // RS-4.16
        expect(count(cards, ({ rarity }) => rarity === 'UNIQUE')).toBe(0);
        const starter = [...characters.map(cardOf), ...cards];
        expect(count(starter, ({ rarity }) => rarity === 'RARE')).toBeLessThanOrEqual(6);
        // RS-14.40
        expect(characters.map((id) => cardOf(id).rarity)).toEqual(['COMMON', 'COMMON']);
        expect(Math.max(...cards.map(levelOf))).toBeLessThanOrEqual(60);
        expect(count(cards, (card) => levelOf(card) <= 30)).toBeGreaterThanOrEqual(18);
        expect(count(cards, (card) => grantOf(card) !== null)).toBeGreaterThanOrEqual(8);
        for (const grant of GRANTS)
          expect(
            count(cards, (card) => grantOf(card) === grant),
            grant,
          ).toBeGreaterThanOrEqual(1);
        // RS-4.17
        expect(starterDeck(CARDS, pair, fastRandom(seed))).toEqual({ characters, main });
      }),
      { numRuns: 40 },
    );
  });

  test('RS-S102 EARTH and FIRE', () => {
    expect(typesOfPair(['EARTH', 'FIRE'])).toEqual(['mob', 'rapid-action']);
    const cards = starterDeck(CARDS, ['EARTH', 'FIRE'], fastRandom(1)).main.map(cardOf);
    const part = (from: number, to: number): string[] =>
      cards.slice(from, to).map(({ element, type }) => `${element} ${type}`);
    // In the order in which they are taken: of any 14 the grants, 1 Field, 5 of Type #1, 5 of Type #2, 10 Mobs, the rest.
    const inTurn = (size: number, type: string): string[] =>
      Array.from({ length: size }, (_, at) => `${at % 2 === 0 ? 'EARTH' : 'FIRE'} ${type}`);
    expect(cards.slice(0, 8).every((card) => grantOf(card) !== null)).toBe(true);
    expect(part(8, 9)).toEqual(inTurn(1, 'field'));
    expect(part(9, 14)).toEqual(inTurn(5, 'mob'));
    expect(part(14, 19)).toEqual(inTurn(5, 'rapid-action'));
    expect(part(19, 29)).toEqual(inTurn(10, 'mob'));
    for (const any of [cards.slice(0, 8), cards.slice(29)])
      expect(any.map(({ element }) => element)).toEqual(any.map((_, at) => (at % 2 === 0 ? 'EARTH' : 'FIRE')));
  });

  test('RS-14.34 no card of an element is in more than two thirds of its starters', () => {
    const DECKS_OF_PAIR = 100;
    const random = fastRandom(14);
    const common = new Map<string, number>();
    for (const pair of PAIRS)
      for (let deck = 0; deck < DECKS_OF_PAIR; deck++)
        for (const id of new Set(starterDeck(CARDS, pair, random).main)) common.set(id, (common.get(id) ?? 0) + 1);
    // Each element is in ten pairs.
    expect([...common].filter(([, decks]) => decks > (10 * DECKS_OF_PAIR * 2) / 3)).toEqual([]);
  });

  test('RS-2.12 any pair of elements is best at two different types', () => {
    for (const element of ELEMENTS) expect(SPECIALITIES[element].primary).not.toBe(SPECIALITIES[element].secondary);
    for (const pair of PAIRS) expect(new Set(typesOfPair(pair)).size, pair.join()).toBe(2);
  });

  test('RS-4.14, RS-S103 WATER and WIND are both best at Equipment', () => {
    expect(typesOfPair(['WATER', 'WIND'])).toEqual(['equipment', 'mob']);
  });
});

describe('RS-4.40–4.43 the deck generator', () => {
  const owned = fc.array(fc.constantFrom(...CARDS.map(({ id }) => id)), { maxLength: 120 });
  const elements = fc.uniqueArray(fc.constantFrom<Element>(...ELEMENTS), { minLength: 1 });

  test('it keeps every card, within the limits, as many as there can be', () => {
    fc.assert(
      fc.property(owned, fc.nat(3), elements, fc.nat(2 ** 31), (ids, cut, allowed, seed) => {
        const at = Math.floor((ids.length * cut) / 4);
        const before: Decks = { main: ids.slice(0, at), side: ids.slice(at), characters: [] };
        const after = generateDecks(before, allowed, cardById, fastRandom(seed));
        const fitting = ids.filter((id) => allowed.includes(cardOf(id).element));
        if (fitting.length === 0) {
          expect(after).toBeNull();
          return;
        }
        if (after === null) throw new Error('nothing was generated');
        expect([...after.main, ...after.side, ...after.characters].toSorted()).toEqual(ids.toSorted());
        for (const { card: id, copies } of copiesOf(after.main)) {
          expect(cardOf(id).type).not.toBe('character');
          expect(allowed).toContain(cardOf(id).element);
          expect(isOverLimit(cardOf(id), copies, DECK_LIMITS), id).toBe(false);
        }
        // RS-4.41: one copy of each owned Character of an allowed element
        const characters = fitting.filter((id) => cardOf(id).type === 'character');
        expect(after.characters.toSorted()).toEqual([...new Set(characters)].toSorted());
        // RS-4.42: nothing that fits stays out of a deck that is not full
        const playable = copiesOf(fitting).flatMap(({ card: id, copies }) =>
          cardOf(id).type === 'character' ? [] : [Math.min(copies, DECK_LIMITS.copies[cardOf(id).rarity])],
        );
        expect(after.main).toHaveLength(
          Math.min(
            40,
            playable.reduce((sum, copies) => sum + copies, 0),
          ),
        );
        const inMain = (type: Card['type']): number => count(after.main, (id) => cardOf(id).type === type);
        const inReach = (type: Card['type']): number =>
          copiesOf(fitting).reduce(
            (sum, { card: id, copies }) =>
              sum + (cardOf(id).type === type ? Math.min(copies, DECK_LIMITS.copies[cardOf(id).rarity]) : 0),
            0,
          );
        expect(inMain('field')).toBeGreaterThanOrEqual(Math.min(2, inReach('field')));
        expect(inMain('mob')).toBeGreaterThanOrEqual(Math.min(10, inReach('mob')));
        expect(generateDecks(before, allowed, cardById, fastRandom(seed))).toEqual(after);
      }),
      { numRuns: 400 },
    );
  });

  test('RS-S111 1 Field, 6 Mobs and 50 others give 1, 6 and 33', () => {
    const ofEarth = CARDS.filter(({ element, rarity }) => element === 'EARTH' && rarity === 'COMMON');
    const field = ofEarth.filter(({ type }) => type === 'field').slice(0, 1);
    const mobs = ofEarth.filter(({ type }) => type === 'mob').slice(0, 6);
    const others = CARDS.filter(
      ({ type, rarity }) => (type === 'equipment' || type === 'rapid-action') && rarity === 'COMMON',
    );
    const side = [...field, ...mobs, ...others.slice(0, 50)].map(({ id }) => id);
    expect(side).toHaveLength(57);
    const after = generateDecks({ main: [], side, characters: [] }, ELEMENTS, cardById, fastRandom(3));
    const types = after?.main.map((id) => cardOf(id).type) ?? [];
    expect([count(types, (type) => type === 'field'), count(types, (type) => type === 'mob'), types.length]).toEqual([
      1, 6, 40,
    ]);
  });

  test('without takes one copy for each', () => {
    expect(without(['a', 'b', 'a', 'c', 'a'], ['a', 'c', 'd'])).toEqual(['b', 'a', 'a']);
  });
});
