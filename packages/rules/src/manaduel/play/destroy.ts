import { removeWhere } from '../../effects/lasting.ts';
import { turnOrder } from '../../kernel/duel.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { tell, type G } from '../machine/context.ts';
import { NOW } from '../reading/look.ts';
import { profileOf } from '../reading/profile.ts';
import {
  controllerOf,
  creaturesOf,
  defOf,
  equipmentOf,
  inMatch,
  isCreature,
  isDown,
  isSame,
  onField,
  placeOf,
  utilitiesOf,
} from '../state/board.ts';
import { EQUIPMENT, type Change, type State } from '../state/state.ts';
import { freshLook, powerOf } from '../state/values.ts';
import { takeOver, toGraveyard } from '../state/zones.ts';
import { occur } from '../views/events.ts';
import { keepGhost } from './moves.ts';

/** A card that leaves the field, as it was before. */
interface Leaver {
  readonly card: number;
  readonly stamp: number;
  readonly seat: Seat;
  readonly hidden: boolean;
  readonly host: number;
  readonly hostStamp: number;
  readonly equipment: boolean;
}

function leaverOf(state: State, card: number): Leaver {
  const { stamp, host } = state.cards;
  const creature = present(host[card]);
  return {
    card,
    stamp: present(stamp[card]),
    seat: controllerOf(state, card),
    hidden: isDown(state, card),
    host: creature,
    hostStamp: creature < 0 ? -1 : present(stamp[creature]),
    equipment: placeOf(state, card) === EQUIPMENT,
  };
}

/**
 * The cards in the order of MD-13.6: the turn seat's first, slot order, a creature before its equipment; what is
 * attached to nothing last.
 */
function inFieldOrder(state: State, cards: ReadonlySet<number>): number[] {
  const order = turnOrder(state).flatMap((seat) => [
    ...creaturesOf(state, seat).flatMap((card) => [card, ...equipmentOf(state, card)]),
    ...utilitiesOf(state, seat),
  ]);
  const listed = order.filter((card) => cards.has(card));
  return [...listed, ...[...cards].filter((card) => !listed.includes(card)).sort((a, b) => a - b)];
}

/**
 * Cards leave the field at the same time: each goes where `go` takes it, then everything hears of it in the same order.
 */
function leave(g: G, cards: readonly number[], destroyed: boolean, go: (card: number) => void): void {
  const { s } = g;
  for (const card of cards) keepGhost(s, card);
  const leavers = cards.map((card) => leaverOf(s, card));
  for (const { card } of leavers) {
    if (destroyed) tell(g, 'destroyed', { card: present(s.handles.open[card]), id: defOf(s, card).id });
    go(card);
  }
  const facts = (one: Leaver) => ({
    card: one.card,
    stamp: one.stamp,
    after: present(s.cards.stamp[one.card]),
    seat: one.seat,
    hidden: one.hidden,
  });
  if (destroyed) for (const one of leavers) if (!one.equipment) occur(g, 'destroyed', facts(one));
  for (const one of leavers) occur(g, 'left-field', facts(one));
  if (!destroyed) return;
  for (const one of leavers)
    if (one.equipment)
      occur(g, 'equipment-destroyed', {
        ...facts(one),
        ...(one.host < 0 ? {} : { other: one.host, otherStamp: one.hostStamp }),
      });
}

/**
 * Destroys cards on the field at once, the equipment of creatures with them (MD-7.42, 13.6). Returns what was
 * destroyed. DECISION MD-10 (events): equipment is destroyed by `equipment-destroyed`, everything else by `destroyed`.
 */
export function destroy(g: G, cards: readonly number[]): number[] {
  const { s } = g;
  const doomed = new Set<number>();
  for (const card of cards) {
    if (!onField(s, card)) continue;
    doomed.add(card);
    for (const equipment of isCreature(s, card) ? equipmentOf(s, card) : []) doomed.add(equipment);
  }
  if (doomed.size === 0) return [];
  const order = inFieldOrder(s, doomed);
  leave(g, order, true, (card) => toGraveyard(g, card, 'destroy'));
  return order;
}

