/**
 * Legal sentences close to one that could not be read: the failing word mended or dropped, else the nearest templates.
 */

import { editDistance } from '../../../../kernel/edit-distance.ts';
import { readLine } from '../../index.ts';
import { linePrefix, printEffect, printSentence } from '../../print/print.ts';
import type { Effect } from '../../program/ast.ts';
import { numberWord, STATS, SUBTYPES, TYPES, type Kind } from '../../program/vocabulary.ts';
import { TEMPLATES } from '../../templates/templates.ts';
import { read } from '../read.ts';
import type { Word } from '../words/text.ts';

const MOST = 3;

// ---- words ----

/** The words of the language, as the templates use them. */
const KNOWN: ReadonlySet<string> = new Set([
  ...TEMPLATES.flatMap(({ sentence }) => sentence.toLowerCase().match(/[a-z']+/g) ?? []),
  ...TYPES,
  ...SUBTYPES,
]);

export function isKnown(text: string): boolean {
  return KNOWN.has(text);
}

/** As many letters to change make another word. */
const FAR = 3;

const MOST_WORDS = 3;
const CLOSE = 2;

/** Words of the language that a word may be a slip for, closest first. */
function closeTo(text: string): readonly string[] {
  if (text.length < MOST_WORDS || !/^[a-z']+$/.test(text)) return [];
  return [...KNOWN]
    .map((word) => ({ word, far: editDistance(text, word, FAR) }))
    .filter(({ far }) => far > 0 && far <= CLOSE)
    .toSorted((a, b) => a.far - b.far || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}

// ---- the same sentence, mended ----

/**
 * How many words are read again in mended sentences, of which at least two are read: each costs as much as the first
 * reading.
 */
const WORDS_READ_AGAIN = 160;
const MOST_ATTEMPTS = 8;

function attempts(words: readonly Word[]): number {
  return Math.max(2, Math.min(MOST_ATTEMPTS, Math.floor(WORDS_READ_AGAIN / words.length)));
}

export function replaced(words: readonly Word[], at: number, by: readonly string[], count = 1): readonly Word[] {
  const [start, end] = [words[at]?.start ?? 0, words[at]?.end ?? 0];
  return [...words.slice(0, at), ...by.map((text) => ({ text, start, end })), ...words.slice(at + count)];
}

/** The words with the failing one, and any unknown one, mended. */
function mended(words: readonly Word[], at: number): readonly (readonly Word[])[] {
  const unknown = words.findIndex(({ text }) => /^[a-z]/.test(text) && !isKnown(text) && closeTo(text).length > 0);
  const slips = [...new Set([at, unknown])].filter((place) => place >= 0);
  return [
    ...slips.flatMap((place) => closeTo(words[place]?.text ?? '').map((word) => replaced(words, place, [word]))),
    ...(at < words.length ? [replaced(words, at, [])] : []),
    words.slice(0, at),
    ...(at > 0 ? [words.slice(0, at - 1), words.slice(at)] : []),
  ];
}

// ---- templates ----

/** What may stand for a placeholder, taken from the words where they have it. */
function filler(name: string, words: readonly string[]): string {
  const among = (values: readonly string[], fallback: string): string =>
    values.find((value) => words.includes(value.toLowerCase())) ?? fallback;
  switch (name) {
    case 'number':
      return numberWord(Number(words.find((word) => /^[1-5]$/.test(word)) ?? 1));
    case 'plural':
      return 'two';
    case 'rank':
      return words.find((word) => /^[1-4]$/.test(word)) ?? '2';
    case 'rank+1':
      return String(Number(words.find((word) => /^[1-4]$/.test(word)) ?? 2) + 1);
    case 'type':
      return among(TYPES, 'fire');
    case 'subtype':
      return among(SUBTYPES, 'dragon');
    case 'stat':
      return among(STATS, 'Attack');
    case 'amount':
      return words.map((word) => /^[+-]?(\d+[05])$/.exec(word)?.[1]).find((digits) => digits !== undefined) ?? '50';
    case 'extreme':
      return among(['lowest', 'highest'], 'lowest');
    case 'phase':
      return 'draw phase';
    default:
      return 'first';
  }
}

function filled(sentence: string, words: readonly string[]): string {
  return sentence
    .replaceAll(/<([a-z+1]+)>/g, (_, name: string) => filler(name, words))
    .replaceAll(/\b(one) (card|point)\(s\)/g, '$1 $2')
    .replaceAll(/(card|point)\(s\)/g, '$1s');
}

/** How much two lists of words have in common: 0 nothing, 1 everything (Dice). */
function likeness(words: ReadonlySet<string>, sentence: string): number {
  const others = new Set(sentence.toLowerCase().match(/[a-z']+|\d+/g) ?? []);
  const common = [...others].filter((word) => words.has(word)).length;
  return (2 * common) / (words.size + others.size);
}

function templatesNear(words: readonly string[], kind: Kind | null): readonly string[] {
  const said = new Set(words);
  return TEMPLATES.filter((template) => kind === null || template.kind === kind)
    .map(({ sentence }) => ({ sentence: filled(sentence, words), like: 0 }))
    .map(({ sentence }) => ({ sentence, like: likeness(said, sentence) }))
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MOST * 2)
    .map(({ sentence }) => sentence);
}

/** The words with an example in the place of each placeholder. */
export function filledIn(words: readonly Word[]): readonly Word[] {
  const texts = words.map(({ text }) => text);
  return words.flatMap((word) => {
    const [, name] = /^<([a-z]+)(?:[+-]\d+)?>$/.exec(word.text) ?? [];
    return name === undefined
      ? [word]
      : filler(name, texts)
          .toLowerCase()
          .split(' ')
          .map((text) => ({ ...word, text }));
  });
}

/** The whole sentences that a message quotes, as far as they fit the kind. */
function exemplary(message: string, kind: Kind | null): readonly string[] {
  return [...message.matchAll(/"([^"…]+)"/g)].flatMap(([, quoted = '']) => {
    const [, named, sentence = ''] = /^(?:([A-Z][a-z]+): )?(.*?)\.?$/.exec(quoted) ?? [];
    const line = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
    const reading = readLine(`${kind === null ? (named === undefined ? '' : `${named}: `) : linePrefix(kind)}${line}`);
    return reading.ok ? [shown(reading.value.effect, kind)] : [];
  });
}

/** The sentence, with its kind where the line named one. */
export function shown(effect: Effect, kind: Kind | null): string {
  return kind === null ? printSentence(effect) : printEffect(effect);
}

/**
 * Up to three legal sentences near the words, of which the one at `at` could not be read; `instead` the words reworded,
 * if that is known, then those that `message` quotes.
 */
export function nearest(
  words: readonly Word[],
  at: number,
  kind: Kind | null,
  instead: readonly Word[] | null = null,
  message = '',
): readonly string[] {
  const found = new Set<string>();
  const offer = (candidate: readonly Word[]): void => {
    const meaning = read(candidate, kind);
    if (meaning.is === 'one') found.add(shown(meaning.effect, kind));
  };
  if (instead !== null) offer(instead);
  for (const sentence of exemplary(message, kind)) found.add(sentence);
  for (const candidate of mended(words, at).slice(0, attempts(words))) if (found.size < MOST) offer(candidate);
  const prefix = kind === null ? '' : linePrefix(kind);
  for (const sentence of templatesNear(
    words.map(({ text }) => text),
    kind,
  )) {
    // Templates are canonical: the strict reader is enough, and costs a small part of a loose reading.
    const example = found.size < MOST ? readLine(prefix + sentence) : null;
    if (example?.ok === true) found.add(shown(example.value.effect, kind));
  }
  return [...found].slice(0, MOST);
}
