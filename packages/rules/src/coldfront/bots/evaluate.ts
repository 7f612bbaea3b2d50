import { present, type Seat } from '../../kernel/types.ts';
import { seatSighting } from '../state/knowledge.ts';
import { isIn, sidesOf } from '../state/score.ts';
import { hpAt, type State } from '../state/state.ts';

/** What a unit of which nothing is known is worth on average (CF-14: HP of the shipped cards). */
const BLIP = 4.5;
const MOST = 999;

/** Points ahead of the strongest other side, as far as the seat knows; ±1000 when it is over (CF-9.3). */
export function evaluate(s: State, seat: Seat): number {
  const { result, facts } = s;
  const own = present(facts.sides[seat]);
  if (result !== null) return result.winners.includes(seat) ? 1000 : result.ranks[seat] === 1 ? 0 : -1000;
  const scores = facts.sides.map(() => 0);
  for (const [index, side] of facts.sides.entries())
    scores[side] = present(scores[side]) + (facts.options.handicap[index] ?? 0);
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) <= 0) continue;
    const side = present(facts.sides[present(s.owner[cell])]);
    scores[side] = present(scores[side]) + (side === own ? hpAt(s, cell) : (seatSighting(s, seat, cell)?.hp ?? BLIP));
  }
  const rivals = sidesOf(s)
    .filter((side) => side !== own && isIn(s, side))
    .map((side) => present(scores[side]));
  return Math.max(-MOST, Math.min(MOST, 10 * (present(scores[own]) - Math.max(0, ...rivals))));
}
