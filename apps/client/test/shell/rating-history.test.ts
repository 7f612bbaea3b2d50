import { type RatingMoment, shownRating } from '@cardscape/protocol';
import { describe, expect, it } from 'vitest';
import { HEIGHT, historyWords, ratingPicture, WIDTH } from '../../src/profile/history.ts';

function moments(...ratings: readonly (readonly [mu: number, sigma: number, season?: number])[]): RatingMoment[] {
  return ratings.map(([mu, sigma, season = 1], index) => ({
    match: `m${index}`,
    at: index,
    season,
    mu,
    sigma,
    shown: shownRating({ mu, sigma }),
  }));
}

/** The places of a path. */
function places(path: string): { readonly x: number; readonly y: number }[] {
  return [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe('the picture of a rating', () => {
  it('holds the line in its band, from left to right, inside its frame', () => {
    const picture = ratingPicture(moments([25, 8], [28, 7], [27, 6], [30, 5]));
    const [band, shown, middle] = [places(picture.band), places(picture.shown), places(picture.middle)];
    expect(band).toHaveLength(8);
    expect(shown.map(({ x }) => x)).toEqual(shown.map(({ x }) => x).toSorted((a, b) => a - b));
    // Up is less.
    for (const [index, { y }] of middle.entries()) {
      expect(band[index]!.y).toBeLessThan(y);
      expect(shown[index]!.y).toBeGreaterThan(y);
    }
    for (const { x, y } of [...band, picture.end]) {
      expect([x >= 0, x <= WIDTH, y >= 0, y <= HEIGHT]).toEqual([true, true, true, true]);
    }
    expect(picture.scale.length).toBeGreaterThan(1);
    expect(picture.scale.length).toBeLessThan(8);
  });

  it('shows a single match as a line, and where a season began', () => {
    expect(places(ratingPicture(moments([25, 8])).shown)).toHaveLength(2);
    expect(ratingPicture(moments([25, 8], [26, 7])).seasons).toEqual([]);
    expect(ratingPicture(moments([25, 8], [26, 7, 2], [26, 6, 2])).seasons).toHaveLength(1);
  });

  it('is told in words', () => {
    expect(historyWords([])).toBe('No ranked matches yet.');
    expect(historyWords(moments([25, 8]))).toContain('first ranked match');
    expect(historyWords(moments([25, 8], [28, 7]))).toBe(
      'Over the last 2 ranked matches the rating went from 1040 to 1280; lowest 1040, highest 1280. Likely strength now: 2120, between 1280 and 2960.',
    );
  });
});
