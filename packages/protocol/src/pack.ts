import { isJsonList, type Json } from '@cardscape/rules/kernel/types';
import { VALUES } from './words.ts';

/**
 * Small texts for the wire: numbers in digits of six bits (the seventh says that more follow), each a character below
 * 128 and so a byte in UTF-8. A value begins with a number whose low two bits say what it is: a whole number, a word of
 * the table, a list, or one of what is listed under OTHER.
 */
const BITS = 6;
const MORE = 1 << BITS;
const MASK = MORE - 1;
/** Beyond this, JavaScript's bitwise operators lose bits. */
const WIDEST = 2 ** 27;
/** So deep values may lie in each other. */
const DEEPEST = 32;

const INTEGER = 0;
const WORD = 1;
const LIST = 2;
const OTHER = 3;
const [NULL, FALSE, TRUE, STRING, OBJECT, DATA] = [0, 1, 2, 3, 4, 5];

/** The words of the table, as they are written. */
const words = new Map(VALUES.map((value, index) => [value, packed((index << 2) | WORD)]));

/** A natural number as text. */
function packed(value: number): string {
  let text = '';
  let rest = value;
  for (; rest >= MORE; rest >>>= BITS) text += String.fromCharCode((rest & MASK) | MORE);
  return text + String.fromCharCode(rest);
}

type Fields = Readonly<Record<string, Json | undefined>>;

/** Writes a packed text from left to right. */
export class PackWriter {
  text = '';

  /** A natural number. */
  number(value: number): void {
    this.text += value < MORE ? String.fromCharCode(value) : packed(value);
  }

  /** Any text, preceded by its length. */
  inline(text: string): void {
    this.number(text.length);
    this.text += text;
  }

  value(value: Json): void {
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < WIDEST && !Object.is(value, -0))
      this.number((((value << 1) ^ (value >> 31)) << 2) | INTEGER);
    else if (typeof value === 'string') this.#string(value);
    else if (isJsonList(value)) {
      this.number((value.length << 2) | LIST);
      for (const one of value) this.value(one);
    } else if (value === null) this.number((NULL << 2) | OTHER);
    else if (typeof value === 'boolean') this.number(((value ? TRUE : FALSE) << 2) | OTHER);
    else if (typeof value === 'object') this.#object(value);
    else {
      this.number((DATA << 2) | OTHER);
      this.inline(JSON.stringify(value));
    }
  }

  #object(fields: Fields): void {
    const keys = Object.keys(fields).filter((key) => fields[key] !== undefined);
    this.number((OBJECT << 2) | OTHER);
    this.number(keys.length);
    for (const key of keys) {
      this.#string(key);
      this.value(fields[key] ?? null);
    }
  }

  #string(value: string): void {
    const word = words.get(value);
    if (word !== undefined) {
      this.text += word;
      return;
    }
    this.number((STRING << 2) | OTHER);
    this.inline(value);
  }
}

/** Reads a packed text from left to right. Errors: SyntaxError for what no server writes. */
export class PackReader {
  readonly #text: string;
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#next >= this.#text.length;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift <= 30; shift += BITS) {
      const digit = this.#text.charCodeAt(this.#next++);
      // Beyond the end it is NaN.
      if (!(digit < 2 * MORE)) throw garbled();
      value |= (digit & MASK) << shift;
      if (digit < MORE) return value >>> 0;
    }
    throw garbled();
  }

  inline(): string {
    const length = this.number();
    const end = this.#next + length;
    if (end > this.#text.length) throw garbled();
    const text = this.#text.slice(this.#next, end);
    this.#next = end;
    return text;
  }

  /** A number of things that follow: never more than there are characters. */
  atMost(count: number): number {
    if (count > this.#text.length - this.#next) throw garbled();
    return count;
  }

  value(): Json {
    const head = this.number();
    const rest = head >>> 2;
    switch (head & 3) {
      case INTEGER:
        return (rest >>> 1) ^ -(rest & 1);
      case WORD:
        return wordAt(rest);
      case LIST:
        return this.#inside(() => Array.from({ length: this.atMost(rest) }, () => this.value()));
      default:
        return this.#other(rest);
    }
  }

  #inside<T>(read: () => T): T {
    if (++this.#depth > DEEPEST) throw garbled();
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #key(): string {
    const key = this.value();
    if (typeof key !== 'string') throw garbled();
    return key;
  }

  #other(what: number): Json {
    switch (what) {
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case STRING:
        return this.inline();
      case OBJECT:
        return this.#inside(() =>
          Object.fromEntries(Array.from({ length: this.atMost(this.number()) }, () => [this.#key(), this.value()])),
        );
      case DATA:
        return JSON.parse(this.inline()) as Json;
      default:
        throw garbled();
    }
  }
}

function wordAt(place: number): string {
  const found = VALUES[place];
  if (found === undefined) throw garbled();
  return found;
}

/** The error for a text that cannot be read. */
export function garbled(): SyntaxError {
  return new SyntaxError('a packed text is not one that a server writes');
}
