/** Writing a sentence word by word, and remembering where each part of its program began. */

/** A part of an effect: one of its nodes, or a named field of a node that is no node itself (a span, an amount). */
export type Part = { readonly node: object; readonly field: string };

export function part(node: object, field = ''): Part {
  return { node, field };
}

export class Writer {
  readonly #sought: Part | null;
  #text = '';
  #found: number | null = null;

  /** With a part to look for, the writer notes where it begins. */
  constructor(sought: Part | null = null) {
    this.#sought = sought;
  }

  /** TTCG-12.4: one space between words. */
  words(text: string): void {
    this.#text += this.#text === '' ? text : ` ${text}`;
  }

  /** A comma or full stop, which hangs on the word before it. */
  mark(text: ',' | '.'): void {
    this.#text += text;
  }

  /** Says that the part is written next. */
  begin(node: object, field = ''): void {
    if (this.#found !== null || this.#sought?.node !== node || this.#sought.field !== field) return;
    this.#found = this.#text === '' ? 0 : this.#text.length + 1;
  }

  /** The sentence, its first letter in upper case (TTCG-12.4). */
  get sentence(): string {
    return this.#text.charAt(0).toUpperCase() + this.#text.slice(1);
  }

  /** Where the sought part begins; null if it was not written. */
  get found(): number | null {
    return this.#found;
  }
}
