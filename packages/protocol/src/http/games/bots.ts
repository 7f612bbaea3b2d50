import * as z from 'zod/mini';
import { account } from '../../api.ts';
import { commitment, gameId, matchId, sealedLater } from '../../fields.ts';
import { endpoint, json, lines, NOTHING } from '../endpoint.ts';
import { INVITED, invitation, person } from '../people/people.ts';
import { ALIVE_MS } from './lines.ts';
import { clockChoice } from './matches.ts';
import { enterQueue, playQueue, queueEvent, queueRequest } from './ranked.ts';
import { ANN, BOB } from './samples.ts';

/** Accounts for which programs play. */
const GROUP = 'Bots';

/**
 * What the name of a bot ends with, wherever it is shown or read aloud. Nobody can take such a name: names have no
 * brackets.
 */
export const BOT_MARK = ' (bot)';

/** The queues that bots may enter. */
export const BOT_QUEUES = ['all', 'casual', 'ranked', 'none'] as const;
export const botQueues = z
  .enum(BOT_QUEUES)
  .check(z.describe('The queues that bots may enter; bots play ranked matches among themselves only.'));
export type BotQueues = z.infer<typeof botQueues>;

export const becomeBot = endpoint({
  id: 'becomeBot',
  method: 'POST',
  path: '/account/bot',
  group: GROUP,
  summary: `Makes your account a bot, for good. Its name ends with “${BOT_MARK.trim()}” from then on; sessions and tokens stay.`,
  right: 'account',
  body: z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(512), z.describe('Password of the account.')),
  }),
  reply: json(z.object({ account })),
  example: {
    body: { password: 'seven lamps by the quay' },
    answer: { account: { ...ANN, name: `${ANN.name}${BOT_MARK}`, guest: false, role: 'player', bot: true } },
  },
  refusals: {
    WRONG_PASSWORD: 'that is not the password',
    BUSY: 'too many passwords are being checked; Retry-After says when to try again',
    PLAYED_RANKED: 'it has played ranked matches, or is about to: people were rated by them',
    NOT_ALLOWED: 'it belongs to a moderator or an operator',
  },
});

export const INVITERS = ['everybody', 'people', 'bots', 'friends', 'nobody'] as const;

/** Matches that a bot may let itself be invited to at once. */
export const MOST_AT_ONCE = 20;

export const botPolicy = z
  .strictObject({
    from: z
      .enum(INVITERS)
      .check(
        z.describe('Whose invitations it takes: everybody’s, those of people, of bots, of its friends, nobody’s.'),
      ),
    games: z
      .nullable(z.array(gameId.check(z.maxLength(40))).check(z.maxLength(20)))
      .check(z.describe('Ids of the games it plays; null: all.')),
    clocks: z
      .nullable(z.array(z.enum([...clockChoice.options, 'own'])).check(z.maxLength(5)))
      .check(z.describe('The clocks it plays with; `own`: a game’s own; null: all.')),
    atOnce: z
      .int()
      .check(
        z.minimum(1),
        z.maximum(MOST_AT_ONCE),
        z.describe('It is not invited while it has so many matches, begun or not.'),
      ),
  })
  .check(
    z.describe('Which invitations a bot takes. Others are refused to whoever sends them. None is for a ranked match.'),
  );
export type BotPolicy = z.infer<typeof botPolicy>;

/** The policy of a bot that has not said anything. */
export const USUAL_POLICY: BotPolicy = { from: 'everybody', games: null, clocks: null, atOnce: 1 };

export const getBotPolicy = endpoint({
  id: 'getBotPolicy',
  method: 'GET',
  path: '/account/bot/policy',
  group: GROUP,
  summary: 'Which invitations your bot takes.',
  right: 'account',
  reply: json(botPolicy),
  example: { answer: USUAL_POLICY },
  refusals: { NOT_A_BOT: 'your account is no bot' },
});

export const setBotPolicy = endpoint({
  id: 'setBotPolicy',
  method: 'PUT',
  path: '/account/bot/policy',
  group: GROUP,
  summary: 'Sets which invitations your bot takes from now on.',
  right: 'account',
  body: botPolicy,
  reply: NOTHING,
  example: { body: { ...USUAL_POLICY, games: ['ttcg'], clocks: ['normal', 'quick'] } },
  refusals: { NOT_A_BOT: 'your account is no bot' },
});

export const listBots = endpoint({
  id: 'listBots',
  method: 'GET',
  path: '/bots',
  group: GROUP,
  summary: 'Bots that are there and take invitations, at most 100.',
  right: 'session',
  reply: json(
    z.object({
      bots: z.array(z.object({ ...person.shape, policy: botPolicy })).check(z.describe('Those who came first, first.')),
    }),
  ),
  example: { answer: { bots: [{ ...BOB, name: `${BOB.name}${BOT_MARK}`, policy: USUAL_POLICY }] } },
});

