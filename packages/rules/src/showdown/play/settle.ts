import { seatName, type Seat } from '../../kernel/types.ts';
import { BOTH, otherSeat, tell, touchField, type G } from '../machine/context.ts';
import { flush } from '../machine/triggers.ts';
import { applyAuras } from '../state/auras.ts';
import { cardsIn, characterOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { hpOf } from '../state/values.ts';
import { CHARACTER, EQUIPMENT, GRAVEYARD, MOBS } from '../state/zones.ts';
import { sendBackLost } from '../status/swap.ts';
import type { EndReason } from '../views/told.ts';
import { destroyCards, type Cause } from './leave.ts';

/** The match ends (RS-10.2): nothing more resolves. */
export function endMatch(g: G, winners: readonly Seat[], reason: EndReason): void {
  const { s } = g;
  s.outcome = { winners, reason };
  s.phase = 'over';
  s.stack.length = 0;
  s.question = null;
  s.queue = [];
  s.hurry = false;
  g.pending.length = 0;
  touchField(g);
  tell(g, 'over', { winners: winners.map(seatName), reason });
}

const FALLING = [MOBS, EQUIPMENT];

/** Deployed units but Characters that have no HP left. */
function fallen(state: State): number[] {
  const { hp } = state.units;
  const found: number[] = [];
  for (const seat of BOTH)
    for (const kind of FALLING)
      for (const card of cardsIn(state, seat, kind)) if ((hp[card] ?? 0) <= 0) found.push(card);
  return found;
}

function isAlive(state: State, seat: Seat): boolean {
  return cardsIn(state, seat, CHARACTER).length === 0 || hpOf(state, characterOf(state, seat)) > 0;
}

/** RS-10.1, 10.3 */
function checkCharacters(g: G): boolean {
  const { s } = g;
  if (isAlive(s, 0) && isAlive(s, 1)) return false;
  const alive = BOTH.filter((seat) => isAlive(s, seat));
  endMatch(g, alive, alive.length === 0 ? 'tie-hp' : 'hp');
  return true;
}

/**
 * What follows every atomic step (RS-6.70): units without HP are destroyed, the match may end, auras are worked out
 * anew, what was triggered joins the queue.
 */
export function settle(g: G, cause?: Cause): void {
  const { s } = g;
  if (s.outcome !== null) return;
  for (;;) {
    const dead = fallen(s);
    if (dead.length > 0) destroyCards(g, dead, GRAVEYARD, cause);
    if (checkCharacters(g)) return;
    applyAuras(g);
    // RS-9.36: a swap whose source has left is over.
    if (!sendBackLost(g)) break;
  }
  flush(g);
}

/** The other player has won. */
export function loseMatch(g: G, seat: Seat, reason: EndReason): void {
  endMatch(g, [otherSeat(seat)], reason);
}
