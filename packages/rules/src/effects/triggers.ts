import { present, type Seat } from '../kernel/types.ts';
import type { ChainLink, ChainState } from './chain.ts';
import { ask, pop, push, takeAnswer, type Frame, type Handlers, type Running, type Stacking } from './machine.ts';

/** A triggered effect that waits to be put on the chain; a game adds what its triggers carry. */
export interface Trigger {
  readonly seat: Seat;
}

/** Puts a group of simultaneous triggers on the chain: seat by seat, each seat's in the order it chooses. */
export interface GatherFrame<T extends Trigger> extends Frame {
  readonly f: 'gather';
  pc: typeof PLACE | typeof ORDERED;
  /** What is still to be placed, in order. */
  list: T[];
  /** Index of the first trigger whose seat has not ordered its own yet. */
  ordered: number;
}

/** Steps of gathering: the next trigger is placed; a seat was asked for the order of its own. */
const PLACE = 0;
const ORDERED = 1;

export interface TriggerHost<G, T extends Trigger> {
  /** Seats in the order in which their triggers are added. */
  order(g: G): readonly Seat[];
  /** Whether a seat chooses the order of its own simultaneous triggers; if not, the order of happening holds. */
  readonly chosenOrder: boolean;
  /** Puts one trigger on the chain if it can be used (pushes a frame that asks, pays and targets). */
  place(g: G, trigger: T): void;
}

/** Moves all waiting triggers into a frame that places them. */
export function gather<T extends Trigger>(
  state: Pick<ChainState<ChainLink, T>, 'waiting'> & Stacking<GatherFrame<T>>,
  order: readonly Seat[],
): void {
  const list = state.waiting.splice(0);
  list.sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  push<GatherFrame<T>>(state, { f: 'gather', pc: PLACE, list, ordered: 0 });
}

export function triggerHandlers<S extends ChainState<ChainLink, T>, T extends Trigger, G extends Running<S>>(
  host: TriggerHost<G, T>,
): Handlers<G, GatherFrame<T>> {
  /** The end of the run of triggers of one seat that begins at `start`. */
  function runEnd(list: readonly T[], start: number): number {
    let end = start + 1;
    while (end < list.length && present(list[end]).seat === present(list[start]).seat) end++;
    return end;
  }

  return {
    gather(g, frame) {
      const state = g.s;
      if (frame.pc === ORDERED) {
        const answer = takeAnswer(state) ?? [];
        const start = frame.ordered;
        const group = frame.list.slice(start, start + answer.length);
        answer.forEach((index, place) => {
          if (typeof index === 'number') frame.list[start + place] = present(group[index]);
        });
        frame.ordered = start + answer.length;
        frame.pc = PLACE;
      }
      while (host.chosenOrder && frame.ordered < frame.list.length) {
        const end = runEnd(frame.list, frame.ordered);
        const count = end - frame.ordered;
        if (count > 1) {
          frame.pc = ORDERED;
          const seat = present(frame.list[frame.ordered]).seat;
          ask(
            state,
            seat,
            'order',
            Array.from({ length: count }, (_, index) => index),
            count,
            count,
          );
          return;
        }
        frame.ordered = end;
      }
      // Triggers that placing caused (a cost, a choice of targets) join at once, above the one that caused them.
      if (state.waiting.length > 0) {
        gather(state, host.order(g));
        return;
      }
      const next = frame.list.shift();
      if (next === undefined) {
        pop(state);
        return;
      }
      frame.ordered = Math.max(0, frame.ordered - 1);
      host.place(g, next);
    },
  };
}
