import { describe, expect, test } from 'vitest';
import { sequentialHalving } from '../../src/kernel/play/halving.ts';

/** Spends one unit for each line of a round; the lines are their own worth. */
function halved(
  lines: readonly number[],
  limit: number,
  standing: 0 | 1,
  ends = Number.POSITIVE_INFINITY,
): { readonly left: readonly number[]; readonly rounds: readonly number[] } {
  let spent = 0;
  const rounds: number[] = [];
  const left = sequentialHalving(lines, {
    standing,
    limit,
    spent: () => spent,
    round: (tried) => {
      spent += tried.length;
      rounds.push(tried.length);
      return spent < ends;
    },
    ranked: (tried) => tried.toSorted((a, b) => b - a),
  });
  return { left, rounds };
}

describe('sequential halving', () => {
  test('gives the worse half up for each like part of the budget, and keeps the best', () => {
    const { left, rounds } = halved([3, 8, 1, 6, 2, 7, 4, 5], 96, 0);
    expect(rounds).toEqual([8, 8, 8, 8, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(left).toEqual([8]);
  });

  test('compares with a standing line to the end of the budget', () => {
    const { left, rounds } = halved([1, 2, 3], 30, 1);
    expect(left).toEqual([3]);
    expect(rounds.at(-1)).toBe(1);
    expect(rounds.reduce((sum, tried) => sum + tried, 0)).toBe(30);
  });

  test.each([
    [[7], 0, []],
    [[], 1, []],
  ] as const)('has nothing to decide among %j with %i standing', (lines, standing, rounds) => {
    expect(halved(lines, 10, standing)).toEqual({ left: lines, rounds });
  });

  test('keeps what there was when a round could not be finished', () => {
    expect(halved([1, 2, 3, 4], 100, 0, 1)).toEqual({ left: [1, 2, 3, 4], rounds: [4] });
  });
});
