import type { Seat } from '../../kernel/types.ts';
import { isBarredNow } from '../attack/instance.ts';
import { otherSeat } from '../machine/context.ts';
import { isScreened } from '../ops/targets.ts';
import type { RefusalCode } from '../play/refusals.ts';
import { characterOf, cardsIn, isMobType, isUnit, kindOf, mobsOf, sideOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { attacksOf, hasMod, hasStatus, isShielded } from '../state/values.ts';
import { CHARACTER, EQUIPMENT } from '../state/zones.ts';

/** Why the card cannot attack, in the order of RS-6.5; null if it can. */
export function attackerRefusal(state: State, seat: Seat, card: number): RefusalCode | null {
  if (!isMobType(state, card) || sideOf(state, card) !== seat) return 'NOT_YOUR_ATTACKER';
  if (hasStatus(state, card, 'stun')) return 'ATTACKER_STUNNED';
  // RS-17.24
  const rests = state.table.options.summonRest && state.units.arrived[card] === state.turn;
  if (rests || hasMod(state, card, 'no-attack') || isBarredNow(state, seat)) return 'ATTACKER_BARRED';
  return (state.units.attacked[card] ?? 0) >= attacksOf(state, card) ? 'ATTACKER_USED' : null;
}

/** Why the card cannot be attacked by that seat's mob-types. */
export function targetRefusal(state: State, seat: Seat, card: number): RefusalCode | null {
  if (!isUnit(state, card) || sideOf(state, card) === seat) return 'ILLEGAL_TARGET';
  if (isShielded(state, card, 'attacks')) return 'ILLEGAL_TARGET';
  if (kindOf(state, card) === CHARACTER && hasStatus(state, card, 'withdraw')) return 'TARGET_WITHDRAWN';
  return isScreened(state, card) ? 'EQUIPMENT_SCREENED' : null;
}

/** What the mob-types of a seat may attack now. */
export function targetsFor(state: State, seat: Seat): number[] {
  const other = otherSeat(seat);
  return [characterOf(state, other), ...mobsOf(state, other), ...cardsIn(state, other, EQUIPMENT)].filter(
    (card) => targetRefusal(state, seat, card) === null,
  );
}
