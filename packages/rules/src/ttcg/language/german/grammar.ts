/**
 * Grammars that work both ways: each describes once how a value is written and how it is read. Writing matches the value
 * against the shape of the grammar and fails (null) where it has another; reading finds every way the words fit, so that no
 * choice has to be made too early. What a grammar reads it writes back, because both come from the same description.
 */

import { table, type Table } from '../table.ts';
import { type Parsed, type Text, type Words } from './text.ts';

type Reading<T> = (text: Text, at: number) => readonly Parsed<T>[];

/** Values of one kind: a word, a node of the program, a list of nodes. */
export type Grammar<T> = {
  readonly print: (value: unknown) => Words | null;
  readonly parse: Reading<T>;
};

export type Fields = Readonly<Record<string, unknown>>;

/** Some fields of a node and the words they stand in; a node is written by parts that together have all its fields. */
export type Part<T extends object> = {
  readonly keys: readonly string[];
  readonly print: (node: Fields) => Words | null;
  readonly parse: Reading<T>;
};

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equal for values with the same fields, in whatever order. */
function identity(value: unknown): string {
  return (
    JSON.stringify(value, (_, inside: unknown) =>
      isFields(inside) ? Object.fromEntries(Object.entries(inside).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inside,
    ) ?? ''
  );
}

function wordsOf(phrase: string): Words {
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

function firstOf<T>(options: readonly T[], print: (option: T) => Words | null): Words | null {
  for (const option of options) {
    const words = print(option);
    if (words !== null) return words;
  }
  return null;
}

/** A value or, without words, null. */
export function nullable<T>(grammar: Grammar<T>): Grammar<T | null> {
  return choice(grammar, { print: (value) => (value === null ? [] : null), parse: (_, at) => [{ value: null, end: at }] });
}

/** `least` to `most` values with words between them. */
export function list<T>(item: Grammar<T>, between: Part<object>, least: number, most: number): Grammar<readonly T[]> {
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

/** The same part, read only once at each place of a text. */
export function recalled<T extends object>(part: Part<T>): Part<T> {
  return { ...part, parse: (text, at) => text.remembered(part, at, part.parse) };
}

// ---- parts of nodes ----

/** Words that stand for no field. */
export function phrase(text: string): Part<object> {
  const words = wordsOf(text);
  const phrases = table([[words.join(' '), {}]]);
  return { keys: [], print: () => words, parse: (read, at) => read.phrases(phrases, at) };
}

/** Fields that every node of the production has, without words of their own. */
export function constant<const C extends Fields>(fields: C): Part<C> {
  const keys = Object.keys(fields);
  return {
    keys,
    print: (node) => (keys.every((key) => identity(node[key]) === identity(fields[key])) ? [] : null),
    parse: (_, at) => [{ value: fields, end: at }],
  };
}

export function field<K extends string, T>(key: K, grammar: Grammar<T>): Part<{ readonly [P in K]: T }> {
  return {
    keys: [key],
    print: (node) => (key in node ? grammar.print(node[key]) : null),
    parse: (text, at) =>
      // The computed key is K.
      grammar.parse(text, at).map(({ value, end }) => ({ value: { [key]: value } as { readonly [P in K]: T }, end })),
  };
}

/** Several fields that one phrase says together. The values have the same fields. */
export function spread<const T extends Fields>(values: readonly T[], toPhrase: (value: T) => string): Part<T> {
  const keys = Object.keys(values[0] ?? {});
  const together = oneOf(values, toPhrase);
  return {
    keys,
    print: (node) => together.print(Object.fromEntries(keys.map((key) => [key, node[key]]))),
    parse: together.parse,
  };
}

type Merged<P extends readonly unknown[]> = P extends readonly [Part<infer T>, ...infer Rest] ? T & Merged<Rest> : object;

/** One part after the other. */
export function sequence<const P extends readonly Part<object>[]>(...parts: P): Part<Merged<P>> {
  return {
    keys: parts.flatMap(({ keys }) => keys),
    print: (node) => {
      const whole: string[] = [];
      for (const part of parts) {
        const words = part.print(node);
        if (words === null) return null;
        whole.push(...words);
      }
      return whole;
    },
    parse: (text, at) => {
      let read: readonly Parsed<object>[] = [{ value: {}, end: at }];
      for (const part of parts) {
        read = read.flatMap(({ value, end }) =>
          part.parse(text, end).map((next) => ({ value: { ...value, ...next.value }, end: next.end })),
        );
        if (read.length === 0) break;
      }
      // What all parts have read has the fields of all.
      return read as readonly Parsed<Merged<P>>[];
    },
  };
}

type FieldsOf<P> = P extends Part<infer T> ? T : never;

/** One of several parts with the same fields. */
export function either<const P extends readonly Part<object>[]>(...options: P): Part<FieldsOf<P[number]>> {
  return {
    keys: options[0]?.keys ?? [],
    print: (node) => firstOf(options, (option) => option.print(node)),
    parse: (text, at) => {
      const read: readonly Parsed<unknown>[] = options.flatMap((option) => option.parse(text, at));
      // Each option reads fields of the union.
      return read as readonly Parsed<FieldsOf<P[number]>>[];
    },
  };
}

/** The whole node: it has the fields of the part and no others. */
export function node<T extends object>(part: Part<T>): Grammar<T> {
  const count = new Set(part.keys).size;
  return {
    print: (value) => (isFields(value) && Object.keys(value).length === count ? part.print(value) : null),
    parse: part.parse,
  };
}

/**
 * The fields of the node under `key` and those beside it, in words that mix them: a scale stands in the midst of the clause that
 * says the act of its step.
 */
export function gathered<K extends string, A extends object, B extends object>(
  key: K,
  mixed: Part<A & B>,
  beside: readonly (keyof B & string)[],
): Part<{ readonly [P in K]: A } & B> {
  const outer: readonly string[] = beside;
  const inner = new Set(mixed.keys.filter((name) => !outer.includes(name)));
  return {
    keys: [key, ...beside],
    print: (parent) => {
      const gathering = parent[key];
      if (!isFields(gathering) || Object.keys(gathering).length !== inner.size) return null;
      return mixed.print({ ...gathering, ...Object.fromEntries(beside.map((name) => [name, parent[name]])) });
    },
    parse: (text, at) =>
      mixed.parse(text, at).map(({ value, end }) => {
        const entries = Object.entries(value);
        const inside = Object.fromEntries(entries.filter(([name]) => inner.has(name)));
        const outside = Object.fromEntries(entries.filter(([name]) => !inner.has(name)));
        // The fields of A and those of B, each where they belong.
        return { value: { ...outside, [key]: inside } as { readonly [P in K]: A } & B, end };
      }),
  };
}
