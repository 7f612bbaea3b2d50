import * as z from 'zod/mini';
import { anyJson } from '../../fields.ts';

/*
 * Card sets: cards that a host offers for matches that players make for themselves (CS-1). They are data in the game's
 * card format.
 */

const named = {
  id: z.string().check(z.describe('Id of the set; ids of its cards begin with `set-ID-`.')),
  version: z.string().check(z.describe('Its version.')),
  hash: z.string().check(z.describe('SHA-256 of everything that it says, in hexadecimal digits.')),
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

/** A set with its cards. */
export const wholeCardSet = z.object({
  ...cardSetInfo.shape,
  definitions: z.array(anyJson()).check(z.describe('Its cards, in the form from which the game’s pages print them.')),
});
export type WholeCardSet = z.infer<typeof wholeCardSet>;
