import { nextSeat, seatsOf } from '@cardscape/rules/kernel/cards/state';
import { grid, pile } from '@cardscape/rules/kernel/cards/zones';
import { oneOf } from '@cardscape/rules/kernel/choice';
import { defineEvents } from '@cardscape/rules/kernel/contract/events';
import * as field from '@cardscape/rules/kernel/contract/fields';
import { defineIntents } from '@cardscape/rules/kernel/contract/intents';
import { defineCardGame } from '@cardscape/rules/kernel/define/card-game';
import { last } from '@cardscape/rules/kernel/types';

/*
 * New Game: players take turns to lay a stone on a free slot of the board. Four in a row, a column or a diagonal win
 * (NG-1.3).
 */

const SIDE = 5;
const LINE = 4;
const STONE = { id: 'stone', name: 'Stone' };

/** NG-1.3: every four slots side by side; slots count row by row from the north-west corner. */
const LINES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
].flatMap(([down = 0, right = 0]) =>
  Array.from({ length: SIDE ** 2 }, (_, slot) =>
    Array.from({ length: LINE }, (__, step) => ({
      row: Math.floor(slot / SIDE) + step * down,
      column: (slot % SIDE) + step * right,
    })),
  )
    .filter((line) => line.every(({ row, column }) => row < SIDE && column >= 0 && column < SIDE))
    .map((line) => line.map(({ row, column }) => row * SIDE + column)),
);

const intents = defineIntents({ lay: { slot: field.slot } });
const events = defineEvents({
  laid: { fields: { seat: field.seat, slot: field.slot }, says: '{seat} lays a stone.' },
});

export const newGame = defineCardGame({
  id: 'new-game',
  name: 'New Game',
  seats: { min: 2, max: 4 },
  intents,
  events,
  zones: () => [grid('board', SIDE, SIDE), pile('stones')],
  cards: { catalogue: () => [STONE] },
  setup({ cards, state }) {
    const each = Math.ceil(SIDE ** 2 / state.seats);
    for (const seat of seatsOf(state)) for (let stone = 0; stone < each; stone++) cards.add(STONE.id, 'stones', seat);
    return {};
  },
  legal: ({ cards, state }, seat) =>
    seat === state.active ? [{ intent: { type: 'lay' }, fields: [oneOf('slot', cards.free('board'))] }] : [],
  apply({ cards, state, tell }, seat, { slot }) {
    cards.move(last(cards.in('stones', seat)), 'board', null, slot);
    tell('laid', { seat, slot });
    state.active = nextSeat(state, seat);
    state.turn += 1;
  },
  outcome(state, cards) {
    const owners = new Map(cards.in('board').map((stone) => [cards.slot(stone), cards.owner(stone)]));
    const winner = seatsOf(state).find((seat) => LINES.some((line) => line.every((slot) => owners.get(slot) === seat)));
    if (winner !== undefined) return { winners: [winner], reason: 'line' };
    return cards.free('board').length === 0 ? { winners: [], reason: 'full' } : null;
  },
});
