import { present, type Seat } from '../../kernel/types.ts';
import { leadOf, scoresOf } from '../state/score.ts';
import type { State } from '../state/state.ts';
import { hopes } from './hopes.ts';

/** What it is worth to have won, in HP: a win by one point is better than a lead that might have grown. */
const WON = 4;
/** The same in a mission, where nothing counts but its objectives. */
const MISSION_WON = 40;

/**
 * How good the state looks for the seat, in HP: its side's lead over the strongest other one (CF-9.3), and the result,
 * or in a mission the hope of it.
 */
export function worth(s: State, seat: Seat): number {
  const { facts, result } = s;
  const inMission = facts.options.mission !== undefined;
  const lead = leadOf(scoresOf(s), present(facts.sides[seat]));
  if (result === null) return inMission ? lead + (facts.sides[seat] === facts.sides[0] ? 1 : -1) * hopes(s) : lead;
  if (result.winners.length === 0) return lead;
  const won = inMission ? MISSION_WON : WON;
  return lead + (result.winners.includes(seat) ? won : -won);
}
