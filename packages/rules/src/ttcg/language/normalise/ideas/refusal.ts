/** Why a text cannot be read, told to a card designer. */

import type { LanguageError } from '../../check/errors.ts';
import { inferKind } from '../../check/infer.ts';
import { AMOUNT_STEP, MAX_AMOUNT } from '../../check/words.ts';
import { MAX_TEXT_LENGTH } from '../../parse/parse.ts';
import { A_SUBTYPE, A_TYPE } from '../../parse/reader.ts';
import { printSentence } from '../../print/print.ts';
import type { Effect } from '../../program/ast.ts';
import type { Act } from '../../program/ast.ts';
import { setsOf } from '../../program/facts.ts';
import { RANKS, type Kind } from '../../program/vocabulary.ts';
import { pileOf } from '../acts/moves.ts';
import { read, type Meaning } from '../read.ts';
import { givenAt } from '../words/changes.ts';
import { numberOf } from '../words/numbers.ts';
import type { Word } from '../words/text.ts';
import { filledIn, isKnown, nearest, replaced, shown } from './nearest.ts';
import { reasonFor } from './reasons.ts';
import { unknownWord } from './unknown.ts';

/** Why a text was refused. `at` counts characters of the given text. */
export type ReadingError = LanguageError & {
  /** The word at that place, as it was given; empty at the end. */
  readonly found: string;
  /** Up to three whole sentences close to the text that would be legal. */
  readonly nearest: readonly string[];
};

/** The text, its words in the spelling of the language, and its kind. */
export type Given = { readonly text: string; readonly words: readonly Word[]; readonly kind: Kind | null };

function foundAt(given: Given, word: Word | undefined): { readonly at: number; readonly found: string } {
  if (word === undefined) return { at: given.text.trimEnd().length, found: '' };
  return { at: word.start, found: given.text.slice(word.start, word.end) };
}

function quoted(found: string): string {
  return found === '' ? 'The end of the text' : `"${found}"`;
}

/** What the names of groups of words stand for. */
const EXPLAINED: Readonly<Record<string, string>> = { 'a type': A_TYPE, 'a subtype': A_SUBTYPE };

/** The most single words that are named beside the groups. */
const NAMED_WORDS = 8;

/** What could have stood there: groups by name, then words of the language. */
function expectations(expected: readonly string[]): readonly string[] {
  const groups = expected.filter((each) => !each.startsWith('"'));
  const words = expected.filter(
    (each) => each.startsWith('"') && (isKnown(each.slice(1, -1)) || /^"[,.]"$/.test(each)),
  );
  const named = [...groups, ...words.slice(0, NAMED_WORDS)];
  return named.length > 0 ? named : expected.slice(0, NAMED_WORDS);
}

export function tooLong(given: Given): ReadingError {
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.9',
    message: `The text has ${given.text.length} characters; expected at most ${MAX_TEXT_LENGTH}. Say less in one effect.`,
    at: MAX_TEXT_LENGTH,
    found: '',
    expected: ['the end'],
    nearest: [],
  };
}

export function empty(): ReadingError {
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.9',
    message: 'There is no sentence here; expected one such as "Draw one card." Write what the card does.',
    at: 0,
    found: '',
    expected: ['a sentence'],
    nearest: ['Draw one card.', 'Gain one point.', 'Destroy one enemy unit.'],
  };
}

/** TTCG-12.149: a placeholder stands for many sentences. */
export function placeholder(given: Given, word: Word): ReadingError {
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.149',
    message: `"${word.text}" is a placeholder, not a word of a card; expected what it stands for. Expand the template first.`,
    ...foundAt(given, word),
    expected: ['a word of the language'],
    nearest: nearest(filledIn(given.words), given.words.length, given.kind),
  };
}

// ---- a pile to itself ----

