import { z } from 'zod';
import type { Intent } from '../types.ts';

type Shapes = Readonly<Record<string, z.ZodRawShape>>;

/** The intents of a game as one union, told apart by `type`. */
export type IntentOf<T extends Shapes> = { [K in keyof T & string]: { readonly type: K } & Readonly<z.output<z.ZodObject<T[K], z.core.$strict>>> }[keyof T & string];

/** Defines the intents of a game by the fields of each. */
export function defineIntents<const T extends Shapes>(shapes: T): z.ZodType<IntentOf<T> & Intent> {
  const [first, ...others] = Object.entries(shapes).map(([type, shape]) => z.strictObject({ type: z.literal(type), ...shape }));
  if (first === undefined) throw new TypeError('a game has at least one intent');
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodType<IntentOf<T> & Intent>;
}

/** Giving up, as every game has it that says nothing else. */
export const CONCEDE = 'concede';
export const concedeSchema = z.strictObject({ type: z.literal(CONCEDE) });
