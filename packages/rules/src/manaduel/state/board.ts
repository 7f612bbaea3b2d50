import { present, type Seat } from '../../kernel/types.ts';
import type { Card, Effect } from '../decks/data.ts';
import { seatState } from '../machine/context.ts';
import { profileOf, type Profile } from '../reading/profile.ts';
import { CREATURES, EQUIPMENT, FACE_DOWN, SLOTS, UTILITIES, type EffectRef, type Ref, type State } from './state.ts';
import type { CardInMatch } from './table.ts';

/** The physical card or token behind a card number. */
export function inMatch(state: State, card: number): CardInMatch {
  const { cards } = state.table;
  return present(card < cards.length ? cards[card] : state.tokens[card - cards.length]);
}

export function defOf(state: State, card: number): Card {
  return present(state.table.defs[inMatch(state, card).def]);
}

export function ownerOf(state: State, card: number): Seat {
  return inMatch(state, card).owner;
}

export function controllerOf(state: State, card: number): Seat {
  return present(state.cards.controller[card]);
}

export function placeOf(state: State, card: number): number {
  return present(state.cards.place[card]);
}

export function effectOf(state: State, ref: EffectRef): Effect {
  return present(present(state.table.defs[ref.def]).effects[ref.effect]);
}

/** The effects of a card that are used, by their kinds. */
export function usedOf(state: State, card: number): Profile['used'][number] {
  return present(profileOf(state.table).used[inMatch(state, card).def]);
}

export function refOf(state: State, card: number): Ref {
  return { card, stamp: present(state.cards.stamp[card]) };
}

/** Whether the object that was meant is still there. */
export function isSame(state: State, { card, stamp }: Ref): boolean {
  return card >= 0 && state.cards.stamp[card] === stamp;
}

/** A creature, utility card or equipment on the field. */
export function onField(state: State, card: number): boolean {
  const place = placeOf(state, card);
  return place === CREATURES || place === UTILITIES || place === EQUIPMENT;
}

export function isCreature(state: State, card: number): boolean {
  return placeOf(state, card) === CREATURES;
}

/** Lies face down on the field. */
export function isDown(state: State, card: number): boolean {
  const place = placeOf(state, card);
  return (place === CREATURES || place === UTILITIES) && present(state.cards.position[card]) === FACE_DOWN;
}

/** The seat's creatures in slot order, whatever their position. */
export function creaturesOf(state: State, seat: Seat): number[] {
  return seatState(state, seat).creatures.filter((card) => card >= 0);
}

export function utilitiesOf(state: State, seat: Seat): number[] {
  return seatState(state, seat).utilities.filter((card) => card >= 0);
}

/** The equipment of a creature, oldest first. */
export function equipmentOf(state: State, creature: number): number[] {
  const { host, since } = state.cards;
  const found: number[] = [];
  for (let card = host.indexOf(creature); card >= 0; card = host.indexOf(creature, card + 1)) found.push(card);
  return found.length < 2 ? found : found.sort((a, b) => present(since[a]) - present(since[b]));
}

/**
 * Where a card on the field stands in slot order (MD-8.12): creatures, with their equipment, before utility cards.
 * DECISION MD-8.12, 7.11: a card that an event has taken away has the place that it had, its equipment that of its
 * creature.
 */
export function slotOf(state: State, card: number): number {
  const { place, slot, host, ghost } = state.cards;
  if (place[card] !== EQUIPMENT) return present(slot[card]) + (place[card] === UTILITIES ? SLOTS : 0);
  const creature = present(host[card]);
  return isCreature(state, creature) ? present(slot[creature]) : (ghost[creature]?.slot ?? 0);
}

/** The lowest free slot of a row, or −1. */
export function freeSlot(row: readonly number[]): number {
  return row.indexOf(-1);
}

/** The next moment: orders what begins. */
export function nextMoment(state: State): number {
  state.moments += 1;
  return state.moments;
}
