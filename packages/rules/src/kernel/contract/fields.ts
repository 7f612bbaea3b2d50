import { z } from 'zod';
import { seatOf, type Seat, type SeatName } from '../types.ts';

/*
 * The kinds of fields that intents and events are made of. Each is one schema, and known again by being that very
 * value: so whoever tells an event knows which number is a card and which a seat, and needs no conventions about names
 * of fields.
 */

/** The handle of a card: what its audience calls it. 0 in an event where the audience has no name for it. */
export const card = z.int();

/** Handles of cards. */
export const cards = z.array(card).readonly();

/** A card definition by its id. */
export const cardId = z.string();

/** Card definitions by their ids. */
export const cardIds = z.array(cardId).readonly();

/** A seat by its index. */
export const seat = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A seat by its letter (SC-2). */
export const letter: z.ZodType<SeatName> = z.enum(['A', 'B', 'C', 'D']);

/** Seats by their letters. */
export const letters = z.array(letter).readonly();

const PLACE = /^(?:([A-D])\.)?([a-z][a-z-]*)(?:\.([1-9]\d*))?$/;

/**
 * Where a card lies, in the words of the position notation: `A.hand`, `B.units.3`, or `trick` for a zone that all seats
 * share.
 */
export const place = z.string().regex(PLACE);

/** A place taken apart; slots count from 0. */
export interface Place {
  readonly seat: Seat | null;
  /** As the layout names it: `A.hand`, `B.units`, `trick`. */
  readonly zone: string;
  readonly slot: number | null;
}

/** The place that a text names; null if it names none. */
export function placeNamed(text: string): Place | null {
  const [, owner, name, slot] = PLACE.exec(text) ?? [];
  if (name === undefined) return null;
  return {
    seat: owner === undefined ? null : seatOf(owner),
    zone: owner === undefined ? name : `${owner}.${name}`,
    slot: slot === undefined ? null : Number(slot) - 1,
  };
}

/** A slot of a grid as players name it: `a1` is the north-west corner. */
export const tile = z.string().regex(/^[a-z][1-9]\d?$/);

/** Slots of a grid. */
export const tiles = z.array(tile).readonly();

/** A slot of a row or a grid, from 0. */
export const slot = z.int().min(0).max(999);

/** A proper name, which is shown as it is written. */
export const named = z.string();

/** A whole number. */
export const count = z.int();

/** What a field is about. */
export type FieldKind =
  | 'card'
  | 'cards'
  | 'cardId'
  | 'cardIds'
  | 'seat'
  | 'letter'
  | 'letters'
  | 'place'
  | 'tile'
  | 'tiles'
  | 'slot'
  | 'name'
  | 'plain';

const KINDS = new Map<unknown, FieldKind>([
  [card, 'card'],
  [cards, 'cards'],
  [cardId, 'cardId'],
  [cardIds, 'cardIds'],
  [seat, 'seat'],
  [letter, 'letter'],
  [letters, 'letters'],
  [place, 'place'],
  [tile, 'tile'],
  [tiles, 'tiles'],
  [slot, 'slot'],
  [named, 'name'],
]);

/**
 * What a field with this schema is about, optional or not; `plain` for everything that is not one of the kinds above.
 */
export function kindOf(schema: unknown): FieldKind {
  const known = KINDS.get(schema);
  if (known !== undefined) return known;
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable;
  return isWrapped ? kindOf(schema.unwrap()) : 'plain';
}

/** The kinds of the fields of a strict object. */
export function kindsOf(shape: z.ZodRawShape): Readonly<Record<string, FieldKind>> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, kindOf(schema)]));
}
