/** Gates that look beside the card, and at what has happened this turn (TTCG-12.174, 12.175). */

import type { PlainGate } from '../../program/ast.ts';
import { ANOTHER, CARDS } from '../cards/sets.ts';
import { plainOf, type Cards } from '../cards/traits.ts';
import { any, choice, form, nothing, say, type Rule } from '../words/rule.ts';
import { HOW_MANY, type Bound } from './counts.ts';
import { OPPONENT } from './draws.ts';

type Near = Extract<PlainGate, { is: 'near' }>;

/** Cards whose words place them in the column of this card or beside it. */
function near(bound: Bound, cards: Cards): Near | undefined {
  const { where, side, other } = cards;
  if (where === null || (where.at !== 'column' && where.at !== 'beside') || other) return undefined;
  // Beside a card lie cards of its own side (TTCG-12.157); in its column it lies itself.
  const theirs = side?.side === 'opponent';
  if (where.at === 'beside' ? theirs : side?.side === 'you') return undefined;
  const described = plainOf({ ...cards, where: null, side: null });
  if (described === undefined || (where.at === 'column' && !theirs)) return undefined;
  return { is: 'near', enemy: theirs, tally: { ...bound, ...described }, at: where.at };
}

const ONE: Bound = { cmp: 'atLeast', n: 1 };
const NONE: Bound = { cmp: 'none', n: 0 };
const BESIDE = { at: 'beside' } as const;

export const NEAR: Rule<PlainGate> = any<PlainGate>(
  form([say('there is|are'), HOW_MANY, CARDS], (_, bound, cards) => near(bound, cards)),
  form([say('you control|have', 'this card has'), HOW_MANY, CARDS], (_, bound, cards) => near(bound, cards)),
  form([OPPONENT, say('controls|has'), HOW_MANY, CARDS], (_, _controls, bound, cards) =>
    cards.side === null ? near(bound, { ...cards, side: { is: 'side', side: 'opponent', by: 'enemy' } }) : undefined,
  ),
  // A card has two neighbours at most.
  form([say('there are'), CARDS, say('on both sides of this card')], (_, cards) =>
    cards.plural && cards.where === null
      ? near({ cmp: 'atLeast', n: 2 }, { ...cards, side: null, where: BESIDE })
      : undefined,
  ),
  form(
    [say('this card is next|adjacent to', 'this card is beside'), any(say('a|an|one'), nothing), CARDS],
    (_, _a, cards) =>
      cards.plural || cards.where !== null || cards.side?.side === 'opponent'
        ? undefined
        : near(ONE, { ...cards, side: null, where: BESIDE }),
  ),
  form([say('this card is next|adjacent to'), ANOTHER], (_, cards) =>
    cards.where === null && cards.side?.side !== 'opponent'
      ? near(ONE, { ...cards, side: null, where: BESIDE })
      : undefined,
  ),
  form([say('there is no'), CARDS], (_, cards) => near(NONE, cards)),
);

type Past = Extract<PlainGate, { is: 'happened' }>['event'];

const PAST: Rule<Past> = choice<Past>(null, [
  ['was|were destroyed', 'destroyed'],
  ['has|have been destroyed', 'destroyed'],
  ['died', 'destroyed'],
  ['has|have died', 'destroyed'],
  ['was|were discarded', 'discarded'],
  ['was|were played', 'played'],
  ['has|have been played', 'played'],
  ['was|were tapped', 'tapped'],
  ['was|were milled', 'milled'],
]);
const DONE: Rule<Past> = choice<Past>(null, [
  ['played', 'played'],
  ['discarded', 'discarded'],
  ['milled', 'milled'],
]);
const HAVE = any(say('have|has'), nothing);
const THIS_TURN = say('this turn', 'during this turn', 'earlier this turn');
const A = any(say('a|an|any', 'one of?', 'at least one of?'), nothing);

function happened(cards: Cards, event: Past, owner: 'yours' | 'enemy' | null): PlainGate | undefined {
  const said = cards.side === null ? 'any' : cards.side.side === 'you' ? 'yours' : 'enemy';
  if (owner !== null && said !== 'any' && said !== owner) return undefined;
  const whose = owner ?? said;
  if (cards.other && (whose !== 'yours' || event !== 'played')) return undefined;
  const described = plainOf({ ...cards, side: null, other: false });
  return described === undefined
    ? undefined
    : { is: 'happened', who: cards.other ? 'anotherOfYours' : whose, ...described, event };
}

export const HAPPENED: Rule<PlainGate> = any<PlainGate>(
  form([say('you'), HAVE, DONE, ANOTHER, THIS_TURN], (_, _have, event, cards) =>
    happened({ ...cards, other: true }, event, 'yours'),
  ),
  form([ANOTHER, PAST, THIS_TURN], (cards, event) => happened({ ...cards, other: true }, event, null)),
  form([A, CARDS, PAST, THIS_TURN], (_, cards, event) => happened(cards, event, null)),
  form([say('you'), HAVE, DONE, A, CARDS, THIS_TURN], (_, _have, event, _a, cards) => happened(cards, event, 'yours')),
  form([OPPONENT, HAVE, DONE, A, CARDS, THIS_TURN], (_, _have, event, _a, cards) => happened(cards, event, 'enemy')),
);
