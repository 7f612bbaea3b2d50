import { shownRating } from '@cardscape/protocol';
import { describe, expect, it } from 'vitest';
import { carriedOver, distance, NEWCOMER, rated, rusted, unevenness } from '../../src/ranked/rating.ts';

const DAY = 24 * 3600_000;
const four = [NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER];

describe('P-3 ratings agree with the published formulas', () => {
  it('for a first match of two: worked out by hand after Weng and Lin, to 15 digits', () => {
    const [winner, loser] = rated([NEWCOMER, NEWCOMER], [1, 2], 0);
    expect(winner!.mu).toBeCloseTo(27.63523138347365, 13);
    expect(winner!.sigma).toBeCloseTo(8.065506316323548, 13);
    expect(loser!.mu).toBeCloseTo(50 - 27.63523138347365, 13);
    expect(loser!.sigma).toBeCloseTo(8.065506316323548, 13);
  });

  it('with the growth of uncertainty that the library adds before each match', () => {
    const [winner] = rated([NEWCOMER, NEWCOMER], [1, 2]);
    expect(winner!.mu).toBeCloseTo(27.635389493140497, 13);
    expect(winner!.sigma).toBeCloseTo(8.06590141354368, 13);
  });

  it('for four players: 27.80, 26.55, 24.69, 20.96', () => {
    expect(rated(four, [1, 2, 3, 4]).map(({ mu }) => mu.toFixed(2))).toEqual(['27.80', '26.55', '24.69', '20.96']);
  });

  it('in whatever order the players sit', () => {
    const [a, b, c] = [
      { mu: 30, sigma: 3 },
      { mu: 22, sigma: 5 },
      { mu: 26, sigma: 8 },
    ];
    const inOrder = rated([a, b, c], [2, 1, 3]);
    const turned = rated([c, a, b], [3, 2, 1]);
    expect([turned[1], turned[2], turned[0]]).toEqual(inOrder);
  });

  it('and those who are equal share what they get', () => {
    const [first, second, third, last] = rated(four, [1, 1, 3, 4]);
    expect(first).toEqual(second);
    expect(first!.mu).toBeGreaterThan(last!.mu);
    expect(third!.mu).toBeGreaterThan(last!.mu);
    const drawn = rated([NEWCOMER, NEWCOMER], [1, 1]);
    expect(drawn.map(({ mu }) => mu)).toEqual([25, 25]);
    expect(drawn[0]!.sigma).toBeLessThan(NEWCOMER.sigma);
  });

  it('a draw brings those together who are apart', () => {
    const [strong, weak] = rated(
      [
        { mu: 30, sigma: 4 },
        { mu: 20, sigma: 4 },
      ],
      [1, 1],
    );
    expect(strong!.mu).toBeLessThan(30);
    expect(weak!.mu).toBeGreaterThan(20);
  });

  it('and are for two to four players alone', () => {
    expect(() => rated([NEWCOMER], [1])).toThrow(RangeError);
    expect(() => rated([...four, NEWCOMER], [1, 2, 3, 4, 5])).toThrow(RangeError);
    expect(() => rated([NEWCOMER, NEWCOMER], [1])).toThrow(RangeError);
  });
});

describe('P-3 what is made of a rating', () => {
  it('is shown as 1000 + 40 (mu - 3 sigma), never below 0', () => {
    expect(shownRating(NEWCOMER)).toBe(1000);
    expect(shownRating({ mu: 30, sigma: 2 })).toBe(1960);
    expect(shownRating({ mu: -30, sigma: 8 })).toBe(0);
  });

  it('becomes less certain by lying unused, after two weeks, and never more uncertain than a newcomer', () => {
    const known = { mu: 31, sigma: 2 };
    expect(rusted(known, 14 * DAY)).toEqual(known);
    const after = [30, 90, 200, 379].map((days) => rusted(known, days * DAY).sigma);
    expect(after).toEqual(after.toSorted((a, b) => a - b));
    expect(after.at(-1)).toBeCloseTo(NEWCOMER.sigma, 10);
    expect(rusted(known, 10_000 * DAY)).toEqual({ mu: 31, sigma: NEWCOMER.sigma });
  });

  it('begins a season nearer to the mean and less certain, and keeps its order', () => {
    const strong = carriedOver({ mu: 40, sigma: 2 });
    const weak = carriedOver({ mu: 10, sigma: 2 });
    expect(strong.mu).toBeCloseTo(35.5, 10);
    expect(weak.mu).toBeCloseTo(14.5, 10);
    expect(strong.sigma).toBeCloseTo(Math.sqrt(13), 10);
    expect(carriedOver(NEWCOMER)).toEqual(NEWCOMER);
  });

  it('tells how uneven a match would be, less where less is known', () => {
    const [a, b] = [
      { mu: 30, sigma: 2 },
      { mu: 25, sigma: 2 },
    ];
    expect(unevenness(a, a)).toBe(0);
    expect(unevenness(a, b)).toBe(unevenness(b, a));
    expect(unevenness({ ...a, sigma: 8 }, b)).toBeLessThan(unevenness(a, b));
    expect(unevenness({ mu: 25 + distance(0.5, 2), sigma: 2 }, b)).toBeCloseTo(0.5, 10);
  });
});
