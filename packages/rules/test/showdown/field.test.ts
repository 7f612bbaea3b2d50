import { describe, expect, test } from 'vitest';
import { playField } from './field.ts';

/**
 * How many matches are played; the claims of RS-14.34 themselves take `FIELD=6000`, a thousand for each Character.
 */
const MATCHES = Number(process.env['FIELD'] ?? 150);
const CLAIMED = 3000;
const SEED = 7000;

function share({ points, matches }: { readonly points: number; readonly matches: number }): number {
  return (100 * points) / matches;
}

describe('RS-14.34 greedy bots with generated starters', () => {
  const { turns, tiesByTurns, first, characters, winners } = playField(MATCHES, SEED);
  const inOrder = turns.toSorted((a, b) => a - b);
  const median = inOrder[inOrder.length >> 1] ?? 0;
  // What chance allows so few matches: two standard deviations, three where a dozen are looked at.
  const leeway = (matches: number, deviations = 2): number =>
    MATCHES >= CLAIMED ? 0 : (50 * deviations) / Math.sqrt(matches);

  test('the first player wins 45 to 55 %', () => {
    expect(Math.abs(share(first) - 50)).toBeLessThanOrEqual(5 + leeway(first.matches));
  });

  test('the median match takes 12 to 24 turns, and fewer than 2 % are tied by turns', () => {
    expect(median).toBeGreaterThanOrEqual(12);
    expect(median).toBeLessThanOrEqual(24);
    expect((100 * tiesByTurns) / MATCHES).toBeLessThan(2 + leeway(MATCHES));
  });

  test('each Character wins 40 to 60 %', () => {
    const off = [...characters].filter(
      ([, standing]) => Math.abs(share(standing) - 50) > 10 + leeway(standing.matches, 3),
    );
    expect(off).toEqual([]);
    expect(characters.size).toBe(12);
  });

  test.runIf(MATCHES >= CLAIMED)('no card stands in more than 70 % of the winning decks of its element', () => {
    const common = [...winners.values()].flatMap(({ decks, cards }) =>
      [...cards].filter(([, count]) => count > 0.7 * decks).map(([card]) => card),
    );
    expect(common).toEqual([]);
  });
});
