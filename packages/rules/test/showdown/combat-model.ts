/**
 * The fighting of Realm Showdown, told once more straight from sections 6, 8, 9 and 17 of docs/rules/showdown.md: units
 * stand in one list, auras are worked out afresh after every step, and a source of a status is a word. Of what is not
 * fighting only as much is here as brings cards to the table: grants without levels and elements.
 */

export type Side = 'A' | 'B';
export type Kind = 'CHARACTER' | 'MOB' | 'JR_BOSS' | 'BOSS' | 'EQUIPMENT' | 'FIELD';
export type Source = Kind | 'RAPID_ACTION' | 'NONE';
export type Flag = 'prevent' | 'block' | 'counter';
export type Status = 'stun' | 'silence' | 'dot' | 'withdraw' | 'swap';

export interface Mod {
  readonly what:
    | 'atk'
    | 'hp'
    | 'damage'
    | 'damage-times'
    | 'block'
    | 'counter'
    | 'mob-block'
    | 'extra-attack'
    | 'no-attack'
    | 'no-target'
    | 'no-refresh'
    | 'refresh'
    | `off-${Flag}`
    | `immune-${Status}`;
  readonly n: number;
  readonly from?: readonly Source[];
  readonly to?: readonly Kind[];
  readonly abilitiesOnly?: boolean;
}

/** Which units are meant: one by name of its place, or all, one chosen, the highest or lowest of those that fit. */
export interface Aim {
  readonly pick: 'self' | 'own-character' | 'other-character' | 'all' | 'choose' | 'highest-atk' | 'lowest-hp';
  readonly side?: 'own' | 'opponent' | 'any';
  readonly kinds?: readonly Kind[];
  readonly others?: boolean;
}

export type Until = 'this-turn' | 'until-your-next-turn' | 'next-attack' | 'for-good' | 'linked' | number;

export type Op = Boon | Other;

/** What a unit gains or loses otherwise than by an attack. */
type Boon =
  | { readonly op: 'stun' | 'silence'; readonly turns: number | 'linked'; readonly aim: Aim }
  | { readonly op: 'heal' | 'set-hp' | 'raise-max'; readonly amount: number; readonly aim: Aim }
  | { readonly op: 'dot'; readonly amount: number; readonly turns: number | 'linked'; readonly aim: Aim }
  | { readonly op: 'withdraw'; readonly side: 'own' | 'opponent'; readonly turns: number }
  | { readonly op: 'prevent'; readonly count: number; readonly from?: readonly Source[]; readonly aim: Aim }
  | { readonly op: 'modify'; readonly mods: readonly Mod[]; readonly until: Until; readonly aim: Aim }
  | { readonly op: 'cleanse'; readonly which: readonly Status[]; readonly aim: Aim };

interface Attack {
  readonly op: 'attack' | 'attack-all' | 'direct';
  readonly amount: number | 'ATK';
  readonly aim: Aim;
  readonly off?: readonly Flag[];
  readonly disjoint?: boolean;
  readonly times?: number;
}

type Other =
  | Attack
  | { readonly op: 'swap'; readonly turns: number | 'linked'; readonly aim: Aim }
  | { readonly op: 'destroy'; readonly aim: Aim }
  | { readonly op: 'deposit'; readonly count: number }
  | { readonly op: 'play' };

export type Moment =
  | 'action'
  | 'deployed'
  | 'turn-start'
  | 'turn-end'
  | 'attacks'
  | 'attacked'
  | 'prevents'
  | 'harmed'
  | 'harms'
  | 'falls'
  | 'another-falls';

export interface Effect {
  readonly on: Moment;
  readonly ops: readonly Op[];
}

export interface Aura {
  readonly aim: Aim;
  readonly mods: readonly Mod[];
  readonly shared?: boolean;
  /** Only while its source has at least so much attack. */
  readonly atLeast?: number;
}

export interface Card {
  readonly name: string;
  readonly kind: Kind | 'RAPID_ACTION';
  readonly atk: number;
  readonly hp: number;
  readonly auras: readonly Aura[];
  readonly effects: readonly Effect[];
}

export interface Ability {
  readonly name: string;
  /** The card of the tree that it stands on, or null for a natural one. */
  readonly tree: string | null;
  readonly does: readonly Op[] | Aura;
}

/** A modifier at work, with what it comes from. */
interface Active {
  readonly mod: Mod;
  readonly lender: Unit | null;
  readonly kind: Source;
  readonly side: Side;
  /** Whether it is a match effect of the very card that it is on. */
  readonly own: boolean;
  until?: Until;
}

