import { forkFile, REPLAY_LIMIT } from '@cardscape/protocol';
import express, { type Router } from 'express';
import { Refused } from '../../refusal.ts';
import type { Authority } from '../route.ts';
import { addressLimit } from './security.ts';
import type { Matches } from '../../match/matches.ts';
import { addressKey } from '../../traffic/address-key.ts';
import type { Moments } from '../../replays/moments.ts';

interface GateContext {
  readonly authority: Authority;
  readonly matches: Matches;
  readonly moments: Moments;
}

/** Files that an account and an address may send in a minute. */
const PER_ACCOUNT = 6;
const PER_ADDRESS = 20;

/**
 * Stands before the interface and reads files that somebody sends: a body of megabytes is only parsed for whoever may
 * play on at this moment. Errors: Refused before anything of it is read.
 */
export function fileGate({ authority, matches, moments }: GateContext): Router {
  const router = express.Router();
  const accounts = addressLimit(PER_ACCOUNT);
  const addresses = addressLimit(PER_ADDRESS);
  router.post(
    forkFile.path,
    async (request, response, next) => {
      response.locals['endpoint'] = forkFile;
      const who = await authority(request, forkFile.right);
      if (!(await addresses(request.ip)) || !(await accounts(who?.id)))
        throw new Refused('TOO_FAST', 'Too many files. Wait a minute.', 60);
      if (who !== null) matches.admission.fork(who, addressKey(request.ip));
      if (who !== null) moments.admit(who.id, addressKey(request.ip));
      next();
    },
    express.json({ limit: 2 * REPLAY_LIMIT, strict: true }),
  );
  return router;
}
