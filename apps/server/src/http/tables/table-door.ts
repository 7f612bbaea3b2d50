import { timingSafeEqual } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Logger } from '../../logger.ts';
import { Refused } from '../../refusal.ts';
import type { Bulletin } from '../../tables/bulletin.ts';
import { type AnyCall, CALLS_PATH, ELSEWHERE_HEADER, NEWS_PATH } from '../../tables/lines.ts';
import { matchAskedFor } from './passing.ts';

interface DoorContext {
  readonly bulletin: Bulletin;
  /** What those show who share the database. */
  readonly secret: () => Promise<string>;
  /** Does what the desk asks. */
  readonly heed: (call: AnyCall) => Promise<void>;
  readonly logger: Logger;
}

/** Bytes of what the desk asks. */
const CALL = 65_536;
/** Bytes that may wait for a desk that does not read. */
const UNREAD = 16 * 1024 * 1024;

/** Where the desk reaches a table, beside what players ask through it. */
export function tableDoor({ bulletin, secret, heed, logger }: DoorContext): Router {
  const router = express.Router();
  const known: RequestHandler = async (request, _response, next) => {
    if (!hasSecret(request, await secret())) {
      logger.warn({ address: request.ip }, 'somebody else than a desk has asked for what is between it and its tables');
      throw new Refused('NOT_FOUND', 'There is nothing at this address.');
    }
    next();
  };
  router.get(NEWS_PATH, known, (_request, response) => tell(bulletin, response));
  router.post(CALLS_PATH, known, express.json({ limit: CALL, strict: true }), async (request, response) => {
    await heed(request.body as AnyCall);
    response.status(204).end();
  });
  return router;
}

function tell(bulletin: Bulletin, response: Response): void {
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  const leave = bulletin.add((line) => {
    response.write(line);
    if (response.writableLength > UNREAD) response.destroy();
  });
  response.once('close', leave);
}

/** Lets nobody ask a table for anything but the matches that it plays. */
export function ofOwnMatches(isPlayed: (match: string) => boolean): {
  readonly ofInterface: RequestHandler;
  readonly ofRooms: RequestHandler;
} {
  const only =
    (named: (request: Request) => string | null): RequestHandler =>
    (request, response, next) => {
      const match = named(request);
      if (match === null || !isPlayed(match)) {
        response.setHeader(ELSEWHERE_HEADER, '1');
        throw new Refused('STARTING', 'The server is starting; try again in a moment.', 1);
      }
      next();
    };
  return {
    ofInterface: only(({ path, body }) => matchAskedFor(path, body)),
    ofRooms: only(({ path }) => path.split('/').at(-1) ?? null),
  };
}

function hasSecret({ headers }: Request, secret: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}
