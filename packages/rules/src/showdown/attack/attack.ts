import { pop, push, type Handlers } from '../../effects/machine.ts';
import { present, seatName } from '../../kernel/types.ts';
import { tell, touchField, type G } from '../machine/context.ts';
import { occur, takePending, workQueue, type Event } from '../machine/triggers.ts';
import { mayAim } from '../ops/targets.ts';
import { settle } from '../play/settle.ts';
import { inOrder } from '../reading/select.ts';
import { characterOf, idOf, isDeployed, isUnit, kindOf, playerOf, sideOf, sourceTypeOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { hpOf, isHeld } from '../state/values.ts';
import { CHARACTER, TREE } from '../state/zones.ts';
import { spendWard } from '../status/wards.ts';
import {
  AFTER,
  attackFrame,
  BLOCKABLE,
  COUNTER,
  DECLARE,
  PREVENTABLE,
  STRIKE,
  type AttackFrame,
  type Blow,
} from './frame.ts';
import { countersOf, flagsOf, inputsOf, isDirect, usedOn, wardAgainst } from './instance.ts';
import { reckon, type Inputs } from './reckon.ts';

/** Lets the blow fall on the targets, all at the same time. Leaves the HP taken and how many were destroyed. */
export function strike(g: G, blow: Blow, targets: readonly number[]): void {
  push(g.s, attackFrame(blow, targets));
}

export const attackHandlers: Handlers<G, AttackFrame> = {
  attack(g, frame) {
    switch (frame.pc) {
      case DECLARE:
        declare(g, frame);
        return;
      case STRIKE:
        if (!workQueue(g, frame.queue)) land(g, frame);
        return;
      case COUNTER:
        counter(g, frame);
        return;
      case AFTER:
        pop(g.s, [frame.taken.reduce((sum, n) => sum + n, 0), frame.killed]);
    }
  },
};

function handle({ s }: G, card: number): number {
  return card < 0 ? 0 : present(s.cards.handles.open[card]);
}

function eventOf({ unit, from, disjoint }: Blow, target: number, more: Partial<Event> = {}): Partial<Event> {
  return { source: unit, target, sourceType: from, disjoint, ...more };
}

/** RS-8.10 (1) */
function declare(g: G, frame: AttackFrame): void {
  const { s } = g;
  frame.pc = STRIKE;
  frame.targets = inOrder(
    s,
    frame.targets.filter((target) => mayAim(s, target)),
  );
  if (frame.targets.length === 0) return;
  tell(g, 'attack', {
    seat: seatName(frame.seat),
    source: handle(g, frame.unit),
    id: frame.unit < 0 ? frame.def : idOf(s, frame.unit),
    from: frame.from,
    targets: frame.targets.map((target) => handle(g, target)),
  });
  for (const target of frame.targets) occur(g, 'attack-declared', frame.seat, eventOf(frame, target));
  frame.queue = takePending(g);
}

/** RS-8.10 (2)–(5): all with the situation before any of them, then all damage together (RS-8.12). */
function land(g: G, frame: AttackFrame): void {
  const { s } = g;
  frame.pc = COUNTER;
  // RS-9.40: what keeps new attacks away comes too late for one that was declared.
  const targets = frame.targets.filter((target) => isDeployed(s, target));
  frame.targets = targets;
  const used = new Set<number>();
  const use = (index: number): void => void used.add(index);
  const isFree = targets.some((target) => !isDirect(s, frame, target));
  const blow: Blow = { ...frame, flags: flagsOf(s, frame, isFree ? use : undefined) };
  const prevented = targets.filter((target) => prevent(g, blow, target));
  const damage = targets.map((target) => {
    if (prevented.includes(target)) {
      note(g, blow, target, inputsOf(s, blow, target), null);
      return 0;
    }
    const inputs = inputsOf(s, blow, target, use);
    const { multiplied, blocked, damage: left } = reckon(inputs);
    note(g, blow, target, inputs, left);
    if (left === 0) tell(g, 'harmless', { card: handle(g, target), blocked: multiplied - blocked });
    return left;
  });
  endUsed(s, used);
  hurt(g, frame, targets, damage);
  for (const target of prevented) occur(g, 'attack-prevented', frame.seat, eventOf(frame, target));
  settle(g, { byAttack: true, source: frame.unit });
  frame.taken = damage;
  const left = targets.filter((target) => isUnit(s, target));
  frame.killed = targets.length - left.length;
  // RS-8.12: what has fallen lends no counter any more.
  frame.counters = left.flatMap((target) => countersOf(s, blow, target).map(({ card, n }) => ({ card, target, n })));
  const answered = new Set<number>();
  for (const { target } of frame.counters) usedOn(s, target, 'counter', (index) => void answered.add(index));
  endUsed(s, answered);
}

/** @param damage null: it was prevented */
function note(g: G, { def, unit, counter }: Blow, target: number, inputs: Inputs, damage: number | null): void {
  if (g.hear === null) return;
  const { base, direct, bonuses, times, blocks, hp } = inputs;
  g.hear({
    by: def,
    from: handle(g, unit),
    to: handle(g, target),
    hp,
    counter,
    prevented: damage === null,
    damage: damage ?? 0,
    base,
    direct,
    bonuses,
    times,
    blocks,
  });
}

/** RS-11.11: ends what was to last until the next attack. */
function endUsed(state: State, used: ReadonlySet<number>): void {
  if (used.size > 0) state.mods = state.mods.filter((_, index) => !used.has(index));
}

/** RS-9.50, 9.51 */
function prevent(g: G, blow: Blow, target: number): boolean {
  const { s } = g;
  const ward = wardAgainst(s, blow, target);
  if (ward === undefined) return false;
  spendWard(s, ward);
  touchField(g);
  tell(g, 'prevented', { card: handle(g, target) });
  return true;
}

/** HP go down; what was taken counts for whoever controls the instance (RS-4.64). */
export function hurt(g: G, blow: Blow, targets: readonly number[], damage: readonly number[]): void {
  const { s } = g;
  const { tally } = playerOf(s, blow.seat);
  for (const [index, target] of targets.entries()) {
    const n = Math.min(present(damage[index]), hpOf(s, target));
    if (n <= 0) continue;
    s.units.hp[target] = hpOf(s, target) - n;
    touchField(g);
    tell(g, 'damage', { card: handle(g, target), n, from: blow.from });
    if (sideOf(s, target) !== blow.seat) {
      if (kindOf(s, target) === CHARACTER) tally.character += n;
      else tally.others += n;
      if (s.active === blow.seat) {
        tally.turn += n;
        tally.bestTurn = Math.max(tally.bestTurn, tally.turn);
      }
    }
    if (n < 10) continue;
    occur(g, 'damage-dealt', blow.seat, eventOf(blow, target, { amount: n }));
    occur(g, 'damage-taken', blow.seat, eventOf(blow, target, { amount: n }));
  }
}

/** Whose counter it is (RS-17.14): what is learned is the Character's (RS-9.8), what nobody in play lends the target's. */
function bearerOf(state: State, lender: number, target: number): number {
  if (kindOf(state, lender) === TREE) return characterOf(state, sideOf(state, lender));
  return isDeployed(state, lender) ? lender : target;
}

/** RS-8.15: the next counter, if whoever strikes back and whoever is struck are still there. */
function counter(g: G, frame: AttackFrame): void {
  const { s } = g;
  const next = frame.counters.shift();
  if (next === undefined) {
    frame.pc = AFTER;
    return;
  }
  const { card, target, n } = next;
  if (!isUnit(s, target) || isHeld(s, target) || !isDeployed(s, frame.unit)) return;
  tell(g, 'counter', { card: handle(g, target), target: handle(g, frame.unit) });
  const bearer = bearerOf(s, card, target);
  strike(
    g,
    {
      seat: sideOf(s, target),
      card: bearer,
      def: present(s.cards.ids[bearer]),
      unit: isUnit(s, bearer) ? bearer : -1,
      from: sourceTypeOf(s, bearer),
      amount: n,
      byAtk: false,
      flags: PREVENTABLE | BLOCKABLE,
      direct: false,
      disjoint: false,
      ability: false,
      counter: true,
    },
    [frame.unit],
  );
}
