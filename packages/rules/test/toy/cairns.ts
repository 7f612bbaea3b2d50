import type { Cards } from '../../src/kernel/cards/open.ts';
import { nextSeat, seatsOf, type TableState } from '../../src/kernel/cards/state.ts';
import { deck, grid, hand } from '../../src/kernel/cards/zones.ts';
import { oneOf } from '../../src/kernel/choice.ts';
import { defineEvents } from '../../src/kernel/contract/events.ts';
import * as field from '../../src/kernel/contract/fields.ts';
import { defineIntents } from '../../src/kernel/contract/intents.ts';
import { defineCardGame } from '../../src/kernel/define/card-game.ts';
import { at, present, type Seat } from '../../src/kernel/types.ts';

/*
 * Cairns: a toy on a board for two. They set stones on a field of three by three; a row or column belongs to whoever
 * has the greater weight in it, and most of the six win.
 */

const SIDE = 3;
const HAND = 4;
const STONES = ['Pebble', 'Flint', 'Slate', 'Cobble', 'Basalt', 'Granite', 'Boulder'].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  weight: index + 1,
  text: 'Set it on a free place of the field.',
}));
const weightOf = (id: string): number => present(STONES.find((stone) => stone.id === id)).weight;
const EACH = Array.from({ length: SIDE }, (_, one) => one);
const LINES = EACH.flatMap((one) => [EACH.map((other) => one * SIDE + other), EACH.map((other) => other * SIDE + one)]);

const intents = defineIntents({ set: { card: field.card, slot: field.slot } });
const events = defineEvents({
  set: { fields: { seat: field.seat, card: field.card, id: field.cardId }, says: '{seat} sets {id}.' },
  leads: { fields: { seat: field.seat, lines: field.count }, says: '{seat} leads with {lines} lines.' },
});

interface Score {
  /** By seat: the rows and columns in which its stones weigh more. */
  readonly lines: number[];
  /** By place of the field: who has set the stone there. */
  readonly setters: (Seat | null)[];
}

/** What a seat's stones weigh in a row or column. */
function weight(state: Score & TableState, cards: Cards, line: readonly number[], seat: Seat): number {
  const stones = line.filter((slot) => state.setters[slot] === seat).flatMap((slot) => cards.at('field', slot) ?? []);
  return stones.reduce((sum, stone) => sum + weightOf(cards.id(stone)), 0);
}

export const cairns = defineCardGame({
  id: 'cairns',
  name: 'Cairns',
  seats: { min: 2, max: 2 },
  intents,
  events,
  zones: () => [grid('field', SIDE, SIDE), hand(), deck()],
  counters: { lines: ({ lines }: Score, seat) => at(lines, seat) },
  stats: { weight: (state: Score & TableState, card) => weightOf(present(state.cards.ids[card])) },
  cards: { catalogue: () => STONES },
  setup({ cards, state }): Score {
    for (const seat of seatsOf(state)) {
      for (const { id } of STONES) cards.add(id, 'deck', seat);
      cards.shuffle('deck', seat);
      cards.draw(HAND, ['deck', seat], ['hand', seat]);
    }
    return { lines: seatsOf(state).map(() => 0), setters: Array.from({ length: SIDE * SIDE }, () => null) };
  },
  legal: ({ cards, state }, seat) =>
    seat === state.active
      ? [
          {
            intent: { type: 'set' },
            fields: [oneOf('card', cards.names(seat, cards.in('hand', seat))), oneOf('slot', cards.free('field'))],
          },
        ]
      : [],
  apply({ cards, state, tell }, seat, intent) {
    const stone = cards.named(seat, intent.card);
    cards.move(stone, 'field', null, intent.slot);
    state.setters[intent.slot] = seat;
    tell('set', { seat, card: cards.name(seat, stone), id: cards.id(stone) });
    const leader = Math.max(...state.lines);
    for (const one of seatsOf(state))
      state.lines[one] = LINES.filter(
        (line) => weight(state, cards, line, one) > weight(state, cards, line, nextSeat(state, one)),
      ).length;
    if (at(state.lines, seat) > leader) tell('leads', { seat, lines: at(state.lines, seat) });
    cards.draw(1, ['deck', seat], ['hand', seat]);
    state.active = nextSeat(state, seat);
    state.turn += 1;
  },
  outcome(state, cards) {
    if (cards.free('field').length > 0) return null;
    const most = Math.max(...state.lines);
    const winners = seatsOf(state).filter((seat) => state.lines[seat] === most);
    return { winners: winners.length === state.seats ? [] : winners, reason: 'lines' };
  },
  score: ({ lines }, seat) => at(lines, seat) * 200 - Math.max(...lines) * 180,
});
