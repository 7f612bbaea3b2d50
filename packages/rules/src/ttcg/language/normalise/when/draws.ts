/** Draws as events (TTCG-12.159). */

import type { Trigger } from '../../program/ast.ts';
import { CARDS } from '../cards/sets.ts';
import { plainOf, type Cards } from '../cards/traits.ts';
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

/** All but the draw of the draw phase (TTCG-12.172). */
const BY_EFFECT = any(
  say('by|with|through|from|because|due of? to? an|any|a card? effect', 'by|with|through|from card? effects'),
  form(
    [
      say('outside|except|other', 'except for', 'other than', 'outside of'),
      any(say('during|in'), nothing),
      say('your|their|his|her|the'),
      say('normal|regular|first|usual? draw|draws', 'normal|regular? draw phase'),
      any(say('at the start|beginning of the|your|their turn', 'for the turn', 'each turn'), nothing),
    ],
    (_) => null,
  ),
);

/** "Your second spell each turn", as an event of playing (TTCG-12.172). */
function plays(who: 'you' | 'opponent', nth: 2 | 3, cards: Cards): Trigger | undefined {
  const own = cards.side === null || cards.side.side === who;
  const described = own ? plainOf({ ...cards, side: null }) : undefined;
  return described === undefined ? undefined : { on: 'plays', who, nth, ...described };
}

const PLAYER: Rule<'you' | 'opponent'> = any(
  map(say('you play'), () => 'you' as const),
  form([OPPONENT, say('plays|play')], () => 'opponent' as const),
);

export const PLAYS: Rule<Trigger> = form(
  [PLAYER, say('your|their|his|her|a|the'), NTH, CARDS, EACH_TURN],
  (who, _their, nth, cards) => plays(who, nth, cards),
);

export const DRAWS: Rule<Trigger> = any<Trigger>(
  form([DRAWER, A_CARD], (who) => ({ on: 'draws', who, nth: null })),
  form([DRAWER, say('your|their|his|her|a|the'), NTH, say('card'), EACH_TURN], (who, _their, nth) => ({
    on: 'draws',
    who,
    nth,
  })),
  form([DRAWER, A_CARD, BY_EFFECT], (who) => ({ on: 'draws', who, nth: 'effect' })),
  form([DRAWER, say('an|one extra|additional card')], (who) => ({ on: 'draws', who, nth: 'effect' })),
);

/** "The second time you draw a card each turn". */
export const NTH_DRAW: Rule<Trigger> = form(
  [say('the|each'), NTH, say('time each|every turn', 'time'), DRAWER, A_CARD, EACH_TURN],
  (_, nth, _time, who) => ({ on: 'draws', who, nth }),
);

/** "The second time you play a spell each turn". */
export const NTH_PLAY: Rule<Trigger> = form(
  [
    say('the|each'),
    NTH,
    say('time each|every turn', 'time'),
    PLAYER,
    any(say('a|an|any|one|another'), nothing),
    CARDS,
    EACH_TURN,
  ],
  (_, nth, _time, who, _a, cards) => plays(who, nth, cards),
);
