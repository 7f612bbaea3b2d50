/** Random tables of Realm Showdown for the oracle of its combat, and the same in the notation of the game (RS-13.1). */

import fc from 'fast-check';
import type { Position } from '../../../src/kernel/position.ts';
import type { Json } from '../../../src/kernel/types.ts';
import {
  settle,
  type Board,
  type Change,
  type Effects,
  type Flag,
  type Moment,
  type Op,
  type Reach,
  type Reference,
  type Side,
  type Sort,
  type Unit,
  type Until,
} from './table.ts';

const MOBS: readonly Sort[] = ['MOB', 'JR_BOSS', 'BOSS'];
const FOES: readonly Sort[] = ['CHARACTER', ...MOBS];
const UNITS: readonly Sort[] = [...FOES, 'EQUIPMENT'];
/** Whoever attacks without saying whom (RS-11.8). */
const ANYBODY: Reach = { side: 'opponent', sorts: FOES, pick: 'choose' };

const among = <T>(...words: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...words);
const tens = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: least / 10, max: most / 10 }).map((n) => n * 10);
const rarely = <T>(what: fc.Arbitrary<T>, otherwise: T, weight = 1): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight, arbitrary: what });
const few = <T>(what: fc.Arbitrary<T>, weight: number): fc.Arbitrary<T[]> =>
  rarely(
    what.map((one) => [one]),
    [],
    weight,
  );
const types = (sorts: readonly Sort[]): fc.Arbitrary<{ from?: Sort[] }> =>
  fc.oneof(
    fc.constant({}),
    fc.subarray([...sorts], { minLength: 1 }).map((from) => ({ from })),
  );
const SOURCES: readonly Sort[] = [...UNITS, 'RAPID_ACTION', 'FIELD'];

const off = rarely<Flag[]>(fc.subarray<Flag>(['prevent', 'block', 'counter'], { minLength: 1 }), []);
const to = fc.oneof(
  fc.constant({}),
  fc.subarray([...UNITS], { minLength: 1 }).map((list) => ({ to: list })),
);
const signed = among(-20, -10, 10, 10, 20);

const change: fc.Arbitrary<Change> = fc.oneof(
  signed.map((n): Change => ({ what: 'atk', n })),
  among(-30, -10, 10, 20).map((n): Change => ({ what: 'hp', n })),
  fc.tuple(signed, types(SOURCES), to).map(([n, from, aim]): Change => ({ what: 'damage', n, ...from, ...aim })),
  fc
    .tuple(among(50, 150, 200), types(SOURCES), to)
    .map(([n, from, aim]): Change => ({ what: 'damage-times', n, ...from, ...aim })),
  fc.tuple(among(10, 20), types(SOURCES)).map(([n, from]): Change => ({ what: 'block', n, ...from })),
  { weight: 2, arbitrary: among(10, 20).map((n): Change => ({ what: 'counter', n })) },
  fc
    .subarray<Flag>(['prevent', 'block', 'counter'], { minLength: 1 })
    .map((list): Change => ({ what: 'flags-off', n: 0, off: list })),
  among<Change['what']>('no-attack', 'no-refresh', 'refresh').map((what): Change => ({ what, n: 0 })),
  fc.constant<Change>({ what: 'extra-attack', n: 1 }),
  among(-20, 10, 20).map((n): Change => ({ what: 'heal-bonus', n })),
);
const timed = change.filter(({ what }) => what !== 'counter');

/** What the next attack can use up. */
const once = change.filter(({ what }) => ['atk', 'damage', 'damage-times', 'block', 'flags-off'].includes(what));

const sides = among<Reach['side']>('own', 'opponent', 'opponent', 'any');
const self = rarely<{ self?: 'exclude' }>(fc.constant({ self: 'exclude' }), {});
const reachOf = (sorts: readonly (readonly Sort[])[], picks: readonly Reach['pick'][]): fc.Arbitrary<Reach> =>
  fc
    .tuple(sides, among(...sorts), self, among(...picks))
    .map(([side, one, rest, pick]) => ({ side, sorts: one, ...rest, pick }));

