import { type ClockRules, type Clocks, type LogEntry, type Match, Timing } from '@cardscape/rules';
import type { MatchTerms, StoredMatch } from '../db/matches/stored-match.ts';
import { stackOf } from '../thrown.ts';
import { Watching } from '../watching/watching.ts';
import { fateOf } from './ending/participation.ts';
import type { MatchContext } from './match-context.ts';
import { clockRules } from './time/clock.ts';

/** A match that has been played up to where it was, with what its entries say beside the state. */
export interface Played {
  readonly clocks: Clocks;
  readonly watching: Watching;
  readonly part: readonly (readonly [LogEntry, ReturnType<typeof fateOf>])[];
}

/** Plays a stored match up to where it was. Errors: ReplayError when its log does not play; those of `inTime`. */
export function played(context: MatchContext, match: Match, stored: StoredMatch, inTime: () => void): Played {
  let before = 0;
  const watching = new Watching(context.delays, stored.terms, match);
  const timing = timingOf(context, match, stored.terms);
  const part = stored.entries.map((entry) => {
    inTime();
    const fate = fateOf(match, entry);
    before = match.game.views.head(match.state).turn;
    match.replay(entry);
    timing.follow(entry);
    watching.recall(match, entry.at);
    return [entry, fate] as const;
  });
  // In logs of before times stood in them the banks stand beside, as before the newest entry: a turn that began with it
  // begins with all its time.
  if (match.header.clock === undefined && match.game.views.head(match.state).turn === before)
    for (const [seat, bank] of stored.banks.entries()) timing.clocks.banks[seat] = bank;
  return { clocks: timing.clocks, watching, part };
}

/** The times of a match from its beginning. */
export function timingOf(context: MatchContext, match: Match, terms: MatchTerms): Timing {
  return new Timing(match, rulesOf(context, match, terms));
}

/** How time is kept in a match: as its header says; in older ones as it was agreed. */
function rulesOf({ grace }: MatchContext, { header, game }: Match, terms: MatchTerms): ClockRules {
  return header.clock ?? clockRules(game, game.options.parse(header.options), terms.clock, grace);
}

/**
 * An entry that was logged could not be applied: a defect of the rules. The match goes back to where it was, and the log
 * too. Errors: those of the log; ReplayError.
 */
export async function rebuiltWithout(
  { logger, log }: Pick<MatchContext, 'logger' | 'log'>,
  match: Match,
  { seq, intent }: LogEntry,
  error: unknown,
): Promise<Match> {
  const { match: id } = match.header;
  logger.error(
    { match: id, seq, type: intent.type, error: stackOf(error) },
    'an accepted intent could not be applied; the match is rebuilt without it',
  );
  await log.removeNewest(id, seq);
  const rebuilt = match.again();
  for (const one of await log.entries(id)) rebuilt.replay(one);
  return rebuilt;
}
