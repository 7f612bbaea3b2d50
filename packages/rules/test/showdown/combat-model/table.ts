/** What can be read off the table: orders, modifiers, auras, and what may be aimed at (RS-9.1 to 9.9, RS-11.8). */

import type { Active, Aim, Board, By, Card, Kind, Mod, Side, Status, Unit } from './terms.ts';

const PLACES: Readonly<Record<Kind, number>> = { CHARACTER: 0, MOB: 1, JR_BOSS: 1, BOSS: 1, EQUIPMENT: 2, FIELD: 3 };

export const other = (side: Side): Side => (side === 'A' ? 'B' : 'A');
export const isMobType = ({ card }: Unit): boolean => PLACES[card.kind as Kind] === 1;
const isBoss = ({ kind }: Card): boolean => kind === 'BOSS' || kind === 'JR_BOSS';
export const isHere = (board: Board, unit: Unit): boolean => board.units.includes(unit);
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
export const nameOf = (unit: Unit): string => unit.card.name;

/** RS-6.72 */
export const rankOf = (board: Board, { side, card, slot }: Unit): number =>
  (side === board.active ? 0 : 100) + PLACES[card.kind as Kind] * 10 + slot;

export function inOrder(board: Board, units: readonly Unit[] = board.units): Unit[] {
  return units.toSorted((one, two) => rankOf(board, one) - rankOf(board, two));
}

export function characterOf(board: Board, side: Side): Unit {
  return board.units.find((unit) => unit.side === side && unit.card.kind === 'CHARACTER') as Unit;
}

/** What has left play has none (RS-3.9). */
export function mods(board: Board, unit: Unit, what: Mod['what']): Active[] {
  if (unit.last !== null) return [];
  return [...(board.standing.get(unit) ?? []), ...unit.timed].filter(
    ({ mod, until, lender }) => mod.what === what && (until !== 'linked' || (lender !== null && isHere(board, lender))),
  );
}

export const total = (board: Board, unit: Unit, what: Mod['what']): number =>
  sum(mods(board, unit, what).map(({ mod }) => mod.n));
export const has = (board: Board, unit: Unit, what: Mod['what']): boolean => mods(board, unit, what).length > 0;
export const linked = (board: Board, unit: Unit, what: Status): boolean =>
  unit.links.some((link) => link.what === what && isHere(board, link.source));

/** RS-8.23 */
export const atkOf = (board: Board, unit: Unit): number =>
  unit.last?.atk ?? Math.max(0, unit.card.atk + total(board, unit, 'atk'));
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

/** RS-9.1, 9.8, 9.9, 11.5: oldest source first, each seeing what those before it did. */
function lend(board: Board): void {
  board.standing = new Map();
  for (const unit of board.units) {
    const learned = unit.card.kind === 'CHARACTER' ? board.columns[unit.side] : [];
    const auras = [
      ...(isSilenced(board, unit) ? [] : unit.card.auras.map((aura) => ({ aura, match: true }))),
      ...learned.flatMap(({ does, tree }) =>
        'mods' in does && (tree !== null || !isSilenced(board, unit)) ? [{ aura: does, match: tree === null }] : [],
      ),
    ];
    for (const { aura, match } of auras) {
      if (atkOf(board, unit) < (aura.atLeast ?? 0)) continue;
      const alone = !board.units.some(({ card, side }) => card.kind === 'FIELD' && side !== unit.side);
      const sides = aura.shared === true && alone ? [unit.side, other(unit.side)] : [unit.side];
      const reached = new Set(
        sides.flatMap((side) => aimed(board, { side, unit, kind: 'NONE', id: '', ability: false }, aura.aim, 'aura')),
      );
      if (reached.size > 0) board.notes.add('aura');
      for (const mod of aura.mods) {
        const active: Active = { mod, lender: unit, side: unit.side, match };
        for (const one of reached) board.standing.set(one, [...(board.standing.get(one) ?? []), active]);
      }
    }
  }
}

/** RS-9.2 to 9.4, 17.20 */
export function recompute(board: Board): void {
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
  for (const [unit, wounds] of said) if (unit.card.kind !== 'FIELD') unit.hp = Math.max(10, unit.max - wounds);
}

export const isScreened = (board: Board, unit: Unit): boolean =>
  unit.card.kind === 'EQUIPMENT' && board.units.some((one) => one.side === unit.side && isMobType(one));

/** Whether an attack may be aimed there at all (RS-8.40, 9.40, 11.10). */
export const mayAim = (board: Board, unit: Unit): boolean =>
  isHere(board, unit) && !isWithdrawn(unit) && !isScreened(board, unit) && !has(board, unit, 'no-target');

/** RS-11.8, and for attacks RS-8.40 to 8.45, 9.40, 9.45. */
export function aimed(
  board: Board,
  by: By,
  aim: Aim,
  purpose: 'attack' | 'effect' | 'aura',
  self: Unit | null = by.unit,
): Unit[] {
  const may = (unit: Unit): boolean => purpose !== 'attack' || mayAim(board, unit);
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

/** RS-8.8 */
export const canAttack = (board: Board, unit: Unit): boolean => !isStunned(board, unit) && !isWithdrawn(unit);

/** RS-11.10, `flags-off` */
export function offOn(board: Board, unit: Unit): Active[] {
  return (['prevent', 'block', 'counter'] as const).flatMap((flag) => mods(board, unit, `off-${flag}`));
}

/** RS-2.9, 3.1, 3.3, 3.12 */
export function freeSlot(board: Board, card: Card, side: Side): number | null {
  const place = PLACES[card.kind as Kind];
  const there = board.units.filter((unit) => unit.side === side && PLACES[unit.card.kind as Kind] === place);
  if (isBoss(card) && there.some((unit) => isBoss(unit.card))) return null;
  return [1, 2, 3, 4, 5, 6, 7].find((slot) => there.every((unit) => unit.slot !== slot)) ?? null;
}