const auraReach = fc.oneof<fc.Arbitrary<Reach | Reference>[]>(
  among<Reference>('self', 'self', 'own-character', 'other-character'),
  reachOf([MOBS, MOBS, ['MOB'], UNITS], ['all']),
  reachOf([MOBS], ['highest-atk']),
);
const aura = fc.oneof(
  { weight: 9, arbitrary: fc.record({ at: auraReach, changes: fc.array(change, { minLength: 1, maxLength: 2 }) }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(among<Reference>('own-character', 'other-character'), among(-10, 10, 20))
      .map(([at, n]) => ({ at, changes: [{ what: 'mob-block' as const, n }] })),
  },
);

/** Attacks name one card, or all of some sorts; other operations also reach cards that no attack does. */
const aimed = fc.oneof<fc.Arbitrary<Reach | Reference>[]>(
  fc.constant(ANYBODY),
  fc.constant(ANYBODY),
  among<Reference>('other-character'),
  reachOf([MOBS, FOES, ['MOB']], ['choose', 'all', 'lowest-hp']),
);
const group = fc.oneof<fc.Arbitrary<Reach>[]>(reachOf([FOES, MOBS, ['CHARACTER'], UNITS], ['all']));
const reached = fc.oneof<fc.Arbitrary<Reach | Reference>[]>(
  among<Reference>('own-character', 'other-character', 'self'),
  reachOf([MOBS, FOES, ['MOB'], UNITS, ['EQUIPMENT']], ['all', 'choose', 'lowest-hp']),
  reachOf([MOBS], ['highest-atk']),
);
const lasting = fc.oneof<fc.Arbitrary<number | 'linked'>[]>(fc.integer({ min: 1, max: 3 }), fc.constant('linked'));

function opOf(base: number, unit: boolean, attacks: boolean, event: boolean): fc.Arbitrary<Op> {
  const amount = unit ? rarely<number | 'ATK'>(fc.constant('ATK'), base, 2) : tens(10, 60);
  const events: fc.Arbitrary<Reach | Reference>[] = event ? [among<Reference>('event.source', 'event.target')] : [];
  const at = fc.oneof(reached, ...events);
  const aim = fc.oneof(aimed, ...events);
  const turns = unit ? lasting : fc.integer({ min: 1, max: 3 });
  const until = fc.oneof<fc.Arbitrary<Until>[]>(
    among<Until>('this-turn', 'until-your-next-turn', 'for-good', 1, 2),
    among<Until>(unit ? 'linked' : 'this-turn'),
  );
  const others: fc.Arbitrary<Op>[] = [
    fc.record({ op: among('heal' as const, 'set-hp' as const, 'raise-max' as const), n: tens(10, 50), at }),
    fc.record({ op: among('stun' as const, 'silence' as const), turns, at }),
    fc.record({ op: fc.constant('silence' as const), turns, at: reachOf([['FIELD']], ['all']) }),
    fc.record({ op: fc.constant('dot' as const), n: among(10, 20, 30), turns, at }),
    fc.record({
      op: fc.constant('withdraw' as const),
      turns: fc.integer({ min: 1, max: 2 }),
      at: among<Reference>('own-character', 'other-character'),
    }),
    fc
      .tuple(fc.integer({ min: 1, max: 2 }), types(SOURCES), at)
      .map(([n, from, where]): Op => ({ op: 'prevent', n, ...from, at: where })),
    fc.record({ op: fc.constant('modify' as const), change: timed, until, at }),
    fc.tuple(once, at).map(([one, where]): Op => ({ op: 'modify', change: one, until: 'next-attack', at: where })),
    fc.record({
      op: fc.constant('destroy' as const),
      at: reachOf([MOBS, ['EQUIPMENT'], ['FIELD']], ['choose', 'lowest-hp']),
    }),
    fc.record({ op: fc.constant('cleanse' as const), at }),
    fc.record({
      op: fc.constant('swap' as const),
      turns: fc.integer({ min: 1, max: 2 }),
      at: reachOf([MOBS, ['EQUIPMENT']], ['choose', 'lowest-hp']),
    }),
  ];
  const strikes: fc.Arbitrary<Op>[] = [
    fc.record({ op: fc.constant('attack' as const), n: amount, off, times: among(1, 1, 1, 2), at: aim }),
    fc.record({ op: fc.constant('attack-all' as const), n: amount, off, at: group }),
    fc.record({ op: among('direct' as const, 'disjoint' as const), n: tens(10, 50), at: aim }),
  ];
  const any = fc.oneof(...others);
  return attacks ? fc.oneof({ weight: 4, arbitrary: fc.oneof(...strikes) }, { weight: 5, arbitrary: any }) : any;
}

/** What ends a match for both (RS-10.3), now and then. */
const doom: Op = {
  op: 'attack-all',
  n: 150,
  off: ['prevent', 'block'],
  at: { side: 'any', sorts: ['CHARACTER'], pick: 'all' },
};
const rapidOps = fc.array(
  opOf(30, false, true, false).filter(({ at }) => at !== 'self'),
  { minLength: 1, maxLength: 2 },
);
const WITHOUT_FIELDS = (op: Op): boolean => typeof op.at !== 'string' || op.at !== 'self';

function effectsOf(sort: Sort): fc.Arbitrary<Effects> {
  const mob = MOBS.includes(sort);
  const unit = sort !== 'FIELD';
  const moments: readonly Moment[] = [
    'turn-start',
    'turn-end',
    'attack-declared',
    'attacked',
    'damage-taken',
    'destroyed',
  ];
  const fits = (op: Op): boolean =>
    (unit || WITHOUT_FIELDS(op)) && (mob || !('n' in op) || op.n !== 'ATK') && op.at !== undefined;
  const trigger = among(...(unit ? moments : (['turn-start', 'turn-end', 'destroyed'] as const))).chain((on) =>
    fc
      .array(opOf(10, unit, on !== 'attack-declared' && on !== 'attacked', on === 'damage-taken').filter(fits), {
        minLength: 1,
        maxLength: 2,
      })
      .map((ops) => ({ on, ops })),
  );
  const acts = fc.array(opOf(20, true, true, false).filter(fits), { minLength: 1, maxLength: 2 });
  const shared = unit ? fc.constant<{ shared?: true }>({}) : among<{ shared?: true }>({}, { shared: true });
  const auras = few(
    fc.tuple(aura, shared).map(([one, also]) => ({ ...one, ...also })),
    unit ? 3 : 12,
  );
  return fc.record({
    auras: unit ? auras : auras.map((list) => list.filter(({ at }) => at !== 'self')),
    triggers: few(trigger, 2),
    action: mob || sort === 'CHARACTER' ? rarely<Op[]>(acts, [], 3) : fc.constant([]),
  });
}

/** What lies on a card already, apart from what is linked to another. */
const marks = fc.record({
  wound: fc.integer({ min: 0, max: 4 }),
  stun: rarely(fc.integer({ min: 1, max: 2 }), 0),
  silence: rarely(fc.integer({ min: 1, max: 2 }), 0),
  dot: few(fc.tuple(among(10, 20), fc.integer({ min: 1, max: 3 })), 1),
  prevent: few(fc.tuple(fc.integer({ min: 1, max: 2 }), types(SOURCES)), 1),
  timed: few(
    fc
      .tuple(timed, among<Until>('this-turn', 'for-good', 'next-attack', 1, 2))
      .filter(
        ([{ what }, until]) =>
          until !== 'next-attack' || ['atk', 'damage', 'damage-times', 'block', 'flags-off'].includes(what),
      ),
    1,
  ),
  withdraw: rarely(fc.integer({ min: 1, max: 2 }), 0),
  attacked: rarely(fc.constant(1), 0),
  link: rarely(among<'stun' | 'silence' | 'dot'>('stun', 'silence', 'dot'), null as 'stun' | 'silence' | 'dot' | null),
});

const cardOf = (sorts: readonly Sort[], hp: fc.Arbitrary<number>) =>
  among(...sorts).chain((sort) =>
    fc.record({ sort: fc.constant(sort), atk: tens(0, 40), hp, effects: effectsOf(sort), marks }),
  );
const anyHalf = fc.record({
  character: cardOf(['CHARACTER'], tens(40, 150)),
  mobs: fc.array(cardOf(['MOB'], tens(10, 60)), { maxLength: 3 }),
  boss: rarely(
    cardOf(['JR_BOSS', 'BOSS'], tens(40, 80)).map((one) => [one]),
    [],
    2,
  ),
  equipment: fc.array(cardOf(['EQUIPMENT'], tens(10, 30)), { maxLength: 2 }),
  field: few(cardOf(['FIELD'], fc.constant(0)), 2),
});

/** A turn: whether the ability is used, and who attacks whom, as numbers of all that are there. */
const turn = fc.record({
  ability: fc.boolean(),
  attacks: fc.array(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 12 })), { maxLength: 5 }),
});

