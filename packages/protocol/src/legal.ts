import type { EffectView, Field, Intent, LegalIntent, Part, Value, IntentDraft } from '@cardscape/rules';
import * as z from 'zod/mini';
import { garbled, PackReader, PackWriter } from './pack.ts';
import { legalShape, placeOf, type Shape, shapeAt } from './shapes.ts';

/**
 * The legal list as packed text (pack.ts), one entry after the other: the place of its shape in the table of shapes
 * plus one and its values, or 0 and JSON where the table does not have the shape. The values are those of the intent in
 * the order of the shape, then for each part of each field least and most where the shape does not say them, and the
 * values to choose from: 0 for those of the part before, else their number plus one and the values.
 *
 * As JSON an entry is an array of the intent and its fields; a field is its name, a number (1 single, 2 ordered) and
 * its parts; a part is least, most, "another" (0 or 1), and the values.
 */
const value = z.union([z.string(), z.number(), z.null()]);
const part = z.tuple([z.int(), z.int(), z.int()], value);
const field = z.tuple([z.string(), z.int()], part);
const intent = z.looseObject({ type: z.string() });
const data = z.tuple([intent], field);

const SINGLE = 1;
const ORDERED = 2;
const NOTHING: readonly Value[] = [];

export function writeLegal(entries: readonly LegalIntent[]): string {
  const writer = new PackWriter();
  let before = NOTHING;
  for (const entry of entries) {
    const place = placeOf(legalShape(entry));
    if (place === undefined) {
      writer.number(0);
      writer.inline(JSON.stringify([entry.intent, ...entry.fields.map(dataOf)]));
      continue;
    }
    writer.number(place + 1);
    for (const key in entry.intent) if (key !== 'type') writer.value(entry.intent[key] ?? null);
    for (const { parts } of entry.fields) for (const one of parts) before = writePart(writer, one, before);
  }
  return writer.text;
}

function writePart(writer: PackWriter, { from, min, max }: Part, before: readonly Value[]): readonly Value[] {
  if (min !== 1 || max !== 1) {
    writer.number(min);
    writer.number(max);
  }
  if (isSame(from, before)) {
    writer.number(0);
    return before;
  }
  writer.number(from.length + 1);
  for (const one of from) writer.value(one);
  return from;
}

function isSame(first: readonly Value[], second: readonly Value[]): boolean {
  if (first.length !== second.length) return false;
  for (let index = 0; index < first.length; index++) if (first[index] !== second[index]) return false;
  return true;
}

function dataOf({ name, single, ordered, parts }: Field): unknown[] {
  return [
    name,
    (single ? SINGLE : 0) | (ordered ? ORDERED : 0),
    ...parts.map(({ from, min, max, other }) => [min, max, other ? 1 : 0, ...from]),
  ];
}

/** Errors: ZodError or SyntaxError for text that no server writes. */
export function readLegal(text: string): LegalIntent[] {
  const entries: LegalIntent[] = [];
  let before = NOTHING;
  const reader = new PackReader(text);
  const choices = ({ one, other }: Shape['fields'][number]['parts'][number]): Part => {
    const [min, max] = one ? [1, 1] : [reader.number(), reader.number()];
    const size = reader.number();
    if (size > 0) before = Array.from({ length: reader.atMost(size - 1) }, () => readValue(reader));
    return { from: before, min, max, other };
  };
  while (!reader.atEnd) {
    const place = reader.number();
    if (place === 0) {
      const [head, ...fields] = data.parse(JSON.parse(reader.inline()));
      entries.push({ intent: head as Intent, fields: fields.map(readField) });
      continue;
    }
    const { type, keys, fields } = shapeAt(place - 1);
    const head: IntentDraft = { type };
    for (const key of keys) head[key] = reader.value();
    entries.push({
      intent: head,
      fields: fields.map(({ name, single, ordered, parts }) => ({ name, single, ordered, parts: parts.map(choices) })),
    });
  }
  return entries;
}

function readValue(reader: PackReader): Value {
  const read = reader.value();
  if (read !== null && typeof read !== 'string' && typeof read !== 'number') throw garbled();
  return read;
}

function readField([name, kind, ...parts]: z.infer<typeof field>): Field {
  return {
    name,
    single: (kind & SINGLE) !== 0,
    ordered: (kind & ORDERED) !== 0,
    parts: parts.map(([min, max, other, ...from]) => ({ from, min, max, other: other === 1 })),
  };
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
