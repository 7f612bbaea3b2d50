import * as z from 'zod/mini';
import { anyJson, gameId, matchId } from '../../fields.ts';
import { endpoint, json, lines } from '../endpoint.ts';
import { timeControl } from './matches.ts';
import { HASH, NOW } from './samples.ts';

/** A match in lines of JSON, for programs in any language: the same match as over a socket, in words. */
const GROUP = 'Matches in lines';

/** Raised when a program that reads lines would have to change. */
export const LINES_PROTOCOL = 'cardscape-lines/1';
/** Characters that may wait for a slow reader before its stream is ended. */
export const MOST_UNREAD = 1_048_576;
/** Milliseconds between signs of life on a quiet stream. */
export const ALIVE_MS = 15_000;

const seat = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
  .check(z.describe('A seat: 0 is A, 1 is B, …'));
const data = z.record(z.string(), anyJson());
const seq = z.int().check(z.describe('How many intents have been carried out.'));
const happened = z.array(data).check(z.describe('What happened, as its reader saw it: a `type` and its fields.'));

const view = data.check(
  z.describe('Everything that its reader may know, in words. `handle` is its name for a card, in intents too.'),
);
const decision = z
  .nullable(
    z.object({
      id: z.int().check(z.describe('Names this decision in what answers it.')),
      owed: z.boolean().check(z.describe('Whether the match waits for this seat.')),
      legal: z
        .array(data)
        .check(
          z.describe(
            'The moves, in a stable order: an `intent`, and `fields` where something is still to be chosen. Each field has `parts`, of which `min` to `max` different values of `from` are taken.',
          ),
        ),
      asides: z.array(data).check(z.describe('What answers no decision: conceding, offering a draw.')),
    }),
  )
  .check(z.describe('What its reader may do now; null for who watches.'));

const place = z.object({
  name: z.string().check(z.describe('Who plays here.')),
  bot: z.boolean().check(z.describe('Whether a bot of the game does.')),
  here: z.boolean().check(z.describe('Whether the player is connected.')),
  bank: z.number().check(z.describe('Tenths of a second in its bank when its decision began.')),
  since: z.number().check(z.describe('When its decision began, in tenths of a second since the match did.')),
  still: z.number().check(z.describe('Until when its clock stands still; 0: it runs.')),
  missed: z.int().check(z.describe('Consecutive time-outs.')),
  lost: z.number().check(z.describe('When the seat is forfeited if its player stays away; 0: it is not.')),
});
const table = z
  .object({
    stage: z
      .enum(['playing', 'paused', 'over'])
      .check(z.describe('Paused: the server cannot write its log; nothing is lost.')),
    seats: z.array(place).check(z.describe('By seat.')),
  })
  .check(z.describe('Who is here, and the clocks (docs/protocol.md).'));

export const matchLine = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('hello'),
      protocol: z.string().check(z.describe('The form of these lines.')),
      build: z.string().check(z.describe('The version of the server.')),
      words: z.string().check(z.describe('The version of the game’s words (`getWords`).')),
      match: matchId,
      game: gameId,
      revision: z.int().check(z.describe('The revision of the game’s rules.')),
      seat: z.nullable(seat).check(z.describe('The seat of its reader; null: who reads it watches.')),
      delay: z
        .object({
          milliseconds: z.number().check(z.describe('Milliseconds.')),
          turns: z.int().check(z.describe('Full turns of the match.')),
        })
        .check(z.describe('How much later than players its reader sees the match: both have to pass.')),
      options: data.check(z.describe('The options of the match.')),
      commitment: z.string().check(z.describe('What the server has committed to (docs/protocol.md).')),
      startedAt: z.number().check(z.describe('When the match began, in milliseconds since 1970.')),
      now: z.number().check(z.describe('The server’s clock.')),
      clock: z
        .nullable(timeControl)
        .check(z.describe('How time is kept, in milliseconds; null: it is not, or is not known so many turns later.')),
    })
    .check(z.describe('The first line.')),
  z
    .object({ type: z.literal('events'), seq, events: happened })
    .check(z.describe('One intent that was carried out before the stream began, after the cursor.')),
  z
    .object({ type: z.literal('state'), seq, view, decision, table })
    .check(z.describe('The match as it is when the stream begins.')),
  z
    .object({ type: z.literal('step'), seq, events: happened, view, decision, table })
    .check(z.describe('An intent was carried out, and this is the match afterwards. `seq` is the cursor.')),
  z
    .object({ type: z.literal('table'), table })
    .check(z.describe('Somebody came or went, or a clock changed, without an intent.')),
  z
    .object({ type: z.literal('alive'), now: z.number().check(z.describe('The server’s clock.')) })
    .check(z.describe(`A sign of life, every ${ALIVE_MS / 1000} s on a quiet stream.`)),
  z
    .object({
      type: z.literal('result'),
      seq,
      winners: z.array(seat).check(z.describe('The winning seats; none: a draw.')),
      reason: z.string().check(z.describe('How it ended, in a word of the game.')),
    })
    .check(z.describe('The last line of a match that is over.')),
  z
    .object({
      type: z.literal('end'),
      reason: z.enum(['replaced', 'dismissed', 'closed', 'full', 'slow']).check(z.describe('Why, in a word.')),
      message: z.string().check(z.describe('Why, in a sentence.')),
    })
    .check(
      z.describe(
        'The last line of a stream that ends before the match: the same player has opened it elsewhere; the session is over; the table is closed, because the server stops or the match has ended without a result; who watched has made room for others; too much was waiting to be read.',
      ),
    ),
]);
export type MatchLine = z.infer<typeof matchLine>;

