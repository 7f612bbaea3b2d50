/**
 * Orders that move cards: destroy, send, return, add, shuffle, search, play, place, rank up, swap (TTCG-12.60–12.82).
 */

import type { Act, CardSet, Traits } from '../../program/ast.ts';
import type { Noun, Pile } from '../../program/vocabulary.ts';
import { sideOf } from '../../program/whereabouts.ts';
import { OPPONENTS, PILE, WHERE, YOUR } from '../cards/places.ts';
import { again, ANOTHER, CARDS, COUNTED, REVEALED, SET } from '../cards/sets.ts';
import { ALL_UNITS, plainOf, type Cards } from '../cards/traits.ts';
import { COUNT } from '../words/numbers.ts';
import { goesTo } from '../words/owners.ts';
import { any, choice, first, form, map, nothing, say, type Rule } from '../words/rule.ts';
import { ANY_ORDER, DIG } from './dig.ts';

const COVERED: readonly string[] = ['underThis', 'underAnother', 'underAny'];

function isCovered(set: CardSet): boolean {
  return set.ref === 'pick' && set.where !== null && COVERED.includes(set.where.at);
}

/** TTCG-12.147: only active cards can be destroyed; a covered one is sent away. */
export function destroyed(set: CardSet): Act {
  return isCovered(set) ? { do: 'send', set, to: 'discard' } : { do: 'destroy', set };
}

/** What is sacrificed is one's own, whether or not the words say so. */
function ownOf(set: CardSet): CardSet | undefined {
  if (set.ref !== 'pick' || isCovered(set)) return set.ref === 'top' ? undefined : set;
  const { where, q } = set;
  if (set.form === 'possessive') return set.whose === 'you' ? set : undefined;
  const onField = where === null || (where.at === 'field' && (where.side === 'any' || where.side === 'you'));
  if (set.form === 'enemy' || !onField || set.random) return undefined;
  const mine = { ...set, form: 'possessive', whose: 'you', where: null } as const;
  if (q === 'target') return { ...mine, q: 'exact', n: 1 };
  return q === 'each' ? { ...mine, q: 'all' } : mine;
}

const DESTROY: Rule<Act> = any<Act>(
  form([say('destroy|destroys'), SET], (_, set) => destroyed(set)),
  form([say('sacrifice'), SET], (_, set) => {
    const own = ownOf(set);
    return own === undefined ? undefined : destroyed(own);
  }),
);

// ---- to a pile ----

type Whose = 'you' | 'opponent' | null;

/** Whose pile a card is said to go to; it always goes to its owner's. */
export const WHOSE: Rule<Whose> = any<Whose>(
  form(
    [say('the|its|their', "its|their|the owner's", "the owner's", "owner's", "its player's|controller's")],
    () => null,
  ),
  form([YOUR], () => 'you'),
  form([OPPONENTS], () => 'opponent'),
);

const TO = say('to|into|in|onto|on|at', 'back to|into', 'on to');

type To = Extract<Act, { do: 'send' }>['to'] | 'deck' | 'previous';
type Goal = { readonly to: To; readonly whose: Whose };

export const GOAL: Rule<Goal> = any<Goal>(
  form([TO, WHOSE, say('discard pile')], (_, whose) => ({ to: 'discard', whose })),
  form([TO, WHOSE, say('hand')], (_, whose) => ({ to: 'hand', whose })),
  form([TO, say('the? top of'), WHOSE, say('deck'), ANY_ORDER], (_, _top, whose) => ({ to: 'deckTop', whose })),
  form([TO, say('the? bottom of'), WHOSE, say('deck'), ANY_ORDER], (_, _top, whose) => ({ to: 'deckBottom', whose })),
  form([TO, WHOSE, say('deck')], (_, whose) => ({ to: 'deck', whose })),
  form([TO, WHOSE, say('previous zone')], (_, whose) => ({ to: 'previous', whose })),
);

function isOwnPile(set: CardSet): boolean {
  return (
    set.ref === 'that' ||
    set.ref === 'those' ||
    (sideOf(set) !== 'opponent' && pileOf(set) !== null) ||
    (set.ref === 'pick' && set.where?.at === 'those')
  );
}

/** The pile a set's words name. */
export function pileOf(set: CardSet): Pile | null {
  if (set.ref === 'top') return 'deck';
  if (set.ref !== 'pick' || set.where === null) return null;
  const { at } = set.where;
  return at === 'deck' || at === 'discard' || at === 'hand' ? at : null;
}

export function sent(set: CardSet, { to, whose }: Goal): Act | undefined {
  if (!goesTo(set, whose)) return undefined;
  if (to === 'deck' || to === 'previous') return undefined;
  return { do: 'send', set, to };
}

