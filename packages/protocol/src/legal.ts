import type { EffectView, Field, Intent, LegalIntent, Value } from '@cardscape/rules';
import * as z from 'zod/mini';

/**
 * The legal list as text: a JSON array of entries, each an array of the intent and its fields. A field is its name, a number (1 single, 2 ordered)
 * and its parts; a part is least, most, "another" (0 or 1), and the values.
 */
const value = z.union([z.string(), z.number(), z.null()]);
const part = z.tuple([z.int(), z.int(), z.int()], value);
const field = z.tuple([z.string(), z.int()], part);
const intent = z.looseObject({ type: z.string() });
const list = z.array(z.tuple([intent], field));

const SINGLE = 1;
const ORDERED = 2;

export function writeLegal(entries: readonly LegalIntent[]): string {
  return JSON.stringify(entries.map((entry) => [entry.intent, ...entry.fields.map(writeField)]));
}

function writeField({ name, single, ordered, parts }: Field): unknown[] {
  return [name, (single ? SINGLE : 0) | (ordered ? ORDERED : 0), ...parts.map(({ from, min, max, other }) => [min, max, other ? 1 : 0, ...from])];
}

/** Errors: ZodError or SyntaxError for text that no server writes. */
export function readLegal(text: string): LegalIntent[] {
  if (text === '') return [];
  return list.parse(JSON.parse(text)).map(([head, ...fields]) => ({ intent: head as Intent, fields: fields.map(readField) }));
}

/** Effects as text: a JSON array of `[card, id, effect]`; empty for none. */
const effects = z.array(z.tuple([z.int(), z.string(), z.int()]));

export function writeEffects(shown: readonly EffectView[]): string {
  return shown.length === 0 ? '' : JSON.stringify(shown.map(({ card, id, effect }) => [card, id, effect]));
}

/** Errors: ZodError or SyntaxError for text that no server writes. */
export function readEffects(text: string): EffectView[] {
  return text === '' ? [] : effects.parse(JSON.parse(text)).map(([card, id, effect]) => ({ card, id, effect }));
}

function readField([name, kind, ...parts]: z.infer<typeof field>): Field {
  return {
    name,
    single: (kind & SINGLE) !== 0,
    ordered: (kind & ORDERED) !== 0,
    parts: parts.map(([min, max, other, ...from]) => ({ from: from as Value[], min, max, other: other === 1 })),
  };
}
