/** What people often want to say and the language does not: a reason of its own for each, and what to write instead. */

import type { Word } from './text.ts';

type Reason = {
  /** The word that shows it. */
  readonly word: RegExp;
  readonly message: string;
};

const REASONS: readonly Reason[] = [
  {
    word: /^unless$/,
    message: 'No sentence of the language says "unless"; name the case in which it works, with "if you control …".',
  },
  {
    word: /^(otherwise|else)$/,
    message: 'No sentence has two outcomes; write each case as an effect of its own, with "if you control …" and "if you control no …".',
  },
  {
    word: /^instead$/,
    message:
      'Nothing happens "instead"; a card can only be saved: "When this card would be destroyed, lose one point to prevent that destruction."',
  },
  {
    word: /^(coin|coins|heads|tails|die|dice)$/,
    message: 'There are no coins and no dice; chance only chooses cards: "destroy one random enemy unit".',
  },
  {
    word: /^x$/,
    message: 'No number is called X; write the number, "that many", or count with "for each …".',
  },
  {
    word: /^(named|called)$/,
    message: 'Sentences do not name cards; describe them by rank, type and subtype, or say "this card".',
  },
];

/** Text between quotation marks: the name of a card. */
const NAME = /["\u201C\u201E\u00AB]\s*[\p{L}\d]/u;
const NAMED = REASONS.find(({ word }) => word.test('named'));

const POINTING = /^(it|its|itself|they|them|their|attacking|attacker)$/;

type Found = { readonly message: string; readonly at: number };

/**
 * The reason why words say nothing, and the word that shows it; null where no such word is among them. `furthest` is the word up to
 * which they could be read.
 */
export function reasonFor(text: string, words: readonly Word[], furthest: number): Found | null {
  for (const { word, message } of REASONS) {
    const at = words.findIndex((each) => word.test(each.text));
    if (at >= 0) return { message, at };
  }
  const quote = NAME.exec(text);
  if (quote !== null && NAMED !== undefined) {
    const at = words.findIndex(({ start }) => start > quote.index);
    return { message: NAMED.message, at: at < 0 ? 0 : at };
  }
  // All words could be read, and still they come to nothing: a pointing word has no card, or more than one.
  const pointing = furthest < words.length ? -1 : words.findLastIndex(({ text: word }) => POINTING.test(word));
  const word = words[pointing];
  return word === undefined
    ? null
    : { message: `"${word.text}" may mean more than one card here, or none; name the card: "this card", "that card", "your opponent".`, at: pointing };
}
