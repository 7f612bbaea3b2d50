import type { Rating } from '@cardscape/protocol';
import { rate } from 'openskill';
import { plackettLuce } from 'openskill/models';
import { DAY } from '../durations.ts';

export { ratingPoints } from '@cardscape/protocol';

/**
 * Ratings after Weng and Lin, "A Bayesian approximation method for online ranking" (JMLR 12, 2011), model of Plackett
 * and Luce, for two to four players. All arithmetic of ratings is here; nothing else knows the library.
 */

/** What is believed of somebody of whom nothing is known; the scale of everything else. */
export const NEWCOMER: Rating = { mu: 25, sigma: 25 / 3 };
/** How much a player's performance varies from match to match. */
const BETA = 25 / 6;
/** What is added to the uncertainty before each match: nobody stays the same for ever. */
const TAU = 25 / 300;

/** So long a rating rests without growing less certain. */
const REST = 14 * DAY;
/** After that its variance grows by this much a day: from 2 to that of a newcomer in a year. */
const RUST = (NEWCOMER.sigma ** 2 - 4) / 365;
/**
 * A new season keeps this share of what sets somebody apart from the mean, and adds this to the uncertainty, as a
 * standard deviation.
 */
const KEPT = 0.7;
const SHAKEN = 3;

/**
 * The ratings after a match. Errors: RangeError unless there are two to four players with a rank each.
 * @param ranks by player, 1 is the best; those who are equal share one
 */
export function rated(before: readonly Rating[], ranks: readonly number[], tau = TAU): Rating[] {
  if (before.length < 2 || before.length > 4 || ranks.length !== before.length)
    throw new RangeError(
      `ratings are for two to four players, each with a rank, not for ${before.length} with ${ranks.length}`,
    );
  const teams = before.map(({ mu, sigma }) => [{ mu, sigma }]);
  return rate(teams, { rank: [...ranks], tau, beta: BETA, model: plackettLuce }).map(([one], index) =>
    one === undefined ? (before[index] ?? NEWCOMER) : { mu: one.mu, sigma: one.sigma },
  );
}

/**
 * How uneven a match would be: the difference of what is believed, in standard deviations of what may happen. 0 is
 * even; the stronger one wins 60 % at 0.25, 69 % at 0.5, 84 % at 1. Uncertain ratings make it smaller: little is known.
 */
export function unevenness(a: Rating, b: Rating): number {
  return Math.abs(a.mu - b.mu) / spread(a.sigma, b.sigma);
}

/** How far `mu` may lie apart for two of that uncertainty to be that uneven. */
export function distance(uneven: number, sigma: number): number {
  return uneven * spread(sigma, sigma);
}

function spread(sigma: number, other: number): number {
  return Math.sqrt(2 * BETA ** 2 + sigma ** 2 + other ** 2);
}

/**
 * A rating that nobody has used for so many milliseconds: less is known of it, as long as it rests for more than two
 * weeks.
 */
export function rusted({ mu, sigma }: Rating, idle: number): Rating {
  const days = Math.max(0, idle - REST) / DAY;
  return { mu, sigma: Math.max(sigma, Math.min(NEWCOMER.sigma, Math.sqrt(sigma ** 2 + RUST * days))) };
}

/** A rating as it begins the next season: nearer to the mean, and less certain. */
export function carriedOver({ mu, sigma }: Rating): Rating {
  return {
    mu: NEWCOMER.mu + KEPT * (mu - NEWCOMER.mu),
    sigma: Math.max(sigma, Math.min(NEWCOMER.sigma, Math.hypot(sigma, SHAKEN))),
  };
}
