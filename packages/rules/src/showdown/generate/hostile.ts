/*
 * Cards by somebody who wants to break a match (RS-6.74, 11.3): effects that set each other off, pile up modifiers and
 * statuses, multiply what they read, and move whole zones over and over. When it happens and what happens are joined at
 * random.
 */

import { below, pick, type RandomState } from '../../kernel/random/generator.ts';
import { type CardType, STATUSES } from '../decks/data.ts';
import { anyBody, legal, randomCard } from './cards.ts';
import { type Data, player } from './parts.ts';

function all(zone: string, filter: Data = {}): Data {
  return { zone, side: 'any', ...filter, pick: 'all' };
}

const TABLE = all('table');
const UNITS = all('table', { types: ['unit'] });

/** Events that keep coming. */
const EVENTS = [
  'card-deployed',
  'action-played',
  'turn-start',
  'turn-end',
  'level-up',
  'onset',
  'ability-used',
  'attack-declared',
  'damage-dealt',
  'damage-taken',
  'card-destroyed',
  'leaves-play',
  'healed',
  'status-gained',
  'drawn',
  'discarded',
  'revealed',
  'deposited',
] as const;

/** Numbers that grow with what they make. */
const NUMBERS: readonly unknown[] = [
  10,
  500,
  { stat: { is: 'hp', of: UNITS } },
  { times: [500, { 'graveyard-size': 'own' }, { 'graveyard-size': 'opponent' }] },
  { times: [{ stat: { is: 'hp', of: UNITS } }, { stat: { is: 'maxHp', of: UNITS } }] },
  { sum: [{ stat: { is: 'maxHp', of: UNITS } }, { stat: { is: 'maxHp', of: UNITS } }] },
];

const MODS: readonly Data[] = [
  { atk: 500 },
  { atk: -500 },
  { hp: 500 },
  { hp: -500 },
  { 'damage-times': 500 },
  { damage: 500 },
  { block: 500 },
  { counter: 500 },
  { limit: 500 },
  { 'card-level': -500 },
  { 'req-level': -500 },
  { 'extra-attack': 5 },
  { attr: { element: 'FIRE', n: 5 } },
  { 'no-refresh': true },
  { refresh: true },
  { 'heal-bonus': 500 },
  { 'mob-block': 500 },
  { 'mob-block': -500 },
];

const SPANS: readonly unknown[] = ['this-turn', 'until-your-next-turn', 'linked', 'next-attack', 'for-good'];

function op(random: RandomState): Data {
  const [targets, amount, side] = [pick(random, [TABLE, UNITS]), pick(random, NUMBERS), player(random)];
  const place = pick(random, ['hand', 'deck-top', 'deck-bottom', 'deck-shuffled']);
  const lasts = pick<Data>(random, [{ turns: 9 }, { linked: true }]);
  return pick<Data>(random, [
    { op: 'play', types: ['mob-type', 'equipment', 'rapid-action', 'field'], limit: 'X', count: 5, ignoreLevel: true },
    {
      op: 'play',
      types: ['mob-type'],
      limit: 100,
      count: 5,
      from: pick(random, ['graveyard', 'deck', 'deposited']),
      ignoreLevel: true,
      ignoreElement: true,
    },
    { op: 'attack', amount: 10, targets: all('table', { types: ['mob-type'] }), times: 5, disjoint: true },
    { op: 'attack-all', amount: 10, targets: UNITS, times: 5 },
    { op: 'direct', amount: 10, targets: UNITS },
    { op: 'heal', amount, targets: UNITS },
    { op: 'raise-max', amount, targets: UNITS },
    { op: 'modify', targets, mods: [pick(random, MODS), pick(random, MODS)], until: pick(random, SPANS) },
    { op: pick(random, ['stun', 'silence']), targets, ...lasts },
    { op: 'dot', amount: 10, targets: UNITS, ...lasts },
    { op: 'swap', targets: all('table', { types: ['mob-type', 'equipment'] }), ...lasts },
    { op: 'swap', targets: all('table', { types: ['mob-type', 'equipment'] }), forGood: true },
    { op: 'withdraw', side, turns: 9 },
    { op: 'prevent', targets, count: 9, until: 'for-good' },
    { op: 'cleanse', targets, which: [...STATUSES] },
    { op: 'draw', side, count: 5 },
    { op: 'discard', side, count: 5, by: 'random' },
    { op: 'mill', side, count: 5 },
    { op: 'shuffle', side },
    { op: 'reveal', select: all(pick(random, ['hand', 'deposited'])) },
    {
      op: 'deposit',
      cards: all(pick(random, ['hand', 'graveyard', 'table'])),
      under: 'own-character',
      faceDown: below(random, 2) === 0,
    },
    { op: 'undeposit', cards: all('deposited'), to: pick(random, ['hand', 'graveyard', 'deck-bottom']) },
    { op: 'destroy', targets: all('table', { types: ['mob-type', 'equipment', 'field'] }) },
    { op: 'return', targets: all('table', { types: ['mob-type', 'equipment', 'field'] }), to: place },
    { op: 'recover', select: all('graveyard'), to: place },
    { op: 'search', select: all('deck'), count: 5, reveal: true },
    { op: 'gain-level', n: 100 },
    { op: 'levelUpExtra', from: pick(random, ['hand', 'deck-top']) },
    { op: 'repeat-ability' },
    { op: 'extra-attack', targets: UNITS, count: 5, until: 'for-good' },
  ]);
}

/** The same over and over, as deep as it may stand (RS-11.3). */
function ops(random: RandomState): Data[] {
  const inside = [op(random), op(random)];
  switch (below(random, 5)) {
    case 0:
      return [
        {
          op: 'repeat',
          count: 5,
          ops: [{ op: 'repeat', count: 5, ops: [{ op: 'each', select: TABLE, ops: inside }] }],
        },
      ];
    case 1:
      return [{ op: 'each', select: TABLE, ops: [{ op: 'each', select: TABLE, ops: inside }] }];
    case 2:
      return [{ op: 'repeat', count: { stat: { is: 'hp', of: UNITS } }, ops: inside }];
    default:
      return [...inside, op(random)];
  }
}

function effect(random: RandomState, type: CardType): Data {
  if (type === 'rapid-action') return { kind: 'play', ops: ops(random) };
  if (below(random, 5) === 0)
    return {
      kind: 'static',
      affects: pick(random, [TABLE, UNITS, 'own-character', 'other-character']),
      mods: [pick(random, MODS), pick(random, MODS), pick(random, MODS)],
    };
  return { kind: 'trigger', on: pick(random, EVENTS), ops: ops(random) };
}

const TYPES: readonly CardType[] = ['mob', 'mob', 'mob', 'boss', 'equipment', 'rapid-action', 'field'];

/** A legal card that does as much harm as its words can. */
export function hostileCard(
  random: RandomState,
  number: number,
  type: CardType = pick(random, TYPES),
): Data & { readonly id: string } {
  if (below(random, 8) === 0) return randomCard(random, number, type);
  return legal(() => {
    const body = anyBody(random, type, number);
    const effects = Array.from({ length: type === 'rapid-action' ? 1 : 1 + below(random, 3) }, () =>
      effect(random, type),
    );
    // Whatever costs most is there from the first turn.
    const cheap = type === 'character' ? {} : { level: 10 };
    return { ...body, ...cheap, effects };
  });
}
