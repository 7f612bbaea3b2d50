/** Cards and boards of the model in the notation of the game (RS-11, RS-13.1, RS-17.1 to 17.8). */

import type { Position } from '../../../src/kernel/position.ts';
import type { Json } from '../../../src/kernel/types.ts';
import { MOB_TYPES } from './cards.ts';
import type { Ability, Aim, Aura, Board, Card, Flag, Kind, Mod, Moment, Op, Side, Unit } from './terms.ts';

const TYPES: Readonly<Record<Card['kind'], string>> = {
  CHARACTER: 'character',
  MOB: 'mob',
  JR_BOSS: 'jr-boss',
  BOSS: 'boss',
  EQUIPMENT: 'equipment',
  FIELD: 'field',
  RAPID_ACTION: 'rapid-action',
};
const TRIGGERS: Readonly<Record<Exclude<Moment, 'action'>, { readonly [key: string]: Json }>> = {
  deployed: { on: 'deployed' },
  'turn-start': { on: 'turn-start' },
  'turn-end': { on: 'turn-end' },
  attacks: { on: 'attack-declared', source: { self: true } },
  attacked: { on: 'attack-declared', target: { self: true } },
  prevents: { on: 'attack-prevented', target: { self: true } },
  harmed: { on: 'damage-taken', target: { self: true } },
  harms: { on: 'damage-dealt', source: { self: true } },
  falls: { on: 'destroyed' },
  'another-falls': { on: 'card-destroyed' },
};

function selectOf({ pick, side, kinds, others }: Aim): Json {
  if (pick === 'self' || pick === 'own-character' || pick === 'other-character') return pick;
  const picks = {
    all: 'all',
    choose: { choose: { min: 1, max: 1 } },
    'highest-atk': { highest: 'atk' },
    'lowest-hp': { lowest: 'hp' },
  } as const;
  return {
    zone: 'table',
    side: side ?? 'any',
    types: (kinds ?? []).map((kind) => TYPES[kind]),
    pick: picks[pick],
    ...(others === true ? { self: 'exclude' } : {}),
  };
}

function modOf({ what, n, from, to, abilitiesOnly }: Mod): Json {
  if (what.startsWith('off-')) return { 'flags-off': [what.slice(4)] };
  if (what.startsWith('immune-')) return { immune: [what.slice(7)] };
  if (what === 'no-target') return { 'no-target': { by: ['attacks', 'effects'] } };
  if (what === 'no-attack' || what === 'no-refresh' || what === 'refresh') return { [what]: true };
  const filters = {
    ...(from === undefined ? {} : { sourceTypes: from }),
    ...(to === undefined ? {} : { targetTypes: to }),
    ...(abilitiesOnly === true ? { abilitiesOnly } : {}),
  };
  return { [what]: Object.keys(filters).length === 0 ? n : { n, ...filters } };
}

function opOf(op: Op): Json {
  const targets = 'aim' in op ? { targets: selectOf(op.aim) } : {};
  const lasting = 'turns' in op ? (op.turns === 'linked' ? { linked: true } : { turns: op.turns }) : {};
  switch (op.op) {
    case 'attack':
    case 'attack-all': {
      const off = Object.fromEntries((op.off ?? []).map((flag: Flag) => [flag, false]));
      return {
        op: op.op,
        amount: op.amount,
        ...targets,
        ...off,
        ...(op.disjoint === true ? { disjoint: true } : {}),
        ...(op.times === undefined ? {} : { times: op.times }),
      };
    }
    case 'direct':
    case 'heal':
    case 'set-hp':
    case 'raise-max':
      return { op: op.op, amount: op.amount, ...targets };
    case 'dot':
      return { op: op.op, amount: op.amount, ...targets, ...lasting };
    case 'stun':
    case 'silence':
    case 'swap':
      return { op: op.op, ...targets, ...lasting };
    case 'withdraw':
      return { op: op.op, side: op.side, turns: op.turns };
    case 'prevent':
      return { op: op.op, count: op.count, ...targets, ...(op.from === undefined ? {} : { from: op.from }) };
    case 'modify':
      return {
        op: op.op,
        ...targets,
        mods: op.mods.map(modOf),
        until: typeof op.until === 'number' ? { turns: op.until } : op.until,
      };
    case 'cleanse':
      return { op: op.op, ...targets, which: op.which };
    case 'destroy':
      return { op: op.op, ...targets };
    case 'deposit':
      return { op: op.op, cards: { zone: 'deck-top', n: op.count, side: 'own', pick: 'all' }, under: 'self' };
    case 'play':
      return { op: op.op, types: ['mob-type', 'equipment', 'rapid-action', 'field'], limit: 100, ignoreElement: true };
  }
}

