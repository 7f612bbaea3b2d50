import { expect, test } from 'vitest';
import { matchesWithin } from '../../src/match/memory.ts';

const GIB = 2 ** 30;

test('a heap has room for matches of the most expensive kind, those that have ended included', () => {
  for (const heap of [GIB / 2, 2 * GIB, 4 * GIB]) {
    const places = matchesWithin(heap);
    expect(2 * places * 254 * 1024).toBeLessThan(0.75 * heap);
  }
  expect(matchesWithin(4 * GIB)).toBeGreaterThan(5500);
  expect(matchesWithin(1)).toBe(1);
});
