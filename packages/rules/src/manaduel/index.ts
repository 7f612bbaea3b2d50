import { carryOut } from '../effects/plan.ts';
import { windowPasses } from '../effects/windows.ts';
import { filledIn } from '../kernel/contract/card-sets.ts';
import { numbersIn } from '../kernel/contract/intents.ts';
import { defineGame } from '../kernel/define/game.ts';
import { lessonLore } from '../kernel/lesson/lore.ts';
import { withShown } from '../kernel/memory.ts';
import { spellOut } from '../kernel/position.ts';
import type { Seat } from '../kernel/types.ts';
import { counterpart, determinize } from './bots/determinize.ts';
import { evaluate } from './bots/evaluate.ts';
import { exercise } from './bots/exercise.ts';
import { ideas } from './bots/ideas.ts';
import { REHEARSAL } from './bots/rehearsal.ts';
import { generatedMatch, hostileMatch, lessonMatch, randomMatch } from './bots/sample.ts';
import { shippedCards, shippedTokens, STARTER_DECKS } from './decks/catalogue.ts';
import { deckSchema } from './decks/decks.ts';
import { LESSON_BOOK } from './lesson/lesson.ts';
import { PARTNER } from './lesson/partner.ts';
import { start } from './lesson/start.ts';
import { cardFile } from './load/index.ts';
import { readSetCards } from './load/sets.ts';
import { BOTH, touchField, touchOwn, type G } from './machine/context.ts';
import { advance } from './machine/machine.ts';
import { cardFiles, computed, position, seen } from './notation/print.ts';
import { fromPosition } from './notation/read.ts';
import { intentOf, stepOf } from './notation/steps.ts';
import { optionsSchema } from './options.ts';
import { intentSchema } from './play/intents.ts';
import { legalIntents } from './play/legal.ts';
import { decidersOf, plan } from './play/plan.ts';
import { deckProblems, definitions } from './play/setup.ts';
import { IDLE_TURNS, isFree } from './play/turn.ts';
import { census } from './state/census.ts';
import { isBack, mayKnow } from './state/handles.ts';
import { brokenInvariants } from './state/invariants.ts';
import { cloneState, type State } from './state/state.ts';
import { showsHidden } from './views/hidden.ts';
import { events } from './views/told.ts';
import { tableLayout, views } from './views/views.ts';

/**
 * Static effects, conditions and limits reach everywhere: whatever was done, numbers of cards on the field may be
 * others, also of those that one seat alone sees. Where all that happened is that somebody passed, none is.
 */
function markDerived(g: G): void {
  const { rec } = g;
  if (rec === null || (rec.events.length > 0 && rec.events.every(({ type }) => type === 'pass'))) return;
  touchField(g);
  for (const seat of BOTH) if (knowsBacks(g.s, seat)) touchOwn(g, seat);
}

/** Whether the seat knows what lies under some back. */
function knowsBacks(state: State, seat: Seat): boolean {
  for (const { creatures, utilities } of state.seats)
    for (const row of [creatures, utilities])
      for (const card of row) if (card >= 0 && isBack(state, card) && mayKnow(state, seat, card)) return true;
  return false;
}

/**
 * Intents of a turn at most. Links: 60 activations a seat (MD-6.24); of 70 cards with up to 12 effects that are no
 * keywords five triggers each, and 20 delayed parts (MD-10.4): 21 120. For each of them 60 questions and twice two
 * passes; what else a turn has (cards that are set, attacks, phases) is lost in the rounding.
 */
const MOST_INTENTS = 1_500_000;

/**
 * Characters of the longest snapshot. What can pile up: 400 changes (MD-10.8) of up to ten creatures each, 100 delayed
 * parts with what they name, 300 events of a window (MD-8.6), triggers that wait: five of each effect on the field
 * (MD-10.4).
 */
const LONGEST = 3_000_000;

/** Mana Duel (docs/rules/manaduel.md). */
export const manaduel = defineGame({
  id: 'manaduel',
  revision: 4,
  name: 'Mana Duel',
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  intents: intentSchema,
  events,
  asides: ['concede'],
  setup: start,
  deciders: decidersOf,
  legal: legalIntents,
  check: (state, seat, intent) => plan(state, seat, intent).refusal,
  apply(state, seat, intent, recorder) {
    const g: G = { s: state, rec: recorder };
    carryOut(g, plan(state, seat, intent), advance);
    markDerived(g);
  },
  outcome: (state) => state.outcome,
  table: {
    layout: tableLayout,
    views,
    census,
    determinize,
    notation: {
      fromPosition,
      position,
      cards: cardFiles,
      computed,
      seen,
      intentOf,
      stepOf,
      // `v40*2`, `v40`
      deckOf: (decks) => spellOut(decks.flat()),
    },
  },
  state: {
    seatCount: () => 2,
    optionsOf: (state) => state.table.options,
    clone: cloneState,
    snapshot: ({ table: _, ...rest }) => JSON.stringify(rest),
    restore: ({ table }, text) => ({ ...(JSON.parse(text) as Omit<State, 'table'>), table }),
  },
  clock: {
    intents: ['time-out', 'abandon'],
    own: ({ turnTime, responseTime }) =>
      turnTime === 0 ? null : { decision: responseTime * 1000, turn: turnTime * 1000, pause: 0 },
    onTimeout: () => ({ type: 'time-out' }),
    onAbandon: () => ({ type: 'abandon' }),
    // MD-6.23
    stalling: (state, seat) => ({ missed: state.seats[seat === 0 ? 0 : 1].idle, limit: IDLE_TURNS }),
  },
  // MD-8.5
  passes: windowPasses(({ attack }: State) => attack !== null),
  matchmaking: {
    drawsSeats: () => false,
    foes: LESSON_BOOK.foes,
    // MD-11.1, 6.22
    queueOptions: { casual: { turnTime: 180, secondMana: 2 }, ranked: { turnTime: 90, secondMana: 2 } },
  },
  decks: {
    schema: deckSchema,
    starters: Object.entries(STARTER_DECKS).map(([id, { name, cards }]) => ({ id, name, deck: [...cards] })),
    fitStarter: (options, deck) => LESSON_BOOK.decks(options)?.[0] ?? deck,
    problems: deckProblems,
  },
  cards: {
    catalogue: () => [...shippedCards().values(), ...shippedTokens()].map(cardFile),
    definitions,
    lore: lessonLore(LESSON_BOOK.byId),
  },
  cardSets: filledIn(readSetCards),
  watching: { admits: ({ spectators }) => spectators },
  bots: {
    partners: [PARTNER],
    ideas,
    evaluate,
    isQuiet: (state) => state.outcome !== null || isFree(state),
    rehearsal: REHEARSAL,
  },
  trials: {
    bound: ({ turnLimit }) => turnLimit * MOST_INTENTS,
    longest: LONGEST,
    invariants: brokenInvariants,
    showsHidden,
    showing: (state, audience, seat, intent) => withShown(state, audience, seat, numbersIn(intent)),
    counterpart,
    sample: randomMatch,
    samples: { generated: generatedMatch, hostile: hostileMatch, lessons: lessonMatch },
    exercise,
  },
});