function staticOf({ aim, mods, shared, atLeast }: Aura): { readonly [key: string]: Json } {
  return {
    affects: selectOf(aim),
    mods: mods.map(modOf),
    ...(shared === true ? { shared } : {}),
    ...(atLeast === undefined
      ? {}
      : { if: { cmp: { left: { stat: { is: 'atk', of: 'self' } }, op: '>=', right: atLeast } } }),
  };
}

function abilityOf({ name, does }: Ability): Json {
  const what =
    'mods' in does ? { mode: 'continuous', static: staticOf(does) } : { mode: 'action', ops: does.map(opOf) };
  return { id: name, name, req: { level: 0 }, ...what };
}

function cardOf({ name, kind, atk, hp, auras, effects }: Card): { readonly [key: string]: Json } {
  const type = TYPES[kind];
  const stats =
    kind === 'EQUIPMENT'
      ? { durability: hp }
      : kind === 'CHARACTER'
        ? { hp }
        : MOB_TYPES.includes(kind as Kind)
          ? { atk, hp }
          : {};
  const told = effects.map(({ on, ops }): Json => {
    const what = { ops: ops.map(opOf) };
    if (kind === 'RAPID_ACTION') return { kind: 'play', ...what };
    return on === 'action' ? { kind: 'action', ...what } : { kind: 'trigger', ...TRIGGERS[on], ...what };
  });
  return {
    id: name,
    type,
    ...(kind === 'CHARACTER' ? {} : { level: 10 }),
    ...stats,
    effects: [...auras.map((aura) => ({ kind: 'static', ...staticOf(aura) })), ...told],
  };
}

export function cardsOf({ units, hands, columns }: Board): Json[] {
  const all = [...units.map(({ card }) => card), ...hands.A, ...hands.B];
  return [
    ...all.map((card) => {
      const column = columns[card.name.startsWith('a') ? 'A' : 'B'];
      if (card.kind !== 'CHARACTER') return cardOf(card);
      return { ...cardOf(card), abilities: column.filter(({ tree }) => tree === null).map(abilityOf) };
    }),
    ...[...columns.A, ...columns.B].flatMap((ability) =>
      ability.tree === null
        ? []
        : [{ id: ability.tree, type: 'mob', level: 10, atk: 10, hp: 10, levelUp: abilityOf(ability) }],
    ),
  ];
}

function markedOf({ card, hp, stun, silence, prevents, dots }: Unit): Json {
  return {
    card: card.name,
    ...(card.kind === 'FIELD' ? {} : { hp }),
    ...(stun > 0 ? { stun } : {}),
    ...(silence > 0 ? { silence } : {}),
    ...(prevents.length > 0 ? { prevent: prevents.map(({ n }) => ({ n })) } : {}),
    ...(dots.length > 0 ? { dot: dots.map(({ amount, turns }) => ({ amount, turns })) } : {}),
  };
}

export function givenOf({ turn, active, units, hands, decks, columns }: Board, phase: string): Position {
  const seat = (side: Side): Position => {
    const own = units.filter((unit) => unit.side === side);
    const row = (kinds: readonly Kind[]): Position =>
      Object.fromEntries(
        own.filter(({ card }) => kinds.includes(card.kind as Kind)).map((unit) => [String(unit.slot), markedOf(unit)]),
      );
    const [field] = own.filter(({ card }) => card.kind === 'FIELD');
    const [lord] = own.filter(({ card }) => card.kind === 'CHARACTER');
    return {
      character: lord === undefined ? null : markedOf(lord),
      tree: columns[side].flatMap(({ tree }) => (tree === null ? [] : [tree])),
      hand: hands[side].map(({ name }) => name),
      deck: [...decks[side]],
      mobs: row(MOB_TYPES),
      equipment: row(['EQUIPMENT']),
      ...(field === undefined ? {} : { field: markedOf(field) }),
    };
  };
  return { turn, active, phase, A: seat('A'), B: seat('B') };
}
