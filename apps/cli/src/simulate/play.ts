import { gameOf } from '@cardscape/rules/games';
import { playMatch } from '@cardscape/rules/kernel/play/simulate';
import { planMatches, type Request } from './matches.ts';
import { policyNamed } from './policies.ts';
import { count, countPace, newTally, type Tally } from './tally.ts';

/** A run of the planned matches. */
export interface Share {
  readonly request: Request;
  readonly start: number;
  readonly count: number;
}

/** Plays a run of the planned matches and counts. Errors: WrongUse, RangeError for a game that there is not. */
export function playShare({ request, start, count: length }: Share, progress: (match: number) => void): Tally {
  const game = gameOf(request.game);
  if (game === undefined) throw new RangeError(`there is no game ${request.game}`);
  const plan = planMatches(game, request);
  const tally = newTally();
  for (let number = start; number < start + length; number++) {
    const planned = plan.match(number);
    const seated = planned.policies.map((name) => policyNamed(game, name, request.budget));
    const watch = game.trials.pace?.();
    const played = playMatch(game, planned.setup, seated, planned.dice, true, watch);
    count(tally, game, number, planned, played);
    if (watch !== undefined) countPace(tally, watch.end(played.state));
    progress(number - start + 1);
  }
  return tally;
}
