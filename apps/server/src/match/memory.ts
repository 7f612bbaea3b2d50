/** What a match takes of the heap with ten of the longest custom cards on each side. With shipped ones it is 71 KiB. */
const OF_MATCH = 254 * 1024;
/** What a server takes at which nobody plays. */
const EMPTY = 90 * 1024 * 1024;
/** Matches that have just ended stay open for a while: as many again, at most. */
const WITH_ENDED = 2;
/** The rest is for everything else, and for what has not been collected yet. */
const SHARE = 0.75;

/**
 * How many unfinished matches a heap has room for: a server that takes more dies of it, and again at each start.
 * @param heap bytes, as `heap_size_limit` of V8 says
 */
export function matchesWithin(heap: number): number {
  return Math.max(1, Math.floor((SHARE * (heap - EMPTY)) / (WITH_ENDED * OF_MATCH)));
}
