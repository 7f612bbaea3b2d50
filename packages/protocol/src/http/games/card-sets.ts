import * as z from 'zod/mini';
import { endpoint, json } from '../endpoint.ts';
import { HARBOUR, LAMPLIGHTER } from './samples.ts';

/*
 * Card sets: cards that a host offers for matches that players make for themselves (CS-1). They are data in the game's
 * card format.
 */

const named = {
  id: z.string().check(z.maxLength(16), z.describe('Id of the set; ids of its cards begin with `set-ID-`.')),
  version: z.string().check(z.maxLength(20), z.describe('Its version.')),
  hash: z.string().check(z.maxLength(64), z.describe('SHA-256 of everything that it says, in hexadecimal digits.')),
};

/** What a match names its sets by. */
export const chosenSet = z.strictObject(named);

/** What is told of a set without its cards. */
export const cardSetInfo = z.object({
  ...named,
  name: z.string().check(z.describe('Its name.')),
  author: z.string().check(z.describe('Who has made it.')),
  about: z.string().check(z.describe('What it is about, in a sentence.')),
  cards: z.int().check(z.describe('How many cards it has.')),
});
export type CardSetInfo = z.infer<typeof cardSetInfo>;

const definitions = z
  .array(z.json())
  .check(z.describe('Its cards, in the form from which the game’s pages print them.'));

/** A set whole. */
export const cardSet = z.object({
  ...cardSetInfo.shape,
  game: z.string().check(z.describe('Id of the game.')),
  cards: definitions,
});

export const listCardSets = endpoint({
  id: 'listCardSets',
  method: 'GET',
  path: '/games/:game/card-sets',
  group: 'Games',
  summary: 'The card sets that the host offers for private matches of a game, with their cards.',
  right: 'anybody',
  parts: { game: { description: 'Id of a game, as `listGames` names it.', example: 'ttcg' } },
  reply: json(
    z.object({ sets: z.array(z.object({ ...cardSetInfo.shape, definitions })).check(z.describe('By name.')) }),
  ),
  example: { answer: { sets: [{ ...HARBOUR, definitions: [LAMPLIGHTER] }] } },
  refusals: { NO_SUCH_GAME: 'this server does not have that game' },
});
