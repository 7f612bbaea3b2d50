import { performance } from 'node:perf_hooks';
import { below, fastRandom } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { type Circle, findCircles, type Lister } from '../src/index.ts';

const CARDS = 184;
const TIERS = 6;
/** As prints are made (TTCG-13.4), and the part of them that there is of each. */
const WEIGHTS = [40, 20, 10, 4, 2, 1];

type Below = (end: number) => number;

function belowOf(seed: number): Below {
  const random = fastRandom(seed);
  return (end) => below(random, end);
}

function tierBy(below_: Below): number {
  let left = below_(77);
  for (const [index, weight] of WEIGHTS.entries()) {
    if (left < weight) return index + 1;
    left -= weight;
  }
  return TIERS;
}

/** Collectors with lists by chance: those who are new have few prints and few wants. */
function collectors(count: number, { seed, haves, wants }: { seed: number; haves: number; wants: number }): Lister[] {
  const next = belowOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const isNew = index % 4 === 0;
    const size = (most: number): number => (isNew ? 1 + next(3) : 1 + next(2 * most));
    return {
      id: `${isNew ? 'new' : 'old'}-${index}`,
      haves: Array.from({ length: size(haves) }, (__, item) => ({
        item: `${index}/${item}`,
        card: `card-${next(CARDS)}`,
        tier: tierBy(next),
      })),
      wants: Array.from({ length: size(wants) }, () => {
        const from = tierBy(next);
        return { card: `card-${next(CARDS)}`, from, to: Math.max(from, tierBy(next)) };
      }),
    };
  });
}

/**
 * Who is served where only two at a time exchange: every pair there is (not a sample of them), those with the fewest
 * partners first.
 */
function servedInPairs(listers: readonly Lister[]): string[] {
  const wishers = new Map<string, { index: number; from: number; to: number }[]>();
  for (const [index, { wants }] of listers.entries())
    for (const { card, from, to } of wants) wishers.set(card, (wishers.get(card) ?? []).concat({ index, from, to }));
  const gifts = listers.map(
    ({ haves }, giver) =>
      new Set(
        haves.flatMap(({ card, tier }) =>
          (wishers.get(card) ?? []).flatMap(({ index, from, to }) =>
            index !== giver && from <= tier && tier <= to ? [index] : [],
          ),
        ),
      ),
  );
  const partners = gifts.map((to, index) => [...to].filter((other) => gifts[other]!.has(index)));
  const taken = new Set<number>();
  for (const index of partners.map((_, one) => one).toSorted((a, b) => partners[a]!.length - partners[b]!.length)) {
    if (taken.has(index)) continue;
    const [partner] = partners[index]!.filter((other) => !taken.has(other)).toSorted(
      (a, b) => partners[a]!.length - partners[b]!.length,
    );
    if (partner !== undefined) for (const one of [index, partner]) taken.add(one);
  }
  return [...taken].map((index) => listers[index]!.id);
}

function served(circles: readonly Circle[]): string[] {
  return circles.flatMap((circle) => circle.map(({ id }) => id));
}

/** Everybody gets what they look for and gives what they have, nobody twice. */
function expectRight(listers: readonly Lister[], circles: readonly Circle[], least: number, most: number): void {
  const byId = new Map(listers.map((lister) => [lister.id, lister]));
  for (const circle of circles) {
    expect(circle.length).toBeGreaterThanOrEqual(least);
    expect(circle.length).toBeLessThanOrEqual(most);
    for (const [place, { id, item }] of circle.entries()) {
      const have = byId.get(id)!.haves.find((one) => one.item === item)!;
      const next = byId.get(circle[(place + 1) % circle.length]!.id)!;
      expect(next.wants.some(({ card, from, to }) => card === have.card && from <= have.tier && have.tier <= to)).toBe(
        true,
      );
    }
  }
  expect(new Set(served(circles)).size).toBe(served(circles).length);
}

const lister = (id: string, has: string, wants: string): Lister => ({
  id,
  haves: [{ item: `${id}/1`, card: has, tier: 1 }],
  wants: [{ card: wants, from: 1, to: 1 }],
});

describe('TTCG-14.5 circles of exchange', () => {
  it('are found where nobody fits anybody alone', () => {
    const listers = [lister('a', '1', '3'), lister('b', '2', '1'), lister('c', '3', '2'), lister('d', '9', '1')];
    const circles = findCircles(listers, { least: 3, most: 6, below: belowOf(1) });
    expect(circles.map((circle) => circle.map(({ id }) => id).toSorted())).toEqual([['a', 'b', 'c']]);
    expectRight(listers, circles, 3, 6);
  });

  it('do not bring those together who have blocked each other, and are not longer than six', () => {
    const ring = (count: number): Lister[] =>
      Array.from({ length: count }, (_, index) => lister(`${index}`, `${index}`, `${(index + count - 1) % count}`));
    const rules = { least: 3, most: 6, below: belowOf(2) };
    expect(findCircles(ring(6), rules)).toHaveLength(1);
    expect(findCircles(ring(7), rules)).toEqual([]);
    const mayMeet = (a: string, b: string): boolean => ![a, b].includes('1') || ![a, b].includes('4');
    expect(findCircles(ring(6), { ...rules, mayMeet })).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('are right, whatever the lists are (seed %i)', (seed) => {
    const listers = collectors(300, { seed, haves: 3 + seed, wants: 2 + (seed % 3) });
    const circles = findCircles(listers, { least: 3, most: 6, below: belowOf(seed) });
    expect(circles.length).toBeGreaterThan(0);
    expectRight(listers, circles, 3, 6);
  });

  it(
    'of 10,000 collectors are found within ten seconds, and fill more wishes than pairs, also of who is new',
    { timeout: 60_000, tags: 'long' },
    () => {
      for (const [haves, wants] of [
        [2, 1],
        [3, 2],
        [6, 3],
      ] as const) {
        const listers = collectors(10_000, { seed: 14, haves, wants });
        const shareOf = (ids: readonly string[], kind: string): number =>
          ids.filter((id) => id.startsWith(kind)).length / listers.filter(({ id }) => id.startsWith(kind)).length;
        const pairs = servedInPairs(listers);
        const begun = performance.now();
        const circles = findCircles(listers, { least: 3, most: 6, below: belowOf(3) });
        const seconds = (performance.now() - begun) / 1000;
        expectRight(listers, circles, 3, 6);
        expect(seconds).toBeLessThan(10);
        expect(served(circles).length).toBeGreaterThan(pairs.length);
        expect(shareOf(served(circles), 'new')).toBeGreaterThan(shareOf(pairs, 'new'));
        // Who has a short list is not left behind.
        expect(shareOf(served(circles), 'new')).toBeGreaterThan(shareOf(served(circles), 'old') - 0.05);
      }
    },
  );
});
