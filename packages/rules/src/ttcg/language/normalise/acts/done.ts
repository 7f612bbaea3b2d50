/** What is done to cards, said of the cards: "all enemy spells are destroyed". */

import type { Act, CardSet } from '../../program/ast.ts';
import { SET, SUBJECT } from '../cards/sets.ts';
import { goesTo } from '../words/owners.ts';
import { choice, any, form, say, type Rule } from '../words/rule.ts';
import { destroyed, GOAL, put, returned, sent, SPOT, WHOSE } from './moves.ts';

type Done = (set: CardSet) => Act | undefined;

const DONE: Rule<Done> = any<Done>(
  form([say('destroyed')], () => destroyed),
  form([say('tapped')], () => (set) => ({ do: 'tap', set })),
  form([say('untapped')], () => (set) => ({ do: 'untap', set })),
  form([say('revealed')], () => (set) => ({ do: 'reveal', set })),
  form([say('sent|send'), GOAL], (_, goal) => (set) => sent(set, goal)),
  form([say('returned'), GOAL], (_, goal) => (set) => returned(set, goal)),
  form([say('put|placed'), GOAL], (_, goal) => (set) => put(set, goal)),
  form(
    [say('added'), GOAL],
    (_, { to, whose }) =>
      (set) =>
        to === 'hand' && whose !== 'opponent' ? { do: 'toHand', set } : undefined,
  ),
  form([say('placed|put'), SPOT], (_, spot) => (set) => ({ do: 'place', set, ...spot })),
  form(
    [say('shuffled to|into|in'), WHOSE, say('deck')],
    (_, whose) => (set) => (goesTo(set, whose) ? { do: 'shuffleIn', set } : undefined),
  ),
);

/** One verb for two sets: "destroy a fire unit and a water unit". */
export const TWICE: Rule<readonly Act[]> = form(
  [
    choice<(set: CardSet) => Act>(null, [
      ['destroy', destroyed],
      ['tap', (set) => ({ do: 'tap', set })],
      ['untap', (set) => ({ do: 'untap', set })],
      ['recover', (set) => ({ do: 'recover', set })],
    ]),
    SET,
    say('and'),
    SET,
  ],
  (act, one, _, other) => [act(one), act(other)],
);

const IS = say('is|are');

/** "All enemy spells are destroyed" orders what "destroy all enemy spells" does. */
export const PASSIVE_ACT: Rule<Act> = form([SUBJECT, IS, DONE], (set, _, done) => done(set));
/** "One enemy spell can be destroyed": leave to do it. */
export const PASSIVE_LEAVE: Rule<Act> = form([SUBJECT, say('can|may be'), DONE], (set, _, done) => done(set));
