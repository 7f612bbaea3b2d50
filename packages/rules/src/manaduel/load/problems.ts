/** What is said of a card file that is none (MD-10.15). Codes are the contract, messages are for a reader. */

import { nearest } from '../../kernel/edit-distance.ts';

export const CARD_CODES = [
  /** Something is missing, of the wrong type or outside its range. */
  'CARD_FORM',
  /** A word that the rules do not know. */
  'CARD_WORD',
  /** An amount of power or life that does not come in tens. */
  'CARD_AMOUNT',
  /** Effects that a card of its type cannot have, or none where it needs one. */
  'CARD_EFFECTS',
  /** `target:…`, an event, a link, an equipped creature where there is none. */
  'CARD_REFERENCE',
  /** A token that does not exist, or an id that stands there twice. */
  'CARD_ID',
  /** More than anybody would wait for. */
  'CARD_BOUNDS',
] as const;
export type CardCode = (typeof CARD_CODES)[number];

export interface CardProblem {
  readonly code: CardCode;
  /** The rule that is broken. */
  readonly rule: string;
  /** Path to what is meant, such as `effects.0.do.1.wound.n`; empty for the card as a whole. */
  readonly field: string;
  /** What was found, what was expected, what to do. */
  readonly message: string;
}

/** A field below another. */
export function below(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

/** The longest word that is looked at or repeated in a message. */
const LONGEST = 40;

/** What was found, in few words, however large it is. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'a map' : `a ${typeof value}`;
}

/** `", known are …. Did you mean …?"` for a word that is none of these. */
export function instead(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return `known are ${known.join(', ')}${near === null ? '' : `; did you mean "${near}"?`}`;
}
