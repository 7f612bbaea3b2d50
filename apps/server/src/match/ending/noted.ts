import { endedStatement, type Match, type MatchEnd } from '@cardscape/rules';
import { stackOf } from '../../thrown.ts';
import type { LiveMatch } from '../live-match.ts';
import type { MatchContext } from '../match-context.ts';
import { persist } from '../persist.ts';

type Noting = Pick<MatchContext, 'log' | 'keys' | 'logger' | 'now'>;

/** Notes how a match has ended, signed. What cannot be written is noted when the server starts next. */
export async function noteEnd({ log, keys, logger, now }: Noting, match: Match, end: MatchEnd): Promise<void> {
  const { match: id } = match.header;
  try {
    await log.finish(id, end, keys.sign(endedStatement(id, match.head, end)), now());
  } catch (error) {
    // The log itself tells that the match is over.
    logger.error({ match: id, error: stackOf(error) }, 'the end of a match could not be noted');
  }
}

/** Notes that a match was ended without a result: it stands on record with its players. Goes on until it is written. */
export function noteNoResult(context: MatchContext, { id, match, terms }: LiveMatch): Promise<void> {
  const { abandonments, log } = context;
  return persist(context, id, 'ending a match', async () => {
    await log.abandon(id);
    await abandonments.of({ id, game: match.game.id, terms, reason: 'ended' });
  });
}
