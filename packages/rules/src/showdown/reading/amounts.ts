import type { Seat } from '../../kernel/types.ts';
import type { Amount, Cond, PlayerRef, Select, Stat } from '../decks/data.ts';
import { otherSeat } from '../machine/context.ts';
import { cardsIn, freeSlot, hasBoss, isDeployed } from '../state/board.ts';
import { bounded } from '../state/bounded.ts';
import type { State } from '../state/state.ts';
import { attrOf, hasStatus, levelOf } from '../state/values.ts';
import { DECK, EQUIPMENT, GRAVEYARD, HAND, MOBS } from '../state/zones.ts';
import type { Scope } from './scope.ts';
import { meant } from './select.ts';
import { statOf } from './stats.ts';

export function seatOf({ seat }: Pick<Scope, 'seat'>, who: PlayerRef): Seat {
  return who === 'own' ? seat : otherSeat(seat);
}

/** RS-11.7 */
export function amountOf(state: State, scope: Scope, amount: Amount): number {
  if (typeof amount === 'number') return bounded(amount);
  if (amount === 'last') return scope.last;
  if (amount === 'event.amount') return scope.event?.amount ?? 0;
  const each = (parts: readonly Amount[]): number[] => parts.map((part) => amountOf(state, scope, part));
  if ('level' in amount) return levelOf(state, seatOf(scope, amount.level));
  if ('attr' in amount) return attrOf(state, seatOf(scope, amount.attr.side), amount.attr.element);
  if ('count' in amount) return meant(state, scope, amount.count).length;
  if ('stat' in amount) return statUnder(state, scope, amount.stat.is, amount.stat.of);
  if ('hand-size' in amount) return cardsIn(state, seatOf(scope, amount['hand-size']), HAND).length;
  if ('deck-size' in amount) return cardsIn(state, seatOf(scope, amount['deck-size']), DECK).length;
  if ('graveyard-size' in amount) return cardsIn(state, seatOf(scope, amount['graveyard-size']), GRAVEYARD).length;
  if ('sum' in amount) return each(amount.sum).reduce((sum, part) => bounded(sum + part), 0);
  if ('diff' in amount)
    return Math.max(0, amountOf(state, scope, amount.diff[0]) - amountOf(state, scope, amount.diff[1]));
  if ('times' in amount) return each(amount.times).reduce((product, part) => bounded(product * part), 1);
  return 'min' in amount ? Math.min(...each(amount.min)) : Math.max(...each(amount.max));
}

/** A stat of one card: the first that is meant; 0 if there is none. */
function statUnder(state: State, scope: Scope, stat: Stat, of: Select): number {
  const card = meant(state, scope, of)[0];
  if (card === undefined) return 0;
  // RS-6.73: what has left play is read as it was.
  if (scope.ghost !== null && card === scope.card && !isDeployed(state, card)) {
    if (stat === 'atk') return scope.ghost.atk;
    if (stat === 'maxHp' || stat === 'missingHp') return scope.ghost.maxHp;
    if (stat === 'hp') return 0;
  }
  return statOf(state, card, stat);
}

const COMPARE = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '=': (a: number, b: number) => a === b,
  '>=': (a: number, b: number) => a >= b,
  '>': (a: number, b: number) => a > b,
} as const;

/** RS-11.7 */
export function holds(state: State, scope: Scope, cond: Cond): boolean {
  if (cond === 'my-turn') return state.active === scope.seat;
  if (cond === 'coin-heads') return scope.coin;
  if (cond === 'killed') return scope.killed;
  if ('all' in cond) return cond.all.every((part) => holds(state, scope, part));
  if ('any' in cond) return cond.any.some((part) => holds(state, scope, part));
  if ('not' in cond) return !holds(state, scope, cond.not);
  if ('cmp' in cond) {
    const { left, op, right } = cond.cmp;
    return COMPARE[op](amountOf(state, scope, left), amountOf(state, scope, right));
  }
  if ('exists' in cond) return meant(state, scope, cond.exists.select).length >= cond.exists.min;
  if ('phase' in cond) return state.phase === cond.phase;
  if ('status' in cond)
    return meant(state, scope, cond.status.of).some((card) => hasStatus(state, card, cond.status.is));
  if ('slot-free' in cond) {
    const { kind, side } = cond['slot-free'];
    return freeSlot(state, seatOf(scope, side), kind === 'mob' ? MOBS : EQUIPMENT) >= 0;
  }
  return !hasBoss(state, seatOf(scope, cond['boss-free']));
}
