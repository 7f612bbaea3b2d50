/**
 * The effect language of True TCG (TTCG-12): the sentence on a card is its program. Text becomes a checked `Effect`, an
 * `Effect` becomes the same text again. Pure functions; none throws, whatever text it is given.
 */

import { checkEffect } from './check/check.ts';
import { fail, succeed, type LanguageError, type Result } from './check/errors.ts';
import { inferKind } from './check/infer.ts';
import { parseUnchecked } from './parse/parse.ts';
import { linePrefix } from './print/print.ts';
import type { Effect } from './program/ast.ts';
import { KINDS, type Kind } from './program/vocabulary.ts';

export type * from './program/ast.ts';
export { boundsOf, MOST_BOUNDS } from './program/bounds.ts';
export type { Bounds, Looking } from './program/bounds.ts';
export { checkCard, checkEffect } from './check/check.ts';
export type { CardError } from './check/check.ts';
export { LANGUAGE_CODES } from './check/errors.ts';
export type { LanguageCode, LanguageError, Result } from './check/errors.ts';
export { printEffect, printSentence } from './print/print.ts';
export { TEMPLATES } from './templates/templates.ts';
export type { Template } from './templates/templates.ts';
export { canonicalSubtype, KINDS, STATS, SUBTYPES, TYPES } from './program/vocabulary.ts';
export type { Kind, Noun, Phase, Pile, Rank, Stat, Subtype, Type } from './program/vocabulary.ts';

/** The same error, counted from a text that begins `by` characters earlier, or later if negative. */
function shifted(error: LanguageError, by: number): LanguageError {
  return { ...error, at: Math.max(0, error.at + by) };
}

/** An error of a check, counted from the start of the sentence instead of the line. */
function inSentence(error: LanguageError, effect: Effect): LanguageError {
  return shifted(error, -linePrefix(effect.kind).length);
}

/**
 * A canonical sentence without its kind, parsed and checked as an effect of that kind. Errors: all codes of TTCG-12.7;
 * `at` counts from the start of the sentence, 0 also for what is wrong with the kind itself.
 */
export function parseSentence(kind: Kind, sentence: string): Result<Effect> {
  const parsed = parseUnchecked(kind, sentence);
  if (!parsed.ok) return parsed;
  const error = checkEffect(parsed.value);
  return error === null ? parsed : fail(inSentence(error, parsed.value));
}

/** The kind a line names before its first colon. */
function namedKind(line: string): Kind | undefined {
  return KINDS.find((kind) => line.startsWith(linePrefix(kind)));
}

/**
 * The line of a card (TTCG-2.4), "Normal: Draw one card.", parsed and checked. Errors: all codes of TTCG-12.7; `at`
 * counts from the start of the line.
 */
export function parseEffect(line: string): Result<Effect> {
  const kind = namedKind(line);
  return kind === undefined ? fail(unknownKind()) : parseNamed(kind, line);
}

function parseNamed(kind: Kind, line: string): Result<Effect> {
  const prefix = linePrefix(kind);
  const parsed = parseUnchecked(kind, line.slice(prefix.length));
  if (!parsed.ok) return fail(shifted(parsed.error, prefix.length));
  const error = checkEffect(parsed.value);
  return error === null ? parsed : fail(error);
}

function unknownKind(): LanguageError {
  const expected = KINDS.map((kind) => linePrefix(kind).trimEnd());
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.9',
    message: `The line does not begin with an effect type; expected one of ${expected.join(' ')} Put it before the sentence.`,
    at: 0,
    expected,
  };
}

export type ReadLine = {
  readonly effect: Effect;
  readonly kind: Kind;
  /** Whether the line left the kind to its shape. */
  readonly inferred: boolean;
};

/**
 * A line with or without its kind; without one it is read under the kind its shape suggests, or the first that fits
 * (TTCG-12.148). Errors: as `parseEffect`; where no kind fits, those of the suggested one.
 */
export function readLine(line: string): Result<ReadLine> {
  const kind = namedKind(line);
  if (kind !== undefined) {
    const named = parseNamed(kind, line);
    return named.ok ? succeed({ effect: named.value, kind, inferred: false }) : named;
  }
  // Which kind stands here does not matter: only the checks look at it.
  const parsed = parseUnchecked('Normal', line);
  if (!parsed.ok) return parsed;
  const { effect, error } = inferKind(parsed.value);
  return error === null ? succeed({ effect, kind: effect.kind, inferred: true }) : fail(inSentence(error, effect));
}