export const anyMatch = fc.record({
  A: anyHalf,
  B: anyHalf,
  rapid: fc.array(fc.oneof({ weight: 19, arbitrary: rapidOps }, { weight: 1, arbitrary: fc.constant([doom]) }), {
    maxLength: 2,
  }),
  turns: fc.array(turn, { minLength: 2, maxLength: 4 }),
  picks: fc.array(fc.nat({ max: 9 }), { minLength: 8, maxLength: 8 }),
});

export type Match = typeof anyMatch extends fc.Arbitrary<infer T> ? T : never;
type Half = Match['A'];

function unitsOf(side: Side, { character, mobs, boss, equipment, field }: Half): Unit[] {
  const rows: readonly [string, readonly Half['character'][]][] = [
    ['character', [character]],
    ['mob', [...mobs, ...boss]],
    ['equip', equipment],
    ['field', field],
  ];
  return rows.flatMap(([row, cards]) =>
    cards.map((card, index): Unit => {
      const slot = row === 'mob' || row === 'equip' ? `${row}-${index + 1}` : row;
      const { stun, silence, dot, prevent, timed: given, withdraw, attacked } = card.marks;
      const isField = card.sort === 'FIELD';
      return {
        ...card.effects,
        name: `${side}-${slot}`.toLowerCase(),
        owner: side,
        side,
        slot,
        sort: card.sort,
        age: 0,
        atk: MOBS.includes(card.sort) ? card.atk : 0,
        hp: card.hp,
        max: card.hp,
        bonus: 0,
        attacked: MOBS.includes(card.sort) ? attacked : 0,
        stun: { turns: isField ? 0 : stun, links: [] },
        silence: { turns: silence, links: [] },
        dots: isField
          ? []
          : dot.map(([n, turns]) => ({ source: '', side: side === 'A' ? 'B' : 'A', n, turns, linked: false })),
        withdraw: card.sort === 'CHARACTER' && withdraw > 0 ? { '': withdraw } : {},
        prevent: isField ? [] : prevent.map(([n, from]) => ({ source: '', n, ...from })),
        timed: isField ? [] : given.map(([one, until]) => ({ change: { ...one }, until, source: '', side })),
        swap: 0,
      };
    }),
  );
}

