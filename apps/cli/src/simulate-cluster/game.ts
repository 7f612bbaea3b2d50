import type { AnyGame } from '@cardscape/rules';
import { z } from 'zod';
import { GAME } from './stock.ts';

/** A game as far as queues, matches and rewards ask for one: two play it, and the first seat wins. */
export const SIMULATED_GAME = {
  id: GAME,
  name: 'Simulated',
  revision: 1,
  options: z.looseObject({}),
  asides: ['concede'],
  bots: [],
  cards: { definitions: () => [] },
  clock: { own: () => 'open', absence: 'clock' },
  collection: {
    initial: () => ({ matches: 0 }),
    assets: ({ matches }: { readonly matches: number }) => ({ matches }),
    earn: ({ matches }: { readonly matches: number }) => ({ matches: matches + 1 }),
    enters: () => null,
    merits: () => null,
    names: () => [],
  },
  customCards: null,
  decks: null,
  matchmaking: {
    players: () => 2,
    drawsSeats: () => false,
    hostOptions: [],
    queueOptions: { casual: {}, ranked: {} },
    rankedOptions: {},
  },
  outcome: () => ({ winners: [0], reason: 'over' }),
  setup: () => ({}),
  supply: null,
  views: { head: () => ({ turn: 1 }) },
} as unknown as AnyGame;
