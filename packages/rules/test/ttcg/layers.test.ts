import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyLayer, type NumberChange } from '../../src/ttcg/state/layers.ts';

const change = (op: NumberChange['op'], n = 0, began = 0, stat = 0): NumberChange => ({ op, stat, n, began });

const MOST = 10_000;

function applied(values: number[], layer: NumberChange[], round = 1): number[] {
  applyLayer(values, layer, round, MOST);
  return values;
}

describe('TTCG-7.24 layers of changes', () => {
  test.each<[string, NumberChange, number[]]>([
    ['set', change('set', 70), [70, 200]],
    ['double', change('double'), [600, 200]],
    ['halve', change('halve'), [150, 200]],
    ['swap', change('swap', 1), [200, 300]],
    ['add', change('add', -50), [250, 200]],
    ['the other number', change('add', 5, 0, 1), [300, 205]],
  ])('%s', (_, one, result) => {
    expect(applied([300, 200], [one])).toEqual(result);
  });

  test('halving rounds down, to the multiple that the game wants', () => {
    expect(applied([255, 0], [change('halve')])).toEqual([127, 0]);
    expect(applied([250, 0], [change('halve')], 10)).toEqual([120, 0]);
    expect(applied([-5, 0], [change('halve')])).toEqual([-3, 0]);
  });

  test('doubling has an end', () => {
    expect(
      applied(
        [300, 200],
        Array.from({ length: 2000 }, () => change('double')),
      ),
    ).toEqual([MOST, 200]);
  });

  test('what began first applies first, wherever it stands in the list', () => {
    const double = change('double', 0, 1);
    const add = change('add', 50, 2);
    expect(applied([100, 0], [add, double])).toEqual([250, 0]);
    expect(applied([100, 0], [double, add])).toEqual([250, 0]);
    expect(
      applied(
        [100, 0],
        [
          { ...add, began: 1 },
          { ...double, began: 2 },
        ],
      ),
    ).toEqual([300, 0]);
  });

  test('no order of the list changes the result', () => {
    const layer = fc.uniqueArray(
      fc.record({
        op: fc.constantFrom<NumberChange['op']>('set', 'double', 'halve', 'add'),
        stat: fc.nat(1),
        n: fc.integer({ min: -300, max: 300 }),
        began: fc.nat(50),
      }),
      { selector: ({ began }) => began, maxLength: 6 },
    );
    fc.assert(
      fc.property(layer, fc.nat(), (changes, turn) => {
        const turned = [
          ...changes.slice(turn % (changes.length + 1)),
          ...changes.slice(0, turn % (changes.length + 1)),
        ];
        expect(applied([300, 200], turned)).toEqual(applied([300, 200], [...changes]));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  test('a number that the card does not have is a defect of the game', () => {
    expect(() => applied([1, 2], [change('add', 1, 0, 2)])).toThrow(RangeError);
  });
});
