import { z } from 'zod';

/*
 * The kinds of fields that intents and events are made of, for games that are played on the kernel's own cards. Each is one schema, and known again by being that very
 * value: so whoever tells an event knows which number is a card and which a seat, and needs no conventions about names of fields.
 */

/** The handle of a card: what its audience calls it. 0 in an event where the audience has no name for it. */
export const card = z.int();

/** Handles of cards. */
export const cards = z.array(card).readonly();

/** A card definition by its id. */
export const cardId = z.string();

/** A seat by its index. */
export const seat = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A slot of a row or a grid, from 0. */
export const slot = z.int().min(0).max(999);

/** A whole number. */
export const count = z.int();

/** What a field is about. */
export type FieldKind = 'card' | 'cards' | 'cardId' | 'seat' | 'slot' | 'plain';

const KINDS = new Map<unknown, FieldKind>([
  [card, 'card'],
  [cards, 'cards'],
  [cardId, 'cardId'],
  [seat, 'seat'],
  [slot, 'slot'],
]);

/** What a field with this schema is about; `plain` for everything that is not one of the kinds above, optional or not. */
export function kindOf(schema: z.ZodType): FieldKind {
  return KINDS.get(schema instanceof z.ZodOptional ? schema.unwrap() : schema) ?? 'plain';
}

/** The kinds of the fields of a strict object. */
export function kindsOf(shape: z.ZodRawShape): Readonly<Record<string, FieldKind>> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, kindOf(schema as z.ZodType)]));
}
