import { type Endpoint, refusalsOf } from '@cardscape/protocol';
import type { NextFunction, Request, Response } from 'express';
import { isAway, isUnwritable } from '../db/files/damage.ts';
import { isUnsure } from '../db/postgres/errors.ts';
import type { Logger } from '../logger.ts';
import { stackOf, statusOf } from '../thrown.ts';
import { requestIdOf } from './guard/requests.ts';
import { endpointOf } from './route.ts';
import { answerTo, type RefusalAnswer } from './statuses.ts';

/** The log's words for a refusal that the description does not know; tests listen for them. */
export const UNDECLARED = 'a refusal that is not declared';

/** Seconds after which somebody may look again whether the data can be written. */
const FULL_FOR = 30;
/** The same where the database is away. */
const AWAY_FOR = 2;

/** Told when something could not be written, because there is no room for it, or for whatever reason. */
interface Told {
  readonly full: () => void;
  readonly refused: () => void;
}

/** Answers what handlers throw, in the one form that refusals have. */
export function answerFailures(
  logger: Logger,
  told: Told,
): (error: unknown, request: Request, response: Response, next: NextFunction) => void {
  return (error, _request, response, _next) => {
    if (isUnwritable(error)) {
      told.refused();
      if (!isAway(error)) told.full();
    }
    if (response.headersSent) breakOff(error, response, logger);
    else answer(error, response, logger);
  };
}

/** A part of the answer is out already: whoever asked sees that it has no end. */
function breakOff(error: unknown, response: Response, logger: Logger): void {
  logger.error(
    {
      request: requestIdOf(response),
      route: endpointOf(response)?.path,
      error: stackOf(error),
    },
    'an answer broke off',
  );
  response.destroy();
}

function answer(error: unknown, response: Response, logger: Logger): void {
  // What could have been kept is not there.
  response.setHeader('Cache-Control', 'no-store');
  const refusal = answerTo(error);
  if (refusal !== null) {
    const endpoint = endpointOf(response);
    if (endpoint !== undefined && !isDeclared(endpoint, refusal))
      logger.warn({ endpoint: endpoint.id, code: refusal.code }, UNDECLARED);
    if (refusal.retryAfter !== null) response.setHeader('Retry-After', String(refusal.retryAfter));
    response.status(refusal.status).json({ code: refusal.code, rule: refusal.rule, message: refusal.message });
    return;
  }
  const status = statusOf(error);
  // A path that is no text, a body that is no JSON; and what is nested too deeply to be read.
  if (error instanceof RangeError || (status !== undefined && status >= 400 && status < 500)) {
    const isLarge = status === 413;
    response.status(status ?? 400).json({
      code: isLarge ? 'TOO_LARGE' : 'BAD_REQUEST',
      rule: 'P-12',
      message: isLarge ? 'The request is too large.' : 'The request cannot be read.',
    });
    return;
  }
  const id = requestIdOf(response);
  if (isUnsure(error)) {
    logger.error(
      { request: id, route: endpointOf(response)?.path, error: stackOf(error) },
      'the end of a request is unknown',
    );
    response.status(500).json({
      code: 'INTERNAL',
      rule: 'P-12',
      message: 'The database did not say whether that was saved. Look whether it was before you try again.',
    });
    return;
  }
  if (isUnwritable(error)) {
    const away = isAway(error);
    logger.error({ route: endpointOf(response)?.path, error: String(error) }, 'the data cannot be written');
    response.setHeader('Retry-After', String(away ? AWAY_FOR : FULL_FOR));
    response.status(503).json({
      code: 'NO_STORAGE',
      rule: 'P-12',
      message: away
        ? 'The server cannot reach its database right now; nothing has changed. Try again in a moment.'
        : 'The server cannot save data right now; nothing has changed. Its host has to free disk space. Try again later.',
    });
    return;
  }
  logger.error({ request: id, route: endpointOf(response)?.path, error: stackOf(error) }, 'a request failed');
  response.status(500).json({
    code: 'INTERNAL',
    rule: 'P-12',
    message: `Something went wrong on the server. If you report it, mention request ${id}.`,
  });
}

/** Whether whoever reads the description of an endpoint knows that it may refuse so. */
function isDeclared(endpoint: Endpoint, { code, isGames }: RefusalAnswer): boolean {
  return isGames ? endpoint.gameRefuses === true : code in refusalsOf(endpoint);
}
