/** A whole number out of the environment. Errors: RangeError for what is none. */
function amount(name: string, usual: number): number {
  const text = process.env[name] ?? '';
  if (text === '') return usual;
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`${name}=${text}: a whole number is expected`);
  return Number(text);
}

/** How much the tests do that prove more by running longer (`cardscape soak`). */
export const AMOUNTS = {
  /** Pairs of twin worlds of each game. */
  twins: amount('TWIN_MATCHES', 12),
  /** Matches of each game that are watched with a delay. */
  watched: amount('WATCHED_MATCHES', 2),
  /** Times that the server is killed in the middle of matches. */
  kills: amount('KILLS', 2),
  /** Faults of two servers, one of which stands by, of their database, and of the way there. */
  faults: amount('FAULTS', 6),
  /** Faults of a desk and two tables. */
  tableFaults: amount('TABLE_FAULTS', 4),
  /** Faults of a cluster, of PostgreSQL and of Redis, while everything is done that players do. */
  loadFaults: amount('LOAD_FAULTS', 6),
  /** Matches after which the server is killed while it pays what they bring. */
  rewardKills: amount('REWARD_KILLS', 1),
  /** Of the statements that pay what a match brings, the server dies before each so many-th. */
  rewardStep: amount('REWARD_STEP', 9),
  /** Times that the server is killed while players claim and open packs. */
  packKills: amount('PACK_KILLS', 2),
  /** Times that the server is killed while players trade. */
  tradeKills: amount('TRADE_KILLS', 2),
  /** Calls about trades that are nearly right; in the long form a million. */
  tradeCalls: amount('TRADE_CALLS', 1200),
  /** Calls about what belongs to others, or to nobody; in the long form a million. */
  fuzzedCalls: amount('FUZZED_CALLS', 3000),
  /** Cards by somebody who wants to break the server; in the long form ten thousand. */
  hostileDesigns: amount('HOSTILE_DESIGNS', 150),
  /** Requests that are nearly as described. */
  wild: amount('WILD', 2500),
  /** Requests of no form, beside the listed ones. */
  malformed: amount('MALFORMED', 800),
  /** Of five points of a slot that is lit, the middle and the corners, those that are clicked in a window of one form. */
  points: amount('LIT_POINTS', 1),
} as const;

/** The seed of a test: the usual one, or another in each round of `cardscape soak`. */
export function seedOf(usual: number): number {
  return usual + amount('SOAK_SEED', 0);
}
