import * as z from 'zod/mini';
import { gameId, gameName, matchId, playerId, playerName, time } from '../../fields.ts';
import { endpoint, json } from '../endpoint.ts';
import { ratingNow, reputation } from '../games/ranked.ts';
import { ANN, ANN_ID, BOB, DAY, FAITHFUL, MATCH, NOW, STRONG } from '../games/samples.ts';

/** What anybody may know of a player. */
const GROUP = 'Players';

const { mu, sigma, shown } = ratingNow.shape;
const moment = z.object({
  match: matchId,
  at: time,
  season: z.int().check(z.describe('Number of the season.')),
  mu,
  sigma,
  shown,
});
/** A rating after a match. */
export type RatingMoment = z.infer<typeof moment>;

const gameRecord = z.object({
  game: gameId,
  name: gameName,
  won: z.int().check(z.describe('Matches that were won, of all that ended with a result.')),
  lost: z.int().check(z.describe('Matches that were lost.')),
  drawn: z.int().check(z.describe('Matches that were drawn.')),
  rating: z.nullable(ratingNow).check(z.describe('In the season that runs; null: no ranked match in it.')),
  rank: z.nullable(z.int()).check(z.describe('Place in the table, from 1; null: not in it.')),
  history: z.array(moment).check(z.describe('The rating after each of the last ranked matches, oldest first.')),
});
export type GameRecord = z.infer<typeof gameRecord>;

const playedMatch = z.object({
  match: matchId,
  game: gameId,
  queue: z.string().check(z.describe('Its origin: `private` (by link or against bots), or the queue.')),
  result: z
    .enum(['won', 'lost', 'drawn', 'void', 'abandoned'])
    .check(
      z.describe(
        'For this player; `void`: nobody had decided anything yet; `abandoned`: the server gave it up when the shuffle was fixed already.',
      ),
    ),
  leftEarly: z.boolean().check(z.describe('Whether this player left before its end.')),
  others: z
    .array(
      z.object({
        id: z
          .nullable(z.string())
          .check(z.describe('Id of the account; null: a bot, or a player whose account is gone.')),
        name: playerName,
      }),
    )
    .check(z.describe('The other players.')),
  turns: z.int().check(z.describe('How many turns it had.')),
  endedAt: z.number().check(z.describe('When it ended, in milliseconds since 1970.')),
  change: z.nullable(z.int()).check(z.describe('By how many points the rating changed; null: not at all.')),
});
export type PlayedMatch = z.infer<typeof playedMatch>;

/** Whose profile it is. */
const PLAYER = { id: { description: 'Id of the player’s account.', example: ANN_ID } };

const NO_SUCH_PLAYER = 'there is no such player';

export const getPlayer = endpoint({
  id: 'getPlayer',
  method: 'GET',
  path: '/players/:id',
  group: GROUP,
  summary:
    'A player: record, rating with uncertainty and history in each game, and how often matches are played to the end.',
  right: 'anybody',
  parts: PLAYER,
  reply: json(
    z.object({
      id: playerId,
      name: playerName,
      guest: z.boolean().check(z.describe('Whether it is a guest, without a password.')),
      bot: z.boolean().check(z.describe('Whether programs play for it; it is rated among bots.')),
      since: z.number().check(z.describe('When the account was made, in milliseconds since 1970.')),
      games: z.array(gameRecord).check(z.describe('The games that the player has played.')),
      abandoned: z
        .int()
        .check(z.describe('How many matches the server has given up when it knew the whole shuffle already.')),
      reputation,
    }),
  ),
  example: {
    answer: {
      ...ANN,
      guest: false,
      bot: false,
      since: NOW - 90 * DAY,
      games: [
        {
          game: 'ttcg',
          name: 'True TCG',
          won: 31,
          lost: 22,
          drawn: 1,
          rating: STRONG,
          rank: 8,
          history: [{ match: MATCH, at: NOW, season: 2, mu: STRONG.mu, sigma: STRONG.sigma, shown: STRONG.shown }],
        },
      ],
      abandoned: 0,
      reputation: FAITHFUL,
    },
  },
  refusals: { NO_SUCH_PLAYER },
});

export const listPlayed = endpoint({
  id: 'listPlayed',
  method: 'GET',
  path: '/players/:id/matches',
  group: GROUP,
  summary:
    'The finished matches of a player, newest first, 20 at a time; `before` is the `next` of the previous answer.',
  right: 'anybody',
  parts: PLAYER,
  query: z.object({
    before: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{1,15}-[\w]{1,40}$/, 'the next of an answer'),
          z.describe('The `next` of the answer before; left out: from the newest.'),
        ),
    ),
  }),
  reply: json(
    z.object({
      matches: z.array(playedMatch).check(z.describe('Newest first.')),
      next: z.nullable(z.string()).check(z.describe('What to ask for older ones with; null: there are none.')),
    }),
  ),
  example: {
    query: { before: `${NOW + DAY}-${MATCH}` },
    answer: {
      matches: [
        {
          match: MATCH,
          game: 'ttcg',
          queue: 'ranked',
          result: 'won',
          leftEarly: false,
          others: [BOB],
          turns: 12,
          endedAt: NOW,
          change: 32,
        },
      ],
      next: null,
    },
  },
  refusals: { NO_SUCH_PLAYER },
});

export const PROFILE_ENDPOINTS = [getPlayer, listPlayed];
