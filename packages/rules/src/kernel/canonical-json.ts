import { isJsonList, isJsonMap } from './types.ts';

/**
 * JSON with the keys of every object in code-point order and without absent values: equal data has equal text on every
 * machine. Errors: TypeError for what is not plain data (functions, NaN, infinities, big integers).
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not plain data`);
      return String(value);
    case 'object':
      if (isJsonMap(value)) return canonicalMap(value);
      return isJsonList(value) ? canonicalList(value) : 'null';
    default:
      throw new TypeError(`${typeof value} is not plain data`);
  }
}

function canonicalList(list: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < list.length; index++) text += `${index === 0 ? '' : ','}${canonicalJson(list[index])}`;
  return `${text}]`;
}

function canonicalMap(map: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of sorted(Object.keys(map))) {
    const field = map[key];
    if (field !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}

/**
 * The same for a record of which some fields were written before. Errors: TypeError for what is not plain data.
 * @param written by their keys
 */
export function canonicalRecord(
  record: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, string>>,
): string {
  const fields = sorted(Object.keys(record)).flatMap((key) => {
    const field = record[key];
    return field === undefined ? [] : [`${quoted(key)}:${written[key] ?? canonicalJson(field)}`];
  });
  return `{${fields.join(',')}}`;
}

/** Most keys come in order: from a file that was written so. */
function sorted(keys: string[]): string[] {
  for (let index = 1; index < keys.length; index++)
    if ((keys[index - 1] ?? '') > (keys[index] ?? '')) return keys.sort();
  return keys;
}

/** Keys are few and come again and again; not more are kept than a game has. */
const quotes = new Map<string, string>();
const QUOTES = 1000;

function quoted(key: string): string {
  const known = quotes.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(key);
  if (quotes.size < QUOTES) quotes.set(key, text);
  return text;
}
