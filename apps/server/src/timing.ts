import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** Time as it passes for what waits in a process: the real one, or that of a simulation. Milliseconds. */
export interface Timing {
  /** Of a clock that only goes forward. */
  now(): number;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Until what is returned is called. */
  every(milliseconds: number, work: () => void): () => void;
  /** Resolves when what has come meanwhile has been looked at. */
  readonly turn: () => Promise<void>;
}

export const REAL_TIMING: Timing = {
  now: () => performance.now(),
  pause: (milliseconds, signal) => pause(milliseconds, undefined, signal === undefined ? {} : { signal }),
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
  turn: () => turn(),
};
