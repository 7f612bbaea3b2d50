/** Orders (`order` in TTCG-12.9): steps in the imperative. Each entry of `ORDER` is one alternative of the grammar. */

import {
  BARE_VERB,
  COUNTER_THAT_PHRASE,
  HOST_SPOT_PHRASE,
  MOVE_PHRASE,
  OWN_SPOT_PHRASE,
  PREVENT_FROM_PHRASE,
  PREVENT_OF_PHRASE,
  PREVENT_PHRASE,
  REST_PHRASE,
  RETURN_PLACE_PHRASE,
  SEND_PLACE_PHRASE,
  SHUFFLE_PHRASE,
  ARRANGED_PHRASE,
  STRIP_PHRASE,
  SWAPPED_VALUES,
  WHICH_PHRASE,
} from '../print/phrases-acts.ts';
import { TOP_SETS, topPhrase } from '../print/phrases-sets.ts';
import { ALL_DRAW_TO, drawToPhrase, extraPlaysPhrase, RANK_STEPS, rankStepPhrase } from '../print/phrases.ts';
import type { Act, CardSet } from '../program/ast.ts';
import { COUNTS, RANKS, STATS, SUBTYPES, TYPES, type Stat } from '../program/vocabulary.ts';
import { readPersonal } from './personal.ts';
import type { Reader } from './reader.ts';
import { NO_DESCRIPTION, readCounted, readDescribed, readEnemy, readOne, readSet, readTraits } from './sets.ts';
import { readMake, readPermit } from './statements.ts';
import { entriesOf, inverse, inverseRecord, phrase, table, type Table } from './table.ts';
import { AND, COUNT, OF, PILE, PLURAL, POINTS, readTail, SKIPPABLE, STAT, TO } from './words.ts';

type Production = (r: Reader) => Act;
type Entry = readonly [phrase: string, production: Production];

/** One alternative for each phrase of a record. */
function alternatives<K extends string>(
  phrases: Readonly<Record<K, string>>,
  read: (r: Reader, key: K) => Act,
): readonly Entry[] {
  return entriesOf(
    phrases,
    (key): Production =>
      (r) =>
        read(r, key),
  );
}

/** A set and the words that must follow it. */
function readSetBefore(r: Reader, after: Table<true>): CardSet {
  const set = readSet(r);
  r.need(after);
  return set;
}

// ---- moving cards ----

const SEND_PLACE = inverseRecord(SEND_PLACE_PHRASE);
const RETURN_PLACE = inverseRecord(RETURN_PLACE_PHRASE);
const TO_YOUR_HAND = phrase('to your hand');
const TO_YOUR_SCORE = phrase('to your score');
const INTO_THE_DECK = phrase('into the deck');
const WITHOUT_RANKING_UP = phrase('without ranking up');
const MOVE_TO = inverseRecord(MOVE_PHRASE);
const WITH = phrase('with');
const FOR = phrase('for');
const UP_TO = phrase('up to');

/** "add" is said of a stat, of points and of cards. */
function readAdd(r: Reader): Act {
  const n = r.takeAmount('+');
  if (n !== undefined) {
    const stat = r.need(STAT);
    r.need(TO);
    return { do: 'addStat', n, stat, set: readSet(r), tail: readTail(r) };
  }
  const points = r.take(POINTS);
  if (points === undefined) return { do: 'toHand', set: readSetBefore(r, TO_YOUR_HAND) };
  r.need(TO_YOUR_SCORE);
  return { do: 'addPoints', n: points };
}

function readSearch(r: Reader): Act {
  const pile = r.need(PILE);
  r.need(FOR);
  const upTo = r.has(UP_TO);
  const n = r.need(COUNT);
  return { do: 'search', pile, n, upTo, ...readCounted(r, n) };
}

const OWN_TOP = inverse(
  TOP_SETS.filter(({ whose }) => whose === 'you'),
  topPhrase,
);
const ADD_SOME = table([
  [', add', false],
  [', add up to', true],
]);
const REST = inverseRecord(REST_PHRASE);

function readDig(r: Reader, open: boolean): Act {
  const { n: top } = r.need(OWN_TOP);
  const upTo = r.need(ADD_SOME);
  const n = r.need(COUNT);
  return { do: 'dig', open, top, n, upTo, ...readCounted(r, n), rest: r.need(REST) };
}

const ARRANGED = { one: inverseRecord(ARRANGED_PHRASE.one), many: inverseRecord(ARRANGED_PHRASE.many) };
const FROM_IT = phrase(STRIP_PHRASE.after);

function readArranged(r: Reader): Act | undefined {
  return r.attempt(() => {
    const { n: top } = r.need(OWN_TOP);
    return { do: r.need(ARRANGED[top === 1 ? 'one' : 'many']), top };
  });
}

function readStripped(r: Reader): Act {
  const n = r.need(COUNT);
  const described = readCounted(r, n);
  r.need(FROM_IT);
  return { do: 'strip', n, ...described };
}

