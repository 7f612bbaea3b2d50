import { SUBTYPES, TYPES } from '@cardscape/rules/ttcg/language/index';

const NUMBERS = [
  ...'one two three four five six seven eight nine ten eleven twelve thirteen'.split(' '),
  ...'fourteen fifteen sixteen seventeen eighteen nineteen twenty \\d+'.split(' '),
];

/** What may stand between a number and its noun. */
const BETWEEN = [
  ...TYPES,
  ...SUBTYPES,
  ...'or lower higher tapped untapped equipped enemy random extra other'.split(' '),
  'rank [1-5]',
  'of your',
  "of your opponent's",
  'or more',
  'or fewer',
];

/** A number that counts: no rank, and no change of a stat. */
const COUNTED = new RegExp(
  `(?<!rank |[+\\d-])\\b(${NUMBERS.join('|')})((?: (?:${BETWEEN.join('|')}))*) (card|unit|spell|point|play|turn)(?:\\(s\\)|s)?(?![a-z(])`,
  'gi',
);

/** Brings number and noun together: "two card" is two cards, "one points" one point (TTCG-15.25). */
export function withPlurals(sentence: string): string {
  return sentence.replaceAll(COUNTED, (_, number: string, between: string, noun: string) => {
    const one = /^(?:one|1)$/i.test(number) && !/ (?:of your|or more|or fewer)/.test(between);
    return `${number}${between} ${noun}${one ? '' : 's'}`;
  });
}
