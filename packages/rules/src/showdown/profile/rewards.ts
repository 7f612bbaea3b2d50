import { z } from 'zod';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import type { Rarity } from '../decks/data.ts';
import type { Decks, Payment, Profile } from './form.ts';
import { grow } from './levels.ts';
import { drawCard, drawCards, type Pool } from './pool.ts';
import { drawOffers } from './shop.ts';

/** What a seat has done in a match, as its end leaves it (RS-4.63). HP and damage are in points of HP. */
const featsSchema = z.strictObject({
  /** HP taken from the opposing Character (RS-4.64). */
  characterDamage: z.int(),
  /** HP taken from opposing mob-types and Equipment. */
  otherDamage: z.int(),
  /** The most HP taken in one own turn. */
  bestTurn: z.int(),
  /** Cards deployed or played. */
  cardsPlayed: z.int(),
  /** HP healed on own units by effects: neither refresh nor level-up. */
  healed: z.int(),
  /** Different elements in the own tree. */
  elements: z.int(),
  /** Of the own Character. */
  hp: z.int(),
  maxHp: z.int().min(1),
});
export type Feats = z.infer<typeof featsSchema>;

/** How a match has ended for a seat, and how it was played. */
export const meritsSchema = z.strictObject({
  result: z.enum(['won', 'tied', 'lost', 'abandoned']),
  /** Whether the match counts as completed (RS-10.9). */
  completed: z.boolean(),
  feats: featsSchema,
});
export type Merits = z.infer<typeof meritsSchema>;

export type Grade = 'S' | 'A' | 'B' | 'C' | 'D';

/** RS-4.65: from so many points, and what it multiplies by, per cent. */
const GRADES: readonly (readonly [Grade, number, number])[] = [
  ['S', 80, 200],
  ['A', 60, 160],
  ['B', 40, 130],
  ['C', 20, 100],
  ['D', 0, 80],
];
const EXPERIENCE = { won: 60, tied: 40, lost: 25 } as const;
const MARKS = { won: 100, tied: 70, lost: 40 } as const;

/** DECISION RS-4.62: so many matches of an account are rewarded in 24 hours, which is as many as one can play in earnest. */
export const REWARDED_A_DAY = 20;

/** Experience that whoever abandons loses (RS-4.69). */
const ABANDONED = 20;

/** The seven parts of the performance, in the order of RS-4.63. */
export function performance(feats: Feats): readonly number[] {
  const part = (amount: number, each: number, most: number): number => Math.min(most, Math.floor(amount / each));
  return [
    part(feats.characterDamage, 10, 30),
    part(feats.otherDamage, 20, 15),
    part(feats.bestTurn, 10, 15),
    part(feats.cardsPlayed, 1, 15),
    part(feats.healed, 20, 10),
    Math.min(5, Math.max(0, 2 * (feats.elements - 1))),
    Math.floor((10 * feats.hp) / feats.maxHp),
  ];
}

/** The grade of a performance, and what it multiplies rewards by, per cent (RS-4.65). */
export function gradeOf(points: number): { readonly grade: Grade; readonly factor: number } {
  const found = GRADES.find(([, from]) => points >= from);
  if (found === undefined) throw new RangeError(`${points} is no performance`);
  return { grade: found[0], factor: found[2] };
}

/** Per cent of RS-4.66: COMMON, then RARE; the rest is UNIQUE. */
const [COMMON_BELOW, RARE_BELOW] = [75, 97];

function drawReward(pool: Pool, random: RandomState): string {
  const roll = below(random, 100);
  const rarity: Rarity = roll < COMMON_BELOW ? 'COMMON' : roll < RARE_BELOW ? 'RARE' : 'UNIQUE';
  return drawCard(pool, rarity, random);
}

/** A booster: 3 COMMON, 1 RARE, and one that is RARE (80 %) or UNIQUE (RS-4.67). */
export function drawBooster(pool: Pool, random: RandomState): string[] {
  const last: Rarity = below(random, 100) < 80 ? 'RARE' : 'UNIQUE';
  return [...drawCards(pool, 'COMMON', 3, random), drawCard(pool, 'RARE', random), drawCard(pool, last, random)];
}

/** What a match brings a profile (RS-4.62–4.69), in the order of RS-4.68. */
export function paymentOf(profile: Profile, merits: Merits, pool: Pool, random: RandomState): Payment {
  const { result, completed, feats } = merits;
  const parts = performance(feats);
  const points = parts.reduce((sum, part) => sum + part, 0);
  const nothing = {
    grade: null,
    points,
    parts: [...parts],
    experience: 0,
    marks: 0,
    levels: 0,
    cards: [],
    boosters: [],
  };
  if (result === 'abandoned') return { ...nothing, result, experience: -Math.min(ABANDONED, profile.experience) };
  if (!completed) return { ...nothing, result };
  const { grade, factor } = gradeOf(points);
  const experience = Math.floor((EXPERIENCE[result] * factor) / 100);
  const levels = grow(profile, experience).level - profile.level;
  return {
    result,
    grade,
    points,
    parts: [...parts],
    experience,
    levels,
    boosters: Array.from({ length: levels }, () => drawBooster(pool, random)),
    marks: Math.floor((MARKS[result] * factor) / 100),
    cards: Array.from({ length: grade === 'S' ? 2 : 1 }, () => drawReward(pool, random)),
  };
}

/** Adds what a match has brought to decks: those of the profile, and those of a draft of it that is open. */
export function pay(decks: Decks, { marks, cards, boosters }: Payment, offers: Decks['offers'] | null): Decks {
  return {
    ...decks,
    marks: decks.marks + marks,
    side: [...decks.side, ...boosters.flat(), ...cards],
    offers: offers ?? decks.offers,
  };
}

/** The profile after a match (RS-4.68). @param offers the shop's new ones; null: the match was not completed */
export function paid(profile: Profile, { feats }: Merits, payment: Payment, offers: Decks['offers'] | null): Profile {
  const { record, statistics } = profile;
  const { result } = payment;
  const lost = result === 'abandoned' ? 'lost' : result;
  return {
    ...profile,
    ...grow(profile, payment.experience),
    decks: pay(profile.decks, payment, offers),
    record: {
      ...record,
      [lost]: record[lost] + 1,
      abandoned: record.abandoned + (result === 'abandoned' ? 1 : 0),
    },
    statistics: {
      damage: statistics.damage + feats.characterDamage + feats.otherDamage,
      healed: statistics.healed + feats.healed,
      played: statistics.played + feats.cardsPlayed,
      bestTurn: Math.max(statistics.bestTurn, feats.bestTurn),
    },
    last: payment,
  };
}

/** The offers after a match: others if it was completed (RS-4.50, RS-10.9). */
export function offersAfter({ completed }: Merits, pool: Pool, random: RandomState): Decks['offers'] | null {
  return completed ? drawOffers(pool, random) : null;
}
