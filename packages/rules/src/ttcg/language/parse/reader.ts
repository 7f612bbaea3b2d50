/** Reading a sentence word by word: what the productions of the grammar stand on. */

import { SUBTYPES, TYPES } from '../program/vocabulary.ts';
import { continuations, type Table } from './table.ts';

/** How an error names all types, and all subtypes. */
export const A_TYPE = `a type (${TYPES.join(', ')})`;
export const A_SUBTYPE = `a subtype (${SUBTYPES.join(', ')})`;

/** The expected words, with the name of a group in the place of all its words. */
function grouped(words: readonly string[]): readonly string[] {
  const groups = [
    { name: A_TYPE, all: TYPES },
    { name: A_SUBTYPE, all: SUBTYPES },
  ] as const;
  return groups.reduce<readonly string[]>((left, { name, all }) => {
    const among = (word: string): boolean => all.some((each) => each === word);
    return all.every((each) => left.includes(each)) ? [name, ...left.filter((word) => !among(word))] : left;
  }, words);
}

/** A text cut into words and marks; `starts` has one entry more: where the cutting ended. */
type Words = { readonly words: readonly string[]; readonly starts: readonly number[] };

/** The first character from `from` on that ends a word. */
function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ' ' && text[at] !== ',' && text[at] !== '.') at += 1;
  return at;
}

/**
 * TTCG-12.4: one space between words, none at the ends; the first letter is upper case in the text, lower case in the
 * grammar. Cutting stops at the first character that breaks this, so that the reader meets its end there.
 */
function cut(text: string): Words {
  const words: string[] = [];
  const starts: number[] = [];
  if (!/^[A-Z]/.test(text)) return { words, starts: [0] };
  let at = 0;
  for (;;) {
    const end = wordEnd(text, at);
    if (end === at) break;
    words.push(at === 0 ? text.charAt(0).toLowerCase() + text.slice(1, end) : text.slice(at, end));
    starts.push(at);
    at = end;
    const mark = text[at];
    if (mark === ',' || mark === '.') {
      words.push(mark);
      starts.push(at);
      at += 1;
    }
    const endsInSpace = at + 1 === text.length;
    if (text[at] !== ' ' || endsInSpace) break;
    at += 1;
  }
  return { words, starts: [...starts, at] };
}

function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Thrown where a production cannot go on; only `attempt` and the parser's public function catch it. */
const MISFIT = new Error('the words do not fit this production');

/** TTCG-12.5: an amount the program can carry and print back; a sentence with another has this to say. */
export type AmountFault = { readonly at: number; readonly word: string };

/** Longer digit strings are no exact numbers, and far above the limit of TTCG-12.5. */
const AMOUNT_DIGITS = 15;

export class Reader {
  readonly #words: readonly string[];
  readonly #starts: readonly number[];
  readonly #length: number;
  #at = 0;
  #furthest = 0;
  #missed: (Table<unknown> | string)[] = [];
  #amountFault: AmountFault | null = null;

  constructor(text: string) {
    const { words, starts } = cut(text);
    this.#words = words;
    this.#starts = starts;
    this.#length = text.length;
  }

  /** The meaning of the longest phrase of the table that comes next, read; undefined if none does. */
  take<V>(phrases: Table<V>): V | undefined {
    let node = phrases;
    let at = this.#at;
    let found: V | undefined;
    for (;;) {
      const next = node.next.get(this.#words[at] ?? '');
      if (next === undefined) break;
      at += 1;
      node = next;
      if (node.value === undefined) continue;
      found = node.value;
      this.#at = at;
    }
    this.#miss(at, node);
    return found;
  }

  /** As `take`, where the production needs one of the phrases. */
  need<V>(phrases: Table<V>): V {
    const found = this.take(phrases);
    if (found === undefined) throw MISFIT;
    return found;
  }

  has(phrases: Table<true>): boolean {
    return this.take(phrases) === true;
  }

  /** A digit string after the sign, if one comes next. */
  takeAmount(sign: '' | '+'): number | undefined {
    const word = this.#words[this.#at] ?? '';
    const digits = word.slice(sign.length);
    if (!word.startsWith(sign) || !/^[0-9]+$/.test(digits)) {
      this.#miss(this.#at, `${sign}<amount>`);
      return undefined;
    }
    if ((digits.startsWith('0') && digits !== '0') || digits.length > AMOUNT_DIGITS) {
      this.#amountFault ??= { at: this.#start(this.#at), word };
    }
    this.#at += 1;
    return Number(digits);
  }

  needAmount(sign: '' | '+'): number {
    const amount = this.takeAmount(sign);
    if (amount === undefined) throw MISFIT;
    return amount;
  }

  /** What the production makes of the next words; undefined, and nothing read, where they do not fit it. */
  attempt<T>(production: (reader: Reader) => T): T | undefined {
    const before = this.#at;
    try {
      return production(this);
    } catch (error) {
      if (error !== MISFIT) throw error;
      this.#at = before;
      return undefined;
    }
  }

  /** The production must end the text. */
  needEnd(): void {
    if (this.#at === this.#words.length && this.#start(this.#at) === this.#length) return;
    this.#miss(this.#at, 'the end');
    throw MISFIT;
  }

  /** The furthest point any production reached, in characters, and what could have come there. */
  get furthest(): { readonly at: number; readonly expected: readonly string[] } {
    const phrases = this.#missed.flatMap((missed) => (typeof missed === 'string' ? [missed] : continuations(missed)));
    const expected = grouped([...new Set(phrases)]);
    return {
      at: this.#start(this.#furthest),
      expected: this.#furthest === 0 ? expected.map(withCapital) : expected,
    };
  }

  /** The first amount the program could not print back as it was written. */
  get amountFault(): AmountFault | null {
    return this.#amountFault;
  }

  #start(word: number): number {
    return this.#starts[word] ?? this.#length;
  }

  #miss(at: number, missed: Table<unknown> | string): void {
    if (at < this.#furthest) return;
    if (at > this.#furthest) {
      this.#furthest = at;
      this.#missed = [];
    }
    this.#missed.push(missed);
  }
}
