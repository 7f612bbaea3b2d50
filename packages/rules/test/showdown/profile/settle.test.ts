import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import {
  earningsOf,
  experienceFor,
  gradeOf,
  performanceOf,
  pointsIn,
  withExperience,
  type Feats,
  type Result,
} from '../../../src/showdown/profile/performance.ts';
import { createProfile, type Profile } from '../../../src/showdown/profile/profile.ts';
import { booster, isCompleted, rewardCard, settle, type Ending } from '../../../src/showdown/profile/settle.ts';
import { cardOf, CARDS } from './stage.ts';

const NOTHING: Feats = {
  characterDamage: 0,
  otherDamage: 0,
  bestTurn: 0,
  cardsPlayed: 0,
  healed: 0,
  elements: 0,
  hp: 0,
  maxHp: 200,
};
const S113: Feats = {
  characterDamage: 200,
  otherDamage: 160,
  bestTurn: 90,
  cardsPlayed: 11,
  healed: 100,
  elements: 3,
  hp: 120,
  maxHp: 280,
};
const PROFILE = createProfile('Ash', ['EARTH', 'FIRE'], CARDS, fastRandom(5));

function ending(over: Partial<Ending> = {}): Ending {
  return { result: 'won', abandoned: false, completed: true, feats: NOTHING, ...over };
}

describe('RS-4.62–4.68 rewards', () => {
  test('RS-S113 a good win', () => {
    expect(Object.values(performanceOf(S113))).toEqual([20, 8, 9, 11, 5, 4, 4]);
    expect(pointsIn(performanceOf(S113))).toBe(61);
    const { profile, reward } = settle(PROFILE, ending({ feats: S113 }), CARDS, fastRandom(1));
    expect(reward).toMatchObject({ grade: 'A', experience: 96, marks: 160 });
    expect(reward?.boosters).toHaveLength(1);
    expect(reward?.cards.length).toBeGreaterThanOrEqual(1);
    expect(profile).toMatchObject({ level: 2, experience: 36, marks: 360, record: { won: 1, lost: 0, tied: 0 } });
    expect(profile.side).toHaveLength(5 + 1);
    expect(profile.offers).not.toEqual(PROFILE.offers);
  });

  test('RS-S114 two levels at once', () => {
    expect(withExperience({ level: 1, experience: 50 }, 120)).toEqual({ level: 3, experience: 30 });
    const best: Feats = {
      ...S113,
      characterDamage: 400,
      otherDamage: 400,
      bestTurn: 200,
      cardsPlayed: 20,
      healed: 300,
    };
    const { profile, reward } = settle({ ...PROFILE, experience: 50 }, ending({ feats: best }), CARDS, fastRandom(1));
    expect(reward).toMatchObject({ grade: 'S', experience: 120, marks: 200 });
    expect(profile).toMatchObject({ level: 3, experience: 30 });
    expect(reward?.boosters).toHaveLength(2);
    // RS-4.66
    expect(reward?.cards).toHaveLength(2);
  });

  test('RS-S115 a loss of grade D', () => {
    const { profile, reward } = settle(PROFILE, ending({ result: 'lost' }), CARDS, fastRandom(1));
    expect(reward).toMatchObject({ grade: 'D', experience: 20, marks: 32, boosters: [] });
    expect(reward?.cards).toHaveLength(1);
    expect(profile).toMatchObject({ experience: 20, marks: 232, record: { lost: 1 } });
  });

  test('RS-4.63 no part gives more than its most', () => {
    const most = performanceOf({
      characterDamage: 9999,
      otherDamage: 9999,
      bestTurn: 9999,
      cardsPlayed: 99,
      healed: 9999,
      elements: 6,
      hp: 300,
      maxHp: 300,
    });
    expect(Object.values(most)).toEqual([30, 15, 15, 15, 10, 5, 10]);
    expect(pointsIn(most)).toBe(100);
    expect(pointsIn(performanceOf(NOTHING))).toBe(0);
  });

  test('RS-4.65 grades and what they give', () => {
    expect([0, 19, 20, 39, 40, 59, 60, 79, 80, 100].map(gradeOf)).toEqual('DDCCBBAASS'.split(''));
    const earned = (result: Result): unknown[] =>
      (['S', 'A', 'B', 'C', 'D'] as const).map((grade) => earningsOf(result, grade));
    expect(earned('won').at(0)).toEqual({ experience: 120, marks: 200 });
    expect(earned('tied').at(2)).toEqual({ experience: 52, marks: 91 });
    expect(earned('lost').at(3)).toEqual({ experience: 25, marks: 40 });
  });

  test('RS-4.61 each level takes 20 more, and 50 is the last', () => {
    expect([1, 2, 3].map(experienceFor)).toEqual([60, 80, 100]);
    expect(withExperience({ level: 49, experience: 1000 }, 5000)).toEqual({ level: 50, experience: 0 });
    expect(withExperience({ level: 50, experience: 0 }, 120)).toEqual({ level: 50, experience: 0 });
  });

  test('RS-4.66, 4.67 odds of cards and boosters', () => {
    const random = fastRandom(9);
    const drawn = Array.from({ length: 20_000 }, () => cardOf(rewardCard(CARDS, random)).rarity);
    const share = (rarity: string): number => drawn.filter((one) => one === rarity).length / drawn.length;
    expect(share('COMMON')).toBeCloseTo(0.75, 1);
    expect(share('RARE')).toBeCloseTo(0.22, 1);
    expect(share('UNIQUE')).toBeCloseTo(0.03, 1);
    const packs = Array.from({ length: 5000 }, () => booster(CARDS, random).map((id) => cardOf(id).rarity));
    expect(new Set(packs.map((pack) => pack.slice(0, 4).join()))).toEqual(new Set(['COMMON,COMMON,COMMON,RARE']));
    expect(packs.filter((pack) => pack[4] === 'UNIQUE').length / packs.length).toBeCloseTo(0.2, 1);
  });
});