export interface Unit {
  readonly card: Card;
  readonly owner: Side;
  side: Side;
  slot: number;
  hp: number;
  max: number;
  attacked: number;
  stun: number;
  silence: number;
  swap: number;
  readonly links: { readonly what: 'stun' | 'silence' | 'swap'; readonly source: Unit }[];
  dots: { readonly source: string; readonly link: Unit | null; readonly by: Side; amount: number; turns: number }[];
  readonly prevents: { readonly source: string; n: number; readonly from: readonly Source[] | undefined }[];
  readonly withdraws: Map<string, number>;
  timed: Active[];
  readonly under: string[];
  /** The HP that modifiers add at present. */
  lent: number;
  /** How it was when it left play (RS-6.73). */
  last: { readonly mods: readonly Active[]; readonly stunned: boolean; readonly silenced: boolean } | null;
}

export interface Board {
  turn: number;
  active: Side;
  /** In the order in which they were deployed. */
  units: Unit[];
  readonly columns: Readonly<Record<Side, readonly Ability[]>>;
  readonly hands: Readonly<Record<Side, Card[]>>;
  readonly decks: Readonly<Record<Side, string[]>>;
  readonly graveyards: Readonly<Record<Side, string[]>>;
  readonly dealt: Readonly<
    Record<Side, { character: number; others: number; turn: number; best: number; healed: number }>
  >;
  row: number;
  outcome: Side | 'tie' | null;
  standing: Map<Unit, Active[]>;
  queue: { readonly unit: Unit; readonly effect: Effect }[];
  triggered: number;
  /** Picks one of several, all of them in the order of RS-6.72; null where none need be picked. */
  readonly choose: (options: readonly string[], optional: boolean) => number | null;
  /** What has come about, for those who count. */
  readonly notes: Set<string>;
}

/** Whose effect it is: its source as a unit that attacks, as a type, and as an identity (RS-8.5, 9.27, 17.18). */
interface By {
  readonly side: Side;
  readonly unit: Unit | null;
  readonly kind: Source;
  readonly id: string;
  readonly ability: boolean;
}

interface Instance {
  readonly by: Side;
  readonly unit: Unit | null;
  readonly kind: Source;
  readonly base: number | 'ATK';
  readonly target: Unit;
  readonly off: ReadonlySet<Flag>;
  readonly direct: boolean;
  readonly ability: boolean;
  readonly counter: boolean;
}

const PLACES: Readonly<Record<Kind, number>> = { CHARACTER: 0, MOB: 1, JR_BOSS: 1, BOSS: 1, EQUIPMENT: 2, FIELD: 3 };

export const other = (side: Side): Side => (side === 'A' ? 'B' : 'A');
export const isMobType = ({ card }: Unit): boolean => PLACES[card.kind as Kind] === 1;
const isBoss = ({ kind }: Card): boolean => kind === 'BOSS' || kind === 'JR_BOSS';
const isHere = (board: Board, unit: Unit): boolean => board.units.includes(unit);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
export const nameOf = (unit: Unit): string => unit.card.name;

/** RS-6.72 */
export function inOrder(board: Board, units: readonly Unit[] = board.units): Unit[] {
  const rank = ({ side, card, slot }: Unit): number =>
    (side === board.active ? 0 : 100) + PLACES[card.kind as Kind] * 10 + slot;
  return units.toSorted((one, two) => rank(one) - rank(two));
}

export function characterOf(board: Board, side: Side): Unit {
  return board.units.find((unit) => unit.side === side && unit.card.kind === 'CHARACTER') as Unit;
}

function mods(board: Board, unit: Unit, what: Mod['what']): Active[] {
  const all = unit.last?.mods ?? [...unit.timed, ...(board.standing.get(unit) ?? [])];
  return all.filter(
    ({ mod, until, lender }) => mod.what === what && (until !== 'linked' || (lender !== null && isHere(board, lender))),
  );
}

const total = (board: Board, unit: Unit, what: Mod['what']): number =>
  sum(mods(board, unit, what).map(({ mod }) => mod.n));
const has = (board: Board, unit: Unit, what: Mod['what']): boolean => mods(board, unit, what).length > 0;
const linked = (board: Board, unit: Unit, what: Status): boolean =>
  unit.links.some((link) => link.what === what && isHere(board, link.source));

/** RS-8.23 */
export const atkOf = (board: Board, unit: Unit): number => Math.max(0, unit.card.atk + total(board, unit, 'atk'));
/** RS-9.14 */
export const isStunned = (board: Board, unit: Unit): boolean =>
  unit.last?.stunned ?? (unit.stun > 0 || linked(board, unit, 'stun'));
