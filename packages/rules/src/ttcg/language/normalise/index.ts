/**
 * Loose human wording → the canonical sentence (TTCG-12.6, 12.145–12.149). A loose form is accepted only if it has
 * exactly one meaning under the rules; everything else is refused, with the place, what was expected there, and
 * sentences near it. Pure, bounded, and throws for no text.
 */

import { readLine } from '../index.ts';
import { MAX_TEXT_LENGTH } from '../parse/parse.ts';
import { linePrefix, printSentence } from '../print/print.ts';
import type { Effect } from '../program/ast.ts';
import type { Kind } from '../program/vocabulary.ts';
import { otherChooser } from './ideas/chooser.ts';
import { empty, placeholder, refusalOf, samePile, tooLong, type Given, type ReadingError } from './ideas/refusal.ts';
import { warningsOf, type Warning } from './ideas/void.ts';
import { read, type Meaning } from './read.ts';
import { changesBetween } from './words/changes.ts';
import { unbracketed, unnamed } from './words/labels.ts';
import { respell, type Change } from './words/respell.ts';
import { kindOf, wordsFrom, type Word } from './words/text.ts';

export type { Change } from './words/respell.ts';
export type { ReadingError } from './ideas/refusal.ts';
export type { Warning } from './ideas/void.ts';

export type Normalised = {
  /** Kind, colon and canonical sentence (TTCG-2.4). */
  readonly line: string;
  readonly sentence: string;
  readonly kind: Kind;
  /** Whether the text left its kind to its shape (TTCG-12.148). */
  readonly inferred: boolean;
  readonly effect: Effect;
  /** What was reworded; capitals, spaces and marks are not listed. */
  readonly changes: readonly Change[];
  readonly warnings: readonly Warning[];
};

export type Reading =
  | { readonly ok: true; readonly value: Normalised }
  | { readonly ok: false; readonly error: ReadingError };

/** The stats; "attack" is also what units do ("may attack twice", "that attack"), and then stays small. */
const STAT = /\bdefense\b|(?<!may |next |that )\battack\b(?! again| twice| directly)/g;

/** The words without the marks that end them. */
function withoutStops(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ text }) => !/^[.!,;"]$/.test(text)) + 1;
  return words.slice(0, end);
}

/** The words as a sentence would write them: spaces, first letter, capitals of stats, final stop (TTCG-12.145). */
function written(words: readonly Word[]): string {
  const text = words.reduce(
    (before, { text: word }) =>
      word === ',' || word === '.' || word === ':' || word === "'s" || before === ''
        ? before + word
        : `${before} ${word}`,
    '',
  );
  const stopped = text.endsWith('.') ? text : `${text}.`;
  const stats = stopped.replaceAll(STAT, (stat) => stat.charAt(0).toUpperCase() + stat.slice(1));
  return stats.charAt(0).toUpperCase() + stats.slice(1);
}

function accepted(given: Given, effect: Effect, changes: readonly Change[]): Reading {
  const nowhere = samePile(given, effect);
  if (nowhere !== null) return { ok: false, error: nowhere };
  const sentence = printSentence(effect);
  const { kind } = effect;
  return {
    ok: true,
    value: {
      line: linePrefix(kind) + sentence,
      sentence,
      kind,
      inferred: given.kind === null,
      effect,
      changes,
      warnings: warningsOf(effect),
    },
  };
}

type Understood = { readonly words: readonly Word[]; readonly meaning: Meaning };

/** What the words mean; if nothing, what they mean without the name that an ability has in another game. */
function understood(words: readonly Word[], kind: Kind | null): Understood {
  const whole = { words, meaning: read(words, kind) };
  const named = whole.meaning.is === 'none' ? unnamed(words) : null;
  // What means something itself is no name.
  if (named === null || (named.name.length > 1 && read(named.name, kind).is !== 'none')) return whole;
  const said = withoutStops(named.said);
  return { words: said, meaning: read(said, kind) };
}

/**
 * The canonical sentence of a loose text, with or without its kind. Errors: all codes of TTCG-12.7. `LANG_SYNTAX` also
 * where a text has several meanings.
 */
export function normalise(text: string): Reading {
  const { kind, length } = kindOf(text.slice(0, MAX_TEXT_LENGTH));
  const unread: Given = { text, words: [], kind };
  if (text.length - length > MAX_TEXT_LENGTH) return { ok: false, error: tooLong(unread) };
  const words = withoutStops(unbracketed(wordsFrom(text, length)));
  if (words.length === 0) return { ok: false, error: empty() };
  const unfilled = words.find((word) => word.text.startsWith('<'));
  if (unfilled !== undefined) return { ok: false, error: placeholder({ text, words, kind }, unfilled) };
  const prefix = kind === null ? '' : linePrefix(kind);
  const canonical = readLine(prefix + written(words));
  if (canonical.ok) return accepted({ text, words, kind }, canonical.value.effect, []);
  const elsewhere = otherChooser({ text, words, kind });
  if (elsewhere !== null) return { ok: false, error: elsewhere };
  const { words: respelt, changes } = respell(words);
  const { words: said, meaning } = understood(respelt, kind);
  const given: Given = { text, words: said, kind };
  if (meaning.is !== 'one') return { ok: false, error: refusalOf(given, meaning) };
  return accepted(given, meaning.effect, [...changes, ...changesBetween(respelt, printSentence(meaning.effect))]);
}
