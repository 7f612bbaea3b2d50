import * as z from 'zod/mini';
import { deckChoice, deckToPlay } from '../../api.ts';
import {
  anyJson,
  commitment,
  gameId,
  isBot,
  matchId,
  playerName,
  reservedPlace,
  sealedLater,
  signed,
  watcherCount,
} from '../../fields.ts';
import { refusalReply } from '../../refusal.ts';
import { endpoint, events, json, NOTHING } from '../endpoint.ts';
import { cardSetInfo, chosenSet, wholeCardSet } from './card-sets.ts';
import { ANN_NAME, HASH, INVITATION, MATCH, PLACE, SIGNED } from './samples.ts';

/** From a wish to play to a match that is being played. */
const GROUP = 'Matches';

export const clockChoice = z.enum(['none', 'relaxed', 'normal', 'quick']);

export const opponentChoice = z
  .union([
    z
      .strictObject({
        bot: z.string().check(z.maxLength(20), z.describe('Id of a bot of the game, as `listGames` names it.')),
        deck: z
          .optional(
            z.union([
              z.string().check(z.maxLength(60), z.describe('Id of a starter deck, as `listGames` names it.')),
              deckChoice,
            ]),
          )
          .check(
            z.describe(
              'What it plays: a starter deck, or one that you might bring to this match yourself. Nobody else is told which. Left out: any starter deck.',
            ),
          ),
      })
      .check(z.describe('A bot of the server.')),
    z.literal('link').check(z.describe('The seat is free for anyone with the link.')),
  ])
  .check(z.describe('A bot and its deck, or a seat for anyone with the link.'));
export type OpponentChoice = z.infer<typeof opponentChoice>;

export const createMatchRequest = z.strictObject({
  game: gameId.check(z.maxLength(40)),
  deck: deckToPlay,
  opponents: z
    ._default(z.array(opponentChoice).check(z.maxLength(3)), [])
    .check(z.describe('Who takes the other seats: bots, or anyone with the link. An unnamed seat is free.')),
  options: z
    ._default(z.record(z.string(), anyJson()), {})
    .check(
      z.describe('The game’s options by name (docs/rules); one that is left out is as the game or the host has it.'),
    ),
  sets: z
    ._default(z.array(chosenSet).check(z.maxLength(4)), [])
    .check(
      z.describe('The card sets that it is played with, as `listCardSets` names them; everybody in it may use them.'),
    ),
  clock: z
    ._default(clockChoice, 'none')
    .check(z.describe('How much time players have; ignored by a game that keeps time by its own options.')),
});
/**
 * The server commits to its secret and to everything that is settled before the players add their part of the
 * randomness (design D-3).
 */
export const createMatchReply = z.object({ match: matchId, commitment: sealedLater });
export type CreateMatchReply = z.infer<typeof createMatchReply>;

/** What the server says about decks and room for one more match. */
const TAKING_PART = {
  NO_SUCH_DECK: 'there is no starter deck of that name',
  DECK_FORM: 'it is not a deck of that game',
  DECK_CARD_SET: 'it has cards of a card set that the match is not played with',
  DECK_MISSING: 'the game is played with decks, and none was chosen',
  NO_DECKS: 'the game is played without decks',
  SERVER_FULL: 'the server has as many matches as it can carry',
  DRAINING: 'the server is about to stop and begins no more matches',
  GAME_OFF: 'the host has turned the game off: no new matches of it begin',
  TOO_MANY_MATCHES: 'you have as many unfinished matches as one account may have',
} as const;
const NO_SUCH_MATCH = { NO_SUCH_MATCH: 'there is no such match on this server' } as const;
const DECK_REFUSED = {
  DECK_REFUSED: 'a deck may not be played any more, so the match does not begin; the sentence says whose',
} as const;

/** Examples: a choice of a deck, and a match that has just been made. */
const STARTER = { starter: 'kiln-row-regulars' };
const MADE = { match: MATCH, commitment: HASH };

const CARDS_CLASH = 'a custom card of yours has the id or name of another one in the match, or of a card of the game';