export const isSilenced = (board: Board, unit: Unit): boolean =>
  unit.last?.silenced ?? (unit.silence > 0 || linked(board, unit, 'silence'));
export const isWithdrawn = (unit: Unit): boolean => [...unit.withdraws.values()].some((n) => n > 0);

export function newUnit(card: Card, side: Side, slot: number): Unit {
  const counts = { attacked: 0, stun: 0, silence: 0, swap: 0, lent: 0 };
  const lists = {
    links: [],
    dots: [],
    prevents: [],
    withdraws: new Map<string, number>(),
    timed: [],
    under: [],
    last: null,
  };
  return { card, owner: side, side, slot, hp: card.hp, max: card.hp, ...counts, ...lists };
}

// ---------------------------------------------------------------------------------------------------- auras, steps

/** RS-9.1, 9.8, 9.9, 11.5: oldest source first, each seeing what those before it did. */
function lend(board: Board): void {
  board.standing = new Map();
  for (const unit of board.units) {
    const learned = unit.card.kind === 'CHARACTER' ? board.columns[unit.side] : [];
    const auras = [
      ...(isSilenced(board, unit) ? [] : unit.card.auras.map((aura) => ({ aura, own: true }))),
      ...learned.flatMap(({ does, tree }) =>
        'mods' in does && (tree !== null || !isSilenced(board, unit)) ? [{ aura: does, own: tree === null }] : [],
      ),
    ];
    for (const { aura, own } of auras) {
      if (atkOf(board, unit) < (aura.atLeast ?? 0)) continue;
      const alone = !board.units.some(({ card, side }) => card.kind === 'FIELD' && side !== unit.side);
      const sides = aura.shared === true && alone ? [unit.side, other(unit.side)] : [unit.side];
      const reached = new Set(
        sides.flatMap((side) => aimed(board, { side, unit, kind: 'NONE', id: '', ability: false }, aura.aim, 'aura')),
      );
      for (const mod of aura.mods) {
        for (const one of reached) {
          const active: Active = { mod, lender: unit, kind: unit.card.kind, side: unit.side, own: own && one === unit };
          board.standing.set(one, [...(board.standing.get(one) ?? []), active]);
        }
      }
    }
  }
}

/** RS-9.2 to 9.4, 17.20 */
function recompute(board: Board): void {
  lend(board);
  for (const unit of board.units) {
    const lent = total(board, unit, 'hp');
    const change = lent - unit.lent;
    unit.lent = lent;
    if (change === 0 || unit.card.kind === 'FIELD') continue;
    unit.max = Math.max(10, unit.max + change);
    unit.hp = Math.min(unit.max, Math.max(10, unit.hp + change));
    board.notes.add('hp aura');
  }
}

/** What stands at the beginning, with the HP that are said or else all. */
export function begin(board: Board, said: ReadonlyMap<Unit, number>): void {
  recompute(board);
  for (const [unit, wounds] of said) unit.hp = Math.max(10, unit.max - wounds);
}

/** Takes cards from play together, Characters excepted (RS-3.2, 3.9, 9.66, 17.15). */
function leave(board: Board, units: readonly Unit[], to: 'graveyard' | 'hand'): void {
  const gone = inOrder(board, units);
  const lasts = gone.map((unit) => ({
    mods: [...unit.timed, ...(board.standing.get(unit) ?? [])],
    stunned: isStunned(board, unit),
    silenced: isSilenced(board, unit),
  }));
  for (const [index, unit] of gone.entries()) {
    unit.last = lasts[index] ?? null;
    board.units = board.units.filter((one) => one !== unit);
    if (to === 'hand') board.hands[unit.owner].push(unit.card);
    else board.graveyards[unit.owner].unshift(nameOf(unit));
    board.decks[unit.owner].push(...unit.under);
  }
}

function destroy(board: Board, units: readonly Unit[]): void {
  const gone = inOrder(board, units);
  leave(board, gone, 'graveyard');
  for (const unit of gone) {
    trigger(board, (one, on) => (on === 'falls' ? one === unit : on === 'another-falls' && isHere(board, one)), [unit]);
  }
}