/** The generated card that a unit of a fresh table is. */
function cardOfUnit(match: Match, units: readonly Unit[], unit: Unit): Half['character'] | undefined {
  const { character, mobs, boss, equipment, field } = match[unit.side];
  const place = units.filter(({ side }) => side === unit.side).indexOf(unit);
  return [character, ...mobs, ...boss, ...equipment, ...field][place];
}

/** The table for the oracle. Links go to the first mob-type of the other side. */
export function boardOf(match: Match, ask: Board['ask']): Board {
  const units = [...unitsOf('A', match.A), ...unitsOf('B', match.B)].map((unit, age) => ({ ...unit, age }));
  for (const unit of units) {
    const link = cardOfUnit(match, units, unit)?.marks.link;
    const source = units.find(({ side, slot }) => side !== unit.side && slot === 'mob-1');
    if (source === undefined || link === null || link === undefined || unit.sort === 'FIELD') continue;
    if (link === 'dot') unit.dots.push({ source: source.name, side: source.side, n: 10, turns: 0, linked: true });
    else unit[link].links.push(source.name);
  }
  const tally = () => ({ character: 0, others: 0, healed: 0 });
  const board: Board = {
    units,
    active: 'A',
    over: null,
    graveyard: { A: [], B: [] },
    hand: { A: [], B: [] },
    tally: { A: tally(), B: tally() },
    story: [],
    ask,
    fired: 0,
    queue: [],
  };
  settle(board);
  for (const unit of units) {
    unit.hp = Math.max(10, unit.max - 10 * (cardOfUnit(match, units, unit)?.marks.wound ?? 0));
  }
  return board;
}

