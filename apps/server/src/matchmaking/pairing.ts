import type { Rating } from '@cardscape/protocol';
import { SECOND } from '../durations.ts';
import { unevenness } from '../ranked/rating.ts';
import type { Conduct } from './attendance.ts';

/** Somebody who waits for opponents. */
export interface Seeker extends Conduct {
  readonly id: string;
  readonly rating: Rating;
  /** When the wait began, in milliseconds. */
  readonly since: number;
  /** Recent opponents. */
  readonly met: ReadonlySet<string>;
  /** When a match fell through because somebody else was not ready, in milliseconds; null: not during this wait. */
  readonly stoodUpAt: number | null;
}

export interface PairingTerms {
  readonly seats: number;
  /** Whether to match by rating; otherwise whoever has waited longest plays first. */
  readonly ranked: boolean;
  /** Whether either has blocked the other. Asked in every round, so that a block made while both wait counts. */
  readonly areBlocked: (a: string, b: string) => boolean;
}

/** How uneven a match may be: the limit widens from NARROW to WIDE during the wait, and is finally lifted. */
const NARROW = 0.1;
const WIDE = 0.8;
const WIDE_AFTER = 60 * SECOND;
const ANYBODY_AFTER = 90 * SECOND;
/**
 * How long both must have waited before recent opponents meet again, and before players are paired although one has
 * blocked the other, or only one of them has recently failed to show up.
 */
const AGAIN_AFTER = 40 * SECOND;
const APART_AFTER = 90 * SECOND;
/** How long a player who was stood up is paired only with recent players, or with others who were stood up. */
const WARY_FOR = 10 * SECOND;
/** How long both must wait for each excess share that one's address has used, unless they share the address. */
const SHARE_AFTER = 10 * SECOND;
/** Added to the unevenness of an undesirable pairing, so that anybody else is preferred. */
const AGAIN_COSTS = 10;
const SHARE_COSTS = 8;
const APART_COSTS = 100;
/** Kinds of seekers; each seeker is of exactly one. */
const KINDS: readonly ((seeker: Seeker) => boolean)[] = [
  ({ isNoShow, excess }) => !isNoShow && excess === 0,
  ({ isNoShow, excess }) => !isNoShow && excess > 0,
  ({ isNoShow }) => isNoShow,
];
/**
 * The most candidates for a seeker, and the most neighbours examined to find them. These bounds keep a round as cheap as
 * sorting.
 */
const CANDIDATES = 24;
const LOOKED_AT = 120;

/** How uneven a match may be after this wait; Infinity: no limit. */
export function reachAfter(waited: number): number {
  if (waited >= ANYBODY_AFTER) return Infinity;
  return NARROW + (WIDE - NARROW) * Math.min(1, waited / WIDE_AFTER);
}

/**
 * Who plays whom now: disjoint groups of `seats`. Seekers of the same kind are paired first, so that a crowd of one kind
 * cannot hold up the others; then whoever is left. Pure: the same seekers at the same time give the same groups.
 */
export function pairUp<S extends Seeker>(seekers: readonly S[], now: number, terms: PairingTerms): S[][] {
  const kinds = KINDS.map((isOf) => seekers.filter(isOf));
  const groups = kinds.flatMap((kind) => pairRow(kind, now, terms));
  if (kinds.some((kind) => kind.length === seekers.length)) return groups;
  const taken = new Set(groups.flat());
  const left = seekers.filter((one) => !taken.has(one));
  return [...groups, ...pairRow(left, now, terms)];
}

