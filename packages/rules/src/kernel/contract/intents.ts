import { z } from 'zod';
import type { Intent, Json } from '../types.ts';
import { kindsOf, type FieldKind } from './fields.ts';

type Shapes = Readonly<Record<string, z.ZodRawShape>>;

/** The intents of a game as one union, told apart by `type`. */
export type IntentOf<T extends Shapes> = {
  [K in keyof T & string]: { readonly type: K } & Readonly<z.output<z.ZodObject<T[K], z.core.$strict>>>;
}[keyof T & string];

/**
 * Defines the intents of a game by the fields of each. The union is read off `shapes`: no loop over them can say which
 * fields each has.
 */
export function defineIntents<const T extends Shapes>(shapes: T): z.ZodType<IntentOf<T> & Intent> {
  const [first, ...others] = Object.entries(shapes).map(([type, shape]) =>
    z.strictObject({ type: z.literal(type), ...shape }),
  );
  if (first === undefined) throw new TypeError('a game has at least one intent');
  const union: z.ZodType = z.discriminatedUnion('type', [first, ...others]);
  return union as z.ZodType<IntentOf<T> & Intent>;
}

/** Giving up, as every game has it that says nothing else. */
export const CONCEDE = 'concede';
export const concedeSchema = z.strictObject({ type: z.literal(CONCEDE) });

export type Conceding = z.infer<typeof concedeSchema>;

export function isConceding(intent: Intent): intent is Conceding {
  return intent.type === CONCEDE;
}

/** The kinds of the fields of each type of intent. */
export type IntentKinds = Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;

export function kindsOfIntents(intents: z.ZodType): IntentKinds {
  const objects = (schema: unknown): { readonly shape: z.ZodRawShape }[] =>
    schema instanceof z.ZodUnion ? schema.options.flatMap(objects) : schema instanceof z.ZodObject ? [schema] : [];
  return Object.fromEntries(
    objects(intents).map(({ shape }) => {
      const { type, ...fields } = shape;
      return [type instanceof z.ZodLiteral ? String(type.value) : '', kindsOf(fields)];
    }),
  );
}

/** Every whole number that stands in an intent. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** The handles that an intent names. */
export function handlesIn(intent: Intent, kinds: IntentKinds): number[] {
  const fields = Object.entries(kinds[intent.type] ?? {}).filter(([, kind]) => kind === 'card' || kind === 'cards');
  return fields.flatMap(([name]): Json[] => [intent[name] ?? []].flat()).filter((value) => typeof value === 'number');
}