const OWN_SPOT = inverseRecord(OWN_SPOT_PHRASE);
const HOST_SPOT = inverseRecord(HOST_SPOT_PHRASE);
const UNITS = phrase('units');

/** "under this card" is the spot when nothing follows, and a word of the set when a spot follows. */
function readPlace(r: Reader): Act {
  return r.attempt(() => readPlaced(r, readSet(r))) ?? readPlaced(r, readSet(r, false));
}

function readPlaced(r: Reader, set: CardSet): Act {
  const own = r.take(OWN_SPOT);
  if (own !== undefined) return { do: 'place', set, spot: own, traits: null, nouns: null };
  const spot = r.need(HOST_SPOT);
  const traits = readTraits(r);
  if (spot !== 'belowYours') return { do: 'place', set, spot, traits, nouns: r.need(PLURAL) };
  r.need(UNITS);
  return { do: 'place', set, spot, traits, nouns: 'unit' };
}

function readRankUp(r: Reader): Act {
  const base = readOne(r);
  return { do: 'rankUp', base, with: r.has(WITH) ? readOne(r) : null };
}

// ---- effects, attacks, destructions ----

const EFFECT = phrase('effect');

const WHICH = inverseRecord(WHICH_PHRASE);
const EFFECT_OF = phrase('effect of');

function readEffectOf(r: Reader): Pick<Extract<Act, { do: 'activate' | 'copy' }>, 'which' | 'set'> {
  const which = r.need(WHICH);
  r.need(EFFECT_OF);
  return { which, set: readOne(r) };
}

function readCounterOne(r: Reader): Act {
  const enemy = readEnemy(r);
  const described = readDescribed(r, 'singular');
  r.need(EFFECT);
  return { do: 'counter', what: 'one', enemy, ...described };
}

type Prevented = Extract<Act, { do: 'prevent' }>['what'];

function readPrevented(r: Reader, what: Prevented, set: CardSet | null): Act {
  const { traits, noun } = what === 'enemyPlays' ? readDescribed(r, 'plural') : NO_DESCRIPTION;
  return { do: 'prevent', what, set, traits, noun, tail: readTail(r) };
}

const PREVENTED_FROM = inverseRecord(PREVENT_FROM_PHRASE);

function readPreventedSet(r: Reader): Act {
  const set = readSet(r);
  return readPrevented(r, r.need(PREVENTED_FROM), set);
}

// ---- changes of values ----

type Modification = Extract<Act, { do: 'modify' }>;

/** The parts of a modification that its wording does not name. */
const UNNAMED = { n: null, type: null, stat: null } as const;

const RANK_CHANGE = table<Pick<Modification, 'what' | 'n'>>([
  ...RANK_STEPS.map((n) => [`by ${rankStepPhrase(n)}`, { what: 'rankBy', n }] as const),
  ...RANKS.map((n) => [`to ${n}`, { what: 'rankTo', n }] as const),
]);
const NEW_TYPE = inverse([...TYPES, 'any'] as const, (type) => (type === 'any' ? 'to any type' : `to ${type}`));
const NEW_SUBTYPE = inverse([...SUBTYPES, 'any'] as const, (subtype) =>
  subtype === 'any' ? 'to any subtype' : `to ${subtype}`,
);

function readStatTo(r: Reader, stat: Stat): Act {
  const set = readSetBefore(r, TO);
  return { do: 'modify', what: 'statTo', set, ...UNNAMED, n: r.needAmount(''), stat, tail: readTail(r) };
}

function readPair(r: Reader, between: Table<true>): { readonly a: CardSet; readonly b: CardSet } {
  const a = readOne(r);
  r.need(between);
  return { a, b: readOne(r) };
}

const EXTRA_PLAY_COUNTS: readonly Entry[] = COUNTS.map((n) => [
  `gain ${extraPlaysPhrase(n)}`,
  (r) => readExtraPlays(r, n),
]);

function readExtraPlays(r: Reader, n: number): Act {
  const { traits, noun } = r.has(OF) ? readDescribed(r, 'plural') : NO_DESCRIPTION;
  return { do: 'extraPlays', n, traits, noun, tail: readTail(r) };
}

// ---- the orders ----

