import { EVERYBODY, remembered } from '../../kernel/memory.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { POSITIONS } from '../decks/data.ts';
import { BOTH, tell, touch, touchField, touchOwn, type G } from '../machine/context.ts';
import { afterPrevention, endSourceChanges } from '../play/changes.ts';
import { destroy, settleField } from '../play/destroy.ts';
import { noteMove } from '../play/winning.ts';
import { occur } from '../views/events.ts';
import type { PositionReason } from '../views/told.ts';
import { controllerOf, defOf, equipmentOf, isCreature, nextMoment, placeOf } from './board.ts';
import { seersOf } from './handles.ts';
import { EQUIPMENT, FACE_DOWN, HAND } from './state.ts';
import { toGraveyard } from './zones.ts';

export { destroy, settleField, takeAway } from '../play/destroy.ts';
export { gainLife, gainMana, lifeLost, loseLife, loseMana, payLife } from './resources.ts';

/**
 * Brings a creature into another position: turned up it is flipped (MD-7.9), turned down its equipment is destroyed
 * (MD-7.8). Says whether it was another one.
 * @param position number of the position
 */
export function setPosition(g: G, card: number, position: number, why: PositionReason): boolean {
  const { s } = g;
  const { cards } = s;
  const before = present(cards.position[card]);
  if (!isCreature(s, card) || before === position) return false;
  const seat = controllerOf(s, card);
  const name = { card: present(s.handles.open[card]), position: present(POSITIONS[position]), why };
  const knew = seersOf(s, card);
  cards.position[card] = position;
  if (why === 'intent') cards.changed[card] = true;
  touch(g, card);
  touchField(g);
  for (const one of BOTH) touchOwn(g, one);
  if (before === FACE_DOWN) {
    cards.flipped[card] = s.turn;
    cards.since[card] = nextMoment(s);
    tell(g, 'position', { ...name, id: defOf(s, card).id }, { reveals: 'MD-3.2', knew });
    occur(g, 'flipped', { card, seat, hidden: false });
  } else if (position === FACE_DOWN) {
    cards.since[card] = 0;
    // Everybody has seen which creature turned down.
    s.memory = remembered(s.memory, card, EVERYBODY & ~seersOf(s, card), true);
    tell(g, 'position', { ...name, id: null });
    endSourceChanges(g, card);
    occur(g, 'turned-down', { card, seat, hidden: false });
    destroy(g, equipmentOf(s, card));
  } else {
    tell(g, 'position', { ...name, id: defOf(s, card).id });
  }
  occur(g, 'position-changed', { card, seat, hidden: false });
  // MD-7.45: with it bonuses of others may have ended. During an effect or a fight the field is looked at when that is
  // done (MD-8.10, 7.29).
  if (why === 'intent') settleField(g);
  return true;
}

/** Creatures lose power for good, less what is prevented. Returns whether any did. */
export function wound(g: G, creatures: readonly number[], n: number): boolean {
  const { s } = g;
  if (n <= 0) return false;
  const hurt: { card: number; amount: number }[] = [];
  for (const card of creatures) {
    if (!isCreature(s, card)) continue;
    const amount = afterPrevention(g, 'preventWounds', { card }, n);
    if (amount > 0) hurt.push({ card, amount });
  }
  for (const { card, amount } of hurt) addWounds(g, card, amount);
  for (const { card, amount } of hurt) occur(g, 'wounded', { card, seat: controllerOf(s, card), amount });
  return hurt.length > 0;
}

/** Wounds that a creature takes as a cost of its own effect (MD-10.5): they cannot be prevented. */
export function payWounds(g: G, card: number, n: number): void {
  if (n <= 0 || !isCreature(g.s, card)) return;
  addWounds(g, card, n);
  occur(g, 'wounded', { card, seat: controllerOf(g.s, card), amount: n });
}

function addWounds(g: G, card: number, n: number): void {
  const { wounds } = g.s.cards;
  wounds[card] = present(wounds[card]) + n;
  noteMove(g);
  touch(g, card);
  touchField(g);
  tell(g, 'wounds', { card: present(g.s.handles.open[card]), n });
}

/** Takes wounds away, never more than there are (MD-10, `restorePower`). Says whether there were any. */
export function restore(g: G, creatures: readonly number[], n: number): boolean {
  const { wounds } = g.s.cards;
  let any = false;
  for (const card of creatures) {
    if (!isCreature(g.s, card)) continue;
    const healed = Math.min(n, present(wounds[card]));
    if (healed <= 0) continue;
    wounds[card] = present(wounds[card]) - healed;
    touch(g, card);
    touchField(g);
    tell(g, 'restored', { card: present(g.s.handles.open[card]), n: healed });
    any = true;
  }
  return any;
}

/**
 * What wears an equipment: a fight of its creature, an attack of it on life, or an end phase of the seat that commands
 * it (MD-7.43, 7.44).
 */
export type Wear = 'fight' | 'direct' | 'time';

/** Uses durability up by one, if the equipment has one of this kind. At 0 it is destroyed. */
export function useDurability(g: G, equipment: number, by: Wear): void {
  const { durability } = defOf(g.s, equipment);
  if (durability === null || (durability.kind === 'time') !== (by === 'time')) return;
  if (durability.event === 'dealt-direct' && by !== 'direct') return;
  changeDurability(g, equipment, -1);
}

/**
 * Adds to what is left of an equipment's durability; at 0 it is destroyed (MD-7.42). Says whether it has one at all.
 */
export function changeDurability(g: G, equipment: number, n: number): boolean {
  const { left } = g.s.cards;
  const before = present(left[equipment]);
  if (placeOf(g.s, equipment) !== EQUIPMENT || before < 0 || n === 0) return false;
  const now = Math.max(0, before + n);
  left[equipment] = now;
  touch(g, equipment);
  tell(g, 'durability', { card: present(g.s.handles.open[equipment]), left: now });
  if (now === 0) destroy(g, [equipment]);
  return true;
}

/** Cards of the hand go to the graveyard in this order (MD-7.53). */
export function discardCards(g: G, seat: Seat, cards: readonly number[]): void {
  const { s } = g;
  const thrown = cards.filter((card) => placeOf(s, card) === HAND);
  for (const card of thrown) {
    const stamp = present(s.cards.stamp[card]);
    toGraveyard(g, card, 'discard');
    occur(g, 'discarded', { card, stamp, after: present(s.cards.stamp[card]), seat, hidden: false });
  }
  if (thrown.length > 0) tell(g, 'discarded', { seat: seatName(seat), count: thrown.length });
}
