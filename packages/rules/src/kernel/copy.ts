import { isJsonMap } from './types.ts';

/** A deep copy of plain data (design D-2.1). What is copied part by part is of the type that it was. */
export function structuredCopy<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (!isJsonMap(value)) return Array.isArray(value) ? value.map(copyOf) : value;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy;
}
