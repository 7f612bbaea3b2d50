import { structuredCopy } from '../../kernel/copy.ts';
import { showToAll, showToSeat } from '../../kernel/handles.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { momentRanks, rankMoments } from '../../kernel/scenario/moments.ts';
import { rewrite, type Keys, type Rewriting } from '../../kernel/scenario/rewrite.ts';
import { at } from '../../kernel/types.ts';
import { ownerOf, renewStands } from '../state/board.ts';
import { DISCARD, HAND, emptyState, type State } from '../state/state.ts';
import type { Table } from '../state/table.ts';

/**
 * The whole of a state apart from what two equal positions may differ in: the numbers of cards (here counted in the
 * order in which a position lists them), the names given out to players, which object a card is, and the random stream.
 * Plain data.
 */
export type Canonical = { readonly [key: string]: unknown };

/**
 * The cards in the order in which a position lists them: A before B, hand, deck, discard pile, units, spells; tops
 * first (SC-2, TTCG-17.3).
 */
export function listingOrder(state: State): number[] {
  const width = state.table.options.slotsPerRow;
  return state.seats.flatMap(({ hand, deck, discard }, seat) => [
    ...hand,
    ...deck.toReversed(),
    ...discard.toReversed(),
    ...state.slots.slice(seat * 2 * width, (seat + 1) * 2 * width).flatMap((stack) => stack.toReversed()),
  ]);
}

const KEYS: Keys = {
  cards: new Set(['card', 'attacker', 'target', 'victim', 'source', 'base']),
  lists: new Set(['cards', 'targets', 'cost', 'picks', 'doomed', 'entered', 'handled', 'memory']),
  questions: new Set(['cards', 'search', 'untap', 'discard']),
  stamps: { stamp: ['card', 'attacker'], targetStamp: ['target'] },
  special: { stamps: stampsOf },
};

/** The stamps of a link stand in the order of its targets. */
function stampsOf(stamps: unknown, { targets }: Readonly<Record<string, unknown>>, how: Rewriting): number[][] {
  const cards = targets as number[][];
  return (stamps as number[][]).map((group, part) =>
    group.map((stamp, place) => how.stamp(at(at(cards, part), place), stamp)),
  );
}

/** Marks of cards that are carried over as they are. */
const MARKS = ['before', 'tapped', 'tapTurn', 'attacks', 'entered', 'since', 'used'] as const;
const LISTS = ['stack', 'chain', 'waiting', 'changes', 'running', 'noted'] as const;
const VALUES = [
  'turn',
  'active',
  'starter',
  'phase',
  'outcome',
  'priority',
  'question',
  'happened',
  'reshuffle',
  'drawOffer',
] as const;

/** Lists that are carried over whole. */
const COPIED = ['seats', 'slots', 'triggered', 'extraUsed'] as const satisfies readonly (keyof State)[];

export function canonical(state: State): Canonical {
  const order = listingOrder(state);
  const moments = momentRanks([
    ...state.cards.since,
    ...state.changes.map(({ began }) => began),
    ...state.running.map(({ began }) => began),
  ]);
  const number = new Map(order.map((card, index) => [card, index]));
  const how: Rewriting = {
    card: (card) => (card < 0 ? -1 : (number.get(card) ?? -1)),
    stamp: (card, stamp) => (at(state.cards.stamp, card) === stamp ? 1 : 0),
    def: (def) => (typeof def === 'number' ? at(state.table.defs, def).id : def),
    // Links that are gone, and none, are 0.
    link: (id) => state.chain.findIndex((link) => link.id === id) + 1,
  };
  const result: Record<string, unknown> = {};
  for (const key of VALUES) result[key] = rewrite(state[key], key, KEYS, how);
  // Answers are numbered through the match; only whether one is open matters.
  if (state.question !== null) result['question'] = { ...(result['question'] as object), id: 1 };
  for (const key of LISTS) result[key] = rewrite(state[key], key, KEYS, how);
  result['seats'] = state.seats.map((seat) => ({
    ...seat,
    deck: seat.deck.map(how.card),
    hand: seat.hand.map(how.card),
    discard: seat.discard.map(how.card),
  }));
  result['slots'] = state.slots.map((stack) => stack.map(how.card));
  result['host'] = order.map((card) => how.card(at(state.cards.host, card)));
  for (const mark of MARKS) result[mark] = order.map((card) => state.cards[mark][card]);
  result['triggered'] = state.triggered.map(([card, effect, times]) => [how.card(card), effect, times]);
  result['extraUsed'] = state.extraUsed.map(([card, effect, times]) => [how.card(card), effect, times]);
  return rankMoments(result, moments) as Canonical;
}

/**
 * The state that a canonical form describes, with cards numbered in listing order. `table` has the same cards in that
 * order.
 */
export function fromCanonical(table: Table, form: Canonical, random: RandomState): State {
  const state = emptyState(table, random);
  const how: Rewriting = {
    card: (card) => card,
    stamp: (_, present) => present,
    def: (def) => table.defs.findIndex(({ id }) => id === def),
    link: (id) => id,
  };
  // Of what the form says, no type knows: it counts if it is printed so (`stateOfMachine`).
  for (const key of [...VALUES, ...LISTS]) Object.assign(state, { [key]: rewrite(form[key], key, KEYS, how) });
  for (const key of COPIED) Object.assign(state, { [key]: structuredCopy(form[key]) });
  for (const mark of [...MARKS, 'host']) Object.assign(state.cards, { [mark]: structuredCopy(form[mark]) });
  state.cards.stamp.fill(1);
  state.moments = Math.max(
    0,
    ...state.cards.since,
    ...state.changes.map(({ began }) => began),
    ...state.running.map(({ began }) => began),
  );
  state.links = Math.max(0, ...state.chain.map(({ id }) => id));
  state.asked = state.question === null ? 0 : 1;
  placeCards(state);
  return state;
}

/** Marks where the cards lie, and gives names to those that somebody may know. */
export function placeCards(state: State): void {
  const { cards } = state;
  for (const card of listingOrder(state)) {
    for (const seat of state.seats) {
      if (seat.discard.includes(card)) cards.place[card] = DISCARD;
      if (seat.hand.includes(card)) {
        cards.place[card] = HAND;
        showToSeat(state.handles, ownerOf(state, card), card);
      }
    }
    const slot = state.slots.findIndex((stack) => stack.includes(card));
    if (slot >= 0) cards.place[card] = slot;
    if (slot >= 0 || cards.place[card] === DISCARD) {
      showToAll(state.handles, card);
    }
  }
  renewStands(state);
}
