import { canonicalJson } from './canonical-json.ts';
import { present, isJsonMap, type Intent, type Json, type IntentDraft, isJsonList } from './types.ts';

/**
 * What a choice is made of: the handle of a card, a slot or tile, a word such as `yes`, or null ("nobody", a direct
 * attack).
 */
export type Value = string | number | null;

/** One part of a choice: from `min` to `max` different values of `from`. */
export interface Part {
  readonly from: readonly Value[];
  readonly min: number;
  readonly max: number;
  /** Values chosen in earlier parts of this field, or in an earlier list field, may not be chosen again ("another"). */
  readonly other: boolean;
}

/**
 * A payload field that is still to be chosen. `single` fields hold one value, the others the values of all parts one
 * after another. Where a flat list could be split in several ways, an earlier part takes as many as it can.
 */
export interface Field {
  /** The path in the payload: `col`, `targets`, `then.targets`. */
  readonly name: string;
  readonly single: boolean;
  /** Whether the order of the values matters; otherwise any order of the same values is the same choice. */
  readonly ordered: boolean;
  readonly parts: readonly Part[];
}

/**
 * One entry of the legal list: an intent, complete when it has no fields, else its fixed part and the described choices
 * that complete it (design D-2: `legal`).
 */
export interface LegalIntent {
  readonly intent: Intent;
  readonly fields: readonly Field[];
}

export const NO_FIELDS: readonly Field[] = [];

/** A field that takes exactly one of the values. */
export function oneOf(name: string, from: readonly Value[]): Field {
  return { name, single: true, ordered: false, parts: [{ from, min: 1, max: 1, other: false }] };
}

/** A field that takes a list of `min` to `max` of the values. */
export function someOf(name: string, from: readonly Value[], min: number, max: number): Field {
  return { name, single: false, ordered: false, parts: [{ from, min, max, other: false }] };
}

/** A field that takes all the values, in an order of the player's choice. */
export function orderOf(name: string, values: readonly Value[]): Field {
  return {
    name,
    single: false,
    ordered: true,
    parts: [{ from: values, min: values.length, max: values.length, other: false }],
  };
}

/**
 * The lists of values that a field admits, in a stable order (lazily: there may be very many). `earlier` are the values
 * chosen in earlier list fields of the same intent.
 */
export function* selections(field: Field, earlier: readonly Value[] = []): Generator<Value[]> {
  for (const groups of extend(field.parts, 0, [], earlier)) {
    const chosen = flattenGroups(field.parts, groups, earlier);
    if (chosen === null) continue;
    if (field.ordered) yield* permutations(chosen);
    else yield chosen;
  }
}

/**
 * The flat list of a field that is split into just these groups, one for each part. Where parts of open size overlap,
 * the plain order may stand for another choice: then another order is looked for. Null for what no list can say.
 */
export function flattenGroups(
  parts: readonly Part[],
  groups: readonly (readonly Value[])[],
  earlier: readonly Value[],
): Value[] | null {
  if (groups.length < 2 || parts.every(({ min, max }) => min === max)) return groups.flat();
  for (const list of arranged(groups, 0)) {
    const split = splitSelection(parts, list, earlier);
    if (split !== null && split.every((group, index) => group.length === present(groups[index]).length)) return list;
  }
  return null;
}

/** The groups one after another, each in every order. */
function* arranged(groups: readonly (readonly Value[])[], index: number): Generator<Value[]> {
  if (index === groups.length) yield [];
  else
    for (const first of permutations(present(groups[index])))
      for (const rest of arranged(groups, index + 1)) yield [...first, ...rest];
}

function* permutations(items: readonly Value[]): Generator<Value[]> {
  if (items.length <= 1) yield [...items];
  else
    for (const [index, first] of items.entries())
      for (const rest of permutations(items.toSpliced(index, 1))) yield [first, ...rest];
}

function* extend(
  parts: readonly Part[],
  index: number,
  groups: Value[][],
  earlier: readonly Value[],
): Generator<Value[][]> {
  const part = parts[index];
  if (part === undefined) {
    yield groups;
    return;
  }
  const open = part.other
    ? part.from.filter((value) => !groups.some((group) => group.includes(value)) && !earlier.includes(value))
    : part.from;
  for (let size = part.min; size <= Math.min(part.max, open.length); size++) {
    for (const subset of subsets(open, size, 0)) yield* extend(parts, index + 1, [...groups, subset], earlier);
  }
}

function* subsets(from: readonly Value[], size: number, start: number): Generator<Value[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = start; index <= from.length - size; index++) {
    for (const rest of subsets(from, size - 1, index + 1)) yield [present(from[index]), ...rest];
  }
}

