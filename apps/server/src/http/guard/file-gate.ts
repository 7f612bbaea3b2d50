import { addCardSet, checkCardSet, forkFile, LONGEST_ART, REPLAY_LIMIT, sendDesignArt } from '@cardscape/protocol';
import express, { type Router } from 'express';
import type { Portal } from '../../designs/portal.ts';
import type { Matches } from '../../match/making/matches.ts';
import { Refused } from '../../refusal.ts';
import type { Moments } from '../../replays/moments.ts';
import { addressKey } from '../../traffic/address-key.ts';
import { type Authority, noteEndpoint } from '../route.ts';
import { noSession } from './authority.ts';
import { SET_BODY } from './forms.ts';
import { addressLimit } from './security.ts';

interface GateContext {
  readonly authority: Authority;
  readonly matches: Matches;
  readonly moments: Moments;
  readonly portal: Pick<Portal, 'art' | 'rules'>;
}

/** What a body has beside the picture in it. */
const AROUND = 100;
/** Whoever mends a set sends it often. */
const SETS_PER_ACCOUNT = 30;
/** Files that an account and an address may send in a minute. */
const PER_ACCOUNT = 6;
const PER_ADDRESS = 20;

/**
 * Stands before the interface and reads files that somebody sends: a body of megabytes is only parsed for whoever may
 * play on, or send a picture, at this moment. Errors: Refused before anything of it is read.
 */
export function fileGate({ authority, matches, moments, portal }: GateContext): Router {
  const router = express.Router();
  const accounts = addressLimit(PER_ACCOUNT);
  const addresses = addressLimit(PER_ADDRESS);
  const artists = addressLimit(PER_ACCOUNT);
  const pictures = addressLimit(PER_ADDRESS);
  const sets = addressLimit(SETS_PER_ACCOUNT);
  router.post(
    forkFile.path,
    async (request, response, next) => {
      noteEndpoint(response, forkFile);
      const who = await authority(request, forkFile);
      if (!(await addresses(request.ip)) || !(await accounts(who?.id)))
        throw new Refused('TOO_FAST', 'Too many files. Wait a minute.', 60);
      if (who !== null) matches.admission.fork(who, addressKey(request.ip));
      if (who !== null) moments.admit(who.id, addressKey(request.ip));
      next();
    },
    express.json({ limit: 2 * REPLAY_LIMIT, strict: true }),
  );
  router.post(
    sendDesignArt.path,
    async (request, response, next) => {
      noteEndpoint(response, sendDesignArt);
      const who = await authority(request, sendDesignArt);
      if (!portal.rules.open) throw new Refused('PORTAL_CLOSED', 'This server publishes no designs.');
      if (who === null) throw noSession();
      if (!(await pictures(request.ip)) || !(await artists(who.id)))
        throw new Refused('TOO_FAST', 'Too many pictures. Wait a minute.', 60);
      await portal.art.admit(who.id);
      next();
    },
    express.json({ limit: LONGEST_ART + AROUND, strict: true }),
  );
  for (const endpoint of [checkCardSet, addCardSet])
    router.post(
      endpoint.path,
      async (request, response, next) => {
        noteEndpoint(response, endpoint);
        const who = await authority(request, endpoint);
        if (!(await sets(who?.id))) throw new Refused('TOO_FAST', 'Too many card sets. Wait a minute.', 60);
        next();
      },
      express.json({ limit: SET_BODY, strict: true }),
    );
  return router;
}
