import * as z from 'zod/mini';
import { anyJson } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { DECK, FOLDER, NOW } from '../games/samples.ts';

/*
 * The decks that players keep (P-6), an account's own for each game. A deck may be kept before it may be played:
 * whether it may is said with it, and checked again whenever it is taken to a match.
 */

/** Characters of the name of a deck and of a folder. */
export const LONGEST_DECK_NAME = 60;
/** A deck in the game's form, as JSON, has no more characters. */
export const LONGEST_DECK = 8000;
/** The most decks and folders that an account keeps of one game. */
export const MOST_DECKS = 200;
export const MOST_FOLDERS = 50;
/** All decks that an account keeps have no more characters. */
export const LONGEST_SHELF = 1_000_000;
/** How many decks an answer tells with what is in them. */
export const DECKS_AT_A_TIME = 20;

/** Pictures that stand for decks, by the icon that each shows. */
export const EMBLEMS = [
  'flame',
  'big-wave',
  'mountaintop',
  'tree-roots',
  'lightning-storm',
  'snowflake-1',
  'barbed-sun',
  'evil-moon',
  'polar-star',
  'burning-meteor',
  'rune-sword',
  'battle-axe',
  'checked-shield',
  'black-knight-helm',
  'queen-crown',
  'crowned-skull',
  'spell-book',
  'cauldron',
  'hourglass',
  'magic-portal',
  'galleon',
  'gate',
  'griffin-symbol',
  'lotus',
] as const;
export type EmblemName = (typeof EMBLEMS)[number];

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, '1 to 60 characters in one line'));
const ID = z.string().check(z.regex(/^[\w-]{1,40}$/, '1 to 40 letters, digits, _ or -'));

export const deckFolder = z.object({
  id: z.string().check(z.describe('Id of the folder, which the client has made up.')),
  name: z.string().check(z.describe('Name of the folder.')),
});
export type DeckFolder = z.infer<typeof deckFolder>;

const inOwnForm = anyJson().check(z.describe('In the game’s own form.'));

const listedDeck = z.object({
  id: z.string().check(z.describe('Id of the deck, which the client has made up.')),
  name: z.string().check(z.describe('Name of the deck.')),
  folder: z.string().check(z.describe('Id of its folder; empty: none.')),
  emblem: z
    .string()
    .check(z.describe('The picture that stands for it in your lists, at `/emblems/NAME.svg`; empty: none.')),
  version: z.int().check(z.describe('From 1, raised with every change.')),
  updatedAt: z.number().check(z.describe('When it was last changed, in milliseconds since 1970.')),
});

export const savedDeck = z.object({
  ...listedDeck.shape,
  deck: inOwnForm,
  size: z.int().check(z.describe('How many cards it has.')),
  reasons: z
    .array(z.string())
    .check(
      z.describe(
        'Why it may not be played with what its owner has and the host allows, a sentence each; none: it may.',
      ),
    ),
});
export type SavedDeck = z.infer<typeof savedDeck>;

const saveDeckRequest = z.strictObject({
  name: line.check(z.describe('Name of the deck.')),
  folder: z._default(z.union([z.literal(''), ID]), '').check(z.describe('Id of its folder; empty: none.')),
  emblem: z
    .optional(z.string().check(z.maxLength(40)))
    .check(z.describe(`One of ${EMBLEMS.join(', ')}; empty: none. Absent: as before.`)),
  deck: inOwnForm,
  version: z.int().check(z.minimum(0), z.describe('The version that was changed; 0: a new deck.')),
});

const deckList = z.object({
  decks: z.array(listedDeck).check(z.describe('Last changed first.')),
  folders: z.array(deckFolder).check(z.describe('By name.')),
  judgedBy: z
    .string()
    .check(
      z.describe(
        'Names the rules, the host’s options and what you own: while it is the same, a deck of the same version has the same reasons.',
      ),
    ),
});
export type DeckList = z.infer<typeof deckList>;

/** Examples: cards, a deck that is not finished, and a folder. */
const CARDS = ['brushfire-vixen', 'brushfire-vixen', 'charcoal-raider'];
const LISTED = { id: DECK, name: 'Sparks', folder: FOLDER, emblem: 'flame', version: 3, updatedAt: NOW };
const UNFINISHED = {
  ...LISTED,
  deck: CARDS,
  size: 3,
  reasons: ['A deck holds 50 to 70 cards; this one holds 3.'],
};
const FIRES = { id: FOLDER, name: 'Fires' };

