/** Acts that bend the rules: prevent, permit, extra plays, negate, counter, activate, copy, redirect, equip, tap. */

import type { Act, CardSet, PickedSet, Traits } from '../ast.ts';
import { RANKS, type Rank } from '../vocabulary.ts';
import { OPPONENT } from './acts-players.ts';
import { owned, type Predicate } from './acts-changes.ts';
import { OPPONENTS, PILE, YOUR } from './descriptions.ts';
import { COUNT, POINT_COUNT, RANK_BEYOND, RANK_WORD } from './numbers.ts';
import { sideOf } from '../whereabouts.ts';
import { any, choice, first, form, map, maybe, nothing, say, type Rule } from './rule.ts';
import { CARDS, KIND_OF_CARDS, PLAIN_CARDS, SET, SUBJECT } from './sets.ts';
import { ALL_UNITS, NO_TRAITS, plainOf, type Cards } from './traits.ts';

// ---- prevent ----

type Prevented = Extract<Act, { do: 'prevent' }>;

function prevent(what: Prevented['what'], set: CardSet | null): Act {
  return { do: 'prevent', what, set, traits: null, noun: null, tail: null };
}

function preventPlays(described: { readonly traits: Traits; readonly noun: Prevented['noun'] }): Act {
  return { do: 'prevent', what: 'enemyPlays', set: null, ...described, tail: null };
}

function allUnits(traits: Traits, enemy: boolean): PickedSet {
  return { ...ALL_UNITS, traits, form: enemy ? 'enemy' : 'plain', whose: enemy ? 'opponent' : null };
}

/** TTCG-12.142: only what is played from the hand is prevented, so saying so adds nothing. */
const FROM_THEIR_HAND = any(say('from their|the hand', 'from hand'), nothing);

const PREVENT = say('prevent|prevents');
const EFFECTS = say('any|all|its|their? effects', 'its|their effect', 'an effect');

const PREVENTION: Rule<Act> = any<Act>(
  form([PREVENT, say('that|the|this|its destruction', 'it from being destroyed', 'it|this')], () => prevent('thatDestruction', null)),
  form([PREVENT, say('the? next destruction of'), SUBJECT], (_, _next, set) => prevent('nextDestruction', set)),
  form([PREVENT, say('the? destruction of'), SUBJECT], (_, _of, set) => prevent('destruction', set)),
  form([PREVENT, SUBJECT, say('from being destroyed')], (_, set) => prevent('destruction', set)),
  form([PREVENT, SUBJECT, say('from attacking')], (_, set) => prevent('attacking', set)),
  form([PREVENT, SUBJECT, say('from activating|using'), EFFECTS], (_, set) => prevent('activating', set)),
  form([PREVENT, OPPONENT, say('from playing'), PLAIN_CARDS, FROM_THEIR_HAND], (_, _by, _from, cards) => preventPlays(cards)),
  form([PREVENT, OPPONENT, say('from attacking')], () => prevent('attacking', allUnits(NO_TRAITS, true))),
  form([PREVENT, OPPONENT, say('from drawing any? cards by|with|through|from card? effects')], () => prevent('enemyEffectDraws', null)),
  form([PREVENT, say('you from losing any? points')], () => prevent('pointLoss', null)),
);

/** "Cannot", and who. */
const CANNOT = say('cannot', 'may not');
const NOT_PLAY = form([OPPONENT, CANNOT, say('play'), PLAIN_CARDS, FROM_THEIR_HAND], (_, _cannot, _play, cards) => preventPlays(cards));

const NO_ENEMY_ATTACKS = form([OPPONENT, CANNOT, say('attack')], () => prevent('attacking', allUnits(NO_TRAITS, true)));
const NOT_ATTACK = form([SUBJECT, CANNOT, say('attack')], (set) => (sideOf(set) === 'opponent' ? prevent('attacking', set) : undefined));

const FORBIDDEN: Rule<Act> = any<Act>(
  NOT_PLAY,
  NO_ENEMY_ATTACKS,
  // DECISION TTCG-12.147: after "your opponent cannot play", "next turn" is theirs; so it is of attacks, as enemy units attack in their turns only.
  form([any(NOT_PLAY, NO_ENEMY_ATTACKS, NOT_ATTACK), any(say('in|on|during'), nothing), say('the|their? next turn')], (act): Act =>
    act.do === 'prevent' ? { ...act, tail: 'enemyNextTurn' } : act,
  ),
  form([OPPONENT, CANNOT, say('activate|use'), CARDS], (_, _cannot, _use, cards) => preventUse(cards)),
  form([OPPONENT, CANNOT, say('activate|use'), CARDS, say('effects')], (_, _cannot, _use, cards) => preventUse(cards)),
  form([OPPONENT, CANNOT, say('draw any? cards by|with|through|from card? effects')], () => prevent('enemyEffectDraws', null)),
  form([say('you'), CANNOT, say('lose any? points')], () => prevent('pointLoss', null)),
  form([say('you do not lose any? points')], () => prevent('pointLoss', null)),
);

