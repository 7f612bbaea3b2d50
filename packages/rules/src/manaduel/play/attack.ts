import { respond } from '../../effects/chain.ts';
import { pop, push, type Frame, type Handlers } from '../../effects/machine.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { otherSeat, tell, touch, touchField, type G } from '../machine/context.ts';
import { controllerOf, creaturesOf, equipmentOf, isCreature, isDown, isSame, refOf } from '../state/board.ts';
import { gainLife, lifeLost, loseLife, setPosition, settleField, useDurability, wound } from '../state/field.ts';
import { ATTACK, DEFENCE, type Attack, type State } from '../state/state.ts';
import { hasKeyword, isCardBanned, isSeatBanned, powerOf, sturdyOf } from '../state/values.ts';
import { judgeHeld, occur } from '../views/events.ts';
import { endAttackChanges } from './changes.ts';
import type { RefusalCode } from './refusals.ts';
import { checkLife } from './winning.ts';

/** An attack in its steps (MD-7.20 to 7.31). What it is about stands in the state. */
export interface AttackFrame extends Frame {
  readonly f: 'attack';
  pc: typeof DECLARED | typeof WINDOW | typeof CHECK | typeof OVER | typeof ENDED;
}

const DECLARED = 0;
const WINDOW = 1;
const CHECK = 2;
const OVER = 3;
const ENDED = 4;

/** Attacks that a creature has in a fight phase (MD-7.20, `twin`). */
function attacksOf(state: State, card: number): number {
  return hasKeyword(state, card, 'twin') ? 2 : 1;
}

/** MD-7.9: it arrived (unless `swift`), was flipped or changed sides in this turn. */
export function isSick(state: State, card: number): boolean {
  const { arrived, flipped, taken } = state.cards;
  const { turn } = state;
  if (flipped[card] === turn || taken[card] === turn) return true;
  return arrived[card] === turn && !hasKeyword(state, card, 'swift');
}

/** Whether something forbids the creature to attack, whatever it may attack. */
function isHeld(state: State, card: number): boolean {
  return (
    isCardBanned(state, card, 'attack') ||
    isSeatBanned(state, controllerOf(state, card), 'attack') ||
    hasKeyword(state, card, 'harmless')
  );
}

/** Why the creature cannot attack at all now, or null; in the order of the table of MD-6. */
export function attackerRefusal(state: State, seat: Seat, card: number): RefusalCode | null {
  if (state.turn === 1) return 'FIRST_TURN_ATTACK';
  if (!isCreature(state, card) || controllerOf(state, card) !== seat) return 'NOT_YOURS';
  if (state.cards.position[card] !== ATTACK) return 'NOT_IN_ATTACK_POSITION';
  if (isSick(state, card)) return 'SUMMONING_SICK';
  if (present(state.cards.attacks[card]) >= attacksOf(state, card)) return 'ALREADY_ATTACKED';
  return isHeld(state, card) ? 'RESTRICTED' : null;
}

/** Face-up creatures of the seat that have to be attacked first (`guard`). */
function guardsOf(state: State, seat: Seat): number[] {
  return creaturesOf(state, seat).filter(
    (card) => !isDown(state, card) && hasKeyword(state, card, 'guard') && !isCardBanned(state, card, 'be-attacked'),
  );
}

/**
 * Why that target cannot be attacked by a creature that may attack, or null (MD-7.21; `guard`, `sneak`). −1: the
 * enemy's life.
 */
export function targetRefusal(state: State, seat: Seat, attacker: number, target: number): RefusalCode | null {
  const enemy = otherSeat(seat);
  if (target >= 0 && (!isCreature(state, target) || controllerOf(state, target) !== enemy)) return 'BAD_TARGET';
  if (target >= 0 && isCardBanned(state, target, 'be-attacked')) return 'RESTRICTED';
  const guards = guardsOf(state, enemy);
  if (guards.length > 0 && !guards.includes(target)) return 'MUST_ATTACK_GUARD';
  return target < 0 && !isOpen(state, enemy) && !hasKeyword(state, attacker, 'sneak') ? 'CREATURES_IN_THE_WAY' : null;
}

/** Whether no creature stands before the seat's life. */
function isOpen(state: State, seat: Seat): boolean {
  return state.seats[seat === 0 ? 0 : 1].creatures.every((card) => card < 0);
}

/** Declares an attack on a creature or, with −1, on the enemy's life. */
export function declareAttack(g: G, attacker: number, target: number): void {
  const { s } = g;
  const seat = controllerOf(s, attacker);
  s.attack = {
    seat,
    attacker,
    stamp: present(s.cards.stamp[attacker]),
    target,
    targetStamp: target < 0 ? 0 : present(s.cards.stamp[target]),
    cancelled: false,
  };
  s.cards.attacks[attacker] = present(s.cards.attacks[attacker]) + 1;
  touchField(g);
  tell(g, 'attack', {
    seat: seatName(seat),
    attacker: present(s.handles.open[attacker]),
    target: target < 0 ? null : present(s.handles.open[target]),
  });
  occur(g, 'attack-declared', { card: attacker, seat, ...(target < 0 ? {} : { other: target }) });
  push(s, { f: 'attack', pc: DECLARED });
}

