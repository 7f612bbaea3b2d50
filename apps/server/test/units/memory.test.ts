import { expect, test } from 'vitest';
import { matchesWithin } from '../../src/match/memory.ts';

const GIB = 2 ** 30;

test('a heap has room for matches of the most expensive kind, those that have ended included', () => {
  for (const heap of [GIB / 2, 2 * GIB, 4 * GIB]) {
    const places = matchesWithin(heap);
    expect(places * 254 * 1024).toBeLessThan(heap);
    expect(2 * places * 71 * 1024).toBeLessThan(heap / 2);
  }
  expect(matchesWithin(4 * GIB)).toBeGreaterThan(8000);
  expect(matchesWithin(1)).toBe(1);
});
