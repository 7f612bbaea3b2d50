import { pop, type Frame, type Handlers } from '../../effects/machine.ts';
import type { G } from '../machine/context.ts';
import { touchRows } from '../machine/context.ts';
import { playAbility } from '../machine/effect.ts';
import { workQueue } from '../machine/triggers.ts';
import type { State } from '../state/state.ts';
import { isAvailable, rowAt, type Row } from './rows.ts';

/** Steps of the pointer: it walks; it waits at an ability for its player. */
const WALK = 0;
const WAIT = 1;

/** The pointer in the ability column (RS-6.31). */
export interface ColumnFrame extends Frame {
  readonly f: 'column';
  pc: typeof WALK | typeof WAIT;
  /** The row, from 0. */
  at: number;
  /** Optional abilities are skipped from here on (`end-actions`). */
  ending: boolean;
}

export function columnFrame(at = 0): ColumnFrame {
  return { f: 'column', pc: WALK, at, ending: false };
}

/** The pointer's frame while it waits; null at any other time. */
export function waitingColumn({ stack, queue }: State): ColumnFrame | null {
  const top = stack.at(-1);
  return top?.f === 'column' && top.pc === WAIT && queue.length === 0 ? top : null;
}

/** The ability at which the pointer waits. */
export function currentRow(state: State): Row | null {
  const column = waitingColumn(state);
  return column === null ? null : (rowAt(state, state.active, column.at) ?? null);
}

/** The row of the pointer, from 0; −1 outside of the phase. */
export function pointerOf({ stack }: State): number {
  const column = stack.find((frame) => frame.f === 'column');
  return column === undefined ? -1 : column.at;
}

/** The pointer goes on: it plays the ability at which it waits, or passes it, or ends (RS-6.5). */
export function goOn(g: G, how: 'use' | 'skip' | 'end'): void {
  const { s } = g;
  const column = waitingColumn(s);
  const row = currentRow(s);
  if (column === null || row === null) throw new Error('the pointer waits at no ability');
  column.pc = WALK;
  touchRows(g, s.active);
  if (how === 'end') {
    column.ending = true;
    return;
  }
  if (how === 'use') play(g, column, row);
  else column.at += 1;
}

function play(g: G, column: ColumnFrame, row: Row): void {
  g.s.done.push(column.at);
  column.at += 1;
  playAbility(g, g.s.active, row.card, row.root);
}

export const columnHandlers: Handlers<G, ColumnFrame> = {
  column(g, frame) {
    const { s } = g;
    if (workQueue(g)) return;
    const row = rowAt(s, s.active, frame.at);
    touchRows(g, s.active);
    if (row === undefined) {
      pop(s);
    } else if (!isAvailable(s, s.active, row)) {
      frame.at += 1;
    } else if ('mandatory' in row.ability && row.ability.mandatory) {
      play(g, frame, row);
    } else if (frame.ending) {
      frame.at += 1;
    } else {
      frame.pc = WAIT;
    }
  },
};
