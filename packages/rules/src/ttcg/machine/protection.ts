import { holds } from '../../effects/lasting.ts';
import { present } from '../../kernel/types.ts';
import { isActive } from '../state/board.ts';
import { affects, eachStanding, stepOf } from '../state/standing.ts';
import type { Change, State } from '../state/state.ts';
import { isImmune, isIndestructible, isPrevented, look, type Agent } from '../state/values.ts';
import { STANDS } from './ability.ts';
import { touch, type G } from './context.ts';

/** The oldest shield of a card ("prevent the next destruction", TTCG-12.79). */
function shieldOf(state: State, card: number): Change | undefined {
  return state.changes.find(
    (change) => change.what === 'shield' && change.cards.includes(card) && holds(change, state.turn),
  );
}

/**
 * The standing sentence that is an unused shield of the card: its card and effect, or null. Used standing shields are
 * marked on their card.
 */
function standingShield(state: State, card: number): { card: number; effect: 0 | 1 } | null {
  let found: { readonly card: number; readonly effect: 0 | 1 } | null = null;
  eachStanding(state, STANDS.prevents, look, (standing) => {
    const { act } = stepOf(standing);
    if (found !== null || act.do !== 'prevent' || act.what !== 'nextDestruction' || act.set === null) return;
    const spent = (present(state.cards.used[standing.card]) & spentBit(standing.ref.effect)) !== 0;
    if (!spent && affects(state, look, standing, act.set, act, card))
      found = { card: standing.card, effect: standing.ref.effect };
  });
  return found;
}

/**
 * Marks on `used` above those of "once per turn": a standing shield of effect 0 or 1 was used up for as long as the
 * card is this object.
 */
function spentBit(effect: 0 | 1): number {
  return 4 << effect;
}

/**
 * Another mark on `used`, for the turn: its owner has looked through the deck for a card to rank it up with, and has
 * taken none (TTCG-6.43).
 */
export const SEARCHED_BIT = 32;

/** The marks that last for a turn. */
export const ONCE_PER_TURN_BITS = 3 | SEARCHED_BIT;

export function hasShield(state: State, card: number): boolean {
  return shieldOf(state, card) !== undefined || standingShield(state, card) !== null;
}

/** Uses up a shield of the card. Says whether there was one. */
export function useShield(g: G, card: number): boolean {
  const { s } = g;
  const shield = shieldOf(s, card);
  touch(g, card);
  if (shield !== undefined) {
    shield.cards.splice(shield.cards.indexOf(card), 1);
    if (shield.cards.length === 0) s.changes.splice(s.changes.indexOf(shield), 1);
    return true;
  }
  const standing = standingShield(s, card);
  if (standing === null) return false;
  s.cards.used[standing.card] = present(s.cards.used[standing.card]) | spentBit(standing.effect);
  return true;
}

/** Whether no destruction by this agent can happen to the card at all (TTCG-8.41, shields and replacements apart). */
export function isProtected(state: State, card: number, agent: Agent): boolean {
  return !isActive(state, card) || isIndestructible(state, card, agent) || isPrevented(state, card, 'destruction');
}

/** Whether the card would not be destroyed if the agent destroyed it now, as far as nobody is asked (TTCG-8.44). */
export function wouldSurvive(state: State, card: number, agent: Agent): boolean {
  return isProtected(state, card, agent) || hasShield(state, card);
}

/** Whether an effect of the agent does something to the card (TTCG-12.84). */
export function isReached(state: State, card: number, agent: Agent): boolean {
  return !isActive(state, card) || !isImmune(state, card, agent);
}
