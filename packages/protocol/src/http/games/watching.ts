import * as z from 'zod/mini';
import { beginning, gameId, isBot, matchId, playerName, watcherCount } from '../../fields.ts';
import { endpoint, json } from '../endpoint.ts';
import { playQueue } from './ranked.ts';
import { ANN, BOB, MATCH, NOW, SECOND } from './samples.ts';

const watchedPlayer = z.object({
  name: playerName,
  bot: isBot,
  account: z.nullable(z.string()).check(z.describe('Id of the account; null: a bot.')),
  rating: z.nullable(z.int()).check(z.describe('Rating, as it is shown; null: none in this game.')),
  friend: z.boolean().check(z.describe('Whether they are a friend of who asks.')),
});

const watchedQueue = z
  .enum(['private', ...playQueue.options])
  .check(z.describe('Its origin: by link or against bots, or from a queue.'));

const watchedMatch = z.object({
  match: matchId,
  game: gameId,
  queue: watchedQueue,
  startedAt: beginning,
  turn: z.int().check(z.describe('The number of the turn, as it may be seen by now.')),
  turnsLate: z
    .int()
    .check(
      z.describe(
        'How many full turns later than its players those who watch see it, by its options; beside the delay of the server.',
      ),
    ),
  viewers: watcherCount,
  hands: z.boolean().check(z.describe('Whether all hands may be seen: every player lets them, for long enough.')),
  players: z.array(watchedPlayer).check(z.describe('In the order of the seats.')),
});
export type WatchedMatch = z.infer<typeof watchedMatch>;

export const listWatching = endpoint({
  id: 'listWatching',
  method: 'GET',
  path: '/watching',
  group: 'Matches',
  summary:
    'Matches that you may watch, while a player is connected: your friends’ first, then the newest. Everything is as delayed as what spectators see.',
  right: 'anybody',
  query: z.strictObject({
    game: z.optional(gameId.check(z.maxLength(40), z.describe('Only matches of the game with this id.'))),
    queue: z.optional(watchedQueue.check(z.describe('Only matches with this origin.'))),
    friends: z.optional(z.literal('1').check(z.describe('Only matches of your friends.'))),
  }),
  reply: json(
    z.object({
      delay: z.number().check(z.describe('The spectator delay, in milliseconds.')),
      handsDelay: z
        .number()
        .check(z.describe('The delay for all hands, in milliseconds, if a match may show them at all.')),
      matches: z.array(watchedMatch).check(z.describe('Those of your friends first, then the newest.')),
    }),
  ),
  example: {
    query: { game: 'ttcg', queue: 'ranked' },
    answer: {
      delay: 60 * SECOND,
      handsDelay: 180 * SECOND,
      matches: [
        {
          match: MATCH,
          game: 'ttcg',
          queue: 'ranked',
          startedAt: NOW,
          turn: 7,
          turnsLate: 0,
          viewers: 2,
          hands: false,
          players: [
            { name: ANN.name, bot: false, account: ANN.id, rating: 1180, friend: true },
            { name: BOB.name, bot: false, account: BOB.id, rating: 1142, friend: false },
          ],
        },
      ],
    },
  },
});

export const WATCHING_ENDPOINTS = [listWatching];
