/** What cards make use of, found in their data (RS-14.13, 14.20). */

import type { Ability, Amount, Card, Effect, Mod, Op, Select, Static } from '../../src/showdown/decks/data.ts';

/** Every ability of a card. */
export function abilitiesOf(card: Card): readonly Ability[] {
  if (card.type === 'character') return card.abilities;
  return card.levelUp === null ? [] : [card.levelUp];
}

/** The operations of a list and those inside them, in order. */
export function allOps(ops: readonly Op[]): Op[] {
  return ops.flatMap((op) => [op, ...allOps(inside(op))]);
}

function inside(op: Op): readonly Op[] {
  switch (op.op) {
    case 'if':
      return [...op.then, ...op.else];
    case 'each':
    case 'repeat':
    case 'may':
      return op.ops;
    case 'option':
      return op.options.flatMap(({ ops }) => ops);
    case 'coin':
      return [...op.heads, ...op.tails];
    default:
      return [];
  }
}

function opsOf(card: Card): Op[] {
  const effects = card.effects.flatMap((effect) => (effect.kind === 'static' ? [] : allOps(effect.ops)));
  const abilities = abilitiesOf(card).flatMap((ability) => (ability.mode === 'continuous' ? [] : allOps(ability.ops)));
  return [...effects, ...abilities];
}

function auras(card: Card): Static[] {
  const effects = card.effects.filter((effect) => effect.kind === 'static');
  return [
    ...effects,
    ...abilitiesOf(card).flatMap((ability) => (ability.mode === 'continuous' ? [ability.static] : [])),
  ];
}

function has(mod: Mod, ...words: readonly string[]): boolean {
  return words.some((word) => word in mod);
}

/** Modifiers that protect a card. */
const PROTECTION = ['block', 'counter', 'immune', 'no-target', 'mob-block'];

type Kind = 'summon' | 'equip' | 'act' | 'locate' | 'attack' | 'cards' | 'protection' | 'other';

const FIRST: Readonly<Partial<Record<Op['op'], Kind>>> = {
  attack: 'attack',
  'attack-all': 'attack',
  direct: 'attack',
  draw: 'cards',
  peek: 'cards',
  reveal: 'cards',
  recover: 'cards',
  search: 'cards',
  heal: 'protection',
  'raise-max': 'protection',
  prevent: 'protection',
  cleanse: 'protection',
};

/** RS-14.13: of which kind a level-up effect is, by what it does first. */
export function kindOf(ability: Ability): Kind {
  if (ability.mode === 'continuous')
    return ability.static.mods.some((mod) => has(mod, ...PROTECTION, 'heal-bonus')) ? 'protection' : 'other';
  const [op] = ability.ops;
  if (op?.op === 'play') {
    const [type] = op.types;
    if (type === 'equipment') return 'equip';
    if (type === 'rapid-action') return 'act';
    return type === 'field' ? 'locate' : 'summon';
  }
  if (op?.op === 'modify' && op.mods.some((mod) => has(mod, ...PROTECTION))) return 'protection';
  return (op && FIRST[op.op]) ?? 'other';
}

function isLinked(op: Op): boolean {
  return 'lasting' in op && 'linked' in op.lasting;
}

function triggered(card: Card, on: string): boolean {
  return card.effects.some((effect: Effect) => effect.kind === 'trigger' && effect.on === on);
}