/** "Your opponent cannot activate spells": the cards are theirs. */
function preventUse(cards: Cards): Act | undefined {
  const described = plainOf(cards);
  return cards.plural && described !== undefined
    ? prevent('activating', { ...allUnits(described.traits, true), noun: described.noun })
    : undefined;
}

/** The other side of a bound: who cannot, where only cards above or below a rank can (TTCG-12.147). */
function complement({ n, cmp }: { readonly n: Rank; readonly cmp: 'eq' | 'le' | 'ge' }): Traits | undefined {
  if (cmp === 'eq') return undefined;
  const rank = RANKS.find((each) => each === (cmp === 'ge' ? n - 1 : n + 1));
  return rank === undefined ? undefined : { ...NO_TRAITS, rank: { n: rank, cmp: cmp === 'ge' ? 'le' : 'ge' } };
}

const UNITS = say('cards|card|units|unit');
const CAN = say('can|may');
const ONLY: Rule<Act> = any<Act>(
  form([say('only'), UNITS, RANK_BEYOND, CAN, say('attack')], (_, _units, rank) => {
    const traits = complement(rank);
    return traits === undefined ? undefined : prevent('attacking', allUnits(traits, false));
  }),
  form([say('only'), RANK_WORD, UNITS, CAN, say('attack')], (_, rank) => {
    const traits = complement(rank);
    return traits === undefined ? undefined : prevent('attacking', allUnits(traits, false));
  }),
);

// ---- permit ----

type Permit = Extract<Act, { do: 'permit' }>;
type Right = Omit<Permit, 'do' | 'set' | 'form' | 'tail'>;

const NO_RIGHT = { n: null, traits: null, noun: null, pile: null } as const;
const FROM_PILE = maybe(form([say('from'), YOUR, PILE], (_, _your, pile) => pile));
const OF_ANY_TYPE = any(say('of any type'), nothing);

const RANKED_WITH: Rule<Right> = form(
  [say('with|using|by'), any(say('using'), nothing), KIND_OF_CARDS, OF_ANY_TYPE, FROM_PILE],
  (_, _using, cards, _any, pile): Right | undefined => {
    const { where } = cards;
    const own = where !== null && 'whose' in where && where.whose === 'you' ? where.at : null;
    if ((where !== null && own === null) || (own !== null && pile !== null)) return undefined;
    const described = plainOf({ ...cards, where: null });
    return described === undefined ? undefined : { right: 'rankUpWith', n: null, ...described, pile: pile ?? own };
  },
);

const RIGHT: Rule<Right> = any<Right>(
  choice<Right>(null, [
    ['attack twice', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack twice per|each|a|every turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack two|2 times', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack two|2 times per|each|a|every turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack again', { right: 'attackAgain', ...NO_RIGHT }],
    ['attack once again|more', { right: 'attackAgain', ...NO_RIGHT }],
    ['attack one more time', { right: 'attackAgain', ...NO_RIGHT }],
    ['attack an additional time', { right: 'attackAgain', ...NO_RIGHT }],
    ["untap at the? start|beginning of the|its|their owner's|owners turn", { right: 'untapAtStart', ...NO_RIGHT }],
    ["be untapped at the? start|beginning of the|its|their owner's|owners turn", { right: 'untapAtStart', ...NO_RIGHT }],
  ]),
  form([say('untap once for', 'be untapped once for'), any(say('the cost of'), nothing), POINT_COUNT], (_, _cost, n) => ({
    right: 'untapFor',
    ...NO_RIGHT,
    n,
  })),
  form([say('be ranked up', 'rank up'), RANKED_WITH], (_, right) => right),
);

/** "The start of your turn" is that of the owner where the cards are yours. */
const UNTAP_YOURS: Rule<Right> = choice<Right>(null, [
  ['untap at the? start|beginning of your turn', { right: 'untapAtStart', ...NO_RIGHT }],
  ['be untapped at the? start|beginning of your turn', { right: 'untapAtStart', ...NO_RIGHT }],
]);

function permit(set: CardSet, right: Right, wording: Permit['form']): Act {
  return { do: 'permit', set, ...right, form: wording, tail: null };
}

const MAY = say('may|can', 'is|are able|allowed to');

export const RULE_PREDICATE: Rule<Predicate> = any<Predicate>(
  form([MAY, RIGHT], (_, right) => (set) => [permit(set, right, 'assert')]),
  form([CANNOT, say('attack')], () => (set) => [prevent('attacking', set)]),
  form([CANNOT, say('activate|use'), EFFECTS], () => (set) => [prevent('activating', set)]),
  form([CANNOT, say('be activated')], () => (set) => [prevent('activating', set)]),
);

const PERMISSION: Rule<Act> = any<Act>(
  form([say('let|allow'), SUBJECT, any(say('to'), nothing), RIGHT], (_, set, _to, right) => permit(set, right, 'make')),
  form([SUBJECT, MAY, UNTAP_YOURS], (set, _, right) => (sideOf(set) === 'you' ? permit(set, right, 'assert') : undefined)),
);

/** TTCG-12.147: "you can rank up this card using a fire unit of any type" is a permission, not an order. */
export const RANK_UP_ROW: Rule<Act> = any<Act>(
  form([say('you can|may rank up this card'), RANKED_WITH], (_, right) => permit({ ref: 'this' }, right, 'assert')),
);

