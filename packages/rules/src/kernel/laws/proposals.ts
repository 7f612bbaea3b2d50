import { z } from 'zod';
import type { AnyGame } from '../contract/game.ts';
import { below, type RandomState } from '../random/generator.ts';
import { at, type Intent, type Json, type Seat } from '../types.ts';
import { composeView } from '../view.ts';
import type { Trial } from './law.ts';

/** As much of JSON Schema as shapes of intents need. */
interface Schema {
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

const schemaForm: z.ZodType<Schema> = z.object({
  const: z.exactOptional(z.json()),
  enum: z.exactOptional(z.array(z.json())),
  anyOf: z.exactOptional(z.array(z.lazy(() => schemaForm))),
  oneOf: z.exactOptional(z.array(z.lazy(() => schemaForm))),
  type: z.exactOptional(z.string()),
  properties: z.exactOptional(
    z.record(
      z.string(),
      z.lazy(() => schemaForm),
    ),
  ),
  required: z.exactOptional(z.array(z.string())),
  items: z.exactOptional(z.lazy(() => schemaForm)),
});

const shapes = new WeakMap<AnyGame['intents'], Schema>();

function shapeOf({ intents }: AnyGame): Schema {
  const known = shapes.get(intents);
  if (known !== undefined) return known;
  const shape = schemaForm.parse(z.toJSONSchema(intents, { io: 'input', unrepresentable: 'any' }));
  shapes.set(intents, shape);
  return shape;
}

/** Longest list that is proposed. */
const LONGEST = 3;

/**
 * Something that the seat could send, whatever the legal list says: any type of intent of the game, with values that it
 * can see. What is left out of the legal list altogether is found by this alone.
 */
export function proposal(trial: Trial, seat: Seat): Json {
  return instance(shapeOf(trial.game), valuesInSight(trial, seat), trial.random);
}

/** A listed intent with one more of the fields that its type may have. */
export function extended(trial: Trial, seat: Seat, intent: Intent): Json {
  const shape = shapeOf(trial.game);
  const own = [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].find(
    ({ properties }) => properties?.['type']?.const === intent.type,
  );
  const missing = Object.entries(own?.properties ?? {}).filter(([name]) => !(name in intent));
  if (missing.length === 0) return { ...intent };
  const [name, field] = at(missing, below(trial.random, missing.length));
  return { ...intent, [name]: instance(field, valuesInSight(trial, seat), trial.random) };
}

/** Names of cards in sight, and whatever the legal lists speak of. */
function valuesInSight({ game, state }: Trial, seat: Seat): readonly (number | string)[] {
  const view = composeView(game.views, state, game.seatCount(state), seat);
  const found = new Set<number | string>([0, 1, 2, 3, 4]);
  for (const card of [...view.cards, ...(view.own?.cards ?? [])]) found.add(card.handle);
  collect(game.legal(state, seat), found);
  return [...found];
}

function collect(value: unknown, found: Set<number | string>): void {
  if (typeof value === 'number' || typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner, found);
}

function instance(schema: Schema, values: readonly (number | string)[], random: RandomState): Json {
  const pick = <T>(list: readonly T[]): T => at(list, below(random, list.length));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return instance(pick(choices), values, random);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) === true || below(random, 2) === 0,
      );
      return Object.fromEntries(fields.map(([name, field]) => [name, instance(field, values, random)]));
    }
    case 'array':
      return Array.from({ length: below(random, LONGEST + 1) }, () => instance(schema.items ?? {}, values, random));
    case 'boolean':
      return below(random, 2) === 0;
    case 'null':
      return null;
    case 'string':
      return String(pick(values));
    default:
      return pick(values.filter((value) => typeof value === 'number'));
  }
}
