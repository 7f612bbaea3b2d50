/** "For each …" as people word it (TTCG-12.112–12.114). */

import type { Scale, ScalePlace } from '../../program/ast.ts';
import { any, choice, form, nothing, say, type Rule } from '../words/rule.ts';
import { CARDS } from './sets.ts';
import { plainOf, type Cards } from './traits.ts';

type Place = Extract<ScalePlace, { at: 'event' | 'their' | 'theirField' }>;

/** Places and events that only a scale has. */
const COUNTED_AT: Rule<Place> = form(
  [
    any(say('that|which was|were|is|are', 'that|which has|have been'), nothing),
    choice<Place>(null, [
      ...(['destroyed', 'discarded', 'played', 'tapped', 'milled', 'drawn'] as const).flatMap((event) => [
        [`${event} this turn`, { at: 'event', event }] as const,
        [`${event} during this turn`, { at: 'event', event }] as const,
      ]),
      ['on their side of the field', { at: 'theirField' }],
      ['on their side|field', { at: 'theirField' }],
      ['they control', { at: 'theirField' }],
      ['in their hand', { at: 'their', pile: 'hand' }],
      ['in their deck', { at: 'their', pile: 'deck' }],
      ['in their discard pile', { at: 'their', pile: 'discard' }],
    ]),
  ],
  (_, place) => place,
);

function scaleOf(cards: Cards, at: ScalePlace, enemy: boolean): Scale | undefined {
  const { tapped, equipped, other } = cards;
  const described = plainOf({ ...cards, side: null, where: null, tapped: null, equipped: false, other: false });
  return described === undefined ? undefined : { other, enemy, tapped, equipped, ...described, at };
}

/** TTCG-12.59: without a place cards are counted on the field; whose side, the words may say. */
function counted(cards: Cards): Scale | undefined {
  const { side, where } = cards;
  if (side === null) return scaleOf(cards, where ?? { at: 'field', side: 'any' }, false);
  if (where === null || (where.at === 'field' && where.side === 'any')) {
    if (side.by === 'enemy') return scaleOf(cards, where ?? { at: 'field', side: 'any' }, true);
    return scaleOf(cards, { at: 'field', side: side.side }, false);
  }
  if (side.side === 'opponent') return scaleOf(cards, where, true);
  const own = ('whose' in where && where.whose === 'you') || where.at === 'underThis' || where.at === 'belowThis';
  return own || (where.at === 'field' && where.side === 'you') ? scaleOf(cards, where, false) : undefined;
}

const NOT_COUNTED = ['those'] as const;

function countable(scale: Scale | undefined): Scale | undefined {
  if (scale === undefined) return undefined;
  const eachSide = scale.at.at === 'field' && scale.at.side === 'each';
  return eachSide || NOT_COUNTED.some((at) => at === scale.at.at) ? undefined : scale;
}

export const SCALE: Rule<Scale> = form(
  [
    say('for each of? the?', 'per'),
    any<Scale>(
      form([CARDS], (cards) => countable(counted(cards))),
      form([CARDS, COUNTED_AT], (cards, at) => {
        const anyones =
          cards.side === null || cards.side.by === 'enemy' || (cards.side.side === 'opponent' && at.at === 'event');
        return anyones && cards.where === null ? scaleOf(cards, at, cards.side !== null) : undefined;
      }),
    ),
  ],
  (_, scale) => scale,
);
