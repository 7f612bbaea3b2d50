import { z } from 'zod';
import type { Audience, Json } from '../types.ts';
import type { Recorder } from '../view.ts';
import * as field from './fields.ts';
import { kindsOf, type FieldKind } from './fields.ts';

/** One type of event: its fields, as any audience may see it (what some are not told is optional), and how it is told in English. */
export interface EventType {
  readonly fields: z.ZodRawShape;
  /** A sentence with fields in braces: `{seat} takes the trick.` Absent: it is only seen, not told; or the game's own client tells it. */
  readonly says?: string;
}

type EventTypes = Readonly<Record<string, EventType>>;

/** The events of a game as one union, told apart by `type`. */
export type EventOf<T extends EventTypes> = { [K in keyof T & string]: { readonly type: K } & Readonly<z.output<z.ZodObject<T[K]['fields'], z.core.$strict>>> }[keyof T & string];

/** Any event of any game. */
export interface EventData {
  readonly type: string;
}

/** The fields of one type of event. */
export type FieldsOf<E extends EventData, K extends E['type']> = Omit<Extract<E, { readonly type: K }>, 'type'>;

/** What else is to be said when an event is told. */
export interface Telling<F> {
  /** What single audiences know besides. */
  readonly own?: readonly (readonly [Audience, Partial<F>])[];
  /** The rule that makes something known that was hidden. */
  readonly reveals?: string;
  /** The one audience that was shown what was hidden from it. */
  readonly shows?: Audience;
}

/** The events of a game: their form, and how they are told. */
export interface Events<E extends EventData = EventData> {
  readonly types: EventTypes;
  /** An event as an audience sees it. */
  readonly schema: z.ZodType<E>;
  /** The kinds of the fields, by type of event. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;
  /** Tells everybody what happened. Nothing where nobody looks. */
  tell<K extends E['type']>(recorder: Recorder | null, type: K, fields: FieldsOf<E, K>, more?: Telling<FieldsOf<E, K>>): void;
}

/** Defines the events of a game. */
export function defineEvents<const T extends EventTypes>(types: T): Events<EventOf<T>> {
  return {
    types,
    schema: unionOf(types) as unknown as z.ZodType<EventOf<T>>,
    kinds: Object.fromEntries(Object.entries(types).map(([type, { fields }]) => [type, kindsOf(fields)])),
    tell(recorder, type, fields, more = {}) {
      recorder?.events.push({ type, open: fields as { readonly [key: string]: Json }, ...(more as object) });
    },
  };
}

function unionOf(types: EventTypes): z.ZodType {
  const [first, ...others] = Object.entries(types).map(([type, { fields }]) => z.strictObject({ type: z.literal(type), ...fields }));
  return first === undefined ? z.never() : z.discriminatedUnion('type', [first, ...others]);
}

/** What happens in every game that is played on the kernel's own cards, and that no game has to tell. */
export const COMMON_EVENTS = {
  /** A card has changed its place, or turned. Handles are 0 for whom has none. */
  moved: { fields: { card: field.card, was: field.card, from: z.string(), to: z.string(), id: field.cardId.optional() } },
  shuffled: { fields: { zone: z.string() } },
  conceded: { fields: { seat: field.seat }, says: '{seat} concedes.' },
} as const satisfies EventTypes;

/** A game's events together with those that happen in every game. */
export function withCommon(events: Events): Events {
  return defineEvents({ ...COMMON_EVENTS, ...events.types }) as Events;
}
