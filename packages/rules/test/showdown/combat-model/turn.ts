/** The turn, as far as fights go: from its start to the attack phase, attacks, and its end (RS-6). */

import { perform, resolve, strike, work } from './effects.ts';
import { check, harm, swap, trigger } from './steps.ts';
import {
  characterOf,
  has,
  inOrder,
  isHere,
  isMobType,
  isScreened,
  isSilenced,
  isStunned,
  isWithdrawn,
  linked,
  nameOf,
  other,
  total,
} from './table.ts';
import type { Ability, Board, Unit } from './terms.ts';

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

/** RS-6.50: slot by slot, whoever stands there by then. */
export function mobActions(board: Board): void {
  const done = new Set<Unit>();
  for (let slot = 1; slot <= 7; slot += 1) {
    const unit = board.units.find((one) => one.side === board.active && isMobType(one) && one.slot === slot);
    if (unit === undefined || done.has(unit) || board.outcome !== null) continue;
    done.add(unit);
    for (const effect of unit.card.effects.filter(({ on }) => on === 'action'))
      resolve(board, { unit, side: board.active, rank: 0, effect });
    work(board);
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
  strike(board, [
    {
      by: attacker.side,
      unit: attacker,
      kind: attacker.card.kind,
      base: 0,
      byAtk: attacker,
      target,
      off: new Set(),
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
  check(board);
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
    if (
      unit.card.kind !== 'CHARACTER' &&
      (unit.card.kind === 'MOB' || has(board, unit, 'refresh')) &&
      !has(board, unit, 'no-refresh')
    )
      unit.hp = unit.max;
  }
  trigger(board, (_, on) => on === 'turn-start');
  check(board);
  work(board);
  board.row = 0;
  if (board.outcome === null && current(board) === null) mobActions(board);
}