export const attackHandlers: Handlers<G, AttackFrame> = {
  attack(g, frame) {
    const { s } = g;
    const enemy = otherSeat(s.active);
    switch (frame.pc) {
      case DECLARED:
        // MD-7.22: what an attacker does when attacking comes first, unanswered; what follows from it is answered as ever.
        frame.pc = WINDOW;
        respond(s, enemy, false, true);
        return;
      case WINDOW:
        frame.pc = CHECK;
        respond(s, enemy, true);
        return;
      case CHECK:
        check(g, frame);
        return;
      case OVER:
        frame.pc = ENDED;
        endAttackChanges(g);
        s.attack = null;
        touchField(g);
        // DECISION MD-10.16, 7.31: what lasts for an attack ends after its window; creatures that die by that set off their
        // triggers before the phase goes on (MD-8.12).
        respond(s, enemy, false);
        return;
      default:
        pop(s);
    }
  },
};

/** MD-7.23: whether the attack goes on, ends, or ends without counting. */
function check(g: G, frame: AttackFrame): void {
  const { s } = g;
  const attack = present(s.attack ?? undefined);
  const { attacker, stamp, seat, target, targetStamp } = attack;
  const here = isSame(s, { card: attacker, stamp }) && isCreature(s, attacker);
  const able =
    here && s.cards.position[attacker] === ATTACK && controllerOf(s, attacker) === seat && !isHeld(s, attacker);
  if (attack.cancelled || !able) {
    stop(g, frame, attack, true);
    return;
  }
  const lost =
    target < 0
      ? directIsBlocked(s, seat, attacker)
      : !isSame(s, { card: target, stamp: targetStamp }) || !isCreature(s, target) || target === attacker;
  if (lost) {
    s.cards.attacks[attacker] = Math.max(0, present(s.cards.attacks[attacker]) - 1);
    stop(g, frame, attack, false);
    return;
  }
  frame.pc = OVER;
  // DECISION MD-7.30, 10.3: conditions of what a fight sets off are judged when it is over: after its wounds, deaths and
  // lost life.
  const fighting: G = { ...g, held: [] };
  if (target < 0) strikeLife(fighting, attack);
  else fight(fighting, attack);
  judgeHeld(fighting);
  if (checkLife(g)) return;
  respond(s, otherSeat(s.active), true);
}

function directIsBlocked(state: State, seat: Seat, attacker: number): boolean {
  return !isOpen(state, otherSeat(seat)) && targetRefusal(state, seat, attacker, -1) !== null;
}

function stop(g: G, frame: AttackFrame, { attacker }: Attack, counts: boolean): void {
  frame.pc = OVER;
  touch(g, attacker);
  tell(g, 'attack-ended', { attacker: present(g.s.handles.open[attacker]), counts });
}

/** MD-7.24 to 7.29: both lose as much as the other is strong. The events come in the order of MD-7.30. */
function fight(g: G, { seat, attacker, target }: Attack): void {
  const { s } = g;
  const defending = controllerOf(s, target);
  if (isDown(s, target)) setPosition(g, target, DEFENCE, 'attacked');
  const [strength, answer] = [powerOf(s, attacker), powerOf(s, target)];
  const surplus = hasKeyword(s, attacker, 'pierce') ? Math.max(0, strength - answer) : 0;
  const [attackerTakes, targetTakes] = [
    Math.max(0, answer - sturdyOf(s, attacker)),
    Math.max(0, strength - sturdyOf(s, target)),
  ];
  tell(g, 'fight', {
    attacker: present(s.handles.open[attacker]),
    target: present(s.handles.open[target]),
    powers: [strength, answer],
  });
  occur(g, 'attacked', { card: target, other: attacker, seat: defending });
  occur(g, 'fought', { card: attacker, other: target, seat });
  occur(g, 'fought', { card: target, other: attacker, seat: defending });
  const armed = [...equipmentOf(s, attacker), ...equipmentOf(s, target)].map((card) => refOf(s, card));
  if (attackerTakes > 0) wound(g, [attacker], attackerTakes);
  if (targetTakes > 0) wound(g, [target], targetTakes);
  const lost = surplus > 0 ? loseLife(g, defending, surplus, true) : 0;
  for (const ref of armed) if (isSame(s, ref)) useDurability(g, ref.card, 'fight');
  settleField(g);
  if (lost > 0) lifeLost(g, defending, lost);
}

/** MD-7.26: the attacker loses nothing. */
function strikeLife(g: G, { seat, attacker }: Attack): void {
  const { s } = g;
  const enemy = otherSeat(seat);
  const armed = equipmentOf(s, attacker).map((card) => refOf(s, card));
  const drains = hasKeyword(s, attacker, 'drain');
  const strength = powerOf(s, attacker);
  tell(g, 'strike', { attacker: present(s.handles.open[attacker]), seat: seatName(enemy), n: strength });
  const lost = loseLife(g, enemy, strength, true);
  if (lost > 0) occur(g, 'dealt-direct', { card: attacker, seat, amount: lost });
  for (const ref of armed) if (isSame(s, ref)) useDurability(g, ref.card, lost > 0 ? 'direct' : 'fight');
  settleField(g);
  if (lost === 0) return;
  lifeLost(g, enemy, lost);
  if (drains) gainLife(g, seat, lost);
}
