import { handler, pop, push, type Frame, type Handlers, type MachineState, type Running } from './machine.ts';

/**
 * Something is about to happen and may be replaced: the possible replacements are tried in their order, the first that applies ends the search.
 * Leaves 1 for the frame beneath if the event was replaced, else 0.
 */
export interface ReplaceFrame<R> extends Frame {
  readonly f: 'replace';
  readonly options: R[];
}

export interface ReplacementHost<G, R> {
  /** Tries one replacement: pushes a frame that asks, pays and does it and that leaves 1 if it applied, 0 if not. */
  attempt(g: G, replacement: R): void;
}

export function tryReplacements<R>(state: MachineState, options: R[]): void {
  push<ReplaceFrame<R>>(state, { f: 'replace', pc: 0, options });
}

export function replacementHandlers<G extends Running<MachineState>, R>(host: ReplacementHost<G, R>): Handlers<G> {
  return {
    replace: handler((g: G, frame: ReplaceFrame<R>) => {
      if (frame.pc === 1 && g.s.result[0] === 1) {
        pop(g.s, [1]);
        return;
      }
      const next = frame.options.shift();
      if (next === undefined) {
        pop(g.s, [0]);
        return;
      }
      frame.pc = 1;
      host.attempt(g, next);
    }),
  };
}
