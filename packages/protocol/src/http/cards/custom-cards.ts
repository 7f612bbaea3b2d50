import * as z from 'zod/mini';
import { anyJson } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { NOW } from '../games/samples.ts';

/*
 * Cards that players define themselves (RS-4.90), an account's own for each game. They are data in the game's card
 * format, never code. Nobody else sees them before a match that they are played in.
 */

/** The most custom cards that an account keeps of one game. */
export const MOST_CUSTOM_CARDS = 40;
/** Characters of a text that cards are loaded from. */
export const LONGEST_CARD_TEXT = 24_000;

const customCard = z.object({
  id: z.string().check(z.describe('Id of the card, as its author has written it.')),
  name: z.string().check(z.describe('Name of the card.')),
  file: anyJson().check(z.describe('Its definition in the game’s card format.')),
  printed: anyJson().check(z.describe('The same in the form from which the game’s pages print it.')),
  savedAt: z.number().check(z.describe('When it was loaded, in milliseconds since 1970.')),
});

const cards = z.array(customCard).check(z.describe('By name.'));

const problem = z.object({
  code: z.string().check(z.describe('Which kind of problem, by the game’s name for it.')),
  rule: z.string().check(z.describe('The rule that is broken.')),
  field: z.string().check(z.describe('Where in the text: a path such as `effects.0.ops.1.amount`; empty: all of it.')),
  line: z.nullable(z.int()).check(z.describe('The line of the text, from 1; null: it has none.')),
  message: z.string().check(z.describe('What is wrong, and what was expected.')),
});

const DRUM = {
  id: 'tin-drummer',
  name: 'Tin Drummer',
  type: 'mob',
  element: 'FIRE',
  level: 20,
  rarity: 'COMMON',
  subtypes: ['Folk'],
  atk: 20,
  hp: 30,
  levelUp: {
    id: 'tin-drummer-up',
    name: 'Call Up',
    mode: 'action',
    req: { level: 20 },
    ops: [{ op: 'play', types: ['mob-type'], limit: 20 }],
  },
};
const KEPT = { id: DRUM.id, name: DRUM.name, file: DRUM, printed: { ...DRUM, effects: [] }, savedAt: NOW };

/** A game whose players may define cards. */
const TAKING = { description: 'Id of a game that takes custom cards, as `listGames` names it.', example: 'showdown' };

const GROUP = 'Custom cards';

const REFUSALS = {
  NO_SUCH_GAME: 'this server does not have that game',
  NO_CUSTOM_CARDS: 'the game is played with its own cards only',
} as const;

export const listCustomCards = endpoint({
  id: 'listCustomCards',
  method: 'GET',
  path: '/custom-cards/:game',
  group: GROUP,
  summary: 'The cards that you have defined for a game.',
  right: 'session',
  parts: { game: TAKING },
  reply: json(z.object({ cards })),
  example: { answer: { cards: [KEPT] } },
  refusals: REFUSALS,
});

export const loadCustomCards = endpoint({
  id: 'loadCustomCards',
  method: 'POST',
  path: '/custom-cards/:game',
  group: GROUP,
  summary:
    'Loads cards from a text, JSON or YAML in the game’s card format: one card, a list, or a file of `cards`. All of them are kept, each in the place of one with its id, or none.',
  right: 'session',
  parts: { game: TAKING },
  body: z.strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(LONGEST_CARD_TEXT), z.describe('The definitions.')),
  }),
  reply: json(
    z.object({
      cards,
      loaded: z.array(z.string()).check(z.describe('Ids of the cards in the text; none: nothing was kept.')),
      problems: z.array(problem).check(z.describe('Why nothing was kept; none: all of it was.')),
    }),
  ),
  example: { body: { text: JSON.stringify(DRUM) }, answer: { cards: [KEPT], loaded: [DRUM.id], problems: [] } },
  refusals: {
    ...REFUSALS,
    CARDS_UNREAD: 'the text could not be read in time',
    SERVER_FULL: 'too many texts wait to be read',
  },
});

export const deleteCustomCard = endpoint({
  id: 'deleteCustomCard',
  method: 'DELETE',
  path: '/custom-cards/:game/:card',
  group: GROUP,
  summary:
    'Removes a card that you have defined; does nothing if there is none. Matches keep the cards they began with.',
  right: 'session',
  parts: { game: TAKING, card: { description: 'Id of one of your custom cards.', example: DRUM.id } },
  reply: NOTHING,
  example: {},
  refusals: REFUSALS,
});

export const CUSTOM_CARD_ENDPOINTS = [listCustomCards, loadCustomCards, deleteCustomCard];
