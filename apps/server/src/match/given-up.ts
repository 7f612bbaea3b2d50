import type { WaitingMatch } from './waiting.ts';

/** Why a match has not come about, in a sentence for an account: of a deck that was refused only its owner is told what is wrong with it. */
export function whyGivenUp({ seats, fault }: WaitingMatch, account: string): string {
  if (fault === null) return 'Not everybody was here in time, so the match was given up.';
  const own = fault.account === account;
  const name = seats.find((seat) => seat?.account?.id === fault.account)?.account?.name ?? 'A player';
  if (fault.reason === 'left') return own ? 'You have given this match up.' : `${name} has given this match up.`;
  return own ? `The match did not begin, because your deck may not be played any more. ${fault.words}` : `The match did not begin, because the deck of ${name} may not be played any more.`;
}
