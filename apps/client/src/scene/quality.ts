import type { FinishQuality } from '../cards/index.ts';

/**
 * Frames that are looked at together, and the mean time of one, in milliseconds, from which on drawing counts as slow.
 */
const FRAMES = 14;
const SLOW = 42;

/**
 * Judges from the time between frames, while things move, whether this machine draws too slowly for its quality. Never
 * goes up again: that would flicker.
 */
export interface QualityJudge {
  readonly quality: FinishQuality;
  /** Tells of a frame; true when the quality has just been lowered. */
  frame(passed: number): boolean;
}

export function qualityJudge(first: FinishQuality = 'high'): QualityJudge {
  let quality = first;
  let times: number[] = [];
  return {
    get quality() {
      return quality;
    },
    frame(passed) {
      if (quality === 'off') return false;
      times.push(passed);
      if (times.length < FRAMES) return false;
      const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
      times = [];
      if (mean < SLOW) return false;
      quality = quality === 'high' ? 'low' : 'off';
      return true;
    },
  };
}
