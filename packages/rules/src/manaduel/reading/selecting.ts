import { turnOrder } from '../../kernel/duel.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { Each, SeatRef, Selector, Side, Zone } from '../decks/data.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import {
  controllerOf,
  creaturesOf,
  equipmentOf,
  isSame,
  ownerOf,
  placeOf,
  refOf,
  utilitiesOf,
} from '../state/board.ts';
import {
  CREATURES,
  DECK,
  EQUIPMENT,
  GRAVEYARD,
  HAND,
  UTILITIES,
  type Happening,
  type Link,
  type Ref,
  type State,
} from '../state/state.ts';
import { fitsUnder, type Knowing } from './fitting.ts';
import { ghostOf, type Look, type Scope } from './look.ts';

const NOBODY: readonly Ref[] = [];
const ALL_SEE: Knowing = {};

const PLACE_OF: Readonly<Record<Exclude<Zone, 'field'>, number>> = {
  creatures: CREATURES,
  utilities: UTILITIES,
  equipment: EQUIPMENT,
  hand: HAND,
  deck: DECK,
  graveyard: GRAVEYARD,
};

/**
 * The cards that a selector means (MD-10.9, 10.17): the turn seat's first, slot order.
 * @param last for reading numbers: a card that has left the field is the object that it was there, not the one that it
 *   became
 */
export function refsUnder(state: State, look: Look, selector: Selector, scope: Scope, last: boolean): readonly Ref[] {
  switch (selector.is) {
    case 'self':
      return [selfRef(state, scope, last)];
    case 'equipped':
      return some(equippedRef(state, scope, last));
    case 'event.card':
      return scope.cause === null || scope.cause.card < 0 ? NOBODY : [eventRef(state, scope.cause, last)];
    case 'event.other':
      return scope.cause === null || scope.cause.other < 0
        ? NOBODY
        : [{ card: scope.cause.other, stamp: scope.cause.otherStamp }];
    case 'attacker':
      return some(fighterRef(state, scope, 'attacker'));
    case 'defender':
      return some(fighterRef(state, scope, 'defender'));
    case 'top-link': {
      const link = linkBelow(state, scope);
      return link === null ? NOBODY : [{ card: link.card, stamp: link.stamp }];
    }
    case 'named':
      return scope.bound[selector.name] ?? NOBODY;
    default:
      return eachUnder(state, look, selector, scope, ALL_SEE);
  }
}

function some(ref: Ref | null): readonly Ref[] {
  return ref === null ? NOBODY : [ref];
}

/**
 * The card whose effect it is; where its own event has moved it, what it has become ("destroyed: return it to the
 * hand").
 */
function selfRef(state: State, { card, stamp, cause }: Scope, last: boolean): Ref {
  const ref: Ref = { card, stamp };
  return cause !== null && cause.card === card && cause.stamp === stamp && !isSame(state, ref)
    ? eventRef(state, cause, last)
    : ref;
}

/**
 * The card of an event: the object that the event made of it, or, for numbers, the one before if anything is known of
 * it (MD-7.11).
 */
function eventRef(state: State, { card, stamp, after }: Happening, last: boolean): Ref {
  const before: Ref = { card, stamp };
  if (after === stamp || isSame(state, before)) return before;
  return last && ghostOf(state, before) !== null ? before : { card, stamp: after };
}

/** The creature of an equipment, also when both have just left the field. */
function equippedRef(state: State, { card, stamp, cause }: Scope, last: boolean): Ref | null {
  const host = present(state.cards.host[card]);
  if (host >= 0 && isSame(state, { card, stamp })) return refOf(state, host);
  if (cause === null || cause.card < 0) return null;
  if (cause.card === card) return cause.other < 0 ? null : { card: cause.other, stamp: cause.otherStamp };
  const ghost = ghostOf(state, cause);
  return ghost?.equipment.includes(card) === true ? eventRef(state, cause, last) : null;
}

/** The fighters of the attack that goes on, or else of the one that set the effect off (MD-10.19). */
function fighterRef(state: State, { cause }: Scope, which: 'attacker' | 'defender'): Ref | null {
  const { attack } = state;
  if (attack !== null) {
    if (which === 'attacker') return { card: attack.attacker, stamp: attack.stamp };
    return attack.target < 0 ? null : { card: attack.target, stamp: attack.targetStamp };
  }
  if (cause === null) return null;
  const first = cause.event === 'attack-declared' || cause.event === 'dealt-direct';
  if (!first && cause.event !== 'attacked') return null;
  if (first === (which === 'attacker')) return { card: cause.card, stamp: cause.stamp };
  return cause.other < 0 ? null : { card: cause.other, stamp: cause.otherStamp };
}

