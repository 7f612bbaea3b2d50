import * as z from 'zod/mini';
import { playerName } from '../../fields.ts';
import { endpoint, json, text } from '../endpoint.ts';
import { createMatchReply } from './matches.ts';
import { ANN, BOB, HASH, MATCH, OTHER_MATCH } from './samples.ts';

/** Finished matches: their files, and playing on from a moment of them (P-5). */
const GROUP = 'Replays';

/** Characters of a replay file that somebody sends. */
export const REPLAY_LIMIT = 1_000_000;

export const forkOpponent = z
  .union([
    z
      .strictObject({
        bot: z.string().check(z.maxLength(20), z.describe('Id of a bot of the game, as `listGames` names it.')),
      })
      .check(z.describe('A bot of the server.')),
    z.literal('link').check(z.describe('The seats are free for anyone with the link.')),
  ])
  .check(z.describe('Who takes the other seats: a bot, or anyone with the link.'));
export type ForkOpponent = z.infer<typeof forkOpponent>;

/** From where it goes on. */
const moment = {
  seq: z.int().check(z.minimum(0), z.describe('After which entry of the log; 0: from the beginning.')),
  seat: z.int().check(z.minimum(0), z.maximum(3), z.describe('The seat that you take.')),
  opponent: forkOpponent,
};

/** Examples: a choice of a moment, the match that goes on from it, and the head of a file in its first line. */
const CHOSEN = { seq: 24, seat: 0, opponent: { bot: 'greedy' } };
const MADE = { match: OTHER_MATCH, commitment: HASH };
export const FIRST_LINE = `{"hash":"${HASH}","header":{"game":"ttcg","match":"${MATCH}"}}\n`;

export const NOT_OVER = {
  NO_SUCH_MATCH: 'there is no such match on this server',
  MATCH_RUNNING: 'the match is not over yet: it can be neither looked into nor played on',
  NO_REPLAY: 'the match ended without a result: nobody won it, and there is no replay of it',
} as const;

const LOOKING = {
  ...NOT_OVER,
  NO_SPECTATORS: 'the match was not open to spectators, and you did not play in it',
} as const;

const PLAYING_ON = {
  NO_SUCH_MOMENT: 'the match has no such entry, or was over by then',
  NO_SUCH_SEAT: 'the match has no such seat',
  NO_SUCH_BOT: 'the game has no such bot',
  NO_RULES: 'this server does not have the rules by which the match was played',
  FORK_PENDING: 'another match that you play on is being made; wait for it',
  TOO_MANY_FORKS: 'as many matches that are played on wait for their players as this server holds',
  FORK_DEPTH: 'the match was itself played on from others, too often, or too much lies before the moment',
  SERVER_FULL: 'the server has as many matches as it can carry, or too many files to check',
  DRAINING: 'the server is about to stop and begins no more matches',
  GAME_OFF: 'the host has turned the game off: no new matches of it begin',
  TOO_MANY_MATCHES: 'you have as many unfinished matches as one account may have',
} as const;

export const getReplay = endpoint({
  id: 'getReplay',
  method: 'GET',
  path: '/matches/:match/replay',
  group: GROUP,
  summary:
    'The file of a finished match: header, entries and end, one JSON document per line. Anyone can check it without the server.',
  right: 'anybody',
  reply: text('application/x-ndjson'),
  example: { answer: FIRST_LINE },
  refusals: LOOKING,
});

const names = z
  .array(playerName)
  .check(
    z.describe(
      'What its players are called, in the order of the seats: whoever has deleted their account is a deleted player, though the file names them as they were called.',
    ),
  );
export const replayWithNames = z.object({
  file: z.string().check(z.describe('The file: header, entries and end, one JSON document a line.')),
  names,
});

export const getReplayNames = endpoint({
  id: 'getReplayNames',
  method: 'GET',
  path: '/matches/:match/replay/names',
  group: GROUP,
  summary: 'The display names of a finished match’s players.',
  right: 'anybody',
  reply: json(z.object({ names })),
  example: { answer: { names: [ANN.name, BOB.name] } },
  refusals: LOOKING,
});

export const forkReplay = endpoint({
  id: 'forkReplay',
  method: 'POST',
  path: '/replays/:match/fork',
  group: GROUP,
  summary:
    'Makes a match that goes on from a moment of a finished one, for practice: nobody’s record counts it. It begins when all players are ready.',
  right: 'session',
  body: z.strictObject(moment),
  reply: json(createMatchReply),
  example: { body: CHOSEN, answer: MADE },
  refusals: { ...LOOKING, ...PLAYING_ON },
});

export const forkFile = endpoint({
  id: 'forkFile',
  method: 'POST',
  path: '/replays/fork',
  group: GROUP,
  summary: 'The same from a replay file, which is checked from its first line to its last.',
  right: 'session',
  body: z.strictObject({
    ...moment,
    file: z.string().check(z.maxLength(REPLAY_LIMIT), z.describe('The text of the file.')),
  }),
  reply: json(createMatchReply),
  example: { body: { ...CHOSEN, file: FIRST_LINE }, answer: MADE },
  refusals: {
    ...PLAYING_ON,
    BAD_REPLAY:
      'the file does not verify, and the message names the line; or it contradicts a match that this server holds',
    HOST_OPTION: 'the match was played with an option that only the host can set, and this one has set otherwise',
  },
});

export const REPLAY_ENDPOINTS = [getReplay, getReplayNames, forkReplay, forkFile];