/** TTCG-12.147: "return … to the top of your deck" is a send; returning to the deck shuffles it. */
export function returned(set: CardSet, goal: Goal): Act | undefined {
  const { to, whose } = goal;
  if (!goesTo(set, whose)) return undefined;
  return to === 'hand' || to === 'deck' || to === 'previous' ? { do: 'return', set, to } : sent(set, goal);
}

/** "Put": into the hand from a pile it is added, elsewhere sent; into the deck leaves open where. */
export function put(set: CardSet, goal: Goal): Act | undefined {
  if (goal.to === 'hand' && goal.whose !== 'opponent' && isOwnPile(set)) return { do: 'toHand', set };
  return sent(set, goal);
}

const PUT = say('put|place|move', 'puts|places|moves');

const TO_PILE: Rule<Act> = any<Act>(
  // What is covered is not discarded, but goes to the same pile.
  form([say('discard|discards'), SET], (_, set) => (isCovered(set) ? { do: 'send', set, to: 'discard' } : undefined)),
  form([say('send|sent|sends'), SET, GOAL], (_, set, goal) => sent(set, goal)),
  form([say('bounce'), SET], (_, set) => ({ do: 'return', set, to: 'hand' })),
  form([say('return|returns|bring', 'bring back'), SET, GOAL], (_, set, goal) => returned(set, goal)),
  form([PUT, SET, GOAL], (_, set, goal) => put(set, goal)),
  form([say('take'), SET, GOAL], (_, set, goal) => put(set, goal)),
  form([say('add|adds'), SET, GOAL], (_, set, { to, whose }) =>
    to === 'hand' && whose !== 'opponent' ? { do: 'toHand', set } : undefined,
  ),
  form([say('recover|recovers'), SET], (_, set) => ({ do: 'recover', set })),
  form([say('recover|recovers'), SET, GOAL], (_, set, { to, whose }) =>
    to === 'hand' && whose !== 'opponent' ? { do: 'recover', set } : undefined,
  ),
);

// ---- shuffle, reveal, search ----

/** "Then shuffle", behind a search of the deck. */
const SHUFFLE_IT: Rule<Act> = (scan, at) =>
  scan.words.slice(0, at).includes('search') && scan.words.slice(0, at).includes('deck')
    ? map(say('shuffle afterwards?', 'shuffle it'), (): Act => ({ do: 'shuffle', what: 'deck' }))(scan, at)
    : [];

const SHUFFLE: Rule<Act> = any<Act>(
  SHUFFLE_IT,
  choice<Act>(null, [
    ['shuffle your|the|that deck', { do: 'shuffle', what: 'deck' }],
    ['shuffle your|the discard pile to|into|in your|the deck', { do: 'shuffle', what: 'discardIntoDeck' }],
    ['shuffle your|the discard pile back into your|the deck', { do: 'shuffle', what: 'discardIntoDeck' }],
    ['shuffle your hand to|into|in your|the deck', { do: 'shuffle', what: 'handIntoDeck' }],
    ['shuffle your hand back into your|the deck', { do: 'shuffle', what: 'handIntoDeck' }],
  ]),
  form(
    [say('shuffle'), SET, any(say('back'), nothing), say('to|into|in'), WHOSE, say('deck')],
    (_, set, _back, _into, whose) => (goesTo(set, whose) ? { do: 'shuffleIn', set } : undefined),
  ),
);

const REVEAL: Rule<Act> = form([say('reveal|reveals|show'), REVEALED], (_, set): Act => ({ do: 'reveal', set }));

type Wanted = Pick<Extract<Act, { do: 'search' }>, 'n' | 'upTo'> & { readonly cards: Cards };

const SEARCHED: Rule<Wanted> = any<Wanted>(
  form([COUNTED], ({ n, cards }) => ({ n, upTo: false, cards })),
  form([say('up to'), COUNT, CARDS], (_, n, cards) => ({ n, upTo: true, cards })),
);

/** A search looks for rank, type and subtype; what is told by Attack or Defense is added from the pile (TTCG-12.68). */
const SEARCH_BY_STAT: Rule<Act> = form(
  [
    say('search your'),
    PILE,
    say('for'),
    COUNTED,
    say('and', ', and', ', then', 'then', ',', '.'),
    say('add|put it|them to|into your hand', 'add|put that card to|into your hand'),
  ],
  (_, at, _for, { n, cards }): Act | undefined => {
    const { extreme, noun, traits } = cards;
    const described = plainOf({ ...cards, extreme: null });
    return extreme === null || described === undefined
      ? undefined
      : {
          do: 'toHand',
          set: { ...ALL_UNITS, q: 'exact', n, noun, traits, extreme, where: { at, whose: 'you', prep: 'from' } },
        };
  },
);