export const createMatch = endpoint({
  id: 'createMatch',
  method: 'POST',
  path: '/matches',
  group: GROUP,
  summary:
    'Creates a match with a seat for you. When every seat is taken it is sealed: seats, decks and options are final. It begins when all players are ready.',
  right: 'session',
  body: createMatchRequest,
  reply: json(createMatchReply),
  example: {
    body: { game: 'ttcg', deck: STARTER, opponents: [{ bot: 'greedy', deck: 'upper-drafts-post' }] },
    answer: MADE,
  },
  refusals: {
    TOO_MANY: 'as many private matches have been made from this address today as one may make',
    ...TAKING_PART,
    ...DECK_REFUSED,
    NO_SUCH_GAME: 'this server does not have that game',
    NO_SUCH_BOT: 'the game has no such bot',
    OPPONENTS: 'more opponents than seats, or the options determine them',
    HOST_OPTION: 'an option that only the host of the server may set',
    CARDS_CLASH,
    NO_SUCH_SET: 'the host does not offer such a card set',
    OTHER_SET: 'the card set has changed since you saw it',
    SETS_REFUSED: 'the card sets are too many, too long together, or of another game',
  },
  gameRefuses: true,
});

/** Whoever takes a seat brings a deck, however the match was found. */
const SEAT_TAKEN = {
  body: z.strictObject({ deck: deckToPlay }),
  reply: json(createMatchReply),
  gameRefuses: true,
} as const;
const SEAT_EXAMPLE = { body: { deck: STARTER }, answer: MADE };
const SEAT_REFUSALS = {
  NO_FREE_SEAT: 'somebody else has taken the last seat',
  ALREADY_SEATED: 'you sit in the match already, with another deck',
  CARDS_CLASH,
};

export const joinMatch = endpoint({
  id: 'joinMatch',
  method: 'POST',
  path: '/matches/:match/join',
  group: GROUP,
  summary:
    'Takes the first free seat of a waiting match. A player who already sits there with that deck gets the same answer again.',
  right: 'session',
  ...SEAT_TAKEN,
  example: SEAT_EXAMPLE,
  refusals: { ...TAKING_PART, ...NO_SUCH_MATCH, ...DECK_REFUSED, ...SEAT_REFUSALS },
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/people/invitations/:id/accept',
  group: GROUP,
  summary: 'Accepts an invitation: takes a seat in its match, as `joinMatch` does. `readyForMatch` is next.',
  right: 'session',
  parts: { id: { description: 'Id of the invitation.', example: INVITATION } },
  ...SEAT_TAKEN,
  example: SEAT_EXAMPLE,
  refusals: {
    ...TAKING_PART,
    ...NO_SUCH_MATCH,
    ...DECK_REFUSED,
    ...SEAT_REFUSALS,
    NO_SUCH_INVITATION: 'it was taken back or declined, or its match has begun or is gone',
  },
});

export const readyReply = z.object({
  place: z
    .optional(reservedPlace)
    .check(
      z.describe(
        'Opens your socket as soon as the match has begun, within a minute; absent, or too old: ask for a ticket.',
      ),
    ),
});

export const readyForMatch = endpoint({
  id: 'readyForMatch',
  method: 'POST',
  path: '/matches/:match/ready',
  group: GROUP,
  summary:
    'Adds your part of the randomness, 64 hexadecimal digits, to a sealed match. The match begins when all players have added theirs; only your first contribution counts.',
  right: 'session',
  body: z.strictObject({
    entropy: z
      .string()
      .check(
        z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
        z.describe('Your part of the randomness: 32 bytes that nobody could guess.'),
      ),
    agreed: z
      .optional(z.string().check(z.maxLength(100)))
      .check(
        z.describe(
          'The `agreement` of the match, if it is played with custom cards and other people: you have seen the cards and agree to them.',
        ),
      ),
  }),
  reply: json(readyReply),
  example: {
    body: { entropy: '4be1d07c2a9f6385e01b7c94d2f8a63570ce1b9a84d3f26e5b07a1c8d94f3e62' },
    answer: { place: PLACE },
  },
  refusals: {
    ...NO_SUCH_MATCH,
    ...DECK_REFUSED,
    NOT_A_PLAYER: 'you have no seat in it',
    NOT_SEALED: 'seats are still free: whoever takes them could be chosen by what you add',
    ENTROPY_TAKEN: 'another player has added the same',
    NOT_AGREED: 'it is played with custom cards to which you have not agreed',
  },
});

export const leaveMatch = endpoint({
  id: 'leaveMatch',
  method: 'POST',
  path: '/matches/:match/leave',
  group: GROUP,
  summary: 'Leaves a match that has not begun, which cancels it for everyone.',
  right: 'session',
  reply: NOTHING,
  example: {},
  refusals: NO_SUCH_MATCH,
});

