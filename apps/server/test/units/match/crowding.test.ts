import { describe, expect, it } from 'vitest';
import { givingWay, placesOf } from '../../../src/match/making/crowding.ts';

/** A word has the addresses of one as its characters, in the order of giving way; a dot: of nobody. */
function gone(held: string, from: string): number {
  const all = held
    .split(' ')
    .map((one, index) => ({ from: one.split('').filter((address) => address !== '.'), index }));
  return givingWay(all, from.split(''))?.index ?? -1;
}

describe('P-12 a house that is full', () => {
  it.each([
    ['', 'a', -1],
    ['a', 'b', -1],
    ['a a', 'b', 0],
    ['a a', 'a', -1],
    ['a b', 'c', -1],
    ['b a a', 'b', -1],
    ['b a a a', 'b', 1],
    ['b a a a', '', 1],
    ['b b a a', 'c', 0],
    ['. . . .', 'a', -1],
    ['. . a a', 'b', 2],
    // What several keep together counts for each.
    ['ab ab ab', 'c', 0],
    ['ab ac bc', 'd', 0],
    ['c ab b', 'd', 1],
    ['ab ab ab', 'cb', -1],
  ])('of %j: %j asks, and %i gives way', (held, from, index) => {
    expect(gone(held, from)).toBe(index);
  });

  it('counts what somebody keeps at the address where that is most', () => {
    const held = [['a'], ['a', 'b'], ['b'], ['b'], []].map((from) => ({ from }));
    expect(['a', 'b', 'ab', 'c', ''].map((from) => placesOf(held, from.split('')))).toEqual([2, 3, 3, 0, 0]);
  });

  it('comes to rest: nobody is sent away for ever and ever', () => {
    let held = 'aaaaaaaaaaaaaaaa'.split('').map((from) => ({ from: [from] }));
    let moves = 0;
    const names = 'bcdabcdbcdabcd'.repeat(50);
    for (const from of names) {
      const way = givingWay(held, [from]);
      if (way === null) continue;
      held = [...held.filter((one) => one !== way), { from: [from] }];
      moves += 1;
    }
    expect(moves).toBe(12);
    expect(['a', 'b', 'c', 'd'].map((name) => held.filter(({ from }) => from.includes(name)).length)).toEqual([
      4, 4, 4, 4,
    ]);
  });
});
