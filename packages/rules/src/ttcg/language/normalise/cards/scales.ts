/** "For each …" as people word it (TTCG-12.112–12.114). */

import type { Scale, ScalePlace } from '../../program/ast.ts';
import { any, choice, form, map, nothing, say, type Rule } from '../words/rule.ts';
import { CARDS } from './sets.ts';
import { NO_TRAITS, plainOf, type Cards } from './traits.ts';

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
  // "Each card your opponent has in hand" lies in theirs; in your hand no card is theirs.
  if (side.side === 'opponent' && 'whose' in where && where.whose === 'you')
    return side.by === 'control' && where.at === 'hand'
      ? scaleOf(cards, { ...where, whose: 'opponent' }, false)
      : undefined;
  if (side.side === 'opponent') return scaleOf(cards, where, true);
  const own = ('whose' in where && where.whose === 'you') || where.at === 'underThis' || where.at === 'belowThis';
  return own || (where.at === 'field' && where.side === 'you') ? scaleOf(cards, where, false) : undefined;
}

/** What "the number of" such cards multiplies. */
export function countedCards(cards: Cards): Scale | undefined {
  return countable(counted(cards));
}

const NOT_COUNTED = ['those'] as const;

function countable(scale: Scale | undefined): Scale | undefined {
  if (scale === undefined) return undefined;
  const eachSide = scale.at.at === 'field' && scale.at.side === 'each';
  return eachSide || NOT_COUNTED.some((at) => at === scale.at.at) ? undefined : scale;
}

/** "That card" of a rank that counts, which the sentence around it decides (pointers.ts). */
export const RANK_OF_THAT: ScalePlace = { at: 'rankOf', of: 'that' };
export const RANK_OF_IT: ScalePlace = { at: 'rankOf', of: 'that' };

const RANKED: Rule<ScalePlace> = choice<ScalePlace>(null, [
  ["that card|unit|spell 's rank", RANK_OF_THAT],
  ['the rank of that|the card|unit|spell', RANK_OF_THAT],
  ["the destroyed unit|card 's rank", RANK_OF_THAT],
  ['the rank of the destroyed unit|card', RANK_OF_THAT],
  ["this card 's rank", { at: 'rankOf', of: 'this' }],
  ['the rank of this card', { at: 'rankOf', of: 'this' }],
  ['its rank', RANK_OF_IT],
  ['the rank of it', RANK_OF_IT],
]);

/** "That unit's rank", as what is counted. */
export const RANK_COUNTED: Rule<Scale> = map(RANKED, rankScale);

function rankScale(at: ScalePlace): Scale {
  return { other: false, enemy: false, tapped: null, equipped: false, traits: NO_TRAITS, noun: 'card', at };
}

/** "(Loses points) equal to that unit's rank", "one for each of its ranks" (TTCG-12.179). */
const RANK_SCALE: Rule<Scale> = form(
  [say('equal to', 'for each rank of', 'for each of'), RANK_COUNTED],
  (_, scale) => scale,
);

const RANKS_OF: Rule<Scale> = form(
  [
    say('for each rank of'),
    choice<ScalePlace>(null, [
      ['this card', { at: 'rankOf', of: 'this' }],
      ['that card|unit|spell', RANK_OF_THAT],
      ['the destroyed unit|card', { at: 'rankOf', of: 'defeated' }],
    ]),
  ],
  (_, at) => rankScale(at),
);

const CARDS_SCALE: Rule<Scale> = form(
  [
    // "Equal to 200 times the number of cards in your hand" (TTCG-12.185).
    say('for each of? the?', 'per', 'times|multiplied by? the number of', 'equal to the number of'),
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

export const SCALE: Rule<Scale> = any(CARDS_SCALE, RANK_SCALE, RANKS_OF);
