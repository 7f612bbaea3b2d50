import { seatName, type Seat } from '../../kernel/types.ts';
import { seatState, tell, touchField, type G } from '../machine/context.ts';
import { afterPrevention } from '../play/changes.ts';
import { noteMove } from '../play/winning.ts';
import { occur } from '../views/events.ts';

/** Changes a seat's life by `n` and tells it. */
function changeLife(g: G, seat: Seat, n: number): void {
  const player = seatState(g.s, seat);
  player.life += n;
  noteMove(g);
  touchField(g);
  tell(g, 'life', { seat: seatName(seat), n, now: player.life });
}

/**
 * The seat loses life, less what is prevented, and never more than it has. Returns what it lost.
 * @param later the caller says `lifeLost` itself when it is its turn among the events (MD-7.30)
 */
export function loseLife(g: G, seat: Seat, n: number, later = false): number {
  if (n <= 0) return 0;
  const lost = Math.min(afterPrevention(g, 'preventLifeLoss', { seat }, n), seatState(g.s, seat).life);
  if (lost <= 0) return 0;
  changeLife(g, seat, -lost);
  if (!later) lifeLost(g, seat, lost);
  return lost;
}

/** The event of a loss of life. */
export function lifeLost(g: G, seat: Seat, n: number): void {
  occur(g, 'life-lost', { seat, amount: n });
}

/**
 * Life paid as a cost (MD-10.5). DECISION MD-10.5: it is a loss of life, but none that can be prevented: what is not
 * paid buys nothing.
 */
export function payLife(g: G, seat: Seat, n: number): void {
  if (n <= 0) return;
  changeLife(g, seat, -n);
  lifeLost(g, seat, n);
}

/** The seat gains life, up to the most it can have (MD-7.50). Returns what it gained. */
export function gainLife(g: G, seat: Seat, n: number): number {
  const gained = Math.min(n, g.s.table.options.maxLife - seatState(g.s, seat).life);
  if (gained <= 0) return 0;
  changeLife(g, seat, gained);
  occur(g, 'life-gained', { seat, amount: gained });
  return gained;
}

/**
 * The seat gains mana within the limits of its pool (MD-6.3). Returns what it gained.
 * @param quiet mana that is paid (`n` below 0) is no event
 */
export function gainMana(g: G, seat: Seat, n: number, quiet = false): number {
  const player = seatState(g.s, seat);
  const now = Math.max(0, Math.min(player.mana + n, g.s.table.options.maxMana));
  const by = now - player.mana;
  if (by === 0) return 0;
  player.mana = now;
  touchField(g);
  tell(g, 'mana', { seat: seatName(seat), n: by, now });
  if (!quiet) occur(g, by > 0 ? 'mana-gained' : 'mana-lost', { seat, amount: Math.abs(by) });
  return by;
}

/** The seat loses mana, as much as it has. Returns what it lost. */
export function loseMana(g: G, seat: Seat, n: number): number {
  return n <= 0 ? 0 : -gainMana(g, seat, -n);
}
