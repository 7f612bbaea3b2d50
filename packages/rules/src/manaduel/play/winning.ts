import { seatName, type Seat } from '../../kernel/types.ts';
import { BOTH, otherSeat, seatState, tell, touchChain, touchField, type G } from '../machine/context.ts';
import { canBear } from '../state/bearing.ts';
import { creaturesOf, defOf, utilitiesOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import type { EndReason } from '../views/told.ts';

/** Ends the match at once: nothing that was still going on happens. No winner: a tie (MD-9.8). */
export function endMatch(g: G, winners: readonly Seat[], reason: EndReason): void {
  const { s } = g;
  s.outcome = { winners: [...winners], reason };
  s.phase = 'over';
  s.stack.length = 0;
  s.waiting.length = 0;
  s.chain.length = 0;
  s.delayed = [];
  s.question = null;
  s.answer = null;
  s.priority = null;
  s.attack = null;
  touchChain(g);
  touchField(g);
  // MD-3.7: after the match all is revealed.
  if (g.rec !== null) {
    g.rec.own |= (1 << 0) | (1 << 1);
    for (let card = 0; card < s.cards.place.length; card++) g.rec.cards.push(card);
  }
  tell(g, 'over', { winners: winners.map(seatName), reason }, { reveals: 'MD-3.7' });
}

/** MD-9.1: a seat without life loses, both at once tie. True when the match is over. */
export function checkLife(g: G): boolean {
  const { s } = g;
  if (s.outcome !== null) return true;
  if (s.seats[0].life > 0 && s.seats[1].life > 0) return false;
  const losers = BOTH.filter((seat) => seatState(s, seat).life <= 0);
  endMatch(g, losers.length === 2 ? [] : losers.map(otherSeat), 'life');
  return true;
}

/** MD-9.3: the seat has no move left, and never will have one. */
export function isOut(state: State, seat: Seat): boolean {
  const { deck, hand } = seatState(state, seat);
  if (deck.length > 0 || creaturesOf(state, seat).length > 0 || utilitiesOf(state, seat).length > 0) return false;
  return hand.every((card) => defOf(state, card).type === 'equipment' && !fitsSomebody(state, seat, card));
}

function fitsSomebody(state: State, seat: Seat, equipment: number): boolean {
  return BOTH.some((side) => creaturesOf(state, side).some((creature) => canBear(state, equipment, creature, seat)));
}

/** MD-9.4: who is out of moves when prep-1 begins. True when the match is over. */
export function checkMoves(g: G): boolean {
  const { s } = g;
  if (s.outcome !== null) return true;
  if (!isOut(s, s.active)) return false;
  const enemy = otherSeat(s.active);
  endMatch(g, isOut(s, enemy) ? [] : [enemy], 'no-moves');
  return true;
}

/**
 * Something happened that breaks a standstill (MD-9.6): a card left a hand, something was activated, a creature was
 * wounded, a life changed.
 */
export function noteMove(g: G): void {
  g.s.moved = true;
}

/** Turns in a row without a move after which nothing more is to be expected (MD-9.6). */
const STILL_TURNS = 6;

/** A turn has ended: counts the turns of standstill. True when the match is over. */
export function countStill(g: G): boolean {
  const { s } = g;
  if (s.outcome !== null) return true;
  const counts = !s.moved && s.seats.every(({ deck }) => deck.length === 0);
  s.still = counts ? s.still + 1 : 0;
  s.moved = false;
  if (s.still < STILL_TURNS) return false;
  endMatch(g, [], 'standstill');
  return true;
}
