import type { Actor, Moderation } from '../../moderation/moderation.ts';
import { Refused } from '../../refusal.ts';
import type { LiveMatch } from '../live-match.ts';

/**
 * Somebody in office ends a match without a result. Its sockets are closed; who asks for it is told that it is over.
 * Errors: Refused.
 */
export async function endWithoutResult(
  live: LiveMatch,
  actor: Actor,
  reason: string,
  moderation: Moderation,
): Promise<void> {
  // DECISION P-12: what they play for nobody but themselves, somebody in office may end; nothing hangs on that.
  if (live.terms.queue !== 'private' && live.isPlayedBy(actor.id))
    throw new Refused('OUT_OF_REACH', 'You play this match: give it up, or let someone else in office end it.');
  // Before anything is ended: a match that is being ended plays no more.
  await moderation.mustBeImpartial(actor, 'end-match', live.id, live.accounts);
  const players = live.terms.seats.map(({ name }) => name);
  const ended = await live.endWithoutResult(() =>
    moderation.noted(actor, 'end-match', live.id, { reason, game: live.match.game.id, players }, () => undefined),
  );
  if (!ended) throw new Refused('NO_SUCH_MATCH', 'That match has just ended.');
}
