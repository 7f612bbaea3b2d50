/** Where cards are, and the piles. */

import type { Where } from '../../program/ast.ts';
import type { Pile } from '../../program/vocabulary.ts';
import { any, choice, form, memo, say, type Rule } from '../words/rule.ts';

export const YOUR = say('your|own', 'your own');
export const OPPONENTS = say("your|an|a? opponent's|opponents|opponent", "your|the? enemy's");

const ON: readonly (readonly [string, Where])[] = [
  ['on|from|in the field', { at: 'field', side: 'any' }],
  ['in play', { at: 'field', side: 'any' }],
  ['on either side of the field', { at: 'field', side: 'any' }],
  ['controlled by any|either player', { at: 'field', side: 'any' }],
  ['on|in|from your own? side of the field', { at: 'field', side: 'you' }],
  ['on|from|in your own? field', { at: 'field', side: 'you' }],
  ["on|in|from your opponent's|opponents side of the field", { at: 'field', side: 'opponent' }],
  ["on|from|in your opponent's|opponents field", { at: 'field', side: 'opponent' }],
  ['on|from the enemy side of the field', { at: 'field', side: 'opponent' }],
  ['on|from each side of the field', { at: 'field', side: 'each' }],
  ['on|from both sides of the field', { at: 'field', side: 'each' }],
  ['controlled by each player', { at: 'field', side: 'each' }],
  ['each player controls|control', { at: 'field', side: 'each' }],
];

const UNDER: readonly (readonly [string, Where])[] = [
  ['from? under this card', { at: 'underThis' }],
  ['from? under it|itself', { at: 'underThis' }],
  ['from? under another card', { at: 'underAnother' }],
  ['from? under any card', { at: 'underAny' }],
  ['below this card', { at: 'belowThis' }],
  ['below it|itself', { at: 'belowThis' }],
  ["in this card 's own? column", { at: 'column' }],
  ['sharing this card column', { at: 'column' }],
  ['sharing a column with this card', { at: 'column' }],
  ['in the? same column as this card', { at: 'column' }],
  ['in this column', { at: 'column' }],
  ['in the same column', { at: 'column' }],
  ['next|adjacent to this card', { at: 'beside' }],
  ['beside this card', { at: 'beside' }],
  ['in the slots|spaces next|adjacent to this card', { at: 'beside' }],
  ['on each|either|both side|sides of this card', { at: 'beside' }],
  ['to|on the left and|or the? right of this card', { at: 'beside' }],
  ["to this card 's left and|or right", { at: 'beside' }],
  ['directly? left and|or right of this card', { at: 'beside' }],
  ['from? among those|these|the cards', { at: 'those' }],
  ['from? among them', { at: 'those' }],
  ['of those|these cards', { at: 'those' }],
  ['of them', { at: 'those' }],
];

export const PILE: Rule<Pile> = choice('a pile: deck, discard pile or hand', [
  ['deck', 'deck'],
  ['discard pile', 'discard'],
  ['discard', 'discard'],
  ['hand', 'hand'],
]);

const PREP: Rule<'in' | 'from'> = choice<'in' | 'from'>(null, [
  ['in', 'in'],
  ['within|inside', 'in'],
  ['from', 'from'],
  ['out of', 'from'],
]);

const IN_ZONE: Rule<Where> = any(
  form([PREP, YOUR, PILE], (prep, _, at): Where => ({ at, whose: 'you', prep })),
  form([PREP, OPPONENTS, PILE], (prep, _, at): Where => ({ at, whose: 'opponent', prep })),
  // TTCG-12.146: "the discard pile" is yours.
  form([PREP, say('the'), PILE], (prep, _, at): Where | undefined =>
    at === 'discard' ? { at, whose: 'you', prep } : undefined,
  ),
  form([say('in hand')], (): Where => ({ at: 'hand', whose: 'you', prep: 'in' })),
  form([say('from hand')], (): Where => ({ at: 'hand', whose: 'you', prep: 'from' })),
);

export const WHERE: Rule<Where> = memo(any(choice<Where>('a place', [...ON, ...UNDER]), IN_ZONE));
