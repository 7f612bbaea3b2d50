/**
 * Why words say nothing: the idea that is missing, a quoted name, a pointing word without a card; and what to write.
 */

import type { Word } from '../words/text.ts';
import { ANSWERS, LAST } from './answers.ts';
import { BY_NAME } from './by-name.ts';
import { CHANGES } from './changes.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { meant, says, type Idea, type Meant } from './ideas.ts';
import { KEYWORDS } from './keywords.ts';
import { PRICES } from './prices.ts';
import { THIS_GAME } from './this-game.ts';

const NAMES: Idea = {
  says: says('(?:named|called)'),
  message: 'Sentences do not name cards; describe them by rank, type and subtype, or say "this card".',
};

const WORDS: readonly Idea[] = [
  {
    says: says('unless'),
    message:
      '"Unless" goes with what is true ("unless you control two fire units"), not with what somebody does: nobody can buy off an effect.',
  },
  {
    says: says('(?:otherwise|else)'),
    message:
      'What is done if the step before changed nothing stands behind a comma and "else": "you may discard one card, else lose one point". Of a condition write each case as an effect of its own, with "if you control …" and "if you control no …", or what is added: "draw one card and if you control two fire units, draw one card".',
  },
  {
    says: says('instead'),
    message:
      'Nothing happens "instead"; a card can only be saved: "When this card would be destroyed, lose one point to prevent that destruction."',
  },
  {
    says: says('(?:coins?|heads|tails|die|dice)'),
    message: 'There are no coins and no dice; chance only chooses cards: "destroy one random enemy unit".',
  },
  {
    says: says('x'),
    message: 'No number is called X; write the number, "that many", or count with "for each …".',
  },
  NAMES,
];

/** The first that fits is told, so what says more comes first. */
const IDEAS: readonly Idea[] = [...BY_NAME, ...WORDS, ...PRICES, ...ANSWERS, ...CHANGES];
const OTHER_GAMES: readonly Idea[] = [...KEYWORDS, ...THIS_GAME, ...ELSEWHERE, ...LAST];

/** Text between quotation marks: the name of a card. */
const NAME = /["\u201C\u201E\u00AB]\s*[\p{L}\d]/u;

const POINTING = /^(it|its|itself|they|them|their|attacking|attacker)$/;

function firstOf(
  ideas: readonly Idea[],
  words: readonly Word[],
  readable: (words: readonly Word[]) => boolean,
): Meant | null {
  for (const idea of ideas) {
    const found = meant(idea, words);
    if (found !== null && (idea.sure !== false || (found.instead !== null && readable(found.instead)))) return found;
  }
  return null;
}

/**
 * The reason why words say nothing, and the word that shows it; null where none is known. `furthest` is the word up to
 * which they could be read, `readable` whether a reworded text is legal.
 */
export function reasonFor(
  text: string,
  words: readonly Word[],
  furthest: number,
  readable: (words: readonly Word[]) => boolean,
): Meant | null {
  const first = firstOf(IDEAS, words, readable);
  if (first !== null) return first;
  const quote = NAME.exec(text);
  if (quote !== null) {
    const at = words.findIndex(({ start }) => start > quote.index);
    return { message: NAMES.message, at: Math.max(0, at), instead: null };
  }
  const elsewhere = firstOf(OTHER_GAMES, words, readable);
  if (elsewhere !== null) return elsewhere;
  // All words could be read, and still they come to nothing: a pointing word has no card, or more than one.
  const pointing = furthest < words.length ? -1 : words.findLastIndex(({ text: word }) => POINTING.test(word));
  const word = words[pointing];
  return word === undefined
    ? null
    : {
        message: `"${word.text}" may mean more than one card here, or none; name the card: "this card", "that card", "your opponent".`,
        at: pointing,
        instead: null,
      };
}
