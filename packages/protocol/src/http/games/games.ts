import * as z from 'zod/mini';
import { anyJson, gameName, matchId } from '../../fields.ts';
import { endpoint, json } from '../endpoint.ts';
import { cardSetInfo } from './card-sets.ts';
import { listCardSets } from './list-card-sets.ts';
import { HARBOUR } from './samples.ts';

/** What can be played here, and what players have of it. */
const GROUP = 'Games';

const starterDeck = z.object({
  id: z.string().check(z.describe('Id of the deck.')),
  name: z.string().check(z.describe('Name of the deck.')),
  size: z.int().check(z.describe('How many cards it has.')),
  deck: anyJson().check(z.describe('In the game’s own form.')),
});
const botInfo = z.object({
  id: z.string().check(z.describe('Id of the bot.')),
  name: z.string().check(z.describe('Name of the bot.')),
  about: z.string().check(z.describe('How it plays, in a sentence.')),
  sees: z.enum(['seat', 'all']).check(z.describe('What it knows: what its seat may know, or everything.')),
});
export type BotInfo = z.infer<typeof botInfo>;
const gameInfo = z.object({
  id: z.string().check(z.describe('Id of the game.')),
  name: gameName,
  open: z.boolean().check(z.describe('Whether new matches of it may be made here: the host can turn a game off.')),
  seats: z
    .object({
      min: z.int().check(z.describe('Fewest players.')),
      max: z.int().check(z.describe('Most players, at most 4.')),
    })
    .check(z.describe('How many play.')),
  decks: z.array(starterDeck).check(z.describe('The starter decks.')),
  bots: z.array(botInfo).check(z.describe('Weakest first.')),
  ownClock: z
    .boolean()
    .check(
      z.describe(
        'Whether the game keeps time by its own options: a clock cannot be chosen, except none against bots alone.',
      ),
    ),
  collects: z.boolean().check(z.describe('Whether cards have to be earned.')),
  challenges: z.boolean().check(z.describe('Whether there are hidden code challenges in its cards here.')),
  prints: z.boolean().check(z.describe('Whether cards are collected here as prints, out of packs.')),
  hostOptions: z
    .record(z.string(), anyJson())
    .check(z.describe('What the host has set of the game’s options, for all matches, by name.')),
  sets: z.array(cardSetInfo).check(z.describe('The card sets that the host offers for private matches, by name.')),
  lore: anyJson().check(z.describe('Facts in the game’s own form: missions, maps and the like; null: none.')),
});
export type GameInfo = z.infer<typeof gameInfo>;
export const gamesReply = z.object({ games: z.array(gameInfo).check(z.describe('Every game of the server.')) });

const NO_SUCH_GAME = 'this server does not have that game';

export const listGames = endpoint({
  id: 'listGames',
  method: 'GET',
  path: '/games',
  group: GROUP,
  summary: 'The games of this server: seats, starter decks, bots and what they see, and facts in the game’s own form.',
  right: 'anybody',
  reply: json(gamesReply),
  example: {
    answer: {
      games: [
        {
          id: 'ttcg',
          name: 'True TCG',
          open: true,
          seats: { min: 2, max: 2 },
          decks: [
            {
              id: 'kiln-row-regulars',
              name: 'Kiln Row Regulars',
              size: 50,
              deck: ['brushfire-vixen', 'brushfire-vixen', 'charcoal-raider'],
            },
          ],
          bots: [
            {
              id: 'greedy',
              name: 'Skilled',
              about: 'Takes the best-looking move at hand. A fair fight.',
              sees: 'seat',
            },
          ],
          ownClock: false,
          collects: false,
          challenges: true,
          prints: true,
          hostOptions: {},
          sets: [HARBOUR],
          lore: null,
        },
      ],
    },
  },
});

export const cardsReply = z.object({
  cards: z.array(anyJson()).check(z.describe('Definitions in the game’s card format.')),
});

export const listCards = endpoint({
  id: 'listCards',
  method: 'GET',
  path: '/games/:game/cards',
  group: GROUP,
  summary: 'All cards of a game, in its card format.',
  right: 'anybody',
  reply: json(cardsReply),
  example: {
    answer: {
      cards: [
        {
          id: 'brushfire-vixen',
          name: 'Brushfire Vixen',
          type: 'fire',
          subtypes: ['beast'],
          rank: 1,
          attack: 300,
          defense: 200,
          effects: ['Latent: When this card is destroyed, your opponent loses one point.'],
        },
      ],
    },
  },
  refusals: { NO_SUCH_GAME },
});

const holdings = anyJson().check(z.describe('What you have, in the game’s own form.'));

export const collectionReply = z.object({
  holdings,
  earned: z
    .optional(z.nullable(z.record(z.string(), z.int())))
    .check(
      z.describe(
        'What the match that was asked about has changed for you, by the game’s names for what there is to have; empty: nothing; null: it has not been counted yet. Left out where none was asked about.',
      ),
    ),
});
export type CollectionReply = z.infer<typeof collectionReply>;

/** A game whose cards are earned, and what somebody has of it. */
const EARNED = { description: 'Id of a game whose cards are earned, as `listGames` names it.', example: 'coldfront' };
const HOLDINGS = {
  supplies: 40,
  factions: ['crimson'],
  cards: { 'anvil-tank': 2 },
  campaign: { cards: { 'anvil-tank': 2 }, won: [] },
};

export const getCollection = endpoint({
  id: 'getCollection',
  method: 'GET',
  path: '/collection/:game',
  group: GROUP,
  summary: 'What you own in a game whose cards are earned, in the game’s own form.',
  right: 'session',
  parts: { game: EARNED },
  query: z.object({
    match: z.optional(
      matchId.check(z.maxLength(60), z.describe('Id of a match of yours: the answer says what it has brought you.')),
    ),
  }),
  reply: json(collectionReply),
  example: { query: { match: 'K7QX2M9TBD4W' }, answer: { holdings: HOLDINGS, earned: { supplies: 10 } } },
  refusals: { NO_SUCH_GAME, NO_COLLECTION: 'every card of that game is free for everyone' },
});

/** Something that the game lets players do with what they have, such as opening a pack. */
export const actRequest = z.strictObject({
  act: z
    .looseObject({ type: z.string().check(z.maxLength(40), z.describe('Which act, by the game’s name for it.')) })
    .check(z.describe('What to do; the other fields are in the game’s own form.')),
});
export const actReply = z.object({
  holdings,
  gained: anyJson().check(z.describe('What it has brought, in the game’s own form.')),
});
export type ActReply = z.infer<typeof actReply>;

export const actOnCollection = endpoint({
  id: 'actOnCollection',
  method: 'POST',
  path: '/collection/:game',
  group: GROUP,
  summary:
    'Acts on your collection, such as opening a pack. An impossible act is refused with the game’s code and changes nothing.',
  right: 'session',
  parts: { game: EARNED },
  body: actRequest,
  reply: json(actReply),
  example: {
    body: { act: { type: 'open-pack', faction: 'crimson' } },
    answer: {
      holdings: HOLDINGS,
      gained: { cards: ['anvil-tank', 'hammer-tank', 'breach-team', 'spotter-cell'], supplies: -40 },
    },
  },
  refusals: { NO_SUCH_GAME, NO_COLLECTION: 'every card of that game is free for everyone' },
  gameRefuses: true,
});

export const GAME_ENDPOINTS = [listGames, listCards, listCardSets, getCollection, actOnCollection];