/** RS-6.70, after every step. */
function check(board: Board): void {
  if (board.outcome !== null) return;
  const down = board.units.filter(({ hp, card }) => hp <= 0 && card.kind !== 'FIELD');
  const lost = down.filter(({ card }) => card.kind === 'CHARACTER');
  if (down.length > 0)
    destroy(
      board,
      down.filter(({ card }) => card.kind !== 'CHARACTER'),
    );
  if (lost.length > 0) {
    board.outcome = lost.length === 2 ? 'tie' : other((lost[0] as Unit).side);
    board.queue = [];
    return;
  }
  recompute(board);
  const back = inOrder(board).filter(
    (unit) => unit.swap === 0 && unit.links.some(({ what }) => what === 'swap') && !linked(board, unit, 'swap'),
  );
  for (const unit of back) swap(board, unit, null, null);
  if (back.length > 0) check(board);
}

/** Puts what waits for an event into the queue, in the order of RS-6.72; silenced cards wait for nothing. */
function trigger(board: Board, fits: (unit: Unit, on: Moment) => boolean, besides: readonly Unit[] = []): void {
  board.queue.push(...waiting(board, fits, besides));
}

function waiting(
  board: Board,
  fits: (unit: Unit, on: Moment) => boolean,
  besides: readonly Unit[] = [],
): Board['queue'] {
  return inOrder(board, [...board.units, ...besides]).flatMap((unit) =>
    isSilenced(board, unit)
      ? []
      : unit.card.effects.filter(({ on }) => fits(unit, on)).map((effect) => ({ unit, effect })),
  );
}

/** RS-6.71, 6.73, 6.74 */
function work(board: Board): void {
  for (let next = board.queue.shift(); next !== undefined && board.outcome === null; next = board.queue.shift())
    resolve(board, next);
}

function resolve(board: Board, { unit, effect }: Board['queue'][number]): void {
  if (effect.on !== 'falls' && !isHere(board, unit)) return;
  if (isSilenced(board, unit)) return;
  board.triggered += 1;
  board.notes.add(`on ${effect.on}`);
  const field = unit.card.kind === 'FIELD';
  perform(
    board,
    effect.ops,
    { side: unit.side, unit: field ? null : unit, kind: unit.card.kind, id: nameOf(unit), ability: false },
    unit,
  );
}

// --------------------------------------------------------------------------------------------------------- attacks

const isScreened = (board: Board, unit: Unit): boolean =>
  unit.card.kind === 'EQUIPMENT' && board.units.some((one) => one.side === unit.side && isMobType(one));

/** RS-11.8, and for attacks RS-8.40 to 8.45, 9.40, 9.45. */
function aimed(
  board: Board,
  by: By,
  aim: Aim,
  purpose: 'attack' | 'effect' | 'aura',
  self: Unit | null = by.unit,
): Unit[] {
  const may = (unit: Unit): boolean => {
    if (purpose !== 'attack') return true;
    if (unit.card.kind === 'CHARACTER') return !isWithdrawn(unit);
    return !isScreened(board, unit);
  };
  if (aim.pick === 'self') return self !== null && isHere(board, self) && may(self) ? [self] : [];
  if (aim.pick === 'own-character') return [characterOf(board, by.side)].filter(may);
  if (aim.pick === 'other-character') return [characterOf(board, other(by.side))].filter(may);
  const kinds = new Set<string>(aim.kinds);
  if (purpose === 'attack' && aim.pick === 'choose' && kinds.has('CHARACTER')) kinds.add('EQUIPMENT');
  const fit = inOrder(board).filter(
    (unit) =>
      kinds.has(unit.card.kind) &&
      (aim.side === 'any' || (unit.side === by.side) === (aim.side === 'own')) &&
      !(aim.others === true && unit === self) &&
      !(aim.pick !== 'all' && unit.side !== by.side && has(board, unit, 'no-target')) &&
      may(unit),
  );
  const best = (value: (unit: Unit) => number): Unit[] =>
    fit.filter((unit) => value(unit) === Math.max(...fit.map(value))).slice(0, 1);
  if (aim.pick === 'highest-atk') return best((unit) => atkOf(board, unit));
  if (aim.pick === 'lowest-hp') return best((unit) => -unit.hp);
  if (aim.pick === 'all' || fit.length < 2) return fit;
  const picked = fit[board.choose(fit.map(nameOf), false) ?? 0];
  return picked === undefined ? [] : [picked];
}