export const waitingEvent = z.union([
  z.object({ type: z.literal('joined') }).check(z.describe('Somebody has taken a seat.')),
  z
    .object({ type: z.literal('sealed') })
    .check(
      z.describe(
        'All seats are taken, and nothing of the match can be changed any more: add your part of the randomness now.',
      ),
    ),
  z.object({ type: z.literal('started') }).check(z.describe('The last event: the match has begun.')),
  z
    .object({ type: z.literal('gone'), reason: z.string().check(z.describe('Why, in a sentence.')) })
    .check(z.describe('The last event: it was given up.')),
]);
export type WaitingEvent = z.infer<typeof waitingEvent>;

export const watchWaiting = endpoint({
  id: 'watchWaiting',
  method: 'GET',
  path: '/matches/:match/events',
  group: GROUP,
  summary: 'What happens to a waiting match, until it begins or is cancelled.',
  right: 'session',
  reply: events(waitingEvent),
  example: { answer: { type: 'joined' } },
});

export const matchStage = z.enum(['waiting', 'playing', 'over', 'closed']);

const sealInfo = z.object({
  signed: signed.check(z.describe('The server’s signature under the commitment.')),
  revision: z.int().check(z.describe('The revision of the game’s rules.')),
  deck: anyJson().check(z.describe('Your own deck, in the game’s form.')),
});

export const timeControl = z.object({
  decision: z
    .int()
    .check(z.describe('For each decision; or, with a turn clock, for each answer in another player’s turn.')),
  bank: z.int().check(z.describe('Reserve beyond that, for the whole match.')),
  turn: z.int().check(z.describe('For a whole turn; 0: turns have no time of their own.')),
  pause: z.int().check(z.describe('Time to watch the result of a move, before the clock resumes.')),
});

const agreement = z
  .nullable(z.string())
  .check(
    z.describe(
      'Names the custom cards of the match (`getMatchCards`); whoever plays with other people repeats it to get ready. Null: there are none.',
    ),
  );

export const matchInfo = z
  .object({
    match: matchId,
    game: gameId,
    stage: matchStage.check(
      z.describe(
        'Whether it waits for players, is being played or is over; `closed`: it is over and its table is gone, so nothing but the game is told of it here, and its replay tells the rest.',
      ),
    ),
    seats: z
      .array(z.object({ name: playerName, bot: isBot }))
      .check(z.describe('Who sits where, in the order of the seats; empty seats are left out.')),
    turn: z.int().check(z.describe('The number of the turn; 0: it has not begun.')),
    watchers: watcherCount,
    you: z.nullable(z.int()).check(z.describe('The seat of who asks, from 0; null: none.')),
    commitment: z
      .nullable(z.string())
      .check(z.describe('Of a match that waits and is sealed: what the server has committed to; null for others.')),
    sealed: z
      .nullable(sealInfo)
      .check(
        z.describe(
          'Of a match that waits and is sealed, for its players: note it with the commitment before you add your part of the randomness, and compare the record with it. Null for others.',
        ),
      ),
    free: z.int().check(z.describe('The free seats of a waiting match; 0 for others.')),
    options: z
      .nullable(z.record(z.string(), anyJson()))
      .check(
        z.describe('Of a match that waits: its options by name, those that were not chosen included; null for others.'),
      ),
    clock: z
      .nullable(timeControl)
      .check(
        z.describe(
          'Of a match that waits: how much time players will have, in milliseconds; null: as much as they like. Null for others.',
        ),
      ),
    fork: z
      .nullable(z.object({ match: matchId, seq: z.int().check(z.describe('After which entry of its log.')) }))
      .check(z.describe('For a match that goes on from a moment of a finished one: which; null for others.')),
    agreement,
    sets: z.array(cardSetInfo).check(z.describe('The card sets that it is played with; whoever joins agrees to them.')),
  })
  .check(z.describe('Public information about a match.'));
export type MatchInfo = z.infer<typeof matchInfo>;
export const matchesReply = z.object({ matches: z.array(matchInfo).check(z.describe('Newest first.')) });

const PLAYED = {
  match: MATCH,
  game: 'ttcg',
  stage: 'playing',
  seats: [
    { name: ANN_NAME, bot: false },
    { name: 'Skilled', bot: true },
  ],
  turn: 7,
  watchers: 2,
  you: null,
  commitment: null,
  sealed: null,
  free: 0,
  options: null,
  clock: null,
  fork: null,
  agreement: null,
  sets: [],
};

