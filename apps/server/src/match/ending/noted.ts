import { endedStatement, type Match, type MatchEnd } from '@cardscape/rules';
import type { LiveMatch } from '../live-match.ts';
import type { MatchContext } from '../match-context.ts';
import { persist } from '../persist.ts';

type Noting = Pick<MatchContext, 'log' | 'keys' | 'logger' | 'now' | 'wheel'>;

/** Notes how a match has ended, signed. Goes on until it is written; the log itself tells that the match is over. */
export function noteEnd(context: Noting, match: Match, end: MatchEnd): Promise<void> {
  const { log, keys, now } = context;
  const { match: id } = match.header;
  return persist(context, id, 'noting the end of a match', () =>
    log.finish(id, end, keys.sign(endedStatement(id, match.head, end)), now()),
  );
}

/** Notes that a match was ended without a result: it stands on record with its players. Goes on until it is written. */
export function noteNoResult(context: MatchContext, { id, match, terms }: LiveMatch): Promise<void> {
  const { abandonments, log } = context;
  return persist(context, id, 'ending a match', async () => {
    await log.abandon(id);
    await abandonments.of({ id, game: match.game.id, terms, reason: 'ended' });
  });
}