/** The link just below the one that resolves (MD-10.18); for an effect that is not on the chain yet, the newest. */
export function linkBelow(state: State, scope: Scope): Link | null {
  const { chain } = state;
  const newest = chain.at(-1);
  if (newest === undefined) return null;
  const { ref } = scope;
  const own =
    newest.card === scope.card &&
    newest.stamp === scope.stamp &&
    ref !== null &&
    newest.ref.def === ref.def &&
    newest.ref.effect === ref.effect;
  return own ? (chain.at(-2) ?? null) : newest;
}

function isOnSide(side: Side, seat: Seat, scope: Scope): boolean {
  return side === 'any' || (side === 'own') === (seat === scope.seat);
}

/** Cards of a zone, as `each` and targets name them. */
type Lot = Pick<Each, 'zone' | 'side' | 'filter'> & Partial<Pick<Each, 'of'>>;

/** The creatures whose equipment is meant; null where no creatures are named. */
function bearersUnder(state: State, look: Look, { of = null }: Lot, scope: Scope): readonly number[] | null {
  return of === null
    ? null
    : refsUnder(state, look, of, scope, false).flatMap((ref) => (isSame(state, ref) ? [ref.card] : []));
}

/** The cards of a zone that fit, in their order (MD-10.17). */
export function eachUnder(state: State, look: Look, lot: Lot, scope: Scope, knowing: Knowing): Ref[] {
  const { zone, side, filter } = lot;
  const bearers = bearersUnder(state, look, lot, scope);
  const found: Ref[] = [];
  for (const seat of turnOrder(state)) {
    if (zone !== 'equipment' && !isOnSide(side, seat, scope)) continue;
    for (const card of cardsIn(state, zone, seat)) {
      // MD-7.41: an equipment belongs to the side of its own controller.
      if (zone === 'equipment' && !isOnSide(side, controllerOf(state, card), scope)) continue;
      if (bearers !== null && !bearers.includes(present(state.cards.host[card]))) continue;
      const ref = refOf(state, card);
      if (fitsUnder(state, look, filter, ref, scope, knowing)) found.push(ref);
    }
  }
  return found;
}

/** Equipment stands behind the creatures of the seat; a deck is read from its top, a graveyard from its oldest card. */
function cardsIn(state: State, zone: Zone, seat: Seat): readonly number[] {
  switch (zone) {
    case 'creatures':
      return creaturesOf(state, seat);
    case 'utilities':
      return utilitiesOf(state, seat);
    case 'field':
      return [...creaturesOf(state, seat), ...utilitiesOf(state, seat)];
    case 'equipment':
      return creaturesOf(state, seat).flatMap((creature) => equipmentOf(state, creature));
    case 'deck':
      return seatState(state, seat).deck.toReversed();
    default:
      return seatState(state, seat)[zone];
  }
}

/** Whether the object is one of the cards of a zone that fit. */
export function isAmong(state: State, look: Look, lot: Lot, ref: Ref, scope: Scope, knowing: Knowing): boolean {
  if (!isSame(state, ref)) return false;
  const { zone, side, filter } = lot;
  if (bearersUnder(state, look, lot, scope)?.includes(present(state.cards.host[ref.card])) === false) return false;
  const place = placeOf(state, ref.card);
  if (zone === 'field' ? place !== CREATURES && place !== UTILITIES : place !== PLACE_OF[zone]) return false;
  const seat =
    place === CREATURES || place === UTILITIES || place === EQUIPMENT
      ? controllerOf(state, ref.card)
      : ownerOf(state, ref.card);
  return isOnSide(side, seat, scope) && fitsUnder(state, look, filter, ref, scope, knowing);
}

/** Whether a card is among those that a selector of a static effect means: quicker than listing them. */
export function reaches(state: State, look: Look, selector: Selector, scope: Scope, card: number): boolean {
  switch (selector.is) {
    case 'self':
      return scope.card === card;
    case 'equipped':
      return state.cards.host[scope.card] === card;
    case 'each':
      return isAmong(state, look, selector, refOf(state, card), scope, ALL_SEE);
    default:
      return refsUnder(state, look, selector, scope, false).some((ref) => ref.card === card && isSame(state, ref));
  }
}

/** Who commands the object, or did last (MD-7.11). */
function lastController(state: State, ref: Ref): Seat {
  return ghostOf(state, ref)?.controller ?? controllerOf(state, ref.card);
}

/** The seats that words mean (MD-10.9); both: the turn seat first. */
export function seatsUnder(state: State, look: Look, who: SeatRef, scope: Scope): readonly Seat[] {
  switch (who) {
    case 'me':
      return [scope.seat];
    case 'enemy':
      return [otherSeat(scope.seat)];
    case 'both':
      return turnOrder(state);
    default: {
      const seats = refsUnder(state, look, who.controllerOf, scope, true).map((ref) => lastController(state, ref));
      return seats.filter((seat, index) => seats.indexOf(seat) === index);
    }
  }
}
