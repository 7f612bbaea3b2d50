/** A deep copy of plain data (design D-2.1). */
export function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCopy) as T;
  if (value === null || typeof value !== 'object') return value;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = structuredCopy(value[key]);
  return copy as T;
}
