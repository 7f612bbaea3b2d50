import { present } from '../../kernel/types.ts';
import type { Objective } from '../campaign/mission.ts';
import { missionOf } from '../campaign/missions.ts';
import { cellOf } from '../maps/grid.ts';
import { UNIT_TYPES, type UnitType } from '../state/card.ts';
import { leadOf, scoresOf } from '../state/score.ts';
import type { State } from '../state/state.ts';

/** The player of a mission (CF-11.3). */
export const PLAYER = 0;

/** Where an objective stands: reached for good, missed for good, or what it would be if the match ended now. */
interface Standing {
  readonly met: boolean;
  readonly settled: boolean;
}

function standingOf(s: State, objective: Objective): Standing {
  const { facts } = s;
  switch (objective.kind) {
    case 'outscore': {
      // DECISION (CF-11.4): more points than every other side; tie-breaks do not help.
      return { met: leadOf(scoresOf(s), present(facts.sides[PLAYER])) > 0, settled: false };
    }
    case 'destroy': {
      const gone = !stands(s, objective.unit);
      return { met: gone, settled: gone };
    }
    case 'protect': {
      const alive = stands(s, objective.unit);
      return { met: alive, settled: !alive };
    }
    case 'hold': {
      return { met: tilesHeld(s, objective.tiles) >= objective.n, settled: false };
    }
    case 'kills': {
      const reached = killsOf(s, objective.type) >= objective.n;
      return { met: reached, settled: reached };
    }
    case 'losses': {
      const within = present(s.lost[PLAYER]) <= objective.max;
      return { met: within, settled: !within };
    }
    case 'survive':
      return { met: present(scoresOf(s)[present(facts.sides[PLAYER])]) >= objective.hp, settled: false };
  }
}

/** Whether the unit that a mission deployed as the n-th, from 0, still stands. */
export function stands({ facts, unit }: State, index: number): boolean {
  return unit[present(facts.deployed[index])] === index + 1;
}

/** On how many of the tiles the player's side stands. */
export function tilesHeld({ facts, unit, owner }: State, tiles: readonly string[]): number {
  return tiles.filter((name) => {
    const cell = cellOf(facts.grid, name);
    return cell >= 0 && present(unit[cell]) > 0 && facts.sides[present(owner[cell])] === facts.sides[PLAYER];
  }).length;
}

/** How many enemy units the player has destroyed, of a type or of all. */
export function killsOf({ kills, killTypes }: State, type: UnitType | undefined): number {
  return type === undefined
    ? present(kills[PLAYER])
    : present(killTypes[PLAYER * UNIT_TYPES.length + UNIT_TYPES.indexOf(type)]);
}

/** The objectives of the mission that is played; none outside missions. */
export function objectivesOf({ facts }: State): readonly Objective[] {
  return facts.options.mission === undefined ? [] : (missionOf(facts.options.mission)?.objectives ?? []);
}

/** Whether the mission would be won if the match ended now; null outside missions (CF-11.4). */
export function missionVerdict(s: State): boolean | null {
  const objectives = objectivesOf(s);
  return objectives.length === 0 ? null : objectives.every((objective) => standingOf(s, objective).met);
}

/**
 * Whether the mission is decided before the last card (CF-11.4): lost when one objective can no longer be met, won when
 * something had to be destroyed, is, and no other objective is open. Looked at after each placement has been resolved
 * (DECISION: what a placement began is played out).
 */
export function isDecided(s: State): boolean {
  const objectives = objectivesOf(s);
  if (objectives.length === 0) return false;
  const standings = objectives.map((objective) => standingOf(s, objective));
  if (standings.some(({ met, settled }) => settled && !met)) return true;
  return objectives.some(({ kind }) => kind === 'destroy') && standings.every(({ met, settled }) => met && settled);
}

/** The objectives of a mission with where they stand, for the notation. */
export function objectiveStandings(s: State): boolean[] {
  return objectivesOf(s).map((objective) => standingOf(s, objective).met);
}
