import { z } from 'zod';
import type { Audience } from '../types.ts';
import * as field from './fields.ts';
import { kindsOf, type FieldKind } from './fields.ts';

/** One type of event: its fields, as any audience may see it (what some may not know is optional), and its sentence. */
export interface EventType {
  /** More than one where the type comes in several forms, each with fields of its own. */
  readonly fields: z.ZodRawShape | readonly z.ZodRawShape[];
  /** The line of the log, in English with fields in braces: `{seat} takes the trick.` Null: the log leaves it out. */
  readonly says: string | null;
  /** The field with the card that does it. Absent: no card does. */
  readonly doer?: string;
}

export type EventTypes = Readonly<Record<string, EventType>>;

type ShapeOf<F> = F extends readonly (infer Shape)[] ? Shape : F;
type Seen<K extends string, Shape> = Shape extends z.ZodRawShape
  ? { readonly type: K } & Readonly<z.output<z.ZodObject<Shape, z.core.$strict>>>
  : never;

/** The events of a game as one union, told apart by `type`. */
export type EventOf<T extends EventTypes> = { [K in keyof T & string]: Seen<K, ShapeOf<T[K]['fields']>> }[keyof T &
  string];

/** Any event of any game. */
export interface EventData {
  readonly type: string;
}

/** The events of that type. */
export type EventNamed<E extends EventData, K extends E['type']> = Extract<E, { readonly type: K }>;

/** The fields of one type of event, in each of its forms. */
export type FieldsOf<E extends EventData, K extends E['type']> = WithoutType<EventNamed<E, K>>;
type WithoutType<E> = E extends EventData ? Omit<E, 'type'> : never;

/** What else is reported with an event. */
export interface Telling<F> {
  /** Fields that only single audiences know. */
  readonly own?: readonly (readonly [Audience, Partial<F>])[];
  /** The rule that makes something known that was hidden. */
  readonly reveals?: string;
  /** The audiences that knew what is revealed, as bits (`audienceBit`). */
  readonly knew?: number;
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
}

/** The union of the events of such a definition. */
export type EventsIn<D> = D extends Events<infer E> ? E : never;

/**
 * Defines the events of a game. Errors: TypeError for a sentence or a doer with a field that its event does not have.
 * The union is read off `types`: no loop over them can say which fields each has.
 */
export function defineEvents<const T extends EventTypes>(types: T): Events<EventOf<T>> {
  return eventsOf(types) as Events<EventOf<T>>;
}

/** The same where nobody knows which events there are. */
export function eventsOf(types: EventTypes): Events {
  const kinds: Record<string, Readonly<Record<string, FieldKind>>> = {};
  for (const [type, { fields, says, doer }] of Object.entries(types)) {
    const forms = formsOf(fields);
    for (const [, name = ''] of (says ?? '').matchAll(/\{(\w+)\}/g))
      if (!forms.every((form) => name in form))
        throw new TypeError(`the event ${type} has no field ${name}, which its sentence names`);
    const found = Object.fromEntries(forms.flatMap((form) => Object.entries(kindsOf(form))));
    if (doer !== undefined && found[doer] !== 'card')
      throw new TypeError(`the event ${type} has no card ${doer}, which is to have done it`);
    kinds[type] = found;
  }
  return { types, schema: unionOf(types), kinds };
}

function formsOf(fields: EventType['fields']): readonly z.ZodRawShape[] {
  return isForms(fields) ? fields : [fields];
}

function isForms(fields: EventType['fields']): fields is readonly z.ZodRawShape[] {
  return Array.isArray(fields);
}

/** A type with one form is found by its name; only the forms of a type with several are tried in turn. */
function unionOf(types: EventTypes): z.ZodType<EventData> {
  const objects = Object.entries(types).map(([type, { fields }]) =>
    formsOf(fields).map((form) => z.strictObject({ type: z.literal(type), ...form })),
  );
  const [first, ...others] = objects.filter((forms) => forms.length === 1).flat();
  const several = objects.filter((forms) => forms.length > 1).flat();
  const single = first === undefined ? z.never() : z.discriminatedUnion('type', [first, ...others]);
  return several.length === 0 ? single : z.union([single, ...several]);
}

/** The events of every game on the kernel's own cards, which the kernel reports. */
const COMMON = {
  /** A card has moved or turned. A handle is 0 for an audience that has none. */
  moved: {
    fields: { card: field.card, was: field.card, from: field.place, to: field.place, id: field.cardId.exactOptional() },
    says: null,
  },
  shuffled: { fields: { zone: field.place }, says: null },
  conceded: { fields: { seat: field.seat }, says: '{seat} concedes.' },
} as const satisfies EventTypes;

export type CommonEvent = EventOf<typeof COMMON>;

/** A game's events together with those that happen in every game: which its own are, only `E` says. */
export function withCommon<E extends EventData>({ types }: Events<E>): Events<E | CommonEvent> {
  return eventsOf({ ...COMMON, ...types }) as Events<E | CommonEvent>;
}