/** RS-8.20, 8.30, 8.42; what is used up by it is put into `used`. */
function damage(board: Board, instance: Instance, used: Set<Active>): number {
  const { target, unit, kind, by } = instance;
  if (target.card.kind === 'EQUIPMENT') return Math.min(10, target.hp);
  let n = instance.base === 'ATK' ? atkOf(board, unit as Unit) : instance.base;
  if (instance.direct) return Math.min(n, target.hp);
  const leader = characterOf(board, by);
  const source = (what: 'damage' | 'damage-times'): number[] => {
    if (instance.counter) return [];
    const all = [
      ...(unit === null
        ? []
        : mods(board, unit, what).filter(({ mod }) => mod.from === undefined || mod.from.includes(kind))),
      ...(unit === leader ? [] : mods(board, leader, what).filter(({ mod }) => mod.from?.includes(kind) === true)),
    ].filter(
      ({ mod }) =>
        mod.to?.includes(target.card.kind as Kind) !== false && (mod.abilitiesOnly !== true || instance.ability),
    );
    for (const one of all) used.add(one);
    return all.map(({ mod }) => mod.n);
  };
  n = Math.max(0, n + sum(source('damage')));
  const times = source('damage-times');
  n = Math.floor(times.reduce((all, percent) => all * percent, n) / 100 ** times.length / 10) * 10;
  if (!instance.off.has('block')) {
    const blocks = mods(board, target, 'block').filter(({ mod }) => mod.from?.includes(kind) !== false);
    for (const one of blocks) used.add(one);
    const helpers = board.units.filter((one) => one.side === target.side && isMobType(one)).length;
    const mobBlock =
      target.card.kind === 'CHARACTER' ? helpers * Math.max(0, 10 + total(board, target, 'mob-block')) : 0;
    if (blocks.length > 0) board.notes.add('block');
    if (mobBlock > 0) board.notes.add('mob block');
    n -= sum(blocks.map(({ mod }) => mod.n)) + mobBlock;
  }
  return Math.min(Math.max(0, n), target.hp);
}

/** Takes the HP and tells of it (RS-4.64, 8.22). */
function harm(board: Board, target: Unit, by: Side, source: Unit | null, amount: number): void {
  target.hp -= amount;
  if (amount < 10) return;
  const dealt = board.dealt[by];
  if (target.side !== by) {
    dealt[target.card.kind === 'CHARACTER' ? 'character' : 'others'] += amount;
    if (by === board.active) dealt.turn += amount;
    dealt.best = Math.max(dealt.best, dealt.turn);
  }
  trigger(board, (unit, on) => (on === 'harmed' && unit === target) || (on === 'harms' && unit === source));
}

/** One instance, or a simultaneous group of them (RS-8.10, 8.12). */
function strike(board: Board, declared: readonly Instance[]): void {
  const answers = declared.flatMap(({ unit, target }) =>
    waiting(board, (one, on) => (on === 'attacks' && one === unit) || (on === 'attacked' && one === target)),
  );
  for (const one of answers) if (board.outcome === null) resolve(board, one);
  if (board.outcome !== null) return;
  const group = declared.filter(({ target }) => isHere(board, target));
  const used = new Set<Active>();
  const hits = group.map((instance) => {
    const { target, direct, off, kind } = instance;
    const fixed = direct || target.card.kind === 'EQUIPMENT';
    const prevention =
      fixed || off.has('prevent')
        ? undefined
        : target.prevents.find(({ n, from }) => n > 0 && from?.includes(kind) !== false);
    return { instance, fixed, prevention, amount: prevention === undefined ? damage(board, instance, used) : 0 };
  });
  if (group.length > 1) board.notes.add('simultaneous');
  for (const { instance, fixed, prevention, amount } of hits) {
    if (fixed) board.notes.add('direct');
    if (prevention !== undefined) {
      board.notes.add('prevention');
      prevention.n -= 1;
      trigger(board, (unit, on) => on === 'prevents' && unit === instance.target);
    } else harm(board, instance.target, instance.by, instance.unit, amount);
  }
  for (const unit of board.units)
    unit.timed = unit.timed.filter((one) => one.until !== 'next-attack' || !used.has(one));
  check(board);
  for (const { instance, fixed } of hits) if (!fixed && !instance.off.has('counter')) counter(board, instance);
}

/** RS-8.15, 8.16, 17.14 */
function counter(board: Board, { unit, target }: Instance): void {
  if (unit === null || (unit.card.kind !== 'CHARACTER' && !isMobType(unit))) return;
  for (const { mod, lender, kind, side, own } of mods(board, target, 'counter')) {
    if (board.outcome !== null || !isHere(board, unit) || !isHere(board, target) || isStunned(board, target)) return;
    if ((own && isSilenced(board, target)) || (lender !== null && !canAttack(board, lender))) continue;
    board.notes.add('counter');
    const off = new Set<Flag>(['counter', ...offOf(board, lender)]);
    strike(board, [
      { by: side, unit: lender, kind, base: mod.n, target: unit, off, direct: false, ability: false, counter: true },
    ]);
  }
}

