import { present } from '../kernel/types.ts';
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

/** The sides of a match. */
export function sidesOf({ facts }: State): number[] {
  return [...new Set(facts.sides)];
}

/** Whether a side has a seat that has not conceded. */
export function isIn(s: State, side: number): boolean {
  return s.facts.sides.some((of, seat) => of === side && s.out[seat] === 0);
}
