/** Parts of nodes: fields and the words they stand in, put together to the grammar of a node. */

import { table } from '../parse/table.ts';
import { firstOf, isFields, isSame, oneOf, wordsOf, type Fields, type Grammar, type Reading } from './grammar.ts';
import type { Parsed, Words } from './text.ts';

/** Some fields of a node; a node is written by parts that together have all its fields. */
export type Part<T extends object> = {
  readonly keys: readonly string[];
  /** What the part reads where it has no words; null where it has. */
  readonly given: T | null;
  /** The word it always begins with; null where that differs. */
  readonly first: string | null;
  readonly print: (node: Fields) => Words | null;
  readonly parse: Reading<T>;
};

/** Words that stand for no field. */
export function phrase(said: string): Part<object> {
  const words = wordsOf(said);
  const phrases = table([[words.join(' '), {}]]);
  return {
    keys: [],
    given: words.length === 0 ? {} : null,
    first: words[0] ?? null,
    print: () => words,
    parse: (text, at) => text.phrases(phrases, at),
  };
}

/** Fields that every node of the production has, without words of their own. */
export function constant<const C extends Fields>(fields: C): Part<C> {
  const keys = Object.keys(fields);
  return {
    keys,
    given: fields,
    first: null,
    print: (node) => (keys.every((key) => isSame(node[key], fields[key])) ? [] : null),
    parse: (_, at) => [{ value: fields, end: at }],
  };
}

export function field<K extends string, T>(key: K, grammar: Grammar<T>): Part<{ readonly [P in K]: T }> {
  return {
    keys: [key],
    given: null,
    first: null,
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
    given: null,
    first: null,
    print: (node) => together.print(Object.fromEntries(keys.map((key) => [key, node[key]]))),
    parse: together.parse,
  };
}

type Merged<P extends readonly unknown[]> = P extends readonly [Part<infer T>, ...infer Rest]
  ? T & Merged<Rest>
  : object;

/** One part after the other. */
export function sequence<const P extends readonly Part<object>[]>(...parts: P): Part<Merged<P>> {
  const given = parts.reduce<object>((fields, part) => ({ ...fields, ...part.given }), {});
  const worded = parts.filter((part) => part.given === null);
  return {
    keys: parts.flatMap(({ keys }) => keys),
    // What all parts have read has the fields of all.
    given: worded.length === 0 ? (given as Merged<P>) : null,
    first: worded[0]?.first ?? null,
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
      let read: readonly Parsed<object>[] = [{ value: given, end: at }];
      for (const part of worded) {
        read = read.flatMap((before) => part.parse(text, before.end).map((next) => after(before, next)));
        if (read.length === 0) break;
      }
      return read as readonly Parsed<Merged<P>>[];
    },
  };
}

function after(before: Parsed<object>, next: Parsed<object>): Parsed<object> {
  return { value: { ...before.value, ...next.value }, end: next.end };
}

type FieldsOf<P> = P extends Part<infer T> ? T : never;

/** One of several parts with the same fields. Errors: RangeError, when the grammar is built, for parts with others. */
export function either<const P extends readonly Part<object>[]>(...options: P): Part<FieldsOf<P[number]>> {
  const [keys = [], ...others] = options.map((option) => [...new Set(option.keys)].toSorted());
  if (others.some((other) => other.join() !== keys.join())) throw new RangeError(`not the same fields: ${keys.join()}`);
  // Most options begin with a verb of their own: only those whose first word comes next are tried.
  const groups = Map.groupBy(options, ({ first }) => first);
  const open = groups.get(null) ?? [];
  const byFirst = table([...groups].flatMap(([first, group]) => (first === null ? [] : [[first, group] as const])));
  return {
    keys,
    given: null,
    first: null,
    print: (node) => firstOf(options, (option) => option.print(node)),
    parse: (text, at) => {
      const possible = text.phrases(byFirst, at).flatMap(({ value }) => value);
      const read: readonly Parsed<unknown>[] = [...possible, ...open].flatMap((option) => option.parse(text, at));
      // Each option reads fields of the union.
      return read as readonly Parsed<FieldsOf<P[number]>>[];
    },
  };
}

/** The same part, read only once at each place of a text. */
export function recalled<T extends object>(part: Part<T>): Part<T> {
  return { ...part, parse: (text, at) => text.remembered(part, at, part.parse) };
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
 * The fields of the node under `key` and those beside it, in words that mix them: a scale stands in the midst of the
 * clause that says the act of its step.
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
    given: null,
    first: mixed.first,
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
