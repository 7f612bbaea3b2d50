/** Card files put together at random from everything that a card can say (RS-11). */

import fc from 'fast-check';
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
  TRIGGERS,
  type CardType,
} from '../../src/showdown/decks/data.ts';
import { MOST_OPS } from '../../src/showdown/load/ops.ts';

type Data = { readonly [key: string]: unknown };
type Some = fc.Arbitrary<Data>;

const tens = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min / 10, max: max / 10 }).map((n) => n * 10);
const among = <T>(words: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...words);
const set = <T>(words: readonly T[], most = 2): fc.Arbitrary<T[]> =>
  fc.uniqueArray(among(words), { minLength: 1, maxLength: most });
const maybe = (keys: Readonly<Record<string, fc.Arbitrary<unknown>>>): Some => fc.record(keys, { requiredKeys: [] });

const side = among(['own', 'opponent', 'any']);
const player = among(['own', 'opponent']);
const cards = fc.integer({ min: 1, max: 5 });
const turns = fc.integer({ min: 1, max: 9 });
const types = set([...CARD_TYPES, 'mob-type', 'unit']);
const elements = set(ELEMENTS);
const subtypes = set(['Beast', 'Folk', 'Strike', 'Land']);

const range = (max: number): Some =>
  fc
    .tuple(fc.integer({ min: 0, max: max / 20 }), fc.integer({ min: max / 20, max: max / 10 }))
    .chain(([min, most]) => among<Data>([{ min: min * 10 }, { max: most * 10 }, { min: min * 10, max: most * 10 }]));

const PICKS: readonly unknown[] = [
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

const filters: Some = maybe({
  types,
  elements,
  subtypes,
  level: range(100),
  rarity: among(RARITIES),
  hp: range(100),
  status: among(STATUSES),
  self: among(['only', 'exclude']),
  name: among(['Old Menhir', 'Grebe']),
});

function selection(zones: readonly string[], picks: readonly unknown[] = PICKS): Some {
  return fc.tuple(among(zones), cards, side, among(picks), filters).map(([zone, n, whose, pick, filter]) => ({
    zone,
    ...(zone === 'deck-top' ? { n } : {}),
    side: whose,
    ...filter,
    pick,
  }));
}

const REFERENCES = ['own-character', 'other-character'];
const onTable = fc.oneof(among<unknown>(REFERENCES), selection(['table']));
const anywhere = fc.oneof(
  among<unknown>(REFERENCES),
  selection(['table', 'hand', 'deck', 'deck-top', 'graveyard', 'tree', 'deposited']),
);

/** Amounts that come in tens, and such as count. */
const points: fc.Arbitrary<unknown> = fc.oneof(
  tens(10, 200),
  fc.record({ level: player }),
  fc.record({ stat: fc.record({ is: among(STATS.filter((stat) => stat !== 'deposited')), of: onTable }) }),
  fc.tuple(tens(10, 50), among(['hand-size', 'deck-size', 'graveyard-size']), player).map(([n, what, whose]) => ({
    times: [n, { [what]: whose }],
  })),
  fc.tuple(tens(10, 50), tens(10, 90)).map(([a, b]) => ({ sum: [a, { diff: [b, { level: 'own' }] }] })),
  fc.tuple(tens(10, 50), player).map(([n, whose]) => ({ min: [n, { level: whose }] })),
  fc.tuple(tens(10, 50), player).map(([n, whose]) => ({ max: [n, { level: whose }] })),
);
const numbers: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  points,
  fc.record({ attr: fc.record({ side: player, element: among(ELEMENTS) }) }),
  fc.record({ count: anywhere }),
  fc.record({ 'hand-size': player }),
);
const counts: fc.Arbitrary<unknown> = fc.oneof(cards, fc.record({ attr: fc.record({ element: among(ELEMENTS) }) }));

