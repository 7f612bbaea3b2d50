/** Moments matter by their order alone: the rank of each, from 0. */
export function momentRanks(moments: Iterable<number>): ReadonlyMap<number, number> {
  return new Map([...new Set([0, ...moments])].toSorted((a, b) => a - b).map((moment, rank) => [moment, rank]));
}

/** The same plain data with moments (`began`, `since`) replaced by their ranks. */
export function rankMoments(value: unknown, ranks: ReadonlyMap<number, number>, key = ''): unknown {
  if (typeof value === 'number') return key === 'began' || key === 'since' ? (ranks.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => rankMoments(item, ranks, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, rankMoments(entry, ranks, name)]));
}