const ORDER: Table<Production> = table<Production>([
  ...alternatives(BARE_VERB, (r, verb) => readPersonal(r, verb, 'you', 'order')),
  ['discard this card', () => ({ do: 'discard', by: 'you', pick: 'this', form: 'order' })],
  ...ALL_DRAW_TO.filter(({ by }) => by === 'you').map((act): Entry => [
    drawToPhrase(act),
    () => ({ do: 'drawTo', ...act }),
  ]),
  ...EXTRA_PLAY_COUNTS,
  ['destroy', (r) => ({ do: 'destroy', set: readSet(r) })],
  ['send', (r) => ({ do: 'send', set: readSet(r), to: r.need(SEND_PLACE) })],
  ['return', (r) => ({ do: 'return', set: readSet(r), to: r.need(RETURN_PLACE) })],
  ['recover', (r) => ({ do: 'recover', set: readSet(r) })],
  ['add', readAdd],
  ...alternatives(SHUFFLE_PHRASE, (_, what) => ({ do: 'shuffle', what })),
  ['shuffle', (r) => ({ do: 'shuffleIn', set: readSetBefore(r, INTO_THE_DECK) })],
  ['reveal', (r) => r.attempt(() => readDig(r, true)) ?? { do: 'reveal', set: readSet(r) }],
  ['look at', (r) => readArranged(r) ?? readDig(r, false)],
  [STRIP_PHRASE.before, readStripped],
  ['search your', readSearch],
  ...alternatives(COUNTER_THAT_PHRASE, (_, what) => ({ do: 'counter', what, enemy: false, ...NO_DESCRIPTION })),
  ['counter one', readCounterOne],
  ['activate', (r) => ({ do: 'activate', ...readEffectOf(r) })],
  ['copy', (r) => ({ do: 'copy', ...readEffectOf(r) })],
  ['negate the effects of', (r) => ({ do: 'negate', set: readSet(r), tail: readTail(r) })],
  ['redirect that attack to', (r) => ({ do: 'redirect', what: 'attack', set: readOne(r) })],
  ['redirect that effect to', (r) => ({ do: 'redirect', what: 'effect', set: readOne(r) })],
  ['equip this card to', (r) => ({ do: 'equip', host: readOne(r) })],
  ['play', (r) => ({ do: 'play', set: readSet(r), free: r.has(WITHOUT_RANKING_UP) })],
  ['place', readPlace],
  ['rank up', readRankUp],
  ['move', (r) => ({ do: 'move', set: readSet(r), near: r.need(MOVE_TO) === 'near' })],
  ['swap', (r) => ({ do: 'exchange', ...readPair(r, WITH) })],
  ['swap the positions of', (r) => ({ do: 'swapPos', ...readPair(r, AND) })],
  ...STATS.flatMap((s1) =>
    STATS.map((s2): Entry => [
      `swap the ${s1} and ${s2} of`,
      (r) => ({ do: 'swapOwn', s1, s2, set: readSet(r), tail: readTail(r) }),
    ]),
  ),
  ...SWAPPED_VALUES.map((stat): Entry => [
    `swap the ${stat} of`,
    (r) => ({ do: 'swapStat', stat, ...readPair(r, AND), tail: readTail(r) }),
  ]),
  ...alternatives(PREVENT_PHRASE, (r, what) => readPrevented(r, what, null)),
  ...alternatives(PREVENT_OF_PHRASE, (r, what) => readPrevented(r, what, readSet(r))),
  ['prevent your opponent from playing', (r) => readPrevented(r, 'enemyPlays', null)],
  ['prevent', readPreventedSet],
  [
    'modify the rank of',
    (r) => ({ do: 'modify', set: readSet(r), ...UNNAMED, ...r.need(RANK_CHANGE), tail: readTail(r) }),
  ],
  [
    'modify the type of',
    (r) => ({ do: 'modify', what: 'typeTo', set: readSet(r), ...UNNAMED, type: r.need(NEW_TYPE), tail: readTail(r) }),
  ],
  [
    'modify the subtype of',
    (r) => ({
      do: 'modify',
      what: 'subtypeTo',
      set: readSet(r),
      ...UNNAMED,
      type: r.need(NEW_SUBTYPE),
      tail: readTail(r),
    }),
  ],
  ...STATS.flatMap((stat): Entry[] => [
    [`modify the ${stat} of`, (r) => readStatTo(r, stat)],
    [
      `double the ${stat} of`,
      (r) => ({ do: 'modify', what: 'double', set: readSet(r), ...UNNAMED, stat, tail: readTail(r) }),
    ],
    [
      `halve the ${stat} of`,
      (r) => ({ do: 'modify', what: 'halve', set: readSet(r), ...UNNAMED, stat, tail: readTail(r) }),
    ],
  ]),
  [
    'invert the stat changes of',
    (r) => ({ do: 'modify', what: 'invert', set: readSet(r), ...UNNAMED, tail: readTail(r) }),
  ],
  ['let', (r) => readPermit(r, readSet(r), 'make')],
  ['tap', (r) => ({ do: 'tap', set: readSet(r) })],
  ['untap', (r) => ({ do: 'untap', set: readSet(r) })],
  ['skip your next', (r) => ({ do: 'skip', by: 'you', what: r.need(SKIPPABLE) })],
  ['make', readMake],
]);

/** The order the sentence goes on with, if it does. */
export function takeOrder(r: Reader): Act | undefined {
  return r.take(ORDER)?.(r);
}

/** The order, where nothing else may stand. */
export function needOrder(r: Reader): Act {
  return r.need(ORDER)(r);
}
