import { CONTEXT_GLUE, type Catalogue, type Language } from './catalogue.ts';

/** The names in the braces of a message. */
export type Names<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What a message is given: nothing, or a value for each of its names. */
export type Given<M extends string, V = string | number> = [Names<M>] extends [never]
  ? []
  : [values: Readonly<Record<Names<M>, V>>];

/** A message with its names replaced, piece by piece. A name that nothing is given for stands as it is. */
export function pieces<V>(message: string, values: Readonly<Record<string, V>> = {}): (string | V)[] {
  return message
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0 ? piece : Object.hasOwn(values, piece) ? (values[piece] ?? '') : `{${piece}}`,
    )
    .filter((piece) => piece !== '');
}

/** A message that others put values into: what a sentence made of it looks like. */
interface Shape {
  readonly message: string;
  readonly pattern: RegExp;
}

/** The messages with numbered holes, those first that say most themselves. */
function shapesIn(catalogue: Catalogue): Shape[] {
  const messages = Object.keys(catalogue).filter((message) => message.includes('{1}'));
  const pattern = (message: string): RegExp =>
    new RegExp(
      `^${message
        .split(/\{\d+\}/)
        .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('(.*)')}$`,
      's',
    );
  return messages.toSorted((a, b) => b.length - a.length).map((message) => ({ message, pattern: pattern(message) }));
}

/** Looks messages up in the catalogue of one language; what is not in there stays as it is in the code. */
export class Messages {
  readonly #catalogue: Catalogue;
  readonly #rules: Intl.PluralRules;
  /** The plural forms of the language, in the order of the catalogue: from zero and one up to all others. */
  readonly #forms: readonly Intl.LDMLPluralRule[];

  /** Put together when a sentence is first heard that the catalogue does not have as it is. */
  #shapes: readonly Shape[] | null = null;

  constructor(language: Language, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#rules = new Intl.PluralRules(language);
    const all = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
    const { pluralCategories } = this.#rules.resolvedOptions();
    this.#forms = all.filter((form) => pluralCategories.includes(form));
  }

  one(message: string, context?: string): string {
    const found = this.#catalogue[context === undefined ? message : `${context}${CONTEXT_GLUE}${message}`];
    return typeof found === 'string' ? found : message;
  }

  /**
   * A sentence that others have put together in English. Where the catalogue has it with `{1}`, `{2}`, … in the place
   * of its values, they are taken out of it; those that are sentences themselves, and stand in no quotes, are looked up
   * as well.
   */
  heard(sentence: string): string {
    if (typeof this.#catalogue[sentence] === 'string') return this.one(sentence);
    this.#shapes ??= shapesIn(this.#catalogue);
    for (const { message, pattern } of this.#shapes) {
      const found = pattern.exec(sentence);
      if (found === null) continue;
      const isSentence = (hole: number, value: string): boolean =>
        / .*[.?]$/s.test(value) && !message.includes(`“{${hole}}`);
      return pieces(
        this.one(message),
        Object.fromEntries(
          found.slice(1).map((value, index) => [index + 1, isSentence(index + 1, value) ? this.heard(value) : value]),
        ),
      ).join('');
    }
    return sentence;
  }

  counted(one: string, other: string, n: number): string {
    const found = this.#catalogue[one];
    if (found === undefined || typeof found === 'string') return n === 1 ? one : other;
    return found[this.#forms.indexOf(this.#rules.select(n))] ?? other;
  }
}
