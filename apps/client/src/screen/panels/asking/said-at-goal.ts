import type { MatchStore } from '../../../match/feed/store.ts';

/** A hand that drags, and a finger that has touched a target, look at the goal: nothing may lie over that. */
export function isSaidAtGoal({ held, sight, considered }: MatchStore): boolean {
  if (held.value !== null) return true;
  return sight.value?.way === 'touched' && considered.value?.to === sight.value.handle;
}