/** RS-8.8 */
const canAttack = (board: Board, unit: Unit): boolean => !isStunned(board, unit) && !isWithdrawn(unit);

function offOf(board: Board, unit: Unit | null): Flag[] {
  return unit === null
    ? []
    : (['prevent', 'block', 'counter'] as const).filter((flag) => has(board, unit, `off-${flag}`));
}

// -------------------------------------------------------------------------------------------------------- effects

function perform(board: Board, ops: readonly Op[], by: By, self: Unit | null): void {
  for (const op of ops) if (board.outcome === null) operate(board, op, by, self);
}

const isAttack = (op: Op): op is Attack => op.op === 'attack' || op.op === 'attack-all' || op.op === 'direct';

function assault(board: Board, op: Attack, by: By, self: Unit | null): void {
  for (let time = 0; time < (op.times ?? 1); time += 1) {
    if (board.outcome !== null) return;
    if (by.unit !== null && !canAttack(board, by.unit)) {
      board.notes.add('attack withheld');
      return;
    }
    const unit = op.disjoint === true ? null : by.unit;
    const off = new Set<Flag>([...(op.off ?? []), ...offOf(board, unit)]);
    const kind = op.disjoint === true ? 'NONE' : by.kind;
    const base = op.amount === 'ATK' && by.unit !== null ? atkOf(board, by.unit) : op.amount;
    const group = aimed(board, by, op.aim, 'attack', self).map((target): Instance => ({
      by: by.side,
      unit,
      kind,
      base,
      target,
      off,
      direct: op.op === 'direct',
      ability: by.ability,
      counter: false,
    }));
    if (op.op === 'attack-all') strike(board, group);
    else for (const one of group) if (board.outcome === null && isHere(board, one.target)) strike(board, [one]);
  }
}

function operate(board: Board, op: Op, by: By, self: Unit | null): void {
  if (isAttack(op)) return assault(board, op, by, self);
  if (op.op === 'play') return play(board, by);
  if (op.op === 'deposit') {
    if (self !== null && isHere(board, self)) self.under.push(...board.decks[by.side].splice(0, op.count));
    return;
  }
  const aim: Aim = op.op === 'withdraw' ? { pick: op.side === 'own' ? 'own-character' : 'other-character' } : op.aim;
  const targets = aimed(board, by, aim, 'effect', self).filter(
    (unit) => !has(board, unit, `immune-${op.op as Status}`),
  );
  if (op.op === 'destroy')
    destroy(
      board,
      targets.filter(({ card }) => card.kind !== 'CHARACTER'),
    );
  else if (op.op === 'swap') for (const unit of targets) swap(board, unit, by, op.turns);
  else for (const unit of targets) affect(board, unit, op, by);
  check(board);
}

function affect(board: Board, unit: Unit, op: Boon, by: By): void {
  board.notes.add(op.op);
  switch (op.op) {
    case 'heal': {
      const healed = Math.min(op.amount, unit.max - unit.hp);
      unit.hp += healed;
      if (unit.side === by.side) board.dealt[by.side].healed += healed;
      return;
    }
    case 'set-hp':
      unit.hp = Math.min(unit.max, Math.max(10, op.amount));
      return;
    case 'raise-max':
      unit.max += op.amount;
      unit.hp += op.amount;
      return;
    case 'stun':
    case 'silence':
      if (op.turns !== 'linked') unit[op.op] = Math.max(unit[op.op], op.turns);
      else if (by.unit !== null) unit.links.push({ what: op.op, source: by.unit });
      return;
    case 'dot': {
      const same = unit.dots.find(({ source }) => source === by.id);
      const { amount } = op;
      const turns = op.turns === 'linked' ? Number.POSITIVE_INFINITY : op.turns;
      const link = op.turns === 'linked' ? by.unit : null;
      if (same === undefined) unit.dots.push({ source: by.id, link, by: by.side, amount, turns });
      else Object.assign(same, { amount: Math.max(same.amount, amount), turns: Math.max(same.turns, turns) });
      return;
    }
    case 'withdraw':
      unit.withdraws.set(by.id, Math.max(unit.withdraws.get(by.id) ?? 0, op.turns));
      return;
    case 'prevent': {
      const same = unit.prevents.find(({ source, n }) => source === by.id && n > 0);
      if (same === undefined) unit.prevents.push({ source: by.id, n: op.count, from: op.from });
      else same.n = Math.max(same.n, op.count);
      return;
    }
    case 'modify':
      for (const mod of op.mods) {
        unit.timed.push({ mod, lender: by.unit, kind: by.kind, side: by.side, own: false, until: op.until });
      }
      return;
    case 'cleanse':
      for (const what of op.which) cleanse(unit, what);
  }
}

