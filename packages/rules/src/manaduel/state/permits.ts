import { present, type Seat } from '../../kernel/types.ts';
import type { Effect, TurnPhase } from '../decks/data.ts';
import { seatState } from '../machine/context.ts';
import { costRefusal } from '../play/activate.ts';
import type { RefusalCode } from '../play/refusals.ts';
import type { Scope } from '../play/select.ts';
import { hasTargets } from '../play/targets.ts';
import { mayUse, newestMatch } from '../views/events.ts';
import { holds } from './amounts.ts';
import { MOST_EQUIPMENT, canBear } from './bearing.ts';
import { controllerOf, defOf, equipmentOf, freeSlot, inMatch, isCreature, isDown, refOf } from './board.ts';
import { HAND, SLOTS, UTILITIES, type Happening, type State } from './state.ts';
import { costNow, hasKeyword, isCardBanned, isSeatBanned } from './values.ts';

/*
 * Whether and why not a seat may use a card or an effect now: the rows of the table of MD-6, each in its order.
 */

/** Activations, equips, placements and position changes of one seat in a turn (MD-6.24). */
const TURN_LIMIT = 60;

function limitReached(state: State, seat: Seat): boolean {
  return seatState(state, seat).acts >= TURN_LIMIT;
}

/** The index of a slot in the words of the notation (`creature-3`), or −1 if it is no such slot of that kind. */
export function slotIn(kind: 'creature' | 'utility', name: string): number {
  const slot = Number(name.slice(kind.length + 1)) - 1;
  return name === `${kind}-${slot + 1}` && slot >= 0 && slot < SLOTS ? slot : -1;
}

function inHand(state: State, seat: Seat, card: number): boolean {
  return state.cards.place[card] === HAND && controllerOf(state, card) === seat;
}

/** MD-7.1 */
export function placeRefusal(state: State, seat: Seat, card: number, slot: number): RefusalCode | null {
  const player = seatState(state, seat);
  if (!inHand(state, seat, card)) return 'CARD_NOT_IN_HAND';
  if (defOf(state, card).type !== 'creature') return 'WRONG_TYPE';
  if (slot < 0) return 'WRONG_ZONE';
  if (present(player.creatures[slot]) >= 0) return 'SLOT_TAKEN';
  if (player.mana < costNow(state, card, seat)) return 'NOT_ENOUGH_MANA';
  if (isSeatBanned(state, seat, 'place')) return 'RESTRICTED';
  return limitReached(state, seat) ? 'TURN_LIMIT' : null;
}

/** MD-7.32 */
export function setRefusal(state: State, seat: Seat, card: number, slot: number): RefusalCode | null {
  if (!inHand(state, seat, card)) return 'CARD_NOT_IN_HAND';
  const { type } = defOf(state, card);
  if (type !== 'trap' && type !== 'spell') return 'WRONG_TYPE';
  if (slot < 0) return 'WRONG_ZONE';
  return present(seatState(state, seat).utilities[slot]) >= 0 ? 'SLOT_TAKEN' : null;
}

/** What a trap or spell does when it resolves; one that only stays has nothing but its static effects (MD-10.21). */
export function castIndex(effects: readonly Effect[]): number {
  return effects.findIndex(({ kind }) => kind === 'cast');
}

/** Which part of a trap or spell goes on the chain, as what, set off by what, and in which slot. */
export interface Activating {
  readonly kind: 'spell' | 'trap';
  readonly effect: number;
  readonly cause: Happening | null;
  readonly slot: number;
}

export function whatActivates(state: State, seat: Seat, card: number, to: string | undefined): Activating {
  const { type, effects, when } = defOf(state, card);
  return {
    kind: type === 'trap' ? 'trap' : 'spell',
    effect: castIndex(effects),
    cause: when === null ? null : newestMatch(state, when, seat, card),
    slot: to === undefined ? freeSlot(seatState(state, seat).utilities) : slotIn('utility', to),
  };
}

