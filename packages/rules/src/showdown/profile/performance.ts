/** How well a player did in a match, and what that earns (RS-4.61–4.65). */

/** What a match counts for a player. */
export interface Feats {
  /** HP taken from the opposing Character (RS-4.64). */
  readonly characterDamage: number;
  /** HP taken from opposing mob-types and Equipment. */
  readonly otherDamage: number;
  /** The most HP taken in one own turn. */
  readonly bestTurn: number;
  /** Cards deployed or played. */
  readonly cardsPlayed: number;
  /** HP healed on own units by effects. */
  readonly healed: number;
  /** Different elements in the own tree. */
  readonly elements: number;
  /** Of the own Character at the end. */
  readonly hp: number;
  readonly maxHp: number;
}

export const PERFORMANCE_PARTS = [
  'characterDamage',
  'otherDamage',
  'bestTurn',
  'cardsPlayed',
  'healed',
  'elements',
  'survival',
] as const;
type Part = (typeof PERFORMANCE_PARTS)[number];
export type Performance = Readonly<Record<Part, number>>;

/** RS-4.63 */
export function performanceOf(feats: Feats): Performance {
  const points = (amount: number, per: number, most: number): number => Math.min(most, Math.floor(amount / per));
  return {
    characterDamage: points(feats.characterDamage, 10, 30),
    otherDamage: points(feats.otherDamage, 20, 15),
    bestTurn: points(feats.bestTurn, 10, 15),
    cardsPlayed: points(feats.cardsPlayed, 1, 15),
    healed: points(feats.healed, 20, 10),
    elements: Math.min(5, Math.max(0, 2 * (feats.elements - 1))),
    survival: feats.maxHp === 0 ? 0 : Math.floor((10 * feats.hp) / feats.maxHp),
  };
}

export function pointsIn(performance: Performance): number {
  return PERFORMANCE_PARTS.reduce((sum, part) => sum + performance[part], 0);
}

export const GRADES = ['S', 'A', 'B', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];

/** RS-4.65: from how many points a grade is given, and what it multiplies by, in percent. */
const GRADE: Readonly<Record<Grade, { readonly from: number; readonly factor: number }>> = {
  S: { from: 80, factor: 200 },
  A: { from: 60, factor: 160 },
  B: { from: 40, factor: 130 },
  C: { from: 20, factor: 100 },
  D: { from: 0, factor: 80 },
};

export function gradeOf(points: number): Grade {
  return GRADES.find((grade) => points >= GRADE[grade].from) ?? 'D';
}

export type Result = 'won' | 'tied' | 'lost';

const BASE: Readonly<Record<Result, { readonly experience: number; readonly marks: number }>> = {
  won: { experience: 60, marks: 100 },
  tied: { experience: 40, marks: 70 },
  lost: { experience: 25, marks: 40 },
};

/** RS-4.65 */
export function earningsOf(result: Result, grade: Grade): { readonly experience: number; readonly marks: number } {
  const { experience, marks } = BASE[result];
  const { factor } = GRADE[grade];
  return { experience: Math.floor((experience * factor) / 100), marks: Math.floor((marks * factor) / 100) };
}

/** RS-4.61 */
const LAST_LEVEL = 50;

/** The experience that takes a profile from this level to the next one. */
export function experienceFor(level: number): number {
  return 40 + 20 * level;
}

export interface Standing {
  readonly level: number;
  readonly experience: number;
}

/** RS-4.61. DECISION: at the last level there is nothing left to collect experience for, and none is kept. */
export function withExperience({ level, experience }: Standing, gained: number): Standing {
  let standing = { level, experience: experience + gained };
  while (standing.level < LAST_LEVEL && standing.experience >= experienceFor(standing.level))
    standing = { level: standing.level + 1, experience: standing.experience - experienceFor(standing.level) };
  return standing.level === LAST_LEVEL ? { level: LAST_LEVEL, experience: 0 } : standing;
}
