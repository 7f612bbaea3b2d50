/** Gates that compare you with your opponent (TTCG-12.155). */

import type { PlainGate } from '../../program/ast.ts';
import type { Pile } from '../../program/vocabulary.ts';
import { CARDS } from '../cards/sets.ts';
import { plainOf, type Cards } from '../cards/traits.ts';
import { any, choice, form, say, type Rule } from '../words/rule.ts';
import { IN_ENEMY_PILE, IN_THEIRS, OPPONENT_HAS } from './counts.ts';

const POINTS = say('points|point');
const THAN: Rule<'more' | 'fewer'> = choice<'more' | 'fewer'>('more or fewer', [
  ['more', 'more'],
  ['fewer|less', 'fewer'],
]);
const FLIPPED = { more: 'fewer', fewer: 'more' } as const;
const THAN_THEM = say('than your|the opponent does|has|have|controls?', 'than they do?', 'than the enemy');
const THAN_YOU = say('than you do|have|control?');

type Compared = Pick<Extract<PlainGate, { is: 'outnumber' }>, 'traits' | 'noun' | 'held'>;

/** Cards that are compared, where they are; `holder`: whose the sentence counts first. */
function compared(cards: Cards, at: 'field' | Pile): Compared | undefined {
  const described = plainOf({ ...cards, side: null, where: null });
  return described === undefined ? undefined : { ...described, held: at };
}

/** Cards with their place among their words: on a side of the field, or in a pile. */
const IN_OWN_PLACE: Rule<Compared> = form([CARDS], (cards) => {
  const { where, side } = cards;
  if (where === null || (side !== null && side.side !== 'you')) return undefined;
  if (where.at === 'field') return where.side === 'opponent' ? undefined : compared(cards, 'field');
  return 'whose' in where && where.whose === 'you' ? compared(cards, where.at) : undefined;
});
const ON_FIELD: Rule<Compared> = form([CARDS], (cards) =>
  cards.where === null || cards.where.at === 'field' ? compared(cards, 'field') : undefined,
);
const IN_THEIR_PLACE: Rule<Compared> = form([CARDS, any(IN_THEIRS, IN_ENEMY_PILE)], (cards, at) =>
  cards.where === null ? compared(cards, at) : undefined,
);

/** "You have fewer cards than your opponent in hand". */
const COMMON_PILE: Rule<Pile> = form([say('in hand', 'in your hand', 'in their|his|her hand')], () => 'hand');

/** "Your points are lower than your opponent's". */
const YOUR_SCORE = say('your points are', 'your score is');
const THAN_SCORE: Rule<'more' | 'fewer'> = choice<'more' | 'fewer'>(null, [
  ['higher|greater|more', 'more'],
  ['lower|less|fewer', 'fewer'],
]);
const THEIR_SCORE = say("than your opponent's score|points?", 'than those|that of your opponent');

/** "As many", "the same number of" (TTCG-12.173). */
const SAME = say('as many', 'the same number of', 'an equal number of', 'exactly as many');
const AS_THEM = say('as your|the opponent does|has|have|controls?', 'as they do?', 'as the enemy');
/** "You and your opponent", "each player". */
const BOTH = say('each player', 'you and your opponent', 'your opponent and you');
const HAVE = say('have|has|hold|holds');
const CONTROL = say('control|controls');
const same = 'same' as const;

const EQUALITY: Rule<PlainGate> = any<PlainGate>(
  form([say('you have'), SAME, POINTS, AS_THEM], () => ({ is: 'outscore', than: same })),
  form([BOTH, HAVE, say('the same number|amount of'), POINTS], () => ({ is: 'outscore', than: same })),
  form([say('you have|hold'), SAME, IN_OWN_PLACE, AS_THEM], (_, _same, cards) => ({
    is: 'outnumber',
    than: same,
    ...cards,
  })),
  form([say('you have|hold'), SAME, CARDS, AS_THEM, COMMON_PILE], (_, _same, cards, _them, at) => {
    const found = cards.where === null && cards.side === null ? compared(cards, at) : undefined;
    return found === undefined ? undefined : { is: 'outnumber', than: same, ...found };
  }),
  form([say('you control'), SAME, ON_FIELD, AS_THEM], (_, _same, cards) => ({ is: 'outnumber', than: same, ...cards })),
  form([BOTH, CONTROL, SAME, ON_FIELD], (_, _control, _same, cards) => ({ is: 'outnumber', than: same, ...cards })),
  form([BOTH, HAVE, SAME, CARDS, COMMON_PILE], (_, _have, _same, cards, at) => {
    const found = cards.where === null && cards.side === null ? compared(cards, at) : undefined;
    return found === undefined ? undefined : { is: 'outnumber', than: same, ...found };
  }),
);

export const COMPARISON: Rule<PlainGate> = any<PlainGate>(
  EQUALITY,
  form([say('you have'), THAN, POINTS, THAN_THEM], (_, than) => ({ is: 'outscore', than })),
  form([OPPONENT_HAS, THAN, POINTS, THAN_YOU], (_, than) => ({ is: 'outscore', than: FLIPPED[than] })),
  form([say('you have|hold'), THAN, IN_OWN_PLACE, THAN_THEM], (_, than, cards) => ({
    is: 'outnumber',
    than,
    ...cards,
  })),
  form([say('you have|hold'), THAN, CARDS, THAN_THEM, COMMON_PILE], (_, than, cards, _them, at) => {
    const found = cards.where === null && cards.side === null ? compared(cards, at) : undefined;
    return found === undefined ? undefined : { is: 'outnumber', than, ...found };
  }),
  form([say('you have'), THAN, ON_FIELD, THAN_THEM], (_, than, cards) =>
    cards.noun === 'unit' ? { is: 'outnumber', than, ...cards } : undefined,
  ),
  form([YOUR_SCORE, THAN_SCORE, THEIR_SCORE], (_, than) => ({ is: 'outscore', than })),
  form([say('you control'), THAN, ON_FIELD, THAN_THEM], (_, than, cards) => ({ is: 'outnumber', than, ...cards })),
  form([OPPONENT_HAS, THAN, IN_THEIR_PLACE, THAN_YOU], (_, than, cards) => ({
    is: 'outnumber',
    than: FLIPPED[than],
    ...cards,
  })),
  form([OPPONENT_HAS, THAN, ON_FIELD, THAN_YOU], (_, than, cards) =>
    cards.noun === 'unit' ? { is: 'outnumber', than: FLIPPED[than], ...cards } : undefined,
  ),
  form([say('your|an? opponent|opponents controls|control'), THAN, ON_FIELD, THAN_YOU], (_, than, cards) => ({
    is: 'outnumber',
    than: FLIPPED[than],
    ...cards,
  })),
);
