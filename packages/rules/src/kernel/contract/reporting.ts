import type { Audience, Seat } from '../types.ts';
import type { GameEvent, Recorder } from '../view.ts';
import type { EventData, FieldsOf, Telling } from './events.ts';

/** What carries out an intent and may be recorded; null: nobody is watching. */
export interface Reporting {
  readonly rec: Recorder | null;
}

/** The two ways to report the events of a game, which are the union `E`. Without a recorder nothing is reported. */
export interface Reporters<E extends EventData> {
  /** Reports an event to everybody, with more for single audiences. */
  readonly tell: <K extends E['type']>(
    g: Reporting,
    type: K,
    fields: FieldsOf<E, K>,
    more?: Telling<FieldsOf<E, K>>,
  ) => void;
  /** Reports an event to some audiences alone; nobody else learns that there was one. */
  readonly tellSome: <K extends E['type']>(
    g: Reporting,
    type: K,
    audiences: readonly Audience[],
    fields: FieldsOf<E, K>,
  ) => void;
}

export function reportersOf<E extends EventData>(): Reporters<E> {
  return { tell, tellSome };
}

function tell({ rec }: Reporting, type: string, open: object, more?: Telling<object>): void {
  if (rec !== null) record(rec, { type, open, ...more });
}

function tellSome({ rec }: Reporting, type: string, audiences: readonly Audience[], fields: object): void {
  if (rec !== null) record(rec, { type, open: null, own: audiences.map((to) => [to, fields]) });
}

/** The schemas guarantee that fields are plain data; a type parameter cannot. */
function record({ events }: Recorder, event: EventData & Telling<object> & { readonly open: object | null }): void {
  events.push(event as GameEvent);
}

/** The card has to be shown anew. */
export function touch(g: Reporting, card: number): void {
  if (g.rec !== null) g.rec.cards.push(card);
}

/** Derived numbers may have changed. */
export function touchField(g: Reporting): void {
  if (g.rec !== null) g.rec.field = true;
}

/** What the seat alone may know has changed. */
export function touchOwn(g: Reporting, seat: Seat): void {
  if (g.rec !== null) g.rec.own |= 1 << seat;
}

export function touchChain(g: Reporting): void {
  if (g.rec !== null) g.rec.chain = true;
}
