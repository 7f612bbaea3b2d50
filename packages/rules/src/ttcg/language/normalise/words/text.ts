/** Loose text → words: characters, apostrophes and hyphens as people type them, and where each word stood. */

import { KINDS, type Kind } from '../../program/vocabulary.ts';

export type Word = {
  /** Lower case; a signed number keeps its sign. */
  readonly text: string;
  /** In characters of the given text, from 0. */
  readonly start: number;
  readonly end: number;
};

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...['\u2018', '\u2019', '\u201B', '\u02BC', '\u00B4', '`', '\u2032'].map((mark) => [mark, "'"] as const),
  ...['\u201C', '\u201D', '\u201E', '\u00AB', '\u00BB'].map((mark) => [mark, '"'] as const),
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212'].map((mark) => [mark, '-'] as const),
  // "+1|+1"
  ['|', '/'],
  ...['\u00A0', '\u2002', '\u2003', '\u2009', '\u202F', '\u3000', '\uFEFF', '\t', '\n', '\r'].map(
    (mark) => [mark, ' '] as const,
  ),
]);

/** The same text, character for character, in the marks the tables are written in. */
function plain(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at);
    return PLAIN.get(character) ?? (/[A-Z]/.test(character) ? character.toLowerCase() : character);
  }).join('');
}

const KIND_PREFIX = new RegExp(`^[\\s"'([]*(${KINDS.join('|')})(?: effect)?(?:[)\\]](?:\\s*:| +-)?|\\s*:| +-) *`, 'i');

/** The kind a line begins with (TTCG-2.4), and how many characters say it. */
export function kindOf(given: string): { readonly kind: Kind | null; readonly length: number } {
  const [prefix = '', named = ''] = KIND_PREFIX.exec(plain(given)) ?? [];
  const kind = KINDS.find((each) => each.toLowerCase() === named.toLowerCase());
  return kind === undefined ? { kind: null, length: 0 } : { kind, length: prefix.length };
}

/**
 * A placeholder, a signed number, a number (with its fraction, so that it is refused whole, or its "st"), a word with
 * its "(s)", a mark. The sign of a number stands after a blank or a slash; between letters a hyphen only joins.
 */
const PIECE =
  /<[^<>]*>|(?<![a-z0-9)])[+-] ?\d+(?:[.,]\d+)?|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:st|nd|rd|th)\b|\d+(?:\.\d+)?|[a-z]+(?:\(e?s\))?(?:'[a-z]+|(?<=s)')?|\S/g;

/** Words that are two, and the apostrophes people forget. */
const SPLIT: ReadonlyMap<string, readonly string[]> = new Map([
  ["can't", ['cannot']],
  ['cant', ['cannot']],
  ["won't", ['will', 'not']],
  ["don't", ['do', 'not']],
  ["doesn't", ['does', 'not']],
  ["isn't", ['is', 'not']],
  ["aren't", ['are', 'not']],
  ["it's", ['its']],
  ["opponents'", ["opponent's"]],
  ["opponents's", ["opponent's"]],
  ["enemies'", ["enemy's"]],
  ["owners'", ["owner's"]],
  ['owners', ["owner's"]],
  ["they're", ['they', 'are']],
  ["they've", ['they', 'have']],
  ["you've", ['you', 'have']],
  ["you're", ['you', 'are']],
  ["i'm", ['i', 'am']],
  ["i've", ['i', 'have']],
  ["there's", ['there', 'is']],
  ["that's", ['that', 'is']],
  ["hasn't", ['has', 'not']],
  ["haven't", ['have', 'not']],
]);

/** "card's" is said of a card that must be read first; "opponent's" is a word of the language. */
const HELD = /^(cards?|units?|spells?|creatures?|monsters?|minions?)'s?$/;

function wordsOf(piece: string): readonly string[] {
  const unmarked = piece.replace(/\(e?s\)$/, 's');
  const split = SPLIT.get(unmarked);
  if (split !== undefined) return split;
  const [, held] = HELD.exec(unmarked) ?? [];
  if (held !== undefined) return [held, "'s"];
  return [
    /^[+-] /.test(unmarked)
      ? unmarked.replace(' ', '')
      : /^\d+,/.test(unmarked)
        ? unmarked.replaceAll(',', '')
        : unmarked,
  ];
}

/** The words and marks of a text from a character on. */
export function wordsFrom(given: string, from: number): readonly Word[] {
  const words: Word[] = [];
  for (const found of plain(given).slice(from).matchAll(PIECE)) {
    const [piece] = found;
    const start = from + found.index;
    // A hyphen between letters joins one word; elsewhere it is a dash, and a dash may stand for anything.
    const joins =
      piece === '-' && /^(?:[a-z]-[a-z0-9]|\d-[a-z])$/i.test(given.slice(Math.max(0, start - 1), start + 2));
    if (piece === '"' || joins) continue;
    for (const text of wordsOf(piece)) words.push({ text, start, end: start + piece.length });
  }
  return words;
}
