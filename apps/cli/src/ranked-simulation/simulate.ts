import { fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { type Entrant, MatchPool } from '@cardscape/server/src/matchmaking/match-pool.ts';
import { NEWCOMER, rated, rusted } from '@cardscape/server/src/ranked/rating.ts';
import { type Act, coolDown } from '@cardscape/server/src/ranked/reputation.ts';
import { verdictsOf } from '@cardscape/server/src/ranked/verdict.ts';
import {
  breakLength,
  comesBack,
  goesOn,
  matchLength,
  type Opening,
  opening,
  patienceOf,
  play,
  playOn,
  SECOND,
  strengthOf,
} from './crowd.ts';

export interface SimulationPlan {
  readonly players: number;
  readonly hours: number;
  readonly seed: number;
  /** False: the casual queue, in which whoever waits longest plays first; for comparison. */
  readonly ranked: boolean;
  /**
   * Percent of the players who refuse matches with a bad opening. With any, lines are lost now and then, and somebody
   * does not come.
   */
  readonly dodgers: number;
  /** A match that was refused before anybody had decided anything changes no rating, as it once was; for comparison. */
  readonly lenient: boolean;
}

/** A player of the simulation. */
export interface Simulated {
  readonly id: string;
  readonly strength: number;
  /** Refuses matches with a bad opening. */
  readonly dodges: boolean;
  /** What counts for a cool-down. */
  acts: Act[];
  /** Milliseconds that cool-downs took. */
  cooled: number;
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
  /** Matches that changed no rating. */
  readonly voids: number;
  /** Matches of each kind that were refused, or lost before they began. */
  readonly refused: number;
}

interface Waiting extends Entrant {
  readonly player: Simulated;
  readonly until: number;
}

/** Between two rounds of the queue, as on the server. */
const ROUND = SECOND;
/** Until a match is given up for who is not there. */
const GRACE = 120 * SECOND;
/** Acts of a player that are looked at. */
const REMEMBERED = 60;
/** With more than these in the line the server pairs in rounds alone. */
const AT_ONCE = 100;

/**
 * Players who come, queue, play and go, through the queue and the ratings of the server itself. The same plan gives the
 * same result.
 */
export class RankedSimulation {
  readonly #plan: SimulationPlan;
  readonly #random: RandomState;
  readonly #pool: MatchPool<Waiting>;
  readonly #players: Simulated[];
  /** What happens in each second. */
  readonly #due = new Map<number, (() => void)[]>();
  readonly #pairings: Pairing[] = [];
  #gaveUp = 0;
  #voids = 0;
  #refused = 0;

  constructor(plan: SimulationPlan) {
    this.#plan = plan;
    this.#random = fastRandom(plan.seed);
    this.#pool = new MatchPool({ seats: 2, ranked: plan.ranked, areBlocked: () => false });
    this.#players = Array.from({ length: plan.players }, (_, index) => ({
      id: `p${index}`,
      strength: strengthOf(this.#random),
      dodges: index % 100 < plan.dodgers,
      acts: [],
      cooled: 0,
      rating: NEWCOMER,
      played: 0,
      playedAt: 0,
      last: '',
    }));
  }

  run(): Simulation {
    for (const player of this.#players) this.#away(player, 0);
    const end = this.#plan.hours * 3600 * SECOND;
    for (let now = 0; now < end; now += ROUND) {
      const due = this.#due.get(now) ?? [];
      this.#due.delete(now);
      for (const happen of due) happen();
      if (this.#pool.size > 0) this.#round(now);
    }
    return {
      players: this.#players,
      pairings: this.#pairings,
      gaveUp: this.#gaveUp,
      voids: this.#voids,
      refused: this.#refused,
    };
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
    const until = now + patienceOf(this.#random);
    this.#pool.enter({ id: player.id, rating, since: now, stoodUpAt: null, player, until });
    if (this.#pool.size <= AT_ONCE) this.#pair(now);
  }

  #round(now: number): void {
    this.#pair(now);
    for (const { id, until, player } of this.#pool.places()) {
      if (until > now) continue;
      this.#pool.leave(id, now);
      this.#gaveUp += 1;
      this.#away(player, now);
    }
  }

  #pair(now: number): void {
    for (const [a, b] of this.#pool.round(now)) if (a !== undefined && b !== undefined) this.#begin(a, b, now);
  }

  #begin(a: Waiting, b: Waiting, now: number): void {
    this.#pairings.push({
      waits: [now - a.since, now - b.since],
      ratingGap: Math.abs(a.rating.mu - b.rating.mu),
      strengthGap: Math.abs(a.player.strength - b.player.strength),
      experience: Math.min(a.player.played, b.player.played),
      again: a.player.last === b.id && b.player.last === a.id,
    });
    const openings =
      this.#plan.dodgers === 0
        ? null
        : ([opening(this.#random, a.player.dodges), opening(this.#random, b.player.dodges)] as const);
    if (openings !== null && openings.some(({ fate }) => fate !== 'plays')) {
      this.#at(now + GRACE, () => this.#abort([a, b], openings, now + GRACE));
      return;
    }
    const lucks = openings === null ? null : ([openings[0].luck, openings[1].luck] as const);
    const end = now + matchLength(this.#random);
    this.#at(end, () => {
      const [one, other] = [a.player.strength, b.player.strength];
      this.#finish(
        [a, b],
        lucks === null ? play(this.#random, one, other) : playOn(this.#random, one, other, lucks),
        Math.ceil(end / ROUND) * ROUND,
      );
    });
  }

  /**
   * Somebody is not there when the match begins, or goes away before anybody has decided anything: the server's own
   * rule says what that is.
   */
  #abort(pair: readonly [Waiting, Waiting], openings: readonly [Opening, Opening], now: number): void {
    const loser = openings[0].fate === 'plays' ? 1 : 0;
    const people = openings.map(({ fate }, index) => ({
      won: index !== loser,
      rank: index === loser ? 2 : 1,
      gaveUp: index === loser && fate === 'refuses',
      waited: 0,
      left: index === loser && fate !== 'refuses',
      moves: 0,
      missed: 0,
      came: fate !== 'never comes',
    }));
    const verdicts = verdictsOf(people, { isRanked: !this.#plan.lenient, isDrawn: false });
    const isVoid = verdicts.every(({ result }) => result === 'void');
    this.#refused += openings[loser].fate === 'refuses' ? 1 : 0;
    this.#voids += isVoid ? 1 : 0;
    for (const [index, { player }] of pair.entries())
      if (verdicts[index]?.left === true) player.acts.push({ kind: 'left', at: now });
    this.#finish(pair, isVoid ? null : [loser === 0 ? 2 : 1, loser === 1 ? 2 : 1], now);
  }

  /** @param ranks null: the match is void */
  #finish([a, b]: readonly [Waiting, Waiting], ranks: readonly [number, number] | null, now: number): void {
    const after = ranks === null ? [a.rating, b.rating] : rated([a.rating, b.rating], ranks);
    for (const [index, [one, other]] of (
      [
        [a.player, b],
        [b.player, a],
      ] as const
    ).entries()) {
      one.rating = after[index] ?? one.rating;
      if (ranks !== null) one.played += 1;
      if (this.#plan.dodgers > 0 && one.acts.at(-1)?.at !== now) one.acts.push({ kind: 'finished', at: now });
      one.acts = one.acts.slice(-REMEMBERED);
      one.playedAt = now;
      one.last = other.id;
      if (goesOn(this.#random)) {
        const cool = this.#plan.ranked ? coolDown(one.acts, now) : null;
        one.cooled += cool === null ? 0 : cool - now;
        const next = Math.max(now + breakLength(this.#random), cool ?? 0);
        this.#at(next, () => this.#enter(one, Math.ceil(next / ROUND) * ROUND));
      } else this.#away(one, now);
    }
  }
}
