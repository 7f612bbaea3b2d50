import type { Seat } from '@cardscape/rules';

/** A word on a button: an effect of a card, "pass", "yes". Its id tells it from others; the rest is for showing it. */
export interface Option {
  readonly kind: 'option';
  readonly id: string;
  readonly label: string;
  /** A longer text under the label, such as the sentence of an effect. */
  readonly detail?: string;
  /** What most players want most of the time: shown first and reached by one key. */
  readonly primary?: boolean;
}

/** Something of the table that can be pointed at. */
export type Thing =
  | { readonly kind: 'card'; readonly handle: number }
  | { readonly kind: 'place'; readonly zone: number; readonly slot: number }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | Option;

/** Equal things have equal keys. */
export function keyOf(thing: Thing): string {
  switch (thing.kind) {
    case 'card':
      return `card:${thing.handle}`;
    case 'place':
      return `place:${thing.zone}.${thing.slot}`;
    case 'seat':
      return `seat:${thing.seat}`;
    case 'option':
      return `option:${thing.id}`;
  }
}

export function cardThing(handle: number): Thing {
  return { kind: 'card', handle };
}

export function sameThing(a: Thing, b: Thing): boolean {
  return keyOf(a) === keyOf(b);
}