/**
 * Takes cards off the field by other ways than destruction; the equipment of creatures among them is destroyed
 * (MD-7.42). Cards that lie elsewhere just go.
 */
export function takeAway(g: G, cards: readonly number[], go: (card: number) => void): void {
  const { s } = g;
  const leaving = cards.filter((card) => onField(s, card));
  const orphans = leaving
    .flatMap((card) => (isCreature(s, card) ? equipmentOf(s, card) : []))
    .filter((card) => !leaving.includes(card));
  for (const card of cards) if (!leaving.includes(card)) go(card);
  if (leaving.length > 0) leave(g, leaving, false, go);
  destroy(g, orphans);
}

/** Whether an equipment has no creature any more that could bear it. */
function isLoose(state: State, card: number): boolean {
  const host = present(state.cards.host[card]);
  return host < 0 || !isCreature(state, host) || isDown(state, host);
}

/** Whether something may take power away from creatures. */
function isWeakened(state: State): boolean {
  for (const { what } of state.changes)
    if (what.k === 'setPower' || (what.k === 'modifyPower' && what.n < 0)) return true;
  const { weakening, weakens, weakensEquipped } = profileOf(state.table);
  if (!weakens) return false;
  const isWeakening = (card: number): boolean => card >= 0 && weakening[inMatch(state, card).def] === true;
  for (const { creatures, utilities } of state.seats)
    if (creatures.some(isWeakening) || utilities.some(isWeakening)) return true;
  return weakensEquipped && state.cards.host.some((host, card) => host >= 0 && isWeakening(card));
}

/** Creatures of power 0. Where nothing takes power away, one with fewer wounds than its printed power has some left. */
function powerless(state: State): number[] {
  const weakened = isWeakened(state);
  const under = freshLook();
  const found: number[] = [];
  for (const { creatures } of state.seats)
    for (const card of creatures)
      if (
        card >= 0 &&
        (weakened || present(state.cards.wounds[card]) >= defOf(state, card).power) &&
        powerOf(state, card, NOW, under) === 0
      )
        found.push(card);
  return found;
}

/**
 * MD-8.10: creatures of power 0 and equipment without creature are destroyed, and creatures whose time under another
 * seat is over go back, until nothing changes any more. Says whether anything changed.
 */
export function settleField(g: G): boolean {
  const { s } = g;
  for (let changed = false; ; changed = true) {
    const returned = giveBack(g);
    const doomed = powerless(s);
    const { place } = s.cards;
    for (let card = place.indexOf(EQUIPMENT); card >= 0; card = place.indexOf(EQUIPMENT, card + 1))
      if (isLoose(s, card)) doomed.push(card);
    if (!returned && doomed.length === 0) return changed;
    destroy(g, doomed);
  }
}

function isOver({ what, until }: Change): boolean {
  return what.k === 'control' && until.k === 'turn' && until.turn < 0;
}

/**
 * Creatures go back to whoever commands them without the changes that are over: the newest of those left, else their
 * owner (MD-10, `takeControl`).
 */
function giveBack(g: G): boolean {
  const { s } = g;
  if (!s.changes.some(isOver)) return false;
  for (const { cards, what } of removeWhere(s.changes, isOver)) {
    const [ref] = cards;
    if (ref === undefined || what.k !== 'control' || !isSame(s, ref)) continue;
    const left = s.changes.findLast(
      (change) => change.what.k === 'control' && change.cards.some(({ card }) => card === ref.card),
    );
    const seat = left?.seat ?? what.to;
    if (seat !== controllerOf(s, ref.card) && !takeOver(g, ref.card, seat)) destroy(g, [ref.card]);
  }
  return true;
}
