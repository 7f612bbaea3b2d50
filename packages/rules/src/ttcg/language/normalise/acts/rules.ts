/**
 * Acts upon effects and attacks: negate, counter, activate, copy, redirect; equip, tap; and with them all that bends
 * the rules.
 */

import type { Act, CardSet } from '../../program/ast.ts';
import { OPPONENTS } from '../cards/places.ts';
import { CARDS, IT, SET, SUBJECT, THAT } from '../cards/sets.ts';
import { NO_TRAITS, plainOf } from '../cards/traits.ts';
import { any, choice, form, map, nothing, say, type Rule } from '../words/rule.ts';
import { owned, type Predicate } from './changes.ts';
import { FORBIDDING, PREVENTION } from './forbid.ts';
import { EXTRA_PLAY, PERMISSION, PERMITTING } from './permit.ts';

const NEGATE: Rule<Act> = any<Act>(
  form([say('negate the|all? effects of'), SUBJECT], (_, set) => ({ do: 'negate', set, tail: null })),
  form([say('negate'), owned(map(say('effects'), () => null))], (_, { set }) => ({ do: 'negate', set, tail: null })),
  form([SUBJECT, say('loses|lose all? of? its|their effects', 'loses|lose all effects')], (set) => ({
    do: 'negate',
    set,
    tail: null,
  })),
  form([owned(map(say('effects'), () => null)), say('is|are negated')], ({ set }) => ({
    do: 'negate',
    set,
    tail: null,
  })),
);

const COUNTER = say('counter|counters', 'negate|negates');
type Countered = Extract<Act, { do: 'counter' }>;

function counter(what: Countered['what']): Act {
  return { do: 'counter', what, enemy: false, traits: null, noun: null };
}

const ONE = say('a|an|one|1|any|target');

const COUNTER_ONE: Rule<Act> = any<Act>(
  form([COUNTER, ONE, CARDS, say('effect', "'s effect")], (_, _one, cards) =>
    counterOne(plainOf({ ...cards, side: null }), cards.side?.side ?? null),
  ),
  form([COUNTER, say('the|an|one effect of'), ONE, CARDS], (_, _of, _one, cards) =>
    counterOne(plainOf({ ...cards, side: null }), cards.side?.side ?? null),
  ),
  form([COUNTER, ONE, say('effect')], () => counterOne({ traits: NO_TRAITS, noun: 'card' }, null)),
  form([COUNTER, ONE, say('enemy effect')], () => counterOne({ traits: NO_TRAITS, noun: 'card' }, 'opponent')),
  form([COUNTER, any(say('one of'), nothing), OPPONENTS, say('effects|effect')], (_) =>
    counterOne({ traits: NO_TRAITS, noun: 'card' }, 'opponent'),
  ),
);

function counterOne(described: ReturnType<typeof plainOf>, side: 'you' | 'opponent' | null): Act | undefined {
  if (described === undefined || side === 'you') return undefined;
  return { do: 'counter', what: 'one', enemy: side === 'opponent', ...described };
}

/** "Counter it": what the trigger is about (pointers.ts). */
export const COUNTER_IT: Act = counter('thatEffect');

const COUNTERING: Rule<Act> = any(
  choice<Act>(null, [
    ['counter|negate it', COUNTER_IT],
    ['counter|negate that card|spell|unit', COUNTER_IT],
    ["counter|negate that card|spell|unit 's? effect", counter('thatEffect')],
  ]),
  choice<Act>(null, [
    ['counter|negate that|the effect', counter('thatEffect')],
    ['counter|negate|prevent|end|stop that|the attack', counter('thatAttack')],
    ['end the|that battle', counter('thatAttack')],
    ['counter|negate that|the play', counter('thatPlay')],
  ]),
  COUNTER_ONE,
);

type Which = Extract<Act, { do: 'activate' | 'copy' }>['which'];
const WHICH: Rule<Which> = choice<Which>(null, [
  ['the|an|any|one|a|1 effect', 'one'],
  ['one of the effects', 'one'],
  ['the? first|1st effect', 'first'],
  ['the? second|2nd effect', 'second'],
]);
const HELD_WHICH: Rule<Which> = choice<Which>(null, [
  ['effect', 'one'],
  ['first|1st effect', 'first'],
  ['second|2nd effect', 'second'],
]);

