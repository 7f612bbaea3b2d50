/** Small forms that larger ones are put together from, with the bounds of RS-11.3. */

import { z } from 'zod';
import { CARD_TYPES, ELEMENTS, type CardType, type Element, type PlayerRef, type TypeName } from '../decks/data.ts';

/** RS-11.3 */
export const MOST_AMOUNT = 500;
export const MOST_TURNS = 9;
export const MOST_CARDS = 5;

const TYPE_NAMES = [...CARD_TYPES, 'mob-type', 'unit'] as const satisfies readonly TypeName[];

export function tens(min: number, max: number): z.ZodType<number> {
  return z.int().min(min).max(max).multipleOf(10);
}

/** A list of at least one thing, none of them twice. */
export function some<T extends string>(words: z.ZodType<T>): z.ZodType<readonly T[]> {
  return z
    .array(words)
    .min(1)
    .max(20)
    .refine((list) => new Set(list).size === list.length, { message: 'Something is listed twice.' });
}

export const id = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'An id is made of words of small letters and digits, joined by -.');
/** A line of text without control characters. */
export const line = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'A line of plain text is expected.');
export const name = line.min(1).max(40).regex(/\S/, 'A name has letters.');
/** RS-2.17: the list is open to new content. */
const subtype = z
  .string()
  .max(20)
  .regex(/^\p{Lu}[\p{L}\p{N}]*([ -][\p{L}\p{N}]+)*$/u, 'A subtype is written like "Folk".');

export const element: z.ZodType<Element> = z.enum(ELEMENTS);
export const cardType: z.ZodType<CardType> = z.enum(CARD_TYPES);
export const types: z.ZodType<readonly TypeName[]> = some(z.enum(TYPE_NAMES));
export const elements = some(element);
export const subtypes = some(subtype);
/** `own`, or `{ side: own }` as the rules also write it (RS-17.3). */
export const player: z.ZodType<PlayerRef> = z.union([
  z.enum(['own', 'opponent']),
  z.strictObject({ side: z.enum(['own', 'opponent']) }).transform(({ side }) => side),
]);
export const turns = z.int().min(1).max(MOST_TURNS);
export const cards = z.int().min(1).max(MOST_CARDS);

export function range(max: number): z.ZodType<{ readonly min?: number; readonly max?: number }> {
  return z
    .strictObject({ min: z.int().min(0).max(max).exactOptional(), max: z.int().min(0).max(max).exactOptional() })
    .refine(({ min, max: most }) => min !== undefined || most !== undefined, { message: 'A range has a min or a max.' })
    .refine(({ min, max: most }) => min === undefined || most === undefined || min <= most, {
      message: 'The key min is greater than max.',
    });
}
