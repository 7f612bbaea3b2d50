import type { Game } from '../kernel/game.ts';
import { BOTS } from './bots/index.ts';
import { catalogue, STARTERS } from './catalogue.ts';
import { collection } from './collection.ts';
import { deckOfLists, deckSchema, type Deck } from './decks.ts';
import { determinize } from './determinize.ts';
import { evaluate } from './evaluate.ts';
import { cardCount, factionOf, fitStarter, foesOf } from './foes.ts';
import { brokenInvariants } from './invariants.ts';
import { lore } from './lore.ts';
import { apply, check, counterpart, deciders, intentSchema, legal } from './moves.ts';
import { cardFiles, computed, position } from './notation/print.ts';
import { fromPosition } from './notation/read.ts';
import { seen } from './notation/seen.ts';
import { optionsSchema, playedOptions, type Options } from './options.ts';
import { preview } from './preview.ts';
import { legalDeck, sample } from './sample.ts';
import { deckProblems, definitions, setup } from './setup.ts';
import { cloneState, type State } from './state.ts';
import { tableLayout, viewParts } from './views.ts';

/** Cold Front (docs/rules/coldfront.md). */
export const coldfront: Game<State, Options, Deck> = {
  id: 'coldfront',
  revision: 1,
  name: 'Cold Front',
  seats: { min: 2, max: 4 },
  options: optionsSchema,
  intents: intentSchema,
  deck: deckSchema,
  asides: ['concede'],
  clockIntents: ['timeout'],
  clockRefusal: { code: 'NOT_ALLOWED', rule: 'CF-6.11', message: 'Only the clock places at random.' },
  starters: STARTERS.map(({ faction, name, cards }) => ({ id: faction, name, deck: [{ faction, cards }] })),
  deckSize: (deck) => deck.reduce((sum, { cards }) => sum + cards.length, 0),
  catalogue,
  hostOptions: ['allCards'],
  players: (options) => playedOptions(options).players,
  // CF-6.1 (4): in a mission the player is seat A (CF-11.3).
  drawsSeats: ({ mission }) => mission === undefined,
  fitStarter,
  // CF-6.10, 6.12
  clock: ({ timeLimit, pause }) => ({ decision: timeLimit * 1000, pause: pause * 1000 }),
  // CF-6.13
  absence: 'clock',
  foes: foesOf,
  bots: BOTS,
  lore: lore(BOTS),
  collection,
  preview,
  bound: (options) => cardCount(options) + playedOptions(options).players,
  admitsSpectators: ({ spectators }) => spectators !== 'none',
  deckProblems,
  setup,
  deciders,
  legal,
  check,
  apply,
  onTimeout: () => ({ type: 'timeout' }),
  onAbandon: () => ({ type: 'concede' }),
  definitions,
  outcome: ({ result }) => result,
  // Every placement is resolved at once.
  isQuiet: () => true,
  seatCount: ({ facts }) => facts.seats,
  // No rule shows anything by itself: what an event reveals is marked there.
  showsHidden: () => false,
  invariants: brokenInvariants,
  optionsOf: ({ facts }) => facts.options,
  reseed: (state, random) => {
    state.random = random;
  },
  clone: cloneState,
  snapshot: ({ facts: _, ...rest }) => JSON.stringify(rest),
  restore: ({ facts }, text) => ({ facts, ...(JSON.parse(text) as Omit<State, 'facts'>) }),
  views: viewParts,
  layout: tableLayout,
  determinize,
  counterpart,
  evaluate,
  notation: {
    fromPosition: (options, cards, given, random) => fromPosition(options, cards, given, random),
    position,
    cards: cardFiles,
    computed,
    seen,
    intentOf: (_, __, step) => step,
    stepOf: (_, __, intent) => intent,
    deckOf: (decks) => deckOfLists(decks, factionOf),
  },
  sampleDeck: legalDeck,
  sample,
};