/** MD-7.33 to 7.37: both rows of `activate`. */
export function activationRefusal(
  state: State,
  seat: Seat,
  card: number,
  to: string | undefined,
): RefusalCode | 'NOT_YOUR_TURN' | null {
  const held = inHand(state, seat, card);
  const set = state.cards.place[card] === UTILITIES && controllerOf(state, card) === seat && isDown(state, card);
  if (!held && !set) return 'CARD_NOT_IN_HAND';
  const { type } = defOf(state, card);
  if (type === 'spell') return spellRefusal(state, seat, card, held, to);
  if (type !== 'trap' || held) return 'WRONG_TYPE';
  return trapRefusal(state, seat, card, to);
}

const SPELL_PHASES: readonly TurnPhase[] = ['prep-1', 'fight', 'prep-2'];

function isIn(phases: readonly TurnPhase[], { phase }: State): boolean {
  return phases.some((one) => one === phase);
}

function spellRefusal(
  state: State,
  seat: Seat,
  card: number,
  held: boolean,
  to: string | undefined,
): RefusalCode | 'NOT_YOUR_TURN' | null {
  const { phases, response, effects } = defOf(state, card);
  if (state.active !== seat) return 'NOT_YOUR_TURN';
  if (state.priority !== null && !response) return 'NOT_A_RESPONSE';
  if (!isIn(phases ?? SPELL_PHASES, state)) return 'WRONG_PHASE';
  const index = castIndex(effects);
  const cast = effects[index] ?? null;
  const scope = scopeFor(state, seat, card, index, null);
  if (cast?.if && !holds(state, cast.if, scope)) return 'NO_TRIGGER';
  const slot = held ? slotRefusal(state, seat, to) : stayRefusal(to);
  if (slot !== null) return slot;
  const price = costRefusal(state, scope, cast?.cost ?? null, costNow(state, card, seat));
  if (price !== null) return price;
  if (cast !== null && !hasTargets(state, scope, cast.targets)) return 'NO_TARGET';
  if (isSeatBanned(state, seat, 'activate-spell') || isCardBanned(state, card, 'activate-spell')) return 'RESTRICTED';
  return limitReached(state, seat) ? 'TURN_LIMIT' : null;
}

/**
 * MD-7.37. DECISION MD-6: a slot that is named and taken, or no utility slot, is refused like in the rows of `place`
 * and `set`.
 */
function slotRefusal(state: State, seat: Seat, to: string | undefined): RefusalCode | null {
  const { utilities } = seatState(state, seat);
  if (freeSlot(utilities) < 0) return 'UTILITY_FULL';
  if (to === undefined) return null;
  const slot = slotIn('utility', to);
  if (slot < 0) return 'WRONG_ZONE';
  return present(utilities[slot]) >= 0 ? 'SLOT_TAKEN' : null;
}

/** What is set lies where it will be activated (MD-7.2). */
function stayRefusal(to: string | undefined): RefusalCode | null {
  return to === undefined ? null : 'WRONG_ZONE';
}

function trapRefusal(state: State, seat: Seat, card: number, to: string | undefined): RefusalCode | null {
  const { phases, effects, when } = defOf(state, card);
  if (present(state.cards.arrived[card]) >= state.turn) return 'TRAP_TOO_EARLY';
  if (phases !== null && !isIn(phases, state)) return 'WRONG_PHASE';
  const cause = when === null ? null : newestMatch(state, when, seat, card);
  // A `when` is met in windows alone (MD-7.34).
  if (when !== null && (state.priority === null || cause === null)) return 'NO_TRIGGER';
  const index = castIndex(effects);
  const cast = effects[index] ?? null;
  const scope = scopeFor(state, seat, card, index, cause);
  if (cast?.if && !holds(state, cast.if, scope)) return 'NO_TRIGGER';
  if (to !== undefined) return stayRefusal(to);
  // Traps have one code for every price (MD-6, the table).
  if (costRefusal(state, scope, cast?.cost ?? null, 0) !== null) return 'CANNOT_PAY';
  if (cast !== null && !hasTargets(state, scope, cast.targets)) return 'NO_TARGET';
  if (isSeatBanned(state, seat, 'activate-trap') || isCardBanned(state, card, 'activate-trap')) return 'RESTRICTED';
  return limitReached(state, seat) ? 'TURN_LIMIT' : null;
}

