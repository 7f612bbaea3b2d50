/** Attack, Defense and rank as what cards are measured by: the lowest, the highest, bounds, this card. */

import { AMOUNT_STEP } from '../../check/words.ts';
import type { Extreme } from '../../program/ast.ts';
import { STATS, type Stat } from '../../program/vocabulary.ts';
import { AMOUNT } from '../words/numbers.ts';
import { any, choice, form, map, nothing, say, type Rule } from '../words/rule.ts';

export const STAT: Rule<Stat> = choice<Stat>('Attack or Defense', [
  ...STATS.map((stat) => [stat.toLowerCase(), stat] as const),
  ['health|hp', 'Defense'],
]);

type Measured = Stat | 'rank';

const MEASURED: Rule<Measured> = any<Measured>(
  STAT,
  map(say('rank'), () => 'rank' as const),
);

const WITH = say('with|has|have|having', 'that|which has|have', 'whose', 'of');
const MOST: Rule<'lowest' | 'highest'> = choice<'lowest' | 'highest'>(null, [
  ['the? lowest|least|smallest', 'lowest'],
  ['the? highest|most|greatest|largest|biggest', 'highest'],
]);
const OR_LOWER = say('or lower|less|below|under|fewer');
const OR_HIGHER = say('or higher|more|above|greater|over');
const BOUND: Rule<'le' | 'ge'> = any(
  map(OR_LOWER, () => 'le' as const),
  map(OR_HIGHER, () => 'ge' as const),
);
const A = any(say('a|an|the'), nothing);
const OF_OR_IS = any(say('of', 'is|are'), nothing);

/** An amount without a sign. */
const PLAIN_AMOUNT: Rule<number> = form([AMOUNT], ({ sign, n }) => (sign === '' ? n : undefined));

const LESS: Rule<'less' | 'more'> = choice<'less' | 'more'>(null, [
  ['less|lower|fewer|smaller', 'less'],
  ['more|higher|greater', 'more'],
]);
const THAN_THIS = say(
  "than this card 's?",
  'than it',
  "than this card 's attack|defense|rank",
  'than this card has|does',
);

const MEASURED_BY: Rule<Extreme> = any(
  form([WITH, A, LESS, MEASURED, THAN_THIS], (_, _a, than, of): Extreme => ({ than, of })),
  form([WITH, MEASURED, LESS, THAN_THIS], (_, of, than): Extreme => ({ than, of })),
  form([say('whose'), MEASURED, say('is'), LESS, THAN_THIS], (_, of, _is, than): Extreme => ({ than, of })),
);

type Threshold = Extract<Extreme, { cmp: unknown }>;

const STRICTLY: Rule<'less' | 'more'> = choice<'less' | 'more'>(null, [
  ['less|lower|fewer|smaller than', 'less'],
  ['under|below', 'less'],
  ['more|higher|greater than', 'more'],
  ['over|above', 'more'],
]);

/** Stats are multiples of 5 (TTCG-12.5, 7.25), so "less than 300" is 295 or lower. */
function strictly(stat: Stat, than: 'less' | 'more', n: number): Threshold | undefined {
  if (n % AMOUNT_STEP !== 0 || (than === 'less' && n === 0)) return undefined;
  return than === 'less' ? { stat, cmp: 'le', n: n - AMOUNT_STEP } : { stat, cmp: 'ge', n: n + AMOUNT_STEP };
}

export const EXTREME: Rule<Extreme> = any(
  form([WITH, A, STAT, OF_OR_IS, STRICTLY, PLAIN_AMOUNT], (_, _a, stat, _of, than, n) => strictly(stat, than, n)),
  form([WITH, STRICTLY, PLAIN_AMOUNT, STAT], (_, than, n, stat) => strictly(stat, than, n)),
  MEASURED_BY,
  form([WITH, MOST, MEASURED], (_, by, of): Extreme => ({ by, of })),
  form([WITH, A, STAT, OF_OR_IS, PLAIN_AMOUNT, BOUND], (_, _a, stat, _of, n, cmp): Extreme => ({ stat, cmp, n })),
  form([WITH, PLAIN_AMOUNT, BOUND, STAT], (_, n, cmp, stat): Extreme => ({ stat, cmp, n })),
  form([WITH, PLAIN_AMOUNT, STAT, BOUND], (_, n, stat, cmp): Extreme => ({ stat, cmp, n })),
  form([WITH, say('at least'), PLAIN_AMOUNT, STAT], (_, _at, n, stat): Extreme => ({ stat, cmp: 'ge', n })),
  form([WITH, say('at most'), PLAIN_AMOUNT, STAT], (_, _at, n, stat): Extreme => ({ stat, cmp: 'le', n })),
);

// DECISION TTCG-12.185: strength is another word for Attack (TTCG-1.33), so the strongest unit is the one with most of it.
/** "The highest Attack unit", "the lowest rank unit", "the strongest unit". */
export const EXTREME_BEFORE: Rule<Extreme> = any(
  form([MOST, MEASURED], (by, of): Extreme => ({ by, of })),
  choice<Extreme>(null, [
    ['strongest', { by: 'highest', of: 'Attack' }],
    ['weakest', { by: 'lowest', of: 'Attack' }],
  ]),
);
