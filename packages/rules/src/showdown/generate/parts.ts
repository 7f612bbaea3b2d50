/** What operations are put together from, at random: selections, amounts, conditions, modifiers (RS-11.7–11.11). */

import { shuffle } from '../../kernel/random/draws.ts';
import { below, chance, pick, type RandomState } from '../../kernel/random/generator.ts';
import {
  CARD_TYPES,
  COMPARISONS,
  ELEMENTS,
  FLAGS,
  GRANTS,
  PHASES,
  RARITIES,
  SOURCE_TYPES,
  STATS,
  STATUSES,
} from '../decks/data.ts';

/** A card file, or a part of one. */
export interface Data {
  readonly [key: string]: unknown;
}

/** The kinds that made up cards are of. */
export const SUBTYPES = ['Beast', 'Folk', 'Strike', 'Land'] as const;

export function from(random: RandomState, min: number, max: number): number {
  return min + below(random, max - min + 1);
}

export function tens(random: RandomState, min: number, max: number): number {
  return 10 * from(random, min / 10, max / 10);
}

/** One to `most` of these, none twice. */
export function some<T>(random: RandomState, words: readonly T[], most = 2): T[] {
  const list = [...words];
  shuffle(random, list);
  return list.slice(0, from(random, 1, Math.min(most, list.length)));
}

/** Each key one time in so many. */
export function maybe(random: RandomState, keys: Readonly<Record<string, () => unknown>>, one = 3): Data {
  return Object.fromEntries(Object.entries(keys).flatMap(([key, of]) => (chance(random, one) ? [[key, of()]] : [])));
}

export function side(random: RandomState): 'own' | 'opponent' | 'any' {
  return pick(random, ['own', 'opponent', 'any']);
}

export function player(random: RandomState): 'own' | 'opponent' {
  return pick(random, ['own', 'opponent']);
}

export function types(random: RandomState): unknown {
  return some(random, [...CARD_TYPES, 'mob-type', 'unit']);
}

function range(random: RandomState, max: number): Data {
  const [min, most] = [tens(random, 0, max / 2), tens(random, max / 2, max)];
  return pick<Data>(random, [{ min }, { max: most }, { min, max: most }]);
}

const PICKS: readonly unknown[] = [
  'all',
  'all',
  { choose: { min: 1, max: 1 } },
  { choose: { min: 0, max: 1 } },
  { choose: { min: 0, max: 3 } },
  { choose: { min: 2, max: 2 } },
  { choose: { min: 1, max: 1, by: 'other' } },
  { random: { n: 1 } },
  { random: { n: 2 } },
  { first: { n: 1 } },
  { first: { n: 3 } },
  ...STATS.flatMap((stat) => [{ highest: stat }, { lowest: stat }]),
];
/** Of printed stats: those of an aura, which asks nobody and draws nothing (RS-9.1). */
const STANDING_PICKS: readonly unknown[] = [
  'all',
  ...(['printedAtk', 'printedHp', 'cardLevel'] as const).flatMap((stat) => [{ highest: stat }, { lowest: stat }]),
];

export function selection(random: RandomState, zones: readonly string[], picks: readonly unknown[] = PICKS): Data {
  return { ...standingSelection(random, zones, picks), ...maybe(random, { hp: () => range(random, 100) }, 8) };
}

/**
 * One that does not speak of HP: an aura that reads what auras change reaches other cards when a position is loaded than
 * it did when the match came there.
 */
export function standingSelection(
  random: RandomState,
  zones: readonly string[],
  picks: readonly unknown[] = STANDING_PICKS,
): Data {
  const zone = pick(random, zones);
  return {
    zone,
    ...(zone === 'deck-top' ? { n: from(random, 1, 5) } : {}),
    side: side(random),
    ...maybe(
      random,
      {
        types: () => types(random),
        elements: () => some(random, ELEMENTS),
        subtypes: () => some(random, SUBTYPES),
        level: () => range(random, 100),
        rarity: () => pick(random, RARITIES),
        status: () => pick(random, STATUSES),
        self: () => pick(random, ['only', 'exclude']),
        name: () => 'Made 1',
      },
      8,
    ),
    pick: pick(random, picks),
  };
}

export function onTable(random: RandomState): unknown {
  return chance(random, 3) ? pick(random, ['own-character', 'other-character']) : selection(random, ['table']);
}

function anywhere(random: RandomState): unknown {
  return chance(random, 4)
    ? onTable(random)
    : selection(random, ['table', 'hand', 'deck', 'deck-top', 'graveyard', 'tree', 'deposited']);
}

