import { expect, test } from 'vitest';
import { pileOrder } from '../../src/match/table/pile-order.ts';

test('a pile is shown newest first, or by name with the newest first among equals', () => {
  const pile = ['Net 1', 'Owl 1', 'Net 2', 'Ant 1'];
  const nameOf = (card: string): string => card.slice(0, 3);
  expect(pileOrder(pile, false, nameOf)).toEqual(['Ant 1', 'Net 2', 'Owl 1', 'Net 1']);
  expect(pileOrder(pile, true, nameOf)).toEqual(['Ant 1', 'Net 2', 'Net 1', 'Owl 1']);
  expect(pile[0]).toBe('Net 1');
});
