/** Draws as events (TTCG-12.159). */

import type { Trigger } from '../../program/ast.ts';
import { any, choice, form, map, nothing, say, type Rule } from '../words/rule.ts';

export const OPPONENT = say('your|an|the? opponent|opponents', 'the enemy');

const NTH: Rule<2 | 3> = choice<2 | 3>('second or third', [
  ['second|2nd', 2],
  ['third|3rd', 3],
]);
const A_CARD = say('a|an|any|one|1 card');
const EACH_TURN = any(
  say('each|every|a|per|this turn', 'in a|each|one turn', 'of the|a|each turn', 'during a|each turn'),
  nothing,
);
const DRAWER: Rule<'you' | 'opponent'> = any(
  map(say('you draw'), () => 'you' as const),
  form([OPPONENT, say('draws|draw')], () => 'opponent' as const),
);

export const DRAWS: Rule<Trigger> = any<Trigger>(
  form([DRAWER, A_CARD], (who) => ({ on: 'draws', who, nth: null })),
  form([DRAWER, say('your|their|his|her|a|the'), NTH, say('card'), EACH_TURN], (who, _their, nth) => ({
    on: 'draws',
    who,
    nth,
  })),
);

/** "The second time you draw a card each turn". */
export const NTH_DRAW: Rule<Trigger> = form(
  [say('the|each'), NTH, say('time each|every turn', 'time'), DRAWER, A_CARD, EACH_TURN],
  (_, nth, _time, who) => ({ on: 'draws', who, nth }),
);
