import { CloseCode, matchMaker } from '@colyseus/core';
import type { MatchLog } from '../db/match-log.ts';
import type { Abandonments } from './abandonments.ts';
import { Refused } from '../refusal.ts';
import type { LiveMatch } from './live-match.ts';
import type { Actor, Moderation } from '../moderation/moderation.ts';

/**
 * Ends a match without a result: it is over, nobody has won, and nothing follows from it but that it stands on record.
 * Its sockets are closed; who asks for it is told that it is over. Errors: Refused.
 */
export async function endWithoutResult(
  live: LiveMatch,
  actor: Actor,
  reason: string,
  {
    moderation,
    log,
    abandonments,
  }: { readonly moderation: Moderation; readonly log: MatchLog; readonly abandonments: Abandonments },
): Promise<void> {
  // Before the transaction: what is being taken may be the last intent, and what follows from it needs the same database.
  await live.close();
  if (live.over) throw new Refused('NO_SUCH_MATCH', 'That match has just ended.');
  await moderation.noted(
    actor,
    'end-match',
    live.id,
    { reason, game: live.match.game.id, players: live.terms.seats.map(({ name }) => name) },
    () => log.abandon(live.id),
  );
  await abandonments.of({ id: live.id, game: live.match.game.id, terms: live.terms, reason: 'ended' });
  await matchMaker.getLocalRoomById(live.id)?.disconnect(CloseCode.MAY_TRY_RECONNECT);
}