function scopeFor(state: State, seat: Seat, card: number, effect: number, cause: Happening | null): Scope {
  return { seat, ...refOf(state, card), ref: { def: inMatch(state, card).def, effect }, cause, bound: {} };
}

/** MD-7.40. What the creature's ward says counts like the equipment's own filter: the equipment would target it. */
export function equipRefusal(state: State, seat: Seat, card: number, target: number): RefusalCode | null {
  if (!inHand(state, seat, card)) return 'CARD_NOT_IN_HAND';
  if (defOf(state, card).type !== 'equipment') return 'WRONG_TYPE';
  if (!isCreature(state, target) || isDown(state, target)) return 'BAD_TARGET';
  if (equipmentOf(state, target).length >= MOST_EQUIPMENT) return 'EQUIPMENT_FULL';
  if (!canBear(state, card, target, seat)) return 'BAD_TARGET';
  if (seatState(state, seat).mana < costNow(state, card, seat)) return 'NOT_ENOUGH_MANA';
  return limitReached(state, seat) ? 'TURN_LIMIT' : null;
}

/** MD-7.5, 7.6. @param wanted number of the position */
export function positionRefusal(state: State, seat: Seat, card: number, wanted: number): RefusalCode | null {
  if (!isCreature(state, card) || controllerOf(state, card) !== seat) return 'NOT_YOURS';
  if (present(state.cards.changed[card])) return 'POSITION_CHANGED';
  if (state.cards.position[card] === wanted) return 'SAME_POSITION';
  if (
    isCardBanned(state, card, 'change-position') ||
    isSeatBanned(state, seat, 'change-position') ||
    hasKeyword(state, card, 'rooted')
  )
    return 'RESTRICTED';
  return limitReached(state, seat) ? 'TURN_LIMIT' : null;
}

/** Whether an effect may be used, and what sets it off. */
export interface Use {
  readonly code: RefusalCode | null;
  readonly cause: Happening | null;
}

function refused(code: RefusalCode): Use {
  return { code, cause: null };
}

/** MD-7.10. @param effect index among the card's effects */
export function useRefusal(state: State, seat: Seat, card: number, effect: number): Use {
  if (!isCreature(state, card) || controllerOf(state, card) !== seat) return refused('NOT_YOURS');
  const used = defOf(state, card).effects[effect];
  if (used === undefined || (used.kind !== 'activated' && used.kind !== 'response')) return refused('WRONG_TYPE');
  if (isDown(state, card)) return refused('FACE_DOWN');
  const inWindow = state.priority !== null;
  if (used.kind === 'activated' && (inWindow || !isIn(used.timing, state))) return refused('WRONG_PHASE');
  // A response that names no event answers everything.
  const cause =
    used.kind === 'response' && inWindow && used.on !== null ? newestMatch(state, used.on, seat, card) : null;
  if (used.kind === 'response' && (!inWindow || (used.on !== null && cause === null))) return refused('NO_TRIGGER');
  const scope = scopeFor(state, seat, card, effect, cause);
  if (used.if !== null && !holds(state, used.if, scope)) return refused('NO_TRIGGER');
  if (!mayUse(state, card, effect)) return refused('EFFECT_USED');
  const price = costRefusal(state, scope, used.cost, 0);
  if (price !== null) return refused(price);
  if (!hasTargets(state, scope, used.targets)) return refused('NO_TARGET');
  if (isCardBanned(state, card, 'use-effect') || isSeatBanned(state, seat, 'use-effect')) return refused('RESTRICTED');
  return limitReached(state, seat) ? refused('TURN_LIMIT') : { code: null, cause };
}
