import * as z from 'zod/mini';
import { deckToPlay } from '../../api.ts';
import { beginning, commitment, gameId, matchId, playerId, playerName } from '../../fields.ts';
import { endpoint, events, json } from '../endpoint.ts';
import { ANN, BOB, DAY, FAITHFUL, NOW, STRONG } from './samples.ts';

/** Queues, ratings, seasons and tables. */
const GROUP = 'Ranked play';

/** How strong somebody plays: mean and standard deviation of what is believed. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** Points of one unit of `mu`, and what somebody has of whom nothing is known. */
const POINTS = 40;
const BEGINNING = 1000;

/**
 * The number that is shown for a rating: 1000 + 40·(mu − 3·sigma), rounded, never below 0 (docs/ranked.md). It is
 * cautious: whoever has it is as good with a probability of 99.8 %. Newcomers begin at 1000.
 */
export function shownRating({ mu, sigma }: Rating): number {
  return Math.max(0, Math.round(BEGINNING + POINTS * (mu - 3 * sigma)));
}

/** A difference of `mu` in points of the number that is shown. */
export function ratingPoints(difference: number): number {
  return Math.round(POINTS * difference);
}

export const playQueue = z.enum(['casual', 'ranked']);
export type PlayQueue = z.infer<typeof playQueue>;

/**
 * Of how many matches in a season, and of what `sigma` at most, a player appears in the table; who has not played for
 * `days` rests until the next match.
 */
export const PLACED = { matches: 5, sigma: 7.5, days: 14 } as const;

export const queueRequest = z.strictObject({
  game: gameId.check(z.maxLength(40)),
  deck: deckToPlay,
  queue: z._default(playQueue, 'casual').check(z.describe('Which queue; matches of `ranked` change ratings.')),
});

export const queueEvent = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('waiting'),
      waiting: z.int().check(z.describe('How many wait in this queue, you included.')),
      expectedSeconds: z
        .nullable(z.number())
        .check(
          z.describe(
            'How long it will take in all, in seconds, from the waits of those before you; null: too few to tell.',
          ),
        ),
      waitedSeconds: z.number().check(z.describe('How long you have waited, in seconds.')),
      reach: z
        .nullable(z.int())
        .check(z.describe('How far from your rating the search reaches, in points; null: anyone.')),
    })
    .check(z.describe('You wait.')),
  z
    .object({
      type: z.literal('offer-bot'),
      bot: z.string().check(z.describe('Id of the bot.')),
      name: z.string().check(z.describe('Name of the bot.')),
    })
    .check(z.describe('Nobody has come for a while: this bot would play at once.')),
  z
    .object({ type: z.literal('matched'), match: matchId, commitment })
    .check(z.describe('Add your part of the randomness now; the match begins when all have.')),
  z
    .object({ type: z.literal('returned'), reason: z.string().check(z.describe('Why, in a sentence.')) })
    .check(z.describe('Somebody was not ready in time: you keep waiting, ahead of everyone who came later.')),
  z.object({ type: z.literal('started'), match: matchId }).check(z.describe('The last event: the match has begun.')),
  z
    .object({ type: z.literal('left'), reason: z.string().check(z.describe('Why, in a sentence.')) })
    .check(z.describe('The last event: your place is gone.')),
]);
export type QueueEvent = z.infer<typeof queueEvent>;

const NO_SUCH_GAME = 'this server does not have that game';

export const enterQueue = endpoint({
  id: 'enterQueue',
  method: 'POST',
  path: '/queue',
  group: GROUP,
  summary:
    'Joins a queue and streams its progress. Closing the stream leaves the queue; joining again from the same account replaces the first place.',
  right: 'session',
  body: queueRequest,
  reply: events(queueEvent),
  example: {
    body: { game: 'ttcg', deck: { starter: 'kiln-row-regulars' }, queue: 'ranked' },
    answer: { type: 'waiting', waiting: 3, expectedSeconds: 20, waitedSeconds: 5, reach: 120 },
  },
  refusals: {
    NO_SUCH_GAME,
    NO_SUCH_DECK: 'there is no starter deck of that name',
    DECK_FORM: 'it is not a deck of that game',
    DECK_CARD_SET: 'it has cards of a card set, and those are for matches that players make for themselves',
    DECK_MISSING: 'the game is played with decks, and none was chosen',
    NO_DECKS: 'the game is played without decks',
    CUSTOM_CARDS: 'the deck has custom cards, which nobody brings to a queue',
    NEEDS_ACCOUNT: 'ranked matches require an account',
    COOL_DOWN: 'you have left matches early and have to wait before the next ranked one; the sentence says how long',
    RANKED_RUNNING: 'you have an unfinished ranked match',
    QUEUE_FULL: 'the queue is full',
    SERVER_FULL: 'the server has as many matches as it can carry',
    DRAINING: 'the server is about to stop and begins no more matches',
    GAME_OFF: 'the host has turned the game off: no new matches of it begin',
    TOO_MANY_MATCHES: 'you have as many unfinished matches as one account may have',
    NOT_FOR_BOTS: 'you are a bot, and the host keeps bots out of that queue',
  },
  gameRefuses: true,
});