const EFFECT_OF: Rule<{ readonly which: Which; readonly set: CardSet }> = any(
  form([WHICH, say('of|on|from'), SET], (which, _, set) => ({ which, set })),
  form([SET, say("'s"), HELD_WHICH], (set, _, which) => ({ which, set })),
);

type Redirected = Extract<Act, { do: 'redirect' }>['what'];

const THAT_ANSWERED: Rule<Redirected> = choice<Redirected>(null, [
  ['that|the|this attack', 'attack'],
  ['that|the|this effect', 'effect'],
]);
/** "It" is what the trigger names: the checks leave one of the two (TTCG-12.144). */
const IT_ANSWERED: Rule<Redirected> = any<Redirected>(
  map(say('it'), () => 'attack'),
  map(say('it'), () => 'effect'),
);
const UNSAID: Rule<Redirected> = any<Redirected>(
  map(nothing, () => 'attack'),
  map(nothing, () => 'effect'),
);

/** A card gets an attack or an effect instead of another; the word adds nothing. */
export const INSTEAD = any(say('instead'), nothing);
export const ONTO = say('to|onto|towards');

function redirected(what: Redirected, set: CardSet): Act {
  return { do: 'redirect', what, set };
}

const REDIRECT: Rule<Act> = any<Act>(
  form([say('redirect'), any(THAT_ANSWERED, IT_ANSWERED), ONTO, SET, INSTEAD], (_, what, _to, set) =>
    redirected(what, set),
  ),
  form(
    [say('change|modify the target of'), any(THAT_ANSWERED, IT_ANSWERED), say('to'), SET, INSTEAD],
    (_, what, _to, set) => redirected(what, set),
  ),
  form([say('change|modify the|its target'), UNSAID, say('to'), SET, INSTEAD], (_, what, _to, set) =>
    redirected(what, set),
  ),
  form([say('make'), SET, say('the new? target of'), THAT_ANSWERED, INSTEAD], (_, set, _of, what) =>
    redirected(what, set),
  ),
  form([THAT_ANSWERED, say('is redirected'), ONTO, SET, INSTEAD], (what, _, _to, set) => redirected(what, set)),
  form([SUBJECT, say('becomes|is the new? target of'), THAT_ANSWERED, INSTEAD], (set, _, what) =>
    redirected(what, set),
  ),
  form([SUBJECT, say('becomes|is the new? target instead', 'becomes|is the new target'), UNSAID], (set, _, what) =>
    redirected(what, set),
  ),
  form([THAT_ANSWERED, say('targets'), SET, say('instead')], (what, _, set) => redirected(what, set)),
);

const EFFECT_ACT: Rule<Act> = any<Act>(
  form([say('activate'), EFFECT_OF], (_, of) => ({ do: 'activate', ...of })),
  form([say('copy'), EFFECT_OF], (_, of) => ({ do: 'copy', ...of })),
);

// ---- equip, tap ----

const EQUIP: Rule<Act> = form([say('equip this card|it to', 'equip to'), SET], (_, host): Act => ({
  do: 'equip',
  host,
}));

const TAPPING: Rule<Act> = any<Act>(
  form([say('tap|taps|rest|suspend'), SET], (_, set) => ({ do: 'tap', set })),
  form([say('untap|untaps|ready|stand'), SET], (_, set) => ({ do: 'untap', set })),
  form([say('set'), SET, say('as active')], (_, set) => ({ do: 'untap', set })),
  // What a card is said to do at an event is done to it.
  form([SET, say('untaps', 'becomes untapped')], (set) => (set.ref === 'pick' ? undefined : { do: 'untap', set })),
  // "It enters tapped", of what was just played.
  form([SET, say('enters|enter|comes|come the? field|play? tapped', 'enters|enter play tapped')], (set) =>
    set === IT || set === THAT ? { do: 'tap', set } : undefined,
  ),
  form([SET, say('taps', 'becomes tapped')], (set) => (set.ref === 'pick' ? undefined : { do: 'tap', set })),
  form([say('turn'), SET, say('tapped')], (_, set) => ({ do: 'tap', set })),
  form([say('turn'), SET, say('untapped')], (_, set) => ({ do: 'untap', set })),
);

export const RULE_PREDICATE: Rule<Predicate> = any(PERMITTING, FORBIDDING);

export const RULE_ACT: Rule<Act> = any(
  PREVENTION,
  PERMISSION,
  EXTRA_PLAY,
  NEGATE,
  COUNTERING,
  EFFECT_ACT,
  REDIRECT,
  EQUIP,
  TAPPING,
);
