import { filledIn } from '../kernel/contract/card-sets.ts';
import { defineGame } from '../kernel/define/game.ts';
import { determinize } from './bots/determinize.ts';
import { evaluate } from './bots/evaluate.ts';
import { cardCount, factionOf, fitStarter, foesOf } from './bots/foes.ts';
import { BOTS } from './bots/index.ts';
import { preview } from './bots/preview.ts';
import { legalDeck, sample } from './bots/sample.ts';
import { catalogue, STARTERS } from './decks/catalogue.ts';
import { collection } from './decks/collection.ts';
import { deckOfLists, deckSchema } from './decks/decks.ts';
import { readSetCards } from './decks/sets.ts';
import { cardFiles, computed, position } from './notation/print.ts';
import { fromPosition } from './notation/read.ts';
import { seen } from './notation/seen.ts';
import { optionsSchema, playedOptions } from './options.ts';
import { apply, check, counterpart, deciders, intentSchema, legal } from './play/moves.ts';
import { deckProblems, definitions, setup } from './play/setup.ts';
import { census } from './state/census.ts';
import { brokenInvariants } from './state/invariants.ts';
import { cloneState, type State } from './state/state.ts';
import { lore } from './views/lore.ts';
import { events } from './views/told.ts';
import { tableLayout, views } from './views/views.ts';

/** Cold Front (docs/rules/coldfront.md). */
export const coldfront = defineGame({
  id: 'coldfront',
  name: 'Cold Front',
  seats: { min: 2, max: 4 },
  options: optionsSchema,
  intents: intentSchema,
  events,
  asides: ['concede'],
  setup,
  deciders,
  legal,
  check,
  apply,
  outcome: ({ result }) => result,
  table: {
    layout: tableLayout,
    views,
    census,
    determinize,
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
  },
  state: {
    seatCount: ({ facts }) => facts.seats,
    optionsOf: ({ facts }) => facts.options,
    clone: cloneState,
    snapshot: ({ facts: _, ...rest }) => JSON.stringify(rest),
    restore: ({ facts }, text) => ({ facts, ...(JSON.parse(text) as Omit<State, 'facts'>) }),
  },
  clock: {
    intents: ['timeout'],
    refusal: { code: 'NOT_ALLOWED', rule: 'CF-6.11', message: 'Only the clock places at random.' },
    // CF-6.10, 6.12
    own: ({ timeLimit, pause }) => ({ decision: timeLimit * 1000, pause: pause * 1000 }),
    onTimeout: () => ({ type: 'timeout' }),
    // CF-6.13
    absence: 'clock',
  },
  matchmaking: {
    players: (options) => playedOptions(options).players,
    // CF-6.1 (4): in a mission the player is seat A (CF-11.3).
    drawsSeats: ({ mission }) => mission === undefined,
    hostOptions: ['allCards'],
    foes: foesOf,
  },
  decks: {
    schema: deckSchema,
    starters: STARTERS.map(({ faction, name, cards }) => ({ id: faction, name, deck: [{ faction, cards }] })),
    size: (deck) => deck.reduce((sum, { cards }) => sum + cards.length, 0),
    fitStarter,
    problems: deckProblems,
    sample: legalDeck,
  },
  cards: { catalogue, definitions, lore: lore(BOTS) },
  cardSets: filledIn(readSetCards),
  collection,
  watching: { admits: ({ spectators }) => spectators !== 'none' },
  bots: { own: BOTS, evaluate, preview },
  trials: {
    bound: (options) => cardCount(options) + playedOptions(options).players,
    invariants: brokenInvariants,
    counterpart,
    sample,
  },
});
