/** Costs as people word them (TTCG-12.20–12.38, 12.106–12.108, 12.147). */

import type { Cost } from '../ast.ts';
import { FAVOUR, OPPONENT, YOUR_POINTS_LOWERED } from './acts-players.ts';
import { DAMAGE_COUNT, inFull, POINT_COUNT } from './numbers.ts';
import { any, form, memo, nothing, say, type Rule } from './rule.ts';
import { ANOTHER, COUNTED, FROM_HAND, HAND_OF, HANDPICK } from './sets.ts';
import { plainOf, type Cards } from './traits.ts';

type Sacrifice = Extract<Cost, { n: number; another: boolean }>;

/** TTCG-12.36: the cards of a cost are your own, so "you control" adds nothing. */
function sacrifice(pay: Sacrifice['pay'], n: number, another: boolean, cards: Cards): Cost | undefined {
  const { side, where } = cards;
  const own = (side === null || side.side === 'you') && (where === null || (where.at === 'field' && where.side === 'you'));
  // TTCG-12.106: only untapped cards can be tapped, so saying so adds nothing.
  const tapped = pay === 'tap' && cards.tapped === false ? null : cards.tapped;
  const described = plainOf({ ...cards, side: null, where: null, other: false, tapped });
  return own && described !== undefined ? { pay, n, another: another || cards.other, ...described } : undefined;
}

function sentUnder(n: number, cards: Cards): Cost | undefined {
  const described = plainOf({ ...cards, where: null });
  return cards.where?.at === 'underThis' && described !== undefined ? { pay: 'sendUnder', n, ...described } : undefined;
}

const DISCARD_PILE = say('to|into the|your|its? discard pile', "to the|its owner's discard pile");

/** What a player gives before the "to". */
export const PRICE: Rule<Cost> = memo(any<Cost>(
  form([say('discard'), any(inFull(HANDPICK), HAND_OF.you), FROM_HAND.you], (_, pick) => ({ pay: 'discard', pick })),
  form([say('discard this card'), FROM_HAND.you], () => ({ pay: 'discardThis' })),
  form([say('lose|pay'), inFull(POINT_COUNT)], (_, n) => (n === 'all' ? undefined : { pay: 'points', n })),
  form([YOUR_POINTS_LOWERED], (n) => ({ pay: 'points', n })),
  form([say('take'), inFull(DAMAGE_COUNT)], (_, n) => (n === 'all' ? undefined : { pay: 'points', n })),
  form([say('destroy'), inFull(COUNTED)], (_, { n, cards }) => sacrifice('destroy', n, false, cards) ?? sentUnder(n, cards)),
  form([say('destroy'), ANOTHER], (_, cards) => sacrifice('destroy', 1, true, cards)),
  form([say('tap'), inFull(COUNTED)], (_, { n, cards }) => sacrifice('tap', n, false, cards)),
  form([say('tap'), ANOTHER], (_, cards) => sacrifice('tap', 1, true, cards)),
  form([say('destroy this card')], () => ({ pay: 'destroyThis' })),
  form([say('send|put this card'), DISCARD_PILE], () => ({ pay: 'sendThis' })),
  form([say('send|put'), inFull(COUNTED), DISCARD_PILE], (_, { n, cards }) => sentUnder(n, cards)),
  form([say('skip your next turn')], () => ({ pay: 'skipTurn' })),
  form([say('let|allow'), OPPONENT, any(say('to'), nothing), FAVOUR], (_, _by, _to, act) => ({ pay: 'favour', act })),
));

export const COST: Rule<Cost> = memo(form([PRICE, say('to', 'in order to', ', to', ':')], (cost) => cost));
