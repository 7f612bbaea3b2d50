/** What the placeholders of templates may be, and sentences made from them (TTCG-12.98, 15.16 to 15.18). */

import { SUBTYPES, TYPES } from '../program/vocabulary.ts';

/** Values of the placeholders. */
export const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  number: ['one', 'two', 'three'],
  plural: ['two', 'three'],
  rank: ['1', '2', '3'],
  type: TYPES,
  subtype: SUBTYPES,
  stat: ['Attack', 'Defense'],
  amount: ['20', '50', '100'],
  extreme: ['lowest', 'highest'],
  phase: ['draw phase', 'main phase', 'battle phase'],
  ordinal: ['first', 'second'],
};

const PLACEHOLDER = /<([a-z]+)(?:([+-])(\d))?>/g;

/** The placeholders of a sentence, each once, in their order. */
export function placeholdersIn(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/**
 * A sentence with values in its placeholders, number and noun brought together.
 * @param valueOf asked once for each
 */
export function filled(sentence: string, valueOf: (name: string) => string): string {
  const values = new Map<string, string>();
  const text = sentence.replaceAll(
    PLACEHOLDER,
    (_, name: string, sign: string | undefined, offset: string | undefined) => {
      const value = values.get(name) ?? valueOf(name);
      values.set(name, value);
      return sign === undefined ? value : String(Number(value) + (sign === '+' ? 1 : -1) * Number(offset));
    },
  );
  return text.replaceAll(/\bone (card|point)\(s\)/g, 'one $1').replaceAll(/(card|point)\(s\)/g, '$1s');
}
