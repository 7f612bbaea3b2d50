/**
 * Forms: each says how a piece of data is read from a card file and written to one. Larger ones are put together from
 * smaller ones.
 */

import type { EffectKind, Op } from '../decks/data.ts';
import { below, instead, shown } from './problems.ts';
import type { Reader } from './reader.ts';

/** What is written is JSON, by what it was read from. */
export type Raw = null | boolean | number | string | readonly Raw[] | { readonly [key: string]: Raw };

/** Around what is written: the effect it belongs to. */
export interface Writer {
  readonly kind: EffectKind | null;
  readonly blocks: readonly (readonly Op[])[];
}

export interface Form<T> {
  /** Errors: notes what is wrong and throws; see `Reader.attempt`. */
  read(reader: Reader, value: unknown, path: string): T;
  write(value: T, writer: Writer): Raw;
}

/** A field of a map. Without `missing` it must be there. */
export interface Field<T> {
  readonly form: Form<T>;
  /** What stands for it if it is not there. */
  readonly missing?: (around: { readonly kind: EffectKind | null }) => Raw;
}

export function need<T>(form: Form<T>): Field<T> {
  return { form };
}

export function may<T>(form: Form<T>, missing: Raw): Field<T> {
  return { form, missing: () => missing };
}

/** It may be left out, and is then null. */
export function orNone<T>(form: Form<T>): Field<T | null> {
  return {
    form: {
      read: (reader, value, path) => (value === null ? null : form.read(reader, value, path)),
      write: (value, writer) => (value === null ? null : form.write(value, writer)),
    },
    missing: () => null,
  };
}

/** A form that refers to itself. */
export function later<T>(form: () => Form<T>): Form<T> {
  return {
    read: (reader, value, path) => form().read(reader, value, path),
    write: (value, writer) => form().write(value, writer),
  };
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapOf(
  reader: Reader,
  value: unknown,
  path: string,
  rule: string,
  what: string,
): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : reader.wrong(rule, path, value, `${what} as a map`);
}

/** One of a few words. */
export function word<T extends string>(words: readonly T[], what: string, rule: string): Form<T> {
  return {
    read(reader, value, path) {
      if (typeof value !== 'string') return reader.wrong(rule, path, value, `${what}: ${words.join(', ')}`);
      const known = words.find((one) => one === value);
      return (
        known ?? reader.fail('CARD_WORD', rule, path, `there is no ${what} ${shown(value)}; ${instead(value, words)}`)
      );
    },
    write: (value) => value,
  };
}

export function integer(min: number, max: number, what: string, rule: string): Form<number> {
  return {
    read(reader, value, path) {
      return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? value
        : reader.wrong(rule, path, value, `${what}: a whole number from ${min} to ${max}`);
    },
    write: (value) => value,
  };
}

/** An amount of power or life that is printed as a number (MD-2.6). */
export function tens(min: number, max: number, what: string, rule: string): Form<number> {
  const whole = integer(min, max, what, rule);
  return {
    read(reader, value, path) {
      const n = whole.read(reader, value, path);
      return n % 10 === 0 ? n : reader.fail('CARD_AMOUNT', rule, path, `${what} comes in tens, found ${n}`);
    },
    write: (value) => value,
  };
}

export function flag(what: string, rule: string): Form<boolean> {
  return {
    read: (reader, value, path) =>
      typeof value === 'boolean' ? value : reader.wrong(rule, path, value, `${what}: true or false`),
    write: (value) => value,
  };
}

export function text(pattern: RegExp, longest: number, what: string, rule: string): Form<string> {
  return {
    read(reader, value, path) {
      return typeof value === 'string' && value.length <= longest && pattern.test(value)
        ? value
        : reader.wrong(rule, path, value, `${what} (at most ${longest} characters)`);
    },
    write: (value) => value,
  };
}

export function list<T>(form: Form<T>, min: number, max: number, what: string, rule: string): Form<readonly T[]> {
  return {
    read(reader, value, path) {
      if (!Array.isArray(value)) return reader.wrong(rule, path, value, `a list of ${what}`);
      if (value.length > max)
        reader.fail('CARD_BOUNDS', rule, path, `at most ${max} ${what} can stand here, found ${value.length}`);
      if (value.length < min)
        reader.fail('CARD_FORM', rule, path, `at least ${min} ${what} must stand here, found ${value.length}`);
      const items: readonly unknown[] = value;
      const read = items.map((item, index) =>
        reader.attempt(() => reader.deeper(below(path, index), () => form.read(reader, item, below(path, index)))),
      );
      return read.map((one) => (one === null ? reader.giveUp() : one.value));
    },
    write: (values, writer) => values.map((value) => form.write(value, writer)),
  };
}

