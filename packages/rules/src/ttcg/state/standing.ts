import { holds } from '../../effects/lasting.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { Act, CardSet, Step } from '../language/index.ts';
import { operandSelector, STANDS, type Ability } from '../machine/ability.ts';
import {
  abilitiesOn,
  abilityOf,
  defOf,
  facingSlot,
  hasCopied,
  isActive,
  ownerOf,
  placeOf,
  runningSince,
  topOf,
} from './board.ts';
import { plainLook, type Look } from './look.ts';
import { gateHolds, inStandingSet, speakerOf } from './select.ts';
import type { AbilityRef, State } from './state.ts';

/** A standing statement that applies now. */
export interface Standing {
  readonly seat: Seat;
  readonly card: number;
  readonly ref: AbilityRef;
  readonly ability: Ability;
  readonly step: number;
  /** The moment from which it applies. */
  readonly began: number;
}

/**
 * Whether a card's effects are switched off (TTCG-12.127). Standing negation sees cards plainly and cannot be switched
 * off by its like.
 */
export function isNegated(state: State, card: number): boolean {
  if (isNegatedByChange(state, card)) return true;
  if ((state.table.stands & STANDS.negates) === 0) return false;
  let negated = false;
  visit(state, STANDS.negates, plainLook, isNegatedByChange, (standing) => {
    const { act } = stepOf(standing);
    if (act.do === 'negate' && affects(state, plainLook, standing, act.set, act, card)) negated = true;
  });
  return negated;
}

function isNegatedByChange(state: State, card: number): boolean {
  for (const change of state.changes) {
    if (change.what === 'negate' && change.cards.includes(card) && holds(change, state.turn)) return true;
  }
  return false;
}

export function stepOf(standing: Standing): Step {
  return present(standing.ability.effect.steps[standing.step]);
}

/** Visits every standing statement of the asked kinds (bits of STANDS) that applies now, in the default order. */
export function eachStanding(state: State, kinds: number, look: Look, visitor: (standing: Standing) => void): void {
  if ((state.table.stands & kinds) === 0) return;
  visit(state, kinds, look, isNegated, visitor);
}

function visit(
  state: State,
  kinds: number,
  look: Look,
  negated: (state: State, card: number) => boolean,
  visitor: (standing: Standing) => void,
): void {
  if (!mayStand(state, kinds)) return;
  const copied = hasCopied(state);
  for (const stack of state.slots) {
    const top = stack.length - 1;
    for (let depth = top; depth >= 0; depth--) {
      const card = present(stack[depth]);
      if ((defOf(state, card).stands & kinds) === 0 && !copied) continue;
      visitCard(state, card, depth === top, kinds, look, negated, visitor);
    }
  }
}

/**
 * Whether some card on the field, or an effect that one has copied, can stand for something of these kinds (bits of
 * STANDS).
 */
export function mayStand(state: State, kinds: number): boolean {
  if ((state.stands & kinds) !== 0) return true;
  for (const { ability } of state.running) if ((abilityOf(state, ability).stands & kinds) !== 0) return true;
  return false;
}

function visitCard(
  state: State,
  card: number,
  active: boolean,
  kinds: number,
  look: Look,
  negated: (state: State, card: number) => boolean,
  visitor: (standing: Standing) => void,
): void {
  const seat = ownerOf(state, card);
  for (const ref of abilitiesOn(state, card)) {
    const ability = abilityOf(state, ref);
    // TTCG-12.102: a sentence with "while this card is under another card" works there and nowhere else.
    if ((ability.stands & kinds) === 0 || ability.under === active) continue;
    const started = ability.kind === 'Continuous' || ability.kind === 'Equip';
    const began = started ? runningSince(state, card, ref) : present(state.cards.since[card]);
    if ((started && began === 0) || negated(state, card)) continue;
    const { gate } = ability.effect;
    if (gate !== null && !gateHolds(state, look, gate, seat, card)) continue;
    for (const step of ability.standing) visitor({ seat, card, ref, ability, step, began });
  }
}

/** Whether a standing statement about `set` affects `card`. */
export function affects(state: State, look: Look, standing: Standing, set: CardSet, act: Act, card: number): boolean {
  switch (set.ref) {
    case 'this':
      return card === standing.card;
    case 'equipped':
      return present(state.cards.host[standing.card]) === card;
    case 'stackTop':
      return topOf(state, placeOf(state, standing.card)) === card;
    case 'unitAbove':
      return unitAbove(state, standing.card) === card;
    case 'pick': {
      const operand = act.do === 'swapStat' || act.do === 'swapPos' ? (act.a === set ? 'a' : 'b') : 'set';
      const selector = operandSelector(act, operand);
      return (
        selector !== null &&
        isActive(state, card) &&
        inStandingSet(state, look, selector, speakerOf(standing.seat, standing.card), card)
      );
    }
    default:
      return false;
  }
}

/** The unit above a spell (TTCG-1.22), or -1. */
export function unitAbove(state: State, card: number): number {
  const place = placeOf(state, card);
  return place < 0 || defOf(state, card).unit ? -1 : topOf(state, facingSlot(state, place));
}