/** An amount of HP: in tens, or counted and multiplied (RS-2.15). */
export function points(random: RandomState): unknown {
  const n = tens(random, 10, 50);
  switch (below(random, 10)) {
    case 0:
      return { level: player(random) };
    case 1:
      return { stat: { is: pick(random, STATS.slice(0, -1)), of: onTable(random) } };
    case 2:
      return { times: [n, { [pick(random, ['hand-size', 'deck-size', 'graveyard-size'])]: player(random) }] };
    case 3:
      return { sum: [n, { diff: [tens(random, 10, 90), { level: 'own' }] }] };
    case 4:
      return { [pick(random, ['min', 'max'])]: [n, { level: player(random) }] };
    default:
      return n;
  }
}

function number(random: RandomState): unknown {
  switch (below(random, 5)) {
    case 0:
      return { attr: { side: player(random), element: pick(random, ELEMENTS) } };
    case 1:
      return { count: anywhere(random) };
    case 2:
      return { 'hand-size': player(random) };
    case 3:
      return points(random);
    default:
      return from(random, 0, 60);
  }
}

/** A number of times, or of cards to draw. */
export function count(random: RandomState): unknown {
  return chance(random, 5) ? { attr: { element: pick(random, ELEMENTS) } } : from(random, 1, 3);
}

/** The condition of an aura: it does not speak of HP either. */
export function standingCondition(random: RandomState): unknown {
  return pick(random, [
    () => 'my-turn',
    () => ({ exists: { select: standingSelection(random, ['table', 'graveyard'], ['all']), min: from(random, 1, 3) } }),
    () => ({ phase: { is: pick(random, PHASES) } }),
    () => ({ 'slot-free': { kind: pick(random, ['mob', 'equipment']), side: player(random) } }),
    () => ({ 'boss-free': player(random) }),
  ])();
}

function simpleCondition(random: RandomState): unknown {
  return pick(random, [
    () => standingCondition(random),
    () => standingCondition(random),
    () => ({ cmp: { left: number(random), op: pick(random, COMPARISONS), right: number(random) } }),
    () => ({ status: { of: onTable(random), is: pick(random, STATUSES) } }),
  ])();
}

export function condition(random: RandomState): unknown {
  switch (below(random, 6)) {
    case 0:
      return { all: [simpleCondition(random), simpleCondition(random)] };
    case 1:
      return { any: [simpleCondition(random), simpleCondition(random)] };
    case 2:
      return { not: simpleCondition(random) };
    default:
      return simpleCondition(random);
  }
}

function change(random: RandomState): number {
  const n = tens(random, 10, 50);
  return chance(random, 3) ? -n : n;
}

function mod(random: RandomState): Data {
  const n = change(random);
  const instances = maybe(random, {
    sourceTypes: () => some(random, SOURCE_TYPES),
    targetTypes: () => some(random, ['CHARACTER', 'MOB', 'BOSS', 'EQUIPMENT']),
    abilitiesOnly: () => chance(random, 2),
  });
  return pick<() => Data>(random, [
    () => ({ atk: n }),
    () => ({ hp: n }),
    () => ({ damage: { n, ...instances } }),
    () => ({ 'damage-times': { n: tens(random, 0, 300), ...instances } }),
    () => ({ block: { n: tens(random, 10, 50), ...maybe(random, { sourceTypes: () => some(random, SOURCE_TYPES) }) } }),
    () => ({ counter: tens(random, 10, 50) }),
    () => ({ 'flags-off': some(random, FLAGS, 3) }),
    () => ({ attr: { element: pick(random, ELEMENTS), n: from(random, 1, 3) } }),
    () => ({ limit: { n, ...maybe(random, { kinds: () => some(random, GRANTS, 3) }) } }),
    () => ({
      'card-level': {
        n: -tens(random, 10, 50),
        ...maybe(random, {
          types: () => some(random, ['mob', 'equipment', 'field']),
          elements: () => some(random, ELEMENTS),
          subtypes: () => some(random, SUBTYPES),
        }),
      },
    }),
    () => ({ 'req-level': -tens(random, 10, 50) }),
    () => ({ 'extra-attack': from(random, 1, 3) }),
    () => ({ 'no-attack': true }),
    () => ({ 'no-target': { by: some(random, ['attacks', 'effects']) } }),
    () => ({ 'no-refresh': true }),
    () => ({ refresh: true }),
    () => ({ immune: some(random, STATUSES, 5) }),
    () => ({ 'mob-block': n }),
    () => ({ 'heal-bonus': n }),
  ])();
}

export function mods(random: RandomState): Data[] {
  return Array.from({ length: from(random, 1, 2) }, () => mod(random));
}

/** How long a modifier lasts (RS-11.11). */
export function until(random: RandomState): unknown {
  return chance(random, 4)
    ? { turns: from(random, 1, 9) }
    : pick(random, ['this-turn', 'until-your-next-turn', 'linked', 'next-attack', 'for-good']);
}

/** How long a status lasts (RS-17.5). */
export function lasts(random: RandomState): Data {
  return chance(random, 3) ? { linked: true } : { turns: from(random, 1, 9) };
}
