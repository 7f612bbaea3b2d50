import { describe, expect, test } from 'vitest';
import { cardById, shippedCards } from '../../src/showdown/decks/catalogue.ts';
import type { Rarity } from '../../src/showdown/decks/data.ts';
import { DECK_LIMITS, problemsOfDeck } from '../../src/showdown/decks/deck-checks.ts';
import { deckSchema, type Deck } from '../../src/showdown/decks/decks.ts';
import { showdown } from '../../src/showdown/index.ts';

const COMMONS = [...shippedCards().values()].filter(({ type, rarity }) => type !== 'character' && rarity === 'COMMON');

function idOf(rarity: Rarity): string {
  const card = [...shippedCards().values()].find((one) => one.type !== 'character' && one.rarity === rarity);
  if (card === undefined) throw new TypeError(`no ${rarity} card`);
  return card.id;
}

/** A legal deck of so many cards. */
function deckOf(size: number): Deck {
  return { character: 'bram-stonewright', main: COMMONS.slice(0, size).map(({ id }) => id) };
}

function codes(deck: Deck, limits = DECK_LIMITS): string[] {
  return problemsOfDeck(limits, deck, 0, cardById).map(({ code }) => code);
}

describe('RS-4.20–4.24 what a deck may be', () => {
  test('RS-4.24 30 to 40 cards and a Character', () => {
    expect(codes(deckOf(30))).toEqual([]);
    expect(codes(deckOf(40))).toEqual([]);
    expect(codes({ ...deckOf(40), character: '' })).toEqual(['NO_CHARACTER']);
  });

  test('RS-S112 a Main Deck of 29', () => {
    expect(codes(deckOf(29))).toEqual(['DECK_TOO_SMALL']);
  });

  test('RS-4.20 a Main Deck of 41', () => {
    expect(codes(deckOf(41))).toEqual(['DECK_FULL']);
  });

  test('RS-S105 a fifth COMMON, a third RARE, a second UNIQUE', () => {
    const withCopies = (rarity: Rarity, copies: number): Deck => ({
      ...deckOf(30),
      main: [...deckOf(36).main.slice(6), ...Array.from({ length: copies }, () => idOf(rarity))],
    });
    expect([4, 5].map((copies) => codes(withCopies('COMMON', copies)))).toEqual([[], ['COPY_LIMIT']]);
    expect([2, 3].map((copies) => codes(withCopies('RARE', copies)))).toEqual([[], ['COPY_LIMIT']]);
    expect([1, 2].map((copies) => codes(withCopies('UNIQUE', copies)))).toEqual([[], ['COPY_LIMIT']]);
  });

  test('RS-S107 a Character in the Main Deck, a Mob as Character', () => {
    const deck = deckOf(30);
    expect(codes({ ...deck, main: [...deck.main, 'bram-stonewright'] })).toEqual(['TYPE_NOT_ALLOWED']);
    expect(codes({ ...deck, character: 'pebble-picker' })).toEqual(['TYPE_NOT_ALLOWED']);
  });

  test('RS-13.1 cards of scenarios are in no deck', () => {
    const { collection } = showdown;
    const owner = collection!.owner(collection!.initial(), showdown.options.parse({}), 0);
    const refusal = (deck: Deck): string | undefined => owner.refuses?.(deck)?.code;
    expect(refusal(deckOf(35))).toBeUndefined();
    expect(refusal({ ...deckOf(34), main: [...deckOf(34).main, 'filler'] })).toBe('DECK_UNKNOWN_CARD');
    expect(refusal({ character: 'fx-captain', main: deckOf(35).main })).toBe('DECK_UNKNOWN_CARD');
  });

  test('all reasons at once, each with its rule', () => {
    const problems = problemsOfDeck(DECK_LIMITS, { character: '', main: ['no-such-card'] }, 1, cardById);
    expect(problems.map(({ code, rule, seat }) => [code, rule, seat])).toEqual([
      ['NO_CHARACTER', 'RS-5.1', 1],
      ['DECK_TOO_SMALL', 'RS-4.21', 1],
      ['DECK_UNKNOWN_CARD', 'RS-4.20', 1],
    ]);
  });

  test('RS-12.1 by the options of the match', () => {
    const limits = { mainDeckMin: 10, mainDeckMax: 60, copies: { COMMON: 1, RARE: 1, UNIQUE: 1 } };
    expect(codes(deckOf(10), limits)).toEqual([]);
    expect(codes({ ...deckOf(10), main: [...deckOf(10).main, deckOf(1).main[0] ?? ''] }, limits)).toEqual([
      'COPY_LIMIT',
    ]);
  });

  test('a deck in another form is none', () => {
    expect(deckSchema.safeParse({ character: 'a', main: ['b'] }).success).toBe(true);
    expect(deckSchema.safeParse(['b']).success).toBe(false);
    expect(deckSchema.safeParse({ character: 'a', main: ['b'], side: [] }).success).toBe(false);
    expect(deckSchema.safeParse({ character: 'a', main: Array.from({ length: 101 }, () => 'b') }).success).toBe(false);
  });
});
