import type { FrameClock } from './timeline.ts';

/** What the loop needs of a browser. */
export interface FrameSource {
  now(): number;
  request(callback: () => void): number;
  cancel(id: number): void;
}

const browserFrames: FrameSource = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
};

/**
 * Frames on demand: what waits for a frame is called first, then the picture is drawn once, if somebody asked for it.
 * With nothing to do, nothing runs.
 */
export interface FrameLoop extends FrameClock {
  /** Wants the picture drawn at the next frame. */
  request(): void;
  /** Calls back after the next frame in which nothing is left to do; at once if there is nothing. */
  whenQuiet(callback: () => void): void;
  /** From now on nothing is drawn, whoever asks: a picture that arrives late finds nothing to be drawn on. */
  close(): void;
}

/** @param render draws the picture; gets the milliseconds since the frame before, or null when there was a pause */
export function frameLoop(render: (passed: number | null) => void, frames: FrameSource = browserFrames): FrameLoop {
  const waiting = new Set<() => void>();
  let wanted = false;
  let scheduled: number | null = null;
  let last: number | null = null;
  let closed = false;
  const quiet: (() => void)[] = [];

  const schedule = (): void => {
    if (!closed) scheduled ??= frames.request(run);
  };
  const run = (): void => {
    scheduled = null;
    const now = frames.now();
    const due = [...waiting];
    waiting.clear();
    try {
      for (const callback of due) callback();
      if (wanted) {
        wanted = false;
        render(last === null ? null : now - last);
      }
    } finally {
      // Also after a frame that failed: the next one may not.
      last = waiting.size > 0 ? now : null;
      if (waiting.size > 0 || wanted) schedule();
      else for (const callback of quiet.splice(0)) callback();
    }
  };

  return {
    now: () => frames.now(),
    frame: (callback) => {
      const own = (): void => callback();
      waiting.add(own);
      schedule();
      return () => void waiting.delete(own);
    },
    request: () => {
      wanted = true;
      schedule();
    },
    whenQuiet: (callback) => {
      if (scheduled === null) return callback();
      quiet.push(callback);
    },
    close: () => {
      closed = true;
      if (scheduled !== null) frames.cancel(scheduled);
      scheduled = null;
      waiting.clear();
      wanted = false;
      for (const callback of quiet.splice(0)) callback();
    },
  };
}