// DECISION TTCG-12.149: within the deck only a move that changes no place is one to the same pile.
/** Whether an act moves cards from a pile to the same pile (TTCG-12.149). */
function goesNowhere(act: Act): boolean {
  const piles = setsOf(act).map(pileOf);
  switch (act.do) {
    case 'send':
      // Within the deck a card can still be sent to another place.
      if (act.to === 'deckBottom') return false;
      return act.to === 'deckTop' ? act.set.ref === 'top' : piles.includes(act.to);
    case 'return':
      return act.to !== 'previous' && act.set.ref !== 'top' && piles.includes(act.to);
    case 'toHand':
    case 'recover':
      return piles.includes('hand');
    case 'shuffleIn':
      return act.set.ref !== 'top' && piles.includes('deck');
    default:
      return false;
  }
}

const TO_ITSELF =
  /\bfrom (?:your|the|your opponent's) (deck|hand|discard pile) (?:back )?(?:to|into|in) (?:your|the|their|its|your opponent's|(?:its|the) owner's) \1\b/;

/** The same of words that make no sentence: "send one card from your deck to the deck". */
function toItself(given: Given): ReadingError | null {
  return TO_ITSELF.test(given.words.map(({ text }) => text).join(' ')) ? nowhere(given, null) : null;
}

/** The refusal of a sentence that moves cards from a pile to the same pile; null for any other. */
export function samePile(given: Given, effect: Effect): ReadingError | null {
  return effect.steps.some(({ act }) => goesNowhere(act)) ? nowhere(given, effect) : null;
}

function nowhere(given: Given, effect: Effect | null): ReadingError {
  const word = given.words.find(({ text }) => text === 'deck' || text === 'hand' || text === 'discard');
  return {
    code: 'LANG_TARGET',
    rule: 'TTCG-12.149',
    message: 'Cards cannot go from a pile to the same pile; expected two different places. Change one of them.',
    ...foundAt(given, word),
    expected: ['a different pile'],
    nearest: nearest(given.words, given.words.length, given.kind).filter(
      (sentence) => effect === null || sentence !== shown(effect, given.kind),
    ),
  };
}

// ---- ranks that do not exist ----

/** "Above rank 5" and "below rank 1" (TTCG-12.149), or a rank there is not. */
export function noSuchRank(given: Given): ReadingError | null {
  const { words } = given;
  for (const [at, { text }] of words.entries()) {
    const rank = numberOf(words[at + 1]?.text ?? '');
    if (text !== 'rank' || !Number.isInteger(rank)) continue;
    const before = words[at - 1]?.text;
    const beyond = before === 'above' || before === 'over' || before === 'than';
    const missing = rank < 1 || rank > 5 || (before === 'above' && rank === 5) || (before === 'below' && rank === 1);
    if (!missing) continue;
    return {
      code: 'LANG_RANGE',
      rule: 'TTCG-12.149',
      message:
        `There is no rank ${beyond ? 'above' : before === 'below' ? 'below' : ''} ${rank}; expected a rank from 1 to 5.`.replace(
          '  ',
          ' ',
        ),
      ...foundAt(given, words[at + 1]),
      expected: ['a rank from 1 to 5'],
      nearest: nearest(replaced(words, at + 1, [rank < 1 || before === 'below' ? '2' : '4']), words.length, given.kind),
    };
  }
  return null;
}

// ---- words, rules, meanings ----

/** The most expectations that a message names; the error's list has them all. */
const SAID = 6;

function inShort(named: readonly string[]): string {
  return `${named.slice(0, SAID).join(', ')}${named.length > SAID ? ', …' : ''}`;
}

function isReadable(kind: Kind | null): (words: readonly Word[]) => boolean {
  return (words) => read(words, kind).is === 'one';
}

function unread(given: Given, at: number, expected: readonly string[]): ReadingError {
  const reason = reasonFor(given.text, given.words, at, isReadable(given.kind)) ?? unknownWord(given.text, given.words);
  const place = foundAt(given, given.words[reason?.at ?? at]);
  const named = expectations(expected);
  const message = reason?.message ?? `${quoted(place.found)} does not fit here; expected ${inShort(named)}.`;
  let near: readonly string[] | undefined;
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.145',
    message: `${message} Compare the sentences near it.`,
    ...place,
    expected: named.map((each) => EXPLAINED[each] ?? each),
    // They cost several readings, so they are looked for when somebody wants to see them.
    get nearest() {
      near ??= nearest(given.words, at, given.kind, reason?.instead ?? null, message);
      return near;
    },
  };
}

