/** Canonical sentences made loose: the rows of TTCG-12.6, 12.146 and 12.147 read from right to left. */

import { COUNTS, numberWord } from '../../../src/ttcg/language/program/vocabulary.ts';
import type { Random } from './random.ts';

type Loosening = (sentence: string, random: Random) => string;

const NUMBER_WORD = new RegExp(`\\b(${COUNTS.map(numberWord).join('|')})\\b`, 'g');

function digit(word: string): string {
  return String(COUNTS.find((count) => numberWord(count) === word));
}

/** One rewording where it applies, the same sentence where it does not. */
export const LOOSENINGS: Readonly<Record<string, Loosening>> = {
  digits: (sentence) => sentence.replaceAll(NUMBER_WORD, digit),
  articles: (sentence, random) =>
    sentence.replaceAll(
      /\bone (?=(?:rank|enemy|tapped|untapped|equipped|fire|water|earth|air|light|dark|random|card|unit|spell|point)\b)/g,
      () => random.pick(['a ', 'an ', 'one ']),
    ),
  creatures: (sentence, random) =>
    sentence.replaceAll(
      /\bunit(s?)\b/g,
      (_, s: string) => random.pick(['creature', 'monster', 'unit card', 'Unit']) + s,
    ),
  'spell cards': (sentence) => sentence.replaceAll(/\bspell(s?)\b(?!caster)/g, 'spell card$1'),
  levels: (sentence, random) =>
    sentence.replaceAll(/\brank (?=[1-5])/g, () => random.pick(['level ', 'Rank ', 'rank-'])),
  graveyards: (sentence) => sentence.replaceAll('discard pile', 'graveyard'),
  'life points': (sentence) => sentence.replaceAll(/\bpoint(s?)\b/g, 'life point$1'),
  'capital letters': (sentence) => sentence.toUpperCase(),
  'no capitals, no stop': (sentence) => sentence.toLowerCase().slice(0, -1),
  spaces: (sentence) => `  ${sentence.replaceAll(' ', '  ')} `,
  'no commas': (sentence) => sentence.replaceAll(', then ', ' then ').replaceAll(', ', ' '),
  'typographic apostrophes': (sentence) => sentence.replaceAll("'", '\u2019'),
  'no apostrophes': (sentence) => sentence.replaceAll("opponent's", 'opponents'),
  'your opponent controls': (sentence) =>
    sentence.replaceAll(
      /\b(one|two|three|all) enemy ((?:tapped |untapped )?(?:rank \d )?(?:[a-z]+ )?(?:units|unit|spells|spell|cards|card))(?= |\.|,)(?! effect| in| on| under| below| with| for| attacks| is| activates)/g,
      '$1 $2 your opponent controls',
    ),
  whenever: (sentence) => sentence.replace(/^When /, 'Whenever '),
  'the end of the turn': (sentence) =>
    sentence
      .replace(/(?<!destroyed|tapped|discarded|played|milled|drawn) this turn\.$/, ' until the end of the turn.')
      .replace(/ until your next turn\.$/, ' until the start of your next turn.'),
  'trailing trigger': (sentence) =>
    sentence.replace(
      /^When ([^,]*), (.)([^,]*)\.$/,
      (_, event: string, head: string, rest: string) => `${head.toUpperCase()}${rest} when ${event}.`,
    ),
  'agreement slips': (sentence) =>
    sentence
      // Behind a bare verb of somebody a second one is theirs as well.
      .replaceAll(/\b(gain|lose|become)s\b(?!.* (?:and|then) (?:gain|lose) )/g, '$1')
      .replaceAll(/\b(two|three|four|five) (card|point|unit)s\b/g, '$1 $2'),
  subtypes: (sentence) =>
    sentence.replaceAll('aquatic', 'fish').replaceAll('spellcaster', 'spell-caster').replaceAll('flying', 'avian'),
  'type words': (sentence) =>
    sentence.replaceAll(
      /\b(fire|water|dark|light) (?=unit|card)/g,
      (_, type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)}-type `,
    ),
};
