import { canonicalJson, canonicalRecord } from '../canonical-json.ts';
import { isJsonMap, type Json, type JsonMap } from '../types.ts';

/** What was written of definitions of cards. */
const WRITTEN = new WeakMap<object, string>();

/**
 * The canonical text of a header, or of the terms that it goes back to. Most of it are definitions of cards: one is
 * written once, however many matches are played with it, and frozen, so that what was written stays true.
 */
export function headerText(header: { readonly cards: readonly unknown[] }): string {
  return canonicalRecord({ ...header }, { cards: definitionsText(header.cards) });
}

/** The canonical text of definitions of cards. */
export function definitionsText(cards: readonly unknown[]): string {
  return `[${cards.map(definitionText).join(',')}]`;
}

function definitionText(card: unknown): string {
  if (!isJsonMap(card)) return canonicalJson(card);
  const known = WRITTEN.get(card);
  if (known !== undefined) return known;
  freeze(card);
  const text = canonicalRecord(card, {});
  WRITTEN.set(card, text);
  return text;
}

/** Freezes plain data with all that is in it. */
function freeze(value: JsonMap | readonly Json[]): void {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  Object.freeze(value);
}