const SEARCH: Rule<Act> = any<Act>(
  SEARCH_BY_STAT,
  form(
    [say('search|searches'), any(YOUR, say('the')), PILE, say('for'), SEARCHED],
    (_, _your, pile, _for, { cards, ...wanted }) => {
      const described = plainOf(cards);
      return described === undefined ? undefined : { do: 'search', pile, ...wanted, ...described };
    },
  ),
  form([say('search|searches for'), SEARCHED], (_, { cards, ...wanted }) => {
    const described = plainOf({ ...cards, where: null });
    const { where } = cards;
    if (described === undefined || where === null || !('whose' in where) || where.whose !== 'you') return undefined;
    return { do: 'search', pile: where.at, ...wanted, ...described };
  }),
);

// ---- play, place, rank up ----

/** A unit is played into a slot that is free (TTCG-7.4), and nobody but its owner says which. */
const TO_SLOT = any(say('in|into|to|onto|on an|any|your empty? column|slot', 'to|in|on|onto your side'), nothing);

const TO_FREE_SLOT = form(
  [
    say(
      'in|into|to|onto|on an|any|your|one|1 of? your? empty|free|open column|slot|columns|slots',
      'in|into|to|onto|on empty|free|open columns|slots',
      'in|into|to|onto|on an|any|your column|slot',
    ),
    any(say('of|in|on your side of the field'), nothing),
  ],
  (_) => null,
);

const FREE = any(
  form([say('without ranking it? up')], () => true),
  form([nothing], () => false),
);

/** What an effect plays uses no play anyway (TTCG-12.76). */
const NO_PLAY_USED = any(
  say(',? without using a|your|any play', ',? without using one of your plays', ', which does not count as a play'),
  form(
    [
      say('. this|it|that', '; this|it|that', ', and|but? this|it|that'),
      say('does not count toward|towards|against|as|among'),
      say('your plays?', 'a play', 'one of your plays', 'your play limit', 'the play limit'),
      any(say('this turn', 'for|of|in this|the turn', 'each turn'), nothing),
    ],
    (_) => null,
  ),
  nothing,
);

function revived(set: CardSet): Act | undefined {
  if (set.ref !== 'pick' || sideOf(set) === 'opponent' || set.form === 'possessive') return undefined;
  const where = set.where ?? { at: 'discard', whose: 'you', prep: 'from' };
  return where.at === 'discard' ? { do: 'play', set: { ...set, where }, free: false } : undefined;
}

const PLAY: Rule<Act> = any<Act>(
  form([say('play|plays'), SET, TO_SLOT, FREE, NO_PLAY_USED], (_, set, _slot, free) => ({ do: 'play', set, free })),
  form([say('put|place|bring', 'bring back'), SET, TO_FREE_SLOT], (_, set) =>
    sideOf(set) === 'opponent' || (pileOf(set) === null && set.ref !== 'that' && set.ref !== 'those')
      ? undefined
      : { do: 'play', set, free: false },
  ),
  form(
    [
      say('put|place|bring|play|return', 'bring back'),
      SET,
      say(
        'on|onto|to|in|into the field',
        'on|onto|to|into your side of the field',
        'on|onto|to your field',
        'to|into play',
      ),
      // Cards come to their owner's side, whose control never changes (TTCG-3.8).
      any(say('under your control', "under its owner's control"), nothing),
    ],
    (_, set) => (sideOf(set) === 'opponent' ? undefined : { do: 'play', set, free: false }),
  ),
  // TTCG-12.147: only what lies in the discard pile comes back to life.
  form([say('revive|resurrect|reanimate'), SET, any(TO_FREE_SLOT, nothing)], (_, set) => revived(set)),
);

// DECISION TTCG-12.192: whatever is played comes untapped (TTCG-7.4), so it is tapped afterwards.
/** "Play a unit from your hand tapped": played, then tapped. */
export const PLAYED_TAPPED: Rule<readonly Act[]> = any<readonly Act[]>(
  form([PLAY, say('tapped', 'exhausted')], (act) => thenTapped(act)),
  form([say('play'), SET, say('tapped'), WHERE], (_, set, _tapped, where) =>
    set.ref === 'pick' && set.where === null
      ? thenTapped({ do: 'play', set: { ...set, where }, free: false })
      : undefined,
  ),
);

function thenTapped(act: Act): readonly Act[] | undefined {
  return act.do === 'play' ? [act, { do: 'tap', set: again(act.set) }] : undefined;
}

type Spot = Pick<Extract<Act, { do: 'place' }>, 'spot' | 'traits' | 'nouns'>;

function host(
  spot: Spot['spot'],
  described: { readonly traits: Traits; readonly noun: Noun } | undefined,
): Spot | undefined {
  if (described === undefined || (spot === 'belowYours' && described.noun !== 'unit')) return undefined;
  return { spot, traits: described.traits, nouns: described.noun };
}

