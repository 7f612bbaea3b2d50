/** What this folder answers when a text is not an effect. Codes are the contract (TTCG-12.7), messages are for a reader. */

export const LANGUAGE_CODES = [
  'LANG_SYNTAX',
  'LANG_KIND',
  'LANG_REF',
  'LANG_TARGET',
  'LANG_SPAN',
  'LANG_RANGE',
  'LANG_SCALE',
] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export type LanguageError = {
  readonly code: LanguageCode;
  /** The rule that was broken, e.g. "TTCG-12.96". */
  readonly rule: string;
  /** What was wrong, what was expected, what to do. */
  readonly message: string;
  /** Where: characters from the start of the checked text, from 0. For an effect without a text, of its printed line. */
  readonly at: number;
  /** What would be accepted there: words for LANG_SYNTAX, kinds for LANG_KIND, short descriptions else. */
  readonly expected: readonly string[];
};

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: LanguageError };

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(error: LanguageError): { readonly ok: false; readonly error: LanguageError } {
  return { ok: false, error };
}
