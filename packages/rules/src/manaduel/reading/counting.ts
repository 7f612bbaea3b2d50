import { present } from '../../kernel/types.ts';
import type { Amount, Comparison, Condition, SeatRef, Selector } from '../decks/data.ts';
import { seatState } from '../machine/context.ts';
import { defOf, isCreature, isDown, isSame } from '../state/board.ts';
import type { Ref, State } from '../state/state.ts';
import { fitsUnder } from './fitting.ts';
import { ghostOf, sightOf, type Look, type Scope } from './look.ts';
import { refsUnder, seatsUnder } from './selecting.ts';

/** Amounts that touch power are multiples of 10; what is no such amount is rounded towards 0 to one (MD-2.6). */
export function tens(n: number): number {
  return Math.trunc(n / 10) * 10 + 0;
}

type OfCard = 'power' | 'printedPower' | 'cost' | 'wounds';

/** A number of one object, as it is or as it was last (MD-7.11). */
function cardNumber(state: State, look: Look, of: OfCard, ref: Ref, scope: Scope): number {
  if (ref.card < 0) return 0;
  const def = defOf(state, ref.card);
  if (of === 'cost') return def.cost;
  const ghost = ghostOf(state, ref);
  const here = isSame(state, ref) && isCreature(state, ref.card);
  switch (of) {
    case 'power':
      return ghost?.power ?? (here ? look.power(state, ref.card, sightOf(scope).power) : def.power);
    case 'printedPower':
      return ghost?.printed ?? (here ? look.printed(state, ref.card, sightOf(scope).power) : def.power);
    default:
      return ghost?.wounds ?? (here ? present(state.cards.wounds[ref.card]) : 0);
  }
}

/**
 * DECISION MD-10.11: numbers of effects go from minus to plus a million: what doubles again and again stays a number.
 */
const MOST = 1_000_000;

/** MD-10.11. Of several cards or seats: the sum. */
export function amountUnder(state: State, look: Look, amount: Amount, scope: Scope): number {
  return Math.max(-MOST, Math.min(MOST, read(state, look, amount, scope)));
}

function read(state: State, look: Look, amount: Amount, scope: Scope): number {
  if (typeof amount === 'number') return amount;
  switch (amount.of) {
    case 'event.amount':
      return scope.cause?.amount ?? 0;
    case 'count':
      return refsUnder(state, look, amount.cards, scope, false).reduce(
        (sum, ref) => sum + (isSame(state, ref) ? 1 : 0),
        0,
      );
    case 'power':
    case 'printedPower':
    case 'cost':
    case 'wounds':
      return sumOfCards(
        state,
        look,
        amount.of,
        openRefs(state, amount.cards, refsUnder(state, look, amount.cards, scope, true)),
        scope,
      );
    case 'life':
    case 'mana':
    case 'handCount':
      return sumOfSeats(state, look, amount.of, amount.seat, scope);
    case 'half':
      return halved(amountUnder(state, look, amount.part, scope), isPower(amount.part, scope));
    default:
      return combined(
        amount.of,
        amount.parts.map((part) => amountUnder(state, look, part, scope)),
      );
  }
}

/**
 * DECISION MD-8.14: what lies face down adds nothing to a sum over `each`, whoever's it is: everybody sees what comes
 * of it.
 */
function openRefs(state: State, cards: Selector, refs: readonly Ref[]): readonly Ref[] {
  return cards.is === 'each' ? refs.filter(({ card }) => card < 0 || !isDown(state, card)) : refs;
}

function sumOfCards(state: State, look: Look, of: OfCard, refs: readonly Ref[], scope: Scope): number {
  let sum = 0;
  for (const ref of refs) sum += cardNumber(state, look, of, ref, scope);
  return sum;
}

function sumOfSeats(state: State, look: Look, of: 'life' | 'mana' | 'handCount', who: SeatRef, scope: Scope): number {
  let sum = 0;
  for (const seat of seatsUnder(state, look, who, scope)) {
    const { life, mana, hand } = seatState(state, seat);
    sum += of === 'life' ? life : of === 'mana' ? mana : hand.length;
  }
  return sum;
}

/** Rounded down, of power to a multiple of 10 (MD-10.11). */
function halved(n: number, power: boolean): number {
  return power ? tens(n / 2) : Math.floor(n / 2);
}

/** Whether a number measures power. */
function isPower(amount: Amount, scope: Scope): boolean {
  if (typeof amount === 'number') return false;
  switch (amount.of) {
    case 'power':
    case 'printedPower':
    case 'wounds':
      return true;
    case 'event.amount':
      return scope.cause?.event === 'wounded';
    case 'add':
    case 'times':
    case 'min':
    case 'max':
      return amount.parts.some((part) => isPower(part, scope));
    case 'half':
      return isPower(amount.part, scope);
    default:
      return false;
  }
}

function combined(of: 'add' | 'times' | 'min' | 'max', parts: readonly number[]): number {
  if (parts.length === 0) return 0;
  switch (of) {
    case 'add':
      return parts.reduce((sum, n) => sum + n, 0);
    case 'times':
      return parts.reduce((product, n) => product * n, 1);
    case 'min':
      return Math.min(...parts);
    default:
      return Math.max(...parts);
  }
}

function compares(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '=':
      return left === right;
    case '>=':
      return left >= right;
    default:
      return left > right;
  }
}

/** MD-10.12 */
export function holdsUnder(state: State, look: Look, condition: Condition, scope: Scope): boolean {
  switch (condition.if) {
    case 'phase':
      return state.phase === condition.phase;
    case 'turnOf':
      return seatsUnder(state, look, condition.seat, scope).includes(state.active);
    case 'compare':
      return compares(
        amountUnder(state, look, condition.left, scope),
        condition.op,
        amountUnder(state, look, condition.right, scope),
      );
    case 'exists':
      return refsUnder(state, look, condition.cards, scope, false).some((ref) => isSame(state, ref));
    case 'is': {
      const { cards, filter } = condition;
      const refs = refsUnder(state, look, cards, scope, false);
      return (
        refs.length > 0 &&
        refs.every((ref) => fitsUnder(state, look, filter, ref, scope, { knows: scope.seat, looked: true }))
      );
    }
    case 'isFirst': {
      // DECISION MD-10.12: "first in the turn" is meant for the seat of the event; without such an event it holds while it
      // has happened to the effect's seat at most once.
      const { cause } = scope;
      if (cause !== null && cause.event === condition.event) return cause.nth === 1;
      return (state.counts[condition.event]?.[scope.seat === 0 ? 0 : 1] ?? 0) <= 1;
    }
    case 'all':
      return condition.parts.every((part) => holdsUnder(state, look, part, scope));
    case 'any':
      return condition.parts.some((part) => holdsUnder(state, look, part, scope));
    default:
      return !holdsUnder(state, look, condition.part, scope);
  }
}
