/** What is permitted: rights of cards, and extra plays (TTCG-12.133–12.137, 12.147). */

import type { Act, CardSet, N, Traits } from '../../program/ast.ts';
import type { Noun } from '../../program/vocabulary.ts';
import { sideOf } from '../../program/whereabouts.ts';
import { PILE, YOUR } from '../cards/places.ts';
import { CARDS, KIND_OF_CARDS, PLAIN_CARDS, SET, SUBJECT } from '../cards/sets.ts';
import { ALL_UNITS, plainOf } from '../cards/traits.ts';
import { SPAN } from '../when/times.ts';
import { COUNT, POINT_COUNT } from '../words/numbers.ts';
import { any, choice, form, keep, maybe, nothing, say, type Rule } from '../words/rule.ts';
import type { Predicate } from './changes.ts';
import { OPPONENT } from './players.ts';

type Permit = Extract<Act, { do: 'permit' }>;
type Right = Omit<Permit, 'do' | 'set' | 'form'>;

const NO_RIGHT = { n: null, traits: null, noun: null, pile: null, tail: null } as const;
const FROM_PILE = maybe(form([say('from'), YOUR, PILE], (_, _your, pile) => pile));
const OF_ANY_TYPE = any(say('of any type', 'regardless of its? type', ', regardless of its? type'), nothing);

const RANKED_WITH: Rule<Right> = form(
  [say('with|using|by'), any(say('using'), nothing), KIND_OF_CARDS, OF_ANY_TYPE, FROM_PILE],
  (_, _using, cards, _any, pile): Right | undefined => {
    const { where } = cards;
    const own = where !== null && 'whose' in where && where.whose === 'you' ? where.at : null;
    if ((where !== null && own === null) || (own !== null && pile !== null)) return undefined;
    const described = plainOf({ ...cards, where: null });
    return described === undefined
      ? undefined
      : { right: 'rankUpWith', n: null, ...described, pile: pile ?? own, tail: null };
  },
);

// ---- untapping for points ----

const UNTAP_ONCE = say('each? untap once', 'each? be untapped once');
/** TTCG-12.136: the points are paid for each card anyway. */
const EACH_CARD = say('each|apiece', 'per card|unit|spell', 'for each card|unit|spell|one');
const FOR_POINTS: Rule<N> = form(
  [say('for', 'for|at the|a? cost|price of', 'by losing|paying'), POINT_COUNT],
  (_, n) => n,
);

function untapFor(n: N): Right {
  return { right: 'untapFor', ...NO_RIGHT, n };
}

// ---- rights ----

/** TTCG-12.170 */
const ATTACK_DIRECTLY: Right = { right: 'attackDirectly', ...NO_RIGHT };

