/** A sample of everything that a card can say, and cards put together at random from it. */

import fc from 'fast-check';
import { BANS, EVENTS, KEYWORDS, PHASES, POSITIONS, ZONES, type Card } from '../../../src/manaduel/decks/data.ts';
import { readCard } from '../../../src/manaduel/load/index.ts';

type Data = { readonly [key: string]: unknown };

const SIMPLE_FILTERS: readonly Data[] = [
  ...['creature', 'trap', 'spell', 'equipment'].map((type) => ({ type })),
  ...['Beast', 'Fairy', 'Drache', 'Feen'].map((group) => ({ group })),
  { id: 'cub' },
  ...POSITIONS.map((position) => ({ position })),
  { face: 'up' },
  { face: 'down' },
  ...['wounded', 'equipped', 'token', 'other'].flatMap((key) => [{ [key]: true }, { [key]: false }]),
  { cost: { max: 2 } },
  { cost: { min: 2 } },
  { cost: { min: 2, max: 2 } },
  { cost: { min: 2, max: 4 } },
  { power: { max: 80 } },
  { power: { min: 80 } },
];

export const FILTERS: readonly Data[] = [
  ...SIMPLE_FILTERS,
  ...SIMPLE_FILTERS.map((not) => ({ not })),
  { not: { not: { token: true } } },
  { not: { group: 'Beast', token: true } },
  { not: { any: [{ group: 'Beast' }, { token: true }] } },
  { any: [{ group: 'Beast' }] },
  { all: [{ group: 'Beast' }] },
  { any: [{ group: 'Beast' }, { token: true }] },
  { all: [{ group: 'Beast' }, { token: true }] },
  { any: [{ type: 'trap' }, { type: 'spell' }] },
  { all: [{ type: 'trap' }, { type: 'spell' }] },
  { any: [{ group: 'Beast', token: true }, { not: { wounded: true } }] },
  { all: [{ any: [{ group: 'Beast' }, { token: true }] }, { wounded: true }] },
  { group: 'Beast', cost: { max: 2 }, wounded: true },
];

const EACHES: readonly Data[] = [
  ...ZONES.flatMap((zone) => ['own', 'enemy', 'any'].map((side) => ({ each: { zone, side } }))),
  { each: { zone: 'equipment', of: 'self' } },
  { each: { zone: 'equipment', of: { each: {} } } },
];
/** Selectors of an effect of a creature, set off by an event, with the targets `t` and `u`. */
export const SELECTORS: readonly unknown[] = [
  'self',
  'event.card',
  'event.other',
  'attacker',
  'defender',
  'target:t',
  'target:u',
  ...EACHES,
  ...FILTERS.map((filter) => ({ each: { filter } })),
];
export const SEATS: readonly unknown[] = [
  'me',
  'enemy',
  'both',
  { controllerOf: 'event.card' },
  { controllerOf: 'defender' },
];

export const AMOUNTS: readonly unknown[] = [
  10,
  20,
  'event.amount',
  ...['power', 'printedPower', 'wounds'].flatMap((of) => ['self', 'event.card'].map((cards) => ({ [of]: cards }))),
  { count: { each: {} } },
  { count: 'defender' },
  { cost: 'self' },
  ...['life', 'mana', 'handCount'].flatMap((of) => SEATS.map((seat) => ({ [of]: seat }))),
  { half: { power: 'self' } },
  { half: { half: { power: 'self' } } },
  ...['add', 'times', 'min', 'max'].flatMap((of) => [
    { [of]: [10, { power: 'self' }] },
    { [of]: [{ power: 'self' }, 10] },
    { [of]: [10, { [of]: [20, 30] }] },
    { [of]: [{ [of]: [10, 20] }, 30] },
  ]),
  { times: [10, { count: { each: {} } }] },
  { times: [{ count: { each: {} } }, 10] },
  { half: { add: [10, 20] } },
  { add: [{ half: 10 }, 20] },
  { count: { each: { zone: 'hand', side: 'own' } } },
];

export const DURATIONS: readonly unknown[] = [
  'instant',
  'turn',
  'round',
  'source',
  'permanent',
  'attack',
  { turns: 1 },
  { turns: 2 },
];