/** RS-14.20: the mechanics that the set covers, and what says that a card uses one. */
export const MECHANICS: Readonly<Record<string, (card: Card) => boolean>> = {
  aura: (card) => auras(card).some(({ affects }) => affects !== 'self'),
  'aura of attack': (card) => standing(card, 'atk', 'damage', 'damage-times'),
  'aura of HP': (card) => standing(card, 'hp'),
  'aura of attributes': (card) => standing(card, 'attr'),
  'aura of protection': (card) => standing(card, ...PROTECTION),
  stun: (card) => does(card, 'stun'),
  'linked stun': (card) => opsOf(card).some((op) => op.op === 'stun' && isLinked(op)),
  silence: (card) => does(card, 'silence'),
  'linked silence': (card) => opsOf(card).some((op) => op.op === 'silence' && isLinked(op)),
  DOT: (card) => does(card, 'dot'),
  'linked DOT': (card) => opsOf(card).some((op) => op.op === 'dot' && isLinked(op)),
  swap: (card) => does(card, 'swap'),
  'linked swap': (card) => opsOf(card).some((op) => op.op === 'swap' && isLinked(op)),
  withdraw: (card) => does(card, 'withdraw'),
  prevention: (card) => does(card, 'prevent'),
  block: (card) => mods(card).some((mod) => has(mod, 'block')),
  counter: (card) => mods(card).some((mod) => has(mod, 'counter')),
  'direct attack': (card) => does(card, 'direct'),
  'flags off': (card) =>
    opsOf(card).some((op) => op.op === 'attack' && !(op.prevent && op.block && op.counter)) ||
    opsOf(card).some((op) => op.op === 'attack-all' && !(op.prevent && op.block && op.counter)) ||
    mods(card).some((mod) => has(mod, 'flags-off')),
  disjoint: (card) => opsOf(card).some((op) => 'disjoint' in op && op.disjoint),
  'simultaneous attack': (card) => does(card, 'attack-all'),
  'attack from Equipment': (card) =>
    card.type === 'equipment' &&
    card.effects.some((effect) => effect.kind === 'trigger' && allOps(effect.ops).some(isAttack)),
  'extra attack': (card) => does(card, 'extra-attack') || mods(card).some((mod) => has(mod, 'extra-attack')),
  'damage multiplier': (card) => mods(card).some((mod) => has(mod, 'damage-times')),
  heal: (card) => does(card, 'heal'),
  MaxHP: (card) => does(card, 'raise-max'),
  draw: (card) => card.type !== 'character' && does(card, 'draw'),
  discard: (card) => does(card, 'discard'),
  peek: (card) => does(card, 'peek'),
  reveal: (card) => does(card, 'reveal'),
  deposit: (card) => does(card, 'deposit'),
  recover: (card) => does(card, 'recover'),
  search: (card) => does(card, 'search'),
  'return to hand': (card) => opsOf(card).some((op) => op.op === 'return' && op.to === 'hand'),
  destroy: (card) => does(card, 'destroy'),
  'level or requirement': (card) =>
    does(card, 'gain-level') || mods(card).some((mod) => has(mod, 'limit', 'card-level', 'req-level')),
  'shared Field': (card) => card.effects.some((effect) => effect.kind === 'static' && effect.shared),
  'turn-start effect': (card) => triggered(card, 'turn-start'),
  'onset effect': (card) => triggered(card, 'onset'),
  'mob action': (card) => card.effects.some(({ kind }) => kind === 'action') || triggered(card, 'mob-actions'),
  'when deployed': (card) => triggered(card, 'deployed'),
  'when destroyed': (card) => triggered(card, 'destroyed'),
  coin: (card) => does(card, 'coin'),
  'combined grant': (card) => opsOf(card).some((op) => op.op === 'play' && op.types.length > 1),
};

function isAttack({ op }: Op): boolean {
  return op === 'attack' || op === 'attack-all' || op === 'direct';
}

function does(card: Card, what: Op['op']): boolean {
  return opsOf(card).some(({ op }) => op === what);
}

function standing(card: Card, ...words: readonly string[]): boolean {
  return auras(card).some(({ mods: changes }) => changes.some((mod) => has(mod, ...words)));
}

function mods(card: Card): Mod[] {
  return [
    ...auras(card).flatMap(({ mods: changes }) => changes),
    ...opsOf(card).flatMap((op) => (op.op === 'modify' ? op.mods : [])),
  ];
}

export interface Blow {
  readonly op: 'attack' | 'attack-all' | 'direct';
  readonly amount: Amount | 'ATK';
  readonly targets: Select | null;
}

/** The attacks among operations. */
export function blowsIn(ops: readonly Op[]): Blow[] {
  return allOps(ops).flatMap((op) =>
    op.op === 'attack' || op.op === 'attack-all' || op.op === 'direct'
      ? [{ op: op.op, amount: op.amount, targets: op.targets }]
      : [],
  );
}