const RIGHT: Rule<Right> = any<Right>(
  choice<Right>(null, [
    ['attack twice', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack twice per|each|a|every turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack twice per|each|in|during each? of? your? turns|turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack twice per|each|in|during each|a|the? battle phase', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack twice during each battle phase', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack up to two|2 times', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack an additional|extra time each|per turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack one additional|extra|more time each|per turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack a second time each|per|a turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['make|declare two|2 attacks each|per|a turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['make|declare a second attack each|per|a turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['make|declare a second attack during|in each battle phase', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack two|2 times', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack two|2 times per|each|a|every turn', { right: 'attackTwice', ...NO_RIGHT }],
    ['attack again', { right: 'attackAgain', ...NO_RIGHT }],
    ['attack directly', ATTACK_DIRECTLY],
    ['attack your|the opponent directly', ATTACK_DIRECTLY],
    ['attack directly|your|the opponent? even if they|he|she control|controls|have|has units', ATTACK_DIRECTLY],
    ['attack your|the opponent directly? even if|while they control|have units', ATTACK_DIRECTLY],
    ['attack directly even if|while your|the opponent controls|has units', ATTACK_DIRECTLY],
    ['attack your|the opponent directly? while|even if your opponent controls units', ATTACK_DIRECTLY],
    ['ignore units and attack directly', ATTACK_DIRECTLY],
    ['attack once again|more', { right: 'attackAgain', ...NO_RIGHT }],
    ['attack one more|additional|extra time', { right: 'attackAgain', ...NO_RIGHT }],
    ['attack an additional time', { right: 'attackAgain', ...NO_RIGHT }],
    ["untap at the? start|beginning of the|its|their owner's|owners turn", { right: 'untapAtStart', ...NO_RIGHT }],
    [
      "be untapped at the? start|beginning of the|its|their owner's|owners turn",
      { right: 'untapAtStart', ...NO_RIGHT },
    ],
  ]),
  form([UNTAP_ONCE, maybe(SPAN), FOR_POINTS, any(EACH_CARD, nothing)], (_, tail, n) => ({ ...untapFor(n), tail })),
  form([say('be ranked up', 'rank up'), RANKED_WITH], (_, right) => right),
);

/** "The start of your turn" is that of the owner where the cards are yours. */
const UNTAP_YOURS: Rule<Right> = choice<Right>(null, [
  ['untap at the? start|beginning of your turn', { right: 'untapAtStart', ...NO_RIGHT }],
  ['be untapped at the? start|beginning of your turn', { right: 'untapAtStart', ...NO_RIGHT }],
]);

function permit(set: CardSet, right: Right, wording: Permit['form']): Act {
  return { do: 'permit', set, ...right, form: wording };
}

const MAY = say('may|can', 'is|are able|allowed to');

const WINDFURY = say('has|have|gains|gain? windfury');

export const PERMITTING: Rule<Predicate> = any<Predicate>(
  form([MAY, RIGHT], (_, right): Predicate => (set) => [permit(set, right, 'assert')]),
  form([WINDFURY], (): Predicate => (set) => [permit(set, { right: 'attackTwice', ...NO_RIGHT }, 'assert')]),
);

export const PERMISSION: Rule<Act> = any<Act>(
  form([say('let|allow'), SUBJECT, any(say('to'), nothing), RIGHT], (_, set, _to, right) => permit(set, right, 'make')),
  form([SUBJECT, MAY, UNTAP_YOURS], (set, _, right) =>
    sideOf(set) === 'you' ? permit(set, right, 'assert') : undefined,
  ),
);

/** TTCG-12.147: "you can rank up this card using a fire unit of any type" is a permission, not an order. */
export const RANK_UP_ROW: Rule<Act> = any<Act>(
  form([say('you can|may rank up this card'), RANKED_WITH], (_, right) => permit({ ref: 'this' }, right, 'assert')),
);

// DECISION TTCG-12.147: "each" adds nothing to a price a card, and "once" is never guessed.
/** The cards that "you" may untap are yours; of others their owner may. */
const YOURS: Rule<CardSet> = keep(
  form([any(say('any of'), nothing), SET], (_, set) => set),
  (set) => (sideOf(set) === 'you' ? set : undefined),
);
const YOU_MAY = say('you can|may');
const ONCE = say('once');

/** "Their units", where their owner has the right. */
const THEIRS: Rule<CardSet> = form([say('their'), CARDS], (_, cards): CardSet | undefined => {
  const described = plainOf(cards);
  return cards.plural && described !== undefined
    ? { ...ALL_UNITS, ...described, form: 'enemy', whose: 'opponent' }
    : undefined;
});

/** TTCG-12.147: "you may untap your fire units once for two points each". */
export const UNTAP_ROW: Rule<Act> = any<Act>(
  form(
    [OPPONENT, say('can|may untap'), THEIRS, ONCE, maybe(SPAN), FOR_POINTS, any(EACH_CARD, nothing)],
    (_, _untap, set, _once, tail, n) => permit(set, { ...untapFor(n), tail }, 'assert'),
  ),
  form(
    [YOU_MAY, say('untap'), YOURS, ONCE, maybe(SPAN), FOR_POINTS, any(EACH_CARD, nothing)],
    (_, _untap, set, _once, tail, n) => permit(set, { ...untapFor(n), tail }, 'assert'),
  ),
  form(
    [any(YOU_MAY, nothing), say('pay|lose'), POINT_COUNT, EACH_CARD, say('to untap'), YOURS, ONCE],
    (_, _pay, n, _each, _to, set) => permit(set, untapFor(n), 'assert'),
  ),
  form([FOR_POINTS, EACH_CARD, say(','), SUBJECT, MAY, UNTAP_ONCE], (n, _each, _comma, set) =>
    permit(set, untapFor(n), 'assert'),
  ),
  form([FOR_POINTS, EACH_CARD, say(','), YOU_MAY, say('untap'), YOURS, ONCE], (n, _each, _comma, _you, _untap, set) =>
    permit(set, untapFor(n), 'assert'),
  ),
);

// ---- extra plays ----

const EXTRA = say('extra|additional', 'more');
const EACH_TURN = any(say('each|per|every turn'), nothing);
const OF_KIND = maybe(form([say('of'), PLAIN_CARDS], (_, cards) => cards));

function extraPlays(n: number, described: { readonly traits: Traits; readonly noun: Noun } | null): Act {
  return { do: 'extraPlays', n, traits: described?.traits ?? null, noun: described?.noun ?? null, tail: null };
}

export const EXTRA_PLAY: Rule<Act> = any<Act>(
  form(
    [any(say('you'), nothing), say('gain|get|have'), COUNT, EXTRA, say('play|plays'), OF_KIND, EACH_TURN],
    (_, _gain, n, _extra, _plays, of) => extraPlays(n, of),
  ),
);

export const EXTRA_PLAY_ROW: Rule<Act> = form(
  [say('you can|may play', 'play'), COUNT, EXTRA, CARDS, EACH_TURN],
  (_, n, _extra, cards): Act | undefined => {
    const described = plainOf(cards);
    return described === undefined ? undefined : extraPlays(n, described);
  },
);