const simpleCond: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant('my-turn'),
  fc.record({ cmp: fc.record({ left: numbers, op: among(COMPARISONS), right: numbers }) }),
  fc.record({ exists: fc.record({ select: selection(['table', 'graveyard'], ['all']), min: cards }) }),
  fc.record({ phase: fc.record({ is: among(PHASES) }) }),
  fc.record({ status: fc.record({ of: onTable, is: among(STATUSES) }) }),
  fc.record({ 'slot-free': fc.record({ kind: among(['mob', 'equipment']), side: player }) }),
  fc.record({ 'boss-free': player }),
);
const cond: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: simpleCond },
  fc.array(simpleCond, { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
  fc.array(simpleCond, { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
  simpleCond.map((not) => ({ not })),
);

const change = fc.tuple(tens(10, 90), fc.boolean()).map(([n, down]) => (down ? -n : n));
const instances = maybe({
  sourceTypes: set(SOURCE_TYPES),
  targetTypes: set(['CHARACTER', 'MOB', 'BOSS', 'EQUIPMENT']),
  abilitiesOnly: fc.boolean(),
});
const mod: Some = fc.oneof(
  change.map((atk) => ({ atk })),
  change.map((hp) => ({ hp })),
  fc.tuple(change, instances).map(([n, filter]) => ({ damage: { n, ...filter } })),
  fc.tuple(tens(0, 300), instances).map(([n, filter]) => ({ 'damage-times': { n, ...filter } })),
  fc.tuple(tens(10, 50), maybe({ sourceTypes: set(SOURCE_TYPES) })).map(([n, filter]) => ({ block: { n, ...filter } })),
  tens(10, 50).map((counter) => ({ counter })),
  set(FLAGS, 3).map((flags) => ({ 'flags-off': flags })),
  fc.record({ attr: fc.record({ element: among(ELEMENTS), n: cards }) }),
  fc.tuple(change, maybe({ kinds: set(GRANTS, 3) })).map(([n, kinds]) => ({ limit: { n, ...kinds } })),
  fc
    .tuple(tens(10, 50), maybe({ types: set(['mob', 'equipment', 'field']), elements, subtypes }))
    .map(([n, filter]) => ({ 'card-level': { n: -n, ...filter } })),
  tens(10, 50).map((n) => ({ 'req-level': -n })),
  cards.map((n) => ({ 'extra-attack': n })),
  fc.constant({ 'no-attack': true }),
  set(['attacks', 'effects']).map((by) => ({ 'no-target': { by } })),
  fc.constant({ 'no-refresh': true }),
  fc.constant({ refresh: true }),
  set(STATUSES, 5).map((immune) => ({ immune })),
  change.map((n) => ({ 'mob-block': n })),
  change.map((n) => ({ 'heal-bonus': n })),
);
const mods = fc.array(mod, { minLength: 1, maxLength: 2 });
const until = fc.oneof(
  among<unknown>(['this-turn', 'until-your-next-turn', 'linked', 'next-attack', 'for-good']),
  fc.record({ turns }),
);
const lasts: Some = fc.oneof(fc.record({ turns }), fc.constant({ linked: true }));
const place = among(['hand', 'deck-top', 'deck-bottom', 'deck-shuffled']);

const attackKeys = maybe({
  prevent: fc.boolean(),
  block: fc.boolean(),
  counter: fc.boolean(),
  disjoint: fc.boolean(),
  times: cards,
  targets: onTable,
});
const op = (name: string, ...parts: readonly Some[]): Some =>
  fc.tuple(...parts).map((keys) => Object.assign({ op: name }, ...keys) as Data);
const key = (keys: Readonly<Record<string, fc.Arbitrary<unknown>>>): Some => fc.record(keys);

/** Operations that hold no others. */
export const SIMPLE: readonly Some[] = [
  op(
    'play',
    key({
      types: set(['mob-type', 'equipment', 'rapid-action', 'field']),
      limit: fc.oneof(tens(10, 100), fc.constant('X')),
      count: cards,
      from: among(['hand', 'graveyard', 'deposited', 'deck']),
    }),
    maybe({ elements, subtypes, ignoreLevel: fc.boolean(), ignoreElement: fc.boolean() }),
  ),
  op('attack', key({ amount: points }), attackKeys),
  op('attack-all', key({ amount: points, targets: selection(['table'], ['all']) })),
  op('direct', key({ amount: points }), maybe({ targets: onTable })),
  op('heal', key({ amount: points, targets: onTable })),
  op('set-hp', key({ amount: points, targets: onTable })),
  op('raise-max', key({ amount: points, targets: onTable }), maybe({ heal: fc.boolean() })),
  op('modify', key({ targets: onTable, mods, until })),
  op('stun', key({ targets: onTable }), lasts),
  op('silence', key({ targets: onTable }), lasts),
  op('dot', key({ amount: tens(10, 50), targets: onTable }), lasts),
  op('swap', key({ targets: onTable }), fc.oneof(lasts, fc.constant({ forGood: true }))),
  op('withdraw', key({ turns }), maybe({ side: player })),
  op('prevent', key({ targets: onTable, count: cards }), maybe({ from: set(SOURCE_TYPES), until })),
  op('cleanse', key({ targets: onTable, which: set(STATUSES, 5) })),
  op('draw', key({ side: player, count: counts })),
  op('discard', key({ side: player, count: cards, by: among(['owner', 'other', 'random']) })),
  op('peek', key({ side: player, count: cards, then: among(['top', 'top-or-bottom', 'order']) })),
  op('reveal', key({ select: selection(['hand', 'deck-top', 'deposited']) })),
  op(
    'deposit',
    key({ cards: selection(['hand', 'deck-top', 'graveyard', 'table']), under: onTable, faceDown: fc.boolean() }),
  ),
  op('undeposit', key({ cards: selection(['deposited']), to: among(['hand', 'graveyard', 'deck-bottom']) })),
  op('destroy', key({ targets: selection(['table']) })),
  op('return', key({ targets: selection(['table']), to: place })),
  op('recover', key({ select: selection(['graveyard']), to: place })),
  op('search', key({ select: selection(['deck']), count: cards, reveal: fc.boolean() })),
  op('mill', key({ side: player, count: cards })),
  op('shuffle', key({ side: player })),
  op('gain-level', key({ n: tens(10, 50) })),
  op('levelUpExtra', key({ from: among(['hand', 'deck-top']) })),
  op('repeat-ability'),
  op('extra-attack', key({ targets: onTable, count: cards, until })),
];
const simple = fc.oneof(...SIMPLE);
const some = (one: Some): fc.Arbitrary<Data[]> => fc.array(one, { minLength: 1, maxLength: 2 });

function holding(inner: fc.Arbitrary<Data[]>): Some {
  return fc.oneof(
    op('if', key({ cond, then: inner }), maybe({ else: inner })),
    op('repeat', key({ count: counts, ops: inner })),
    op('each', key({ select: selection(['table'], ['all']), ops: inner })),
    op('may', key({ ops: inner })),
    op('coin', key({ heads: inner }), maybe({ tails: inner })),
    op(
      'option',
      key({
        options: fc.tuple(inner, inner).map(([a, b]) => [
          { name: 'Bread', ops: a },
          { name: 'Salt', ops: b },
        ]),
      }),
    ),
  );
}
export const compound: Some = holding(some(fc.oneof({ weight: 4, arbitrary: simple }, holding(some(simple)))));
/** Each operation inside another counts as well. */
function countOf(list: readonly Data[]): number {
  return (JSON.stringify(list).match(/"op":/g) ?? []).length;
}

const ops = some(fc.oneof({ weight: 4, arbitrary: simple }, compound)).filter((list) => countOf(list) <= MOST_OPS);

const cost = among<readonly Data[]>([
  [],
  [{ op: 'pay-hp', amount: 20 }],
  [{ op: 'discard', count: 1 }],
  [{ op: 'mill', count: 2 }],
  [
    { op: 'pay-hp', amount: 10 },
    { op: 'discard', count: 2 },
  ],
]);
const doing: Some = maybe({ if: cond, cost });
const aura: Some = fc
  .tuple(
    fc.oneof(
      among<unknown>(REFERENCES),
      selection(
        ['table'],
        PICKS.filter((pick) => pick === 'all' || (typeof pick === 'object' && pick !== null && 'highest' in pick)),
      ),
    ),
    mods,
    maybe({ if: cond }),
  )
  .map(([affects, changes, when]) => ({ affects, mods: changes, ...when }));

const whose = maybe({ whose: among(['own', 'opponent', 'each']) });
const party = maybe({ side, types: set(['character', 'mob-type', 'mob', 'equipment']), self: fc.boolean() }).filter(
  (filter) => Object.keys(filter).length > 0,
);
const parties = maybe({ source: party, target: party });
const FILTERS: Readonly<Record<string, Some>> = {
  'card-deployed': maybe({ side, types, elements, subtypes }),
  'action-played': maybe({ side, elements, subtypes }),
  'turn-start': whose,
  'level-up': whose,
  onset: whose,
  'ability-used': fc.tuple(whose, maybe({ sourceTypes: set(SOURCE_TYPES) })).map(([a, b]) => ({ ...a, ...b })),
  'attack-declared': parties,
  'attack-prevented': parties,
  'damage-dealt': fc.tuple(parties, maybe({ disjoint: fc.boolean() })).map(([a, b]) => ({ ...a, ...b })),
  'damage-taken': parties,
  destroyed: maybe({ byAttack: fc.boolean() }),
  'card-destroyed': maybe({ side, types, byAttack: fc.boolean() }),
  healed: maybe({ side, types, self: fc.boolean() }),
  'status-gained': maybe({ status: among(STATUSES), side, self: fc.boolean() }),
  drawn: whose,
  discarded: whose,
  revealed: whose,
  deposited: whose,
  'turn-end': whose,
};
const trigger: Some = among(TRIGGERS).chain((on) =>
  fc
    .tuple(
      FILTERS[on] ?? fc.constant({}),
      doing,
      maybe({ may: fc.boolean(), limit: maybe({ turn: cards, match: cards }) }),
      ops,
    )
    .map(([filter, how, most, what]) => ({ kind: 'trigger', on, ...filter, ...how, ...most, ops: what })),
);
const standing: Some = aura.map((keys) => ({ kind: 'static', ...keys }));
const action: Some = fc
  .tuple(doing, maybe({ may: fc.boolean() }), ops)
  .map(([how, may, what]) => ({ kind: 'action', ...how, ...may, ops: what }));

const requirement: Some = fc.record({
  level: tens(0, 100),
  attrs: fc
    .uniqueArray(fc.tuple(among(ELEMENTS), fc.integer({ min: 1, max: 3 })), {
      maxLength: 2,
      selector: ([element]) => element,
    })
    .map((list) => Object.fromEntries(list)),
});

function ability(id: string, natural: boolean): Some {
  const used: Some = fc.tuple(requirement, fc.boolean(), doing, ops).map(([req, mandatory, how, what]) => ({
    id,
    name: 'Old Trick',
    mode: 'action',
    req,
    mandatory,
    ...how,
    ops: what,
  }));
  const continuous: Some = fc
    .tuple(requirement, aura)
    .map(([req, keys]) => ({ id, name: 'Old Habit', mode: 'continuous', req, static: keys }));
  const once: Some = fc
    .tuple(doing, fc.oneof(ops, fc.constant([])))
    .map(([how, what]) => ({ id, name: 'Old Luck', mode: 'one-shot', ...how, ops: what }));
  return natural ? fc.oneof(used, continuous) : fc.oneof(used, continuous, once);
}

const EFFECTS: Readonly<Record<CardType, readonly Some[]>> = {
  character: [trigger, standing],
  mob: [trigger, action, standing],
  'jr-boss': [trigger, action, standing],
  boss: [trigger, action, standing],
  equipment: [trigger, standing],
  'rapid-action': [],
  field: [trigger, standing, standing.map((keys) => ({ ...keys, shared: true }))],
};

function bodyOf(type: CardType): Some {
  const levelled = { level: tens(10, 100) };
  const body = { atk: tens(0, 90), hp: tens(10, 200) };
  switch (type) {
    case 'character':
      return fc.record({
        hp: tens(180, 220),
        abilities: fc.tuple(ability('one', true), ability('two', true), ability('three', true)),
      });
    case 'boss':
      return fc.record({ ...levelled, ...body });
    case 'mob':
    case 'jr-boss':
      return fc.record({ ...levelled, ...body, levelUp: ability('lesson', false) });
    case 'equipment':
      return fc.record({ ...levelled, durability: tens(10, 50), levelUp: ability('lesson', false) });
    default:
      return fc.record({ ...levelled, levelUp: ability('lesson', false) });
  }
}

/** The file of any card of that type. */
export function cardFileOf(type: CardType): Some {
  const effects: fc.Arbitrary<unknown[]> =
    type === 'rapid-action'
      ? ops.map((what) => [{ kind: 'play', ops: what }])
      : fc.array(fc.oneof(...EFFECTS[type]), { maxLength: 2 });
  return fc
    .tuple(
      bodyOf(type),
      effects,
      fc.record({ element: among(ELEMENTS), rarity: among(RARITIES), subtypes: set(['Beast', 'Folk', 'Spirit'], 3) }),
    )
    .map(([body, what, rest]) => ({ id: 'sample', name: 'Sample', type, ...rest, ...body, effects: what }));
}

export const anyCardFile: Some = among(CARD_TYPES).chain(cardFileOf);
