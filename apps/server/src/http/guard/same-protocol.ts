import { PROTOCOL, PROTOCOL_HEADER } from '@cardscape/protocol';
import type { NextFunction, Request, Response } from 'express';
import { Refused } from '../../refusal.ts';
import { BUILD } from '../build.ts';

/**
 * Refuses a client that names a protocol which this server does not speak, before it is misunderstood. Whoever names
 * none is believed to know what it does. Tickets for sockets are asked for here too.
 */
export function sameProtocol(request: Request, response: Response, next: NextFunction): void {
  const named = request.headers[PROTOCOL_HEADER];
  if (named === undefined || named === String(PROTOCOL)) {
    next();
    return;
  }
  response.setHeader('Upgrade', `${PROTOCOL_HEADER}/${PROTOCOL}`);
  if (Number(named) > PROTOCOL)
    throw new Refused(
      'OTHER_PROTOCOL',
      `This server (${BUILD}) speaks protocol ${PROTOCOL}, which is older than yours. Use an older version of your program, or ask the host to update the server.`,
    );
  throw new Refused(
    'OTHER_PROTOCOL',
    `This server (${BUILD}) speaks protocol ${PROTOCOL}, which is newer than yours. Reload the page, or update your program.`,
  );
}