/** Whoever has waited longest chooses first, from the closest ratings that are acceptable to both. */
function pairRow<S extends Seeker>(seekers: readonly S[], now: number, terms: PairingTerms): S[][] {
  const { seats, ranked } = terms;
  if (seekers.length < seats) return [];
  const sorted = seekers.toSorted(
    (a, b) => (ranked ? a.rating.mu - b.rating.mu : 0) || a.since - b.since || compareIds(a.id, b.id),
  );
  const row = new Row(sorted);
  const order = sorted.map((_, index) => index).toSorted((a, b) => sinceOf(sorted, a) - sinceOf(sorted, b) || a - b);
  const groups: S[][] = [];
  for (const index of order) {
    if (row.isTaken(index)) continue;
    const group = groupAround(row, index, now, terms);
    if (group === null) continue;
    for (const member of group) row.take(member);
    groups.push(group.flatMap((member) => sorted[member] ?? []));
  }
  return groups;
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sinceOf(seekers: readonly Seeker[], index: number): number {
  return seekers[index]?.since ?? 0;
}

/** The seekers sorted by rating; those already taken are skipped. */
class Row<S extends Seeker> {
  readonly #all: readonly S[];
  readonly #taken: boolean[];
  /** The next index on either side that may still be free. */
  readonly #left: number[];
  readonly #right: number[];

  constructor(sorted: readonly S[]) {
    this.#all = sorted;
    this.#taken = sorted.map(() => false);
    this.#left = sorted.map((_, index) => index - 1);
    this.#right = sorted.map((_, index) => index + 1);
  }

  isTaken(index: number): boolean {
    return this.#taken[index] ?? true;
  }

  take(index: number): void {
    this.#taken[index] = true;
    const [left, right] = [this.#left[index] ?? -1, this.#right[index] ?? this.#all.length];
    if (left >= 0) this.#right[left] = right;
    if (right < this.#all.length) this.#left[right] = left;
  }

  /** Those still free, nearest first, up to LOOKED_AT. */
  *around(index: number): Generator<readonly [number, S], void> {
    const self = this.#all[index];
    if (self === undefined) return;
    let [left, right] = [this.#left[index] ?? -1, this.#right[index] ?? this.#all.length];
    for (let seen = 0; seen < LOOKED_AT; seen++) {
      const [below, above] = [this.#all[left], this.#all[right]];
      if (below === undefined && above === undefined) return;
      const takeBelow =
        above === undefined ||
        (below !== undefined && self.rating.mu - below.rating.mu <= above.rating.mu - self.rating.mu);
      if (takeBelow && below !== undefined) {
        yield [left, below];
        left = this.#left[left] ?? -1;
      } else if (above !== undefined) {
        yield [right, above];
        right = this.#right[right] ?? this.#all.length;
      }
    }
  }

  at(index: number): S | undefined {
    return this.#all[index];
  }
}

/** The best group for a seeker, as indices into the row; null if there is none yet. */
function groupAround(row: Row<Seeker>, index: number, now: number, terms: PairingTerms): number[] | null {
  const self = row.at(index);
  if (self === undefined) return null;
  const candidates: { readonly place: number; readonly one: Seeker; readonly cost: number }[] = [];
  for (const [place, one] of row.around(index)) {
    const cost = costOf(self, one, now, terms);
    if (cost !== null) candidates.push({ place, one, cost });
    if (candidates.length >= CANDIDATES) break;
  }
  candidates.sort((a, b) => a.cost - b.cost || a.one.since - b.one.since || compareIds(a.one.id, b.one.id));
  const group: { readonly place: number; readonly one: Seeker }[] = [{ place: index, one: self }];
  for (const candidate of candidates) {
    if (group.every(({ one }) => one === self || costOf(one, candidate.one, now, terms) !== null))
      group.push(candidate);
    if (group.length === terms.seats) return group.map(({ place }) => place);
  }
  return null;
}

/** The cost of pairing these two now; null: not yet. */
function costOf(a: Seeker, b: Seeker, now: number, { ranked, areBlocked }: PairingTerms): number | null {
  const waited = now - Math.max(a.since, b.since);
  const uneven = ranked ? unevenness(a.rating, b.rating) : 0;
  // The limit is the mean of both: a long wait of one widens it only half as far.
  if (ranked && uneven > (reachAfter(now - a.since) + reachAfter(now - b.since)) / 2) return null;
  const apart = areBlocked(a.id, b.id) || a.isNoShow !== b.isNoShow;
  if (isWary(a, b, now) || isWary(b, a, now)) return null;
  const met = a.met.has(b.id) || b.met.has(a.id);
  const excess = a.from === b.from ? 0 : Math.max(a.excess, b.excess);
  if (waited < excess * SHARE_AFTER) return null;
  if ((apart && waited < APART_AFTER) || (met && waited < AGAIN_AFTER)) return null;
  return uneven + (apart ? APART_COSTS : 0) + (met ? AGAIN_COSTS : 0) + excess * SHARE_COSTS;
}

function isWary({ stoodUpAt }: Seeker, other: Seeker, now: number): boolean {
  return stoodUpAt !== null && now - stoodUpAt < WARY_FOR && !other.hasPlayed && other.stoodUpAt === null;
}
