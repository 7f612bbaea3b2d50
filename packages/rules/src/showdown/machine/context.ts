import { Cards } from '../../kernel/cards/open.ts';
import { touchField as touchNumbers } from '../../kernel/contract/reporting.ts';
import type { Blow } from '../../kernel/play/foreseen.ts';
import type { Seat } from '../../kernel/types.ts';
import type { Recorder } from '../../kernel/view.ts';
import type { Work } from '../play/work.ts';
import type { Queued, State } from '../state/state.ts';
import { zonesFor } from '../state/zones.ts';

export { BOTH, otherSeat, turnOrder } from '../../kernel/duel.ts';
export { touch, touchOwn } from '../../kernel/contract/reporting.ts';
export { tell } from '../views/told.ts';

/** A triggered effect on its way into the queue, with its place among those of the same moment (RS-6.72). */
export interface Pending {
  readonly order: number;
  readonly queued: Queued;
}

/** What every step of the rules works on: the state that it changes, its cards, and whom it tells (null: nobody looks). */
export interface G {
  readonly s: State;
  readonly rec: Recorder | null;
  readonly cards: Cards;
  /** What was triggered since the last check (RS-6.70 (4)). */
  readonly pending: Pending[];
  readonly work: Work;
  /** Bit n: what the rows of seat n are like may have changed (RS-UI-12). */
  rows: number;
  /** Whoever rehearses hears what goes into each blow before it falls; null: nobody does. */
  readonly hear: ((blow: Blow) => void) | null;
}

export function open(state: State, rec: Recorder | null, hear: G['hear'] = null): G {
  return {
    s: state,
    rec,
    cards: new Cards(state, zonesFor(state.table.options), rec),
    pending: [],
    work: { spent: 0, isOver: false },
    rows: 0,
    hear,
  };
}

const BOTH_ROWS = 3;

/** Derived numbers may have changed: of units, and what the rows of both trees are like. */
export function touchField(g: G): void {
  touchNumbers(g);
  g.rows = BOTH_ROWS;
}

/** What the rows of the seat are like may have changed, and no number of a unit. */
export function touchRows(g: G, seat: Seat): void {
  g.rows |= 1 << seat;
}
