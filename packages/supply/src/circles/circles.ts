import { type Lister, type Market, marketOf } from './market.ts';

/** One step of a circle: who gives what to the next one. */
export interface CircleStep {
  readonly id: string;
  readonly item: string;
}

/** Each gives something to the next one, the last one to the first. */
export type Circle = readonly CircleStep[];

export interface CircleRules {
  /** Accounts of a circle, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** An evenly distributed whole number from 0, below the one given. */
  readonly below: (end: number) => number;
  /** Whether two may be in one circle; absent: any two. */
  readonly mayMeet?: (a: string, b: string) => boolean;
}

/** Gifts that one search looks at: so long one lister may keep the others waiting. */
const STEPS = 4000;
/** Rounds of local search. */
const ROUNDS = 3;

/**
 * Finds circles of exchange among everybody's lists: no lister is in two of them, and each gives one thing and gets one
 * thing. To cover as many as possible with cycles of bounded length is NP-hard (Abraham, Blum, Sandholm: Clearing
 * algorithms for barter exchange markets, EC 2007). This is their problem solved by greed and local search: whoever has
 * the fewest ways goes first, and gets the shortest circle there is, for a short one is confirmed by all more often;
 * then circles are taken apart where two come out of one.
 *
 * Fairness: short lists go first, so that whoever is new and has little is served before those who fit everybody.
 */
export function findCircles(listers: readonly Lister[], rules: CircleRules): Circle[] {
  const search = new CircleSearch(listers, marketOf(listers, rules.below), rules);
  search.fill(search.byScarcity());
  for (let round = 0; round < ROUNDS; round++) if (!search.improve()) break;
  return search.circles();
}

class CircleSearch {
  readonly #listers: readonly Lister[];
  readonly #market: Market;
  readonly #rules: CircleRules;
  /** Who could give something to whom, by the index of who gets it. */
  readonly #givers: readonly (readonly number[])[];
  /** The circle that each is in, as indices in its order; null: none. */
  readonly #circleOf: (readonly number[] | null)[];

  constructor(listers: readonly Lister[], market: Market, rules: CircleRules) {
    this.#listers = listers;
    this.#market = market;
    this.#rules = rules;
    const givers: number[][] = listers.map(() => []);
    for (const [giver, gifts] of market.entries()) for (const { to } of gifts) givers[to]?.push(giver);
    this.#givers = givers;
    this.#circleOf = listers.map(() => null);
  }

  /** Everybody who could be in a circle, those with the fewest ways first. */
  byScarcity(): number[] {
    const ways = (index: number): number =>
      Math.min(this.#market[index]?.length ?? 0, this.#givers[index]?.length ?? 0);
    const order = this.#listers.map((_, index) => ({ index, ways: ways(index) }));
    return order
      .filter((one) => one.ways > 0)
      .toSorted((a, b) => a.ways - b.ways || a.index - b.index)
      .map(({ index }) => index);
  }

  /** Puts those who are in no circle into circles. Returns how many were put in. */
  fill(order: readonly number[]): number {
    let filled = 0;
    for (const index of order) {
      if (this.#circleOf[index] !== null) continue;
      const circle = this.#shortest(index);
      if (circle === null) continue;
      for (const one of circle) this.#circleOf[one] = circle;
      filled += circle.length;
    }
    return filled;
  }

  /** Takes circles apart, and keeps what comes out of it where that covers more. Whether anything did. */
  improve(): boolean {
    let isBetter = false;
    const left = this.byScarcity().filter((index) => this.#circleOf[index] === null);
    for (const index of left) {
      if (this.#circleOf[index] !== null) continue;
      const neighbours = [...(this.#market[index] ?? []).map(({ to }) => to), ...(this.#givers[index] ?? [])];
      for (const neighbour of neighbours) {
        const circle = this.#circleOf[neighbour];
        if (circle === null || circle === undefined) continue;
        for (const one of circle) this.#circleOf[one] = null;
        const before = circle.length;
        if (this.fill([index, ...circle]) > before) {
          isBetter = true;
          break;
        }
        this.#undo([index, ...circle]);
        for (const one of circle) this.#circleOf[one] = circle;
      }
    }
    return isBetter;
  }

  #undo(members: readonly number[]): void {
    for (const index of members) {
      const circle = this.#circleOf[index];
      if (circle === null || circle === undefined) continue;
      for (const one of circle) this.#circleOf[one] = null;
    }
  }

  /** The shortest circle through one, of those who are in none; null: none was found. */
  #shortest(start: number): readonly number[] | null {
    const { least, most } = this.#rules;
    const last = new Set(this.#givers[start]?.filter((giver) => this.#circleOf[giver] === null));
    if (last.size === 0) return null;
    const budget = { steps: STEPS };
    for (let length = least; length <= most; length++) {
      const found = this.#extend([start], length, last, budget);
      if (found !== null) return found;
      if (budget.steps <= 0) return null;
    }
    return null;
  }

  #extend(
    path: readonly number[],
    length: number,
    last: ReadonlySet<number>,
    budget: { steps: number },
  ): readonly number[] | null {
    const end = path.at(-1) ?? 0;
    for (const { to } of this.#market[end] ?? []) {
      if (budget.steps-- <= 0) return null;
      if (this.#circleOf[to] !== null || path.includes(to) || !this.#mayJoin(path, to)) continue;
      if (path.length + 1 < length) {
        const found = this.#extend([...path, to], length, last, budget);
        if (found !== null) return found;
      } else if (last.has(to)) return [...path, to];
    }
    return null;
  }

  #mayJoin(path: readonly number[], to: number): boolean {
    const { mayMeet } = this.#rules;
    if (mayMeet === undefined) return true;
    const id = this.#listers[to]?.id ?? '';
    return path.every((index) => mayMeet(this.#listers[index]?.id ?? '', id));
  }

  circles(): Circle[] {
    return [...new Set(this.#circleOf)].flatMap((circle) => (circle === null ? [] : [this.#stepsOf(circle)]));
  }

  #stepsOf(circle: readonly number[]): Circle {
    return circle.map((index, place) => {
      const next = circle[(place + 1) % circle.length];
      const gift = this.#market[index]?.find(({ to }) => to === next);
      if (gift === undefined) throw new Error('a circle has a gap');
      return { id: this.#listers[index]?.id ?? '', item: gift.item };
    });
  }
}
