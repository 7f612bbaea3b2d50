import { respond } from '../../effects/chain.ts';
import { endAttack } from '../../effects/lasting.ts';
import { ask, pop, push, type Handlers } from '../../effects/machine.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { openHandle, otherSeat, tell, touch, touchField, type G } from '../machine/context.ts';
import { destroy } from '../machine/destroy.ts';
import type { AttackFrame } from '../machine/frames.ts';
import { occur, occurAfterAttack, snapshotOf } from '../machine/occur.ts';
import { losePoints, stateCheck } from '../machine/points.ts';
import { hasUnit, isActive, isObject, ownerOf, stampOf } from '../state/board.ts';
import { mayAttackDirectly } from '../state/limits.ts';
import type { State } from '../state/state.ts';
import { agentOf, look } from '../state/values.ts';
import { ATTACK_DECLARED } from './answer.ts';

const DECLARE = 0;
const CHECK = 2;
const RETARGETED = 3;
const COMPARED = 4;
const FINISHED = 5;
const DONE = 6;
export type AttackStep =
  | typeof DECLARE
  | typeof ATTACK_DECLARED
  | typeof CHECK
  | typeof RETARGETED
  | typeof COMPARED
  | typeof FINISHED
  | typeof DONE;

/** Pc while the attacker may name a new target (TTCG-10.8). */
export const REPLAY = RETARGETED;

/** Declares an attack (TTCG-10.6); `target` -1 is a direct attack. */
export function declareAttack(g: G, seat: Seat, attacker: number, target: number): void {
  const { s } = g;
  s.cards.attacks[attacker] = present(s.cards.attacks[attacker]) + 1;
  touch(g, attacker);
  touchField(g);
  push(s, {
    f: 'attack',
    pc: DECLARE,
    seat,
    attacker,
    stamp: stampOf(s, attacker),
    target,
    targetStamp: target < 0 ? 0 : stampOf(s, target),
    countered: false,
    replayed: false,
    ranks: [0, 0],
  });
}

/** The attacking player names another target, or withdraws (null). */
export function retarget(g: G, target: number | null): void {
  const frame = attackFrame(g.s);
  if (frame === null) return;
  g.s.question = null;
  if (target === null) {
    frame.countered = true;
    tell(g, 'withdrawn', { attacker: openHandle(g.s, frame.attacker) });
  } else {
    frame.target = target;
    frame.targetStamp = target < 0 ? 0 : stampOf(g.s, target);
    tell(g, 'attack', {
      seat: seatName(frame.seat),
      attacker: openHandle(g.s, frame.attacker),
      target: openHandle(g.s, target),
    });
  }
  frame.pc = CHECK;
}

function attackFrame(state: State): AttackFrame | null {
  const frame = state.stack.at(-1);
  return frame?.f === 'attack' ? frame : null;
}

/** The unit whose attack is going on and needs a new target (TTCG-10.8); -1 for none. */
export function replayingAttacker(state: State): number {
  return attackFrame(state)?.attacker ?? -1;
}

export const battleHandlers: Handlers<G, AttackFrame> = {
  attack(g, frame) {
    const { s } = g;
    switch (frame.pc) {
      case DECLARE:
        frame.pc = ATTACK_DECLARED;
        tell(g, 'attack', {
          seat: seatName(frame.seat),
          attacker: openHandle(s, frame.attacker),
          target: openHandle(s, frame.target),
        });
        occur(g, 'attacks', snapshotOf(s, frame.attacker));
        if (frame.target >= 0) occur(g, 'attacked', snapshotOf(s, frame.target));
        else occur(g, 'attacksDirectly', snapshotOf(s, frame.attacker));
        respond(s, otherSeat(frame.seat), true);
        return;
      case ATTACK_DECLARED:
        frame.pc = CHECK;
        return;
      case CHECK:
        check(g, frame);
        return;
      case COMPARED:
        compared(g, frame);
        return;
      case FINISHED:
        frame.pc = DONE;
        finish(g, frame);
        return;
      default:
        over(g);
    }
  },
};