const SIMPLE_CONDITIONS: readonly Data[] = [
  ...PHASES.map((phase) => ({ phase })),
  ...SEATS.map((turnOf) => ({ turnOf })),
  ...['<', '<=', '=', '>=', '>'].map((op) => ({ compare: [{ life: 'me' }, op, 100] })),
  ...['attacker', 'defender', 'self', 'event.card', { each: {} }, { each: { filter: { token: true } } }].map(
    (exists) => ({ exists }),
  ),
  ...EVENTS.map((isFirst) => ({ isFirst })),
];
export const CONDITIONS: readonly Data[] = [
  ...SIMPLE_CONDITIONS,
  ...SIMPLE_CONDITIONS.map((not) => ({ not })),
  { not: { not: { phase: 'end' } } },
  { all: [{ phase: 'end' }] },
  { any: [{ phase: 'end' }] },
  ...['all', 'any'].flatMap((of) => [
    { [of]: [{ phase: 'end' }, { turnOf: 'me' }] },
    { not: { [of]: [{ phase: 'end' }, { turnOf: 'me' }] } },
    { any: [{ [of]: [{ phase: 'end' }, { turnOf: 'me' }] }, { phase: 'fight' }] },
  ]),
];

export const ONS: readonly Data[] = [
  ...EVENTS.flatMap((event) =>
    ['self', 'own', 'enemy', 'any'].flatMap((who) => [
      { event, who },
      { event, who, filter: { group: 'Beast' } },
      { event, who, filter: { type: 'trap' } },
    ]),
  ),
  ...PHASES.flatMap((phase) => ['own', 'enemy', 'any', 'self'].map((who) => ({ event: 'phase-began', who, phase }))),
];

const KEYWORD_DATA: readonly unknown[] = KEYWORDS.map((keyword) => (keyword === 'sturdy' ? { sturdy: 20 } : keyword));
const DRAW = { draw: { seat: 'me', n: 1 } };
const LOSE = { damageLife: { seat: 'enemy', n: 20 } };
const WOUND = { wound: { cards: { each: {} }, n: 10 } };

/** One of each operation in each of its forms, with given words for what it is about. */
export function opsOf(cards: unknown, seat: unknown, n: unknown, duration: unknown): readonly Data[] {
  const one = seat === 'both' ? 'me' : seat;
  return [
    ...['damageLife', 'gainLife', 'gainMana', 'loseMana', 'draw', 'mill'].map((op) => ({ [op]: { seat, n } })),
    ...['owner', 'random', 'enemy'].map((by) => ({ discard: { seat, n, by } })),
    { discard: { seat, n, filter: { type: 'trap' } } },
    ...['modifyPower', 'setPower'].map((op) => ({ [op]: { cards, n, duration } })),
    ...['wound', 'restorePower', 'changeDurability'].map((op) => ({ [op]: { cards, n } })),
    { modifyPower: { cards, n: -20, duration } },
    ...['destroy', 'returnToHand', 'recover', 'refreshEffect'].map((op) => ({ [op]: { cards } })),
    ...['top', 'bottom', 'shuffle'].map((where) => ({ returnToDeck: { cards, where } })),
    ...POSITIONS.flatMap((position) => [
      { summon: { cards, seat: one, position } },
      { createToken: { token: 'cub', n, seat, position } },
      { setPosition: { cards, position } },
    ]),
    { searchDeck: { seat: one, n } },
    { searchDeck: { seat: one, n, filter: { type: 'spell' } } },
    { shuffleDeck: { seat } },
    ...['me', 'both'].flatMap((to) => [
      { peek: { cards, to } },
      { peek: { hand: seat, to } },
      { peek: { deck: { seat, n: 1 }, to } },
      { peek: { deck: { seat, n: 2 }, to } },
    ]),
    ...BANS.flatMap((what) => [{ restrict: { cards, what, duration } }, { restrict: { seat, what, duration } }]),
    ...KEYWORD_DATA.map((keyword) => ({ grant: { cards, keyword, duration } })),
    { cancelAttack: {} },
    { redirectAttack: { to: cards } },
    ...[n, 'all'].flatMap((most) => [
      { preventLifeLoss: { seat, n: most, duration } },
      { preventWounds: { cards, n: most, duration } },
    ]),
    { takeControl: { cards, seat: one, duration } },
    { moveEquipment: { cards: { each: { zone: 'equipment' } }, to: cards } },
    { changeCost: { seat, n: 1, duration } },
    { changeCost: { seat, n: -1, filter: { type: 'creature' }, duration } },
    { addGroup: { cards, group: 'Beast', duration } },
    { addGroup: { cards, group: 'Drache', duration } },
    ...PHASES.flatMap((phase) => [{ skipPhase: { seat, phase } }, { skipPhase: { seat, phase, n: 2 } }]),
    ...[
      [1, 1],
      [0, 1],
      [2, 2],
      [0, 2],
      [1, 2],
    ].flatMap(([min, max]) => [{ choose: { as: 'c', from: { each: {} }, min, max, by: one } }]),
    { choose: { as: 'c', from: cards, by: one } },
    { coin: { heads: [DRAW], tails: [LOSE] } },
    { coin: { heads: [DRAW], tails: [] } },
    { coin: { heads: [DRAW, LOSE], tails: [{ coin: { heads: [DRAW] } }] } },
    { coin: { heads: [DRAW, { coin: { heads: [LOSE] } }] } },
    { die: [[DRAW], [DRAW], [LOSE], [], [], []] },
    { die: [[DRAW], [LOSE], [LOSE], [], [], []] },
    { chooseOne: { branches: [[DRAW], [LOSE]], by: one } },
    { chooseOne: { branches: [[DRAW, LOSE], [WOUND]], by: one } },
    { if: { if: { phase: 'end' }, then: [DRAW] } },
    { if: { if: { phase: 'end' }, then: [DRAW], else: [LOSE] } },
    { if: { if: { phase: 'end' }, then: [], else: [DRAW] } },
    { forEach: { in: { each: {} }, do: [{ destroy: { cards: 'it' } }] } },
    { forEach: { in: cards, do: [{ wound: { cards: 'it', n: 10 } }, DRAW] } },
    { delay: { ends: 1, do: [DRAW] } },
    { delay: { ends: 12, do: [DRAW, LOSE] } },
    { delay: { on: { event: 'placed', who: 'enemy' }, do: [{ destroy: { cards: 'event.card' } }] } },
  ];
}

