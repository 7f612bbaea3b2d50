import { ratingPoints } from '@cardscape/server/src/ranked/rating.ts';
import { MINUTE, SECOND } from './crowd.ts';
import type { Pairing, Simulated, Simulation, SimulationPlan } from './simulate.ts';

/** What a simulation of the ranked queue has shown. Times in seconds, gaps in points of the number that is shown. */
export interface RankedReport extends SimulationPlan {
  readonly matches: number;
  readonly matchesPerPlayer: number;
  readonly gaveUp: number;
  /**
   * Of rating and true strength (Pearson): of all who have played, and of those with 20 matches or more; null where there
   * are too few to tell.
   */
  readonly correlation: number | null;
  readonly correlationOfExperienced: number | null;
  readonly experienced: number;
  readonly wait: { readonly median: number; readonly p95: number; readonly longest: number };
  /** Mean differences in all pairs, and in pairs of players who had both played 20 matches or more. */
  readonly ratingGap: number;
  readonly ratingGapOfExperienced: number;
  readonly strengthGap: number;
  readonly strengthGapOfExperienced: number;
  /** Of two players taken at random. */
  readonly strengthGapByChance: number;
  /** Share of pairs that had just played each other. */
  readonly again: number;
  /** Where some refuse matches with a bad opening; null where nobody does. */
  readonly dodging: Dodging | null;
}

/**
 * What refusing matches gives those who do it, and costs the others. Points are those of the number that is shown, over
 * what a strength deserves in the same crowd.
 */
interface Dodging {
  readonly refused: number;
  readonly voids: number;
  readonly gainOfDodgers: number;
  readonly gainOfHonest: number;
  /** Of rating and true strength among those who refuse nothing. */
  readonly correlationOfHonest: number | null;
  /** Minutes that cool-downs took, for each match played. */
  readonly cooledOfDodgers: number;
  readonly cooledOfHonest: number;
}

const EXPERIENCED = 20;

function mean(list: readonly number[]): number {
  return list.length === 0 ? 0 : list.reduce((sum, value) => sum + value, 0) / list.length;
}

/** The value below which that share of a sorted list lies. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
  const product = (a: 0 | 1, b: 0 | 1): number =>
    mean(pairs.map((pair) => (pair[a] - (a === 0 ? x : y)) * (pair[b] - (b === 0 ? x : y))));
  const spread = Math.sqrt(product(0, 0) * product(1, 1));
  return spread === 0 ? null : product(0, 1) / spread;
}

/** The mean difference of two values of a list. */
function gapByChance(values: readonly number[]): number {
  // In a sorted list each value is the greater one as often as there are values before it.
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  return sorted.reduce((sum, value, index) => sum + value * (2 * index - count + 1), 0) / ((count * (count - 1)) / 2);
}

function dodgingOf(plan: SimulationPlan, { players, voids, refused }: Simulation): Dodging | null {
  if (plan.dodgers === 0) return null;
  const experienced = players.filter(({ played }) => played >= EXPERIENCED);
  const [dodgers, honest] = [experienced.filter(({ dodges }) => dodges), experienced.filter(({ dodges }) => !dodges)];
  const gain = (list: readonly Simulated[]): number =>
    ratingPoints(mean(list.map(({ rating, strength }) => rating.mu - strength)));
  const cooled = (list: readonly Simulated[]): number =>
    list.reduce((sum, player) => sum + player.cooled, 0) /
    MINUTE /
    Math.max(
      1,
      list.reduce((sum, { played }) => sum + played, 0),
    );
  return {
    refused,
    voids,
    gainOfDodgers: gain(dodgers),
    gainOfHonest: gain(honest),
    correlationOfHonest: correlation(honest.map(({ rating, strength }) => [rating.mu, strength])),
    cooledOfDodgers: cooled(dodgers),
    cooledOfHonest: cooled(honest),
  };
}

export function reportOf(plan: SimulationPlan, simulation: Simulation): RankedReport {
  const { players, pairings, gaveUp } = simulation;
  const waits = pairings.flatMap(({ waits: both }) => both.map((wait) => wait / SECOND)).toSorted((a, b) => a - b);
  const active = players.filter(({ played }) => played > 0);
  const experienced = players.filter(({ played }) => played >= EXPERIENCED);
  const sure = pairings.filter(({ experience }) => experience >= EXPERIENCED);
  const gap = (list: readonly Pairing[], of: 'ratingGap' | 'strengthGap'): number =>
    ratingPoints(mean(list.map((pair) => pair[of])));
  return {
    ...plan,
    matches: pairings.length,
    matchesPerPlayer: (2 * pairings.length) / players.length,
    gaveUp,
    correlation: correlation(active.map(({ rating, strength }) => [rating.mu, strength])),
    correlationOfExperienced: correlation(experienced.map(({ rating, strength }) => [rating.mu, strength])),
    experienced: experienced.length,
    wait: { median: quantile(waits, 0.5), p95: quantile(waits, 0.95), longest: waits.at(-1) ?? 0 },
    ratingGap: gap(pairings, 'ratingGap'),
    ratingGapOfExperienced: gap(sure, 'ratingGap'),
    strengthGap: gap(pairings, 'strengthGap'),
    strengthGapOfExperienced: gap(sure, 'strengthGap'),
    strengthGapByChance: ratingPoints(gapByChance(players.map(({ strength }) => strength))),
    again: mean(pairings.map(({ again }) => (again ? 1 : 0))),
    dodging: dodgingOf(plan, simulation),
  };
}

function inWords(correlated: number | null): string {
  return correlated === null ? 'too few to tell' : correlated.toFixed(3);
}

export function reportText(report: RankedReport): string {
  const { players, hours, seed, matches, matchesPerPlayer, gaveUp, wait } = report;
  return [
    `${players} players for ${hours} hours, seed ${seed}${report.ranked ? '' : ', casual queue'}: ${matches} matches, ${matchesPerPlayer.toFixed(1)} a player; ${gaveUp} times somebody gave up waiting`,
    `correlation of rating and strength: ${inWords(report.correlation)}; of the ${report.experienced} players with ${EXPERIENCED} matches or more: ${inWords(report.correlationOfExperienced)}`,
    `wait in s: median ${wait.median.toFixed(0)}, p95 ${wait.p95.toFixed(0)}, longest ${wait.longest.toFixed(0)}`,
    `mean rating gap of pairs in points: ${report.ratingGap}; where both have played ${EXPERIENCED} matches: ${report.ratingGapOfExperienced}`,
    `mean true strength gap of pairs in points: ${report.strengthGap}; where both have played ${EXPERIENCED} matches: ${report.strengthGapOfExperienced}; of two taken at random: ${report.strengthGapByChance}`,
    `immediate rematches: ${(100 * report.again).toFixed(2)} %`,
    ...(report.dodging === null ? [] : dodgingText(report.dodging)),
  ].join('\n');
}

function dodgingText({
  refused,
  voids,
  gainOfDodgers,
  gainOfHonest,
  correlationOfHonest,
  cooledOfDodgers,
  cooledOfHonest,
}: Dodging): string[] {
  return [
    `${refused} matches were refused for their opening; ${voids} changed no rating`,
    `rating over what strength deserves, in points, of players with ${EXPERIENCED} matches or more: of those who refuse ${gainOfDodgers}, of the others ${gainOfHonest}`,
    `correlation of rating and strength of the others: ${inWords(correlationOfHonest)}`,
    `minutes of cool-down for each match: of those who refuse ${cooledOfDodgers.toFixed(2)}, of the others ${cooledOfHonest.toFixed(2)}`,
  ];
}
