import { carryOut } from '../effects/plan.ts';
import type { Game } from '../kernel/game.ts';
import { spellOut } from '../kernel/scenario/position.ts';
import type { Intent, Seat } from '../kernel/types.ts';
import { present } from '../kernel/types.ts';
import { abilityOf, activeCards, defOf } from './board.ts';
import { otherSeat, seatState } from './context.ts';
import { cardFile } from './card.ts';
import { shippedCards, STARTER_DECKS } from './catalogue.ts';
import { deckCards, deckSchema, type Deck } from './decks.ts';
import { determinize } from './determinize.ts';
import { exercise } from './exercise.ts';
import { generatedMatch, hostileMatch, randomMatch } from './generate/matches.ts';
import { intentSchema, type TtcgIntent } from './intents.ts';
import { brokenInvariants } from './invariants.ts';
import { legalIntents } from './legal.ts';
import { LONGEST } from './guard.ts';
import { advance, isFree } from './machine.ts';
import { cardFiles, computed, position } from './notation/print.ts';
import { fromPosition } from './notation/read.ts';
import { seen } from './notation/seen.ts';
import { intentOf, stepOf } from './notation/steps.ts';
import { optionsSchema, type Options } from './options.ts';
import { pace } from './pace.ts';
import { decidersOf, plan } from './plan.ts';
import { deckProblems, definitions, setup } from './setup.ts';
import { watchRules } from './spectators.ts';
import { cloneState, type State } from './state.ts';
import { onTimeout } from './timeout.ts';
import { TURN_CAP } from './turn.ts';
import { currentStatsOf } from './values.ts';
import { tableLayout, viewParts } from './views.ts';

function apply(state: State, seat: Seat, intent: Intent, recorder: Parameters<Game<State, Options, Deck>['apply']>[3]): void {
  carryOut({ s: state, rec: recorder }, plan(state, seat, intent as TtcgIntent), advance);
}

/** Effects in sight, or on their way, that look into hands or decks (TTCG-12.22, 12.112). */
function showsHidden(state: State): boolean {
  const reads = (card: number): boolean => defOf(state, card).abilities.some(({ readsHidden }) => readsHidden);
  return state.slots.some((stack) => stack.some(reads)) || state.chain.some((link) => abilityOf(state, link.ability).readsHidden) || state.noted.some((note) => abilityOf(state, note.ability).readsHidden);
}

/** Points weigh most, then the units and spells on the field, then cards in hand. */
function evaluate(state: State, seat: Seat): number {
  if (state.outcome !== null) {
    const { winners } = state.outcome;
    return winners.length === 0 ? 0 : winners.includes(seat) ? 1000 : -1000;
  }
  return worth(state, seat) - worth(state, otherSeat(seat));
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
export const ttcg: Game<State, Options, Deck> = {
  id: 'ttcg',
  revision: 1,
  name: 'True TCG',
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  intents: intentSchema,
  deck: deckSchema,
  asides: ['concede', 'offer-draw', 'answer-draw'],
  clockIntents: ['forfeit'],
  starters: Object.entries(STARTER_DECKS).map(([id, { name, cards }]) => ({ id, name, deck: [...cards] })),
  deckSize: (deck) => deckCards(deck).length,
  catalogue: () => [...shippedCards().values()].map(cardFile),
  // In every turn each seat starts a limited number of effects, and each effect triggers a limited number of times (TTCG-9.17).
  bound: ({ maxTurns }) => (maxTurns > 0 ? maxTurns : TURN_CAP) * 100_000,
  longest: LONGEST,
  admitsSpectators: ({ spectate }) => spectate.allowed,
  watching: watchRules,
  deckProblems,
  setup,
  deciders: decidersOf,
  legal: legalIntents,
  check: (state, seat, intent) => plan(state, seat, intent as TtcgIntent).refusal,
  apply,
  onTimeout,
  onAbandon: () => ({ type: 'forfeit' }),
  definitions,
  outcome: (state) => state.outcome,
  isQuiet: (state) => state.outcome !== null || isFree(state),
  seatCount: () => 2,
  showsHidden,
  invariants: brokenInvariants,
  optionsOf: (state) => state.table.options,
  reseed: (state, random) => {
    state.random = random;
  },
  clone: cloneState,
  snapshot: ({ table: _, ...rest }) => JSON.stringify(rest),
  restore: ({ table }, text) => ({ ...(JSON.parse(text) as Omit<State, 'table'>), table }),
  views: viewParts,
  layout: tableLayout,
  determinize,
  evaluate,
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
  pace,
  exercise,
  sample: randomMatch,
  samples: { generated: generatedMatch, hostile: hostileMatch },
};