const seat = z.int().check(z.describe('Your seat, from 0.'));
const queuePlace = { game: gameId, queue: playQueue.check(z.describe('Which queue.')) };

export const accountLine = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('hello'),
      protocol: z.string().check(z.describe('The form of these lines.')),
      build: z.string().check(z.describe('The version of the server.')),
      account,
      now: z.number().check(z.describe('The server’s clock.')),
    })
    .check(z.describe('The first line.')),
  z
    .object({
      type: z.literal('state'),
      invitations: z.array(invitation).check(z.describe('Invitations that wait for you.')),
      queue: z.nullable(z.object(queuePlace)).check(z.describe('The queue in which you wait; null: none.')),
      waiting: z
        .array(z.object({ match: matchId, game: gameId, commitment: sealedLater }))
        .check(z.describe('Your matches that have not begun; with a commitment they wait for `readyForMatch`.')),
      playing: z
        .array(z.object({ match: matchId, game: gameId, seat }))
        .check(z.describe('Your matches that have begun and are not over.')),
    })
    .check(z.describe('The second line: everything that stands.')),
  z.object({ type: z.literal('invitation'), invitation }).check(z.describe('Somebody has invited you.')),
  z
    .object({ type: z.literal('invitation-gone'), id: z.string().check(z.describe('Id of the invitation.')) })
    .check(z.describe('An invitation to you was declined, accepted or taken back, or its match is gone.')),
  z
    .object({ type: z.literal('invitation-declined'), by: person })
    .check(z.describe('Somebody whom you have invited has declined.')),
  z
    .object({ type: z.literal('invitation-accepted'), by: person, match: matchId })
    .check(z.describe('Somebody whom you have invited has joined your match.')),
  z
    .object({ type: z.literal('queue'), ...queuePlace, event: queueEvent.check(z.describe('What the queue says.')) })
    .check(z.describe('How your place in a queue does: you wait, a match was found, you have left.')),
  z
    .object({ type: z.literal('sealed'), match: matchId, game: gameId, commitment })
    .check(z.describe('All seats of your match are taken: add your part of the randomness (`readyForMatch`).')),
  z
    .object({ type: z.literal('started'), match: matchId, game: gameId, seat })
    .check(z.describe('Your match has begun.')),
  z
    .object({
      type: z.literal('finished'),
      match: matchId,
      game: gameId,
      seat,
      winners: z
        .nullable(z.array(z.int()))
        .check(z.describe('The winning seats; none: a draw; null: it ended without a result.')),
    })
    .check(z.describe('Your match is over.')),
  z
    .object({ type: z.literal('alive'), now: z.number().check(z.describe('The server’s clock.')) })
    .check(z.describe(`A sign of life, every ${ALIVE_MS / 1000} s on a quiet stream.`)),
  z
    .object({
      type: z.literal('end'),
      reason: z.enum(['dismissed', 'closed', 'slow']).check(z.describe('Why, in a word.')),
      message: z.string().check(z.describe('Why, in a sentence.')),
    })
    .check(
      z.describe(
        'The last line: the session or token is over; the server stops, or too many streams are open; too much was waiting to be read.',
      ),
    ),
]);
export type AccountLine = z.infer<typeof accountLine>;

export const streamAccount = endpoint({
  id: 'streamAccount',
  method: 'GET',
  path: '/account/stream',
  group: GROUP,
  summary:
    'What happens to your account beside matches, a line of JSON for everything: invitations, the queue, matches that wait, begin and end. It begins with everything that stands, so there is no cursor. Friends see you online meanwhile.',
  right: 'session',
  reply: lines(accountLine),
  example: { answer: { type: 'invitation', invitation: INVITED } },
  refusals: { TOO_FAST: 'you have as many streams as an account may have' },
});

export const takePlace = endpoint({
  id: 'takePlace',
  method: 'POST',
  path: '/queue/place',
  group: GROUP,
  summary:
    'Joins a queue, as `enterQueue` does, and is told of it by the account’s stream, which has to be open. The place ends with the last stream of the account.',
  right: 'session',
  body: queueRequest,
  reply: NOTHING,
  example: { body: { game: 'ttcg', deck: { starter: 'kiln-row-regulars' }, queue: 'casual' } },
  refusals: { ...enterQueue.refusals, NO_STREAM: 'no stream of your account is open' },
  gameRefuses: true,
});

export const leavePlace = endpoint({
  id: 'leavePlace',
  method: 'DELETE',
  path: '/queue/place',
  group: GROUP,
  summary: 'Leaves the queue that was joined with `takePlace`.',
  right: 'session',
  reply: NOTHING,
  example: {},
});

export const BOT_ENDPOINTS = [becomeBot, getBotPolicy, setBotPolicy, listBots, streamAccount, takePlace, leavePlace];
