import * as z from 'zod/mini';
import { talkLine } from '../../talk.ts';
import { NOTHING, endpoint, json } from '../endpoint.ts';
import { ANN, NOW, SECOND } from '../games/samples.ts';
import { GROUP, NO_SUCH_MATCH, TOO_MANY, inMatch } from './parts.ts';

/** How one may talk in a match, and what was said that one may hear. */
export const talkReply = z.object({
  words: z.boolean().check(z.describe('Whether words may be typed, beside phrases.')),
  silencedUntil: z
    .nullable(z.number())
    .check(
      z.describe('Until when a moderator has muted you, in milliseconds since 1970; null: not at all; 0: for good.'),
    ),
  muted: z.array(z.int()).check(z.describe('Seats, from 0, of players whom you have muted.')),
  blocked: z.array(z.int()).check(z.describe('Seats, from 0, of players whom you have blocked.')),
  ranked: z.boolean().check(z.describe('Whether the match is ranked.')),
  lines: z.array(talkLine).check(z.describe('What was said last, oldest first.')),
});

export type Talk = z.infer<typeof talkReply>;

export const getTalk = endpoint({
  id: 'getTalk',
  method: 'GET',
  path: '/matches/:match/talk',
  group: GROUP,
  summary:
    'How you may talk in an open match, and what was said last. Players hear players, spectators hear spectators.',
  right: 'session',
  reply: json(talkReply),
  example: {
    answer: {
      words: true,
      silencedUntil: null,
      muted: [],
      blocked: [],
      ranked: false,
      lines: [{ number: 1, at: NOW - 30 * SECOND, seat: 0, name: ANN.name, phrase: 'luck', words: null }],
    },
  },
  refusals: { NO_SUCH_MATCH },
});

const who = z.union(inMatch).check(z.describe('Who it is: by the seat, or by what they said.'));

const NOBODY_ELSE = 'no other player holds that seat or sent that line';

export const muteInMatch = endpoint({
  id: 'muteInMatch',
  method: 'PUT',
  path: '/matches/:match/muted',
  group: GROUP,
  summary: 'Mutes or unmutes somebody who plays or speaks in a match, like `mute`.',
  right: 'session',
  body: z.strictObject({ who, muted: z.boolean().check(z.describe('Whether you do not hear them.')) }),
  reply: NOTHING,
  example: { body: { who: { seat: 1 }, muted: true } },
  refusals: { NO_SUCH_MATCH, NO_SUCH_PLAYER: NOBODY_ELSE, TOO_MANY },
});

export const blockInMatch = endpoint({
  id: 'blockInMatch',
  method: 'PUT',
  path: '/matches/:match/blocked',
  group: GROUP,
  summary: 'Blocks somebody who plays or speaks in a match, or ends the block, like `block`. The match goes on.',
  right: 'session',
  body: z.strictObject({ who, blocked: z.boolean().check(z.describe('Whether they are blocked.')) }),
  reply: NOTHING,
  example: { body: { who: { line: 7 }, blocked: true } },
  refusals: { NO_SUCH_MATCH, NO_SUCH_PLAYER: NOBODY_ELSE, TOO_MANY },
});

export const TALK_ENDPOINTS = [getTalk, muteInMatch, blockInMatch];
