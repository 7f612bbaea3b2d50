/** How damage is worked out (RS-8.20 to 8.31). */

import { atkOf, characterOf, isMobType, mods, sum } from './table.ts';
import type { Active, Board, Instance, Kind } from './terms.ts';

/** RS-8.20, 8.30, 8.42; what is used up by it is put into `used`. */
export function damage(board: Board, instance: Instance, used: Set<Active>): number {
  const { target, unit, kind, by } = instance;
  if (target.card.kind === 'EQUIPMENT') return Math.min(10, target.hp);
  const { byAtk } = instance;
  let n = byAtk === null ? instance.base : atkOf(board, byAtk);
  if (byAtk !== null) for (const one of mods(board, byAtk, 'atk')) used.add(one);
  if (instance.direct) return Math.min(n, target.hp);
  const leader = characterOf(board, by);
  const source = (what: 'damage' | 'damage-times'): number[] => {
    if (instance.counter) return [];
    // A static once for each source (RS-11.12), also where it is on the unit and on its Character.
    const held = new Set([
      ...(unit === null
        ? []
        : mods(board, unit, what).filter(({ mod }) => mod.from === undefined || mod.from.includes(kind))),
      ...mods(board, leader, what).filter(({ mod }) => mod.from?.includes(kind) === true),
    ]);
    const all = [...held].filter(
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
    const side = board.units.filter((one) => one.side === target.side);
    const helpers = side.filter(isMobType).length;
    // Once for each aura, however many cards of the side it is on.
    const shifts = [...new Set(side.flatMap((one) => mods(board, one, 'mob-block')))];
    const mobBlock =
      target.card.kind === 'CHARACTER' ? helpers * Math.max(0, 10 + sum(shifts.map(({ mod }) => mod.n))) : 0;
    if (blocks.length > 0) board.notes.add('block');
    if (mobBlock > 0) board.notes.add('mob block');
    n -= sum(blocks.map(({ mod }) => mod.n)) + mobBlock;
  }
  return Math.min(Math.max(0, n), target.hp);
}
