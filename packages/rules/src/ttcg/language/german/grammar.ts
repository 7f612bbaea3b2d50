/**
 * Grammars that work both ways: each describes once how a value is written and how it is read. Writing matches the
 * value against the shape of the grammar and fails (null) where it has another; reading finds every way the words fit,
 * so that no choice has to be made too early. What a grammar reads it writes back, because both come from the same
 * description.
 */

import { table, type Table } from '../parse/table.ts';
import type { Parsed, Text, Words } from './text.ts';

export type Reading<T> = (text: Text, at: number) => readonly Parsed<T>[];

/** Values of one kind: a word, a node of the program, a list of nodes. */
export type Grammar<T> = {
  readonly print: (value: unknown) => Words | null;
  readonly parse: Reading<T>;
};

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values have the same fields, in whatever order. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && identity(a) === identity(b));
}

/** A text that is the same for values with the same fields. */
function identity(value: unknown): string {
  return (
    JSON.stringify(value, (_, inside: unknown) =>
      isFields(inside) ? Object.fromEntries(Object.entries(inside).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inside,
    ) ?? ''
  );
}

export function wordsOf(phrase: string): Words {
  return phrase.match(/[^ ,.:-]+-?|[,.:-]/g) ?? [];
}

type PhraseList<T> = { readonly table: Table<T>; readonly words: ReadonlyMap<string, Words> };

function phraseList<T>(values: readonly T[], phrase: (value: T) => string): PhraseList<T> {
  return {
    table: table(values.map((value) => [phrase(value), value] as const)),
    words: new Map(values.map((value) => [identity(value), wordsOf(phrase(value))])),
  };
}

// ---- grammars of values ----

/** One of the values, each with a phrase of its own; the empty phrase is one too. */
export function oneOf<const T>(values: readonly T[], phrase: (value: T) => string): Grammar<T> {
  const { table: phrases, words } = phraseList(values, phrase);
  return {
    print: (value) => words.get(identity(value)) ?? null,
    parse: (text, at) => text.phrases(phrases, at),
  };
}

/** One of the keys of a record of phrases. */
export function keyOf<K extends string>(phrases: Readonly<Record<K, string>>): Grammar<K> {
  const keys: K[] = [];
  for (const key in phrases) keys.push(key);
  return oneOf(keys, (key) => phrases[key]);
}

/** Longer digit strings are no exact numbers, and far above the limit of TTCG-12.5. */
const AMOUNT_SHAPE = { '': /^(0|[1-9][0-9]{0,14})$/, '+': /^\+(0|[1-9][0-9]{0,14})$/ } as const;

/** A number of a stat, in digits. */
export function amount(sign: '' | '+'): Grammar<number> {
  const shape = AMOUNT_SHAPE[sign];
  return {
    print: (value) => (typeof value === 'number' && shape.test(sign + value) ? [sign + value] : null),
    parse: (text, at) => {
      const word = text.word(at, shape, `${sign}<Zahl>`);
      return word === null ? [] : [{ value: Number(word.slice(sign.length)), end: at + 1 }];
    },
  };
}

export function choice<const G extends readonly Grammar<unknown>[]>(...options: G): Grammar<ValueOf<G[number]>> {
  return {
    print: (value) => firstOf(options, (option) => option.print(value)),
    // Each option reads values of the union.
    parse: (text, at) => options.flatMap((option) => option.parse(text, at)) as readonly Parsed<ValueOf<G[number]>>[],
  };
}

type ValueOf<G> = G extends Grammar<infer T> ? T : never;

export function firstOf<T>(options: readonly T[], print: (option: T) => Words | null): Words | null {
  for (const option of options) {
    const words = print(option);
    if (words !== null) return words;
  }
  return null;
}

/** A value or, without words, null. */
export function nullable<T>(grammar: Grammar<T>): Grammar<T | null> {
  return choice(grammar, {
    print: (value) => (value === null ? [] : null),
    parse: (_, at) => [{ value: null, end: at }],
  });
}

type Separator = { readonly print: (node: Fields) => Words | null; readonly parse: Reading<object> };

/** `least` to `most` values with words between them. */
export function list<T>(item: Grammar<T>, between: Separator, least: number, most: number): Grammar<readonly T[]> {
  const readOn = (text: Text, read: Parsed<readonly T[]>): readonly Parsed<readonly T[]>[] => {
    const { value, end } = read;
    const ways = value.length < least ? [] : [read];
    if (value.length === most) return ways;
    const starts = value.length === 0 ? [end] : between.parse(text, end).map((gap) => gap.end);
    const longer = starts
      .flatMap((start) => item.parse(text, start))
      .flatMap((next) => readOn(text, { value: [...value, next.value], end: next.end }));
    return [...ways, ...longer];
  };
  return {
    print: (value) => {
      if (!Array.isArray(value) || value.length < least || value.length > most) return null;
      const gap = between.print({}) ?? [];
      const items = value.map((each: unknown) => item.print(each));
      return concatenated(items.flatMap((each, index) => (index === 0 ? [each] : [gap, each])));
    },
    parse: (text, at) => readOn(text, { value: [], end: at }),
  };
}

function concatenated(parts: readonly (Words | null)[]): Words | null {
  const whole: string[] = [];
  for (const words of parts) {
    if (words === null) return null;
    whole.push(...words);
  }
  return whole;
}

/** The same grammar, read only once at each place of a text. */
export function remembered<T>(grammar: Grammar<T>): Grammar<T> {
  return { print: grammar.print, parse: (text, at) => text.remembered(grammar, at, grammar.parse) };
}
