import { gameOff } from '../making/house-rules.ts';
import type { WaitingMatch } from '../making/waiting.ts';

/** Of a match that the server could not begin. */
export const NOT_BEGUN = 'The match did not start because of a problem on the server. Nobody is to blame for it.';

/**
 * Why a match has not come about, in a sentence for an account: of a deck that was refused only its owner is told what
 * is wrong with it.
 */
export function cancellationReason({ seats, fault }: WaitingMatch, account: string): string {
  if (fault === null) return 'Not everyone was here in time, so the match was cancelled.';
  if (fault.reason === 'crowded')
    return 'The match was cancelled to make room: too many from the same address were waiting.';
  if (fault.reason === 'closed') return gameOff().message;
  if (fault.reason === 'not-begun') return NOT_BEGUN;
  const own = fault.account === account;
  const name = seats.find((seat) => seat?.account?.id === fault.account)?.account?.name ?? 'A player';
  if (fault.reason === 'left') return own ? 'You cancelled this match.' : `${name} cancelled this match.`;
  if (own && fault.lent)
    return `The match did not start because the deck you chose for a bot is no longer legal. ${fault.words}`;
  return own
    ? `The match did not start because your deck is no longer legal. ${fault.words}`
    : `The match did not start because ${name}’s deck is no longer legal.`;
}
