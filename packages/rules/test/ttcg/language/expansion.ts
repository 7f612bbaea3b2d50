/** The starter set over its placeholder files (TTCG-12.98), expanded by the rules of TTCG-15.16–15.22. */

import { SUBTYPES, TYPES, type Kind } from '../../../src/ttcg/language/program/vocabulary.ts';
import { TEMPLATES, type Template } from '../../../src/ttcg/language/templates/templates.ts';

const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  number: ['one', 'two', 'three', 'four', 'five'],
  plural: ['two', 'three'],
  rank: ['1', '2', '3', '4', '5'],
  type: TYPES,
  subtype: SUBTYPES,
  stat: ['Attack', 'Defense'],
  amount: ['20', '50', '100'],
  extreme: ['lowest', 'highest'],
  phase: ['draw phase', 'main phase', 'battle phase'],
  ordinal: ['first', 'second'],
};

const REMOVED = ['rank 6', 'rank 0', '1 or lower', '5 or higher'];

function replaced(sentence: string): string {
  return sentence
    .replaceAll(/\bone (card|point)\(s\)/g, 'one $1')
    .replaceAll(/\b(two|three|four|five) (card|point)\(s\)/g, '$1 $2s');
}

const PLACEHOLDER = /<([a-z]+)(?:([+-])(\d+))?>/g;

function expand(sentence: string): readonly string[] {
  const name = new RegExp(PLACEHOLDER.source).exec(sentence)?.[1];
  if (name === undefined) return [sentence];
  return PLACEHOLDERS[name]!.flatMap((value) =>
    expand(
      sentence.replaceAll(PLACEHOLDER, (whole, each: string, sign: string | undefined, offset: string | undefined) => {
        if (each !== name) return whole;
        return sign === undefined ? value : String(Number(value) + (sign === '+' ? 1 : -1) * Number(offset));
      }),
    ),
  );
}

type Expansion = { readonly id: string; readonly kind: Kind; readonly sentence: string };

function expansionsOf({ id, kind, sentence }: Template): readonly Expansion[] {
  return expand(sentence)
    .filter((text) => !REMOVED.some((phrase) => text.includes(phrase)))
    .map((text) => ({ id, kind, sentence: replaced(text) }));
}

/** Every expansion of the templates up to a number, equal sentences counted once. */
export function expansions(upTo = TEMPLATES.length): readonly Expansion[] {
  const all = TEMPLATES.slice(0, upTo).flatMap(expansionsOf);
  return [...new Map(all.map((each) => [each.sentence, each])).values()];
}
