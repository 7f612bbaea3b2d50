import { below, type RandomState } from '@cardscape/rules/kernel/random/generator';

/** What the players of a simulation are like. Times in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** True strength on the scale of the ratings: the same spread that the ratings assume of newcomers. */
const STRENGTH = { mean: 25, deviation: 25 / 3 };
/** How much a performance varies, on the same scale: what the ratings assume, too. */
const BETA = 25 / 6;
/** One in so many matches is drawn. */
const DRAWS = 50;
/** Matches that somebody wants to play when they come, on average. */
const SITTING = 4;
/** A match lasts from 5 to 20 minutes; between two of them there is half a minute. */
const SHORTEST = 5 * MINUTE;
const LONGEST = 20 * MINUTE;
const BREAK = 30 * SECOND;
/**
 * Away for ten hours on average, and less in the evening: at its height nine times as many come as in the depth of the
 * night.
 */
const AWAY = 10 * HOUR;
const SWING = 0.8;
/** How long somebody waits at least before giving up, and on average beyond that. */
const PATIENCE = MINUTE;
const MORE_PATIENCE = 4 * MINUTE;

/**
 * Of what makes a performance better or worse, the share that a player sees at once: the opening hand, who plays first.
 */
const SEEN = 0.5;
/** Who refuses matches does so with the worst third of openings (standard deviations). */
const REFUSED_BELOW = -0.43;
/**
 * Of all matches of everybody so many begin without one of the two, and in so many a line is lost for good before
 * anybody has decided anything.
 */
const NEVER_COME = 0.01;
const LINE_LOST = 0.003;

const FINE = 2 ** 30;

/** Evenly from 0 to 1, without the ends. */
export function uniform(random: RandomState): number {
  return (below(random, FINE) + 0.5) / FINE;
}

/** Box and Muller (1958). */
function normal(random: RandomState): number {
  return Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
}

function exponential(random: RandomState, mean: number): number {
  return -mean * Math.log(uniform(random));
}

export function strengthOf(random: RandomState): number {
  return STRENGTH.mean + STRENGTH.deviation * normal(random);
}

/** The ranks of two of that strength: each performs as well as it can, and a little better or worse. */
export function play(random: RandomState, a: number, b: number): readonly [number, number] {
  if (below(random, DRAWS) === 0) return [1, 1];
  return a + BETA * normal(random) > b + BETA * normal(random) ? [1, 2] : [2, 1];
}

export function matchLength(random: RandomState): number {
  return SHORTEST + (LONGEST - SHORTEST) * uniform(random) ** 2;
}

/** When somebody who is done at that time comes back, by the hour of the day. */
export function comesBack(random: RandomState, now: number): number {
  for (let time = now; ;) {
    time += exponential(random, AWAY / (1 + SWING));
    if (uniform(random) * (1 + SWING) < 1 + SWING * Math.sin((2 * Math.PI * time) / (24 * HOUR))) return time;
  }
}

/** Whether somebody wants another match after this one, and when. */
export function goesOn(random: RandomState): boolean {
  return uniform(random) > 1 / SITTING;
}

export function breakLength(random: RandomState): number {
  return exponential(random, BREAK);
}

export function patienceOf(random: RandomState): number {
  return PATIENCE + exponential(random, MORE_PATIENCE);
}

/** How a match with an opening that is seen begins for one of its players, and how well it goes then. */
export interface Opening {
  readonly luck: number;
  readonly fate: 'plays' | 'refuses' | 'never comes' | 'loses the line';
}

/** @param refuses whether the player refuses bad openings */
export function opening(random: RandomState, refuses: boolean): Opening {
  const luck = normal(random);
  const chance = uniform(random);
  if (chance < NEVER_COME) return { luck, fate: 'never comes' };
  if (chance < NEVER_COME + LINE_LOST) return { luck, fate: 'loses the line' };
  return { luck, fate: refuses && luck < REFUSED_BELOW ? 'refuses' : 'plays' };
}

/** The ranks of two of that strength after openings that both have seen. */
export function playOn(
  random: RandomState,
  a: number,
  b: number,
  lucks: readonly [number, number],
): readonly [number, number] {
  if (below(random, DRAWS) === 0) return [1, 1];
  const performance = (strength: number, luck: number): number =>
    strength + BETA * (Math.sqrt(SEEN) * luck + Math.sqrt(1 - SEEN) * normal(random));
  return performance(a, lucks[0]) > performance(b, lucks[1]) ? [1, 2] : [2, 1];
}
