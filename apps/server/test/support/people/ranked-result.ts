import type { RankedResult } from '../../../src/ranked/ratings.ts';

/** A ranked match that `ann` has won. */
export const RESULT: RankedResult = {
  match: 'match1',
  game: 'ttcg',
  endedAt: Date.UTC(2026, 0, 2),
  players: [
    { account: 'ann', rank: 1 },
    { account: 'bob', rank: 2 },
  ],
};