// ---- extra plays ----

const EXTRA = say('extra|additional', 'more');
const EACH_TURN = any(say('each|per|every turn'), nothing);
const OF_KIND = maybe(form([say('of'), PLAIN_CARDS], (_, cards) => cards));

function extraPlays(n: number, described: { readonly traits: Traits; readonly noun: Prevented['noun'] } | null): Act {
  return { do: 'extraPlays', n, traits: described?.traits ?? null, noun: described?.noun ?? null, tail: null };
}

const EXTRA_PLAY: Rule<Act> = any<Act>(
  form([any(say('you'), nothing), say('gain|get|have'), COUNT, EXTRA, say('play|plays'), OF_KIND, EACH_TURN], (_, _gain, n, _extra, _plays, of) => extraPlays(n, of)),
);

export const EXTRA_PLAY_ROW: Rule<Act> = form(
  [say('you can|may play'), COUNT, EXTRA, CARDS, EACH_TURN],
  (_, n, _extra, cards): Act | undefined => {
    const described = plainOf(cards);
    return described === undefined ? undefined : extraPlays(n, described);
  },
);

// ---- effects and attacks ----

const NEGATE: Rule<Act> = any<Act>(
  form([say('negate the|all? effects of'), SUBJECT], (_, set) => ({ do: 'negate', set, tail: null })),
  form([say('negate'), owned(map(say('effects'), () => null))], (_, { set }) => ({ do: 'negate', set, tail: null })),
  form([owned(map(say('effects'), () => null)), say('is|are negated')], ({ set }) => ({ do: 'negate', set, tail: null })),
);

const COUNTER = say('counter|counters', 'negate|negates');
type Countered = Extract<Act, { do: 'counter' }>;

function counter(what: Countered['what']): Act {
  return { do: 'counter', what, enemy: false, traits: null, noun: null };
}

const ONE = say('a|an|one|1|any');

const COUNTER_ONE: Rule<Act> = any<Act>(
  form([COUNTER, ONE, CARDS, say('effect', "'s effect")], (_, _one, cards) => counterOne(plainOf({ ...cards, side: null }), cards.side?.side ?? null)),
  form([COUNTER, say('the|an|one effect of'), ONE, CARDS], (_, _of, _one, cards) =>
    counterOne(plainOf({ ...cards, side: null }), cards.side?.side ?? null),
  ),
  form([COUNTER, ONE, say('effect')], () => counterOne({ traits: NO_TRAITS, noun: 'card' }, null)),
  form([COUNTER, ONE, say('enemy effect')], () => counterOne({ traits: NO_TRAITS, noun: 'card' }, 'opponent')),
  form([COUNTER, any(say('one of'), nothing), OPPONENTS, say('effects|effect')], (_) => counterOne({ traits: NO_TRAITS, noun: 'card' }, 'opponent')),
);

function counterOne(described: ReturnType<typeof plainOf>, side: 'you' | 'opponent' | null): Act | undefined {
  if (described === undefined || side === 'you') return undefined;
  return { do: 'counter', what: 'one', enemy: side === 'opponent', ...described };
}

/** "Counter it": what the trigger is about (pointers.ts). */
export const COUNTER_IT: Act = counter('thatEffect');

const COUNTERING: Rule<Act> = any(
  choice<Act>(null, [['counter|negate it', COUNTER_IT]]),
  choice<Act>(null, [
    ['counter|negate that|the effect', counter('thatEffect')],
    ['counter|negate that|the attack', counter('thatAttack')],
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

const REDIRECT: Rule<Act> = any<Act>(
  form([say('redirect that|the attack to|onto'), SET], (_, set) => ({ do: 'redirect', what: 'attack', set })),
  form([say('redirect that|the effect to|onto'), SET], (_, set) => ({ do: 'redirect', what: 'effect', set })),
);

const EFFECT_ACT: Rule<Act> = any<Act>(
  form([say('activate'), EFFECT_OF], (_, of) => ({ do: 'activate', ...of })),
  form([say('copy'), EFFECT_OF], (_, of) => ({ do: 'copy', ...of })),
);

// ---- equip, tap ----

const EQUIP: Rule<Act> = form([say('equip this card|it to', 'equip to'), SET], (_, host): Act => ({ do: 'equip', host }));

const TAPPING: Rule<Act> = any<Act>(
  form([say('tap|taps'), SET], (_, set) => ({ do: 'tap', set })),
  form([say('untap|untaps|ready'), SET], (_, set) => ({ do: 'untap', set })),
  form([say('turn'), SET, say('tapped')], (_, set) => ({ do: 'tap', set })),
  form([say('turn'), SET, say('untapped')], (_, set) => ({ do: 'untap', set })),
);

export const RULE_ACT: Rule<Act> = first(
  ONLY,
  any(PREVENTION, FORBIDDEN, PERMISSION, EXTRA_PLAY, NEGATE, COUNTERING, EFFECT_ACT, REDIRECT, EQUIP, TAPPING),
);
