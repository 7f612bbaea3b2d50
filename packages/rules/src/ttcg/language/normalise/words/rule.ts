/**
 * Rules of the loose grammar. A rule answers every way to read the words from a place on, not only the longest: what is
 * loose can mean two things, and then the reader must see both (TTCG-12.145 "it never guesses").
 */

import type { Table } from '../../parse/table.ts';
import { patterns, type Entries } from './pattern.ts';
import type { Word } from './text.ts';

export type Hit<T> = { readonly value: T; readonly end: number };

/** Every reading of the words from `at` on. */
export type Rule<T> = (scan: Scan, at: number) => readonly Hit<T>[];

/** The most looks at words that a sentence is worth: the bound keeps hostile texts cheap. */
const MAX_LOOKS = 16_000;

/** One pass over the words of a sentence. */
export class Scan {
  readonly words: readonly string[];
  /** Amounts of Attack and Defense are those of a game that counts them by ones (TTCG-12.196). */
  readonly byHundreds: boolean;
  readonly #known = new Map<Rule<unknown>, Map<number, readonly Hit<unknown>[]>>();
  #looks = 0;
  #metOnes = false;
  #furthest = 0;
  #expected = new Set<string>();

  constructor(words: readonly Word[], byHundreds = false) {
    this.words = words.map(({ text }) => text);
    this.byHundreds = byHundreds;
  }

  /** The furthest word that no reading could take, and what could have stood there. */
  get furthest(): { readonly at: number; readonly expected: readonly string[] } {
    return { at: this.#furthest, expected: [...this.#expected] };
  }

  /** Whether an amount was read that stats have in a game that counts them by ones. */
  get metOnes(): boolean {
    return this.#metOnes;
  }

  meetOnes(): void {
    this.#metOnes = true;
  }

  /** The word at a place, undefined at the end and once the sentence has had its looks. */
  look(at: number): string | undefined {
    this.#looks += 1;
    return this.#looks > MAX_LOOKS ? undefined : this.words[at];
  }

  /** Whether no reading went further, so that a miss there is worth telling. */
  isFurthest(at: number): boolean {
    return at >= this.#furthest;
  }

  miss(at: number, expected: string): void {
    if (!this.isFurthest(at)) return;
    if (at > this.#furthest) {
      this.#furthest = at;
      this.#expected = new Set();
    }
    this.#expected.add(expected);
  }

  /** What the rule read here before, or reads now. */
  remember<T>(rule: Rule<T>, at: number): readonly Hit<T>[] {
    const known = (this.#known.get(rule) ?? new Map<number, readonly Hit<unknown>[]>()) as Map<
      number,
      readonly Hit<T>[]
    >;
    this.#known.set(rule, known);
    const before = known.get(at);
    if (before !== undefined) return before;
    const hits = rule(this, at);
    known.set(at, hits);
    return hits;
  }
}

/** The same rule, which reads each place only once. */
export function memo<T>(rule: Rule<T>): Rule<T> {
  return (scan, at) => scan.remember(rule, at);
}

/** Every phrase of a table that comes next. `name` tells a designer what is read here. */
function walk<V>(phrases: Table<V>, name: string | null): Rule<V> {
  return (scan, from) => {
    const hits: Hit<V>[] = [];
    let node = phrases;
    for (let at = from; ; at += 1) {
      const next = node.next.get(scan.look(at) ?? '');
      if (next === undefined) {
        if (name !== null && at === from) scan.miss(at, name);
        else if ((node.value === undefined || at === from) && scan.isFurthest(at))
          for (const word of node.next.keys()) scan.miss(at, `"${word}"`);
        return hits;
      }
      node = next;
      if (node.value !== undefined) hits.push({ value: node.value, end: at + 1 });
    }
  };
}

/** A choice of phrases, each with its meaning. */
export function choice<V>(name: string | null, entries: Entries<V>): Rule<V> {
  return walk(patterns(entries), name);
}

/** Words without a meaning of their own. */
export function say(...phrases: readonly string[]): Rule<null> {
  const words = patterns(phrases.map((phrase) => [phrase, true] as const));
  return map(walk(words, null), () => null);
}

/** Reads nothing. */
export const nothing: Rule<null> = (_, at) => [{ value: null, end: at }];

/** A word that a test knows: a number. */
export function word<T>(name: string, read: (text: string) => T | null): Rule<T> {
  return (scan, at) => {
    const value = read(scan.look(at) ?? '');
    if (value !== null) return [{ value, end: at + 1 }];
    scan.miss(at, name);
    return [];
  };
}

/** The meaning made of another. */
export function map<T, U>(rule: Rule<T>, make: (value: T) => U): Rule<U> {
  return (scan, at) => rule(scan, at).map(({ value, end }) => ({ value: make(value), end }));
}

/** As `map`, without the readings that `make` answers with undefined. */
export function keep<T, U>(rule: Rule<T>, make: (value: T) => U | undefined): Rule<U> {
  return (scan, at) =>
    rule(scan, at).flatMap(({ value, end }) => {
      const made = make(value);
      return made === undefined ? [] : [{ value: made, end }];
    });
}

export function any<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (scan, at) => rules.flatMap((rule) => rule(scan, at));
}

/** The rule, or nothing. */
export function maybe<T>(rule: Rule<T>): Rule<T | null> {
  return (scan, at) => [...rule(scan, at), { value: null, end: at }];
}

type Values<R extends readonly Rule<unknown>[]> = { readonly [K in keyof R]: R[K] extends Rule<infer T> ? T : never };

/** Rules one after the other. */
export function all<const R extends readonly Rule<unknown>[]>(...rules: R): Rule<Values<R>> {
  return (scan, at) => {
    let partial: readonly Hit<readonly unknown[]>[] = [{ value: [], end: at }];
    for (const rule of rules) {
      partial = partial.flatMap(({ value, end }) =>
        rule(scan, end).map((hit) => ({ value: [...value, hit.value], end: hit.end })),
      );
      if (partial.length === 0) break;
    }
    return partial as readonly Hit<Values<R>>[];
  };
}

/** Rules one after the other, and what they mean together; undefined where it means nothing. */
export function form<const R extends readonly Rule<unknown>[], T>(
  rules: R,
  make: (...values: Values<R>) => T | undefined,
): Rule<T> {
  return keep(all(...rules), (values) => make(...(values as Values<R>)));
}

/** The rule any number of times, none included. */
export function many<T>(rule: Rule<T>, most: number): Rule<readonly T[]> {
  return (scan, at) => {
    const hits: Hit<readonly T[]>[] = [{ value: [], end: at }];
    let last: readonly Hit<readonly T[]>[] = hits;
    for (let round = 0; round < most && last.length > 0; round += 1) {
      last = last.flatMap(({ value, end }) =>
        rule(scan, end)
          .filter((hit) => hit.end > end)
          .map((hit) => ({ value: [...value, hit.value], end: hit.end })),
      );
      hits.push(...last);
    }
    return hits;
  };
}

/** The first of the rules that reads anything: what one table row says of these words, no other may gainsay. */
export function first<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (scan, at) => {
    for (const rule of rules) {
      const hits = rule(scan, at);
      if (hits.length > 0) return hits;
    }
    return [];
  };
}