const queueOutlook = z
  .object({
    waiting: z.int().check(z.describe('How many wait in this queue.')),
    expectedSeconds: z
      .nullable(z.number())
      .check(
        z.describe(
          'How long it would take somebody who enters it now, in seconds, from the waits of those before; null: too few to tell.',
        ),
      ),
  })
  .check(z.describe('What somebody may expect of a queue before entering it.'));
export type QueueOutlook = z.infer<typeof queueOutlook>;

export const countWaiting = endpoint({
  id: 'countWaiting',
  method: 'GET',
  path: '/queue/:game',
  group: GROUP,
  summary: 'How many players wait in each queue of a game, and the expected wait for a newcomer.',
  right: 'anybody',
  reply: json(z.object({ casual: queueOutlook, ranked: queueOutlook })),
  example: { answer: { casual: { waiting: 2, expectedSeconds: 20 }, ranked: { waiting: 5, expectedSeconds: null } } },
  refusals: { NO_SUCH_GAME },
});

const season = z.int().check(z.describe('Number of the season.'));

export const ratingNow = z
  .object({
    mu: z.number().check(z.describe('How strong the player is believed to be, 25 for newcomers (docs/ranked.md).')),
    sigma: z.number().check(z.describe('The uncertainty of that, as a standard deviation.')),
    shown: z.int().check(z.describe('The number that is shown: 1000 + 40·(mu − 3·sigma), never below 0.')),
    won: z.int().check(z.describe('Ranked matches that were won this season.')),
    lost: z.int().check(z.describe('Ranked matches that were lost this season.')),
    drawn: z.int().check(z.describe('Ranked matches that were drawn this season.')),
  })
  .check(z.describe('How strong somebody plays a game.'));
export type RatingNow = z.infer<typeof ratingNow>;

export const reputation = z
  .object({
    played: z.int().check(z.describe('Matches of the queues lately.')),
    finished: z.int().check(z.describe('How many of them were not left early.')),
    missed: z.int().check(z.describe('How often the player was not ready when a match was found.')),
    until: z
      .nullable(z.number())
      .check(z.describe('No ranked match before this time, in milliseconds since 1970; null: now.')),
    sentence: z.string().check(z.describe('What follows, for the reader.')),
  })
  .check(z.describe('How often matches are played to their end.'));
export type Reputation = z.infer<typeof reputation>;

export const getStanding = endpoint({
  id: 'getStanding',
  method: 'GET',
  path: '/ranked/:game/standing',
  group: GROUP,
  summary: 'Your rating in a game, your rank, and whether you may play a ranked match now.',
  right: 'account',
  reply: json(
    z.object({
      season,
      rating: ratingNow,
      rank: z.nullable(z.int()).check(z.describe('Place in the table, from 1; null: not in it.')),
      reputation,
    }),
  ),
  example: { answer: { season: 2, rating: STRONG, rank: 8, reputation: FAITHFUL } },
  refusals: { NO_SUCH_GAME },
});

const ratingChange = z.object({
  account: playerId,
  name: playerName,
  rank: z.int().check(z.describe('Rank in the match, from 1; tied players share one.')),
  before: z.int().check(z.describe('Rating before, as it is shown.')),
  after: z.int().check(z.describe('Rating after, as it is shown.')),
});
export type RatingChange = z.infer<typeof ratingChange>;

