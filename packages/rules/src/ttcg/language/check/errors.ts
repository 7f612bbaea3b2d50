/**
 * What this folder answers when a text is not an effect. Codes are the contract (TTCG-12.7), messages are for a reader.
 */

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
  /**
   * Where: characters from the start of the checked text, from 0. For an effect without a text, of its printed line.
   */
  readonly at: number;
  /** What would be accepted there: words for LANG_SYNTAX, kinds for LANG_KIND, short descriptions else. */
  readonly expected: readonly string[];
};

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: LanguageError };

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(error: LanguageError): { readonly ok: false; readonly error: LanguageError } {
  return { ok: false, error };
}

/** How a reader of texts speaks of what it reads, in messages. */
export interface Wording {
  /** What is read: "The line has 900 characters". */
  readonly text: string;
  /** Where it ends, with nothing left to read. */
  readonly end: string;
  /** What to look at where the words do not fit. */
  readonly spelling: string;
  /** One of the expected words, as a message names it. */
  readonly name: (words: string) => string;
}

/** A text that is longer than what is looked at: `most` characters. */
export function tooLong(text: string, most: number, wording: Wording): LanguageError {
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.9',
    message: `The ${wording.text} has ${text.length} characters; expected at most ${most}. Say less in one effect.`,
    at: most,
    expected: ['the end'],
  };
}

/** The most expected words that a message names; the error's list has them all. */
const NAMED_WORDS = 8;

/**
 * A text whose words leave the grammar. @param furthest where the reading that came furthest stopped, and what would
 * have gone on there
 */
export function syntaxError(
  text: string,
  { at, expected }: Pick<LanguageError, 'at' | 'expected'>,
  { end, spelling, name }: Wording,
): LanguageError {
  const found = at < text.length ? `"${text.slice(at).split(' ', 1)[0] || ' '}"` : end;
  const named = expected.slice(0, NAMED_WORDS).map(name);
  const more = expected.length > NAMED_WORDS ? ', …' : '';
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.9',
    message: `${found} does not fit here; expected ${named.join(', ')}${more}. ${spelling}`,
    at,
    expected,
  };
}
