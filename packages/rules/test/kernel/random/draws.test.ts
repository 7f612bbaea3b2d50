import { describe, expect, test } from 'vitest';
import { flipCoin, pickOne, rollDie, shuffle, type Naming } from '../../../src/kernel/random/draws.ts';
import { below, chachaRandom, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { ScriptMismatch, type ScriptedOutcome } from '../../../src/kernel/random/script.ts';
import { chiSquare, critical } from './statistics.ts';

const KEY = '5eed'.repeat(16);

function scripted(...outcomes: ScriptedOutcome[]): RandomState {
  const random = chachaRandom(KEY);
  random.script.push(...outcomes);
  return random;
}

/** How often each of `count` outcomes comes in `draws` draws. */
function frequencies(count: number, draws: number, draw: () => number): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (let n = 0; n < draws; n++) counts[draw()]! += 1;
  return counts;
}

describe('D-3 no outcome is likelier than another (chi-square, one in a thousand)', () => {
  const generators = [() => chachaRandom(KEY), () => fastRandom(3)].map((make) => [make().kind, make] as const);

  test.each(generators.flatMap(([kind, make]) => [2, 3, 6, 7, 52].map((count) => [kind, count, make] as const)))(
    '%s, one of %d',
    (_, count, make) => {
      const random = make();
      expect(chiSquare(frequencies(count, 52_000, () => below(random, count)))).toBeLessThan(critical(count - 1));
    },
  );

  test.each(generators)('%s, the 24 orders of four cards', (_, make) => {
    const random = make();
    const orders = new Map<string, number>();
    for (let n = 0; n < 24_000; n++) {
      const pile = ['a', 'b', 'c', 'd'];
      shuffle(random, pile);
      orders.set(pile.join(''), (orders.get(pile.join('')) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()])).toBeLessThan(critical(23));
  });

  test('every card of a deck comes to every place', () => {
    const random = fastRandom(11);
    const places = Array.from({ length: 100 }, () => 0);
    for (let n = 0; n < 20_000; n++) {
      const pile = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
      shuffle(random, pile);
      for (const [place, card] of pile.entries()) places[place * 10 + card]! += 1;
    }
    // 81 free cells: every row and every column adds up.
    expect(chiSquare(places)).toBeLessThan(critical(81));
  });

  test('dice and coins', () => {
    const random = fastRandom(5);
    expect(chiSquare(frequencies(6, 30_000, () => rollDie(random, 6) - 1))).toBeLessThan(critical(5));
    expect(chiSquare(frequencies(2, 30_000, () => (flipCoin(random) ? 1 : 0)))).toBeLessThan(critical(1));
    expect(chiSquare(frequencies(5, 30_000, () => pickOne(random, [0, 1, 2, 3, 4])))).toBeLessThan(critical(4));
  });
});

test('one thing alone is taken without randomness', () => {
  const random = fastRandom(1);
  const before = JSON.stringify(random);
  expect(pickOne(random, ['only'])).toBe('only');
  shuffle(random, ['only']);
  shuffle(random, []);
  expect(JSON.stringify(random)).toBe(before);
  expect(() => pickOne(random, [])).toThrow(RangeError);
});

/** Cards as scenarios name them. */
const NAMES: Naming<string> = { exact: (card) => card, id: (card) => card.replace(/#.*/, '') };

describe('SC-4 outcomes that a scenario lays down', () => {
  test('come in their order, each at the next decision of its kind', () => {
    const random = scripted({ die: 4 }, { coin: 'tails' }, { die: 6 }, { pick: 'f1#2' }, { pick: 0 });
    expect(flipCoin(random)).toBe(false);
    expect([rollDie(random, 6), rollDie(random, 6)]).toEqual([4, 6]);
    expect(pickOne(random, ['f1', 'f1#2'], NAMES)).toBe('f1#2');
    expect(pickOne(random, ['f1', 'f1#2'], NAMES)).toBe('f1');
    expect(random.script).toEqual([]);
    expect(random.drawn).toBe(0);
  });

  test('a pile is laid top first, by exact names and by ids', () => {
    const pile = ['f1', 'w1', 'f1#2', 'g1'];
    shuffle(scripted({ shuffle: ['f1#2', 'g1', 'f1', 'w1'] }), pile, NAMES);
    expect(pile).toEqual(['w1', 'f1', 'g1', 'f1#2']);
    const ids = ['f1#3', 'f1#2'];
    shuffle(scripted({ shuffle: ['f1', 'f1'] }), ids, NAMES);
    expect(ids).toEqual(['f1#2', 'f1#3']);
  });

  test.each<[string, (random: RandomState) => unknown, ScriptedOutcome]>([
    ['a die with too many eyes', (random) => rollDie(random, 6), { die: 7 }],
    ['a die with none', (random) => rollDie(random, 6), { die: 0 }],
    ['half an eye', (random) => rollDie(random, 6), { die: 1.5 }],
    ['a card that is not there', (random) => pickOne(random, ['a', 'b'], NAMES), { pick: 'c' }],
    ['an index beyond the list', (random) => pickOne(random, ['a', 'b'], NAMES), { pick: 2 }],
    ['a pile with a card too few', (random) => shuffle(random, ['a', 'b'], NAMES), { shuffle: ['a'] }],
    ['a pile with a card twice', (random) => shuffle(random, ['a', 'b'], NAMES), { shuffle: ['a', 'a'] }],
    ['a pile with another card', (random) => shuffle(random, ['a', 'b'], NAMES), { shuffle: ['a', 'c'] }],
  ])('that do not fit are a mistake of the scenario: %s', (_, decide, outcome) => {
    expect(() => decide(scripted(outcome))).toThrow(ScriptMismatch);
  });

  test('a pile that does not fit stays as it is', () => {
    const pile = ['a', 'b'];
    expect(() => shuffle(scripted({ shuffle: ['b', 'c'] }), pile, NAMES)).toThrow('no (further) c');
    expect(pile).toEqual(['a', 'b']);
  });

  test('what is not asked for is left over', () => {
    const random = scripted({ coin: 'heads' }, { chance: true });
    flipCoin(random);
    expect(random.script).toEqual([{ chance: true }]);
  });
});
