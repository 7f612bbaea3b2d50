import type { Json, Seat } from './types.ts';
import type { Recorder } from './view.ts';

/** Whatever carries out an intent and may be watched; null: nobody looks. */
export interface Told {
  readonly rec: Recorder | null;
}

type Fields = Readonly<Record<string, Json>>;

/** Tells everybody what happened. */
export function tell(g: Told, type: string, open: Fields): void {
  if (g.rec !== null) g.rec.events.push({ type, open });
}

/** Tells everybody a part and one seat more. */
export function tellOne(g: Told, type: string, open: Fields, seat: Seat, own: Fields): void {
  if (g.rec !== null) g.rec.events.push({ type, open, own: [[seat, own]] });
}

/** Tells everybody a part, and shows one seat what was hidden from it. */
export function tellShown(g: Told, type: string, open: Fields, seat: Seat, own: Fields): void {
  if (g.rec !== null) g.rec.events.push({ type, open, own: [[seat, own]], shows: seat });
}

/** Tells everybody something that was hidden until now; `rule` says by which rule it is shown. */
export function reveal(g: Told, type: string, open: Fields, rule: string): void {
  if (g.rec !== null) g.rec.events.push({ type, open, reveals: rule });
}

/** The same, with a part for one seat more. */
export function revealOne(g: Told, type: string, open: Fields, rule: string, seat: Seat, own: Fields): void {
  if (g.rec !== null) g.rec.events.push({ type, open, own: [[seat, own]], reveals: rule });
}

/** The card has to be shown anew. */
export function touch(g: Told, card: number): void {
  if (g.rec !== null) g.rec.cards.push(card);
}

/** Derived numbers may have changed. */
export function touchField(g: Told): void {
  if (g.rec !== null) g.rec.field = true;
}

/** What the seat alone may know has changed. */
export function touchOwn(g: Told, seat: Seat): void {
  if (g.rec !== null) g.rec.own |= 1 << seat;
}

export function touchChain(g: Told): void {
  if (g.rec !== null) g.rec.chain = true;
}
