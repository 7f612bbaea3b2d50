import {
  adminReplay,
  forkFile,
  forkReplay,
  getReplay,
  getReplayNames,
  type Account,
  type CreateMatchReply,
} from '@cardscape/protocol';
import type { Response, Router } from 'express';
import type { MatchLog } from '../../../db/matches/match-log.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { Community } from '../../../people/community.ts';
import { Refused } from '../../../refusal.ts';
import type { MomentQuestion, Moments } from '../../../replays/moments.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { addressLimit } from '../../guard/security.ts';
import { type FinishedFile, ReplayFiles, running } from '../../replay-files.ts';
import { type Asking, type Authority, route } from '../../route.ts';
import { noSuchMatch } from '../no-such-match.ts';

export interface ReplaysContext {
  readonly authority: Authority;
  readonly matches: Matches;
  readonly log: MatchLog;
  readonly moments: Moments;
  readonly community: Community;
}

/** Matches that an account and an address may play on from in a minute. */
const PER_ACCOUNT = 30;
const PER_ADDRESS = 60;
/** Characters of what an address may play on from in an hour: the log keeps them for as long as the match. */
const CHARACTERS = 32_000_000;
const HOUR = 3600;

/** Finished matches: their files, and playing on from a moment of them (P-5). */
export function replayRoutes(router: Router, context: ReplaysContext): void {
  const { authority, matches, moments, community } = context;
  const files = new ReplayFiles(context.log);
  const [accounts, addresses] = [addressLimit(PER_ACCOUNT), addressLimit(PER_ADDRESS)];
  const characters = addressLimit(CHARACTERS, HOUR);

  const playOn = async (
    {
      who,
      request,
      response,
      body: { seat, opponent },
    }: Pick<Asking<typeof forkReplay>, 'who' | 'request' | 'response' | 'body'>,
    question: MomentQuestion,
  ): Promise<CreateMatchReply> => {
    // Before anything is played: whoever may not begin a match does not make the server work.
    const from = addressKey(request.ip);
    if (!(await addresses(request.ip)) || !(await accounts(who.id)))
      throw new Refused('TOO_FAST', 'Too many continued matches. Wait a minute.', 60);
    matches.admission.fork(who, from);
    const moment = await moments.find({ account: who.id, from, gone: goneOf(response) }, question);
    if (!question.trusted) {
      matches.options.requireHosts(moment);
      await files.mustHold(moment.fork, request.ip);
    }
    if (!(await characters(request.ip, moment.size)))
      throw new Refused('TOO_FAST', 'You have continued too many long matches. Try again in an hour.', HOUR);
    const { id, sealed } = await matches.playOn(who, from, moment, seat, opponent);
    return { match: id, commitment: sealed?.commitment ?? null };
  };

  route(router, authority, getReplay, async ({ who, params, request, response }) => {
    const { file, tag, isOpen } = await replayFor(context, files, params.match, who, request.ip);
    response.setHeader('ETag', `"${tag}"`);
    // Whose session has ended may not find in the browser what was the players' alone.
    response.setHeader('Cache-Control', isOpen ? 'private, max-age=3600' : 'no-store');
    return file;
  });

  route(router, authority, getReplayNames, async ({ who, params, request, response }) => {
    await replayFor(context, files, params.match, who, request.ip);
    response.setHeader('Cache-Control', 'no-store');
    return { names: await namesOf(context, params.match) };
  });

  // What was reported can be looked into, and nothing else (P-12): nobody reads a closed match unseen.
  route(router, authority, adminReplay, async ({ who, params: { match }, request, response }) => {
    const { file } = await finishedReplay(context, files, match, who, request.ip);
    const reports = await community.records.reportsOf(who, match);
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
    const { file } = await replayFor(context, files, asking.params.match, asking.who, asking.request.ip);
    return playOn(asking, { file, seq: asking.body.seq, trusted: true });
  });

  route(router, authority, forkFile, (asking) =>
    playOn(asking, { file: asking.body.file, seq: asking.body.seq, trusted: false }),
  );
}

/** Aborted when whoever asks hangs up before there is an answer. */
function goneOf(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/**
 * The file of a finished match for whoever asks; one that nobody could watch is for its players alone. Errors: Refused.
 */
async function replayFor(
  context: ReplaysContext,
  files: ReplayFiles,
  id: string,
  account: Account | null,
  address: string | undefined,
): Promise<FinishedFile> {
  const found = await finishedReplay(context, files, id, account, address);
  const took = account !== null && found.accounts.includes(account.id);
  if (!took && !found.isOpen) throw new Refused('NO_SPECTATORS', 'This match is not open to spectators.');
  return found;
}

/** The file of a match whose end the account may know of. Errors: Refused. */
async function finishedReplay(
  { matches, log }: ReplaysContext,
  files: ReplayFiles,
  id: string,
  account: Account | null,
  address: string | undefined,
): Promise<FinishedFile> {
  const stage = await log.stage(id);
  if (stage === 'unknown') throw noSuchMatch();
  // Those who watch a delayed match learn of its end when it is old enough.
  const seen = matches.directory.info(id, account)?.stage ?? 'over';
  if (stage !== 'over' || seen !== 'over') throw running();
  return files.of(id, address);
}

/** Read each time: a name is gone when its account is deleted. Errors: Refused. */
async function namesOf({ log }: ReplaysContext, id: string): Promise<string[]> {
  const played = await log.players(id);
  if (played === null) throw noSuchMatch();
  return played.terms.seats.map(({ name }) => name);
}
