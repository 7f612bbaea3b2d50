import type { Target } from '../decks/data.ts';
import { otherSeat } from '../machine/context.ts';
import type { Knowing } from '../reading/fitting.ts';
import { eachUnder, isAmong } from '../reading/selecting.ts';
import { controllerOf, defOf, effectOf, isCreature } from '../state/board.ts';
import type { Ref, State } from '../state/state.ts';
import { hasKeyword, isCardBanned, look } from '../state/values.ts';
import type { Scope } from './select.ts';

/** The seat that chooses judges its own hidden cards (MD-8.14). */
function knowingOf({ chooser }: Target, { seat }: Scope): Knowing {
  return { knows: chooser === 'me' ? seat : otherSeat(seat) };
}

/** Whether the target says where an attack is to go (`redirectAttack`). */
function redirects(state: State, { as }: Target, { ref }: Scope): boolean {
  if (ref === null || ref.effect < 0) return false;
  return effectOf(state, ref).blocks.some((ops) =>
    ops.some((op) => op.op === 'redirectAttack' && op.to.is === 'named' && op.to.name === as),
  );
}

/**
 * Whether the card may be named at all. DECISION MD-10.6: a trap or spell that is being used is no target of its own
 * effect, for it is on its way to the graveyard. DECISION MD-10 (`redirectAttack`): an attack cannot be sent to the
 * attacker, nor to a creature that may not be attacked.
 */
function isOpen(state: State, target: Target, card: number, scope: Scope): boolean {
  if (card === scope.card) {
    const { type } = defOf(state, card);
    if (type === 'trap' || type === 'spell') return false;
  }
  if (!isCreature(state, card)) return true;
  // `ward`: cannot be targeted by enemy cards.
  if (controllerOf(state, card) !== scope.seat && hasKeyword(state, card, 'ward')) return false;
  const { attack } = state;
  if (attack === null || !redirects(state, target, scope)) return true;
  return card !== attack.attacker && !isCardBanned(state, card, 'be-attacked');
}

/** What may be chosen as a target now (MD-10.6, 8.14), in the order of zones and slots. */
export function candidates(state: State, target: Target, scope: Scope, knowing = knowingOf(target, scope)): Ref[] {
  return eachUnder(state, look, target, scope, knowing).filter(({ card }) => isOpen(state, target, card, scope));
}

/**
 * Whether there are as many targets as have to be named (MD-10.6). DECISION MD-8.14: where the other seat names them,
 * only those count that everybody can judge: that an effect may be used must not tell what lies face down there.
 */
export function hasTargets(state: State, scope: Scope, targets: readonly Target[]): boolean {
  return targets.every(
    (target) =>
      target.min === 0 ||
      candidates(state, target, scope, target.chooser === 'me' ? undefined : {}).length >= target.min,
  );
}

/** Whether a chosen target is still legal (MD-8.8): the same object, in the zone, on the side, fitting, not warded. */
export function stillLegal(state: State, target: Target, ref: Ref, scope: Scope): boolean {
  return isAmong(state, look, target, ref, scope, knowingOf(target, scope)) && isOpen(state, target, ref.card, scope);
}
