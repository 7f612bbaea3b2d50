import { completeIntent, flattenGroups, type Field, type Intent, type Part, type Value } from '@cardscape/rules';
import { keyOf, type Thing } from '../thing.ts';
import type { Candidate, Plan } from './plan.ts';

/** How far a plan has been put together. */
export interface Cursor {
  readonly plan: Plan;
  /** The step that comes next; the number of steps when the intent is complete. */
  readonly step: number;
  /** Chosen values of the finished fields, by field. */
  readonly values: readonly (readonly Value[] | undefined)[];
  /** Chosen values of the finished parts of the present field. */
  readonly groups: readonly (readonly Value[])[];
  /** Chosen values of the present part. */
  readonly current: readonly Value[];
}

export function start(plan: Plan): Cursor {
  return { plan, step: 0, values: [], groups: [], current: [] };
}

export function isComplete({ plan, step }: Cursor): boolean {
  return step >= plan.steps.length;
}

/** The field that is being chosen, with the part of it. */
export interface Asking {
  readonly field: Field;
  readonly fieldIndex: number;
  readonly part: Part;
  readonly partIndex: number;
}

export function askingOf({ plan, step, groups }: Cursor): Asking | null {
  const next = plan.steps[step];
  if (next?.at !== 'field') return null;
  const field = plan.entry.fields[next.field];
  const part = field?.parts[groups.length];
  return field === undefined || part === undefined
    ? null
    : { field, fieldIndex: next.field, part, partIndex: groups.length };
}

/** What has been chosen in other list fields. */
function earlierOf(cursor: Cursor): Value[] {
  return cursor.plan.entry.fields.flatMap((field, index) => (field.single ? [] : [...(cursor.values[index] ?? [])]));
}

/** Whether the parts from `index` on can still be filled. */
function fillable(
  parts: readonly Part[],
  index: number,
  groups: readonly (readonly Value[])[],
  earlier: readonly Value[],
): boolean {
  const part = parts[index];
  if (part === undefined) return true;
  const open = openValues(part, [], groups, earlier);
  if (open.length < part.min) return false;
  // Only what "another" excludes can get in the way of a later part.
  if (!parts.slice(index + 1).some(({ other }) => other))
    return parts.slice(index + 1).every(({ from, min }) => from.length >= min);
  for (const subset of subsets(open, part.min, 0))
    if (fillable(parts, index + 1, [...groups, subset], earlier)) return true;
  return false;
}

function* subsets(from: readonly Value[], size: number, begin: number): Generator<Value[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [offset, first] of from.slice(begin).entries())
    for (const rest of subsets(from, size - 1, begin + offset + 1)) yield [first, ...rest];
}

function openValues(
  part: Part,
  current: readonly Value[],
  groups: readonly (readonly Value[])[],
  earlier: readonly Value[],
): Value[] {
  return part.from.filter(
    (value) =>
      !current.includes(value) &&
      !(part.other && (earlier.includes(value) || groups.some((group) => group.includes(value)))),
  );
}

/** Whether `current` and any completion of its part leave the later parts fillable. */
function leavesRoom(
  parts: readonly Part[],
  index: number,
  groups: readonly (readonly Value[])[],
  current: readonly Value[],
  earlier: readonly Value[],
): boolean {
  const part = parts[index];
  if (part === undefined) return true;
  const missing = Math.max(0, part.min - current.length);
  const open = openValues(part, current, groups, earlier);
  for (const more of subsets(open, missing, 0))
    if (fillable(parts, index + 1, [...groups, [...current, ...more]], earlier)) return true;
  return false;
}

/** The candidates of the present part that may be picked now, chosen ones apart. */
export function pickable(cursor: Cursor): Candidate[] {
  const asking = askingOf(cursor);
  if (asking === null) return [];
  const { field, fieldIndex, part, partIndex } = asking;
  if (cursor.current.length >= part.max) return [];
  const earlier = earlierOf(cursor);
  const open = openValues(part, cursor.current, cursor.groups, earlier);
  const candidates = cursor.plan.candidates[fieldIndex]?.[partIndex] ?? [];
  return candidates.filter(
    ({ value }) =>
      open.includes(value) && leavesRoom(field.parts, partIndex, cursor.groups, [...cursor.current, value], earlier),
  );
}

/** The candidates of the present part that have been chosen, in the order of choice. */
export function chosen(cursor: Cursor): Candidate[] {
  const asking = askingOf(cursor);
  if (asking === null) return [];
  const candidates = cursor.plan.candidates[asking.fieldIndex]?.[asking.partIndex] ?? [];
  return cursor.current.flatMap((value) => candidates.find((candidate) => candidate.value === value) ?? []);
}

/** Whether the present part may be left as it is. */
export function mayFinish(cursor: Cursor): boolean {
  const asking = askingOf(cursor);
  if (asking === null) return false;
  const { field, part, partIndex } = asking;
  return (
    cursor.current.length >= part.min &&
    cursor.current.length <= part.max &&
    leavesRoom(field.parts, partIndex, cursor.groups, cursor.current, earlierOf(cursor))
  );
}

/**
 * The cursor after pointing at a thing; null when its plan does not have that thing next. Pointing at a chosen one
 * takes it back.
 */
export function advance(cursor: Cursor, thing: Thing): Cursor | null {
  const next = cursor.plan.steps[cursor.step];
  const key = keyOf(thing);
  if (next === undefined) return null;
  if (next.at === 'fixed') return keyOf(next.thing) === key ? { ...cursor, step: cursor.step + 1 } : null;
  const asking = askingOf(cursor);
  if (asking === null) return null;
  const taken = chosen(cursor).find((candidate) => candidate.key === key);
  if (taken !== undefined) return { ...cursor, current: cursor.current.filter((value) => value !== taken.value) };
  const picked = pickable(cursor).find((candidate) => candidate.key === key);
  if (picked === undefined) return null;
  const grown = { ...cursor, current: [...cursor.current, picked.value] };
  // One value fills the part; several are confirmed, so that the last one can be taken back. The last of an order needs
  // no choice.
  if (asking.part.max === 1) return finishPart(grown);
  if (!asking.field.ordered || grown.current.length < asking.part.from.length - 1) return grown;
  return {
    ...grown,
    current: [...grown.current, ...asking.part.from.filter((value) => !grown.current.includes(value))],
  };
}

/** The cursor after leaving the present part as it is; null when that is not allowed. */
export function finishPart(cursor: Cursor): Cursor | null {
  const asking = askingOf(cursor);
  if (asking === null || !mayFinish(cursor)) return null;
  const groups = [...cursor.groups, cursor.current];
  if (groups.length < asking.field.parts.length) return { ...cursor, groups, current: [] };
  const values = flattenGroups(asking.field.parts, groups, earlierOf(cursor));
  if (values === null) return null;
  const all = [...cursor.values];
  all[asking.fieldIndex] = values;
  return { ...cursor, values: all, groups: [], current: [], step: cursor.step + 1 };
}

/** The intent of a complete cursor. */
export function intentOf({ plan, values }: Cursor): Intent {
  return completeIntent(
    plan.entry,
    plan.entry.fields.map((_, index) => values[index] ?? []),
  );
}
