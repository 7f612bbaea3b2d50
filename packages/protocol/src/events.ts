import type { GameEvent, Json, Seat, SeenEvent } from '@cardscape/rules';
import * as z from 'zod/mini';

/** Events as text: a JSON array of `[type, fields]`. What a seat alone knows of them comes as `[index, fields]` to be added. */
const open = z.array(z.tuple([z.string(), z.record(z.string(), z.json())]));
const own = z.array(z.tuple([z.int(), z.record(z.string(), z.json())]));

export function writeEvents(events: readonly GameEvent[]): string {
  return events.length === 0 ? '' : JSON.stringify(events.map(({ type, open: fields }) => [type, fields]));
}

/** What the seat knows besides; empty if nothing. */
export function writeOwnEvents(events: readonly GameEvent[], seat: Seat): string {
  const added = events.flatMap((event, index) => {
    const mine = event.own?.find(([to]) => to === seat)?.[1];
    return mine === undefined ? [] : [[index, mine] as const];
  });
  return added.length === 0 ? '' : JSON.stringify(added);
}

/** Errors: ZodError or SyntaxError for text that no server writes. */
export function readEvents(openText: string, ownText: string): SeenEvent[] {
  const events = openText === '' ? [] : open.parse(JSON.parse(openText));
  const mine = new Map<number, Record<string, Json>>(ownText === '' ? [] : own.parse(JSON.parse(ownText)));
  return events.map(([type, fields], index) => ({ ...fields, ...mine.get(index), type }));
}
