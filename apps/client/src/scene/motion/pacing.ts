import type { Timeline } from './timeline.ts';

/** From so many steps on that wait to be shown, they are shown faster; from so many on, the table leaps to what is. */
const BACKLOG = 2;
const TOO_MANY = 5;

/**
 * Puts the plans of steps one after the other, and keeps them from falling behind: state never waits for what is seen.
 */
export interface Pacing {
  /** Sets the mode of the timeline by what waits now. */
  update(): void;
  /** Milliseconds from now until the plan of the next step may begin. */
  delay(): number;
  /** A plan of this duration comes next. */
  add(duration: number): void;
}

/** @param still whether nothing may move now */
export function pacing(timeline: Timeline, still: () => boolean): Pacing {
  /** In the time of the timeline: when the plans so far will have been shown. */
  let ends: number[] = [];
  const update = (): void => {
    ends = ends.filter((end) => end > timeline.time);
    if (ends.length >= TOO_MANY) {
      ends = [];
      timeline.finish();
    }
    timeline.mode = still() ? 'instant' : ends.length >= BACKLOG ? 'fast' : 'real';
    if (timeline.mode === 'instant') ends = [];
  };
  const delay = (): number => Math.max(0, ...ends.map((end) => end - timeline.time));
  return {
    update,
    delay,
    add: (duration) => {
      if (timeline.mode !== 'instant') ends.push(timeline.time + delay() + duration);
    },
  };
}
