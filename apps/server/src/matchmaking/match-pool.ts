import { MINUTE } from '../durations.ts';
import type { Conduct } from './attendance.ts';
import { type PairingTerms, pairUp, type Seeker } from './pairing.ts';

/** Somebody who enters a pool; the rest of what pairs them the pool finds out in every round. */
export type Entrant = Omit<Seeker, 'met' | keyof Conduct>;

interface Wait {
  readonly took: number;
  /** Whether it ended with a match; else the player left. */
  readonly served: boolean;
  readonly endedAt: number;
}

/** Waits are told by those that ended lately, and so many of them. */
const LATELY = 30 * MINUTE;
const REMEMBERED = 60;
/** Whoever leaves sooner has not waited, in milliseconds. */
const LOOKED_IN = 1000;
/** So long two who have met count as having just met. */
const MET = 30 * MINUTE;

/**
 * The players who wait for the same game and queue. Pure but for its own memory: it is told the time, so that a
 * simulation can use it as the server does. One round costs no more than sorting those who wait.
 */
export class MatchPool<E extends Entrant> {
  readonly terms: PairingTerms;
  readonly #conductOf: (entrant: E) => Conduct;
  readonly #places = new Map<string, E>();
  #waits: Wait[] = [];
  /** With whom an account has last played, and when that was arranged; the oldest first. */
  readonly #met = new Map<string, { readonly ids: ReadonlySet<string>; readonly at: number }>();

  constructor(terms: PairingTerms, conductOf: (entrant: E) => Conduct = () => UNKNOWN) {
    this.terms = terms;
    this.#conductOf = conductOf;
  }

  get size(): number {
    return this.#places.size;
  }

  places(): IterableIterator<E> {
    return this.#places.values();
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  enter(entrant: E): void {
    this.#places.set(entrant.id, entrant);
  }

  /** Takes a place away; false if there was none. */
  leave(id: string, now: number): boolean {
    const place = this.#places.get(id);
    if (place === undefined) return false;
    this.#places.delete(id);
    // Who only looks in has not waited.
    if (now - place.since >= LOOKED_IN) this.#note({ took: now - place.since, served: false, endedAt: now });
    return true;
  }

  /** The groups that play now; they have left the pool. */
  round(now: number): E[][] {
    for (const [id, { at }] of this.#met) {
      if (at > now - MET) break;
      this.#met.delete(id);
    }
    const seekers = [...this.#places.values()].map((place) => ({
      ...place,
      place,
      met: this.#met.get(place.id)?.ids ?? NOBODY,
      ...this.#conductOf(place),
    }));
    const groups = pairUp(seekers, now, this.terms).map((group) => group.map(({ place }) => place));
    for (const group of groups) this.#serve(group, now);
    return groups;
  }

  #serve(group: readonly E[], now: number): void {
    for (const { id, since } of group) {
      this.#places.delete(id);
      this.#note({ took: now - since, served: true, endedAt: now });
      // Taken out and put in again, so that the oldest stay in front.
      this.#met.delete(id);
      this.#met.set(id, { ids: new Set(group.flatMap((other) => (other.id === id ? [] : [other.id]))), at: now });
    }
  }

  /** What somebody was paired for last has not come about. */
  unmeet(id: string): void {
    this.#met.delete(id);
  }

  #note(wait: Wait): void {
    this.#waits = [...this.#waits.slice(1 - REMEMBERED), wait];
  }

  /**
   * How long the whole wait of somebody will be who has waited so long, in milliseconds: the median, after Kaplan and
   * Meier (1958), of the late waits that were longer still. Whoever left counts as having waited at least that long, so
   * that a queue in which most give up does not look quick. Null: too few to tell.
   */
  expected(waited: number, now: number): number | null {
    const longer = this.#waits
      .filter(({ took, endedAt }) => took > waited && endedAt > now - LATELY)
      .toSorted((a, b) => a.took - b.took);
    let left = longer.length;
    let waiting = 1;
    for (const { took, served } of longer) {
      if (served) waiting *= 1 - 1 / left;
      left -= 1;
      if (waiting <= 0.5) return took;
    }
    return null;
  }
}

const NOBODY: ReadonlySet<string> = new Set();
const UNKNOWN: Conduct = { isNoShow: false, hasPlayed: false, from: '', excess: 0 };
