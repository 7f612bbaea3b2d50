import { cloneElement, type ComponentChildren, type VNode } from 'preact';
import { catalogue, language } from './language.ts';
import { type Given, Messages, pieces } from './messages.ts';

/*
 * Everything that the client says goes through here (P-10). Messages are English in the code and are looked up as they
 * stand there, as GNU gettext does it; `languages/` has a catalogue for each language.
 */

const messages = new Messages(language, catalogue);

/** A message in the player's language; `{name}` in it is replaced by what is given. */
export function t<const M extends string>(message: M, ...[values]: Given<M>): string {
  return pieces<string | number>(messages.one(message), values).join('');
}

/** A message that says something else elsewhere: the context tells translators, and the catalogue, which one it is. */
export function tc<const M extends string>(context: string, message: M, ...[values]: Given<M>): string {
  return pieces<string | number>(messages.one(message, context), values).join('');
}

/** A message that counts: `one` for a single one, `other` for all other numbers. `{n}` is the number. */
export function tn(
  one: string,
  other: string,
  n: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return pieces<string | number>(messages.counted(one, other, n), { ...values, n }).join('');
}

function textual<V>(given: readonly (V | string | number)[]): (V | string)[] {
  return given.map((piece) => (typeof piece === 'number' ? String(piece) : piece));
}

/** A message around other things than text: a sentence of the log with the cards that it names. */
export function parts<V>(message: string, values: Readonly<Record<string, V | string | number>> = {}): (V | string)[] {
  return textual(pieces<V | string | number>(messages.one(message), values));
}

/** The same for a message that counts. */
export function countedParts<V>(
  one: string,
  other: string,
  n: number,
  values: Readonly<Record<string, V | string | number>> = {},
): (V | string)[] {
  return textual(pieces<V | string | number>(messages.counted(one, other, n), { ...values, n }));
}

/**
 * A message with elements in it: `<a>…</a>` in the message is put into the element that is given for `a`, `{name}` is
 * replaced as ever.
 */
export function tx(message: string, values: Readonly<Record<string, VNode | string | number>>): ComponentChildren {
  return messages
    .one(message)
    .split(/(<\w+>.*?<\/\w+>)/)
    .map((piece) => {
      const [, name = '', inner = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? [];
      const around = values[name];
      return typeof around === 'object'
        ? cloneElement(around, {}, ...pieces<ComponentChildren>(inner, values))
        : pieces<ComponentChildren>(piece, values);
    });
}

/** "a, b and c" in the player's language, of whatever is listed; `all` or `any` of it. */
export function listed<V>(items: readonly V[], of: 'all' | 'any' = 'all'): (V | string)[] {
  const format = new Intl.ListFormat(LOCALES[language], { type: of === 'all' ? 'conjunction' : 'disjunction' });
  return format
    .formatToParts(items.map((_, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? value) : value));
}

/** How lists are written: in English as in Britain, without a comma before the last "and". */
const LOCALES = { en: 'en-GB', de: 'de' } as const;

/**
 * What the server or the rules have said in English, in the player's language where the catalogue has it (`{1}`, `{2}`,
 * … stand for values in it), else as it came.
 */
export function heard(sentence: string): string {
  return messages.heard(sentence);
}

export { chosenLanguage, isMissing, language, locale } from './language.ts';
