/** What the end of a match does to a profile (RS-4.62–4.69). */

import { pickOne } from '../../kernel/random/draws.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import type { Card, Rarity } from '../data.ts';
import {
  earningsOf,
  gradeOf,
  performanceOf,
  pointsIn,
  withExperience,
  type Feats,
  type Grade,
  type Performance,
  type Result,
} from './performance.ts';
import type { MatchRecord, Profile } from './profile.ts';
import { drawOffers } from './shop.ts';

/** RS-10.10 */
export type EndReason = 'hp' | 'tie-hp' | 'tie-turns' | 'concede' | 'abandon';

/** An end that a player could choose counts only after this turn (RS-10.9). */
const LAST_EARLY_TURN = 6;
/** RS-4.69 */
const ABANDON_COST = 20;

/** RS-10.9: whether the players are rewarded. */
export function isCompleted(reason: EndReason, turn: number): boolean {
  return (reason !== 'concede' && reason !== 'abandon') || turn > LAST_EARLY_TURN;
}

export interface Ending {
  readonly result: Result;
  /** Whether this player abandoned the match (RS-10.11). */
  readonly abandoned: boolean;
  readonly completed: boolean;
  readonly feats: Feats;
}

export interface Reward {
  readonly performance: Performance;
  readonly grade: Grade;
  readonly experience: number;
  readonly marks: number;
  /** RS-4.67: one for each level gained. */
  readonly boosters: readonly (readonly string[])[];
  /** RS-4.66 */
  readonly cards: readonly string[];
}

export interface Settled {
  readonly profile: Profile;
  /** Null where there is none: the match came to an early end, or the player abandoned it. */
  readonly reward: Reward | null;
}

/** The profile after a match. Everything that is random comes from `random`, in the order of RS-4.68. */
export function settle(profile: Profile, ending: Ending, cards: readonly Card[], random: RandomState): Settled {
  const after: Profile = { ...profile, record: recorded(profile.record, ending) };
  const reward = ending.completed && !ending.abandoned ? rewardFor(profile, ending, cards, random) : null;
  const paid = reward === null ? punished(after, ending) : rewarded(after, reward);
  // RS-4.50
  return { profile: ending.completed ? { ...paid, offers: drawOffers(cards, random) } : paid, reward };
}

function recorded(record: MatchRecord, { result, abandoned }: Ending): MatchRecord {
  return {
    ...record,
    [result]: record[result] + 1,
    abandoned: record.abandoned + (abandoned ? 1 : 0),
  };
}

function punished(profile: Profile, { abandoned }: Ending): Profile {
  return abandoned ? { ...profile, experience: Math.max(0, profile.experience - ABANDON_COST) } : profile;
}

function rewarded(profile: Profile, { experience, marks, boosters, cards }: Reward): Profile {
  return {
    ...profile,
    ...withExperience(profile, experience),
    marks: profile.marks + marks,
    // RS-4.22
    side: [...profile.side, ...boosters.flat(), ...cards],
  };
}

function rewardFor(profile: Profile, { result, feats }: Ending, cards: readonly Card[], random: RandomState): Reward {
  const performance = performanceOf(feats);
  const grade = gradeOf(pointsIn(performance));
  const { experience, marks } = earningsOf(result, grade);
  const levels = withExperience(profile, experience).level - profile.level;
  return {
    performance,
    grade,
    experience,
    marks,
    boosters: Array.from({ length: levels }, () => booster(cards, random)),
    cards: Array.from({ length: grade === 'S' ? 2 : 1 }, () => rewardCard(cards, random)),
  };
}

function cardOf(rarity: Rarity, cards: readonly Card[], random: RandomState): string {
  return pickOne(
    random,
    cards.filter((card) => card.rarity === rarity),
  ).id;
}

/** RS-4.66: 75 % COMMON, 22 % RARE, 3 % UNIQUE. */
export function rewardCard(cards: readonly Card[], random: RandomState): string {
  const roll = below(random, 100);
  return cardOf(roll < 75 ? 'COMMON' : roll < 97 ? 'RARE' : 'UNIQUE', cards, random);
}

/** RS-4.67 */
export function booster(cards: readonly Card[], random: RandomState): string[] {
  const last = below(random, 100) < 80 ? 'RARE' : 'UNIQUE';
  const rarities: readonly Rarity[] = ['COMMON', 'COMMON', 'COMMON', 'RARE', last];
  return rarities.map((rarity) => cardOf(rarity, cards, random));
}
