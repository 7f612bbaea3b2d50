import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completeIntent,
  intentsOf,
  isListed,
  NO_FIELDS,
  oneOf,
  orderOf,
  selections,
  someOf,
  splitSelection,
  type Field,
  type LegalIntent,
  type Part,
  type Value,
} from '../../src/kernel/choice.ts';
import type { Intent } from '../../src/kernel/types.ts';

/** Fixed, so that a failure comes again. */
const RUNS = { seed: 4, numRuns: 1500 };

const VALUES: readonly Value[] = [1, 2, 3, 'yes', null];

const parts: fc.Arbitrary<Part[]> = fc.array(
  fc
    .record({ from: fc.subarray([...VALUES]), min: fc.nat(2), more: fc.nat(2), other: fc.boolean() })
    .map(({ from, min, more, other }): Part => ({ from, min, max: min + more, other })),
  { minLength: 1, maxLength: 3 },
);

/** Every way to put a list together from one legal choice for each part, written down as plainly as possible. */
function ways(
  open: readonly Part[],
  list: readonly Value[],
  earlier: readonly Value[],
  before: readonly Value[] = [],
): Value[][][] {
  const [part, ...rest] = open;
  if (part === undefined) return list.length === 0 ? [[]] : [];
  const found: Value[][][] = [];
  for (let size = part.min; size <= Math.min(part.max, list.length); size++) {
    const group = list.slice(0, size);
    const fits = group.every((value) => part.from.includes(value)) && new Set(group).size === size;
    const another = !part.other || group.every((value) => !earlier.includes(value) && !before.includes(value));
    if (fits && another)
      for (const later of ways(rest, list.slice(size), earlier, [...before, ...group])) found.push([group, ...later]);
  }
  return found;
}

/** All lists of up to five of the values, repetitions included. */
function* lists(longest: number): Generator<Value[]> {
  yield [];
  if (longest > 0)
    for (const list of lists(longest - 1))
      for (const value of VALUES) if (list.length === longest - 1) yield [...list, value];
}
const ALL_LISTS = [0, 1, 2, 3, 4].flatMap((length) => [...lists(length)].filter((list) => list.length === length));

function field(of: readonly Part[]): Field {
  return { name: 'picks', single: false, ordered: false, parts: of };
}

/** The groups of a selection in one order, so that choices can be compared. */
function choiceOf(groups: readonly (readonly Value[])[]): string {
  return JSON.stringify(groups.map((group) => group.map((value) => VALUES.indexOf(value)).toSorted((a, b) => a - b)));
}

