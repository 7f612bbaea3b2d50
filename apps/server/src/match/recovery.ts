import { type AnyGame, Match, type MatchHeader } from '@cardscape/rules';

/**
 * Asked before each entry of a stored match is played. Errors: Error when that has taken too long: a match that costs
 * so much would keep all the others waiting at every start.
 * @param most milliseconds
 */
export function timeLimit(most: number): () => void {
  const until = performance.now() + most;
  return () => {
    if (performance.now() > until) throw new Error(`its log could not be played within ${most / 1000} s`);
  };
}

/** A stored match as it began; what it goes on from is played up to there. Errors: ReplayError; those of `inTime`. */
export function beginningOf(game: AnyGame, header: MatchHeader, secret: string, inTime: () => void): Match {
  const { fork } = header;
  if (fork === undefined) return new Match(game, header, secret);
  const { origin } = fork;
  const before = beginningOf(game, origin.header, origin.secret, inTime);
  for (const entry of origin.entries) {
    inTime();
    before.replay(entry);
  }
  return new Match(game, header, secret, before.position);
}
