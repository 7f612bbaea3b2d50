import { hash } from 'node:crypto';
import {
  adminReplay,
  forkFile,
  forkReplay,
  getReplay,
  getReplayNames,
  type Account,
  type CreateMatchReply,
} from '@cardscape/protocol';
import { chainKey, headHash, loadGame, replayFile } from '@cardscape/rules';
import type { Router } from 'express';
import { Cache } from '../../cache.ts';
import type { MatchLog } from '../../db/match-log.ts';
import { Refused } from '../../refusal.ts';
import { noSuchMatch } from './matches.ts';
import { addressLimit } from '../guard/security.ts';
import { type Asking, type Authority, route } from '../route.ts';
import type { Matches } from '../../match/matches.ts';
import type { Community } from '../../people/community.ts';
import { addressKey } from '../../traffic/address-key.ts';
import type { MomentQuestion, Moments } from '../../replays/moments.ts';

export interface ReplaysContext {
  readonly authority: Authority;
  readonly matches: Matches;
  readonly log: MatchLog;
  readonly moments: Moments;
  readonly community: Community;
}

/** Files of finished matches that are kept at hand: one may have more than a megabyte. */
const FILES = 32;

/** Matches that an account and an address may play on from in a minute. */
const PER_ACCOUNT = 30;
const PER_ADDRESS = 60;

/** Finished matches: their files, and playing on from a moment of them (P-5). */
export function replayRoutes(router: Router, context: ReplaysContext): void {
  const { authority, matches, moments, community } = context;
  const files = new Cache<FinishedFile>(FILES, Infinity);
  const [accounts, addresses] = [addressLimit(PER_ACCOUNT), addressLimit(PER_ADDRESS)];

  const playOn = async (
    { who, request, body: { seat, opponent } }: Pick<Asking<typeof forkReplay>, 'who' | 'request' | 'body'>,
    question: MomentQuestion,
  ): Promise<CreateMatchReply> => {
    // Before anything is played: whoever may not begin a match does not make the server work.
    const from = addressKey(request.ip);
    if (!(await addresses(request.ip)) || !(await accounts(who.id)))
      throw new Refused('TOO_FAST', 'Too many continued matches. Wait a minute.', 60);
    matches.admission.fork(who, from);
    const { id, sealed } = await matches.playOn(who, from, await moments.find(who.id, from, question), seat, opponent);
    return { match: id, commitment: sealed?.commitment ?? null };
  };

  route(router, authority, getReplay, async ({ who, params, response }) => {
    const { file, tag, isOpen } = await replayFor(context, files, params.match, who);
    response.setHeader('ETag', `"${tag}"`);
    // Whose session has ended may not find in the browser what was the players' alone.
    response.setHeader('Cache-Control', isOpen ? 'private, max-age=3600' : 'no-store');
    return file;
  });

  route(router, authority, getReplayNames, async ({ who, params, response }) => {
    await replayFor(context, files, params.match, who);
    response.setHeader('Cache-Control', 'no-store');
    return { names: await namesOf(context, params.match) };
  });

  // What was reported can be looked into, and nothing else (P-12): nobody reads a closed match unseen.
  route(router, authority, adminReplay, async ({ who, params: { match }, response }) => {
    const { file } = await finishedReplay(context, files, match, who);
    const reports = await community.records.reportsOf(match);
    if (reports.length === 0)
      throw new Refused(
        'NOT_REPORTED',
        'This match has not been reported; its replay is open only to those who may see it anyway.',
      );
    const names = await namesOf(context, match);
    response.setHeader('Cache-Control', 'no-store');
    return community.moderation.noted(who, 'read-replay', match, { reports }, () => ({ file, names }));
  });

  route(router, authority, forkReplay, async (asking) => {
    const { file } = await replayFor(context, files, asking.params.match, asking.who);
    return playOn(asking, { file, seq: asking.body.seq, trusted: true });
  });

  route(router, authority, forkFile, (asking) =>
    playOn(asking, { file: asking.body.file, seq: asking.body.seq, trusted: false }),
  );
}

/** A file that was put together, and who may have it. */
interface FinishedFile {
  readonly file: string;
  /** Names this very file. */
  readonly tag: string;
  readonly accounts: readonly (string | null)[];
  readonly isOpen: boolean;
}

/**
 * The file of a finished match for whoever asks; one that nobody could watch is for its players alone. Errors: Refused.
 */
async function replayFor(
  context: ReplaysContext,
  files: Cache<FinishedFile>,
  id: string,
  account: Account | null,
): Promise<FinishedFile> {
  const found = await finishedReplay(context, files, id, account);
  const took = account !== null && found.accounts.includes(account.id);
  if (!took && !found.isOpen) throw new Refused('NO_SPECTATORS', 'This match is not open to spectators.');
  return found;
}

/** The file of a match whose end the account may know of. Errors: Refused. */
async function finishedReplay(
  { matches, log }: ReplaysContext,
  files: Cache<FinishedFile>,
  id: string,
  account: Account | null,
): Promise<FinishedFile> {
  const stage = await log.stage(id);
  if (stage === 'unknown') throw noSuchMatch();
  // Those who watch a delayed match learn of its end when it is old enough.
  const seen = matches.info(id, account)?.stage ?? 'over';
  if (stage !== 'over' || seen !== 'over') throw running();
  return files.of(id, () => readFile(log, id));
}

/** Read each time: a name is gone when its account is deleted. Errors: Refused. */
async function namesOf({ log }: ReplaysContext, id: string): Promise<string[]> {
  const played = await log.players(id);
  if (played === null) throw noSuchMatch();
  return played.terms.seats.map(({ name }) => name);
}

/** Errors: Refused for a match that is not over. */
async function readFile(log: MatchLog, id: string): Promise<FinishedFile> {
  const stored = await log.load(id);
  if (stored === null || stored.end === null) throw running();
  const { header, secret, entries, end, terms, signatures } = stored;
  const game = await loadGame(header.game, header.revision);
  const file = replayFile(header, headHash(chainKey(secret), header), entries, end, signatures);
  return {
    file,
    tag: hash('sha256', file, 'base64url'),
    accounts: terms.seats.map((seat) => seat.account),
    isOpen: game?.watching.admits(header.options) === true,
  };
}

function running(): Refused {
  return new Refused('MATCH_RUNNING', 'A replay is available once the match is over.');
}
