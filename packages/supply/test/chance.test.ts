import { below, fastRandom } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { assignedIndex, cutPacks, hexToBytes, tierCounts } from '../src/index.ts';
import { WEIGHTS } from './economy.ts';

/*
 * TTCG-13.12: every print still in the pool is equally likely. The seeds are fixed, so that the test needs no luck; the
 * bounds are those that a fair cut stays within in 99.9 of 100 runs (0.05 and 99.95 %), by the normal approximation of
 * Wilson and Hilferty.
 */

/** The point that chi-squared with so many degrees of freedom stays below, `z` standard deviations up. */
function chiBound(freedom: number, z: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + z * Math.sqrt(part)) ** 3;
}

const Z = 3.2905;

function chiSquared(found: readonly number[], expected: readonly number[]): number {
  return found.reduce((sum, count, index) => sum + (count - expected[index]!) ** 2 / expected[index]!, 0);
}

/** Null: it is; a cut that is too even is no chance either. */
function unfairness(found: readonly number[], expected: readonly number[]): string | null {
  const chi = chiSquared(found, expected);
  const freedom = found.length - 1;
  const [least, most] = [chiBound(freedom, -Z), chiBound(freedom, Z)];
  return chi > least && chi < most ? null : `${chi} is not between ${least} and ${most}`;
}

describe('TTCG-13.12 over 1,000,000 opened prints', () => {
  const CARDS = 184;
  const TIERS = tierCounts(WEIGHTS, { unit: 1, rarity: 'weighted' });
  const pool = Array.from({ length: CARDS }, (_, card) =>
    TIERS.flatMap((count, tier) => Array.from({ length: count }, () => ({ card, tier }))),
  ).flat();
  const numbers = pool.map(({ card }) => card);
  const [PACKS, SIZE] = [250, 10];
  const ROUNDS = 400;

  it('tiers follow the supply, and every print is equally likely', () => {
    const random = fastRandom(2026);
    const tiers = TIERS.map(() => 0);
    const prints = pool.map(() => 0);
    const places = Array.from({ length: SIZE }, () => TIERS.map(() => 0));
    for (let round = 0; round < ROUNDS; round++) {
      for (const pack of cutPacks(numbers, { packs: PACKS, size: SIZE }, (count) => below(random, count))) {
        for (const [place, print] of pack.entries()) {
          const { tier } = pool[print]!;
          tiers[tier]! += 1;
          prints[print]! += 1;
          places[place]![tier]! += 1;
        }
      }
    }
    const all = ROUNDS * PACKS * SIZE;
    expect(all).toBe(1_000_000);
    // A print is drawn at most once a round: what is drawn without being put back varies less, by this factor.
    const spread = Math.sqrt(1 - (PACKS * SIZE) / pool.length);
    const shrunk = (found: readonly number[], expected: readonly number[]): number[] =>
      found.map((count, index) => expected[index]! + (count - expected[index]!) / spread);
    const byTier = TIERS.map((count) => (all * count) / 77);
    expect(unfairness(shrunk(tiers, byTier), byTier)).toBeNull();
    const byPrint = pool.map(() => all / pool.length);
    expect(unfairness(shrunk(prints, byPrint), byPrint)).toBeNull();
    // No place of a pack is better than another (no rarity slots).
    for (const found of places) {
      const expected = TIERS.map((count) => (ROUNDS * PACKS * count) / 77);
      expect(unfairness(found, expected)).toBeNull();
    }
  });

  it('every pack of a batch is equally likely to be given out next', () => {
    const counts = Array.from({ length: 100 }, () => 0);
    const serverSeed = hexToBytes('5b'.repeat(32));
    for (let order = 0; order < 50_000; order++)
      counts[assignedIndex({ serverSeed, clientSeed: 'a player', order, unsold: 100 })]! += 1;
    expect(
      unfairness(
        counts,
        counts.map(() => 500),
      ),
    ).toBeNull();
  });
});
