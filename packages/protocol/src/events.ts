import type { GameEvent, Json, Seat, SeenEvent } from '@cardscape/rules';
import * as z from 'zod/mini';
import { garbled, PackReader, PackWriter } from './pack.ts';
import { eventShape, placeOf, shapeAt } from './shapes.ts';

/**
 * Events as packed text (pack.ts), one after the other: the place of its shape in the table of shapes plus one, and its values; or 0 and JSON `[type, fields]`
 * where the table does not have the shape. What a seat alone knows of them comes as the index of the event and the fields to be added, of the type `+`.
 */
const data = z.tuple([z.string(), z.record(z.string(), z.json())]);

/** The type of fields that are added. */
const ADDED = '+';

type Fields = Readonly<Record<string, Json>>;

export function writeEvents(events: readonly GameEvent[]): string {
  if (events.length === 0) return '';
  const writer = new PackWriter();
  for (const { type, open } of events) writeFields(writer, type, open);
  return writer.text;
}

/** What the seat knows besides; empty if nothing. */
export function writeOwnEvents(events: readonly GameEvent[], seat: Seat): string {
  let writer: PackWriter | null = null;
  for (const [index, event] of events.entries()) {
    const mine = event.own?.find(([to]) => to === seat)?.[1];
    if (mine === undefined) continue;
    writer ??= new PackWriter();
    writer.number(index);
    writeFields(writer, ADDED, mine);
  }
  return writer?.text ?? '';
}

function writeFields(writer: PackWriter, type: string, fields: Fields): void {
  const keys = Object.keys(fields);
  const place = placeOf(eventShape(type, keys));
  if (place === undefined) {
    writer.number(0);
    writer.inline(JSON.stringify([type, fields]));
    return;
  }
  writer.number(place + 1);
  for (const key of keys) writer.value(fields[key] ?? null);
}

function readFields(reader: PackReader): [string, Record<string, Json>] {
  const place = reader.number();
  if (place === 0) return data.parse(JSON.parse(reader.inline()));
  const { type, keys, fields } = shapeAt(place - 1);
  if (fields.length > 0) throw garbled();
  return [type, Object.fromEntries(keys.map((key) => [key, reader.value()]))];
}

/** Errors: ZodError or SyntaxError for text that no server writes. */
export function readEvents(openText: string, ownText: string): SeenEvent[] {
  const events: SeenEvent[] = [];
  for (const reader = new PackReader(openText); !reader.atEnd; ) {
    const [type, fields] = readFields(reader);
    events.push({ ...fields, type });
  }
  for (const reader = new PackReader(ownText); !reader.atEnd; ) {
    const index = reader.number();
    const event = events[index];
    const [added, fields] = readFields(reader);
    if (event === undefined || added !== ADDED) throw garbled();
    events[index] = { ...event, ...fields, type: event.type };
  }
  return events;
}
