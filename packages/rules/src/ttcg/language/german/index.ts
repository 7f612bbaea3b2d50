/**
 * The effect language in German (TTCG-12.2): the same programs, printed and read as German lines of a card. Both
 * directions come from one description (`grammar.ts`), and nothing but the words is known here: what an effect may say
 * is checked as in English.
 *
 * DECISION TTCG-12.2: the specification words no second language. Every wording that the program keeps apart ("draw",
 * "your opponent draws", "make your opponent draw") has a German one of its own, so that each line has one program and
 * each program one line.
 */

import { checkEffect } from '../check/check.ts';
import { fail, succeed, syntaxError, tooLong, type Result, type Wording } from '../check/errors.ts';
import type { Effect } from '../program/ast.ts';
import { LINE } from './sentence.ts';
import { Text, written } from './text.ts';

/** The longest line that is looked at: German says in 800 characters what English says in 400. */
const MAX_LINE_LENGTH = 800;

const WORDING: Wording = {
  text: 'line',
  end: 'the end of the line',
  spelling: 'Use those words, single spaces and a full stop.',
  name: (words) => `"${words}"`,
};

/**
 * The effect as a German line: "Normal: Ziehe zwei Karten." Errors: RangeError for a program that no sentence has,
 * which a parsed effect never is.
 */
export function printGerman(effect: Effect): string {
  const words = LINE.print(effect);
  if (words === null) throw new RangeError('no sentence has this program');
  return written(words);
}

/**
 * A German line, read and checked. Errors: all codes of TTCG-12.7; LANG_SYNTAX counts `at` from the start of the line
 * and expects German words, the others mean the whole line (`at` 0). Never throws.
 */
export function parseGerman(line: string): Result<Effect> {
  if (line.length > MAX_LINE_LENGTH) return fail(tooLong(line, MAX_LINE_LENGTH, WORDING));
  const text = new Text(line);
  const read = LINE.parse(text, 0).find(({ end }) => text.endsAt(end, line));
  if (read === undefined) return fail(syntaxError(line, text.furthest, WORDING));
  const error = checkEffect(read.value);
  return error === null ? succeed(read.value) : fail({ ...error, at: 0 });
}
