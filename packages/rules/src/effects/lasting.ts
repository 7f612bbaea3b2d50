import type { Seat } from '../kernel/types.ts';

/** When a lasting change ends. Turns are numbered through the match, skipped ones included. */
export type Until =
  /** At the end of turn number `turn`. */
  | { readonly k: 'turn'; readonly turn: number }
  /** When the next turn of `seat` begins. */
  | { readonly k: 'nextTurnOf'; readonly seat: Seat }
  /**
   * It holds during the first turn of `seat` that has not begun yet; `turn` is that turn's number once it has begun,
   * before that 0.
   */
  | { readonly k: 'duringNextTurnOf'; readonly seat: Seat; readonly turn: number }
  /**
   * It ends with the first turn of `seat` that has not begun yet; `turn` is that turn's number once it has begun, before
   * that 0.
   */
  | { readonly k: 'endOfNextTurnOf'; readonly seat: Seat; readonly turn: number }
  /** When the card `card` stops being what it is where it is (leaves the field, is covered, …). */
  | { readonly k: 'source'; readonly card: number }
  /** When the attack that is going on ends. */
  | { readonly k: 'attack' }
  /** Only with the card that it changes. */
  | { readonly k: 'leaves' };

/** A lasting change; a game adds what it changes. `began` orders changes that began at different moments. */
export interface Lasting {
  readonly began: number;
  until: Until;
}

/** Whether the change holds at this time. */
export function holds(change: Lasting, turn: number): boolean {
  return change.until.k !== 'duringNextTurnOf' || change.until.turn === turn;
}

/** Removes what ends with turn number `turn`; returns what was removed. */
export function endTurn<M extends Lasting>(changes: M[], turn: number): M[] {
  return removeWhere(
    changes,
    ({ until }) =>
      (until.k === 'turn' && until.turn <= turn) ||
      ((until.k === 'duringNextTurnOf' || until.k === 'endOfNextTurnOf') && until.turn === turn),
  );
}

type NextTurn = Extract<Until, { readonly k: 'duringNextTurnOf' | 'endOfNextTurnOf' }>;

function isAboutNextTurn(until: Until): until is NextTurn {
  return until.k === 'duringNextTurnOf' || until.k === 'endOfNextTurnOf';
}

/**
 * A turn of `seat` begins (or is skipped): removes what ends by that, starts what was waiting for it; returns what was
 * removed.
 */
export function beginTurn<M extends Lasting>(changes: M[], seat: Seat, turn: number, skipped: boolean): M[] {
  const ended = removeWhere(
    changes,
    ({ until }) =>
      (until.k === 'nextTurnOf' && until.seat === seat) ||
      (skipped && isAboutNextTurn(until) && until.seat === seat && until.turn === 0),
  );
  for (const change of changes) {
    const { until } = change;
    if (isAboutNextTurn(until) && until.seat === seat && until.turn === 0) change.until = { ...until, turn };
  }
  return ended;
}

/** Removes what lasts only while `card` is what it is. */
export function endSource<M extends Lasting>(changes: M[], card: number): M[] {
  return removeWhere(changes, ({ until }) => until.k === 'source' && until.card === card);
}

/** Removes what lasts only until the attack that is going on ends. */
export function endAttack<M extends Lasting>(changes: M[]): M[] {
  return removeWhere(changes, ({ until }) => until.k === 'attack');
}

export function removeWhere<T>(list: T[], gone: (item: T) => boolean): T[] {
  if (!list.some(gone)) return [];
  const removed: T[] = [];
  let kept = 0;
  for (const item of list) {
    if (gone(item)) removed.push(item);
    else list[kept++] = item;
  }
  list.length = kept;
  return removed;
}
