import type { Field, Intent, LegalIntent } from '@cardscape/rules';
import { garbled } from './pack.ts';
import { SHAPES } from './words.ts';

/**
 * What a packed entry says without its values: type, names, kinds of choices. Those that occur often stand in the table
 * of words.
 */
export interface Shape {
  readonly type: string;
  readonly keys: readonly string[];
  readonly fields: readonly FieldShape[];
}

interface FieldShape {
  readonly name: string;
  readonly single: boolean;
  readonly ordered: boolean;
  readonly parts: readonly PartShape[];
}

interface PartShape {
  /** Exactly one: least and most are left out. */
  readonly one: boolean;
  readonly other: boolean;
}

const NAME = '[^,|!>1?*]+';
const FORM = new RegExp(`^(${NAME}|\\+)((?:,${NAME})*)((?:\\|${NAME}!?>?(?:[1?]\\*?)*)*)$`);
const FIELD = new RegExp(`^(${NAME})(!?)(>?)((?:[1?]\\*?)*)$`);

/**
 * `play,card|col!1`: a field is its name, `!` single, `>` ordered, and a mark for each part: `1` exactly one, `?` so
 * many as is said, `*` another.
 */
export function legalShape({ intent, fields }: LegalIntent): string {
  let text = intent.type;
  for (const key in intent) if (key !== 'type') text += `,${key}`;
  for (const field of fields) text += fieldShape(field);
  return text;
}

function fieldShape({ name, single, ordered, parts }: Field): string {
  let text = `|${name}${single ? '!' : ''}${ordered ? '>' : ''}`;
  for (const { min, max, other } of parts) text += `${min === 1 && max === 1 ? '1' : '?'}${other ? '*' : ''}`;
  return text;
}

const places = new Map(SHAPES.map((shape, index) => [shape, index]));
const shapes: Shape[] = [];

/** The shapes of each type that have keys and no fields, with their places. */
const plain = new Map<string, { readonly keys: readonly string[]; readonly place: number }[]>();
for (const place of SHAPES.keys()) {
  const { type, keys, fields } = shapeAt(place);
  if (fields.length > 0) continue;
  const known = plain.get(type) ?? [];
  known.push({ keys, place });
  plain.set(type, known);
}

/**
 * The place of the shape of an event, `draw,seat,count`, in the table that both ends have; undefined if it is not
 * there. What a seat alone knows has the type `+`.
 */
export function placeOfEvent(type: string, keys: readonly string[]): number | undefined {
  for (const known of plain.get(type) ?? []) if (isSameList(known.keys, keys)) return known.place;
  return undefined;
}

/** An intent in which everything is chosen. */
type IntentShape = Pick<Shape, 'type' | 'keys'>;

/** What intents of the shapes are when everything is chosen: the keys, then the fields that were to be chosen. */
const complete: readonly IntentShape[] = [
  ...new Map(
    SHAPES.map((_, place) => completeShape(shapeAt(place))).map((one) => [[one.type, ...one.keys].join(), one]),
  ).values(),
];
const completeOf = new Map<string, number[]>();
for (const [place, { type }] of complete.entries()) completeOf.set(type, [...(completeOf.get(type) ?? []), place]);

function completeShape({ type, keys, fields }: Shape): IntentShape {
  // `then.targets` is chosen inside of `then`.
  const chosen = fields.flatMap(({ name }) => name.split('.').slice(0, 1));
  return { type, keys: [...new Set([...keys, ...chosen])] };
}

/** The place of a complete intent's shape, in whatever order its keys come; undefined if the table does not have it. */
export function placeOfIntent(intent: Intent): number | undefined {
  const size = Object.keys(intent).length - 1;
  return completeOf
    .get(intent.type)
    ?.find(
      (place) =>
        intentShapeAt(place).keys.every((key) => Object.hasOwn(intent, key)) &&
        intentShapeAt(place).keys.length === size,
    );
}

/** Errors: SyntaxError for a place that the table does not have. */
export function intentShapeAt(place: number): IntentShape {
  const found = complete[place];
  if (found === undefined) throw garbled();
  return found;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

/** The place of a shape in the table that both ends have; undefined if it is not there. */
export function placeOf(shape: string): number | undefined {
  return places.get(shape);
}

/** The shape at a place of the table. Errors: SyntaxError. */
export function shapeAt(place: number): Shape {
  const text = SHAPES[place];
  if (text === undefined) throw garbled();
  return (shapes[place] ??= parseShape(text));
}

function parseShape(text: string): Shape {
  const [, type, keys, fields] = FORM.exec(text) ?? [];
  if (type === undefined || keys === undefined || fields === undefined) throw garbled();
  return { type, keys: keys.split(',').slice(1), fields: fields.split('|').slice(1).map(parseField) };
}

function parseField(text: string): FieldShape {
  const [, name, single, ordered, parts] = FIELD.exec(text) ?? [];
  if (name === undefined || parts === undefined) throw garbled();
  return {
    name,
    single: single !== '',
    ordered: ordered !== '',
    parts: [...parts.matchAll(/([1?])(\*?)/g)].map(([, size, other]) => ({ one: size === '1', other: other !== '' })),
  };
}
