import { getSession, issueTicket } from '@cardscape/protocol';
import type { Router } from 'express';
import { agentWords } from '../../../accounts/agents.ts';
import type { Accounts } from '../../../db/accounts.ts';
import type { MatchLog } from '../../../db/matches/match-log.ts';
import { noGuests } from '../../../match/making/house-rules.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { Tickets } from '../../../match/making/tickets.ts';
import { Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import type { AddressLimit } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';
import { sessionIdOf, sessionToken, setSession } from '../../session.ts';
import { placeOf } from '../games/room-entry.ts';
import { noSuchMatch } from '../no-such-match.ts';

export interface SessionContext {
  readonly accounts: Accounts;
  readonly authority: Authority;
  readonly matches: Matches;
  readonly tickets: Tickets;
  /** Under which a proxy leads sockets to this process; empty: they come as everything else does. */
  readonly tablePath: string;
  readonly log: MatchLog;
  readonly now: () => number;
  /** Whether an address may be given one more guest. */
  readonly guests: AddressLimit;
}

/** Who somebody is, and what lets them into a match (P-2). */
export function sessionRoutes(
  router: Router,
  { accounts, authority, matches, tickets, tablePath, log, now, guests }: SessionContext,
): void {
  const { house } = matches.admission;
  route(router, authority, getSession, async ({ who, request, response }) => {
    if (who !== null) {
      // Whoever keeps coming stays signed in.
      const token = sessionToken(request);
      if (token !== null) setSession(request, response, token);
      return { account: who };
    }
    if (!house.admitsGuests) throw noGuests();
    if (!(await guests(request.ip)))
      throw new Refused('TOO_FAST', 'Too many new guests from your address. Wait a minute.');
    const { account, token } = await accounts.createGuest(now(), agentWords(request.get('user-agent') ?? ''));
    setSession(request, response, token);
    return { account };
  });

  route(router, authority, issueTicket, async ({ who, request, body: { match, view, named } }) => {
    const live = matches.live(match);
    if (live === undefined)
      throw (await log.stage(match)) === 'over' ? new Refused('MATCH_OVER', 'That match is over.') : noSuchMatch();
    const isWatcher = live.seatOf(who.id) === null;
    // Guests who were there before go on with what they play, and no more.
    if (isWatcher && who.guest && !house.admitsGuests) throw noGuests();
    if (isWatcher && !live.isOpen) throw new Refused('NO_SPECTATORS', 'This match is not open to spectators.');
    if (view === 'all' && !live.watching.handsOpen(now()))
      throw new Refused(
        'HANDS_CLOSED',
        live.watching.refusal?.message ??
          'All hands are visible only while every player agrees, and with a long delay.',
      );
    const ticket = tickets.issue(who, sessionIdOf(request), match, { view, named, from: addressKey(request.ip) });
    return { ticket, place: placeOf(ticket, match, request, tablePath) };
  });
}
