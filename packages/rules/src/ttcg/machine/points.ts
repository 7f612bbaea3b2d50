import { seatName, type Seat } from '../../kernel/types.ts';
import { isSeatPrevented, mayNotGain } from '../state/values.ts';
import type { EndReason } from '../views/told.ts';
import { BOTH, otherSeat, seatState, tell, touchField, type G } from './context.ts';

/** A seat gains points (TTCG-12.72), unless that is prevented (TTCG-12.194). Returns how many it gained. */
export function gainPoints(g: G, seat: Seat, n: number): number {
  if (n <= 0 || mayNotGain(g.s, seat)) return 0;
  const player = seatState(g.s, seat);
  player.points += n;
  touchField(g);
  tell(g, 'points', { seat: seatName(seat), by: n, now: player.points });
  return n;
}

/** A seat loses points, unless that is prevented (TTCG-11.11). Returns how many it lost. */
export function losePoints(g: G, seat: Seat, n: number): number {
  if (n <= 0 || isSeatPrevented(g.s, seat, 'pointLoss')) return 0;
  const player = seatState(g.s, seat);
  player.points -= n;
  touchField(g);
  tell(g, 'points', { seat: seatName(seat), by: -n, now: player.points });
  return n;
}

/** TTCG-11.4 to 11.6: whoever has 0 points or less loses, both at once draw. True when the match is over. */
export function stateCheck(g: G): boolean {
  const { s } = g;
  if (s.outcome !== null) return true;
  const losers = BOTH.filter((seat) => seatState(s, seat).points <= 0);
  if (losers.length === 0) return false;
  endMatch(g, losers.length === 2 ? [] : losers.map(otherSeat), 'points');
  return true;
}

/** Ends the match at once: nothing that was still going on happens (TTCG-11.13). */
export function endMatch(g: G, winners: readonly Seat[], reason: EndReason): void {
  const { s } = g;
  s.outcome = { winners, reason };
  s.phase = 'over';
  s.stack.length = 0;
  s.waiting.length = 0;
  s.chain.length = 0;
  s.question = null;
  s.answer = null;
  s.priority = null;
  s.drawOffer = null;
  if (g.rec !== null) g.rec.chain = true;
  tell(g, 'over', { winners: winners.map(seatName), reason });
}