function cleanse(unit: Unit, what: Status): void {
  if (what === 'stun' || what === 'silence') {
    unit[what] = 0;
    unit.links.splice(0, unit.links.length, ...unit.links.filter((link) => link.what !== what));
  } else if (what === 'dot') unit.dots = [];
  else if (what === 'withdraw') unit.withdraws.clear();
}

/** RS-9.30 to 9.39: `turns` is null for the way back of a card whose time is over. */
function swap(board: Board, unit: Unit, by: By | null, turns: number | 'linked' | null): void {
  if (unit.card.kind === 'CHARACTER' || unit.card.kind === 'FIELD' || !isHere(board, unit)) return;
  const further = by !== null && unit.side !== unit.owner && by.side !== unit.owner;
  if (!further) {
    const side = other(unit.side);
    const slot = freeSlot(board, unit.card, side);
    unit.swap = 0;
    unit.links.splice(0, unit.links.length, ...unit.links.filter(({ what }) => what !== 'swap'));
    if (slot === null) {
      if (side === unit.owner) leave(board, [unit], 'hand');
      else destroy(board, [unit]);
      return;
    }
    Object.assign(unit, { side, slot });
    board.notes.add('swap');
    if (side === unit.owner) return;
  }
  if (turns === 'linked' && by !== null && by.unit !== null) unit.links.push({ what: 'swap', source: by.unit });
  else if (typeof turns === 'number') unit.swap = Math.max(unit.swap, turns);
}

/** RS-2.9, 3.1, 3.3, 3.12 */
function freeSlot(board: Board, card: Card, side: Side): number | null {
  const place = PLACES[card.kind as Kind];
  const there = board.units.filter((unit) => unit.side === side && PLACES[unit.card.kind as Kind] === place);
  if (isBoss(card) && there.some((unit) => isBoss(unit.card))) return null;
  return [1, 2, 3, 4, 5, 6, 7].find((slot) => there.every((unit) => unit.slot !== slot)) ?? null;
}

/** One card of the hand, of any type (RS-6.44, 6.45, 6.47). */
function play(board: Board, { side }: By): void {
  const hand = board.hands[side];
  const fit = hand.filter(
    (card) => card.kind === 'RAPID_ACTION' || card.kind === 'FIELD' || freeSlot(board, card, side) !== null,
  );
  if (hand.length === 0) return;
  const at = board.choose(
    fit.map(({ name }) => name),
    true,
  );
  const card = at === null ? undefined : fit[at];
  if (card === undefined) return;
  hand.splice(hand.indexOf(card), 1);
  board.notes.add('play');
  if (card.kind === 'RAPID_ACTION') {
    for (const { ops } of card.effects)
      perform(board, ops, { side, unit: null, kind: 'RAPID_ACTION', id: card.name, ability: false }, null);
    board.graveyards[side].unshift(card.name);
    return;
  }
  if (card.kind === 'FIELD')
    destroy(
      board,
      board.units.filter((unit) => unit.side === side && unit.card.kind === 'FIELD'),
    );
  const unit = newUnit(card, side, card.kind === 'FIELD' ? 1 : (freeSlot(board, card, side) ?? 1));
  board.units.push(unit);
  check(board);
  trigger(board, (one, on) => on === 'deployed' && one === unit);
}

// ------------------------------------------------------------------------------------------------------- the turn

/** RS-6.32: the ability that waits for its player, if any is left. */
export function current(board: Board): Ability | null {
  for (const column = board.columns[board.active]; board.row < column.length; board.row += 1) {
    const ability = column[board.row] as Ability;
    const passed =
      'mods' in ability.does || (ability.tree === null && isSilenced(board, characterOf(board, board.active)));
    if (!passed) return ability;
  }
  return null;
}

/** Uses or skips the ability that waits; after the last one the mobs act (RS-6.31, 6.50). */
export function answer(board: Board, uses: boolean): void {
  board.triggered = 0;
  const ability = current(board);
  if (ability === null) return;
  board.row += 1;
  if (uses && !('mods' in ability.does)) {
    const unit = characterOf(board, board.active);
    perform(
      board,
      ability.does,
      { side: unit.side, unit, kind: 'CHARACTER', id: ability.tree ?? nameOf(unit), ability: true },
      ability.tree === null ? unit : null,
    );
    work(board);
  }
  if (board.outcome === null && current(board) === null) mobActions(board);
}

