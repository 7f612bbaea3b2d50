import { expect, test } from 'vitest';
import { stubBrowser } from './fake-match.ts';

stubBrowser();
const { ownSeat } = await import('../../src/replay/words.ts');

test('a replay is opened from the seat of whoever looks, if it is known which', () => {
  expect(ownSeat(['Ann', 'Ben'], 'Ben')).toBe('1');
  expect(ownSeat(['Ann', 'Ben'], 'Cleo')).toBeUndefined();
  expect(ownSeat(['Ann', 'Ben'], undefined)).toBeUndefined();
  expect(ownSeat(['Ann', 'Ann'], 'Ann')).toBeUndefined();
  // A file of one's own says nothing of accounts.
  expect(ownSeat(null, 'Ann')).toBeUndefined();
});
