import { at, below, fastRandom, type RandomState } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { type Entrant, MatchPool } from '../../src/matchmaking/match-pool.ts';
import { pairUp, type PairingTerms, reachAfter, type Seeker } from '../../src/matchmaking/pairing.ts';
import { unevenness } from '../../src/ranked/rating.ts';

const SECOND = 1000;
const NOW = 1_000_000;
const CASES = 300;

/** Anybody at all: ratings, waits and old acquaintances by chance. */
function crowd(random: RandomState, size: number): Seeker[] {
  const ids = Array.from({ length: size }, (_, index) => `p${index}`);
  const some = (share: number): ReadonlySet<string> => new Set(ids.filter(() => below(random, 100) < share));
  return ids.map((id) => ({
    id,
    rating: { mu: below(random, 50), sigma: 1 + below(random, 8) },
    since: NOW - below(random, 120) * SECOND,
    met: some(2),
    isNoShow: below(random, 20) === 0,
    hasPlayed: below(random, 2) === 0,
    from: `home ${below(random, size)}`,
    excess: below(random, 8) === 0 ? below(random, 10) : 0,
    stoodUpAt: null,
  }));
}

/** One pair in some 25 does not get on. */
function areBlocked(a: string, b: string): boolean {
  return (Number(a.slice(1)) * Number(b.slice(1)) + 3) % 25 === 0;
}

const NO_BLOCKS = { areBlocked: () => false } as const;

/** Two who may not play each other yet, as the rules of the queue say it. */
function mayNot(a: Seeker, b: Seeker, ranked: boolean): boolean {
  const waited = NOW - Math.max(a.since, b.since);
  const excess = a.from === b.from ? 0 : Math.max(a.excess, b.excess);
  const least = Math.max(
    areBlocked(a.id, b.id) || a.isNoShow !== b.isNoShow ? 90 : 0,
    a.met.has(b.id) || b.met.has(a.id) ? 40 : 0,
    10 * excess,
  );
  const apart = waited < least * SECOND;
  return (
    apart || (ranked && unevenness(a.rating, b.rating) > (reachAfter(NOW - a.since) + reachAfter(NOW - b.since)) / 2)
  );
}