/** RS-6.50 */
export function mobActions(board: Board): void {
  for (const unit of inOrder(board).filter((one) => one.side === board.active && isMobType(one))) {
    for (const effect of unit.card.effects.filter(({ on }) => on === 'action')) {
      if (board.outcome === null && unit.side === board.active) resolve(board, { unit, effect });
      work(board);
    }
  }
}

/** The attack of a mob-type, or the code with which it is refused (RS-6.5, 6.53). */
export function attack(board: Board, attacker: Unit, target: Unit): string | null {
  board.triggered = 0;
  if (attacker.side !== board.active || !isMobType(attacker) || !isHere(board, attacker)) return 'NOT_YOUR_ATTACKER';
  if (isStunned(board, attacker)) return 'ATTACKER_STUNNED';
  if (has(board, attacker, 'no-attack')) return 'ATTACKER_BARRED';
  if (attacker.attacked >= 1 + total(board, attacker, 'extra-attack')) return 'ATTACKER_USED';
  if (target.side === board.active || target.card.kind === 'FIELD' || has(board, target, 'no-target'))
    return 'ILLEGAL_TARGET';
  if (isWithdrawn(target)) return 'TARGET_WITHDRAWN';
  if (isScreened(board, target)) return 'EQUIPMENT_SCREENED';
  attacker.attacked += 1;
  const off = new Set(offOf(board, attacker));
  strike(board, [
    {
      by: attacker.side,
      unit: attacker,
      kind: attacker.card.kind,
      base: 'ATK',
      target,
      off,
      direct: false,
      ability: false,
      counter: false,
    },
  ]);
  work(board);
  return null;
}

/** RS-6.60, 9.80; then the next player's turn begins. */
export function endTurn(board: Board): void {
  board.triggered = 0;
  trigger(board, (_, on) => on === 'turn-end');
  work(board);
  if (board.outcome !== null) return;
  for (const unit of board.units) {
    if (unit.side === board.active) {
      unit.stun = Math.max(0, unit.stun - 1);
      unit.silence = Math.max(0, unit.silence - 1);
      for (const one of unit.timed) if (typeof one.until === 'number') one.until -= 1;
      unit.timed = unit.timed.filter(({ until }) => until !== 0);
    } else for (const [source, n] of unit.withdraws) unit.withdraws.set(source, n - 1);
  }
  check(board);
  const due = inOrder(board).filter((unit) => unit.side === board.active && unit.swap > 0);
  for (const unit of due) unit.swap -= 1;
  for (const unit of due.filter((one) => one.swap === 0 && !linked(board, one, 'swap'))) swap(board, unit, null, null);
  check(board);
  for (const unit of board.units) unit.timed = unit.timed.filter(({ until }) => until !== 'this-turn');
  check(board);
  work(board);
  board.active = other(board.active);
  board.turn += 1;
  for (const unit of board.units) unit.attacked = 0;
  board.dealt[board.active].turn = 0;
  for (const unit of board.units)
    unit.timed = unit.timed.filter(({ until, side }) => until !== 'until-your-next-turn' || side !== board.active);
  check(board);
  startTurn(board);
}

/** RS-6.11 to 6.14, 9.22 to 9.25; up to the first ability that waits, or the attack phase. */
export function startTurn(board: Board): void {
  for (const unit of inOrder(board).filter(({ side }) => side !== board.active)) {
    for (const dot of unit.dots.filter(({ link }) => link === null || isHere(board, link))) {
      board.notes.add('tick');
      harm(board, unit, dot.by, null, Math.min(unit.hp, unit.card.kind === 'EQUIPMENT' ? 10 : dot.amount));
      dot.turns -= 1;
    }
    unit.dots = unit.dots.filter(({ turns }) => turns > 0);
  }
  check(board);
  work(board);
  if (board.outcome !== null) return;
  for (const unit of board.units.filter(({ side }) => side === board.active)) {
    if ((unit.card.kind === 'MOB' || has(board, unit, 'refresh')) && !has(board, unit, 'no-refresh'))
      unit.hp = unit.max;
  }
  trigger(board, (_, on) => on === 'turn-start');
  work(board);
  board.row = 0;
  if (board.outcome === null && current(board) === null) mobActions(board);
}