describe('RS-10.9, 4.69 ends without reward', () => {
  test('RS-S97 a concession counts for nothing up to turn 6', () => {
    expect([isCompleted('concede', 4), isCompleted('concede', 6), isCompleted('concede', 7)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([isCompleted('abandon', 6), isCompleted('abandon', 9), isCompleted('hp', 3)]).toEqual([false, true, true]);
    const { profile, reward } = settle(PROFILE, ending({ completed: false }), CARDS, fastRandom(1));
    expect(reward).toBeNull();
    expect(profile).toEqual({ ...PROFILE, record: { won: 1, lost: 0, tied: 0, abandoned: 0 } });
  });

  test('RS-S99 who abandons loses up to 20 experience, and no level', () => {
    for (const [before, left] of [
      [50, 30],
      [7, 0],
    ] as const) {
      const start: Profile = { ...PROFILE, level: 4, experience: before };
      const { profile, reward } = settle(start, ending({ result: 'lost', abandoned: true }), CARDS, fastRandom(1));
      expect(reward).toBeNull();
      expect(profile).toMatchObject({ level: 4, experience: left, marks: start.marks, side: [] });
      expect(profile.record).toEqual({ won: 0, lost: 1, tied: 0, abandoned: 1 });
    }
  });
});

test('RS-4.68 the same end from the same seed pays the same, and nothing is ever lost by it', () => {
  const feats = fc.record({
    characterDamage: fc.nat(500),
    otherDamage: fc.nat(500),
    bestTurn: fc.nat(300),
    cardsPlayed: fc.nat(40),
    healed: fc.nat(400),
    elements: fc.nat(6),
    hp: fc.nat(300),
    maxHp: fc.constant(300),
  });
  const endings = fc.record({
    result: fc.constantFrom<Result>('won', 'tied', 'lost'),
    abandoned: fc.constant(false),
    completed: fc.boolean(),
    feats,
  });
  fc.assert(
    fc.property(endings, fc.nat(9999), fc.integer({ min: 1, max: 50 }), (one, seed, level) => {
      const start: Profile = { ...PROFILE, level };
      const settled = settle(start, one, CARDS, fastRandom(seed));
      expect(settle(start, one, CARDS, fastRandom(seed))).toEqual(settled);
      const { profile, reward } = settled;
      expect(profile.level - level).toBe(reward?.boosters.length ?? 0);
      expect(profile.marks - start.marks).toBe(reward?.marks ?? 0);
      expect(profile.side).toEqual([...(reward?.boosters.flat() ?? []), ...(reward?.cards ?? [])]);
      expect([profile.main, profile.characters]).toEqual([start.main, start.characters]);
    }),
    { numRuns: 300 },
  );
});
