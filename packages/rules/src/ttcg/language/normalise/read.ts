/** From readings to the one meaning of a sentence, or the reason why there is none. */

import { checkEffect } from '../check/check.ts';
import type { LanguageError } from '../check/errors.ts';
import { inferKind } from '../check/infer.ts';
import { parseUnchecked } from '../parse/parse.ts';
import { linePrefix, printEffect, printSentence } from '../print/print.ts';
import type { Effect } from '../program/ast.ts';
import { isStanding } from '../program/facts.ts';
import type { Kind } from '../program/vocabulary.ts';
import { sentenceOf, type Candidate } from './sentence.ts';
import { Scan } from './words/rule.ts';
import type { Word } from './words/text.ts';

export type Meaning =
  | { readonly is: 'one'; readonly effect: Effect }
  | { readonly is: 'several'; readonly effects: readonly Effect[] }
  /** Grammatical, but against a rule; `at` counts in the sentence the effect prints as. */
  | { readonly is: 'wrong'; readonly effect: Effect; readonly error: LanguageError }
  /** `at` counts words. */
  | { readonly is: 'none'; readonly at: number; readonly expected: readonly string[] };

type Judged = { readonly effect: Effect; readonly error: LanguageError | null };

/** What is stated is simply true, whatever order the language has for it: "this card cannot attack". */
function inferred(effect: Effect, stated: boolean): Judged {
  const passive = { ...effect, kind: 'Passive' } as const;
  return stated && checkEffect(passive) === null ? { effect: passive, error: null } : inferKind(effect);
}

/** The candidate under its kind, with the first rule it breaks. */
function judged({ effect, ongoing, stated, taps }: Candidate, kind: Kind | null): Judged | null {
  const result = kind === null && !taps ? inferred(effect, stated) : { effect, error: checkEffect(effect) };
  if (ongoing && result.effect.trigger === null && !isStanding(result.effect)) return null;
  const sentence = printSentence(result.effect);
  // A program that no sentence writes is no reading.
  const parsed = parseUnchecked(result.effect.kind, sentence);
  return parsed.ok && printSentence(parsed.value) === sentence ? { effect: parsed.value, error: result.error } : null;
}

/** What changes for good is done once: it is no sentence that holds only while its card lies there. */
function staying(candidate: Candidate, kind: Kind | null): Judged | null {
  const result = judged(candidate, kind);
  if (result === null || !isStanding(result.effect)) return result;
  return kind === null ? judged({ ...candidate, stated: false }, 'Normal') : null;
}

/** A change stays as long as its card lies there (TTCG-12.87), and nothing lasts longer: the word adds nothing. */
const STAYING = 'permanently';

/** The meanings that a scan comes to. */
function meaningOf(scan: Scan, kind: Kind | null, stays: boolean): Meaning {
  const different = new Map<string, Judged>();
  for (const { value } of sentenceOf(kind)(scan, 0)) {
    const result = stays ? staying(value, kind) : judged(value, kind);
    if (result !== null) different.set(printEffect(result.effect), result);
  }
  const all = [...different.values()];
  const legal = all.filter(({ error }) => error === null);
  const [first, second] = legal;
  if (first !== undefined)
    return second === undefined
      ? { is: 'one', effect: first.effect }
      : { is: 'several', effects: legal.map(({ effect }) => effect) };
  const [wrong] = all;
  if (wrong?.error !== null && wrong !== undefined) {
    const at = Math.max(0, wrong.error.at - linePrefix(wrong.effect.kind).length);
    return { is: 'wrong', effect: wrong.effect, error: { ...wrong.error, at } };
  }
  return { is: 'none', ...scan.furthest };
}

/** An amount of ones that is one here, too, in the words of a game of ones; a rank is none. */
const EITHER = /(?<!rank )(?:\b5 (?:\/|or (?!lower|higher))|\/ [+-]?5\b)/;

/**
 * What the words mean; `kind` where the line names it. Amounts that no stat has are those of a game that counts them by
 * ones (TTCG-12.196); "+5/+5" may be either.
 */
export function read(given: readonly Word[], kind: Kind | null): Meaning {
  const words = given.filter(({ text }) => text !== STAYING);
  const stays = words.length < given.length;
  const scan = new Scan(words);
  const literal = meaningOf(scan, kind, stays);
  const either = EITHER.test(words.map(({ text }) => text).join(' '));
  const certain = literal.is === 'several' || (literal.is === 'one' && !either);
  if (certain || !scan.metOnes) return literal;
  const hundreds = meaningOf(new Scan(words, true), kind, stays);
  if (literal.is !== 'one') return hundreds.is === 'one' || hundreds.is === 'several' ? hundreds : literal;
  return hundreds.is === 'one' && printEffect(hundreds.effect) !== printEffect(literal.effect)
    ? { is: 'several', effects: [literal.effect, hundreds.effect] }
    : literal;
}
