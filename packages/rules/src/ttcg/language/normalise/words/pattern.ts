/**
 * How the tables of loose wording are written: "at the end|close of the? turn" stands for every phrase with one of the
 * words that "|" separates, and with or without a word marked "?".
 */

import { table, type Table } from '../../parse/table.ts';

/** Every phrase a pattern stands for. */
function phrasesOf(pattern: string): readonly string[] {
  return pattern.split(' ').reduce<readonly string[]>(
    (phrases, word) => {
      const optional = word.endsWith('?');
      const words = (optional ? word.slice(0, -1) : word).split('|');
      const choices = optional ? [...words, ''] : words;
      return phrases.flatMap((phrase) =>
        choices.map((choice) => (choice === '' ? phrase : `${phrase} ${choice}`.trim())),
      );
    },
    [''],
  );
}

export type Entries<V> = readonly (readonly [pattern: string, value: V])[];

const WORDS = new Set<string>();

/** Whether any table has this word. */
export function isWord(text: string): boolean {
  return WORDS.has(text);
}

/** A table of every phrase of the patterns. */
export function patterns<V>(entries: Entries<V>): Table<V> {
  for (const [pattern] of entries) for (const word of pattern.split(/[ |]/)) WORDS.add(word.replace(/\?$/, ''));
  return table(entries.flatMap(([pattern, value]) => phrasesOf(pattern).map((phrase) => [phrase, value] as const)));
}
