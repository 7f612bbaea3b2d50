import type { Value } from '../kernel/choice.ts';
import type { Seat } from '../kernel/types.ts';
import { ask, pop, push, takeAnswer, type Frame, type MachineState, type Stacking } from './machine.ts';

/** Steps of a choice: it is to be asked; it was. */
const ASK = 0;
const ASKED = 1;

/** What a seat is asked to choose, and from what. */
export interface Asking<K extends string> {
  readonly seat: Seat;
  readonly kind: K;
  readonly from: readonly Value[];
  readonly min: number;
  readonly max: number;
  /** Asks where there is nothing to decide as well, for that nobody was asked would tell something hidden. */
  readonly always: boolean;
}

/** Asks a seat for some of the values. Leaves the picks for the frame beneath, as numbers; a word is its place in `from`. */
export interface PickFrame<K extends string> extends Frame, Asking<K> {
  readonly f: 'pick';
  pc: typeof ASK | typeof ASKED;
}

/** Puts a choice on the stack. Bounds beyond what there is to choose are lowered to it. */
export function askFor<K extends string>(state: Stacking<PickFrame<K>>, asking: Asking<NoInfer<K>>): void {
  const { from, min, max } = asking;
  push<PickFrame<K>>(state, {
    f: 'pick',
    pc: ASK,
    ...asking,
    min: Math.min(min, from.length),
    max: Math.min(max, from.length),
  });
}

/** One step of a choice. One with a single outcome is made by itself. */
export function stepPick<K extends string>(
  state: MachineState & Pick<MachineState<Frame, K>, 'question'>,
  frame: PickFrame<NoInfer<K>>,
): void {
  const { seat, kind, from, min, max, always } = frame;
  if (frame.pc === ASKED) {
    pop(
      state,
      (takeAnswer(state) ?? []).map((value) => (typeof value === 'number' ? value : from.indexOf(value))),
    );
    return;
  }
  if (!always && (from.length === 0 || min === from.length)) {
    pop(
      state,
      from.map((value, place) => (typeof value === 'number' ? value : place)),
    );
    return;
  }
  frame.pc = ASKED;
  ask<K>(state, seat, kind, from, min, max);
}
