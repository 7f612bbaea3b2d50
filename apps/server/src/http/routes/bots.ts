import { becomeBot } from '@cardscape/protocol';
import type { Router } from 'express';
import type { MatchQueue } from '../../matchmaking/queue.ts';
import { Refused } from '../../refusal.ts';
import { askAgain, wrongPassword } from '../guard/ask-again.ts';
import { route } from '../route.ts';
import type { AccountsContext } from './accounts.ts';

export interface BotsContext extends AccountsContext {
  readonly queue: MatchQueue;
}

/** Accounts for which programs play. */
export function botRoutes(router: Router, context: BotsContext): void {
  const { authority, accounts, matches, queue } = context;

  route(router, authority, becomeBot, async ({ who, body, request }) => {
    // DECISION (P-2): nobody who decides about people is a program.
    if (who.role !== 'player')
      throw new Refused('NOT_ALLOWED', 'The account of a moderator or an operator cannot become a bot.');
    const checked = await askAgain(context, who, body.password, request);
    if (!who.bot && matches.ranked(who.id) !== null) throw playedRanked();
    const account = await accounts.becomeBot(who.id, checked);
    if (account === 'stale') throw wrongPassword();
    if (account === 'ranked') throw playedRanked();
    // Whoever waits was promised people, or may be kept out.
    queue.clear(
      'This account is a bot now. Join the queue again.',
      (wish) => wish.account.id === who.id && !wish.account.bot,
    );
    await matches.rename(account);
    return { account };
  });
}

function playedRanked(): Refused {
  return new Refused(
    'PLAYED_RANKED',
    'This account has played ranked matches, or is about to. Make another one for the bot.',
  );
}
