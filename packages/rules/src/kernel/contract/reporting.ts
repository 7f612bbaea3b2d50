import type { Audience, Seat } from '../types.ts';
import type { GameEvent, Recorder } from '../view.ts';
import type { EventData, FieldsOf, Telling } from './events.ts';

/** Whatever carries out an intent and may be watched; null: nobody looks. */
export interface Reporting {
  readonly rec: Recorder | null;
}

/** The two ways of telling the events of a game, which are the union `E`. Nothing is told where nobody looks. */
export interface Reporters<E extends EventData> {
  /** Tells everybody what happened, single audiences more. */
  readonly tell: <K extends E['type']>(
    g: Reporting,
    type: K,
    fields: FieldsOf<E, K>,
    more?: Telling<FieldsOf<E, K>>,
  ) => void;
  /** Tells some audiences alone: nobody else hears that there was anything. */
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

/** That fields are plain data is what their schemas say; a type parameter cannot. */
function tell({ rec }: Reporting, type: string, open: object, more?: Telling<object>): void {
  if (rec !== null) rec.events.push({ type, open, ...more } as GameEvent);
}

function tellSome({ rec }: Reporting, type: string, audiences: readonly Audience[], fields: object): void {
  if (rec !== null) rec.events.push({ type, open: null, own: audiences.map((to) => [to, fields]) } as GameEvent);
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
