import { carryOut } from '../effects/plan.ts';
import { windowPasses } from '../effects/windows.ts';
import { filledIn } from '../kernel/contract/card-sets.ts';
import { numbersIn } from '../kernel/contract/intents.ts';
import { defineGame } from '../kernel/define/game.ts';
import { lessonLore } from '../kernel/lesson/lore.ts';
import { withShown } from '../kernel/memory.ts';
import { worthOf } from '../kernel/play/worth.ts';
import { spellOut } from '../kernel/position.ts';
import type { Seat } from '../kernel/types.ts';
import { present } from '../kernel/types.ts';
import { determinize } from './bots/determinize.ts';
import { exercise } from './bots/exercise.ts';
import { REHEARSAL } from './bots/rehearsal.ts';
import { customCards } from './custom/index.ts';
import { readCustomCards } from './custom/read.ts';
import { cardFile } from './decks/card.ts';
import { shippedCards, STARTER_DECKS } from './decks/catalogue.ts';
import { deckCards, deckSchema } from './decks/decks.ts';
import { loreChapter } from './decks/lore-chapters.ts';
import { generatedMatch, hostileMatch, lessonMatch, randomMatch } from './generate/matches.ts';
import { LESSON_BOOK } from './lesson/lesson.ts';
import { PARTNER } from './lesson/partner.ts';
import { otherSeat, seatState } from './machine/context.ts';
import { advance, isFree } from './machine/machine.ts';
import { cardFiles, computed, position } from './notation/print.ts';
import { fromPosition } from './notation/read.ts';
import { seen } from './notation/seen.ts';
import { intentOf, stepOf } from './notation/steps.ts';
import { optionsSchema } from './options.ts';
import { isAttack } from './play/answer.ts';
import { intentSchema } from './play/intents.ts';
import { legalIntents } from './play/legal.ts';
import { pace } from './play/pace.ts';
import { decidersOf, plan } from './play/plan.ts';
import { deckProblems, definitions, setup } from './play/setup.ts';
import { onTimeout } from './play/timeout.ts';
import { TURN_CAP } from './play/turn.ts';
import { abilityOf, activeCards, defOf } from './state/board.ts';
import { census } from './state/census.ts';
import { LONGEST } from './state/guard.ts';
import { brokenInvariants } from './state/invariants.ts';
import { cloneState, type State } from './state/state.ts';
import { currentStatsOf } from './state/values.ts';
import { watchRules } from './views/spectators.ts';
import { events } from './views/told.ts';
import { tableLayout, views } from './views/views.ts';

/** Effects in sight, or on their way, that look into hands or decks (TTCG-12.22, 12.112). */
function showsHidden(state: State): boolean {
  const reads = (card: number): boolean => defOf(state, card).abilities.some(({ readsHidden }) => readsHidden);
  return (
    state.slots.some((stack) => stack.some(reads)) ||
    state.chain.some((link) => abilityOf(state, link.ability).readsHidden) ||
    state.noted.some((note) => abilityOf(state, note.ability).readsHidden)
  );
}

/** Points weigh most, then the units and spells on the field, then cards in hand. */
function evaluate(state: State, seat: Seat): number {
  return worthOf(state.outcome, seat) ?? worth(state, seat) - worth(state, otherSeat(seat));
}

function worth(state: State, seat: Seat): number {
  const { points, hand } = seatState(state, seat);
  let value = points * 10 + hand.length * 3;
  const cards = activeCards(state, seat);
  for (const card of cards) value += present(state.cards.tapped[card]) ? 6 : 8;
  for (const [attack, defense] of currentStatsOf(state, cards)) value += (attack + defense) / 60;
  return value;
}

/** True TCG (docs/rules/ttcg.md). */
export const ttcg = defineGame({
  id: 'ttcg',
  revision: 7,
  name: 'True TCG',
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  intents: intentSchema,
  events,
  asides: ['concede', 'offer-draw', 'answer-draw'],
  setup,
  deciders: decidersOf,
  legal: legalIntents,
  check: (state, seat, intent) => plan(state, seat, intent).refusal,
  apply: (state, seat, intent, recorder) => carryOut({ s: state, rec: recorder }, plan(state, seat, intent), advance),
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
      // `f1*2`, `f1`, `{ card: f1, tier: 3 }`
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
  clock: { intents: ['forfeit'], onTimeout, onAbandon: () => ({ type: 'forfeit' }) },
  // TTCG-9.16
  passes: windowPasses(({ stack }: State) => stack.some(isAttack)),
  // TTCG-4.5
  matchmaking: {
    drawsSeats: () => false,
    foes: LESSON_BOOK.foes,
    privateOptions: { proxies: true },
    rankedOptions: { proxies: false },
  },
  decks: {
    schema: deckSchema,
    starters: Object.entries(STARTER_DECKS).map(([id, { name, cards }]) => ({ id, name, deck: [...cards] })),
    size: (deck) => deckCards(deck).length,
    fitStarter: (options, deck) => LESSON_BOOK.decks(options)?.[0] ?? deck,
    problems: deckProblems,
  },
  cards: {
    catalogue: () => [...shippedCards().values()].map(cardFile),
    definitions,
    lore: lessonLore(LESSON_BOOK.byId),
  },
  customCards,
  cardSets: filledIn(readCustomCards),
  supply: {
    released: () => [...shippedCards().keys()],
    // TTCG-13.3
    weights: [40, 20, 10, 4, 2, 1],
    // TTCG-13.11
    packSize: 10,
    uses: (deck) => deckCards(deckSchema.parse(deck)),
    tells: loreChapter,
  },
  watching: { admits: ({ spectate }) => spectate.allowed, rules: watchRules },
  bots: {
    partners: [PARTNER],
    eager: ['play', 'rank-up'],
    evaluate,
    isQuiet: (state) => state.outcome !== null || isFree(state),
    rehearsal: REHEARSAL,
  },
  trials: {
    // In every turn each seat starts a limited number of effects, and each effect triggers a limited number of times
    // (TTCG-9.17).
    bound: ({ maxTurns }) => (maxTurns > 0 ? maxTurns : TURN_CAP) * 100_000,
    longest: LONGEST,
    invariants: brokenInvariants,
    showsHidden,
    showing: (state, audience, seat, intent) => withShown(state, audience, seat, numbersIn(intent)),
    sample: randomMatch,
    samples: { generated: generatedMatch, hostile: hostileMatch, lessons: lessonMatch },
    pace,
    exercise,
  },
});