/** The attack is over, and with it what lasts for its battle (TTCG-12.186). */
function over(g: G): void {
  const ended = endAttack(g.s.changes);
  for (const { cards } of ended) for (const card of cards) touch(g, card);
  if (ended.length > 0) touchField(g);
  pop(g.s);
}

/** TTCG-10.7 to 10.9 */
function check(g: G, frame: AttackFrame): void {
  const { s } = g;
  if (frame.countered || !isObject(s, frame.attacker, frame.stamp) || !isActive(s, frame.attacker)) {
    // DECISION TTCG-9.4: it has not come to its end, so no window (W5) opens after it.
    over(g);
    return;
  }
  if (isTargetGone(s, frame)) {
    if (frame.replayed) {
      over(g);
      return;
    }
    frame.replayed = true;
    frame.pc = RETARGETED;
    ask(s, frame.seat, 'retarget', [], 1, 1);
    return;
  }
  compare(g, frame);
}

function isTargetGone(state: State, frame: AttackFrame): boolean {
  if (frame.target < 0) return hasUnit(state, otherSeat(frame.seat)) && !mayAttackDirectly(state, frame.attacker);
  return (
    !isObject(state, frame.target, frame.targetStamp) ||
    !isActive(state, frame.target) ||
    ownerOf(state, frame.target) === frame.seat
  );
}

/** TTCG-10.10 to 10.13 */
function compare(g: G, frame: AttackFrame): void {
  const { s } = g;
  frame.pc = COMPARED;
  const attack = look.stats(s, frame.attacker)[0];
  if (frame.target < 0) {
    const rank = look.rank(s, frame.attacker);
    tell(g, 'direct', { attacker: openHandle(s, frame.attacker), rank });
    if (losePoints(g, otherSeat(frame.seat), rank) > 0) occur(g, 'hits', snapshotOf(s, frame.attacker));
    s.result = [];
    return;
  }
  frame.ranks = [look.rank(s, frame.attacker), look.rank(s, frame.target)];
  const defense = look.stats(s, frame.target)[1];
  tell(g, 'battle', { attacker: openHandle(s, frame.attacker), target: openHandle(s, frame.target), attack, defense });
  // TTCG-10.12: equal strength destroys nothing.
  if (attack === defense) {
    s.result = [];
    return;
  }
  const [loser, winner] = attack > defense ? [frame.target, frame.attacker] : [frame.attacker, frame.target];
  destroy(g, [loser], agentOf(s, winner, true));
}

/** State check, then what comes after the attack (TTCG-10.6, 10.15). */
function compared(g: G, frame: AttackFrame): void {
  const { s } = g;
  const { attacker, target } = frame;
  const gone = s.result;
  if (stateCheck(g)) return;
  frame.pc = FINISHED;
  const winner = gone.includes(target) ? attacker : gone.includes(attacker) ? target : -1;
  // TTCG-12.161: who is destroyed as well has defeated nobody.
  if (target >= 0 && winner >= 0 && isActive(s, winner))
    occur(g, 'defeats', snapshotOf(s, winner), { rank: frame.ranks[winner === attacker ? 1 : 0] });
  if (target >= 0)
    for (const unit of [attacker, target]) if (isStill(s, frame, unit)) occur(g, 'survives', snapshotOf(s, unit));
  if (isStill(s, frame, attacker)) occurAfterAttack(g, attacker);
}

/** Whether a unit of the attack is still what and where it was. */
function isStill(state: State, { attacker, stamp, targetStamp }: AttackFrame, unit: number): boolean {
  return isObject(state, unit, unit === attacker ? stamp : targetStamp) && isActive(state, unit);
}

/** W5: the links of what the attack triggered are answered in it. */
function finish(g: G, frame: AttackFrame): void {
  respond(g.s, otherSeat(frame.seat), true);
}
