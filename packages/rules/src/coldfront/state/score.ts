import { present } from '../../kernel/types.ts';
import { hpAt, type State } from './state.ts';

/** What counts for a side (CF-9.3, 9.4). */
export interface Tally {
  readonly score: number;
  readonly units: number;
  readonly kills: number;
}

/** The tally of a side as it stands now, handicaps included (CF-9.3, 12.2). */
export function tallyOf(s: State, side: number): Tally {
  const { facts } = s;
  let score = 0;
  let units = 0;
  let kills = 0;
  for (let seat = 0; seat < facts.seats; seat++) {
    if (facts.sides[seat] !== side) continue;
    score += facts.options.handicap[seat] ?? 0;
    kills += present(s.kills[seat]);
  }
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) <= 0 || facts.sides[present(s.owner[cell])] !== side) continue;
    units += 1;
    score += hpAt(s, cell);
  }
  return { score, units, kills };
}

/** The score of every side as it stands now (CF-9.3), by side: one look at the map for all of them. */
export function scoresOf(s: State): number[] {
  const { sides, options, seats } = s.facts;
  const scores: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const side = present(sides[seat]);
    scores[side] = (scores[side] ?? 0) + (options.handicap[seat] ?? 0);
  }
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) <= 0) continue;
    const side = present(sides[present(s.owner[cell])]);
    scores[side] = present(scores[side]) + hpAt(s, cell);
  }
  return scores;
}

/** How far a side is ahead of the strongest other one; below 0 if it is behind. */
export function leadOf(scores: readonly number[], side: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < scores.length; other++) if (other !== side) best = Math.max(best, present(scores[other]));
  return present(scores[side]) - best;
}

/** The sides of a match. */
export function sidesOf({ facts }: State): number[] {
  return [...new Set(facts.sides)];
}

/** Whether a side has a seat that has not conceded. */
export function isIn(s: State, side: number): boolean {
  return s.facts.sides.some((of, seat) => of === side && s.out[seat] === 0);
}
