import type { Audience, GameEvent, Json, SeenEvent } from '@cardscape/rules';
import * as z from 'zod/mini';
import { anyJson } from './fields.ts';
import { garbled, PackReader, PackWriter } from './pack.ts';
import { placeOfEvent, shapeAt } from './shapes.ts';

/**
 * Events as packed text (pack.ts), one after the other: the place of its shape in the table of shapes plus one, and its
 * values; or 0 and JSON `[type, fields]` where the table does not have the shape. What an audience alone knows comes
 * apart: the index of an event and the fields to be added to it, of the type `+`; or an event that only it hears of, of
 * its own type, with the index of the event before which it happened. Nobody else can tell that there was one.
 */
const data = z.tuple([z.string(), z.record(z.string(), anyJson())]);

/** The type of fields that are added. */
const ADDED = '+';

type Fields = Readonly<Record<string, Json>>;

export function writeEvents(events: readonly GameEvent[]): string {
  if (events.length === 0) return '';
  const writer = new PackWriter();
  for (const { type, open } of events) if (open !== null) writeFields(writer, type, open);
  return writer.text;
}

/** What the audience knows besides; empty if nothing. */
export function writeOwnEvents(events: readonly GameEvent[], audience: Audience): string {
  let writer: PackWriter | null = null;
  let index = 0;
  for (const { type, open, own } of events) {
    const mine = own === undefined ? undefined : fieldsFor(own, audience);
    if (mine !== undefined) {
      writer ??= new PackWriter();
      writer.number(index);
      writeFields(writer, open === null ? type : ADDED, mine);
    }
    if (open !== null) index += 1;
  }
  return writer?.text ?? '';
}

function fieldsFor(own: NonNullable<GameEvent['own']>, audience: Audience): Fields | undefined {
  for (const [to, fields] of own) if (to === audience) return fields;
  return undefined;
}

function writeFields(writer: PackWriter, type: string, fields: Fields): void {
  const keys = Object.keys(fields);
  const place = placeOfEvent(type, keys);
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
  const alone: [number, SeenEvent][] = [];
  for (const reader = new PackReader(openText); !reader.atEnd;) {
    const [type, fields] = readFields(reader);
    events.push({ ...fields, type });
  }
  for (const reader = new PackReader(ownText); !reader.atEnd;) {
    const index = reader.number();
    const [type, fields] = readFields(reader);
    if (type !== ADDED) {
      if (index > events.length) throw garbled();
      alone.push([index, { ...fields, type }]);
      continue;
    }
    const event = events[index];
    if (event === undefined) throw garbled();
    events[index] = { ...event, ...fields, type: event.type };
  }
  for (const [index, event] of alone.toReversed()) events.splice(index, 0, event);
  return events;
}