const TYPE: Readonly<Record<Sort, string>> = {
  CHARACTER: 'character',
  MOB: 'mob',
  JR_BOSS: 'jr-boss',
  BOSS: 'boss',
  EQUIPMENT: 'equipment',
  FIELD: 'field',
  RAPID_ACTION: 'rapid-action',
};
const PICK: Readonly<Record<Reach['pick'], Json>> = {
  all: 'all',
  choose: { choose: { min: 1, max: 1 } },
  'lowest-hp': { lowest: 'hp' },
  'highest-atk': { highest: 'atk' },
};

function select(at: Reach | Reference): Json {
  if (typeof at === 'string') return at;
  const { side, sorts, pick, ...rest } = at;
  return { zone: 'table', side, types: sorts.map((sort) => TYPE[sort]), ...rest, pick: PICK[pick] };
}

function mod({ what, n, from, to: aim, off: flags }: Change): Json {
  if (what === 'flags-off') return { [what]: flags ?? [] };
  if (what === 'no-attack' || what === 'no-refresh' || what === 'refresh') return { [what]: true };
  if (from === undefined && aim === undefined) return { [what]: n };
  return { [what]: { n, ...(from ? { sourceTypes: from } : {}), ...(aim ? { targetTypes: aim } : {}) } };
}

const lasts = (turns: number | 'linked'): { [key: string]: Json } =>
  turns === 'linked' ? { linked: true } : { turns };
const span = (until: Until): Json => (typeof until === 'number' ? { turns: until } : until);

function opFile(op: Op): Json {
  const targets = select(op.at);
  const flags = 'off' in op ? Object.fromEntries(op.off.map((flag) => [flag, false])) : {};
  switch (op.op) {
    case 'attack':
      return { op: 'attack', amount: op.n, ...(op.at === ANYBODY ? {} : { targets }), ...flags, times: op.times };
    case 'attack-all':
      return { op: 'attack-all', amount: op.n, targets, ...flags };
    case 'disjoint':
      return { op: 'attack', amount: op.n, targets, disjoint: true };
    case 'direct':
    case 'heal':
    case 'set-hp':
    case 'raise-max':
      return { op: op.op, amount: op.n, targets };
    case 'stun':
    case 'silence':
    case 'swap':
      return { op: op.op, targets, ...lasts(op.turns) };
    case 'dot':
      return { op: 'dot', amount: op.n, targets, ...lasts(op.turns) };
    case 'withdraw':
      return { op: 'withdraw', side: op.at === 'own-character' ? 'own' : 'opponent', turns: op.turns };
    case 'prevent':
      return { op: 'prevent', targets, count: op.n, ...(op.from ? { from: op.from } : {}) };
    case 'modify':
      return { op: 'modify', targets, mods: [mod(op.change)], until: span(op.until) };
    case 'destroy':
      return { op: 'destroy', targets };
    case 'cleanse':
      return { op: 'cleanse', targets, which: ['stun', 'silence', 'dot', 'withdraw'] };
  }
}

const ON: Readonly<Record<Moment, { readonly [key: string]: Json }>> = {
  'turn-start': { on: 'turn-start', whose: 'own' },
  'turn-end': { on: 'turn-end', whose: 'own' },
  'attack-declared': { on: 'attack-declared', source: { self: true } },
  attacked: { on: 'attack-declared', target: { self: true } },
  'damage-taken': { on: 'damage-taken', target: { self: true } },
  destroyed: { on: 'destroyed' },
};

