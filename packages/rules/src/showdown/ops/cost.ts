import type { Op } from '../decks/data.ts';
import { amountOf, seatOf } from '../reading/amounts.ts';
import type { Scope } from '../reading/scope.ts';
import { candidates, referred } from '../reading/select.ts';
import { cardsIn, characterOf, isDeployed } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { hpOf } from '../state/values.ts';
import { DECK, HAND } from '../state/zones.ts';

/** Whether the whole cost can be paid now (RS-11.4): nothing is paid of one that cannot. */
export function canPay(state: State, scope: Scope, cost: readonly Op[]): boolean {
  let hp = 0;
  const discards = [0, 0];
  const mills = [0, 0];
  for (const op of cost) {
    switch (op.op) {
      case 'pay-hp':
        hp += Math.max(0, amountOf(state, scope, op.amount));
        break;
      case 'discard':
        discards[seatOf(scope, op.side)] = (discards[seatOf(scope, op.side)] ?? 0) + op.count;
        break;
      case 'mill':
        mills[seatOf(scope, op.side)] = (mills[seatOf(scope, op.side)] ?? 0) + op.count;
        break;
      case 'destroy':
      case 'return':
        if (!hasTargets(state, scope, op.targets)) return false;
        break;
      case 'undeposit':
        if (!hasTargets(state, scope, op.cards)) return false;
        break;
      default:
    }
  }
  // RS-10.5
  if (hp > 0 && hpOf(state, characterOf(state, scope.seat)) <= hp) return false;
  return ([0, 1] as const).every(
    (seat) =>
      cardsIn(state, seat, HAND).length >= (discards[seat] ?? 0) &&
      cardsIn(state, seat, DECK).length >= (mills[seat] ?? 0),
  );
}

/** There is as much as has to be picked, and something at all. */
function hasTargets(state: State, scope: Scope, select: Extract<Op, { readonly op: 'destroy' }>['targets']): boolean {
  // What was picked before is not there yet.
  if (typeof select === 'string')
    return select.startsWith('chosen.') || referred(state, scope, select).some((card) => isDeployed(state, card));
  const found = candidates(state, scope, select).length;
  const { pick } = select;
  const least = pick !== 'all' && 'choose' in pick ? (pick.choose.min ?? 0) : 1;
  return found >= Math.max(1, least);
}