/** The last line of a stream of which too much waits to be read, of whatever it tells. */
export const SLOW_END = {
  type: 'end',
  reason: 'slow',
  message: 'Too much was waiting to be read. Come back, and read faster than it happens.',
} as const;

const PLAYED = {
  NO_SUCH_MATCH: 'no match with that id is in progress, and none that you have played has ended',
} as const;

export const streamMatch = endpoint({
  id: 'streamMatch',
  method: 'GET',
  path: '/matches/:match/stream',
  group: GROUP,
  summary: `A match as its player sees it, or whoever has no seat and watches, a line of JSON for everything that happens. For players it takes the place of a socket: a seat has one connection, and the newest wins. Who watches sees the match as late as by socket. A stream of which more than ${MOST_UNREAD} bytes wait to be read ends (\`slow\`); its reader comes back with the cursor. To a player of a match that has ended meanwhile \`hello\`, the \`events\` after the cursor and the \`result\` are told. An access token of a player needs the scope \`play\` or \`bot\`.`,
  right: 'session',
  query: z.strictObject({
    from: z
      .optional(z.string().check(z.regex(/^\d{1,9}$/, 'a whole number')))
      .check(
        z.describe('The cursor: `seq` of the last line that was read. What happened since comes first, as `events`.'),
      ),
  }),
  reply: lines(matchLine),
  example: { query: { from: '41' }, answer: { type: 'alive', now: NOW } },
  refusals: {
    ...PLAYED,
    MATCH_OVER: 'it has ended without a result',
    NO_RULES: 'it has ended, and this server does not have the rules that it was played by any more',
    NO_SPECTATORS: 'you do not play in it, and its options admit no spectators',
    SERVER_FULL: 'no spectator places are left, or three of your own streams already watch it',
    TOO_FAST: 'you have as many streams as an account may have, or ask for what happened more than once a second',
  },
});

const value = z.union([z.string(), z.number(), z.null()]);

export const submitIntent = endpoint({
  id: 'submitIntent',
  method: 'POST',
  path: '/matches/:match/intents',
  group: GROUP,
  summary:
    'Answers a decision: with an intent, or with a place in `legal`, from 0, and the values chosen in each of its fields. What answers an earlier decision is refused and does no harm.',
  right: 'session',
  body: z.strictObject({
    decision: z.int().check(z.minimum(0), z.describe('`decision.id` of the newest line.')),
    intent: z.optional(
      z
        .looseObject({ type: z.string().check(z.maxLength(40), z.describe('Its type.')) })
        .check(z.describe('The intent, complete.')),
    ),
    place: z.optional(z.int().check(z.minimum(0), z.describe('Or its place in `legal`.'))),
    picks: z
      ._default(z.array(z.array(value).check(z.maxLength(200))).check(z.maxLength(20)), [])
      .check(z.describe('With `place`: a list of values for each field, in their order.')),
  }),
  reply: json(z.object({ seq })),
  example: { body: { decision: 41, place: 0, picks: [] }, answer: { seq: 42 } },
  refusals: {
    ...PLAYED,
    NOT_A_PLAYER: 'you have no seat in it',
    MATCH_OVER: 'you played in it, and it is over: the stream tells how it ended',
    TOO_FAST: 'you send more than an account may',
  },
  gameRefuses: true,
});

export const getWords = endpoint({
  id: 'getWords',
  method: 'GET',
  path: '/games/:game/words',
  group: GROUP,
  summary: 'The words of a game: every type of intent with its fields, every type of event, what answers no decision.',
  right: 'anybody',
  reply: json(
    z.object({
      version: z.string().check(z.describe('Changes when anything of this does; `hello` names it.')),
      revision: z.int().check(z.describe('The revision of the game’s rules.')),
      intents: data.check(z.describe('A JSON schema of all intents.')),
      events: data.check(z.describe('A JSON schema of all events, as an audience may see them.')),
      asides: z.array(z.string()).check(z.describe('Types of intents that answer no decision.')),
    }),
  ),
  example: {
    answer: {
      version: HASH.slice(0, 16),
      revision: 1,
      intents: { oneOf: [{ type: 'object', properties: { type: { const: 'pass' } } }] },
      events: { oneOf: [{ type: 'object', properties: { type: { const: 'shuffled' } } }] },
      asides: ['concede', 'offer-draw'],
    },
  },
  refusals: { NO_SUCH_GAME: 'this server does not have that game' },
});

export const LINE_ENDPOINTS = [streamMatch, submitIntent, getWords];
