// @module-tag long
import { expect, test } from 'vitest';
import { exhausted } from './exhausted.ts';

/* A file of its own: it takes as long as those of all other games, which another worker plays meanwhile. */

test('every card of True TCG comes to the field, and both its effects do something', { timeout: 240_000 }, async () => {
  const { code, listed } = await exhausted('ttcg', '--seed', '2');
  expect(listed.never).toEqual({ cards: [], effects: {} });
  expect(listed.effects).toBe(2 * listed.cards);
  expect(code).toBe(0);
});