describe('P-3 properties of pairing', () => {
  it.each([2, 3, 4].flatMap((seats) => [true, false].map((ranked) => ({ seats, ranked, areBlocked }))))(
    'of $seats, ranked: $ranked: nobody twice, nobody with who they may not, the same again',
    (terms: PairingTerms) => {
      const random = fastRandom(terms.seats + (terms.ranked ? 10 : 0));
      for (let round = 0; round < CASES; round++) {
        const seekers = crowd(random, below(random, 40));
        const groups = pairUp(seekers, NOW, terms);
        const paired = groups.flat();
        expect(new Set(paired.map(({ id }) => id)).size).toBe(paired.length);
        for (const group of groups) {
          expect(group).toHaveLength(terms.seats);
          // The first of a group has chosen; each of the others may play with it and, as far as blocks go, with one another.
          const pairs = group.flatMap((a, index) => group.slice(index + 1).map((b) => [a, b] as const));
          for (const [a, b] of pairs) expect(mayNot(a, b, terms.ranked)).toBe(false);
        }
        expect(pairUp(seekers.toReversed(), NOW, terms)).toEqual(groups);
      }
    },
  );

  it('leaves no two behind who may play each other, where all are within sight', () => {
    const random = fastRandom(7);
    for (let round = 0; round < CASES; round++) {
      const seekers = crowd(random, below(random, 24));
      const paired = new Set(pairUp(seekers, NOW, { seats: 2, ranked: true, areBlocked }).flat());
      const left = seekers.filter((seeker) => !paired.has(seeker));
      for (const [index, a] of left.entries())
        for (const b of left.slice(index + 1)) expect(mayNot(a, b, true)).toBe(true);
    }
  });

  it('serves in the casual queue whoever has waited longest of those of whom nothing is known, always', () => {
    const random = fastRandom(8);
    for (let round = 0; round < CASES; round++) {
      const seekers = crowd(random, below(random, 40)).map((seeker) => ({
        ...seeker,
        met: new Set<string>(),
        isNoShow: false,
        excess: 0,
      }));
      const waits = pairUp(seekers, NOW, { seats: 2, ranked: false, ...NO_BLOCKS }).map((group) =>
        group.map(({ since }) => since),
      );
      expect(waits.flat()).toEqual(waits.flat().toSorted((a, b) => a - b));
      expect(waits).toHaveLength(Math.floor(seekers.length / 2));
    }
  });

  it('takes the nearest of several who would do', () => {
    const seeker = (id: string, mu: number): Seeker => ({
      id,
      rating: { mu, sigma: 2 },
      since: NOW - 200 * SECOND + mu,
      met: new Set(),
      isNoShow: false,
      hasPlayed: false,
      from: id,
      excess: 0,
      stoodUpAt: null,
    });
    expect(
      pairUp([seeker('a', 25), seeker('b', 40), seeker('c', 26), seeker('d', 39)], NOW, {
        seats: 2,
        ranked: true,
        ...NO_BLOCKS,
      }).map((group) => group.map(({ id }) => id)),
    ).toEqual([
      ['a', 'c'],
      ['d', 'b'],
    ]);
  });

  it('hides nobody behind however many of another kind', () => {
    const seeker = (id: string, since: number, kind: Partial<Seeker> = {}): Seeker => ({
      id,
      rating: { mu: 25, sigma: 8 },
      since,
      met: new Set(),
      isNoShow: false,
      hasPlayed: false,
      from: id,
      excess: 0,
      stoodUpAt: null,
      ...kind,
    });
    const withMany = (one: string, other: string): boolean => (one + other).includes('m');
    for (const [kind, length] of [
      [{ isNoShow: true }, 501],
      [{ excess: 9 }, 501],
      [{}, 100],
    ] as const)
      for (const ranked of [false, true]) {
        const many = Array.from({ length }, (_, index) => seeker(`m${index}`, NOW - index * 100, kind));
        const seekers = [seeker('a', NOW), ...many, seeker('b', NOW - 80 * SECOND)];
        const groups = pairUp(seekers, NOW, { seats: 2, ranked, areBlocked: withMany });
        expect(groups.map((group) => group.map(({ id }) => id).toSorted())).toEqual([['a', 'b']]);
      }
  });

  it('reaches farther the longer somebody waits, and in the end as far as it has to', () => {
    const reaches = [0, 10, 30, 60, 89, 90].map((seconds) => reachAfter(seconds * SECOND));
    expect(reaches).toEqual(reaches.toSorted((a, b) => a - b));
    expect(reaches[0]).toBeLessThan(0.2);
    expect(reaches.at(-1)).toBe(Infinity);
  });

  it('costs no more than sorting: four times as many take no more than ten times as long', () => {
    const random = fastRandom(9);
    const time = (size: number): number => {
      const seekers = crowd(random, 0).concat(
        Array.from({ length: size }, (_, index) => ({
          id: `p${index}`,
          rating: { mu: below(random, 10_000) * 100, sigma: 1 },
          since: NOW,
          met: new Set<string>(),
          isNoShow: false,
          hasPlayed: false,
          from: `home ${index}`,
          excess: 0,
          stoodUpAt: null,
        })),
      );
      const began = process.threadCpuUsage();
      for (let round = 0; round < 3; round++) pairUp(seekers, NOW, { seats: 2, ranked: true, ...NO_BLOCKS });
      const { user, system } = process.threadCpuUsage(began);
      return user + system;
    };
    time(1000);
    const best = (size: number): number => Math.min(time(size), time(size), time(size));
    const small = best(2000);
    expect(best(8000)).toBeLessThan(10 * small);
  });
});

describe('P-3 a line', () => {
  it('gives everybody a match or keeps them, whatever comes and goes', () => {
    const random = fastRandom(11);
    const pool = new MatchPool<Entrant>({ seats: 2, ranked: true, ...NO_BLOCKS });
    const inside = new Set<string>();
    let number = 0;
    for (let second = 0; second < 2000; second++) {
      const now = second * SECOND;
      if (below(random, 3) === 0) {
        const id = `p${number++}`;
        pool.enter({ id, rating: { mu: below(random, 50), sigma: 4 }, since: now, stoodUpAt: null });
        inside.add(id);
      }
      if (inside.size > 0 && below(random, 20) === 0) {
        const id = at([...inside], below(random, inside.size));
        expect(pool.leave(id, now)).toBe(inside.delete(id));
        expect(pool.leave(id, now)).toBe(false);
      }
      for (const group of pool.round(now)) for (const { id } of group) expect(inside.delete(id)).toBe(true);
      expect(pool.size).toBe(inside.size);
    }
    expect(number - inside.size).toBeGreaterThan(500);
  });
});
