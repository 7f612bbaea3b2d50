import { MATCH_ROOM, type ReservedPlace } from '@cardscape/protocol';
import { createAuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { Refused } from '../../../refusal.ts';
import { param } from '../../request.ts';

/** The framework's clients send options, of which matches take none. */
const BODY_LIMIT = '4kb';

/**
 * The one way into a room that the framework's clients ask for, as they ask for it (`POST /matchmake/joinById/ROOM`,
 * the ticket as a bearer token). The framework's own route would end the process when a header is no address, and
 * answers what is wrong with 5xx.
 *
 * @param before asked when the body has been read: whether the room is here
 * @param path under which a proxy leads sockets to this process; empty: they come as everything else does
 */
export function matchmakingRouter(before: RequestHandler, path: string): Router {
  const router = express.Router();
  router.use(express.json({ limit: BODY_LIMIT, strict: true }));
  router.post('/joinById/:room', before, async (request, response) => {
    const reservation = await reserve(request, param(request, 'room'));
    response.json({ ...reservation, ...addressOf(request, path) });
  });
  router.use(() => {
    throw new Refused('NOT_FOUND', 'There is nothing at this address.');
  });
  return router;
}

/** Where the sockets of this process are to come, unless they come as everything else does. */
function addressOf({ headers: { host } }: Request, path: string): { readonly publicAddress?: string } {
  return path === '' || host === undefined ? {} : { publicAddress: host + path };
}

/** The place that a ticket is, without asking for it: it is reserved when the socket comes. @param path as above */
export function placeOf(ticket: string, match: string, request: Request, path: string): ReservedPlace {
  return {
    name: MATCH_ROOM,
    roomId: match,
    processId: matchMaker.processId,
    sessionId: ticket,
    ...addressOf(request, path),
  };
}

/** Reserves a seat. Errors: Refused for a room that is not here, and for a ticket that does not let into it. */
async function reserve({ headers: { authorization } }: Request, room: string): Promise<object> {
  try {
    return await matchMaker.joinById(
      room,
      {},
      createAuthContext({ headers: authorization === undefined ? {} : { authorization }, req: { room } }),
    );
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    if (error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID)
      throw new Refused('NO_SUCH_MATCH', 'There is no such match.');
    if (error.code === 401) throw new Refused('NO_TICKET', 'The ticket is no longer valid; request a new one.');
    throw error;
  }
}
