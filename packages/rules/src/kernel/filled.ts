/**
 * A list that holds a value so often; built up so that it has no holes for the compiler, and copied so that it has no
 * room to spare.
 */
export function filled<T>(count: number, value: T): T[] {
  const list: T[] = [];
  while (list.length < count) list.push(value);
  return list.slice();
}
