/** Reading in tests: the value, or a failure that prints the sentence and the whole error. */

import type { Effect, Kind, LanguageError, Result } from '../../../src/ttcg/language/index.ts';
import { parseEffect } from '../../../src/ttcg/language/index.ts';
import { parseUnchecked } from '../../../src/ttcg/language/parse/parse.ts';

function valueOf<T>(text: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${text}\n${' '.repeat(result.error.at)}^ ${JSON.stringify(result.error, null, 2)}`);
}

/** The effect of a line that must pass. */
export function effectOf(line: string): Effect {
  return valueOf(line, parseEffect(line));
}

/** The effect of a sentence that must be grammatical, whatever the checks say. */
export function programOf(sentence: string, kind: Kind = 'Normal'): Effect {
  return valueOf(sentence, parseUnchecked(kind, sentence));
}

/** The error of a line that must be refused. */
export function errorOf(line: string): LanguageError {
  const result = parseEffect(line);
  if (result.ok) throw new Error(`accepted: ${line}`);
  return result.error;
}
