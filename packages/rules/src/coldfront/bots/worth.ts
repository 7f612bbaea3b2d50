import { present, type Seat } from '../../kernel/types.ts';
import { hpAt, type State } from '../state.ts';
import { hopes } from './hopes.ts';

/** What it is worth to have won, in HP: a win by one point is better than a lead that might have grown. */
const WON = 4;
/** The same in a mission, where nothing counts but its objectives. */
const MISSION_WON = 40;

/** How good the state looks for the seat, in HP: its side's lead over the strongest other one (CF-9.3), and the result, or in a mission the hope of it. */
export function worth(s: State, seat: Seat): number {
  const { facts, result } = s;
  const inMission = facts.options.mission !== undefined;
  const lead = leadOf(s, present(facts.sides[seat]));
  if (result === null) return inMission ? lead + (facts.sides[seat] === facts.sides[0] ? 1 : -1) * hopes(s) : lead;
  if (result.winners.length === 0) return lead;
  const won = inMission ? MISSION_WON : WON;
  return lead + (result.winners.includes(seat) ? won : -won);
}

function leadOf(s: State, side: number): number {
  const { sides, options, seats } = s.facts;
  const scores: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const of = present(sides[seat]);
    scores[of] = (scores[of] ?? 0) + (options.handicap[seat] ?? 0);
  }
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) <= 0) continue;
    const of = present(sides[present(s.owner[cell])]);
    scores[of] = present(scores[of]) + hpAt(s, cell);
  }
  let best = Number.NEGATIVE_INFINITY;
  for (let of = 0; of < scores.length; of++) if (of !== side) best = Math.max(best, present(scores[of]));
  return present(scores[side]) - best;
}
