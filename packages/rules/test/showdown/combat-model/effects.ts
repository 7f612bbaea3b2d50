/** Attack instances (RS-8.10 to 8.16) and the operations of effects (RS-11.4), which set each other off. */

import { affect } from './boons.ts';
import { damage } from './damage.ts';
import { check, destroy, flush, harm, swap, trigger } from './steps.ts';
import {
  aimed,
  canAttack,
  freeSlot,
  has,
  isHere,
  isMobType,
  isSilenced,
  isWithdrawn,
  mayAim,
  mods,
  nameOf,
  newUnit,
  offOn,
} from './table.ts';
import type { Active, Aim, Attack, Board, By, Flag, Instance, Op, Status, Unit, Waiting } from './terms.ts';

/** RS-6.71, 6.74 */
export function work(board: Board, queue: Waiting[] = board.queue): void {
  for (let next = queue.shift(); next !== undefined && board.outcome === null; next = queue.shift()) {
    board.triggered += 1;
    if (board.triggered > 200) {
      board.notes.add('loop');
      queue.length = 0;
    } else resolve(board, next);
  }
}

/** RS-6.73 */
export function resolve(board: Board, { unit, side, effect }: Waiting): void {
  if (effect.on !== 'falls' && !isHere(board, unit)) return;
  if (isSilenced(board, unit)) return;
  board.notes.add(`on ${effect.on}`);
  const field = unit.card.kind === 'FIELD';
  perform(
    board,
    effect.ops,
    {
      side,
      unit: field ? null : unit,
      kind: unit.card.kind,
      id: nameOf(unit),
      ability: false,
    },
    unit,
  );
}

/** One instance, or a simultaneous group of them (RS-8.10, 8.12). */
export function strike(board: Board, instances: readonly Instance[]): void {
  const legal = instances.filter(({ target }) => mayAim(board, target));
  for (const { unit, target } of legal)
    trigger(board, (one, on) => (on === 'attacks' && one === unit) || (on === 'attacked' && one === target));
  work(board, flush(board));
  if (board.outcome !== null) return;
  const group = legal.filter(({ target }) => isHere(board, target));
  const used = new Set<Active>();
  const hits = group.map((declared) => {
    const { target, direct, kind } = declared;
    const fixed = direct || target.card.kind === 'EQUIPMENT';
    // RS-11.10: what is switched off once it strikes.
    const flags = fixed || declared.counter || declared.unit === null ? [] : offOn(board, declared.unit);
    for (const one of flags) used.add(one);
    const off = new Set([...declared.off, ...flags.map(({ mod }) => mod.what.slice('off-'.length) as Flag)]);
    const instance = { ...declared, off };
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
  spend(board, used);
  check(board);
  const answered = new Set<Active>();
  const answers = hits.flatMap(({ instance, fixed }) =>
    fixed || instance.off.has('counter') ? [] : counters(board, instance, answered),
  );
  spend(board, answered);
  for (const next of answers) {
    const instance = board.outcome === null ? next() : null;
    if (instance === null) continue;
    board.notes.add('counter');
    strike(board, [instance]);
  }
}

/** RS-11.11 */
function spend(board: Board, used: ReadonlySet<Active>): void {
  for (const unit of board.units)
    unit.timed = unit.timed.filter((one) => one.until !== 'next-attack' || !used.has(one));
}

/** What the target answers with, after the check (RS-8.12, 8.15, 8.16, 17.14). */
function counters(board: Board, { unit, target }: Instance, answered: Set<Active>): (() => Instance | null)[] {
  if (unit === null || (unit.card.kind !== 'CHARACTER' && !isMobType(unit)) || !isHere(board, target)) return [];
  // RS-8.15: whoever attacked and has fallen is not answered, so that no counter is used up by it.
  if (!isHere(board, unit) || !canAttack(board, target) || isWithdrawn(unit)) return [];
  const fit = mods(board, target, 'counter').filter(
    ({ match, lender }) => !match || lender !== target || !isSilenced(board, target),
  );
  for (const one of fit) answered.add(one);
  return fit.map(({ mod, lender }) => () => {
    if (!isHere(board, unit) || !isHere(board, target) || !canAttack(board, target)) return null;
    const bearer = lender !== null && isHere(board, lender) ? lender : target;
    const source = { unit: bearer.card.kind === 'FIELD' ? null : bearer, kind: bearer.card.kind };
    const rest = {
      base: mod.n,
      byAtk: null,
      target: unit,
      off: new Set<Flag>(['counter']),
      direct: false,
      ability: false,
    };
    // RS-8.3: it is the target's own.
    return { by: target.side, ...source, ...rest, counter: true };
  });
}

export function perform(board: Board, ops: readonly Op[], by: By, self: Unit | null): void {
  for (const op of ops) {
    // RS-3.9, 9.27: what has left play is another source.
    const id = self !== null && self.last !== null ? `${by.id}, gone` : by.id;
    if (board.outcome === null) operate(board, op, { ...by, id }, self);
  }
}

const isAttack = (op: Op): op is Attack => op.op === 'attack' || op.op === 'attack-all' || op.op === 'direct';

/** RS-8.8; a card that has left play is what it last was (RS-6.73, 17.17). */
const mayStrike = (board: Board, { unit }: By): boolean => unit === null || canAttack(board, unit);

function assault(board: Board, op: Attack, by: By, self: Unit | null): void {
  const goesOn = (): boolean => board.outcome === null && mayStrike(board, by);
  const kind = op.disjoint === true ? 'NONE' : by.kind;
  const byAtk = op.amount === 'ATK' ? by.unit : null;
  const instanceOn = (target: Unit): Instance => {
    const unit = op.disjoint === true || (by.unit !== null && by.unit.last !== null) ? null : by.unit;
    const off = new Set(op.off);
    const direct = op.op === 'direct';
    const base = op.amount === 'ATK' ? 0 : op.amount;
    return { by: by.side, unit, kind, base, byAtk, target, off, direct, ability: by.ability, counter: false };
  };
  for (let time = 0; time < (op.times ?? 1) && goesOn(); time += 1) {
    const targets = aimed(board, by, op.aim, 'attack', self);
    if (op.op === 'attack-all') strike(board, targets.map(instanceOn));
    else for (const target of targets) if (goesOn() && isHere(board, target)) strike(board, [instanceOn(target)]);
  }
  if (!mayStrike(board, by)) board.notes.add('attack withheld');
}

function operate(board: Board, op: Op, by: By, self: Unit | null): void {
  if (isAttack(op)) return assault(board, op, by, self);
  if (op.op === 'play') return play(board, by);
  if (op.op === 'deposit') {
    if (self !== null && isHere(board, self)) {
      const cards = board.decks[by.side].splice(0, op.count);
      self.under.push(...cards.map((card) => ({ card, owner: by.side })));
    }
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
  else for (const unit of targets) affect(board, unit, op, by, self ?? by.unit);
  check(board);
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
    if (board.outcome === null) board.graveyards[side].unshift(card.name);
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
  check(board);
}