describe('D-2 described choices', () => {
  test('membership: a list is a choice if it can be split over the parts, however', { tags: 'long' }, () => {
    fc.assert(
      fc.property(parts, fc.subarray([...VALUES], { maxLength: 2 }), (of, earlier) => {
        for (const list of ALL_LISTS)
          expect(splitSelection(of, list, earlier) !== null, JSON.stringify(list)).toBe(
            ways(of, list, earlier).length > 0,
          );
      }),
      { seed: 4, numRuns: 150 },
    );
  });

  test('an earlier part takes as many as it can, then the next', () => {
    fc.assert(
      fc.property(parts, fc.array(fc.constantFrom(...VALUES), { maxLength: 5 }), (of, list) => {
        const greedy = ways(of, list, []).toSorted((a, b) => {
          const part = a.findIndex((group, index) => group.length !== b[index]!.length);
          return part < 0 ? 0 : b[part]!.length - a[part]!.length;
        })[0];
        expect(splitSelection(of, list)).toEqual(greedy ?? null);
      }),
      RUNS,
    );
  });

  test('enumeration is complete and distinct: every choice that is a member, and none twice', () => {
    fc.assert(
      fc.property(parts, fc.subarray([...VALUES], { maxLength: 2 }), (of, earlier) => {
        const enumerated = [...selections(field(of), earlier)].map((list) => {
          const groups = splitSelection(of, list, earlier);
          expect(groups, `enumerated, but no member: ${JSON.stringify(list)}`).not.toBeNull();
          return choiceOf(groups!);
        });
        expect(new Set(enumerated).size, 'enumerated twice').toBe(enumerated.length);
        const members = ALL_LISTS.map((list) => splitSelection(of, list, earlier)).filter((groups) => groups !== null);
        for (const groups of members) expect(enumerated).toContain(choiceOf(groups));
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  test('an intent is listed exactly if it is one of those enumerated, in any order of its values', () => {
    fc.assert(
      fc.property(
        parts,
        parts,
        fc.array(fc.constantFrom(...VALUES), { maxLength: 3 }),
        fc.array(fc.constantFrom(...VALUES), { maxLength: 3 }),
        (first, second, cost, targets) => {
          const entry: LegalIntent = {
            intent: { type: 'activate', card: 7 },
            fields: [
              { ...field(first), name: 'cost' },
              { ...field(second), name: 'targets' },
            ],
          };
          const costs = splitSelection(first, cost);
          const member = costs !== null && splitSelection(second, targets, cost) !== null;
          expect(isListed([entry], { type: 'activate', card: 7, cost, targets })).toBe(member);
          if (!member) return;
          const key = (intent: Intent): string => {
            const paid = intent['cost'] as Value[];
            return (
              choiceOf(splitSelection(first, paid)!) +
              choiceOf(splitSelection(second, intent['targets'] as Value[], paid)!)
            );
          };
          const all = [...intentsOf(entry)].map(key);
          expect(all).toContain(key({ type: 'activate', cost, targets }));
          expect(new Set(all).size).toBe(all.length);
        },
      ),
      RUNS,
    );
  });

  test('"another" excludes what earlier parts and earlier list fields took, not what single fields took', () => {
    const part: Part = { from: [1, 2, 3], min: 1, max: 1, other: true };
    const entry: LegalIntent = {
      intent: { type: 'swap' },
      fields: [
        oneOf('col', [1, 2]),
        someOf('cost', [1], 1, 1),
        { name: 'targets', single: false, ordered: false, parts: [part, part] },
      ],
    };
    expect([...intentsOf(entry)].map(({ col, targets }) => JSON.stringify([col, targets]))).toEqual([
      '[1,[2,3]]',
      '[1,[3,2]]',
      '[2,[2,3]]',
      '[2,[3,2]]',
    ]);
    expect(isListed([entry], { type: 'swap', col: 1, cost: [1], targets: [2, 1] })).toBe(false);
  });

  test('the order of an ordered field is part of the choice', () => {
    const entry: LegalIntent = { intent: { type: 'order-triggers', prompt: 3 }, fields: [orderOf('ids', [0, 1, 2])] };
    expect([...intentsOf(entry)].map(({ ids }) => (ids as number[]).join(''))).toEqual([
      '012',
      '021',
      '102',
      '120',
      '201',
      '210',
    ]);
    expect(isListed([entry], { type: 'order-triggers', prompt: 3, ids: [2, 0, 1] })).toBe(true);
    expect(isListed([entry], { type: 'order-triggers', prompt: 3, ids: [2, 0] })).toBe(false);
    expect(isListed([entry], { type: 'order-triggers', prompt: 3, ids: [2, 0, 0] })).toBe(false);
    expect([...selections(orderOf('ids', []))]).toEqual([[]]);
  });

  test('subsets come in a stable order, lazily', () => {
    expect([...selections(someOf('picks', ['a', 'b', 'c'], 0, 2))]).toEqual([
      [],
      ['a'],
      ['b'],
      ['c'],
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    const cards = Array.from({ length: 60 }, (_, index) => index);
    expect(selections(someOf('picks', cards, 30, 30)).next().value).toEqual(cards.slice(0, 30));
  });

  test('too few values: nothing to enumerate; no values and none needed: one empty choice', () => {
    expect([...selections(someOf('picks', ['a'], 2, 2))]).toEqual([]);
    expect([...selections(someOf('picks', [], 0, 3))]).toEqual([[]]);
  });

  test('an empty list may be left out', () => {
    const entry: LegalIntent = { intent: { type: 'activate', card: 1 }, fields: [someOf('targets', [4, 5], 0, 1)] };
    expect(isListed([entry], { type: 'activate', card: 1 })).toBe(true);
    expect(isListed([entry], { type: 'activate', card: 1, targets: [] })).toBe(true);
    expect(isListed([entry], { type: 'activate', card: 1, targets: [4] })).toBe(true);
    expect(isListed([{ intent: { type: 'pass' }, fields: NO_FIELDS }], { type: 'pass', targets: [] })).toBe(true);
  });

  test.each<[string, Intent]>([
    ['another type', { type: 'attack', attacker: 1, target: 9 }],
    ['a field too many', { type: 'play', card: 1, col: 2, then: { effect: 0, targets: [4] }, extra: 1 }],
    ['a field too few', { type: 'play', card: 1, then: { effect: 0, targets: [4] } }],
    ['a value that is not offered', { type: 'play', card: 1, col: 3, then: { effect: 0, targets: [4] } }],
    ['a list where one value is due', { type: 'play', card: 1, col: [2], then: { effect: 0, targets: [4] } }],
    ['one value where a list is due', { type: 'play', card: 1, col: 2, then: { effect: 0, targets: 4 } }],
    ['something that is no value', { type: 'play', card: 1, col: 2, then: { effect: 0, targets: [[4]] } }],
    ['no map where one is due', { type: 'play', card: 1, col: 2, then: 4 }],
    ['another fixed part inside', { type: 'play', card: 1, col: 2, then: { effect: 1, targets: [4] } }],
  ])('is not listed: %s', (_, intent) => {
    const entry: LegalIntent = {
      intent: { type: 'play', card: 1, then: { effect: 0 } },
      fields: [oneOf('col', [2]), someOf('then.targets', [4], 1, 1)],
    };
    expect(isListed([entry], { type: 'play', card: 1, col: 2, then: { effect: 0, targets: [4] } })).toBe(true);
    expect(isListed([entry], intent)).toBe(false);
  });

  test('completing an entry leaves the entry as it was', () => {
    const entry: LegalIntent = {
      intent: { type: 'play', then: { effect: 0 } },
      fields: [someOf('then.targets', [4], 1, 1)],
    };
    expect(completeIntent(entry, [[4]])).toEqual({ type: 'play', then: { effect: 0, targets: [4] } });
    expect(entry.intent).toEqual({ type: 'play', then: { effect: 0 } });
  });
});