/** An effect of a creature in which everything may be spoken of. */
export function triggered(over: Data): Data {
  return { kind: 'triggered', on: { event: 'attacked', who: 'self' }, ...over };
}

export const TARGETS: readonly Data[] = [
  { as: 't', side: 'enemy' },
  { as: 'u', min: 0, max: 2 },
];
export const TARGET_FORMS: readonly Data[] = [
  {},
  { side: 'own' },
  { zone: 'graveyard', side: 'own' },
  { zone: 'field' },
  { min: 0 },
  { max: 2 },
  { min: 2, max: 2 },
  { min: 0, max: 2 },
  { chooser: 'enemy' },
  { filter: { other: true } },
  { chooser: 'enemy', max: 3 },
];

export function read(data: unknown): Card {
  const result = readCard(data, { fixtures: true });
  if (!result.ok) throw new Error(`${JSON.stringify(data)}\n${JSON.stringify(result.problems)}`);
  return result.card;
}

export function creature(...effects: unknown[]): Data {
  return { id: 'pup', type: 'creature', cost: 1, power: 40, effects };
}

const from = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...list);
const someOp = fc
  .tuple(from(SELECTORS), from(SEATS), from(AMOUNTS), from(DURATIONS))
  .chain(([cards, seat, n, duration]) => from(opsOf(cards, seat, n, duration)));
/** Choices would need names of their own each; one is enough. */
const someOps = fc
  .array(someOp, { minLength: 1, maxLength: 4 })
  .filter((ops) => ops.filter((op) => 'choose' in op).length < 2);

/** Cards with an effect put together at random. */
export const anyEffect: fc.Arbitrary<Data> = fc
  .record({
    ops: someOps,
    on: from(ONS),
    if: from([null, ...CONDITIONS]),
    optional: fc.boolean(),
    limit: from([null, { per: 'turn', times: 1 }, { per: 'match', times: 3 }]),
    cost: from([null, { mana: 2 }, { discard: 1, life: 10 }]),
  })
  .map(({ ops, on, if: condition, optional, limit, cost }) => ({
    kind: 'triggered',
    on,
    if: condition,
    optional,
    cost,
    targets: TARGETS,
    do: ops,
    ...(limit === null ? {} : { limit }),
  }));
