import { present, type Seat } from '../../kernel/types.ts';
import type { Card, CardType, SourceType } from '../decks/data.ts';
import { scriptOfCard } from '../decks/definitions.ts';
import type { Script } from '../machine/script.ts';
import type { PlayerState, State } from './state.ts';
import {
  CHARACTER,
  DECK,
  DEPOSITED,
  EQUIPMENT,
  FIELD,
  HAND,
  kindOfZone,
  MOBS,
  seatOfZone,
  slotAbove,
  TREE,
  zoneIndex,
} from './zones.ts';

export function idOf(state: State, card: number): string {
  return present(state.cards.ids[card]);
}

export function scriptOf(state: State, card: number): Script {
  return scriptOfCard(state.table, card, idOf(state, card));
}

export function cardOf(state: State, card: number): Card {
  return scriptOf(state, card).card;
}

export function typeOf(state: State, card: number): CardType {
  return cardOf(state, card).type;
}

/** The type of a card as instances name it (RS-8.5). */
export function sourceTypeOf(state: State, card: number): SourceType {
  return scriptOf(state, card).source;
}

export function ownerOf(state: State, card: number): Seat {
  return state.cards.owners[card] === 1 ? 1 : 0;
}

/** The kind of the zone in which the card lies. */
export function kindOf(state: State, card: number): number {
  return kindOfZone(present(state.cards.zoneOf[card]));
}

/** Whether somebody cannot see which card it is (section 3.4). */
export function liesHidden(state: State, card: number): boolean {
  const kind = kindOf(state, card);
  return kind === DECK || kind === HAND || (kind === DEPOSITED && state.cards.faceUp[card] !== true);
}

/** The side on which the card lies: its controller, where it is deployed (glossary). */
export function sideOf(state: State, card: number): Seat {
  return seatOfZone(present(state.cards.zoneOf[card]));
}

export function slotOf(state: State, card: number): number {
  return present(state.cards.slots[card]);
}

/** The cards of a zone: of rows in slot order, of the tree from its top, of the others with their newest or top last. */
export function cardsIn(state: State, seat: Seat, kind: number): readonly number[] {
  return present(state.cards.zones[zoneIndex(seat, kind)]);
}

export function isDeployed(state: State, card: number): boolean {
  return card >= 0 && kindOf(state, card) <= FIELD;
}

/** A deployed card that has HP (glossary). */
export function isUnit(state: State, card: number): boolean {
  return card >= 0 && kindOf(state, card) <= EQUIPMENT;
}

/** A deployed Mob, Jr. Boss or Boss (glossary). */
export function isMobType(state: State, card: number): boolean {
  return card >= 0 && kindOf(state, card) === MOBS;
}

export function isBoss(type: CardType): boolean {
  return type === 'jr-boss' || type === 'boss';
}

export function characterOf(state: State, seat: Seat): number {
  return present(cardsIn(state, seat, CHARACTER)[0]);
}

export function mobsOf(state: State, seat: Seat): readonly number[] {
  return cardsIn(state, seat, MOBS);
}

export function treeOf(state: State, seat: Seat): readonly number[] {
  return cardsIn(state, seat, TREE);
}

export function playerOf(state: State, seat: Seat): PlayerState {
  return state.players[seat === 0 ? 0 : 1];
}

/** The cards under a deployed card, in order of arrival (RS-9.65). */
export function depositedUnder(state: State, card: number): number[] {
  const lying = cardsIn(state, sideOf(state, card), DEPOSITED);
  if (lying.length === 0) return [];
  const slot = slotAbove(kindOf(state, card), slotOf(state, card));
  return lying.filter((other) => slotOf(state, other) === slot);
}

/** Where a deployed card or one of the tree stands in the order of RS-6.72. */
export function standingOrder(state: State, card: number): number {
  const kind = kindOf(state, card);
  const zone = kind === CHARACTER ? 0 : kind === TREE ? 1 : kind + 1;
  const place = kind === TREE ? treeOf(state, sideOf(state, card)).indexOf(card) : slotOf(state, card);
  return (sideOf(state, card) === state.active ? 0 : 10_000) + zone * 1000 + place;
}

/** The lowest free slot of a row, or −1. */
export function freeSlot(state: State, seat: Seat, kind: number): number {
  const { mobSlots, equipSlots } = state.table.options;
  const slots = kind === MOBS ? mobSlots : equipSlots;
  const taken = cardsIn(state, seat, kind);
  for (let slot = 0; slot < slots; slot++) if (!taken.some((card) => slotOf(state, card) === slot)) return slot;
  return -1;
}

/** The slots of a row in which nothing lies. */
export function freeSlots(state: State, seat: Seat, kind: number): number[] {
  const { mobSlots, equipSlots } = state.table.options;
  const slots = kind === MOBS ? mobSlots : equipSlots;
  const taken = cardsIn(state, seat, kind);
  const free: number[] = [];
  for (let slot = 0; slot < slots; slot++) if (!taken.some((card) => slotOf(state, card) === slot)) free.push(slot);
  return free;
}

/** Whether the side has a Jr. Boss or Boss (RS-2.9). */
export function hasBoss(state: State, seat: Seat): boolean {
  return mobsOf(state, seat).some((card) => isBoss(typeOf(state, card)));
}
