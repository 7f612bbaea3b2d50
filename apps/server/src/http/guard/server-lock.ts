import { getServer, unlockServer } from '@cardscape/protocol';
import type { NextFunction, Request, Response } from 'express';
import type { ServerLock } from '../../hosting/server-lock.ts';
import { Refused } from '../../refusal.ts';
import { passOf } from '../session.ts';

/** What is answered to whoever has no pass, exactly as it is written: nothing else is spelt like it. */
const OPEN: ReadonlySet<string> = new Set([getServer, unlockServer].map(({ method, path }) => `${method} /api${path}`));

/**
 * Answers nothing before the password of the server has been given. It stands before whatever reads, parses or looks up
 * anything, so a door that is added later is behind it without being told.
 */
export function lockedWithout(
  lock: Pick<ServerLock, 'admits'>,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, _response, next) => {
    if (!OPEN.has(`${request.method} ${request.baseUrl}${request.path}`) && !lock.admits(passOf(request)))
      throw new Refused('LOCKED_SERVER', 'This server has a password. Reload the page to enter it.');
    next();
  };
}
