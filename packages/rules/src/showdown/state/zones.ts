import { deck, hand, pile, row, zonesOf, type Zone } from '../../kernel/cards/zones.ts';
import type { Seat } from '../../kernel/types.ts';
import type { Options } from '../options.ts';

/*
 * The zones of a side (RS-3.1, 3.4), by their places in its part of the layout. Those in which cards are deployed come
 * first, units before the Field.
 */
export const CHARACTER = 0;
export const MOBS = 1;
export const EQUIPMENT = 2;
export const FIELD = 3;
export const TREE = 4;
export const GRAVEYARD = 5;
export const HAND = 6;
export const DECK = 7;
/** Cards under deployed ones, by the slot of the card above (`slotAbove`). */
export const DEPOSITED = 8;
export const RESOLVING = 9;
const ZONES = 10;

export const ZONE_NAMES = [
  'character',
  'mobs',
  'equipment',
  'field',
  'tree',
  'graveyard',
  'hand',
  'deck',
  'deposited',
  'resolving',
] as const;
export type ZoneName = (typeof ZONE_NAMES)[number];

/** Most slots of a row (RS-3.1), and of each kind of deployed card together. */
export const SLOTS = 7;
const UNDER = 2 * SLOTS + 2;

const LAYOUTS = new Map<number, readonly Zone[]>();

/** All zones of a match, seat by seat. */
export function zonesFor({ mobSlots, equipSlots }: Options): readonly Zone[] {
  const key = mobSlots * 100 + equipSlots;
  const known = LAYOUTS.get(key);
  if (known !== undefined) return known;
  const zones = zonesOf(
    [
      row('character', 1),
      row('mobs', mobSlots),
      row('equipment', equipSlots),
      row('field', 1),
      pile('tree'),
      pile('graveyard'),
      hand(),
      deck(),
      // RS-9.65: those that an effect puts there face down are their side's to see.
      row('deposited', UNDER, 'owner'),
      row('resolving', 1),
    ],
    2,
  );
  LAYOUTS.set(key, zones);
  return zones;
}

export function zoneIndex(seat: Seat, kind: number): number {
  return seat * ZONES + kind;
}

export function seatOfZone(zone: number): Seat {
  return zone < ZONES ? 0 : 1;
}

export function kindOfZone(zone: number): number {
  return zone % ZONES;
}

/** The slot of `deposited` that stands for what lies under a deployed card. */
export function slotAbove(kind: number, slot: number): number {
  switch (kind) {
    case MOBS:
      return slot;
    case EQUIPMENT:
      return SLOTS + slot;
    case FIELD:
      return 2 * SLOTS;
    default:
      return 2 * SLOTS + 1;
  }
}

/** The zone and slot of the card above such a slot. */
export function aboveSlot(slot: number): readonly [kind: number, slot: number] {
  if (slot < SLOTS) return [MOBS, slot];
  if (slot < 2 * SLOTS) return [EQUIPMENT, slot - SLOTS];
  return slot === 2 * SLOTS ? [FIELD, 0] : [CHARACTER, 0];
}
