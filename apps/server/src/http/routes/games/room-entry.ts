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
    const { host } = request.headers;
    response.json(path === '' || host === undefined ? reservation : { ...reservation, publicAddress: host + path });
  });
  router.use(() => {
    throw new Refused('NOT_FOUND', 'There is nothing at this address.');
  });
  return router;
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