/**
 * Splits a flat list of values over the parts of a field, an earlier part taking as many as it can; null when the list
 * is not a legal selection.
 */
export function splitSelection(
  parts: readonly Part[],
  values: readonly Value[],
  earlier: readonly Value[] = [],
): Value[][] | null {
  return splitFrom(parts, 0, values, 0, earlier);
}

/** Splits the values from `next` on over the parts from `index` on. */
function splitFrom(
  parts: readonly Part[],
  index: number,
  values: readonly Value[],
  next: number,
  earlier: readonly Value[],
): Value[][] | null {
  const part = parts[index];
  if (part === undefined) return next === values.length ? [] : null;
  let size = 0;
  while (size < part.max && next + size < values.length && admitsValue(part, values, next, next + size, earlier))
    size++;
  for (; size >= part.min; size--) {
    const later = splitFrom(parts, index + 1, values, next + size, earlier);
    if (later !== null) return [values.slice(next, next + size), ...later];
  }
  return null;
}

/** Whether the value at `place` can join those of the part, which begin at `start`. */
function admitsValue(
  part: Part,
  values: readonly Value[],
  start: number,
  place: number,
  earlier: readonly Value[],
): boolean {
  const value = present(values[place]);
  if (!part.from.includes(value) || (part.other && earlier.includes(value))) return false;
  return values.indexOf(value, part.other ? 0 : start) === place;
}

/** The complete intent that a legal entry and one selection for each of its fields make. */
export function completeIntent(entry: LegalIntent, picks: readonly (readonly Value[])[]): Intent {
  if (entry.fields.length === 0) return entry.intent;
  const intent: IntentDraft = { ...entry.intent };
  for (const [index, field] of entry.fields.entries()) {
    const values = present(picks[index]);
    setPath(intent, field.name, field.single ? present(values[0]) : [...values]);
  }
  return intent;
}

function setPath(target: Record<string, Json | undefined>, path: string, value: Json): void {
  const dot = path.indexOf('.');
  if (dot < 0) {
    target[path] = value;
    return;
  }
  const head = path.slice(0, dot);
  const outer = target[head];
  const inner: Record<string, Json | undefined> = isJsonMap(outer) ? { ...outer } : {};
  setPath(inner, path.slice(dot + 1), value);
  target[head] = inner;
}

/** Every complete intent that a legal entry stands for, in a stable order. */
export function* intentsOf(entry: LegalIntent): Generator<Intent> {
  yield* fill(entry, 0, [], []);
}

function* fill(entry: LegalIntent, index: number, picks: Value[][], earlier: readonly Value[]): Generator<Intent> {
  const field = entry.fields[index];
  if (field === undefined) {
    yield completeIntent(entry, picks);
    return;
  }
  for (const selection of selections(field, earlier)) {
    yield* fill(entry, index + 1, [...picks, selection], field.single ? earlier : [...earlier, ...selection]);
  }
}

/** Whether the legal list holds this complete intent. A list that is left out means the empty list. */
export function isListed(entries: readonly LegalIntent[], intent: Intent): boolean {
  return entries.some((entry) => admitsIntent(entry, intent));
}

function admitsIntent(entry: LegalIntent, intent: Intent): boolean {
  const picks: Value[][] = [];
  const earlier: Value[] = [];
  for (const field of entry.fields) {
    const value = getPath(intent, field.name) ?? (field.single ? undefined : []);
    if (value === undefined) return false;
    const values = field.single ? [value] : isJsonList(value) ? [...value] : null;
    if (values === null || !values.every(isValue) || splitSelection(field.parts, values, earlier) === null)
      return false;
    picks.push(values);
    if (!field.single) earlier.push(...values);
  }
  return canonicalJson(withoutEmpty(completeIntent(entry, picks))) === canonicalJson(withoutEmpty(intent));
}

/** The intent without empty lists. */
function withoutEmpty(value: Json): Json {
  if (!isJsonMap(value)) return value;
  const kept = Object.entries(value).filter(([, field]) => !(Array.isArray(field) && field.length === 0));
  return Object.fromEntries(kept.map(([key, field]) => [key, field === undefined ? undefined : withoutEmpty(field)]));
}

export function isValue(value: Json | undefined): value is Value {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function getPath(source: Intent, path: string): Json | undefined {
  let value: Json | undefined = source;
  for (const key of path.split('.')) {
    if (!isJsonMap(value)) return undefined;
    value = value[key];
  }
  return value;
}
