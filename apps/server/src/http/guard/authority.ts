import type { Account, Right } from '@cardscape/protocol';
import type { Accounts, Ban } from '../../db/accounts.ts';
import { Refused } from '../../refusal.ts';
import type { Authority } from '../route.ts';
import { sessionToken } from '../session.ts';

/** What each role may do beside what everybody with a session may. */
const ROLES: Readonly<Record<Account['role'], readonly Right[]>> = {
  player: [],
  moderator: ['moderator'],
  operator: ['moderator', 'operator'],
};

/**
 * Finds out who asks by the cookie, with one query. Where anybody may ask, whoever is banned may too: they can look at
 * what is public, and at why they are banned.
 */
export function authorityOf(accounts: Accounts, now: () => number): Authority {
  return async (request, right) => {
    const token = sessionToken(request);
    const holder = token === null ? null : await accounts.bySession(token, now());
    if (right === 'anybody') return holder?.account ?? null;
    if (holder === null) throw noSession();
    if (holder.ban !== null) throw banned(holder.ban);
    const { account } = holder;
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
