import { carryOut } from '../effects/plan.ts';
import { censusOf } from '../kernel/cards/views.ts';
import { numbersIn } from '../kernel/contract/intents.ts';
import { defineGame } from '../kernel/define/game.ts';
import { lessonLore } from '../kernel/lesson/lore.ts';
import { withShown } from '../kernel/memory.ts';
import { spellOut } from '../kernel/position.ts';
import type { Json, Seat } from '../kernel/types.ts';
import { counterpart, determinize, showsHidden } from './bots/determinize.ts';
import { evaluate } from './bots/evaluate.ts';
import { exercise } from './bots/exercise.ts';
import { ideas } from './bots/ideas.ts';
import { REHEARSAL } from './bots/rehearsal.ts';
import { customMatch, generatedMatch, hostileMatch, lessonMatch, randomMatch } from './bots/sample.ts';
import { customCards } from './custom/index.ts';
import { readCustomCards } from './custom/read.ts';
import { CARD_FILES, shippedCards } from './decks/catalogue.ts';
import { deckSchema } from './decks/decks.ts';
import { anotherStarter, STARTER_DECKS } from './decks/starters.ts';
import { LESSON_BOOK } from './lesson/lesson.ts';
import { PARTNER } from './lesson/partner.ts';
import { BOTH, open, touchOwn, type G } from './machine/context.ts';
import { advance } from './machine/machine.ts';
import { computed } from './notation/computed.ts';
import { cardFiles, position } from './notation/print.ts';
import { fromPosition } from './notation/read.ts';
import { seen } from './notation/seen.ts';
import { intentOf, stepOf } from './notation/steps.ts';
import { optionsSchema, type Options } from './options.ts';
import { deckProblems, definitions } from './play/entry.ts';
import { intentSchema } from './play/intents.ts';
import { legalIntents } from './play/legal.ts';
import { deciderOf, plan } from './play/plan.ts';
import { setup } from './play/setup.ts';
import { profilesCollection } from './profile/collection.ts';
import { treeOf } from './state/board.ts';
import { meritsOf } from './state/feats.ts';
import { brokenInvariants } from './state/invariants.ts';
import { cloneState, type State } from './state/state.ts';
import { zonesFor } from './state/zones.ts';
import { MISSED_TURNS, onTimeout } from './turn/timeout.ts';
import { tableLayout, views } from './views/index.ts';
import { events } from './views/told.ts';

/**
 * What rows of the trees are like may have changed. Who is asked, or was, sees other cards and
 * another effect behind the question; all else that a seat alone knows is marked by what moves.
 */
function markDerived(g: G, asked: Seat | undefined): void {
  if (g.rec === null) return;
  for (const seat of BOTH) {
    if ((g.rows & (1 << seat)) !== 0) g.rec.cards.push(...treeOf(g.s, seat));
    if (seat === asked || seat === g.s.question?.seat) touchOwn(g, seat);
  }
}

/** Decisions of a turn at most: levelling up, a column of 60 rows, attacks, and what 200 triggered effects ask. */
const MOST_INTENTS = 10_000;

/** `[[character], [main…]]`, or one list with the Character first. */
function deckOf(decks: readonly unknown[]): unknown {
  const [character, ...main] = spellOut(decks.flat() as readonly Json[]);
  return { character, main };
}

/** Realm Showdown (docs/rules/showdown.md). */
export const showdown = defineGame({
  id: 'showdown',
  name: 'Realm Showdown',
  revision: 2,
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  intents: intentSchema,
  events,
  asides: ['concede'],
  // RS-6.6
  overFirst: true,
  setup,
  deciders(state) {
    const seat = deciderOf(state);
    return seat === null ? [] : [seat];
  },
  legal: legalIntents,
  check: (state, seat, intent) => plan(state, seat, intent).refusal,
  apply(state, seat, intent, recorder) {
    const g = open(state, recorder);
    const asked = state.question?.seat;
    carryOut(g, plan(state, seat, intent), advance);
    state.fired = 0;
    markDerived(g, asked);
  },
  outcome: (state) => state.outcome,
  table: {
    layout: tableLayout,
    views,
    census: (state) => censusOf(state, zonesFor(state.table.options)),
    determinize,
    notation: { fromPosition, position, cards: cardFiles, computed, seen, intentOf, stepOf, deckOf },
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
    // RS-6.90
    own: ({ turnSeconds, choiceSeconds }) =>
      turnSeconds === 0 ? null : { decision: choiceSeconds * 1000, turn: turnSeconds * 1000, pause: 0 },
    onTimeout,
    onAbandon: () => ({ type: 'abandon' }),
    // RS-6.91
    grace: ({ graceSeconds }) => (graceSeconds === 0 ? null : graceSeconds * 1000),
    stalling: (state, seat: Seat) => ({ missed: state.players[seat === 0 ? 0 : 1].missed, limit: MISSED_TURNS }),
  },
  matchmaking: { drawsSeats: () => false, foes: LESSON_BOOK.foes },
  decks: {
    schema: deckSchema,
    starters: STARTER_DECKS,
    size: ({ main }) => main.length,
    fitStarter: (options, deck) => LESSON_BOOK.decks(options)?.[0] ?? deck,
    problems: deckProblems,
    sample: (_, starter, random) => anotherStarter(starter, random),
  },
  collection: profilesCollection<State, Options>(shippedCards(), meritsOf),
  cards: { catalogue: () => CARD_FILES, definitions, lore: lessonLore(LESSON_BOOK.byId) },
  customCards,
  cardSets: { read: readCustomCards, define: ({ file }) => file, print: (file) => customCards.print(file) ?? file },
  bots: {
    partners: [PARTNER],
    ideas,
    evaluate,
    isQuiet: (state) => state.outcome !== null || state.question === null,
    rehearsal: REHEARSAL,
  },
  trials: {
    bound: ({ maxTurns }) => maxTurns * MOST_INTENTS,
    invariants: brokenInvariants,
    showsHidden,
    showing: (state, audience, seat, intent) => ({
      ...state,
      cards: withShown(state.cards, audience, seat, numbersIn(intent)),
    }),
    counterpart,
    sample: randomMatch,
    samples: { generated: generatedMatch, hostile: hostileMatch, custom: customMatch, lessons: lessonMatch },
    exercise,
  },
});
