/** Operations put together at random (RS-11.4): all that a card can say. */

import { chance, pick, type RandomState } from '../../kernel/random/generator.ts';
import { ELEMENTS, SOURCE_TYPES, STATUSES } from '../decks/data.ts';
import {
  condition,
  count,
  type Data,
  from,
  lasts,
  maybe,
  mods,
  onTable,
  player,
  points,
  selection,
  side,
  some,
  SUBTYPES,
  tens,
  until,
} from './parts.ts';

/** Operations may stand so deep inside others that what they speak of fits below them (RS-11.3). */
const DEEPEST = 2;

export function ops(random: RandomState, depth = 0): Data[] {
  return Array.from({ length: from(random, 1, 2) }, () => op(random, depth));
}

function op(random: RandomState, depth: number): Data {
  return depth < DEEPEST && chance(random, 6) ? holding(random, depth + 1) : simple(random);
}

/** A grant: what lets cards be played at all (RS-6.40). */
export function grant(random: RandomState): Data {
  return {
    op: 'play',
    types: some(random, ['mob-type', 'mob-type', 'equipment', 'rapid-action', 'field']),
    limit: chance(random, 2) ? 'X' : tens(random, 10, 100),
    count: from(random, 1, 3),
    from: chance(random, 3) ? pick(random, ['graveyard', 'deposited', 'deck']) : 'hand',
    ...maybe(random, {
      elements: () => some(random, ELEMENTS),
      subtypes: () => some(random, SUBTYPES),
      ignoreLevel: () => chance(random, 2),
      ignoreElement: () => chance(random, 2),
    }),
  };
}

function attack(random: RandomState): Data {
  return {
    op: 'attack',
    amount: points(random),
    ...maybe(random, {
      prevent: () => chance(random, 2),
      block: () => chance(random, 2),
      counter: () => chance(random, 2),
      disjoint: () => chance(random, 2),
      times: () => from(random, 1, 3),
      targets: () => onTable(random),
    }),
  };
}

function simple(random: RandomState): Data {
  const [targets, amount, whose] = [onTable(random), points(random), player(random)];
  const place = pick(random, ['hand', 'deck-top', 'deck-bottom', 'deck-shuffled']);
  const few = from(random, 1, 3);
  return pick<() => Data>(random, [
    () => grant(random),
    () => attack(random),
    () => ({ op: 'attack-all', amount, targets: selection(random, ['table'], ['all']) }),
    () => ({ op: 'direct', amount, ...maybe(random, { targets: () => targets }) }),
    () => ({ op: 'heal', amount, targets }),
    () => ({ op: 'set-hp', amount, targets }),
    () => ({ op: 'raise-max', amount, targets, ...maybe(random, { heal: () => chance(random, 2) }) }),
    () => ({ op: 'modify', targets, mods: mods(random), until: until(random) }),
    () => ({ op: pick(random, ['stun', 'silence']), targets, ...lasts(random) }),
    () => ({ op: 'dot', amount: tens(random, 10, 50), targets, ...lasts(random) }),
    () => ({ op: 'swap', targets, ...(chance(random, 3) ? { forGood: true } : lasts(random)) }),
    () => ({ op: 'withdraw', turns: from(random, 1, 3), ...maybe(random, { side: () => whose }) }),
    () => ({
      op: 'prevent',
      targets,
      count: few,
      ...maybe(random, { from: () => some(random, SOURCE_TYPES), until: () => until(random) }),
    }),
    () => ({ op: 'cleanse', targets, which: some(random, STATUSES, 5) }),
    () => ({ op: 'draw', side: whose, count: count(random) }),
    () => ({ op: 'discard', side: whose, count: few, by: pick(random, ['owner', 'other', 'random']) }),
    () => ({ op: 'peek', side: whose, count: few, then: pick(random, ['top', 'top-or-bottom', 'order']) }),
    () => ({ op: 'reveal', select: selection(random, ['hand', 'deck-top', 'deposited']) }),
    () => ({
      op: 'deposit',
      cards: selection(random, ['hand', 'deck-top', 'graveyard', 'table']),
      under: targets,
      faceDown: chance(random, 2),
    }),
    () => ({
      op: 'undeposit',
      cards: selection(random, ['deposited']),
      to: pick(random, ['hand', 'graveyard', 'deck-bottom']),
    }),
    () => ({ op: 'destroy', targets: selection(random, ['table']) }),
    () => ({ op: 'return', targets: selection(random, ['table']), to: place }),
    () => ({ op: 'recover', select: selection(random, ['graveyard']), to: place }),
    () => ({ op: 'search', select: selection(random, ['deck']), count: few, reveal: chance(random, 2) }),
    () => ({ op: 'mill', side: whose, count: few }),
    () => ({ op: 'shuffle', side: whose }),
    () => ({ op: 'gain-level', n: tens(random, 10, 50) }),
    () => ({ op: 'levelUpExtra', from: pick(random, ['hand', 'deck-top']) }),
    () => ({ op: 'repeat-ability' }),
    () => ({ op: 'extra-attack', targets, count: few, until: until(random) }),
  ])();
}

/** One that holds others. */
function holding(random: RandomState, depth: number): Data {
  const inner = (): Data[] => ops(random, depth);
  return pick<() => Data>(random, [
    () => ({ op: 'if', cond: condition(random), then: inner(), ...maybe(random, { else: inner }) }),
    () => ({ op: 'repeat', count: count(random), ops: inner() }),
    () => ({ op: 'each', select: selection(random, ['table'], ['all']), ops: inner() }),
    () => ({ op: 'may', ops: inner() }),
    () => ({ op: 'coin', heads: inner(), ...maybe(random, { tails: inner }) }),
    () => ({
      op: 'option',
      options: [
        { name: 'Bread', ops: inner() },
        { name: 'Salt', ops: inner() },
      ],
    }),
  ])();
}

/** What has to be paid (RS-11.4). */
export function cost(random: RandomState): Data[] {
  return pick<() => Data[]>(random, [
    () => [],
    () => [{ op: 'pay-hp', amount: 20 }],
    () => [{ op: 'discard', count: 1 }],
    () => [{ op: 'mill', count: 2 }],
    () => [
      { op: 'pay-hp', amount: 10 },
      { op: 'discard', count: 2 },
    ],
  ])();
}

/** Filters of an instance's source or target. */
export function party(random: RandomState): Data {
  const filter = maybe(random, {
    types: () => some(random, ['character', 'mob-type', 'mob', 'equipment']),
    self: () => chance(random, 2),
  });
  return { side: side(random), ...filter };
}