/** Attack and Defense go by hundreds; in other games they go by ones. */
const HUNDRED = 100;
const FEW = 13;

/** The amount that a stat, or the step that a rank, can have instead of one out of range. */
function inRange(given: Given, word: Word | undefined): readonly Word[] | null {
  const { words } = given;
  const isAmount = (place: number): boolean => Number.isInteger(numberOf(words[place]?.text ?? ''));
  const told = word === undefined ? -1 : words.indexOf(word);
  const at = isAmount(told) ? told : words.findIndex(({ text }, place) => text === 'by' && isAmount(place + 1)) + 1;
  const text = words[at]?.text ?? '';
  const amount = Math.abs(numberOf(text));
  if (!Number.isInteger(amount)) return null;
  // 5 is an amount of every stat, so what is wrong with it is the step of a rank (TTCG-12.10).
  const rankStep = amount === RANKS.length;
  const legal = rankStep
    ? RANKS.length - 1
    : amount < FEW
      ? amount * HUNDRED
      : Math.max(AMOUNT_STEP, Math.min(Math.round(amount / AMOUNT_STEP) * AMOUNT_STEP, MAX_AMOUNT));
  return replaced(words, at, [`${/^[+-]/.exec(text)?.[0] ?? ''}${legal}`]);
}

/** The words of a sentence that breaks a rule, reworded so that it breaks none; null where nobody knows how. */
function legalInstead(given: Given, error: LanguageError, word: Word | undefined): readonly Word[] | null {
  if (error.code === 'LANG_RANGE') return inRange(given, word);
  return reasonFor(given.text, given.words, given.words.length, isReadable(given.kind))?.instead ?? null;
}

function wrong(given: Given, effect: Effect, error: LanguageError): ReadingError {
  const word = givenAt(given.words, printSentence(effect), error.at);
  const other = inferKind(effect);
  let near: readonly string[] | undefined;
  const few = error.code === 'LANG_RANGE' && numberOf(/^\d+/.exec(error.message)?.[0] ?? '') < FEW;
  return {
    ...error,
    message: few ? `${error.message} Attack and Defense go by hundreds here.` : error.message,
    ...foundAt(given, word),
    get nearest() {
      near ??=
        other.error === null
          ? [shown(other.effect, other.effect.kind)]
          : nearest(given.words, given.words.length, given.kind, legalInstead(given, error, word));
      return near;
    },
  };
}

function ambiguous(given: Given, effects: readonly Effect[]): ReadingError {
  const readings = effects.slice(0, 3).map((effect) => shown(effect, given.kind));
  return {
    code: 'LANG_SYNTAX',
    rule: 'TTCG-12.145',
    message: `This can mean different things: ${readings.map((reading) => `"${reading}"`).join(' or ')} Write the one you mean.`,
    ...foundAt(given, given.words[0]),
    expected: readings,
    nearest: readings,
  };
}

/** The refusal of words that have not exactly one legal meaning. */
export function refusalOf(given: Given, meaning: Exclude<Meaning, { is: 'one' }>): ReadingError {
  switch (meaning.is) {
    case 'several':
      return ambiguous(given, meaning.effects);
    case 'wrong':
      return wrong(given, meaning.effect, meaning.error);
    case 'none':
      return noSuchRank(given) ?? toItself(given) ?? unread(given, meaning.at, meaning.expected);
    default:
      return meaning satisfies never;
  }
}
