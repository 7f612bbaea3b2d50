/** What follows every step: destruction, the end, auras, what was triggered (RS-6.70 to 6.73); and swaps, which may come of it. */

import {
  atkOf,
  freeSlot,
  inOrder,
  isHere,
  isSilenced,
  isStunned,
  linked,
  nameOf,
  other,
  rankOf,
  recompute,
} from './table.ts';
import type { Board, By, Moment, Side, Unit, Waiting } from './terms.ts';

/** Takes cards from play together, Characters excepted (RS-3.2, 3.9, 9.66, 17.15). */
function leave(board: Board, units: readonly Unit[], to: 'graveyard' | 'hand'): void {
  const gone = inOrder(board, units);
  const lasts = gone.map((unit) => ({
    atk: atkOf(board, unit),
    stunned: isStunned(board, unit),
    silenced: isSilenced(board, unit),
  }));
  for (const [index, unit] of gone.entries()) {
    unit.last = lasts[index] ?? null;
    board.units = board.units.filter((one) => one !== unit);
    if (to === 'hand') board.hands[unit.owner].push(unit.card);
    else board.graveyards[unit.owner].unshift(nameOf(unit));
    for (const { card, owner } of unit.under) board.decks[owner].push(card);
  }
}

export function destroy(board: Board, units: readonly Unit[]): void {
  const gone = inOrder(board, units);
  leave(board, gone, 'graveyard');
  for (const unit of gone) {
    trigger(board, (one, on) => (on === 'falls' ? one === unit : on === 'another-falls' && isHere(board, one)), [unit]);
  }
}

/** RS-6.70, after every step. */
export function check(board: Board): void {
  if (board.outcome !== null) return;
  const down = board.units.filter(({ hp, card }) => hp <= 0 && card.kind !== 'FIELD');
  const lost = down.filter(({ card }) => card.kind === 'CHARACTER');
  destroy(
    board,
    down.filter(({ card }) => card.kind !== 'CHARACTER'),
  );
  if (new Set(down.map(({ side }) => side)).size === 2) board.notes.add('both sides lose units');
  if (lost[0] !== undefined) {
    board.outcome = lost.length === 2 ? 'tie' : other(lost[0].side);
    board.notes.add(lost.length === 2 ? 'tie' : 'defeat');
    board.queue = [];
    board.pending = [];
    return;
  }
  recompute(board);
  // RS-9.36: a swap whose source has left is over.
  const back = inOrder(board).filter(
    (unit) => unit.swap === 0 && unit.links.some(({ what }) => what === 'swap') && !linked(board, unit, 'swap'),
  );
  // RS-9.39: from the active player's side first, in slot order.
  for (const unit of back) swap(board, unit, null, null);
  if (back.length > 0) check(board);
  else board.queue.push(...flush(board));
}

/** Something has happened: cards that are not silenced and wait for it will answer. */
export function trigger(board: Board, fits: (unit: Unit, on: Moment) => boolean, gone: readonly Unit[] = []): void {
  for (const unit of [...board.units, ...gone])
    for (const effect of unit.card.effects)
      if (fits(unit, effect.on) && !isSilenced(board, unit))
        board.pending.push({ unit, side: unit.side, rank: rankOf(board, unit), effect });
}

/** RS-6.72 */
export function flush(board: Board): Waiting[] {
  const all = board.pending.toSorted((one, two) => one.rank - two.rank);
  board.pending = [];
  return all;
}

/** Takes the HP and tells of it (RS-4.64, 8.22). */
export function harm(board: Board, target: Unit, by: Side, source: Unit | null, amount: number): void {
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

/** RS-9.30 to 9.39: `turns` is null for the way back of a card whose time is over. */
export function swap(board: Board, unit: Unit, by: By | null, turns: number | 'linked' | null): void {
  if (unit.card.kind === 'CHARACTER' || unit.card.kind === 'FIELD' || !isHere(board, unit)) return;
  if (turns === 'linked' && (by?.unit === null || by?.unit.last !== null)) return;
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
