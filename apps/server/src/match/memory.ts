/**
 * What a match may take of the heap while it is played, in bytes. Measured: 71 KiB against a bot with shipped cards, 254
 * KiB with ten of the longest custom cards on each side.
 */
const OF_MATCH = 192 * 1024;
/** Matches that have just ended stay open for a while: as many again, at most. */
const WITH_ENDED = 2;
/** The rest is for everything else, and for what has not been collected yet. */
const SHARE = 0.75;

/**
 * How many unfinished matches a heap has room for: a server that takes more dies of it, and again at each start.
 * @param heap bytes, as `heap_size_limit` of V8 says
 */
export function matchesWithin(heap: number): number {
  return Math.max(1, Math.floor((SHARE * heap) / (WITH_ENDED * OF_MATCH)));
}
