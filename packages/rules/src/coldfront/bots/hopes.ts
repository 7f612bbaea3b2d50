import { present } from '../../kernel/types.ts';
import type { Objective } from '../campaign/mission.ts';
import { UNIT_TYPES } from '../card.ts';
import { cellOf } from '../maps/grid.ts';
import { missionOf } from '../missions.ts';
import { hpAt, type State } from '../state.ts';

/** What one step towards an objective is worth, in HP. */
const KILL = 5;
const LOSS = 4;
const TILE = 5;
const DONE = 12;
/** A unit that has to fall, or to stand, counts this often beside the score. */
const MARKED = 2;

/** How far the player of the mission has come towards its objectives, in HP; `outscore` and `survive` follow the score by themselves. */
export function hopes(s: State): number {
  const { mission } = s.facts.options;
  const objectives = mission === undefined ? [] : (missionOf(mission)?.objectives ?? []);
  return objectives.reduce((sum, objective) => sum + hope(s, objective), 0);
}

function hope(s: State, objective: Objective): number {
  switch (objective.kind) {
    case 'outscore':
    case 'survive':
      return 0;
    case 'destroy':
      return standing(s, objective.unit) > 0 ? -MARKED * standing(s, objective.unit) : DONE;
    case 'protect':
      return standing(s, objective.unit) > 0 ? DONE + MARKED * standing(s, objective.unit) : 0;
    case 'hold':
      return TILE * Math.min(objective.n, objective.tiles.filter((name) => isHeld(s, name)).length);
    case 'kills': {
      const kills = objective.type === undefined ? present(s.kills[0]) : present(s.killTypes[UNIT_TYPES.indexOf(objective.type)]);
      return KILL * Math.min(objective.n, kills);
    }
    case 'losses':
      return -LOSS * present(s.lost[0]);
  }
}

/** HP of the unit that the mission deployed as the n-th; 0: it is gone. */
function standing(s: State, index: number): number {
  const cell = present(s.facts.deployed[index]);
  return s.unit[cell] === index + 1 ? hpAt(s, cell) : 0;
}

function isHeld({ facts, unit, owner }: State, name: string): boolean {
  const cell = cellOf(facts.grid, name);
  return cell >= 0 && present(unit[cell]) > 0 && facts.sides[present(owner[cell])] === facts.sides[0];
}
