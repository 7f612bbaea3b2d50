import {
  type Account,
  issueTicket,
  previewIntent,
  type Right,
  type Scope,
  scopesOf,
  signUp,
  streamMatch,
  submitIntent,
} from '@cardscape/protocol';
import type { AccessTokens } from '../../db/access-tokens.ts';
import { type Accounts, type Ban, type SessionHolder, sessionId } from '../../db/accounts.ts';
import { type HouseRules, noGuests } from '../../match/making/house-rules.ts';
import { Refused } from '../../refusal.ts';
import type { Paces } from '../../traffic/paces.ts';
import type { Authority } from '../route.ts';
import { accessTokenIn, sessionToken } from '../session.ts';

/** What each role may do beside what everybody with a session may. */
const ROLES: Readonly<Record<Account['role'], readonly Right[]>> = {
  player: [],
  moderator: ['moderator'],
  operator: ['moderator', 'operator'],
};

/** What guests may go on with where the host wants none: becoming somebody, and the matches that they play. */
const LEFT_TO_GUESTS: ReadonlySet<string> = new Set(
  [signUp, issueTicket, streamMatch, submitIntent, previewIntent].map(({ id }) => id),
);

/** What access tokens are judged by. */
interface TokenContext {
  readonly tokens: AccessTokens;
  /** How often each may ask. */
  readonly paces: Pick<Paces, 'take'>;
}

/**
 * Finds out who asks by the cookie or the access token, with one query. Where anybody may ask, whoever is banned may too: they can look at
 * what is public, and at why they are banned.
 */
export function authorityOf(
  accounts: Accounts,
  now: () => number,
  access: TokenContext,
  house: Pick<HouseRules, 'admitsGuests'>,
): Authority {
  return async (request, endpoint) => {
    const { right } = endpoint;
    const shown = accessTokenIn(request);
    const token = sessionToken(request);
    const holder =
      shown !== null
        ? await holderOf(shown, scopesOf(endpoint), access, now())
        : token === null
          ? null
          : await accounts.bySession(token, now());
    if (right === 'anybody') return holder?.account ?? null;
    if (holder === null) throw noSession();
    if (holder.ban !== null) throw banned(holder.ban);
    const { account } = holder;
    if (account.guest && !house.admitsGuests && !LEFT_TO_GUESTS.has(endpoint.id)) throw noGuests();
    if (right === 'session') return account;
    if (account.guest)
      throw new Refused(
        'NEEDS_ACCOUNT',
        'You need an account for this. Sign up: you keep everything you have as a guest.',
      );
    if (right !== 'account' && !ROLES[account.role].includes(right))
      throw new Refused(
        'NOT_ALLOWED',
        right === 'operator' ? 'Only operators may do that.' : 'Only moderators may do that.',
      );
    return account;
  };
}

/** Who acts with an access token. Errors: Refused where it is none, asks too often, or does not reach so far. */
async function holderOf(
  shown: string,
  scopes: readonly Scope[],
  { tokens, paces }: TokenContext,
  now: number,
): Promise<SessionHolder> {
  const holder = await tokens.holderOf(shown, now);
  if (holder === null)
    throw new Refused('BAD_TOKEN', 'That access token is unknown, revoked or over. Make another in your account.');
  if (!paces.take(sessionId(shown))) throw new Refused('TOO_FAST', 'Too many requests with this access token.', 1);
  if (scopes.length === 0) throw new Refused('TOKEN_SCOPE', 'No access token can do that. Log in and do it yourself.');
  if (!scopes.some((scope) => holder.scopes.includes(scope)))
    throw new Refused('TOKEN_SCOPE', `This needs an access token with one of these scopes: ${scopes.join(', ')}.`);
  return holder;
}

export function noSession(): Refused {
  return new Refused('NO_SESSION', 'You have no session, or it has ended. Reload the page to begin one.');
}

/** The refusal of whoever is banned: it says why and until when. */
export function banned({ reason, until }: Ban): Refused {
  const end = new Date(until ?? 0).toISOString().slice(0, 16).replace('T', ' ');
  return new Refused(
    'BANNED',
    until === null
      ? `You are permanently banned. Reason: ${reason}`
      : `You are banned until ${end} UTC. Reason: ${reason}`,
  );
}
