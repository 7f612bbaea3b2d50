/**
 * The effect language in German (TTCG-12.2): the same programs, printed and read as German lines of a card. Both directions come
 * from one description (`grammar.ts`), and nothing but the words is known here: what an effect may say is checked as in English.
 *
 * DECISION TTCG-12.2: the specification words no second language. Every wording that the program keeps apart ("draw", "your
 * opponent draws", "make your opponent draw") has a German one of its own, so that each line has one program and each program one
 * line.
 */

import type { Effect } from '../ast.ts';
import { checkEffect } from '../check.ts';
import { fail, succeed, type LanguageError, type Result } from '../errors.ts';
import { LINE } from './sentence.ts';
import { Text, written } from './text.ts';

/** The longest line that is looked at: German says in 800 characters what English says in 400. */
const MAX_LINE_LENGTH = 800;

/**
 * The effect as a German line: "Normal: Ziehe zwei Karten." Errors: RangeError for a program that no sentence has, which a
 * parsed effect never is.
 */
export function printGerman(effect: Effect): string {
  const words = LINE.print(effect);
  if (words === null) throw new RangeError('no sentence has this program');
  return written(words);
}

/**
 * A German line, read and checked. Errors: all codes of TTCG-12.7; LANG_SYNTAX counts `at` from the start of the line and expects
 * German words, the others mean the whole line (`at` 0). Never throws.
 */
export function parseGerman(line: string): Result<Effect> {
  if (line.length > MAX_LINE_LENGTH) return fail(tooLong(line));
  const text = new Text(line);
  const read = LINE.parse(text, 0).find(({ end }) => text.endsAt(end, line));
  if (read === undefined) return fail(syntaxError(line, text));
  const error = checkEffect(read.value);
  return error === null ? succeed(read.value) : fail({ ...error, at: 0 });
}

function tooLong(line: string): LanguageError {
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.9',
    message: `The line has ${line.length} characters; expected at most ${MAX_LINE_LENGTH}. Say less in one effect.`,
    at: MAX_LINE_LENGTH,
    expected: ['the end'],
  };
}

/** So many of the expected words are named in a message; the error's list has them all. */
const NAMED_WORDS = 8;

function syntaxError(line: string, text: Text): LanguageError {
  const { at, expected } = text.furthest;
  const found = at < line.length ? `"${line.slice(at).split(' ', 1)[0] || ' '}"` : 'the end of the line';
  const named = expected.slice(0, NAMED_WORDS).map((words) => `"${words}"`);
  const more = expected.length > NAMED_WORDS ? ', …' : '';
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.9',
    message: `${found} does not fit here; expected ${named.join(', ')}${more}. Use those words, single spaces and a full stop.`,
    at,
    expected,
  };
}
