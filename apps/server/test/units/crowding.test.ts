import { describe, expect, it } from 'vitest';
import { givingWay } from '../../src/match/crowding.ts';

/** A character is the address of one, oldest first; a dot: of nobody. */
function gone(held: string, from: string | null): number {
  const all = held.split('').map((one, index) => ({ from: one === '.' ? null : one, index }));
  return givingWay(all, from)?.index ?? -1;
}

describe('P-12 a house that is full', () => {
  it.each([
    ['', 'a', -1],
    ['a', 'b', -1],
    ['aa', 'b', 0],
    ['aa', 'a', -1],
    ['ab', 'c', -1],
    ['baa', 'b', -1],
    ['baaa', 'b', 1],
    ['baaa', null, 1],
    ['bbaa', 'c', 0],
    ['....', 'a', -1],
    ['..aa', 'b', 2],
  ])('of %j: %j asks, and %i gives way', (held, from, index) => {
    expect(gone(held, from)).toBe(index);
  });

  it('comes to rest: nobody is sent away for ever and ever', () => {
    let held = 'aaaaaaaaaaaaaaaa'.split('').map((from) => ({ from }));
    let moves = 0;
    const names = 'bcdabcdbcdabcd'.repeat(50);
    for (const from of names) {
      const way = givingWay(held, from);
      if (way === null) continue;
      held = [...held.filter((one) => one !== way), { from }];
      moves += 1;
    }
    expect(moves).toBe(12);
    expect(['a', 'b', 'c', 'd'].map((name) => held.filter(({ from }) => from === name).length)).toEqual([4, 4, 4, 4]);
  });
});
