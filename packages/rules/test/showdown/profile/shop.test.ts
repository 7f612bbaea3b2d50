import { describe, expect, test } from 'vitest';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { drawOffers, priceOf, profileLevelFor, salePriceOf, valueOf } from '../../../src/showdown/profile/shop.ts';
import { cardOf, CARDS } from './stage.ts';

describe('RS-4.51–4.54 prices', () => {
  test.each([
    ['COMMON', 10, 110, 2, 137, 27],
    ['COMMON', 20, 120, 3, 180, 30],
    ['RARE', 60, 480, 11, 1680, 120],
    ['UNIQUE', 100, 1600, 20, 9200, 400],
  ] as const)('%s of level %i', (rarity, level, value, callsFor, atFirst, sale) => {
    const card = { type: 'mob', rarity, level } as const;
    expect([
      valueOf(card),
      profileLevelFor(card),
      priceOf(card, 1),
      priceOf(card, callsFor),
      salePriceOf(card),
    ]).toEqual([value, callsFor, atFirst, value, sale]);
  });

  test('RS-S110 a RARE of level 30 at profile level 4, and at 8 or more', () => {
    const card = { type: 'mob', rarity: 'RARE', level: 30 } as const;
    expect([4, 8, 30].map((level) => priceOf(card, level))).toEqual([780, 390, 390]);
  });

  test('RS-4.51 a Character counts as level 50', () => {
    expect(valueOf({ type: 'character', rarity: 'COMMON' })).toBe(150);
  });

  test('RS-4.53 a price never rises with the profile level and never falls below the value', () => {
    for (const card of CARDS) {
      const prices = Array.from({ length: 50 }, (_, index) => priceOf(card, index + 1));
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      expect(prices.at(-1)).toBe(valueOf(card));
    }
  });
});

describe('RS-4.50 offers', () => {
  test('8 COMMON, 3 RARE, 1 UNIQUE, none twice, the same from the same seed', () => {
    for (let seed = 0; seed < 200; seed++) {
      const offers = drawOffers(CARDS, fastRandom(seed));
      const rarities = offers.map((id) => cardOf(id).rarity);
      expect(new Set(offers).size).toBe(12);
      expect(['COMMON', 'RARE', 'UNIQUE'].map((rarity) => rarities.filter((one) => one === rarity).length)).toEqual([
        8, 3, 1,
      ]);
      expect(drawOffers(CARDS, fastRandom(seed))).toEqual(offers);
    }
  });

  test('every card comes up in time', () => {
    const seen = new Set(Array.from({ length: 400 }, (_, seed) => drawOffers(CARDS, fastRandom(seed))).flat());
    expect(seen.size).toBe(200);
  });
});
