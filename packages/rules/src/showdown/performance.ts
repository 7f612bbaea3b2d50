import type { Seat } from '../kernel/types.ts';
import { cardOf, characterOf, playerOf, treeOf } from './board.ts';
import type { State } from './state.ts';
import { hpOf, maxHpOf } from './values.ts';

/** Until the end of this turn nobody is rewarded for a match that was given up (RS-10.9). */
const EARLY = 6;

/** Whether the match has ended in a way that is rewarded (RS-10.9). */
export function isCompleted({ outcome, turn }: Pick<State, 'outcome' | 'turn'>): boolean {
  if (outcome === null) return false;
  return (outcome.reason !== 'concede' && outcome.reason !== 'abandon') || turn > EARLY;
}

/** The seven parts by which a player's performance is judged, in points (RS-4.63). */
export interface Performance {
  readonly character: number;
  readonly others: number;
  readonly bestTurn: number;
  readonly played: number;
  readonly healed: number;
  readonly elements: number;
  readonly survival: number;
}

/** RS-4.63 */
export function performanceOf(state: State, seat: Seat): Performance {
  const { character, others, bestTurn, played, healed } = playerOf(state, seat).tally;
  const own = characterOf(state, seat);
  const elements = new Set(treeOf(state, seat).map((card) => cardOf(state, card).element)).size;
  const share = (n: number, by: number, most: number): number => Math.min(most, Math.floor(n / by));
  return {
    character: share(character, 10, 30),
    others: share(others, 20, 15),
    bestTurn: share(bestTurn, 10, 15),
    played: Math.min(15, played),
    healed: share(healed, 20, 10),
    elements: Math.min(5, Math.max(0, 2 * (elements - 1))),
    survival: Math.floor((10 * Math.max(0, hpOf(state, own))) / maxHpOf(state, own)),
  };
}
