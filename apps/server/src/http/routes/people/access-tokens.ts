import { createToken, listTokens, MOST_TOKENS, revokeToken } from '@cardscape/protocol';
import type { Router } from 'express';
import { Refused } from '../../../refusal.ts';
import { askAgain, wrongPassword } from '../../guard/ask-again.ts';
import { route } from '../../route.ts';
import type { AccountsContext } from './accounts.ts';

/** What programs act with instead of a session. No token reaches any of it. */
export function accessTokenRoutes(router: Router, context: AccountsContext): void {
  const { authority, accessTokens, departures, now } = context;

  route(router, authority, listTokens, async ({ who }) => ({ tokens: await accessTokens.list(who.id, now()) }));

  route(router, authority, createToken, async ({ who, body: { password, ...wish }, request }) => {
    const checked = await askAgain(context, who, password, request);
    const made = await accessTokens.create(who.id, wish, { checked, most: MOST_TOKENS, now: now() });
    if (made === 'stale') throw wrongPassword();
    if (made === 'full')
      throw new Refused('LIST_FULL', `You have ${MOST_TOKENS} access tokens. Revoke one that you no longer need.`);
    return made;
  });

  route(router, authority, revokeToken, async ({ who, params }) => {
    if (!(await accessTokens.revoke(who.id, params.id)))
      throw new Refused('NO_SUCH_TOKEN', 'That access token has been revoked or is over.');
    departures.signedOut(who.id, params.id);
  });
}
