import type { Reputation } from '@cardscape/protocol';
import { DAY, MINUTE } from '../durations.ts';

/**
 * Something that tells how reliable a player is: a match of a queue played to its end, left early, or one that a paired
 * player was not ready for.
 */
export interface Act {
  readonly kind: 'finished' | 'left' | 'missed';
  readonly at: number;
}

/** So many of the last matches are told of. */
export const TOLD = 20;
/**
 * What counts for a cool-down is of the last day: a match left is one point, one that was not begun half; each played
 * to its end takes a quarter away.
 */
const COUNTED = DAY;
const WEIGHT = { left: 1, missed: 0.5, finished: -0.25 } as const;
/** The first cool-down, and the longest. */
const FIRST = 3 * MINUTE;
const LONGEST = 60 * MINUTE;

/** Until when somebody has to wait before the next ranked match; null: not at all. Acts oldest first. */
export function coolDown(acts: readonly Act[], now: number): number | null {
  let points = 0;
  let last = 0;
  for (const { kind, at } of acts) {
    if (at <= now - COUNTED) continue;
    points = Math.max(0, points + WEIGHT[kind]);
    if (kind !== 'finished') last = at;
  }
  if (points < 0.5) return null;
  const until = last + Math.min(LONGEST, FIRST * 2 ** (Math.ceil(points) - 1));
  return until > now ? until : null;
}

/** What others may know of it. Acts oldest first. */
export function reputationOf(acts: readonly Act[], now: number): Reputation {
  const matches = acts.filter(({ kind }) => kind !== 'missed').slice(-TOLD);
  const finished = matches.filter(({ kind }) => kind === 'finished').length;
  const missed = acts.filter(({ kind, at }) => kind === 'missed' && at > now - COUNTED).length;
  return {
    played: matches.length,
    finished,
    missed,
    until: coolDown(acts, now),
    sentence: sentenceOf(matches.length, finished),
  };
}

function sentenceOf(played: number, finished: number): string {
  if (played === 0) return 'No matches from a queue yet.';
  if (finished === played)
    return played === 1 ? 'Finished the last match.' : `Finished all of the last ${played} matches.`;
  return `Finished ${finished} of the last ${played} matches and left ${played - finished} early.`;
}

/** How many minutes that is, for a sentence: begun ones are whole, and there is never none. */
export function minutes(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / MINUTE));
}