/** Decks and folders that this account keeps. */
const GROUP = 'Decks';

const NO_SUCH_GAME = 'this server does not have that game';
const NO_DECKS = 'the game is played without decks';

export const listDecks = endpoint({
  id: 'listDecks',
  method: 'GET',
  path: '/decks/:game',
  group: GROUP,
  summary: 'All decks and folders that you keep of a game, by name.',
  right: 'session',
  reply: json(deckList),
  example: { answer: { decks: [LISTED], folders: [FIRES], judgedBy: 'pZGm1Av0IEBKARczz7exkNYs' } },
  refusals: { NO_SUCH_GAME, NO_DECKS },
});

export const readDecks = endpoint({
  id: 'readDecks',
  method: 'GET',
  path: '/decks/:game/contents',
  group: GROUP,
  summary:
    'What is in some of the decks that you keep, and whether they may be played. Those that are gone are left out.',
  right: 'session',
  query: z.object({
    ids: z
      .string()
      .check(
        z.regex(/^[\w-]{1,40}(?:,[\w-]{1,40}){0,19}$/),
        z.describe(`Ids of at most ${DECKS_AT_A_TIME} decks, with commas between them.`),
      ),
  }),
  reply: json(z.object({ decks: z.array(savedDeck).check(z.describe('In no order.')) })),
  example: { query: { ids: DECK }, answer: { decks: [UNFINISHED] } },
  refusals: { NO_SUCH_GAME, NO_DECKS },
});

export const saveDeck = endpoint({
  id: 'saveDeck',
  method: 'PUT',
  path: '/decks/:game/:deck',
  group: GROUP,
  summary: 'Stores a deck, finished or not, under an id that the client chooses. The request may be repeated safely.',
  right: 'session',
  body: saveDeckRequest,
  reply: json(savedDeck),
  example: {
    body: { name: UNFINISHED.name, folder: FOLDER, emblem: 'flame', deck: CARDS, version: 2 },
    answer: UNFINISHED,
  },
  refusals: {
    NO_SUCH_GAME,
    NO_DECKS,
    CONFLICT: 'another version of the deck is stored, or none any more',
    DECK_FORM: 'it is not a deck of this game',
    NO_SUCH_EMBLEM: 'there is no such emblem',
    DECK_TOO_LONG: `it has more than ${LONGEST_DECK} characters`,
    TOO_MANY_DECKS: `${MOST_DECKS} decks of the game, or ${LONGEST_SHELF} characters of all games, are kept already`,
  },
});

export const deleteDeck = endpoint({
  id: 'deleteDeck',
  method: 'DELETE',
  path: '/decks/:game/:deck',
  group: GROUP,
  summary: 'Deletes the named version of a deck; does nothing if there is none.',
  right: 'session',
  query: z.object({ version: z.coerce.number().check(z.int(), z.describe('The version that is to go.')) }),
  reply: NOTHING,
  example: { query: { version: '3' } },
  refusals: { NO_SUCH_GAME, NO_DECKS, CONFLICT: 'another version of the deck is stored' },
});

export const saveDeckFolder = endpoint({
  id: 'saveDeckFolder',
  method: 'PUT',
  path: '/decks/:game/folders/:folder',
  group: GROUP,
  summary: 'Creates a folder under an id that the client chooses, or renames it.',
  right: 'session',
  body: z.strictObject({ name: line.check(z.describe('Name of the folder; no other folder of the game has it.')) }),
  reply: json(deckFolder),
  example: { body: { name: FIRES.name }, answer: FIRES },
  refusals: {
    NO_SUCH_GAME,
    NO_DECKS,
    TOO_MANY_FOLDERS: `${MOST_FOLDERS} folders of the game are kept already`,
    FOLDER_NAME: 'another folder has that name',
  },
});

export const deleteDeckFolder = endpoint({
  id: 'deleteDeckFolder',
  method: 'DELETE',
  path: '/decks/:game/folders/:folder',
  group: GROUP,
  summary: 'Removes a folder; its decks remain, outside any folder.',
  right: 'session',
  reply: NOTHING,
  example: {},
  refusals: { NO_SUCH_GAME, NO_DECKS },
});

export const DECK_ENDPOINTS = [listDecks, readDecks, saveDeck, deleteDeck, saveDeckFolder, deleteDeckFolder];