export const getRatingChange = endpoint({
  id: 'getRatingChange',
  method: 'GET',
  path: '/ranked/matches/:match',
  group: GROUP,
  summary:
    'How a match changed its players’ ratings. For a match that has just ended, the answer waits until that is done.',
  right: 'anybody',
  reply: json(
    z.object({
      state: z
        .enum(['unrated', 'void', 'pending', 'done'])
        .check(
          z.describe(
            '`unrated`: the match was not ranked; `void`: it is over, and counts for nothing, because nobody had decided anything; `pending`: it is not over, or the change will be made later.',
          ),
        ),
      changes: z.array(ratingChange).check(z.describe('One a player; none unless the state is `done`.')),
    }),
  ),
  example: {
    answer: {
      state: 'done',
      changes: [
        { account: ANN.id, name: ANN.name, rank: 1, before: 1588, after: 1620 },
        { account: BOB.id, name: BOB.name, rank: 2, before: 1603, after: 1577 },
      ],
    },
  },
});

const seasonInfo = z.object({
  number: season,
  name: z.string().check(z.describe('Name of the season.')),
  beganAt: beginning,
  endedAt: z.nullable(z.number()).check(z.describe('When it ended, in milliseconds since 1970; null: it runs.')),
});
export type Season = z.infer<typeof seasonInfo>;

/** Examples of seasons, newest first. */
const SEASONS = [
  { number: 2, name: 'Autumn', beganAt: NOW - 20 * DAY, endedAt: null },
  { number: 1, name: 'Summer', beganAt: NOW - 110 * DAY, endedAt: NOW - 20 * DAY },
];

const tableRow = z.object({
  rank: z.int().check(z.describe('Place in the table, from 1.')),
  id: playerId,
  name: playerName,
  ...ratingNow.shape,
});
export type TableRow = z.infer<typeof tableRow>;

export const getTable = endpoint({
  id: 'getTable',
  method: 'GET',
  path: '/ranked/:game/table',
  group: GROUP,
  summary:
    'The leaderboard of a game and season, 50 players per page: those with enough matches and a sufficiently certain rating.',
  right: 'anybody',
  query: z.object({
    season: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{1,6}$/, 'the number of a season'),
          z.describe('Number of the season; left out: the one that runs.'),
        ),
    ),
    page: z.optional(
      z
        .string()
        .check(z.regex(/^\d{1,6}$/, 'the number of a page'), z.describe('Number of the page, from 1; left out: 1.')),
    ),
    of: z.optional(
      z.enum(['people', 'bots']).check(z.describe('Whose table: bots have one of their own; left out: of people.')),
    ),
  }),
  reply: json(
    z.object({
      season,
      seasons: z.array(seasonInfo).check(z.describe('All of them, newest first.')),
      page: z.int().check(z.describe('Number of the page, from 1.')),
      pages: z.int().check(z.describe('How many pages there are.')),
      players: z.int().check(z.describe('How many players are in the table.')),
      rows: z.array(tableRow).check(z.describe('The players of the page, the best first.')),
    }),
  ),
  example: {
    query: { season: '2', page: '1' },
    answer: { season: 2, seasons: SEASONS, page: 1, pages: 3, players: 117, rows: [{ rank: 1, ...ANN, ...STRONG }] },
  },
  refusals: { NO_SUCH_GAME, NO_SUCH_SEASON: 'there is no such season' },
});

export const beginSeason = endpoint({
  id: 'beginSeason',
  method: 'POST',
  path: '/ranked/seasons',
  group: GROUP,
  summary:
    'Ends the current season and begins the next one, in every game. Ratings are carried over, closer to the mean and less certain. Repeating the request for the same number changes nothing.',
  right: 'operator',
  body: z.strictObject({
    number: z
      .int()
      .check(z.minimum(2), z.maximum(999_999), z.describe('Number of the new season: one more than that of the last.')),
    name: z
      .string()
      .check(
        z.trim(),
        z.regex(/^[^\p{Cc}\p{Cs}]{1,40}$/u, '1 to 40 characters'),
        z.describe('Name of the new season.'),
      ),
  }),
  reply: json(
    z.object({
      begun: z.boolean().check(z.describe('Whether it has begun now; false: it had begun already.')),
      seasons: z.array(seasonInfo).check(z.describe('All of them, newest first.')),
    }),
  ),
  example: { body: { number: 2, name: 'Autumn' }, answer: { begun: true, seasons: SEASONS } },
  refusals: { SEASON_NUMBER: 'that is not the number of the next season' },
});

export const RANKED_ENDPOINTS = [enterQueue, countWaiting, getStanding, getRatingChange, getTable, beginSeason];