function cardFile({ name, sort, atk, auras, triggers, action }: Unit, hp: number): Json {
  const statics = auras.map(({ at, changes, shared }) => ({
    affects: select(at),
    mods: changes.map(mod),
    ...(shared ? { shared } : {}),
  }));
  const heard = triggers.map(({ on, ops }) => ({ kind: 'trigger', ...ON[on], ops: ops.map(opFile) }));
  const base = { id: name, type: TYPE[sort], level: 10 };
  const never = { mode: 'action', req: { level: 90 }, ops: [{ op: 'draw' }] };
  if (sort === 'CHARACTER') {
    const own = { id: 'strike', name: 'Strike', mode: 'action', req: { level: 0 }, ops: action.map(opFile) };
    const creed = { id: 'creed', name: 'Creed', mode: 'continuous', req: { level: 0 } };
    return {
      id: name,
      type: 'character',
      hp,
      abilities: [
        action.length > 0 ? own : { ...never, id: 'two', name: 'Two' },
        statics[0] === undefined ? { ...never, id: 'one', name: 'One' } : { ...creed, static: statics[0] },
        { ...never, id: 'three', name: 'Three' },
      ],
      effects: heard,
    };
  }
  const acts = action.length > 0 ? [{ kind: 'action', ops: action.map(opFile) }] : [];
  const body = sort === 'EQUIPMENT' ? { durability: hp } : sort === 'FIELD' ? {} : { atk, hp };
  return { ...base, ...body, effects: [...statics.map((one) => ({ kind: 'static', ...one })), ...heard, ...acts] };
}

export interface Told {
  readonly cards: readonly Json[];
  readonly given: Position;
}

/** The same table in the notation of the game. */
export function tell(match: Match, board: Board): Told {
  const cards = board.units.map((unit) => {
    return cardFile(unit, cardOfUnit(match, board.units, unit)?.hp ?? 0);
  });
  const rapid = match.rapid.map((ops, index) => ({
    id: `rapid-${index + 1}`,
    type: 'rapid-action',
    element: 'FIRE',
    level: 10,
    effects: [{ kind: 'play', ops: ops.map(opFile) }],
  }));
  const marked = (unit: Unit): Json => {
    const hold = (one: Unit['stun']): Json => [
      ...(one.turns > 0 ? [{ turns: one.turns }] : []),
      ...one.links.map((source) => ({ source, linked: true })),
    ];
    const silence = hold(unit.silence);
    if (unit.sort === 'FIELD') return { card: unit.name, silence };
    return {
      card: unit.name,
      hp: unit.hp,
      stun: hold(unit.stun),
      silence,
      dot: unit.dots.map(({ source, n, turns, linked }) => ({
        ...(source === '' ? {} : { source }),
        amount: n,
        ...(linked ? { linked } : { turns }),
      })),
      prevent: unit.prevent.map(({ n, from }) => ({ n, ...(from ? { from } : {}) })),
      mods: unit.timed.map((one) => ({ mod: mod(one.change), until: span(one.until) })),
      ...(unit.attacked > 0 ? { attacked: unit.attacked } : {}),
      ...(unit.withdraw[''] === undefined ? {} : { withdraw: unit.withdraw[''] }),
    };
  };
  const seat = (side: Side): Position => {
    const own = board.units.filter((unit) => unit.side === side);
    const row = (word: string): Position =>
      Object.fromEntries(
        own.filter(({ slot }) => slot.startsWith(word)).map((unit) => [unit.slot.slice(word.length + 1), marked(unit)]),
      );
    const field = own.find(({ slot }) => slot === 'field');
    return {
      character: own.filter(({ slot }) => slot === 'character').map(marked)[0] ?? null,
      mobs: row('mob'),
      equipment: row('equip'),
      ...(field === undefined ? {} : { field: marked(field) }),
      deck: [],
    };
  };
  return {
    cards: [...cards, ...rapid],
    given: {
      phase: 'actions',
      A: { ...seat('A'), tree: ['fx-act', 'fx-act'], hand: rapid.map(({ id }) => id) },
      B: seat('B'),
    },
  };
}