const SEALED = {
  ...PLAYED,
  stage: 'waiting',
  turn: 0,
  watchers: 0,
  you: 0,
  commitment: HASH,
  sealed: { signed: SIGNED, revision: 1, deck: ['cinder-calf'] },
  options: {},
  clock: null,
};

export const listMatches = endpoint({
  id: 'listMatches',
  method: 'GET',
  path: '/matches',
  group: GROUP,
  summary: 'Matches in progress, newest first: your own, and those with a player connected that may be watched.',
  right: 'anybody',
  reply: json(matchesReply),
  example: { answer: { matches: [PLAYED] } },
});

export const getMatch = endpoint({
  id: 'getMatch',
  method: 'GET',
  path: '/matches/:match',
  group: GROUP,
  summary: 'Public information about a waiting or running match.',
  right: 'anybody',
  reply: json(matchInfo),
  example: { answer: SEALED },
  refusals: NO_SUCH_MATCH,
});

export const getMatchCards = endpoint({
  id: 'getMatchCards',
  method: 'GET',
  path: '/matches/:match/cards',
  group: GROUP,
  summary: 'The custom cards of a match, those that its players have defined, and its card sets. They are public.',
  right: 'anybody',
  reply: json(
    z.object({
      agreement,
      cards: z.array(anyJson()).check(z.describe('In the form from which the game’s pages print them.')),
      sets: z
        .array(wholeCardSet)
        .check(z.describe('The card sets of the match, whole: whose decks hold which is not told.')),
    }),
  ),
  example: { answer: { agreement: null, cards: [], sets: [] } },
  refusals: NO_SUCH_MATCH,
});

export const headInfo = z.object({
  seq: z.int().check(z.describe('How many entries the log of the match has.')),
  head: z.string().check(z.describe('SHA-256 of the last of them and all before, in hexadecimal digits.')),
});

export const getHead = endpoint({
  id: 'getHead',
  method: 'GET',
  path: '/matches/:match/head',
  group: GROUP,
  summary: 'The current end of a match’s hash chain. Note it to check later that nothing before it was changed.',
  right: 'anybody',
  reply: json(headInfo),
  example: { answer: { seq: 41, head: HASH } },
  refusals: NO_SUCH_MATCH,
});

export const getBeginning = endpoint({
  id: 'getBeginning',
  method: 'GET',
  path: '/matches/:match/beginning',
  group: GROUP,
  summary: 'How a match began. Note it to check later, and to prove to others, that the server has changed none of it.',
  right: 'anybody',
  reply: json(
    z.object({
      commitment,
      head: z.string().check(z.describe('Hash of the header, in hexadecimal digits: the first of the chain.')),
      signed: z
        .nullable(signed)
        .check(z.describe('The server’s signature under both; null: the match is older than its key.')),
    }),
  ),
  example: { answer: { commitment: HASH, head: HASH, signed: SIGNED } },
  refusals: NO_SUCH_MATCH,
});

export const previewRequest = z.strictObject({
  intent: z
    .looseObject({ type: z.string().check(z.maxLength(40), z.describe('Which intent, by the game’s name for it.')) })
    .check(z.describe('What you might do; the other fields are in the game’s own form.')),
});
export const previewReply = z.object({
  preview: anyJson().check(z.describe('In the game’s own form; null: it can say nothing.')),
  refusal: z.nullable(refusalReply).check(z.describe('Why the intent would be refused; null: it would not be.')),
});

export const previewIntent = endpoint({
  id: 'previewIntent',
  method: 'POST',
  path: '/matches/:match/preview',
  group: GROUP,
  summary: 'What you can foresee of an intent, only from what you may know; null if the game offers no preview.',
  right: 'session',
  body: previewRequest,
  reply: json(previewReply),
  example: {
    body: { intent: { type: 'play', card: 'anvil-tank', tile: 'c3' } },
    answer: {
      preview: {
        terrain: { hp: 1, dmg: 0 },
        stars: 0,
        hp: 7,
        dmg: 3,
        dies: false,
        steps: [],
        unknown: ['d3'],
        end: { hp: 7, alive: true },
      },
      refusal: null,
    },
  },
  refusals: { ...NO_SUCH_MATCH, NOT_A_PLAYER: 'you have no seat in it' },
});

export const MATCH_ENDPOINTS = [
  createMatch,
  joinMatch,
  acceptInvitation,
  readyForMatch,
  leaveMatch,
  watchWaiting,
  listMatches,
  getMatch,
  getMatchCards,
  getHead,
  getBeginning,
  previewIntent,
];
