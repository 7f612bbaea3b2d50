/**
 * What people want to say and the language cannot: an idea is known by words that no sentence has, says what is missing
 * and how to come near it, and may reword the text so that it can be read.
 */

import { numberWord } from '../../program/vocabulary.ts';
import type { Word } from '../words/text.ts';

export type Idea = {
  /**
   * Words of a text, as the lexicon spells them, one blank between them and round the marks; where they begin is what
   * is shown.
   */
  readonly says: RegExp;
  /** What is missing and what to write, with "$1" for what the first group found. */
  readonly message: string;
  /** What stands for the words in a text that may be legal, with "$1" as in the message. */
  readonly instead?: string;
  /** The idea is meant only where the reworded text can be read. */
  readonly sure?: false;
};

export type Meant = {
  readonly message: string;
  /** The word that shows it. */
  readonly at: number;
  /** The text reworded, if the idea comes near a sentence. */
  readonly instead: readonly Word[] | null;
};

// ---- words the patterns are made of ----

/** A number as people write it, from one. */
export const N = `(?:an?|\\d+|${Array.from({ length: 20 }, (_, index) => numberWord(index + 1)).join('|')})`;
/** Verbs and people that begin a step. */
export const STEP =
  'activate|add|copy|counter|cut|destroy|discard|double|draw|equip|gain|get|give|halve|increase|invert|let|lose|lower|make|mill|modify|move|negate|place|play|prevent|put|raise|rank up|recover|redirect|reduce|return|reveal|search|send|shuffle|skip|swap|tap|untap|you|your opponent|each player';
/** Where a clause begins. */
export const CLAUSE = '(?<=^|(?:[,.:;]|and|then|may|can|to) )';
/** The "to" between a price and what it buys. */
export const BUYS = ` to(?! play(?: under| tapped|$| [.,]))(?= (?:${STEP})\\b)`;

/** A pattern of words: whole words, one blank between them. */
export function says(words: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${words})(?:(?<= )|(?![a-z0-9]))`);
}

// ---- looking for them ----

function filledIn(pattern: string, found: RegExpExecArray): string {
  return pattern.replaceAll(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
}

/** The words of a reworded text; each stands where the idea does. */
function reworded(text: string, { start, end }: Word): readonly Word[] {
  return text
    .replaceAll(/[,.;:]/g, ' $& ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ text: word, start, end }));
}

/** The idea in the words of a text; null where it is not there. */
export function meant(idea: Idea, words: readonly Word[]): Meant | null {
  const text = words.map((word) => word.text).join(' ');
  const found = idea.says.exec(text);
  if (found === null) return null;
  const at = text.slice(0, found.index).split(' ').length - 1;
  const word = words[at];
  if (word === undefined) return null;
  const instead =
    idea.instead === undefined
      ? null
      : `${text.slice(0, found.index)}${filledIn(idea.instead, found)}${text.slice(found.index + found[0].length)}`;
  return { message: filledIn(idea.message, found), at, instead: instead === null ? null : reworded(instead, word) };
}
