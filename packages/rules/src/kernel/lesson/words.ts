import type { Intent, Json } from '../types.ts';
import type { TableView } from '../view.ts';

/*
 * Moves in words, as the steps of lessons name them. Without a schema: the page of a match asks it as well.
 */

/** Parts of payloads that are numbers, not cards. */
const NUMBERS: ReadonlySet<string> = new Set(['col', 'effect', 'link']);

/**
 * A move in the words of whoever sees that view: its type, then all that is chosen in it, in its order: cards by their
 * ids, `back` for one that lies face down, `nobody` where nothing is named.
 */
export function moveWords({ cards, own }: TableView, intent: Intent): string {
  const ids = new Map([...cards, ...(own?.cards ?? [])].map(({ handle, id }) => [handle, id]));
  const wordsIn = (value: Json, key: string): string[] => {
    if (value === null) return ['nobody'];
    if (Array.isArray(value)) return value.flatMap((inner: Json) => wordsIn(inner, key));
    if (typeof value === 'object')
      return Object.entries(value).flatMap(([name, inner]) => wordsIn(inner ?? null, name));
    return [
      String(typeof value === 'number' && !NUMBERS.has(key) && ids.has(value) ? (ids.get(value) ?? 'back') : value),
    ];
  };
  const { type, prompt: _, choice: __, ...rest } = intent;
  return [type, ...wordsIn(rest, '')].join(' ');
}
