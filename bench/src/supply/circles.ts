import { below, fastRandom } from '@cardscape/rules';
import { findCircles, type Lister } from '@cardscape/supply';
import { TIERS as RUNS } from './build.ts';

const CARDS = 184;
const SEED = 1405;
/** Prints that collectors would give away, and cards that they look for: as many at most, by chance. */
const LISTED = { haves: 6, wants: 4 };
const LEAST = 3;
const MOST = 6;

/** What looking for circles took. */
export interface Circled {
  readonly seconds: number;
  /** Seconds to copy the lists for a thread. */
  readonly handed: number;
  /** Part of the collectors. */
  readonly served: number;
}

/** Collectors with lists by chance, tiers as prints are made. */
function listers(count: number, next: (end: number) => number): Lister[] {
  const all = RUNS.reduce((sum, run) => sum + run, 0);
  const tier = (): number => {
    let left = next(all);
    const found = RUNS.findIndex((run) => (left -= run) < 0);
    return found + 1;
  };
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    haves: Array.from({ length: 1 + next(LISTED.haves) }, (__, item) => ({
      item: `${index}/${item}`,
      card: `card-${next(CARDS)}`,
      tier: tier(),
    })),
    wants: Array.from({ length: 1 + next(LISTED.wants) }, () => {
      const from = tier();
      return { card: `card-${next(CARDS)}`, from, to: Math.max(from, tier()) };
    }),
  }));
}

/** Looks for circles among so many, as the server's thread does. */
export function circles(count: number): Circled {
  const random = fastRandom(SEED);
  const next = (end: number): number => below(random, end);
  const all = listers(count, next);
  const before = performance.now();
  structuredClone(all);
  const began = performance.now();
  const found = findCircles(all, { least: LEAST, most: MOST, below: next, mayMeet: () => true });
  const seconds = (performance.now() - began) / 1000;
  return { seconds, handed: (began - before) / 1000, served: found.flat().length / count };
}
