import * as z from 'zod/mini';
import { anyJson } from '../../fields.ts';
import { DESIGN, NOW } from '../games/samples.ts';

/* What is said of designs to their authors, to everybody, and to moderators. */

export const GROUP = 'Designs';
export const at = z.number().check(z.describe('When, in milliseconds since 1970.'));
export const person = z.object({
  id: z.string().check(z.describe('Id of the account.')),
  name: z.string().check(z.describe('Name of the player.')),
});
export const printed = anyJson().check(z.describe('The card in the form from which the game’s pages print it.'));
export const id = z.string().check(z.describe('Id of the design and of its card; it never changes.'));
export const name = z.string().check(z.describe('Name of the card.'));
export const votes = z.int().check(z.describe('How many have voted for it.'));
export const lore = z.string().check(z.describe('What is told of it.'));
export const CARD = {
  name: 'Lamp Sparrow',
  type: 'light',
  subtypes: ['flying'],
  rank: 1,
  attack: 200,
  defense: 300,
  effects: ['Normal: Draw one card.', 'Passive: When this card is played, gain one point.'],
  art: 'eagle-head',
};
export const OWN = {
  id: DESIGN,
  name: CARD.name,
  file: { id: DESIGN, ...CARD },
  printed: { id: DESIGN, ...CARD },
  lore: 'It sleeps in street lamps.',
  state: 'draft',
  reason: '',
  savedAt: NOW,
  version: null,
  votes: 0,
  hidden: false,
  submitted: false,
  accepted: false,
} as const;
