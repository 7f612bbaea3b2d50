import * as z from 'zod/mini';
import { account } from '../../api.ts';
import { matchId, reservedPlace } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { ANN, MATCH, PLACE } from '../games/samples.ts';

/** Who somebody is, and the one secret that is ever part of an address. */
const GROUP = 'Session';

export const sessionReply = z.object({ account });

export const getSession = endpoint({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  group: GROUP,
  summary: 'Who you are. Without a session it creates a guest and sets the session cookie.',
  right: 'anybody',
  reply: json(sessionReply),
  example: { answer: { account: { ...ANN, guest: false, role: 'player', bot: false } } },
  refusals: { NO_GUESTS: 'there is no session, and this server has no guests: sign in, or use `register`' },
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/session',
  group: GROUP,
  summary: 'Signs out: the session of this cookie is over.',
  right: 'anybody',
  reply: NOTHING,
  example: {},
});

export const ticketRequest = z.strictObject({
  match: matchId.check(z.maxLength(40)),
  view: z
    ._default(z.enum(['public', 'all']), 'public')
    .check(z.describe('What a spectator wants to see: public information, or all hands.')),
  named: z._default(z.boolean(), false).check(z.describe('Whether others may see that you are watching.')),
});
export const ticketReply = z.object({
  ticket: z.string().check(z.describe('For one socket, once, within a minute.')),
  place: z.optional(reservedPlace),
});

export const issueTicket = endpoint({
  id: 'issueTicket',
  method: 'POST',
  path: '/ticket',
  group: GROUP,
  summary: 'A ticket that lets one socket into one match, once, within a minute.',
  right: 'session',
  body: ticketRequest,
  reply: json(ticketReply),
  example: { body: { match: MATCH }, answer: { ticket: PLACE.sessionId, place: PLACE } },
  refusals: {
    NO_SUCH_MATCH: 'no match with that id is in progress',
    MATCH_OVER: 'it is over and its table has been cleared',
    NO_SPECTATORS: 'you do not play in it, and its options admit no spectators',
    HANDS_CLOSED: 'not every player consents to showing all hands, or not for long enough yet',
  },
});

export const SESSION_ENDPOINTS = [getSession, endSession, issueTicket];
