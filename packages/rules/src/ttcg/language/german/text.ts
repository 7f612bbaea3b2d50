/** Text and its words: how German words are set in a line, and a line cut into words again. */

import { continuations, type Table } from '../parse/table.ts';

export type Words = readonly string[];

function isMark(word: string | undefined): boolean {
  return word === ',' || word === '.' || word === ':';
}

/**
 * Whether two neighbours stand together: a mark hangs on the word before it, and the parts of a compound are one word
 * ("Feuer-" + "Einheit"), but not before "oder" ("Feuer- oder Wasser-Einheit").
 */
function joined(before: string, after: string): boolean {
  return isMark(after) || (before.endsWith('-') && after !== 'oder');
}

function spelled(words: Words): string {
  return words.map((word, index) => (index === 0 || joined(words[index - 1] ?? '', word) ? word : ` ${word}`)).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The line begins with a capital, and so does what follows a colon. */
function beginsAfter(before: string | undefined): boolean {
  return before === undefined || before === ':';
}

/** The words as a line. */
export function written(words: Words): string {
  return spelled(words.map((word, index) => (beginsAfter(words[index - 1]) ? capital(word) : word)));
}

export type Parsed<T> = { readonly value: T; readonly end: number };
type Parse<T> = (text: Text, at: number) => readonly Parsed<T>[];

/** A line cut into words, what was read of it where, and how far any reading came. */
export class Text {
  readonly #words: readonly string[];
  readonly #starts: readonly number[];
  /** Where the cutting ended: the length of the line, or the first character that stands where no spelling has it. */
  readonly #cutAt: number;
  readonly #memory = new Map<object, (readonly Parsed<unknown>[] | undefined)[]>();
  #furthest = 0;
  #missed: (Table<unknown> | string)[] = [];

  constructor(line: string) {
    const cut = [...line.matchAll(/[^\s,.:-]+-?|[,.:-]/g)];
    const respelled = spelled(cut.map(([word]) => word));
    const wrong = firstDifference(line, respelled);
    const whole = cut.filter(({ index, 0: word }) => index + word.length <= wrong);
    this.#words = whole.map(([word]) => word);
    this.#starts = whole.map(({ index }) => index);
    this.#cutAt = wrong;
  }

  /** Whether the line ends before the word at this place. */
  endsAt(at: number, line: string): boolean {
    if (at === this.#words.length && this.#cutAt === line.length) return true;
    this.miss(at, 'the end');
    return false;
  }

  /** Every phrase of the table that comes next. */
  phrases<V>(table: Table<V>, from: number): readonly Parsed<V>[] {
    const found: Parsed<V>[] = [];
    let node = table;
    let at = from;
    for (;;) {
      if (node.value !== undefined) found.push({ value: node.value, end: at });
      const next = this.#next(node, at);
      if (next === undefined) break;
      node = next;
      at += 1;
    }
    if (node.next.size > 0) this.miss(at, node);
    return found;
  }

  #next<V>(node: Table<V>, at: number): Table<V> | undefined {
    const word = this.#words[at];
    if (word === undefined) return undefined;
    if (!beginsAfter(this.#words[at - 1])) return node.next.get(word);
    if (word !== capital(word)) return undefined;
    return node.next.get(word) ?? node.next.get(word.charAt(0).toLowerCase() + word.slice(1));
  }

  /** The word at a place, if it has this shape. */
  word(at: number, shape: RegExp, name: string): string | null {
    const word = this.#words[at];
    if (word !== undefined && shape.test(word)) return word;
    this.miss(at, name);
    return null;
  }

  /** What `parse` found at this place, kept for the other productions that ask for the same. */
  remembered<T>(key: object, at: number, parse: Parse<T>): readonly Parsed<T>[] {
    let places = this.#memory.get(key);
    if (places === undefined) {
      places = [];
      this.#memory.set(key, places);
    }
    // What is kept under a key was made by that key's own parse.
    const known = places[at] as readonly Parsed<T>[] | undefined;
    if (known !== undefined) return known;
    const found = parse(this, at);
    places[at] = found;
    return found;
  }

  miss(at: number, missed: Table<unknown> | string): void {
    if (at < this.#furthest) return;
    if (at > this.#furthest) {
      this.#furthest = at;
      this.#missed = [];
    }
    this.#missed.push(missed);
  }

  /** The furthest place any reading reached, in characters, and the words that could have come there. */
  get furthest(): { readonly at: number; readonly expected: readonly string[] } {
    const words = this.#missed.flatMap((missed) => (typeof missed === 'string' ? [missed] : continuations(missed)));
    const begins = beginsAfter(this.#words[this.#furthest - 1]);
    return {
      at: this.#starts[this.#furthest] ?? this.#cutAt,
      expected: [...new Set(begins ? words.map(capital) : words)],
    };
  }
}

function firstDifference(line: string, respelled: string): number {
  let at = 0;
  while (at < line.length && line[at] === respelled[at]) at += 1;
  return at;
}
