import { isList, isMap, spellOut, type Position } from '../position.ts';
import type { Json } from '../types.ts';

/** The first place where a position is not as expected. */
export interface Difference {
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

/**
 * Compares a position with what is expected of it (SC-5): a map must hold at least the named keys, a list must be equal
 * in length and order, a number counts a zone, paths may be dotted. A card that is named only is compared by its name,
 * one that is spoken of (`Mention`) by its place as well; a mark asked of a stack is its top card's (TTCG-17.2).
 */
export function difference(actual: Json | undefined, expected: Json, path = ''): Difference | null {
  if (isMap(expected)) return mapDifference(actual, expected, path);
  if (isList(expected)) return listDifference(actual, spellOut(expected), path);
  return isEqual(actual, expected) ? null : { path, expected: show(expected), actual: show(actual) };
}

function mapDifference(actual: Json | undefined, expected: Position, path: string): Difference | null {
  for (const [key, value] of Object.entries(expected)) {
    const found = difference(at(actual, key), value ?? null, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function listDifference(actual: Json | undefined, expected: readonly Json[], path: string): Difference | null {
  const list = isMap(actual) ? Object.values(actual) : actual;
  if (!isList(list) || list.length !== expected.length) return { path, expected: show(expected), actual: show(actual) };
  for (const [index, value] of expected.entries()) {
    const found = difference(list[index], value, `${path}.${index}`);
    if (found !== null) return { path, expected: show(expected), actual: show(actual) };
  }
  return null;
}

function isEqual(actual: Json | undefined, expected: string | number | boolean | null): boolean {
  if (actual === expected) return true;
  if (expected === null) return actual === undefined;
  if (isList(actual)) {
    if (typeof expected === 'number') return actual.length === expected;
    return actual.length === 1 && isEqual(actual[0], expected);
  }
  if (!isMap(actual)) return false;
  if (typeof expected === 'number') return Object.keys(actual).length === expected;
  const { card, name, path } = actual;
  return card === expected || name === expected || path === expected || (isMap(card) && isEqual(card, expected));
}

/** Follows a dotted path. A word asked of a stack is asked of its top card. */
function at(value: Json | undefined, path: string): Json | undefined {
  let current = value;
  for (const key of path.split('.')) {
    if (isList(current)) {
      const index = Number(key);
      if (Number.isInteger(index)) {
        current = current[index];
        continue;
      }
      current = current[0];
    }
    if (!isMap(current)) return undefined;
    current = current[key];
  }
  return current;
}

/** A value for a reader: cards by their names. */
function show(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (isList(value)) return `[${value.map(show).join(', ')}]`;
  if (isMap(value)) {
    const { card } = value;
    if (typeof card === 'string') return card;
    return `{ ${Object.entries(value)
      .map(([key, entry]) => `${key}: ${show(entry)}`)
      .join(', ')} }`;
  }
  return String(value);
}
