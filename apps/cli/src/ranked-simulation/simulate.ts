import { fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { type Entrant, Line } from '@cardscape/server/src/ranked/line.ts';
import { NEWCOMER, rated, rusted } from '@cardscape/server/src/ranked/rating.ts';
import { breakLength, comesBack, goesOn, matchLength, patienceOf, play, SECOND, strengthOf } from './crowd.ts';

export interface SimulationPlan {
  readonly players: number;
  readonly hours: number;
  readonly seed: number;
  /** False: the casual queue, in which whoever waits longest plays first; for comparison. */
  readonly ranked: boolean;
}

/** A player of the simulation. */
export interface Simulated {
  readonly id: string;
  readonly strength: number;
  rating: typeof NEWCOMER;
  played: number;
  /** When the last match ended, and who was the opponent. */
  playedAt: number;
  last: string;
}

/** One pair that the queue has made. */
export interface Pairing {
  readonly waits: readonly [number, number];
  /** Differences of what was believed, and of what is so. */
  readonly ratingGap: number;
  readonly strengthGap: number;
  /** Matches that the less experienced of the two had played before. */
  readonly experience: number;
  /** Both had just played each other. */
  readonly again: boolean;
}

export interface Simulation {
  readonly players: readonly Simulated[];
  readonly pairings: readonly Pairing[];
  /** Those who gave up waiting. */
  readonly gaveUp: number;
}

interface Waiting extends Entrant {
  readonly player: Simulated;
  readonly until: number;
}

/** Between two rounds of the queue, as on the server. */
const ROUND = SECOND;
/** With more than these in the line the server pairs in rounds alone. */
const AT_ONCE = 100;

/** Players who come, queue, play and go, through the queue and the ratings of the server itself. The same plan gives the same result. */
export class RankedSimulation {
  readonly #plan: SimulationPlan;
  readonly #random: RandomState;
  readonly #line: Line<Waiting>;
  readonly #players: Simulated[];
  /** What happens in each second. */
  readonly #due = new Map<number, (() => void)[]>();
  readonly #pairings: Pairing[] = [];
  #gaveUp = 0;

  constructor(plan: SimulationPlan) {
    this.#plan = plan;
    this.#random = fastRandom(plan.seed);
    this.#line = new Line({ seats: 2, ranked: plan.ranked, areBlocked: () => false });
    this.#players = Array.from({ length: plan.players }, (_, index) => ({ id: `p${index}`, strength: strengthOf(this.#random), rating: NEWCOMER, played: 0, playedAt: 0, last: '' }));
  }

  run(): Simulation {
    for (const player of this.#players) this.#away(player, 0);
    const end = this.#plan.hours * 3600 * SECOND;
    for (let now = 0; now < end; now += ROUND) {
      const due = this.#due.get(now) ?? [];
      this.#due.delete(now);
      for (const happen of due) happen();
      if (this.#line.size > 0) this.#round(now);
    }
    return { players: this.#players, pairings: this.#pairings, gaveUp: this.#gaveUp };
  }

  #at(time: number, happen: () => void): void {
    const second = Math.ceil(time / ROUND) * ROUND;
    const list = this.#due.get(second);
    if (list === undefined) this.#due.set(second, [happen]);
    else list.push(happen);
  }

  #away(player: Simulated, now: number): void {
    const back = comesBack(this.#random, now);
    this.#at(back, () => this.#enter(player, Math.ceil(back / ROUND) * ROUND));
  }

  #enter(player: Simulated, now: number): void {
    const rating = rusted(player.rating, player.played === 0 ? 0 : now - player.playedAt);
    this.#line.enter({ id: player.id, rating, since: now, player, until: now + patienceOf(this.#random) });
    if (this.#line.size <= AT_ONCE) this.#pair(now);
  }

  #round(now: number): void {
    this.#pair(now);
    for (const { id, until, player } of this.#line.places()) {
      if (until > now) continue;
      this.#line.leave(id, now);
      this.#gaveUp += 1;
      this.#away(player, now);
    }
  }

  #pair(now: number): void {
    for (const [a, b] of this.#line.round(now)) if (a !== undefined && b !== undefined) this.#begin(a, b, now);
  }

  #begin(a: Waiting, b: Waiting, now: number): void {
    this.#pairings.push({
      waits: [now - a.since, now - b.since],
      ratingGap: Math.abs(a.rating.mu - b.rating.mu),
      strengthGap: Math.abs(a.player.strength - b.player.strength),
      experience: Math.min(a.player.played, b.player.played),
      again: a.player.last === b.id && b.player.last === a.id,
    });
    const end = now + matchLength(this.#random);
    this.#at(end, () => this.#finish(a, b, Math.ceil(end / ROUND) * ROUND));
  }

  #finish(a: Waiting, b: Waiting, now: number): void {
    const after = rated([a.rating, b.rating], play(this.#random, a.player.strength, b.player.strength));
    for (const [index, [one, other]] of ([[a.player, b], [b.player, a]] as const).entries()) {
      one.rating = after[index] ?? one.rating;
      one.played += 1;
      one.playedAt = now;
      one.last = other.id;
      if (goesOn(this.#random)) {
        const next = now + breakLength(this.#random);
        this.#at(next, () => this.#enter(one, Math.ceil(next / ROUND) * ROUND));
      } else this.#away(one, now);
    }
  }
}