/** A list in which nothing stands twice. */
export function set<T extends string>(
  form: Form<T>,
  min: number,
  max: number,
  what: string,
  rule: string,
): Form<readonly T[]> {
  const all = list(form, min, max, what, rule);
  return {
    read(reader, value, path) {
      const values = all.read(reader, value, path);
      const twice = values.find((one, index) => values.indexOf(one) !== index);
      return twice === undefined ? values : reader.fail('CARD_FORM', rule, path, `${shown(twice)} stands there twice`);
    },
    write: (value, writer) => all.write(value, writer),
  };
}

/** The fields of a thing; names of `table` are names of the data. */
type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

/** Notes every key that is not known there. */
function refuseOthers(
  reader: Reader,
  map: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
  rule: string,
  what: string,
): boolean {
  const others = Object.keys(map).filter((key) => !known.includes(key));
  for (const key of others)
    reader.note('CARD_WORD', rule, below(path, key), `${what} has no ${shown(key)}; ${instead(key, known)}`);
  return others.length > 0;
}

/** A map of certain keys. They are read in the order of the table, whatever their order in the file. */
export function fields<T extends object>(what: string, rule: string, table: Fields<T>): Form<T> {
  const entries = Object.entries<Field<unknown>>(table);
  const known = entries.map(([key]) => key);
  return {
    read(reader, value, path) {
      const map = mapOf(reader, value, path, rule, what);
      let bad = refuseOthers(reader, map, known, path, rule, what);
      const read: Record<string, unknown> = {};
      for (const [key, { form, missing }] of entries) {
        const at = below(path, key);
        const raw = Object.hasOwn(map, key) ? map[key] : missing?.(reader.setting);
        if (raw === undefined) {
          reader.note('CARD_FORM', rule, at, `${what} needs "${key}"`);
          bad = true;
          continue;
        }
        const part = reader.attempt(() => reader.deeper(at, () => form.read(reader, raw, at)));
        if (part === null) bad = true;
        else read[key] = part.value;
      }
      // Each field was read by the form that the table has for it.
      return bad ? reader.giveUp() : (read as T);
    },
    write: (value, writer) => writeFields(entries, value, writer),
  };
}

/** A map of some of these keys, at least one of them. */
export function some<T extends object>(
  what: string,
  rule: string,
  table: { readonly [K in keyof T]-?: Form<Exclude<T[K], undefined>> },
): Form<T> {
  const entries = Object.entries<Form<unknown>>(table);
  const known = entries.map(([key]) => key);
  return {
    read(reader, value, path) {
      const map = mapOf(reader, value, path, rule, what);
      let bad = refuseOthers(reader, map, known, path, rule, what);
      const read: Record<string, unknown> = {};
      for (const [key, form] of entries) {
        if (!Object.hasOwn(map, key)) continue;
        const at = below(path, key);
        const part = reader.attempt(() => reader.deeper(at, () => form.read(reader, map[key], at)));
        if (part === null) bad = true;
        else read[key] = part.value;
      }
      if (Object.keys(map).length === 0) reader.wrong(rule, path, value, `${what} with one of ${known.join(', ')}`);
      // Each field was read by the form that the table has for it.
      return bad ? reader.giveUp() : (read as T);
    },
    write: (value, writer) =>
      writeFields(
        entries.map(([key, form]) => [key, { form }]),
        value,
        writer,
      ),
  };
}

/** Writes what differs from what would stand for it anyway. */
function writeFields(entries: readonly (readonly [string, Field<unknown>])[], value: object, writer: Writer): Raw {
  const parts = new Map(Object.entries(value));
  const written: Record<string, Raw> = {};
  for (const [key, { form, missing }] of entries) {
    if (!parts.has(key)) continue;
    const raw = form.write(parts.get(key), writer);
    if (missing === undefined || JSON.stringify(raw) !== JSON.stringify(missing(writer))) written[key] = raw;
  }
  return written;
}

/**
 * The only key of a map of one, and what stands behind it: how operations, numbers and conditions are written
 * (MD-10.16, 10.18).
 */
export function single(
  reader: Reader,
  value: unknown,
  path: string,
  what: string,
  rule: string,
): readonly [string, unknown] {
  const entries = Object.entries(mapOf(reader, value, path, rule, what));
  const [first] = entries;
  if (first === undefined || entries.length > 1)
    return reader.fail(
      'CARD_FORM',
      rule,
      path,
      `${what} is a map of one word to its argument, found one of ${entries.length}`,
    );
  return first;
}