function ownHost(cards: Cards): ReturnType<typeof plainOf> {
  return cards.side?.side === 'you' ? plainOf({ ...cards, side: null, other: false }) : undefined;
}

export const SPOT: Rule<Spot> = any<Spot>(
  form([say('under this card', 'under it')], () => ({ spot: 'underThis', traits: null, nouns: null })),
  form([say('below this card', 'below it')], () => ({ spot: 'belowThis', traits: null, nouns: null })),
  form([say('under'), COUNTED, any(say('as its bottom card'), nothing)], (_, { n, cards }) =>
    n === 1 ? host(cards.other ? 'underAnotherOfYours' : 'underYours', ownHost(cards)) : undefined,
  ),
  form([say('under'), ANOTHER], (_, cards) => host('underAnotherOfYours', ownHost(cards))),
  form([say('below'), COUNTED], (_, { n, cards }) =>
    n === 1 && !cards.other ? host('belowYours', ownHost(cards)) : undefined,
  ),
);

/** TTCG-12.147: what is played under a card comes from the hand. */
function fromHand(set: CardSet): CardSet {
  const named = set.ref !== 'pick' || set.where !== null || set.form !== 'plain';
  return named ? set : { ...set, where: { at: 'hand', whose: 'you', prep: 'from' } };
}

const PLACE: Rule<Act> = any<Act>(
  form([any(PUT, say('add')), SET, SPOT], (_, set, spot) => ({ do: 'place', set, ...spot })),
  form(
    [say('take'), SET, any(say(','), nothing), say('and'), PUT, say('it|them', 'that card', 'those cards'), SPOT],
    (_, set, _comma, _and, _put, _it, spot) => ({
      do: 'place',
      set,
      ...spot,
    }),
  ),
);

/** TTCG-12.147: whatever is played "under" something is placed there. */
const PLAY_UNDER: Rule<Act> = form([say('play'), SET, SPOT], (_, set, spot): Act => ({
  do: 'place',
  set: fromHand(set),
  ...spot,
}));

const RANK_UP: Rule<Act> = any<Act>(
  form([say('rank up'), SET], (_, base) => ({ do: 'rankUp', base, with: null })),
  form([say('rank'), SET, say('up')], (_, base) => ({ do: 'rankUp', base, with: null })),
  form([say('rank up'), SET, say('with|using'), SET], (_, base, _with, by) => ({ do: 'rankUp', base, with: by })),
  // Only a card of the next rank ranks up (TTCG-7.10).
  form(
    [say('rank up'), SET, say('with|using'), COUNT, CARDS, say('of the next rank', 'one rank higher'), WHERE],
    (_, base, _with, n, { noun, plural, side, other, traits, where }, _next, place): Act | undefined =>
      n === 1 && !plural && side === null && !other && where === null
        ? { do: 'rankUp', base, with: { ...ALL_UNITS, q: 'exact', n: 1, noun, traits, where: place } }
        : undefined,
  ),
  form([say('rank'), SET, say('up with|using'), SET], (_, base, _with, by) => ({ do: 'rankUp', base, with: by })),
);

// ---- change places ----

/** A column that is named may be any other, or one beside that of the card (TTCG-12.129, 12.180). */
const TO_COLUMN: Rule<boolean> = choice<boolean>(null, [
  ['to|into another|any|a|an empty|open|free? column', false],
  ['to|into any|an other empty? column', false],
  ['to|into a different empty? column', false],
  ['to|into an|another|any|a empty|open|free? slot|space|position', false],
  ['to|into an|another|any|a empty|open|free? slot|space of|in|on your side of the field', false],
  ["to|into an|another|any|a empty|open|free? slot|space of|in|on its controller's|owner's row", false],
  ['to|into the column', false],
  ['to|into a|an empty|open|free? column next|adjacent to it', true],
  ['to|into a|an|another|any|its empty|open|free? adjacent|neighbouring|neighboring empty|open|free? column', true],
  ['to|into a|an|another|any|its adjacent|neighbouring|neighboring empty|open|free? column|slot|space', true],
  ['to|into the next column', true],
  ['one|1 column to the? left or right', true],
  ['one|1 column left or right', true],
]);

const MOVE: Rule<Act> = form([say('move|moves|shift|slide'), SET, TO_COLUMN], (_, set, near): Act => ({
  do: 'move',
  set,
  near,
}));

export const MOVE_ACT: Rule<Act> = any(
  DIG,
  DESTROY,
  TO_PILE,
  SHUFFLE,
  REVEAL,
  SEARCH,
  first(PLAY_UNDER, PLAY),
  PLACE,
  RANK_UP,
  MOVE,
);
