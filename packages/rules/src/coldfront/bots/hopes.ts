import { present } from '../../kernel/types.ts';
import type { Objective } from '../campaign/mission.ts';
import { killsOf, objectivesOf, PLAYER, stands, tilesHeld } from '../play/objectives.ts';
import { hpAt, type State } from '../state/state.ts';

/** What one step towards an objective is worth, in HP. */
const KILL = 5;
const LOSS = 4;
const TILE = 5;
const DONE = 12;
/** A unit that has to fall, or to stand, counts this often beside the score. */
const MARKED = 2;

/**
 * How far the player of the mission has come towards its objectives, in HP; `outscore` and `survive` follow the score
 * by themselves.
 */
export function hopes(s: State): number {
  return objectivesOf(s).reduce((sum, objective) => sum + hope(s, objective), 0);
}

function hope(s: State, objective: Objective): number {
  switch (objective.kind) {
    case 'outscore':
    case 'survive':
      return 0;
    case 'destroy':
      return stands(s, objective.unit) ? -MARKED * hpOf(s, objective.unit) : DONE;
    case 'protect':
      return stands(s, objective.unit) ? DONE + MARKED * hpOf(s, objective.unit) : 0;
    case 'hold':
      return TILE * Math.min(objective.n, tilesHeld(s, objective.tiles));
    case 'kills':
      return KILL * Math.min(objective.n, killsOf(s, objective.type));
    case 'losses':
      return -LOSS * present(s.lost[PLAYER]);
  }
}

/** HP of the unit that the mission deployed as the n-th, while it stands. */
function hpOf(s: State, index: number): number {
  return hpAt(s, present(s.facts.deployed[index]));
}
